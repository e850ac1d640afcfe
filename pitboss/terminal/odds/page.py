"""The odds as a page in the terminal."""

from collections import defaultdict

from rich.console import Console
from rich.text import Text

from pitboss.odds.answer import Odds
from pitboss.odds.tables import tables
from pitboss.odds.words import Table
from pitboss.terminal.law import drawing as draw
from pitboss.terminal.law.answers import book_shape

GAP = 2
# The first column is broken to lines where the rest needs room; never to less than this.
LEAST = 24
# No figure is wider than this; sentences are broken to lines.
MOST = 48
CLAUSE = "clause"


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
    """A figure is never cut: a table whose figures are too wide is wider than the screen."""
    widths = _widths(table)
    widths[0] = min(widths[0], max(LEAST, out.width - _width(table) + widths[0]))
    for at, row in enumerate((table.columns, *table.rows)):
        broken = [[*Text(cell).wrap(out, width)] or [Text()] for cell, width in zip(row, widths, strict=True)]
        for number in range(max(map(len, broken))):
            cells = [lines[number] if number < len(lines) else Text() for lines in broken]
            out.print(_line(cells, widths, table.words, draw.FAINT if not at else ""), soft_wrap=True)


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


def _widths(table: Table) -> list[int]:
    rows = (table.columns, *table.rows)
    widest = [max(Text(row[at]).cell_len for row in rows) for at in range(len(table.columns))]
    return [widest[0], *(min(width, MOST) for width in widest[1:])]


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
