"""Craps: New Zealand 1996, Division X."""
