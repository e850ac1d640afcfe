"""Figures: exact where they can be, and known for what they are where they cannot."""

from fractions import Fraction
from math import sqrt
from typing import Any

# Exact, or reckoned in floating point; whoever reckons so says how far it may be off.
Number = Fraction | float


def fraction_of(number: Number) -> str | None:
    """An exact figure as people write it; nothing for one that is not.

    >>> fraction_of(Fraction(-7, 495)), fraction_of(0.5)
    ('-7/495', None)
    """
    return str(number) if isinstance(number, Fraction) else None


def shaped(number: Number) -> dict[str, Any]:
    """A figure as JSON has it, exact where it can be.

    >>> shaped(Fraction(1, 4)), shaped(0.5)
    ({'exact': '1/4', 'decimal': 0.25}, {'exact': None, 'decimal': 0.5})
    """
    return {"exact": fraction_of(number), "decimal": float(number)}


def root(number: Number) -> float:
    """The square root of a figure that cannot be below nothing."""
    return sqrt(max(0.0, float(number)))


def percent(number: Number, digits: int = 4) -> str:
    """A part of one as people write it, rounded half up as an exact figure would be.

    >>> percent(Fraction(1, 37)), percent(Fraction(7, 495)), percent(Fraction(-1, 8), 1)
    ('2.7027%', '1.4141%', '-12.5%')
    """
    scaled = Fraction(number) * 100 * 10**digits
    whole = abs(scaled).__floor__() + (abs(scaled) % 1 >= Fraction(1, 2))
    sign = "-" if scaled < 0 and whole else ""
    return f"{sign}{whole // 10**digits}.{whole % 10**digits:0{digits}d}%"
