"""Wagers: where they are laid and by whom, how much, taken back, or taken by mistake (parts 4 and 13)."""
