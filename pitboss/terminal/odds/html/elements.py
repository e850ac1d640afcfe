"""Pieces of a page: words, pairs, tables, clauses that are linked to what they say."""

import re
from collections.abc import Iterable, Sequence
from html import escape

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.odds.shown.words import LONGEST_EDGE, Table
from pitboss.record.answer.explain import whys
from pitboss.record.answer.shapes import Why
from pitboss.terminal.paper.page import seen

# A fraction of more signs may break at its bar.
HALVED = 16
# A cell of more signs may break anywhere.
LONG = 24
# A table of so few columns stays one on a telephone; one of more becomes a card a row.
FEW_COLUMNS = 3
# A table of more columns than these is moved there.
MOST_COLUMNS = 8
# So is one whose figures are longer than these, side by side.
MOST_SIGNS = 90


def shown(words: str) -> str:
    """Words as a page may hold them, whoever wrote them."""
    return escape(seen(words))


def capital(words: str) -> str:
    """Words that begin with a capital letter."""
    return words[:1].upper() + words[1:]


def below(name: str, title: str) -> str:
    """What something is called below a name that is told already: `hard` of `chart: hard`."""
    return capital(title.removeprefix(name).lstrip(":, "))


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


def wrapping(written: str) -> str:
    """A figure or a name; a fraction breaks at its bar, and what is longer than those are where it must."""
    if HALVED < len(written) <= LONGEST_EDGE and re.fullmatch(r"-?\d+/\d+", written):
        return f'<span class="halves">{written.replace("/", "/<wbr>")}</span>'
    if len(written) <= LONG:
        return shown(written)
    return f'<span class="long">{shown(written)}</span>'


def scrolled(label: str, body: str) -> str:
    """What may be wider than the screen: it is moved by hand or by keys."""
    return f'<div class="scrolled" tabindex="0" role="region" aria-label="{shown(label)}">\n{body}\n</div>'


def table(found: Table, *, clauses: Sequence[str] = ()) -> str:
    """A table of words; `clauses`, in HTML, stand in the last column of their rows."""
    if found.columns == ("", ""):
        caption = f'<p class="caption">{shown(found.title)}</p>' if found.title else ""
        return caption + pairs((name, shown(value)) for name, value in found.rows)
    if len(found.columns) > MOST_COLUMNS or _signs(found) > MOST_SIGNS:
        return scrolled(f"{found.title} as numbers", _table(found, clauses, "numbers"))
    return _table(found, clauses, "wide" if len(found.columns) > FEW_COLUMNS else "small")


def _signs(found: Table) -> int:
    """How many signs stand side by side in a table whose figures are not broken."""
    columns = range(1, len(found.columns))
    return sum(
        max(len(row[at]) for row in (found.columns, *found.rows)) for at in columns if at not in found.words
    )


def _table(found: Table, clauses: Sequence[str], kind: str) -> str:
    caption = f"<caption>{shown(found.title)}</caption>" if found.title else ""
    rows = joined(_row(found, at, clauses) for at in range(len(found.rows)))
    return f'<table class="{kind}">{caption}\n<thead><tr>{_heads(found)}</tr></thead>\n{rows}\n</table>'


def _heads(found: Table) -> str:
    """The heads of the columns; one without a name belongs to the one before it."""
    heads: list[str] = []
    for at, name in enumerate(found.columns):
        if name:
            wide = ' colspan="2"' if _is_double(found, at) else ""
            kind = f"{'' if at in found.words or not at else 'figure'}{breaking(name, LONG)}".strip()
            heads.append(f'<th scope="col" class="{kind}"{wide}>{shown(name)}</th>')
        elif not at or not found.columns[at - 1]:
            heads.append("<td></td>")
    return "".join(heads)


def breaking(name: str, most: int) -> str:
    """The class of a head that may break anywhere, since it is longer than heads are."""
    return " long" if len(name) > most else ""


def _is_double(found: Table, column: int) -> bool:
    """Whether a named column is followed by one without a name: a figure exactly, and then in decimals."""
    after = column + 1
    return bool(found.columns[column]) and after < len(found.columns) and not found.columns[after]


def _row(found: Table, at: int, clauses: Sequence[str]) -> str:
    cells = [_cell(found, column, wrapping(cell)) for column, cell in enumerate(found.rows[at])]
    if at < len(clauses):
        cells[-1] = _cell(found, len(cells) - 1, clauses[at])
    kind = ' class="total"' if found.rows[at][0] == "in all" else ""
    return f"<tbody{kind}><tr>{''.join(cells)}</tr></tbody>"


def _cell(found: Table, column: int, says: str) -> str:
    if column == 0:
        return f'<th scope="row">{says}</th>'
    name = found.columns[column] or found.columns[column - 1]
    name = f"{name}, exactly" if _is_double(found, column) else name
    empty = "" if says else " hidden-when-narrow"
    kind = f"{'' if column in found.words else 'figure'}{empty}".strip()
    return f'<td class="{kind}" data-name="{shown(name)}">{says}</td>'


# What stands between a text and the number of its rule.
_RULE = " r "


class Clauses(Struct):
    """The clauses that a page cites; each is told once, at its end."""

    book: Rulebook
    cited: list[str] = []

    def links(self, because: Sequence[str]) -> str:
        """Clauses by their citations, the deciding one first, each leading to what it says."""
        links: list[str] = []
        text = ""
        for ref in dict.fromkeys(because):
            cite = self.book.cite(ref)
            before, text = text, cite.partition(_RULE)[0]
            # A rule of the text that was just named is cited by its number.
            links.append(self._link(ref, cite.removeprefix(f"{text} ") if text == before else cite))
        return f"<span>{'; '.join(links)}</span>" if links else ""

    def _link(self, ref: str, words: str) -> str:
        if ref not in self.cited:
            self.cited.append(ref)
        kept = shown(words).replace("r ", "r&nbsp;")
        return f'<a href="#clause-{self.cited.index(ref)}"><cite>{kept}</cite></a>'

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
