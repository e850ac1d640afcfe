"""Pieces of a page: words, pairs, tables, clauses that are linked to what they say."""

from collections.abc import Iterable, Sequence
from html import escape

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.odds.tables import Table
from pitboss.record.answer.explain import whys
from pitboss.record.answer.shapes import Why
from pitboss.terminal.paper.page import seen

# A cell of more signs may break anywhere.
LONG = 24


def shown(words: str) -> str:
    """Words as a page may hold them, whoever wrote them."""
    return escape(seen(words))


def joined(parts: Iterable[str]) -> str:
    """Parts, one below the other."""
    return "\n".join(filter(None, parts))


def paragraph(words: str, kind: str = "") -> str:
    """A paragraph."""
    return f'<p class="{kind}">{shown(words)}</p>' if kind else f"<p>{shown(words)}</p>"


def section(title: str, *parts: str) -> str:
    """A part of the page under its title; nothing where there is nothing to say."""
    body = joined(parts)
    return f"<section>\n<h2>{shown(title)}</h2>\n{body}\n</section>" if body else ""


def pairs(rows: Iterable[tuple[str, str]]) -> str:
    """Names, and what each of them is, in HTML."""
    return f"<dl>\n{joined(f'<dt>{shown(name)}</dt><dd>{value}</dd>' for name, value in rows)}\n</dl>"


def items(sentences: Iterable[str]) -> str:
    """Sentences, one below the other."""
    lines = joined(f"<li><p>{shown(sentence)}</p></li>" for sentence in sentences)
    return f'<ul class="items">\n{lines}\n</ul>' if lines else ""


def folded(title: str, body: str, kind: str = "more") -> str:
    """What is opened by whoever wants it; on paper it is open."""
    return f'<details class="{kind}"><summary>{shown(title)}</summary>\n{body}\n</details>'


def exact(written: str) -> str:
    """A fraction; a long one breaks where it must."""
    kind = "exact long" if len(written) > LONG else "exact"
    return f'<span class="{kind}">{shown(written)}</span>'


def table(found: Table, *, clauses: Sequence[str] = (), kind: str = "wide") -> str:
    """A table of words; `clauses`, in HTML, stand in the last column of their rows."""
    caption = f"<caption>{shown(found.title)}</caption>" if found.title else ""
    rows = joined(_row(found, at, clauses) for at in range(len(found.rows)))
    return f'<table class="{kind}">{caption}\n<thead><tr>{_heads(found)}</tr></thead>\n{rows}\n</table>'


def _heads(found: Table) -> str:
    """The heads of the columns; one without a name belongs to the one before it."""
    heads: list[str] = []
    for at, name in enumerate(found.columns):
        if not name and at:
            continue
        span = 1 + (at + 1 < len(found.columns) and not found.columns[at + 1])
        wide = f' colspan="{span}"' if span > 1 and at else ""
        heads.append(f'<th scope="col"{_side(found, at)}{wide}>{shown(name)}</th>' if name else "<td></td>")
        if span > 1 and not at:
            heads.append("<td></td>")
    return "".join(heads)


def _row(found: Table, at: int, clauses: Sequence[str]) -> str:
    cells = [
        _cell(
            found, column, shown(cell) if len(cell) <= LONG else exact(cell) if "/" in cell else shown(cell)
        )
        for column, cell in enumerate(found.rows[at])
    ]
    if at < len(clauses):
        cells[-1] = _cell(found, len(cells) - 1, clauses[at])
    kind = ' class="total"' if found.rows[at][0] == "in all" else ""
    return f"<tbody{kind}><tr>{''.join(cells)}</tr></tbody>"


def _cell(found: Table, column: int, says: str) -> str:
    if column == 0:
        return f'<th scope="row">{says}</th>'
    name = found.columns[column] or found.columns[column - 1]
    empty = "" if says else " hidden-when-narrow"
    kind = f"{'' if column in found.words else 'figure'}{empty}".strip()
    return f'<td class="{kind}" data-name="{shown(name)}">{says}</td>'


def _side(found: Table, column: int) -> str:
    return "" if column in found.words else ' class="figure"'


class Clauses(Struct):
    """The clauses that a page cites; each is told once, at its end."""

    book: Rulebook
    cited: list[str] = []

    def links(self, because: Sequence[str]) -> str:
        """Clauses by their citations, the deciding one first, each leading to what it says."""
        return "; ".join(map(self._link, dict.fromkeys(because)))

    def _link(self, ref: str) -> str:
        if ref not in self.cited:
            self.cited.append(ref)
        return f'<a href="#clause-{self.cited.index(ref)}"><cite>{shown(self.book.cite(ref))}</cite></a>'

    def told(self) -> str:
        """What each clause says, in our words."""
        lines = (
            f'<li id="clause-{at}"><p><cite>{shown(why.cite)}</cite>: {shown(_says(why))}</p></li>'
            for at, why in enumerate(whys(self.book, tuple(self.cited)))
        )
        return f'<ul class="items">\n{joined(lines)}\n</ul>' if self.cited else ""


def _says(why: Why) -> str:
    beside = "; ".join(filter(None, (why.known, why.place)))
    return f"{why.says} ({beside})" if beside else why.says
