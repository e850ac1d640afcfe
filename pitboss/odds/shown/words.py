"""Figures in words, and tables of them."""

from fractions import Fraction

from msgspec import Struct

from pitboss.odds.number import Number, fraction_of

# A fraction of more signs is left to JSON and CSV; a table shows its decimals.
LONGEST_FRACTION = 24
# The house edge of a wager is told in more.
LONGEST_EDGE = 64


class Table(Struct, frozen=True):
    """A title, the heads of its columns, and rows of words; a column of words stands to the left."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: frozenset[int] = frozenset({0})


def figure(number: Number) -> str:
    """A figure in a cell: its decimals, and the fraction where it is short enough to read.

    >>> figure(Fraction(1, 3)), figure(Fraction(1200)), figure(0.5)
    ('1/3 = 0.333333', '1,200', '0.500000')
    """
    if isinstance(number, Fraction) and number.denominator == 1:
        return f"{number.numerator:,}"
    written = fraction(number)
    return f"{written} = {decimal(number)}" if written else decimal(number)


def decimal(number: Number) -> str:
    """A figure to six places."""
    return f"{float(number):.6f}"


def fraction(number: Number, longest: int = LONGEST_FRACTION) -> str:
    """An exact figure as people write it; nothing where it is not exact, or too long to read in a table."""
    written = fraction_of(number) or ""
    return written if len(written) <= longest else ""
