"""A second tai-sai, written from the gazette alone: both layouts against all falls of the dice."""

from collections.abc import Callable
from itertools import combinations, product

Dice = tuple[int, int, int]

FACES = (1, 2, 3, 4, 5, 6)
FALLS: tuple[Dice, ...] = tuple(product(FACES, FACES, FACES))

# r 3.1(a), (b): the totals that are listed; 3 and 18 are in neither list.
SMALL_TOTALS = (4, 5, 6, 7, 8, 9, 10)
BIG_TOTALS = (11, 12, 13, 14, 15, 16, 17)
# r 3.1(f).
TOTALS = (*SMALL_TOTALS, *BIG_TOTALS)
# Only on the alternative layout, Division 9 rule 4.1(j) to (l).
FOURS = ((3, 4, 5, 6), (2, 3, 5, 6), (2, 3, 4, 5), (1, 2, 3, 4))
ODD_TOTALS = (5, 7, 9, 11, 13, 15, 17)
EVEN_TOTALS = (4, 6, 8, 10, 12, 14, 16)


def _words(kind: str, numbers: tuple[int, ...]) -> str:
    return " ".join([kind, *(str(n) for n in sorted(numbers))])


STANDARD = frozenset(
    {
        "small",
        "big",
        "any-triple",
        *(f"triple {n}" for n in FACES),
        *(f"double {n}" for n in FACES),
        *(f"total {n}" for n in TOTALS),
        *(_words("pair", two) for two in combinations(FACES, 2)),
        *(f"number {n}" for n in FACES),
    }
)
PAIR_AND_OTHER = frozenset(_words("three", (n, n, m)) for n in FACES for m in FACES if n != m)
ALL_DIFFERENT = frozenset(_words("three", three) for three in combinations(FACES, 3))
ONLY_ALTERNATIVE = frozenset(
    {*PAIR_AND_OTHER, *ALL_DIFFERENT, *(_words("four", four) for four in FOURS), "odd", "even"}
)
AREAS = STANDARD | ONLY_ALTERNATIVE

# r 4.0, and Division 9 rule 4.10 for what the alternative layout adds. All odds are so much to 1.
TOTAL_ODDS = {
    4: 62,
    5: 31,
    6: 18,
    7: 12,
    8: 8,
    9: 7,
    10: 6,
    11: 6,
    12: 7,
    13: 8,
    14: 12,
    15: 18,
    16: 31,
    17: 62,
}
NUMBER_ODDS = {1: 1, 2: 2, 3: 12}


def is_triple(dice: Dice) -> bool:
    """Whether all three dice show the same."""
    return dice[0] == dice[1] == dice[2]


def _evens(totals: tuple[int, ...]) -> Callable[[tuple[int, ...], Dice], int | None]:
    """Even money on a list of totals that no triple can win."""
    return lambda _, dice: 1 if sum(dice) in totals and not is_triple(dice) else None


def _triple(numbers: tuple[int, ...], dice: Dice) -> int | None:
    return 180 if dice.count(numbers[0]) == 3 else None


def _double(numbers: tuple[int, ...], dice: Dice) -> int | None:
    """r 3.1(d): a triple of the number wins too, and as one double."""
    return 11 if dice.count(numbers[0]) >= 2 else None


def _any_triple(_: tuple[int, ...], dice: Dice) -> int | None:
    return 31 if is_triple(dice) else None


def _total(numbers: tuple[int, ...], dice: Dice) -> int | None:
    """r 3.1(f): however the total came about, so by a triple as well."""
    return TOTAL_ODDS[numbers[0]] if sum(dice) == numbers[0] else None


def _pair(numbers: tuple[int, ...], dice: Dice) -> int | None:
    """r 3.1(g): both numbers show; the third die may show anything, one of the two again included."""
    return 6 if numbers[0] in dice and numbers[1] in dice else None


def _number(numbers: tuple[int, ...], dice: Dice) -> int | None:
    return NUMBER_ODDS.get(dice.count(numbers[0]))


def _three(numbers: tuple[int, ...], dice: Dice) -> int | None:
    if sorted(dice) != sorted(numbers):
        return None
    return 30 if len({*numbers}) == 3 else 60


def _four(numbers: tuple[int, ...], dice: Dice) -> int | None:
    """Three different numbers, all of them among the four."""
    return 7 if len({*dice}) == 3 and {*dice} <= {*numbers} else None


_ODDS_WON: dict[str, Callable[[tuple[int, ...], Dice], int | None]] = {
    "small": _evens(SMALL_TOTALS),
    "big": _evens(BIG_TOTALS),
    "odd": _evens(ODD_TOTALS),
    "even": _evens(EVEN_TOTALS),
    "triple": _triple,
    "double": _double,
    "any-triple": _any_triple,
    "total": _total,
    "pair": _pair,
    "number": _number,
    "three": _three,
    "four": _four,
}


def odds_won(area: str, dice: Dice) -> int | None:
    """The odds to 1 at which a wager on the area is paid after this fall; None when it loses."""
    kind, *numbers = area.split()
    return _ODDS_WON[kind](tuple(int(n) for n in numbers), dice)


def due(area: str, cents: int, dice: Dice, alternative: bool = False) -> tuple[str, int]:
    """The outcome and the winnings; the stake of a winner is not counted in."""
    if area not in (AREAS if alternative else STANDARD):
        raise ValueError(f"no area {area!r} on this layout")
    odds = odds_won(area, dice)
    return ("lose", 0) if odds is None else ("win", cents * odds)
