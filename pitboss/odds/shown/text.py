"""Tables as plain text and as HTML, for whoever prints a result at a prompt or in a notebook."""

from collections.abc import Iterable
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
    """A table element that brings its own looks: words to the left, figures to the right."""
    head = "".join(_element("th", name, at in table.words) for at, name in enumerate(table.columns))
    rows = (
        "".join(_element("td", cell, at in table.words) for at, cell in enumerate(row)) for row in table.rows
    )
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    title = f'<caption style="text-align: left">{escape(table.title)}</caption>' if table.title else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _element(tag: str, cell: str, is_word: bool) -> str:
    return f'<{tag} style="text-align: {"left" if is_word else "right"}">{escape(cell)}</{tag}>'


def paragraphs(sentences: Iterable[str]) -> str:
    """Sentences, one below the other, as HTML."""
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
