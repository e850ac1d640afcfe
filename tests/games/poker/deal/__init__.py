"""Poker: the deck, the blinds and the deal."""
