"""The roads of a shoe as lines of text, for a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from pitboss.games.baccarat.shoe import roads
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER, TIE

# As many columns as fit on a line; older ones run off at the left.
WIDTH = 24
_LETTER = {BANKER: "B", PLAYER: "P", TIE: "T"}
_COLOUR = {roads.RED: "●", roads.BLUE: "○"}
_DERIVED = {
    "Big eye boy": roads.BIG_EYE_BOY,
    "Small road": roads.SMALL_ROAD,
    "Cockroach pig": roads.COCKROACH_PIG,
}


def lines(results: Sequence[str]) -> list[str]:
    """Bead plate and big road side by side, then the derived roads, once there is something to see."""
    if not results:
        return []
    beads = _grid(
        {
            (column, row): _LETTER[mark]
            for column, marks in enumerate(roads.bead_plate(results))
            for row, mark in enumerate(marks)
        }
    )
    cells = {(c.column, c.row): f"{_LETTER[c.mark]}{c.ties or ''}" for c in roads.big_road(results)}
    big = _grid(cells)
    found = ["", *_side_by_side(("Bead plate", beads), ("Big road", big))]
    derived = [(name, _drawn(roads.derived(results, back))) for name, back in _DERIVED.items()]
    if any(grid for _, grid in derived):
        found += ["", *_side_by_side(*derived)]
    return found


def _drawn(marks: Sequence[str]) -> list[str]:
    return _grid({(cell.column, cell.row): _COLOUR[cell.mark] for cell in roads.drawn(marks)})


def _grid(cells: Mapping[tuple[int, int], str]) -> list[str]:
    """Rows of cells; only the last columns where there are more than fit."""
    if not cells:
        return []
    last = max(column for column, _ in cells)
    first = max(0, last + 1 - WIDTH)
    size = max(len(text) for text in cells.values())
    columns = range(first, last + 1)
    return [
        " ".join(cells.get((column, row), "·").ljust(size) for column in columns) for row in range(roads.ROWS)
    ]


def _side_by_side(*grids: tuple[str, list[str]]) -> Iterator[str]:
    """Grids next to one another, each under its name."""
    blocks = [[name, *(rows or [""] * roads.ROWS)] for name, rows in grids]
    widths = [max(len(line) for line in block) for block in blocks]
    for row in zip(*blocks, strict=True):
        yield "   ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
