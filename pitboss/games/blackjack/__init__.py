"""Blackjack with Super Sevens, up to three players on a box, and no hole card (NZ 1996 Division II)."""
