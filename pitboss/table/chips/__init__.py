"""Chips: amounts, whose they are, the books that follow them, what was paid."""
