"""Tables as plain text and as HTML, for whoever prints a result at a prompt or in a notebook."""

from html import escape

from pitboss.odds.shown.words import Table


def as_text(table: Table) -> str:
    """Columns of one width, words to the left and figures to the right."""
    rows = [table.columns, *table.rows]
    widths = [max(len(row[at]) for row in rows) for at in range(len(table.columns))]
    lines = ["  ".join(_cells(row, widths, table.words)).rstrip() for row in rows]
    return "\n".join([*([table.title] if table.title else []), *lines])


def _cells(row: tuple[str, ...], widths: list[int], words: frozenset[int]) -> list[str]:
    return [
        cell.ljust(width) if at in words else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]


def as_html(table: Table) -> str:
    """A table element."""
    head = "".join(f"<th>{escape(name)}</th>" for name in table.columns)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table.rows
    )
    title = f"<caption>{escape(table.title)}</caption>" if table.title else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
