"""The areas of a box: original, split, double, insurance and Super Sevens wagers, and their names."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from pitboss.table.who import is_number

Kind = Literal["original", "split", "double", "insurance", "sevens"]
ORIGINAL, SPLIT, DOUBLE, INSURANCE, SEVENS = "original", "split", "double", "insurance", "sevens"
# Wagers that ride on a hand; the others are decided by themselves.
ON_HANDS = (ORIGINAL, SPLIT, DOUBLE)
FIRST = 1


class Area(Struct, frozen=True):
    """Where a wager lies: at which box, of what kind, and for a split or a double on which hand."""

    box: int
    kind: str
    hand: int = FIRST

    def name(self, place: int) -> str:
        """What a player calls it: `double 2`, and at another box than their own `box 4 double 2`."""
        own = "" if place == self.box else f"box {self.box} "
        return f"{own}{self.kind}{'' if self.hand == FIRST else f' {self.hand}'}"


@lru_cache(maxsize=1024)
def area_of(place: int, name: str) -> Area | None:
    """The area that a player means by a name; none where it is none."""
    words = name.lower().split()
    box = place
    if len(words) > 1 and words[0] == "box" and is_number(words[1]):
        box, words = int(words[1]), words[2:]
    if not words or words[0] not in (ORIGINAL, SPLIT, DOUBLE, INSURANCE, SEVENS):
        return None
    if len(words) == 1:
        return Area(box, words[0]) if words[0] != SPLIT else None
    if (
        len(words) != 2
        or words[0] not in (SPLIT, DOUBLE)
        or not is_number(words[1])
        or int(words[1]) <= FIRST
    ):
        return None
    return Area(box, words[0], int(words[1]))
