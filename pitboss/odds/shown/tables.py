"""The figures as tables of words, to be drawn by whatever screen there is."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from pitboss.law import Rulebook
from pitboss.odds.along import Along
from pitboss.odds.answer import Odds
from pitboss.odds.compare import Comparison
from pitboss.odds.number import Number, percent
from pitboss.odds.priced import Priced
from pitboss.odds.shown.charts import Chart, Curve, Grid, letters
from pitboss.odds.shown.further import Piece, Records, pieces
from pitboss.odds.shown.names import MOST_NAMED, named
from pitboss.odds.shown.words import LONGEST_EDGE, Table, decimal, fraction
from pitboss.odds.span import told
from pitboss.table.chips.money import money


def tables(odds: Odds) -> Iterator[Table]:
    """Everything that an answer has, as a person reads it: what was asked of two laws or a term first."""
    held = {name: value for name, value in odds.more.items() if isinstance(value, Comparison | Along)}
    if odds.wagers and not any(isinstance(value, Comparison) for value in held.values()):
        yield summary(odds.wagers)
    yield from _further(odds, held)
    alike = [*together(odds.wagers)]
    if len(alike) <= MOST_NAMED // 2:
        for records in alike:
            yield returns(odds.book, records[0], named(records))
    yield from _further(odds, {name: value for name, value in odds.more.items() if name not in held})


def _further(odds: Odds, more: Mapping[str, object]) -> Iterator[Table]:
    for name, value in more.items():
        for piece in pieces(odds.book, name.replace("_", " "), value):
            yield from in_words(odds.book, piece)


def in_words(book: Rulebook, piece: Piece) -> Iterator[Table]:
    """Figures of no single wager as tables."""
    match piece:
        case Table():
            yield piece
        case Records(title, (record,)):
            yield returns(book, record, f"{title}: {record.variant}" if record.variant else title)
        case Records(title, records):
            yield replace(summary(records), title=title)
        case Grid() | Curve():
            yield points(piece)
        case Comparison():
            from pitboss.odds.shown import compared

            yield from compared.tables(piece)
        case Along():
            from pitboss.odds.shown import along

            yield from along.tables(piece)


def summary(wagers: Sequence[Priced]) -> Table:
    """A row for each wager; those whose figures are the same stand in one."""
    has_push = any(record.p_push for record in wagers)
    has_risk = any(record.action != 1 for record in wagers)
    columns = ["wager", "win", *(["stand off"] if has_push else []), "loss", "house edge", ""]
    columns += [*(["element of risk"] if has_risk else []), "std dev"]
    rows: list[tuple[str, ...]] = []
    for records in together(wagers):
        one = records[0]
        push = [percent(one.p_push)] if has_push else []
        risk = [percent(one.element_of_risk)] if has_risk else []
        edge = [fraction(one.house_edge, LONGEST_EDGE), percent(one.house_edge) + _error(one)]
        figures = [percent(one.p_win), *push, percent(one.p_lose), *edge, *risk]
        rows.append((named(records), *figures, f"{one.standard_deviation:.4f}"))
    return Table("", tuple(columns), tuple(rows))


def together(wagers: Iterable[Priced]) -> Iterator[list[Priced]]:
    """Wagers of one kind, strategy and convention whose figures and returns are the same."""
    found: dict[tuple[Any, ...], list[Priced]] = {}
    for one in wagers:
        kind = (one.wager, one.strategy, one.convention, one.per)
        found.setdefault((*kind, one.ev, one.variance, one.p_win, one.action, _results(one)), []).append(one)
    yield from found.values()


def _results(record: Priced) -> frozenset[tuple[Number, Number]]:
    """What can come of a wager and how often, by whatever event."""
    weights: dict[Number, Number] = defaultdict(Fraction)
    for each in record.returns:
        weights[each.net] += each.weight
    return frozenset(weights.items())


def returns(book: Rulebook, record: Priced, title: str = "") -> Table:
    """Everything that can become of a wager; counted where it can be, else by its exact probability."""
    counted = "exactly" if record.positions is None else "combinations"
    columns: tuple[str, ...] = ("event", "pays", counted, "probability", "contribution", "clause")
    rows: tuple[tuple[str, ...], ...] = tuple(
        (
            each.event,
            pays(each.net),
            fraction(each.weight) if record.positions is None else f"{int(each.weight):,}",
            decimal(record.probability(each)),
            decimal(record.contribution(each)),
            ", ".join(book.cite(ref) for ref in each.because[:1]),
        )
        for each in record.returns
    )
    if not any(each.because for each in record.returns):
        columns, rows = columns[:-1], tuple(row[:-1] for row in rows)
    of_all = "" if record.positions is None else f"{record.positions:,}"
    total = ("in all", "", of_all, "", decimal(record.ev), "")[: len(columns)]
    return Table(title or named([record]), columns, (*rows, total), frozenset({0, 5}))


def pays(net: Number) -> str:
    """What a result pays, as the rules write odds.

    >>> pays(Fraction(3, 2)), pays(Fraction(-1)), pays(Fraction(0)), pays(Fraction(-1, 2))
    ('3 to 2', 'loses', 'stand off', '-1/2')
    """
    if net == 0:
        return "stand off"
    if net == -1:
        return "loses"
    if isinstance(net, Fraction) and net > 0:
        return f"{net.numerator} to {net.denominator}"
    return str(net) if isinstance(net, Fraction) else f"{net:.6f}"


def points(chart: Chart) -> Table:
    """A chart in words: the plays, or the numbers and what follows from each."""
    match chart:
        case Grid(title, columns, lines):
            short = letters(chart)
            rows = tuple((row, *(short[cell.play] if cell else "" for cell in cells)) for row, cells in lines)
            key = ", ".join(f"{sign} {play}" for play, sign in short.items() if sign != play)
            return Table(f"{title} ({key})" if key else title, ("", *columns), rows)
        case Curve(title, across, up, found, marks, kind):
            pairs = [(at_mark(kind, x), percent(y)) for x, y in found]
            marked = [(at_mark(kind, at), name) for name, at in marks]
            return Table(title, (across, up), (*pairs, *marked), frozenset())


def at_mark(kind: str, number: Number) -> str:
    """A figure of some kind as people write it."""
    return money(round(number)) if kind == "money" else told(kind, number)


def _error(record: Priced) -> str:
    return f" ± {percent(record.standard_error)}" if record.standard_error is not None else ""
