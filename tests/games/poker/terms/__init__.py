"""Poker: the terms of a table and of the division, and the games that may be played."""
