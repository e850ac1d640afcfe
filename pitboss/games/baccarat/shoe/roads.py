"""The displays of a shoe's results: bead plate, big road, and the three roads that are derived from it.

All are pure functions of the results in their order: `banker`, `player` or `tie`.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from pitboss.games.baccarat.wagers.area import TIE

ROWS = 6
# How far back each derived road compares the columns of the big road.
BIG_EYE_BOY, SMALL_ROAD, COCKROACH_PIG = 1, 2, 3
RED, BLUE = "red", "blue"


class Cell(NamedTuple):
    """One place of a road: who won, and how many ties came upon it."""

    column: int
    row: int
    mark: str
    ties: int = 0


def bead_plate(results: Sequence[str]) -> list[tuple[str, ...]]:
    """Every result, ties too, in columns filled from top to bottom.

    >>> bead_plate(["banker", "tie", "player"])
    [('banker', 'tie', 'player')]
    """
    return [tuple(results[start : start + ROWS]) for start in range(0, len(results), ROWS)]


def _entries(results: Sequence[str]) -> list[tuple[str, int]]:
    """The wins in their order, each with the ties that followed it; ties before the first win fall to it."""
    entries: list[tuple[str, int]] = []
    early = 0
    for result in results:
        if result != TIE:
            entries.append((result, 0 if entries else early))
        elif entries:
            mark, ties = entries[-1]
            entries[-1] = (mark, ties + 1)
        else:
            early += 1
    return entries


def big_road(results: Sequence[str]) -> list[Cell]:
    """A column for each run of wins, bent to the right where it is full or blocked.

    >>> big_road(["banker", "banker", "tie", "player"])
    [Cell(column=0, row=0, mark='banker', ties=0), Cell(column=0, row=1, mark='banker', ties=1), \
Cell(column=1, row=0, mark='player', ties=0)]
    """
    entries = _entries(results)
    cells = drawn([mark for mark, _ in entries])
    return [cell._replace(ties=ties) for cell, (_, ties) in zip(cells, entries, strict=True)]


def drawn(marks: Sequence[str]) -> list[Cell]:
    """Marks laid out in columns of equal ones: down as far as there is room, then along the row."""
    taken: set[tuple[int, int]] = set()
    cells: list[Cell] = []
    start = -1
    for _, run in groupby(marks):
        start = next(column for column in range(start + 1, len(marks) + 1) if (column, 0) not in taken)
        column, row, is_bent = start, -1, False
        for mark in run:
            is_bent = is_bent or row + 1 >= ROWS or (column, row + 1) in taken
            column, row = (column + 1, row) if is_bent else (column, row + 1)
            taken.add((column, row))
            cells.append(Cell(column, row, mark))
    return cells


def derived(results: Sequence[str], back: int) -> list[str]:
    """The marks of a derived road: red where the big road repeats its shape, blue where it does not.

    It begins with the second win of the column that has `back` columns before it, or else with the first win
    of the column after that. A win that begins a column compares the lengths of the columns before it; one
    further down looks `back` columns to the left for a neighbour, and for the end of that column.

    >>> derived(["banker", "player", "banker", "player"], BIG_EYE_BOY)
    ['red', 'red']
    """
    marks: list[str] = []
    lengths: list[int] = []
    last = ""
    for mark, _ in _entries(results):
        if mark == last:
            lengths[-1] += 1
        else:
            lengths.append(1)
        last = mark
        if len(lengths) > back + 1 and lengths[-1] == 1:
            marks.append(RED if lengths[-2] == lengths[-2 - back] else BLUE)
        elif len(lengths) > back and lengths[-1] > 1:
            marks.append(BLUE if lengths[-1] == lengths[-1 - back] + 1 else RED)
    return marks
