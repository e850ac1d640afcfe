"""Scales of charts: round numbers to mark, and how far along a number stands."""

from fractions import Fraction

from msgspec import Struct

from pitboss.odds.number import Number

# A step is one of these times a power of ten.
_STEPS = (Fraction(1), Fraction(2), Fraction(5, 2), Fraction(5), Fraction(10))


class Scale(Struct, frozen=True):
    """Round numbers at equal steps; the first and the last are the ends of the axis."""

    ticks: tuple[Fraction, ...]

    def along(self, number: Number) -> float:
        """How far along the axis a number stands, in percent; never beyond its ends."""
        low, high = float(self.ticks[0]), float(self.ticks[-1])
        return min(100.0, max(0.0, (float(number) - low) / (high - low) * 100))


def scale(low: Number, high: Number, most: int = 5) -> Scale:
    """A scale from one number to another with so many steps at most.

    >>> [str(tick) for tick in scale(0, Fraction(7, 90)).ticks]
    ['0', '1/50', '1/25', '3/50', '2/25']
    """
    least, greatest = _exact(low), _exact(high)
    if least == greatest:
        least, greatest = min(least, Fraction(0)), max(greatest, Fraction(0))
    if least == greatest:
        greatest = least + 1
    step = _step((greatest - least) / most)
    while -(-greatest // step) - least // step > most:
        step = _step(step * Fraction(11, 10))
    first, last = least // step, -(-greatest // step)
    return Scale(tuple(step * at for at in range(first, last + 1)))


def _step(least: Fraction) -> Fraction:
    """The smallest round step that is not below another."""
    power = Fraction(1)
    while power > least:
        power /= 10
    while power * 10 <= least:
        power *= 10
    return next(step * power for step in _STEPS if step * power >= least)


def _exact(number: Number) -> Fraction:
    # A place on a screen: no figure is made of it.
    return Fraction(number)
