"""Poker: bets, raises and pots."""
