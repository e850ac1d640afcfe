"""The two layouts as data: every area where a wager may lie (1996 r 3.1; 2001 r 4.1(i) to (l))."""

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement

from pitboss.table.layout.area import Area

STANDARD, ALTERNATIVE = "standard", "alternative"
# Kinds that name no number, one number, or two different ones.
PLAIN: dict[str, str] = {"small": "small-wager", "big": "big-wager", "any-triple": "any-triple-wager"}
SINGLE: dict[str, str] = {"triple": "triple-wager", "double": "double-wager", "number": "number-wager"}
PLAIN_ALTERNATIVE: dict[str, str] = {"odd": "odd-wager", "even": "even-wager"}


def standard(faces: range, totals: Iterable[int]) -> dict[str, Area]:
    """The areas of the layout that every version knows."""
    return _by_name(
        *(Area(kind, kind, key) for kind, key in PLAIN.items()),
        *(_area(kind, key, (face,)) for kind, key in SINGLE.items() for face in faces),
        *(_area("total", "total-wager", (total,)) for total in totals),
        *(_area("pair", "pair-wager", two) for two in combinations(faces, 2)),
    )


def added(faces: range, fours: Iterable[tuple[int, ...]], dice: int) -> dict[str, Area]:
    """The areas that the alternative layout has beside them."""
    return _by_name(
        *(_area("three", "three-wager", three) for three in threes(faces, dice)),
        *(_area("four", "four-wager", four) for four in fours),
        *(Area(kind, kind, key) for kind, key in PLAIN_ALTERNATIVE.items()),
    )


def threes(faces: range, dice: int) -> Iterator[tuple[int, ...]]:
    """Every set that three dice can show but for triples, which have areas of their own."""
    every = combinations_with_replacement(faces, dice)
    return (three for three in every if len({*three}) > 1)


def _area(kind: str, key: str, numbers: tuple[int, ...]) -> Area:
    return Area(" ".join((kind, *map(str, numbers))), kind, key, numbers)


def _by_name(*areas: Area) -> dict[str, Area]:
    return {area.name: area for area in areas}
