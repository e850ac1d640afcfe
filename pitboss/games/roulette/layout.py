"""The roulette layout as data: every area where a wager may lie, and the numbers that it covers."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from pitboss.law.key import key
from pitboss.table.layout.area import Area

ZERO = 0
STRAIGHT, SPLIT, STREET, CORNER, SIX_LINE = "straight-up", "split", "street", "corner", "six-line"
COLUMN, DOZEN = "column", "dozen"
INSIDE = (STRAIGHT, SPLIT, STREET, CORNER, SIX_LINE)
# The clause that permits each kind of wager (r 4.1).
PERMITTED = {
    STRAIGHT: key("straight-up-wager"),
    SPLIT: key("split-wager"),
    STREET: key("street-wager"),
    CORNER: key("corner-wager"),
    SIX_LINE: key("six-line-wager"),
    COLUMN: key("column-wager"),
    DOZEN: key("dozen-wager"),
    "low": key("low-wager"),
    "high": key("high-wager"),
    "even": key("even-wager"),
    "odd": key("odd-wager"),
    "red": key("red-wager"),
    "black": key("black-wager"),
}
# Wagers of these kinds lie on the lines between the squares, or where lines meet.
ON_LINES = (SPLIT, STREET, CORNER, SIX_LINE)


class Plan(Struct, frozen=True):
    """What the layout is drawn from: how many numbers, how they are grouped, and which are red."""

    numbers: int
    row: int
    dozen: int
    half: int
    red: frozenset[int]

    @property
    def squares(self) -> range:
        """The numbered squares but for zero."""
        return range(1, self.numbers)

    def colour(self, number: int) -> str:
        """The colour of a number's compartment (r 2.3)."""
        if number == ZERO:
            return "green"
        return "red" if number in self.red else "black"


def areas(plan: Plan) -> dict[str, Area]:
    """Every area of the layout by its name: inside first, then outside."""
    return {area.name: area for area in (*_inside(plan), *_outside(plan))}


def taking_in(every: Mapping[str, Area], numbers: Collection[int], *kinds: str) -> list[Area]:
    """The areas of some kinds that cover all of these numbers, the narrowest first."""
    found = [area for area in every.values() if area.kind in kinds and {*numbers} <= {*area.numbers}]
    return sorted(found, key=lambda area: len(area.numbers))


def _inside(plan: Plan) -> Iterator[Area]:
    rows = [tuple(plan.squares[first : first + plan.row]) for first in range(0, plan.numbers - 1, plan.row)]
    yield from (_area(f"straight {number}", STRAIGHT, (number,)) for number in range(plan.numbers))
    yield from _named(SPLIT, _splits(plan, rows))
    yield from _named(STREET, (*_streets_with_zero(rows[0]), *rows))
    yield from _named(CORNER, ((ZERO, *rows[0]), *_corners(plan, rows)))
    yield from _named(SIX_LINE, ((*row, *below) for row, below in pairwise(rows)))


def _splits(plan: Plan, rows: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Two squares with a line between them: zero with each of the first row, along a row, across two."""
    yield from ((ZERO, number) for number in rows[0])
    yield from (pair for row in rows for pair in pairwise(row))
    yield from ((number, number + plan.row) for number in plan.squares[: -plan.row])


def _streets_with_zero(first: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    yield from ((ZERO, *pair) for pair in pairwise(first))


def _corners(plan: Plan, rows: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    for row in rows[:-1]:
        for a, b in pairwise(row):
            yield (a, b, a + plan.row, b + plan.row)


def _named(kind: str, groups: Iterable[tuple[int, ...]]) -> Iterator[Area]:
    yield from (_area(f"{kind} {' '.join(map(str, group))}", kind, group) for group in groups)


def _area(name: str, kind: str, numbers: Iterable[int]) -> Area:
    return Area(name, kind, PERMITTED[kind], tuple(numbers))


def _outside(plan: Plan) -> Iterator[Area]:
    squares = plan.squares
    for column in range(plan.row):
        yield _area(f"{COLUMN} {column + 1}", COLUMN, squares[column :: plan.row])
    for index, first in enumerate(range(0, len(squares), plan.dozen), start=1):
        yield _area(f"{DOZEN} {index}", DOZEN, squares[first : first + plan.dozen])
    chances: dict[str, Iterable[int]] = {
        "low": squares[: plan.half],
        "high": squares[plan.half :],
        "even": [number for number in squares if number % 2 == 0],
        "odd": [number for number in squares if number % 2],
        "red": sorted(plan.red),
        "black": [number for number in squares if number not in plan.red],
    }
    yield from (_area(name, name, numbers) for name, numbers in chances.items())
