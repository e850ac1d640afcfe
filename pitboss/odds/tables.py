"""The figures as tables of words, to be drawn by whatever screen there is."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from pitboss.law import Rulebook
from pitboss.odds.answer import Odds
from pitboss.odds.charts import Chart, Curve, Grid, charts
from pitboss.odds.compare import Comparison, Wager
from pitboss.odds.number import Number, fraction_of, percent
from pitboss.odds.priced import Priced
from pitboss.table.chips.money import money

# A fraction of more signs is left to JSON and CSV; a table shows its decimals.
LONGEST_FRACTION = 24
# Of a kind of wager, so many variants are named.
MOST_NAMED = 6


class Table(Struct, frozen=True):
    """A title, the heads of its columns, and rows of words; a column of words stands to the left."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: frozenset[int] = frozenset({0})


def tables(odds: Odds) -> Iterator[Table]:
    """Everything that an answer has, as a person reads it."""
    if odds.wagers and not any(isinstance(value, Comparison) for value in odds.more.values()):
        yield summary(odds.wagers)
    alike = [*together(odds.wagers)]
    if len(alike) <= MOST_NAMED // 2:
        for records in alike:
            yield returns(odds.book, records[0], named(records))
    for name, value in odds.more.items():
        yield from further(odds.book, name.replace("_", " "), value)


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
        edge = [_fraction(one.house_edge), percent(one.house_edge) + _error(one)]
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


def named(records: Sequence[Priced | Wager]) -> str:
    """Wagers whose figures are the same, in words."""
    one, variants = records[0], [record.variant for record in records if record.variant]
    which = ", ".join(variants) if len(variants) <= MOST_NAMED else f"{len(variants)} places"
    how = [one.strategy] if one.strategy else []
    how += [f"per {_PER[one.convention]}"] if one.convention != "made" else []
    how += [f"by {one.per.replace('-', ' ')}"] if one.per != "stake" else []
    name = f"{one.wager.replace('-', ' ')} {which}".rstrip()
    return f"{name} ({', '.join(how)})" if how else name


_PER = {"made": "wager made", "resolved": "wager decided", "roll": "roll"}


def returns(book: Rulebook, record: Priced, title: str = "") -> Table:
    """Everything that can become of a wager; counted where it can be, else by its exact probability."""
    counted = "exactly" if record.positions is None else "combinations"
    columns: tuple[str, ...] = ("event", "pays", counted, "probability", "contribution", "clause")
    rows: tuple[tuple[str, ...], ...] = tuple(
        (
            each.event,
            pays(each.net),
            _fraction(each.weight) if record.positions is None else f"{int(each.weight):,}",
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


def further(book: Rulebook, name: str, value: Any) -> Iterator[Table]:
    """Figures of no single wager: whatever their shape, rows and columns."""
    drawn = charts(name, value)
    if drawn:
        yield from map(points, drawn)
        return
    match value:
        case Comparison():
            from pitboss.odds import compared

            yield from compared.tables(value)
        case Priced():
            yield returns(book, value, f"{name}: {value.variant}" if value.variant else name)
        case Struct():
            yield from further(book, name, asdict(value))
        case Mapping() if value and all(isinstance(item, Priced) for item in value.values()):
            yield from further(book, name, [*value.values()])
        case Mapping() if value and all(isinstance(item, Mapping) for item in value.values()):
            yield _grid(name, [{"": str(key), **row} for key, row in value.items()])
        case Mapping():
            plain, nested = _parted(value)
            cells = tuple((str(key).replace("_", " "), _cell(item)) for key, item in plain.items())
            yield Table(name, ("", ""), cells)
            for key, part in nested.items():
                yield from further(book, f"{name}, {str(key).replace('_', ' ')}", part)
        case tuple() | list() if value and all(isinstance(row, Priced) for row in value):
            yield Table(name, *_rows(summary(value)))
        case tuple() | list() if value and all(isinstance(row, Mapping) for row in value):
            yield _grid(name, value)
        case tuple() | list() if value and all(isinstance(row, Struct) for row in value):
            rows = [_flat(asdict(row)) for row in value]
            for plain, nested in map(_parted, rows):
                told = ", ".join(
                    _told(key, item) for key, item in plain.items() if item not in ("", (), False)
                )
                for part in nested.values():
                    yield from further(book, f"{name}: {told}", part)
            if not any(_parted(row)[1] for row in rows):
                yield _grid(name, rows)
        case _:
            yield Table(name, ("",), ((_cell(value),),))


def points(chart: Chart) -> Table:
    """A chart in words: the plays, or the numbers and what follows from each."""
    match chart:
        case Grid(title, columns, lines):
            rows = tuple((row, *(cell.play if cell else "" for cell in cells)) for row, cells in lines)
            return Table(title, ("", *columns), rows)
        case Curve(title, across, up, found, mark):
            pairs = [(at_mark(chart, x), percent(y)) for x, y in found]
            marked = [(at_mark(chart, mark[1]), mark[0])] if mark else []
            return Table(title, (across, up), (*pairs, *marked), frozenset())


def at_mark(curve: Curve, number: Number) -> str:
    """A number of a curve as people write it."""
    if curve.is_money:
        return money(round(number))
    return f"{number:g}" if isinstance(number, float) else str(number)


def _rows(table: Table) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    return table.columns, table.rows


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row in which what has fields of its own stands field by field."""
    found: dict[str, Any] = {}
    for key, item in row.items():
        if isinstance(item, Struct) and not isinstance(item, Priced):
            found |= {f"{key} {inner}": each for inner, each in _flat(asdict(item)).items()}
        else:
            found[key] = item
    return found


def _parted(row: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What of a row is a cell each, and what are tables of their own."""
    nested = {key: item for key, item in row.items() if _is_table(item)}
    return {key: item for key, item in row.items() if key not in nested}, nested


def _told(name: str, item: Any) -> str:
    words = name.replace("_", " ")
    return words if item is True else f"{words} {_cell(item)}"


def _is_table(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return bool(value) and isinstance(value[0], Struct | Mapping)
    return isinstance(value, Mapping)


def _grid(name: str, rows: Sequence[Mapping[str, Any]]) -> Table:
    columns = tuple(dict.fromkeys(column for row in rows for column in row))
    cells = tuple(tuple(_cell(row.get(column, "")) for column in columns) for row in rows)
    return Table(name, tuple(str(column).replace("_", " ") for column in columns), cells)


def _cell(value: Any) -> str:
    match value:
        case bool() | str() | None:
            return str(value or "")
        case int():
            return f"{value:,}"
        case Fraction() | float():
            return _figure(value)
        case tuple() | list():
            return ", ".join(map(_cell, value))
    return str(value)


def _figure(number: Number) -> str:
    """A figure in a cell: its decimals, and the fraction where it is short enough to read."""
    fraction = _fraction(number)
    return decimal(number) if "/" not in fraction else f"{fraction} = {decimal(number)}"


def decimal(number: Number) -> str:
    """A figure to six places."""
    return f"{float(number):.6f}"


def _fraction(number: Number) -> str:
    written = fraction_of(number) or ""
    return written if len(written) <= LONGEST_FRACTION else ""


def _error(record: Priced) -> str:
    return f" ± {percent(record.standard_error)}" if record.standard_error is not None else ""
