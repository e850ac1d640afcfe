"""Poker (Division 13): players contest pots among themselves, and the house deals."""
