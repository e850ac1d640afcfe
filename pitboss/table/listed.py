"""Results that show themselves: a line in a session, a table in a notebook, a table in rich."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from pitboss.intake.words import readable

if TYPE_CHECKING:
    from rich.table import Table


class Listed:
    """Something with a title, a heading for each column, and rows of text."""

    __slots__ = ()

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """The title, the headings and the rows."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """The table of a notebook."""
        title, headings, rows = self.listed()
        head = "".join(f"<th>{escape(name)}</th>" for name in headings)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        caption = f"<caption>{escape(title)}</caption>"
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def __rich__(self) -> "Table":
        """The table of a terminal."""
        from rich.table import Table
        from rich.text import Text

        title, headings, rows = self.listed()
        table = Table(title=Text(readable(title)), title_justify="left")
        for name in headings:
            table.add_column(Text(name))
        for row in rows:
            table.add_row(*(Text(readable(cell)) for cell in row))
        return table
