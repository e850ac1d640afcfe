"""A strategy as a grid: the play in each cell, its hue by the play, stronger where more hangs on it."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from pitboss.odds.number import Number
from pitboss.odds.shown.charts import Cell, Grid, letters
from pitboss.odds.shown.words import Table
from pitboss.terminal.odds.html.elements import (
    below,
    breaking,
    folded,
    joined,
    scrolled,
    shown,
    table,
    wrapping,
)

# From which margin on a cell is stronger by a step, in units of the wager.
STEPS = (0.01, 0.03, 0.1, 0.3)
# There are so many hues; plays beyond them share the last.
HUES = 6

# A head of more signs may break anywhere.
LONG_HEAD = 6

_WORDS = {
    "B": "bet",
    "D": "double",
    "Dh": "double, else hit",
    "Ds": "double, else stand",
    "F": "fold",
    "H": "hit",
    "P": "split",
    "R": "raise",
    "S": "stand",
}


class Play(Struct, frozen=True):
    """A play: how a cell writes it, what it is called, and its hue."""

    letters: str
    words: str
    hue: int


def draw(name: str, grids: Sequence[Grid]) -> str:
    """Charts as HTML that share a key to plays and strengths: tables, and the margins as numbers."""
    cells = [cell for grid in grids for cell in grid.cells]
    plays = {
        play: Play(short, _WORDS.get(play, play), min(at, HUES - 1))
        for at, (play, short) in enumerate(letters(*grids).items())
    }
    key = _key(list(plays.values()), any(cell.margin is not None for cell in cells))
    return joined([key, *(_grid(below(name, grid.title) or "Best play", grid, plays) for grid in grids)])


def _grid(caption: str, grid: Grid, plays: dict[str, Play]) -> str:
    heads = "".join(
        f'<th scope="col" class="{breaking(column, LONG_HEAD)}">{shown(column)}</th>'
        for column in grid.columns
    )
    rows = joined(
        f'<tr><th scope="row">{wrapping(row)}</th>{"".join(_cell(cell, plays) for cell in cells)}</tr>'
        for row, cells in grid.rows
    )
    drawn = f"""<table class="strategy">
<thead><tr><td></td>{heads}</tr></thead>
<tbody>
{rows}
</tbody>
</table>"""
    return f"""<figure class="chart">
<figcaption>{shown(caption)}</figcaption>
{scrolled(grid.title, drawn)}
{_margins(grid)}
</figure>"""


def _cell(cell: Cell | None, plays: dict[str, Play]) -> str:
    if cell is None:
        return "<td></td>"
    play = plays[cell.play]
    return f'<td class="p{play.hue} m{_strength(cell.margin)}">{shown(play.letters)}</td>'


def _strength(margin: Number | None) -> int:
    """How strong a cell is, from 0 to 4; one whose margin is not known stands in the middle."""
    return len(STEPS) // 2 if margin is None else sum(abs(float(margin)) >= step for step in STEPS)


def _key(plays: Sequence[Play], has_margins: bool) -> str:
    named = "".join(
        f'<li><b class="p{play.hue} m3">{shown(play.letters)}</b> {shown(play.words)}</li>' for play in plays
    )
    if not has_margins:
        return f'<ul class="key" aria-label="Plays">{named}</ul>'
    spans = [f"below {STEPS[0]:g}", *(f"{a:g} to {b:g}" for a, b in pairwise(STEPS))]
    strengths = "".join(
        f'<li><b class="p0 m{at}" aria-hidden="true">&nbsp;</b> {span}</li>'
        for at, span in enumerate([*spans, f"{STEPS[-1]:g} or more"])
    )
    return (
        f'<ul class="key" aria-label="Plays">{named}</ul>'
        f'<p class="key-head">Stronger: the next best play costs more, in units of the wager</p>'
        f'<ul class="key" aria-label="Margins">{strengths}</ul>'
    )


def _margins(grid: Grid) -> str:
    if all(cell.margin is None for cell in grid.cells):
        return ""
    rows = tuple(
        (row, *(f"{float(cell.margin):.4f}" if cell and cell.margin is not None else "" for cell in cells))
        for row, cells in grid.rows
    )
    title = f"{grid.title}: what the next best play costs, in units of the wager"
    return folded("The margins as numbers", table(Table(title, ("", *grid.columns), rows)))
