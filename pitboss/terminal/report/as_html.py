"""A report as one HTML file."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from itertools import groupby

from pitboss.terminal.paper.page import whole
from pitboss.terminal.report.document import (
    Block,
    Cited,
    Column,
    Document,
    Heading,
    Item,
    Items,
    Pairs,
    Row,
    Section,
    Signatures,
    Step,
    Table,
    Words,
)

# A hundred million dollars and more.
LONG = len("99,999,999.99")


def as_html(report: Document) -> str:
    """The whole file."""
    return whole(
        kind="Report on a case",
        title=report.title,
        head=_blocks(report.head),
        body=_joined(_section(number, section) for number, section in enumerate(report.sections, start=1)),
        style=files(__package__).joinpath("report.css").read_text(encoding="utf-8"),
        foot=report.foot,
    )


def _joined(parts: Iterable[str]) -> str:
    return "\n".join(parts)


def _section(number: int, section: Section) -> str:
    return f"<section>\n<h2>{number}. {escape(section.title)}</h2>\n{_blocks(section.blocks)}\n</section>"


def _blocks(blocks: Iterable[Block]) -> str:
    return _joined(map(_block, blocks))


def _block(block: Block) -> str:
    match block:
        case Words(says=says, tone=tone):
            return f'<p class="words {tone}" dir="auto">{escape(says)}</p>'
        case Heading(says=says):
            return f"<h3>{escape(says)}</h3>"
        case Pairs(rows=rows):
            pairs = (f"<dt>{escape(name)}</dt><dd><bdi>{escape(value)}</bdi></dd>" for name, value in rows)
            return f"<dl>\n{_joined(pairs)}\n</dl>"
        case Items(items=items):
            return f'<ul class="items">\n{_joined(map(_item, items))}\n</ul>'
        case Table():
            return _table(block)
        case Signatures(steps=steps):
            return _joined(map(_step, steps))


def _item(item: Item) -> str:
    before = f"<b><bdi>{escape(item.before)}</bdi></b> " if item.before else ""
    says = f"<p>{before}<bdi>{escape(item.says)}</bdi></p>"
    return f'<li class="{item.tone}">{says}{_because(item.because)}</li>'


def _because(because: Sequence[Cited]) -> str:
    """Clauses with what they say, a line each; those that were told already stand together."""
    lines: list[str] = []
    for is_told, run in groupby(because, lambda cited: not cited.says):
        cites = [(f"<cite>{escape(cited.cite)}</cite>", cited.says) for cited in run]
        if is_told:
            lines.append(f"<li>{'; '.join(cite for cite, _ in cites)}</li>")
        else:
            lines += [f"<li>{cite}: {escape(says)}</li>" for cite, says in cites]
    return f'<ul class="because">{"".join(lines)}</ul>' if lines else ""


def _table(table: Table) -> str:
    heads = "".join(f"<th{_figure(column)}>{escape(column.name)}</th>" for column in table.columns)
    rows = _joined(_row(table.columns, row) for row in table.rows)
    kind = "narrow" if table.is_narrow else "wide"
    return f'<table class="{kind}">\n<thead><tr>{heads}</tr></thead>\n{rows}\n</table>'


def _row(columns: Sequence[Column], row: Row) -> str:
    """A row is a body of its own, so that its clauses stay with it on a page."""
    cells = "".join(
        f'<td{_figure(column)} data-name="{escape(column.name)}">{_cell(column, cell)}</td>'
        for column, cell in zip(columns, row.cells, strict=True)
    )
    because = _because(row.because)
    why = f'<tr class="why"><td colspan="{len(columns)}">{because}</td></tr>' if because else ""
    return f'<tbody class="{row.tone}"><tr>{cells}</tr>{why}</tbody>'


def _cell(column: Column, cell: str) -> str:
    """What a cell says; a sum that is very long may break behind a comma, others never do."""
    says = escape(cell)
    return f"<bdi>{says.replace(',', ',<wbr>') if column.is_figure and len(cell) > LONG else says}</bdi>"


def _figure(column: Column) -> str:
    return ' class="figure"' if column.is_figure else ""


def _step(step: Step) -> str:
    choices = "".join(f'<span class="choice">{escape(choice)}</span>' for choice in step.choices)
    decision = f'<p class="choices">{choices}</p>' if choices else ""
    lines = "".join(f"<span>{escape(name)}</span>" for name in step.lines)
    return (
        f'<div class="step"><p><b>{escape(step.who)}</b> {escape(step.says)}</p>{decision}'
        f'<p class="sign">{lines}</p></div>'
    )
