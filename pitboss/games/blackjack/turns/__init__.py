"""Turns: insurance, doubling, splitting and drawing, and the dealer's own hand (parts 9 to 12)."""
