"""Betting rounds: what may be called, bet and raised under each limit, whose turn it is, what lies in pots."""
