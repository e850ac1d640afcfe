"""Roulette: NZ 1996 Division III, and Division 8 r 3.8 of 2001."""
