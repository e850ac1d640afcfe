"""Exact mathematics: what every wager is worth under a rulebook, by the very code that pays it."""
