"""The whole page: the rulebook, the edges side by side, every wager in full, how it was found."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from pitboss import __version__
from pitboss.odds.along import Along
from pitboss.odds.answer import Odds
from pitboss.odds.compare import Comparison
from pitboss.odds.number import fraction_of, percent
from pitboss.odds.priced import Priced
from pitboss.odds.shown import along
from pitboss.odds.shown.charts import Curve, Grid
from pitboss.odds.shown.further import Piece, Records, pieces
from pitboss.odds.shown.names import MOST_NAMED, named
from pitboss.odds.shown.tables import in_words, points, summary, together
from pitboss.terminal.law import drawing as draw
from pitboss.terminal.law.answers import book_shape
from pitboss.terminal.odds.html import bars, comparison, curve, grid
from pitboss.terminal.odds.html.bars import Bar, Bars
from pitboss.terminal.odds.html.elements import (
    Clauses,
    below,
    capital,
    items,
    joined,
    pairs,
    paragraph,
    section,
    shown,
    table,
    wrapping,
)
from pitboss.terminal.odds.html.wager import UNITS, in_full
from pitboss.terminal.paper.page import seen, whole

# So many wagers are open as the page is; of more, each is opened by whoever wants it.
FEW = 3


def page(odds: Odds, command: str) -> str:
    """The whole file; `command` is what was asked, so that anybody can ask it again."""
    clauses = Clauses(odds.book)
    book = book_shape(odds.book)
    alike = [*together(odds.wagers)]
    more = {name.replace("_", " "): value for name, value in odds.more.items()}
    asked = [name for name, value in more.items() if isinstance(value, Comparison | Along)]
    sections = [
        section("In short", _in_short(alike, more.get("comparison"))),
        *(_further(odds, name, more[name], clauses) for name in asked),
        section("House edge by wager", _edges(alike)),
        section("Every wager", table(summary(odds.wagers)) if odds.wagers else ""),
        section(
            "Each wager in full",
            *(_wager(named(records), records[0], clauses, len(alike)) for records in alike),
        ),
        *(_further(odds, name, value, clauses) for name, value in more.items() if name not in asked),
        section("Method", paragraph(odds.method)),
        section("Notes", items([*odds.notes, *book.notes])),
    ]
    return whole(
        kind="Odds",
        title=f"{capital(draw.words(book.game))}: what the wagers are worth",
        head=pairs(_head(odds, command)),
        body=joined([*sections, section("Clauses", clauses.told())]),
        style=files(__package__).joinpath("odds.css").read_text(encoding="utf-8"),
        foot=(f"Rulebook {book.id} · pitboss {__version__}", seen(command)),
    )


def _head(odds: Odds, command: str) -> Iterator[tuple[str, str]]:
    book = book_shape(odds.book)
    yield "Game", shown(capital(draw.words(book.game)))
    yield "Rulebook", shown(draw.named(book))
    yield "Place", shown(draw.PLACES.get(book.jurisdiction, book.jurisdiction))
    if book.venue:
        yield "Venue", shown(capital(book.venue))
    if book.elections:
        yield "Elections", shown(", ".join(book.elections))
    chosen = [
        f"{name} as {reading}"
        for name, reading in book.readings.items()
        if reading != odds.book.interpretations[name].default
    ]
    if chosen:
        yield "Read otherwise", shown(", ".join(chosen))
    yield "Fingerprint", f"<code>{shown(book.id)}</code>"
    yield "Asked by", f"<code>{shown(command)}</code>"
    yield "Program", shown(f"pitboss {__version__}")


def _in_short(alike: Sequence[Sequence[Priced]], held: Any) -> str:
    return comparison.short(held) if isinstance(held, Comparison) else _short(alike)


def _short(alike: Sequence[Sequence[Priced]]) -> str:
    if not alike:
        return ""
    by_edge = sorted(alike, key=lambda records: records[0].house_edge)
    low, high = by_edge[0], by_edge[-1]
    if low[0].house_edge == high[0].house_edge:
        of = "of every wager" if len(alike) > 1 else f"of {named(low)}"
        return pairs([(f"House edge {of}", _edge(low[0]))])
    return pairs(
        [
            ("Wagers", f"{sum(map(len, alike)):,}"),
            ("Lowest house edge", f"{_edge(low[0])}: {_of(low[0], alike)}"),
            ("Highest house edge", f"{_edge(high[0])}: {_of(high[0], alike)}"),
        ]
    )


def _of(record: Priced, alike: Sequence[Sequence[Priced]]) -> str:
    """Every wager that has the edge of one; of many, the first few."""
    same = [named(records) for records in alike if records[0].house_edge == record.house_edge]
    more = [f"{len(same) - MOST_NAMED} more"] if len(same) > MOST_NAMED else []
    return shown("; ".join([*same[:MOST_NAMED], *more]))


def _edge(record: Priced) -> str:
    written, fraction = f"<b>{percent(record.house_edge)}</b>", fraction_of(record.house_edge)
    return f"{written} = {wrapping(fraction)}" if fraction else written


def _edges(alike: Sequence[Sequence[Priced]]) -> str:
    """A bar for each wager, the best for the player first; of one alone there is nothing to compare."""
    made = [records for records in alike if records[0].convention == "made"] or alike
    if len(made) < 2:
        return ""
    by_edge = sorted(made, key=lambda records: records[0].house_edge)
    units = {UNITS[records[0].per] for records in made}
    return bars.draw(
        Bars(
            title="House edge, the lowest first",
            of="wager",
            value="house edge",
            axis=f"house edge, % of {units.pop()}" if len(units) == 1 else "house edge, %",
            bars=[
                Bar(
                    named(records), one.house_edge, percent(one.house_edge), "edge" if one.ev <= 0 else "gain"
                )
                for records in by_edge
                for one in [records[0]]
            ],
            mark=lambda tick: f"{float(tick * 100):g}%",
            note="Of every wager made; the table below has the other counts."
            if len(made) < len(alike)
            else "",
        )
    )


def _wager(name: str, record: Priced, clauses: Clauses, count: int) -> str:
    is_open = " open" if count <= FEW else ""
    edge = f"house edge {percent(record.house_edge)}"
    return (
        f'<details class="wager"{is_open}><summary><h3>{shown(name)}</h3> <span class="faint">{edge}</span>'
        f"</summary>\n{in_full(record, clauses)}\n</details>"
    )


def _further(odds: Odds, name: str, value: Any, clauses: Clauses) -> str:
    """Figures of no single wager: charts, records in full, tables."""
    parts = (
        part
        for kind, run in groupby(pieces(odds.book, name, value), type)
        for part in _parts(odds, name, kind, [*run], clauses)
    )
    title = f"House edge along {value.term.name}" if isinstance(value, Along) else capital(name)
    return section(title, *parts)


def _parts(odds: Odds, name: str, kind: type, run: Sequence[Piece], clauses: Clauses) -> Iterator[str]:
    """Pieces of one kind; grids that stand together share a key."""
    if kind is Grid:
        yield grid.draw(name, [piece for piece in run if isinstance(piece, Grid)])
        return
    for piece in run:
        match piece:
            case Curve():
                yield curve.draw(piece, points(piece))
            case Along():
                for line, numbers in zip(along.curves(piece), along.tables(piece), strict=True):
                    yield curve.draw(line, numbers)
            case Comparison():
                yield from comparison.parts(piece)
            case Records(_, records):
                yield table(summary(records)) if len(records) > 1 else ""
                yield from (_wager(_title(name, record), record, clauses, len(records)) for record in records)
            case _:
                tables = in_words(odds.book, piece)
                yield from (table(replace(found, title=below(name, found.title))) for found in tables)


def _title(name: str, record: Priced) -> str:
    return record.variant if record.wager == name and record.variant else named([record])
