"""The scoreboards of baccarat, slow and plain: each mark is worked out anew from all results up to it.

Results are a string of B, P and T: banker, player, tie. Cells are (column, row), from nought at the top left.
No rule of the gazette asks for these boards; they are custom.
"""

from itertools import groupby
from typing import NamedTuple

ROWS = 6

Cell = tuple[int, int]

# How many columns back each derived road looks.
BIG_EYE_BOY, SMALL_ROAD, COCKROACH_PIG = 1, 2, 3


class Run(NamedTuple):
    """One column of the big road before it is bent: who won, how often in a row, and the ties at each win."""

    winner: str
    length: int
    ties: tuple[int, ...]


def bead_plate(results: str) -> list[str]:
    """Every result, ties too, in columns of six."""
    return [results[start : start + ROWS] for start in range(0, len(results), ROWS)]


# The big road.


def wins(results: str) -> list[tuple[str, int]]:
    """Each win with its ties: those that follow it and, at the first, those before it."""
    first = len(results) - len(results.lstrip("T"))
    found: list[tuple[str, int]] = []
    for place, result in enumerate(results):
        if result != "T":
            after = results[place + 1 :]
            ties = len(after) - len(after.lstrip("T"))
            found.append((result, ties if found else ties + first))
    return found


def big_road(results: str) -> list[Run]:
    """A column to every unbroken run of one winner, however long; ties break none."""
    runs = []
    for winner, group in groupby(wins(results), key=lambda win: win[0]):
        ties = tuple(count for _, count in group)
        runs.append(Run(winner, len(ties), ties))
    return runs


def drawn_big_road(results: str) -> dict[Cell, tuple[str, int]]:
    """The big road on six rows: at each cell the winner and the ties."""
    runs = big_road(results)
    return {
        cell: (run.winner, ties)
        for run, cells in zip(runs, laid([run.length for run in runs]), strict=True)
        for cell, ties in zip(cells, run.ties, strict=True)
    }


def laid(lengths: list[int]) -> list[list[Cell]]:
    """Where runs of these lengths lie: down, and once full or blocked to the right along that row."""
    runs: list[list[Cell]] = []
    for length in lengths:
        taken = {cell for run in runs for cell in run}
        column = runs[-1][0][0] + 1 if runs else 0
        while (column, 0) in taken:
            column += 1
        depth = 1
        while depth < min(length, ROWS) and (column, depth) not in taken:
            depth += 1
        down = [(column, row) for row in range(depth)]
        tail = [(column + step, depth - 1) for step in range(1, length - depth + 1)]
        assert not taken & {*down, *tail}
        runs.append(down + tail)
    return runs


# The derived roads: R where the big road repeats itself, B where it does not.


def derived(results: str, back: int) -> str:
    """The marks of a derived road, one for each win from its start on."""
    prefixes = (results[:end] for end in range(1, len(results) + 1))
    return "".join(last_mark(prefix, back) for prefix in prefixes if prefix[-1] != "T")


def last_mark(results: str, back: int) -> str:
    """The mark that the last win brings; none before the road starts."""
    lengths = [run.length for run in big_road(results)]
    column, row = len(lengths) - 1, lengths[-1] - 1
    if not has_started(column, row, back):
        return ""
    if row == 0:
        return "R" if lengths[column - 1] == lengths[column - 1 - back] else "B"
    beside, above_it = lengths[column - back] > row, lengths[column - back] > row - 1
    return "B" if above_it and not beside else "R"


def has_started(column: int, row: int, back: int) -> bool:
    """From the second entry of the column that has so many before it, or else from the next column."""
    return column > back or (column == back and row >= 1)


def big_eye_boy(results: str) -> str:
    return derived(results, BIG_EYE_BOY)


def small_road(results: str) -> str:
    return derived(results, SMALL_ROAD)


def cockroach_pig(results: str) -> str:
    return derived(results, COCKROACH_PIG)


def drawn_derived(marks: str) -> dict[Cell, str]:
    """A derived road on six rows: a new column at each change of mark, bent as the big road is."""
    runs = ["".join(group) for _, group in groupby(marks)]
    return {
        cell: run[0]
        for run, cells in zip(runs, laid([len(run) for run in runs]), strict=True)
        for cell in cells
    }
