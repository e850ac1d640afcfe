"""Blackjack: exact for the dealt composition, with insurance, even money and Super Sevens."""

from pitboss.odds.blackjack.pricing import price

__all__ = ["price"]
