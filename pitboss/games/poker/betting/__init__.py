"""Betting rounds: what may be called, bet and raised, whose turn it is, and what lies in which pot."""
