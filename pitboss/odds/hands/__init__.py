"""Hands of five cards by the million: every hand that there is, and what the engine's ranking makes of it."""
