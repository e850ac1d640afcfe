"""Poker: who sits, who waits, and who leaves."""
