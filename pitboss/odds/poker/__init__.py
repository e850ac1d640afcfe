"""The odds of poker: how often hands are dealt and made, and the Royal Flush Jackpot."""

from pitboss.odds.poker.frequencies import Frequencies, Frequency, frequencies
from pitboss.odds.poker.made import Made, Sampled
from pitboss.odds.poker.pricing import dealt, jackpots, price
from pitboss.odds.poker.royal import Royal, royal

__all__ = [
    "Frequencies",
    "Frequency",
    "Made",
    "Royal",
    "Sampled",
    "dealt",
    "frequencies",
    "jackpots",
    "price",
    "royal",
]
