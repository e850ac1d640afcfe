"""What is staked: an amount at which chips pay every result exactly, or the one that somebody asks about."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm

from pitboss.law import Rulebook
from pitboss.odds.asked import Asked

# Chips of every table make up any multiple of it.
HUNDRED = 100_00
# The sign is wide enough for every wager that is priced; what a person sets otherwise stands in its place.
WIDE = 1000


def exact_stake(book: Rulebook) -> int:
    """The stake, in cents, at which all odds of a rulebook are paid without rounding."""
    return HUNDRED * lcm(*(odds.denominator for odds in _odds(book)))


def stake(asked: Asked) -> int:
    """What is staked on each wager, in cents."""
    return asked.stake or exact_stake(asked.book)


def wide_sign(least: int, most: int) -> tuple[str, str]:
    """How a table is set up at which some amounts may be wagered."""
    return f"sign.minimum={_dollars(least)}", f"sign.maximum={_dollars(most * WIDE)}"


def _odds(book: Rulebook) -> Iterator[Fraction]:
    for term in book.terms.values():
        if term.kind == "odds" and isinstance(term.value, Fraction):
            yield term.value
        elif term.kind == "odds-table" and isinstance(term.value, Mapping):
            yield from map(Fraction, term.value.values())


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"
