"""Figures of no single wager that have a shape to be drawn in: a strategy by rows and columns, or a line.

Whatever the key in `Odds.more`, these are known by what they hold:

- a strategy, `{row: {column: {"play": "H", "margin": 0.12}}}`, or several of them by name: `margin` is what
  the play is worth over the next best, in units of the wager, and may be left out; `plays` and `costs`, what
  each option costs, will do in their place; and below a key that ends in `chart`, so will the bare play;
- a meter, `{"points": [{"meter": 100_000_00, "ev": -0.2}, ...], "break_even": 218_000_00}`, in cents, with
  `ev` for each unit wagered; the list of points alone will do.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from pitboss.odds.number import Number


class Cell(Struct, frozen=True):
    """The best play, and by how much."""

    play: str
    margin: Number | None = None


class Grid(Struct, frozen=True):
    """A strategy: the best play by row and column; nothing where the two never meet."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell | None, ...]], ...]

    @property
    def cells(self) -> Iterator[Cell]:
        """Every cell that says something."""
        return (cell for _, cells in self.rows for cell in cells if cell is not None)


class Curve(Struct, frozen=True):
    """A part of one that follows from a figure: points in order, and values that are to be marked."""

    title: str
    across: str
    """What the figure is."""
    up: str
    """What follows from it."""
    points: tuple[tuple[Number, Number], ...]
    marks: tuple[tuple[str, Number], ...] = ()
    kind: str = "count"
    """What kind of figure it is, as the law has it: money is in cents."""


Chart = Grid | Curve


def charts(name: str, value: Any) -> tuple[Chart, ...]:
    """What figures under a key can be drawn as; nothing where they have another shape.

    >>> charts("chart", {"hard 16": {"10": {"play": "S", "margin": 0.01}}})[0].rows
    (('hard 16', (Cell(play='S', margin=0.01),)),)
    >>> charts("removal", {"A": 0.1})
    ()
    """
    value = _plain(value)
    found = _grid(name, value) or _meter(name, value)
    if found:
        return (found,)
    if not isinstance(value, Mapping) or not value:
        return ()
    several = [_grid(f"{name}: {part}", _plain(item)) for part, item in value.items()]
    return tuple(grid for grid in several if grid) if all(several) else ()


def _plain(value: Any) -> Any:
    return asdict(value) if isinstance(value, Struct) else value


def _grid(name: str, value: Any) -> Grid | None:
    if not isinstance(value, Mapping) or not value:
        return None
    rows = {str(row): _plain(cells) for row, cells in value.items()}
    if not all(isinstance(cells, Mapping) and cells for cells in rows.values()):
        return None
    read = {
        row: {str(at): _cell(name, _plain(cell)) for at, cell in cells.items()} for row, cells in rows.items()
    }
    if not all(all(cells.values()) for cells in read.values()):
        return None
    columns = tuple(dict.fromkeys(column for cells in read.values() for column in cells))
    lines = tuple((row, tuple(cells.get(column) for column in columns)) for row, cells in read.items())
    return Grid(name, columns, lines)


def _cell(name: str, value: Any) -> Cell | None:
    if isinstance(value, str):
        return Cell(value) if value and name.endswith("chart") else None
    if not isinstance(value, Mapping):
        return None
    play = value.get("play") or value.get("plays")
    if not isinstance(play, str):
        return None
    return Cell(
        play, _number(value.get("margin")) if "margin" in value else _margin(value.get("costs"), play)
    )


def _margin(costs: Any, play: str) -> Number | None:
    """What the cheapest of the other options costs."""
    if not isinstance(costs, Mapping):
        return None
    others = [
        number for name, cost in costs.items() if name != play and (number := _number(cost)) is not None
    ]
    return min(others) if others else None


# A play of more signs is told by its initials.
MOST_LETTERS = 3


def letters(*grids: Grid) -> dict[str, str]:
    """How cells write each play of some grids: as it is where all are short, else by initials of its own.

    >>> letters(Grid("", ("A",), (("1", (Cell("draw"),)), ("2", (Cell("double, else draw"),)))))
    {'double, else draw': 'DED', 'draw': 'D'}
    """
    found = sorted({cell.play for grid in grids for cell in grid.cells})
    if all(len(play) <= MOST_LETTERS for play in found):
        return {play: play for play in found}
    short: dict[str, str] = {}
    for play in found:
        short[play] = next(sign for sign in _signs(play) if sign not in short.values())
    return short


def _signs(play: str) -> Iterator[str]:
    """How a play may be written in a few letters, the best way first."""
    if play == "split":
        yield "P"
    initials = "".join(word[0] for word in play.replace("-", " ").split())[:MOST_LETTERS].upper() or "?"
    yield initials
    yield from (play[:most].upper() for most in range(2, MOST_LETTERS + 1))
    yield from (f"{initials}{number}" for number in count(2))


def _meter(name: str, value: Any) -> Curve | None:
    even = _number(value.get("break_even")) if isinstance(value, Mapping) else None
    points = _points(value, "meter", "ev")
    if not points:
        return None
    marks = (("break-even", even),) if even is not None else ()
    return Curve(name, "meter, in dollars", "expected return of each unit wagered", points, marks, "money")


def _points(value: Any, across: str, up: str) -> tuple[tuple[Number, Number], ...]:
    """Two figures or more with what follows from each, in order."""
    rows = value.get("points") if isinstance(value, Mapping) else value
    if not isinstance(rows, tuple | list):
        return ()
    found: list[tuple[Number, Number]] = []
    for row in map(_plain, rows):
        x, y = (_number(row.get(name)) if isinstance(row, Mapping) else None for name in (across, up))
        if x is None or y is None:
            return ()
        found.append((x, y))
    return tuple(sorted(found)) if len(found) > 1 else ()


def _number(value: Any) -> Number | None:
    match value:
        case bool():
            return None
        case int():
            return Fraction(value)
        case Fraction():
            return value
        case float() if abs(value) < float("inf"):
            return value
    return None
