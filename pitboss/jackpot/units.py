"""The unit in which prize pools are kept, and the cents that a meter shows."""

from fractions import Fraction
from math import floor

# A rate in hundredths of a percent, of a wager in cents, is a whole number of these.
UNITS_PER_CENT = 10_000


def units(cents: int) -> int:
    """
    >>> units(1_00)
    1000000
    """
    return cents * UNITS_PER_CENT


def whole_units(cents: Fraction) -> int:
    """The whole units in an exact sum; a pool gives no part of one.

    >>> whole_units(Fraction(1, 3))
    3333
    """
    return floor(cents * UNITS_PER_CENT)


def cents_shown(pool_units: int) -> int:
    """What a meter shows of a pool: part of a cent shows as a whole one.

    For whole n, ceil(ceil(x) / n) = ceil(x / n). So a prize that is one n-th of what the meter shows, rounded
    up to a cent, is the same as one n-th of the exact pool: a player can check it against the display.

    >>> cents_shown(1), cents_shown(10_000), cents_shown(10_001)
    (1, 1, 2)
    """
    return -(-pool_units // UNITS_PER_CENT)
