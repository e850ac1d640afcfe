"""The odds as a page in the terminal."""

from collections import defaultdict
from collections.abc import Callable

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from pitboss.odds.answer import Odds
from pitboss.odds.shown.tables import tables
from pitboss.odds.shown.words import Table
from pitboss.terminal.law import drawing as draw
from pitboss.terminal.law.answers import book_shape

GAP = 2
# The first column is broken to lines where the rest needs room; never to less than this.
LEAST = 20
# No figure is wider than this; sentences are broken to lines.
MOST = 48
CLAUSE = "clause"
# What stands between a fraction and its decimals.
EQUALS = " = "


def page(out: Console, odds: Odds) -> None:
    """The rulebook, the figures, and how they were found."""
    book = book_shape(odds.book)
    draw.line(out, (f"{book.game}: ", draw.STRONG), draw.named(book))
    for table in tables(odds):
        draw_table(out, table)
    draw.heading(out, "Method")
    draw.paragraph(out, odds.method, 2)
    for note in (*odds.notes, *book.notes):
        draw.paragraph(out, f"- {note}", 2, hang=2)


def draw_table(out: Console, table: Table) -> None:
    """A table no wider than the screen: clauses go below it first, then names are broken to lines."""
    draw.heading(out, table.title) if table.title else out.print()
    if table.columns[-1] != CLAUSE or _width(table) <= out.width:
        return _drawn(out, table)
    rows = tuple(row[:-1] for row in table.rows)
    _drawn(out, Table("", table.columns[:-1], rows, table.words))
    return _clauses(out, table)


def _drawn(out: Console, table: Table) -> None:
    """A figure is never cut; where room is short fractions go, then heads and names are broken to lines."""
    if _least(_widths(table)) > out.width:
        table = _in_decimals(table)
    widths = _widths(table)
    if _least(widths) > out.width:
        widths = _widths(table, _longest_word)
    widths[0] = min(widths[0], max(LEAST, out.width - sum(widths[1:]) - GAP * (len(widths) - 1)))
    if any(table.columns):
        heads = [_broken(out, head, width) for head, width in zip(table.columns, widths, strict=True)]
        deep = max(map(len, heads))
        # The last line of a head stands over its column.
        _lines(out, [[Text()] * (deep - len(head)) + head for head in heads], widths, table.words, draw.FAINT)
    for row in table.rows:
        cells = [_broken(out, cell, width) for cell, width in zip(row, widths, strict=True)]
        _lines(out, cells, widths, table.words)


def _broken(out: Console, words: str, width: int) -> list[Text]:
    return [*Text(words).wrap(out, width)] or [Text()]


def _lines(
    out: Console, cells: list[list[Text]], widths: list[int], words: frozenset[int], style: str = ""
) -> None:
    """The lines of a row whose cells may have several."""
    for number in range(max(map(len, cells))):
        line = [lines[number] if number < len(lines) else Text() for lines in cells]
        out.print(_line(line, widths, words, style), soft_wrap=True)


def _line(cells: list[Text], widths: list[int], words: frozenset[int], style: str) -> Text:
    """One line of a row: words to the left and figures to the right, and nothing behind the last."""
    line = Text(style=style)
    for at, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        cell.rstrip()
        blank = " " * (width - cell.cell_len)
        line.append_text(Text.assemble(cell, blank) if at in words else Text.assemble(blank, cell))
        line.append(" " * GAP)
    line.rstrip()
    return line


def _in_decimals(table: Table) -> Table:
    """A table without the fractions that stand before decimals: in a cell, or in a column of their own."""
    columns = table.columns
    double = {at for at in range(1, len(columns) - 1) if columns[at] and not columns[at + 1]}
    kept = [at for at in range(len(columns)) if at not in double]
    heads = tuple(columns[at - 1] if at - 1 in double else columns[at] for at in kept)
    rows = tuple(tuple(row[at].rpartition(EQUALS)[2] for at in kept) for row in table.rows)
    return Table(table.title, heads, rows, frozenset(kept.index(at) for at in table.words if at in kept))


def _widths(table: Table, of_head: Callable[[str], int] = cell_len) -> list[int]:
    """How wide each column is; `of_head` says how wide its head has to be."""
    columns = range(len(table.columns))
    widest = [max([of_head(table.columns[at]), *(cell_len(row[at]) for row in table.rows)]) for at in columns]
    return [widest[0], *(min(width, MOST) for width in widest[1:])]


def _longest_word(head: str) -> int:
    return max(map(cell_len, head.split()), default=0)


def _least(widths: list[int]) -> int:
    """How wide a table is whose names are broken to lines."""
    return min(LEAST, widths[0]) + sum(widths[1:]) + GAP * (len(widths) - 1)


def _width(table: Table) -> int:
    return sum(_widths(table)) + GAP * (len(table.columns) - 1)


def _clauses(out: Console, table: Table) -> None:
    """The clauses of a table below it, each with the events that it decides."""
    decided: dict[str, list[str]] = defaultdict(list)
    for row in table.rows:
        if row[-1]:
            decided[row[-1]].append(row[0])
    for clause, events in decided.items():
        draw.line(out, (f"{clause}: ", draw.CITE), ", ".join(dict.fromkeys(events)), indent=2)
