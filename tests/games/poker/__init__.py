"""Poker: the rules of Division 13, clause by clause."""
