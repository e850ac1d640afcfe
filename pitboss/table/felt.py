"""What is printed on the felt of a table: where wagers lie, what each pays, and which clause has it there.

Where an area lies on a screen is for the screen to say; what there is, and what it says, is for the rules.
"""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from pitboss.table.area import spoken
from pitboss.table.sentence import Sentence

_CALLED = re.compile(r"(?:box (?P<box>\d+) )?(?P<area>.+?)(?: \d+)?(?: of .+)?")


class Area(Struct, frozen=True):
    """A place where a wager lies."""

    name: str
    """What the notation calls it, and wagers that lie there: `straight 17`."""
    kind: str
    """What sort of wager it is for: `straight-up`."""
    words: str
    """What is printed there."""
    pays: tuple[str, ...]
    """The odds that it may be paid at, the least first."""
    because: tuple[str, ...]
    """References of the clauses that have it there."""
    numbers: tuple[int, ...] = ()
    """The numbers that it takes in."""
    also: tuple[str, ...] = ()
    """Other names under which players know it."""
    is_of_a_box: bool = False
    """Whether each box has one of its own."""
    numbers_at: Mapping[str, tuple[int, ...]] = {}
    """Which of its numbers are paid at which odds, where they differ."""
    void_on: tuple[int, ...] = ()
    """The numbers on which a wager there neither wins nor loses."""


class Felt(Struct, frozen=True):
    """Everything that is printed on a table, and the wheel that stands beside it."""

    areas: tuple[Area, ...]
    """Every area, in the order in which people name them."""
    boxes: int
    """How many boxes or places there are."""
    inscriptions: tuple[Sentence, ...] = ()
    """What else the felt says to those who play."""
    wheel: tuple[str, ...] = ()
    """What stands in each place of the wheel, in its order."""
    is_clockwise: bool = False
    """Whether the numbers of the boxes rise clockwise, as one looks down on the table."""

    def place(self, box: int, area: str) -> tuple[int, Area] | None:
        """Where a wager of a player lies: at which box, and on which area.

        One at another box than the player's is called `box 4 double 2`, one on a hand by that hand's number,
        and one that somebody left behind has their name.
        """
        areas = {name: each for each in self.areas for name in (each.name, *each.also)}
        if area in areas:
            return box, areas[area]
        found = _CALLED.fullmatch(area)
        at = found and areas.get(found["area"])
        return (int(found["box"] or box), at) if found and at else None


def pays(odds: Iterable[Fraction]) -> tuple[str, ...]:
    """
    >>> pays([Fraction(3, 2), Fraction(1)])
    ('1 to 1', '3 to 2')
    """
    return tuple(f"{each.numerator} to {each.denominator}" for each in sorted({*odds}))


def by_odds(paid: Mapping[int, Fraction]) -> dict[str, tuple[int, ...]]:
    """
    >>> by_odds({2: Fraction(2), 3: Fraction(1), 12: Fraction(2)})
    {'1 to 1': (3,), '2 to 1': (2, 12)}
    """
    numbers = {odds: tuple(sorted(n for n in paid if paid[n] == odds)) for odds in sorted({*paid.values()})}
    return {pays([odds])[0]: own for odds, own in numbers.items()}


def printed(area: str) -> str:
    """An area as it is printed where nothing shorter would do.

    >>> printed("dont-pass"), printed("c-and-e")
    ("Don't pass", 'C & E')
    """
    words = spoken(area)
    return words[:1].upper() + words[1:]
