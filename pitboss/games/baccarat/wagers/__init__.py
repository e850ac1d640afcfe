"""Wagers: on which areas, how much, shared, reduced, taken back, or taken by mistake (parts 4 and 5)."""
