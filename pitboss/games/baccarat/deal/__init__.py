"""The deal: where each card belongs, and what the hands come to (parts 3, 8 and 9)."""
