"""The two layouts as data: every area where a wager may lie (1996 r 3.1; 2001 r 4.1(i) to (l))."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement

from pitboss.law.key import Key, key
from pitboss.table.layout.area import Area

FOUR_WAGER = key("four-wager")
PAIR_WAGER = key("pair-wager")
THREE_WAGER = key("three-wager")
TOTAL_WAGER = key("total-wager")

STANDARD, ALTERNATIVE = "standard", "alternative"
# Kinds that name no number, one number, or two different ones.
PLAIN: dict[str, Key] = {
    "small": key("small-wager"),
    "big": key("big-wager"),
    "any-triple": key("any-triple-wager"),
}
SINGLE: dict[str, Key] = {
    "triple": key("triple-wager"),
    "double": key("double-wager"),
    "number": key("number-wager"),
}
PLAIN_ALTERNATIVE: dict[str, Key] = {"odd": key("odd-wager"), "even": key("even-wager")}


# The totals on which even chances win.
WonOn = Mapping[str, frozenset[int]]


def standard(faces: range, totals: Iterable[int], won_on: WonOn) -> dict[str, Area]:
    """The areas of the layout that every version knows."""
    return _by_name(
        *_even_chances(PLAIN, won_on),
        *(_area(kind, key, (face,)) for kind, key in SINGLE.items() for face in faces),
        *(_area("total", TOTAL_WAGER, (total,)) for total in totals),
        *(_area("pair", PAIR_WAGER, two) for two in combinations(faces, 2)),
    )


def added(faces: range, fours: Iterable[tuple[int, ...]], dice: int, won_on: WonOn) -> dict[str, Area]:
    """The areas that the alternative layout has beside them."""
    return _by_name(
        *(_area("three", THREE_WAGER, three) for three in threes(faces, dice)),
        *(_area("four", FOUR_WAGER, four) for four in fours),
        *_even_chances(PLAIN_ALTERNATIVE, won_on),
    )


def _even_chances(kinds: Mapping[str, Key], won_on: WonOn) -> Iterator[Area]:
    """Areas that no number names; those that win on some totals take these in."""
    return (Area(kind, kind, key, tuple(sorted(won_on.get(kind, ())))) for kind, key in kinds.items())


def threes(faces: range, dice: int) -> Iterator[tuple[int, ...]]:
    """Every set that three dice can show but for triples, which have areas of their own."""
    every = combinations_with_replacement(faces, dice)
    return (three for three in every if len({*three}) > 1)


def _area(kind: str, key: Key, numbers: tuple[int, ...]) -> Area:
    return Area(" ".join((kind, *map(str, numbers))), kind, key, numbers)


def _by_name(*areas: Area) -> dict[str, Area]:
    return {area.name: area for area in areas}
