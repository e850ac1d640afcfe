"""The odds as a page in the terminal."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

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
    """A figure is never cut: where room is short fractions go below, then the table is broken to blocks."""
    if _has_room(out, table):
        return _block(out, table, _widths(table))
    shorter = _in_decimals(table)
    blocks, turned = [*_blocks(out, shorter)], _turned(shorter)
    if len(blocks) > 1 and len(turned.columns) < len(table.columns) and _has_room(out, turned):
        blocks = [turned]
    for number, block in enumerate(blocks):
        if number:
            out.print()
        _block(out, block, _widths(block, cell_len if _has_room(out, block) else _longest_word))
    return _fractions(out, table)


def _has_room(out: Console, table: Table) -> bool:
    return _least(_widths(table)) <= out.width


def _blocks(out: Console, table: Table) -> Iterator[Table]:
    """Columns that have room side by side, behind the first, which every block begins with."""
    widths = _widths(table, _longest_word)
    first, room = min(LEAST, widths[0]), 0
    blocks: list[list[int]] = []
    for at in range(1, len(widths)):
        room -= GAP + widths[at]
        if room < 0:
            blocks.append([0])
            room = out.width - first - GAP - widths[at]
        blocks[-1].append(at)
    for kept in blocks:
        yield _kept(table, kept)


def _turned(table: Table) -> Table:
    """A table whose rows are columns."""
    heads, *rows = zip(table.columns, *table.rows, strict=True)
    return Table(table.title, heads, tuple(rows))


def _kept(table: Table, kept: Sequence[int]) -> Table:
    """A table with some of its columns alone."""
    words = frozenset(number for number, at in enumerate(kept) if at in table.words)
    rows = tuple(tuple(row[at] for at in kept) for row in table.rows)
    return Table(table.title, tuple(table.columns[at] for at in kept), rows, words)


def _block(out: Console, table: Table, widths: list[int]) -> None:
    """A table that has room, but for the names in its first column."""
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
    double = _double(table)
    shorter = _kept(table, [at for at in range(len(table.columns)) if at not in double])
    heads = [name for at, name in enumerate(table.columns) if name or at - 1 not in double]
    rows = tuple(tuple(cell.rpartition(EQUALS)[2] for cell in row) for row in shorter.rows)
    return Table(table.title, tuple(heads), rows, shorter.words)


def _double(table: Table) -> list[int]:
    """The columns of fractions whose decimals stand beside them, in a column without a name."""
    columns = table.columns
    return [at for at in range(1, len(columns) - 1) if columns[at] and not columns[at + 1]]


def _fractions(out: Console, table: Table) -> None:
    """The fractions that a table had no room for, each with what it is of."""
    for at in _double(table):
        exact: dict[str, list[str]] = defaultdict(list)
        for row in table.rows:
            if "/" in row[at]:
                exact[row[at]].append(row[0])
        if exact:
            out.print()
            draw.line(out, (f"{table.columns[at].capitalize()} exactly", draw.FAINT))
        for fraction, names in exact.items():
            draw.line(out, (f"{fraction}: ", draw.CITE), "; ".join(names), indent=2)


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
