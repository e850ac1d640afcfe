"""The odds as a page in the terminal."""

from rich.console import Console
from rich.table import Table as Drawn
from rich.text import Text

from pitboss.odds.answer import Odds
from pitboss.odds.tables import Table, tables
from pitboss.terminal.law import drawing as draw
from pitboss.terminal.law.answers import book_shape


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
    """A table as the terminal shows it."""
    draw.heading(out, table.title) if table.title else out.print()
    drawn = Drawn(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=draw.FAINT)
    for at, name in enumerate(table.columns):
        drawn.add_column(
            Text(name), justify="left" if at in table.words else "right", no_wrap=at not in table.words
        )
    for row in table.rows:
        drawn.add_row(*map(Text, row))
    out.print(drawn)
