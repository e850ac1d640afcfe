"""The odds of craps: every wager, wagers together, the shooter's hand, and the worth of what lies."""

from pitboss.odds.craps.pricing import price
from pitboss.odds.craps.worth import Lying, worth

__all__ = ["Lying", "price", "worth"]
