"""The odds of poker: how often hands are dealt with each deck, and the Royal Flush Jackpot."""

from pitboss.odds.poker.frequencies import Frequencies, Frequency, frequencies
from pitboss.odds.poker.pricing import jackpots, price
from pitboss.odds.poker.royal import Royal, royal

__all__ = ["Frequencies", "Frequency", "Royal", "frequencies", "jackpots", "price", "royal"]
