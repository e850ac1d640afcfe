"""Turns: fold or bet, the dealer's hand turned over, and hands laid open."""
