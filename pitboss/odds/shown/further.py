"""Figures of no single wager, whatever their shape: taken apart into tables, charts and records."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from pitboss.law import Rulebook
from pitboss.odds.along import Along
from pitboss.odds.compare import Comparison
from pitboss.odds.priced import Priced
from pitboss.odds.shown.charts import Chart, charts
from pitboss.odds.shown.words import Table, decimal, figure
from pitboss.table.chips.money import money

# What a name ends in that is of amounts in cents.
AMOUNTS = ("cents", "prizes", "paid")
BECAUSE = "because"
# A whole number below this is part of a name, a deck of 52; one above it is a figure.
LEAST_FIGURE = 1000


class Records(Struct, frozen=True):
    """Records of wagers under a title."""

    title: str
    records: tuple[Priced, ...]


Piece = Table | Chart | Records | Comparison | Along


def pieces(book: Rulebook, name: str, value: Any) -> Iterator[Piece]:
    """Everything that stands under a name; what stands within has the name before its own."""
    drawn = charts(name, value)
    if drawn:
        yield from drawn
        return
    match value:
        case Comparison() | Along():
            yield value
        case Priced():
            yield Records(name, (value,))
        case Struct():
            yield from pieces(book, name, asdict(value))
        case Mapping() if _all(value.values(), Priced):
            yield Records(name, tuple(value.values()))
        case Mapping() if _all(value.values(), Mapping) and not any(map(_has_tables, value.values())):
            yield _grid(book, name, [{"": str(key), **row} for key, row in value.items()])
        case Mapping():
            yield from _mapping(book, name, value)
        case tuple() | list() if _all(value, Priced):
            yield Records(name, tuple(value))
        case tuple() | list() if _all(value, Mapping):
            yield _grid(book, name, value)
        case tuple() | list() if _all(value, Struct):
            yield from _rows(book, name, [_flat(asdict(row)) for row in value])
        case _:
            yield Table(name, ("",), ((_cell(book, name, value),),))


def _mapping(book: Rulebook, name: str, value: Mapping[Any, Any]) -> Iterator[Piece]:
    """What is a cell each stands in one table, before what are tables of their own."""
    plain, nested = _parted(value)
    if plain:
        yield _pairs(book, name, plain)
    for key, part in nested.items():
        yield from pieces(book, f"{name}, {_words(key)}", part)


def _rows(book: Rulebook, name: str, rows: Sequence[Mapping[str, Any]]) -> Iterator[Piece]:
    """Rows in one table; those that hold tables have one each, called by the names among what they hold."""
    if not any(map(_has_tables, rows)):
        yield _grid(book, name, rows)
        return
    for row, nested in map(_parted, rows):
        plain = {key: item for key, item in row.items() if item not in ("", (), False, None)}
        names = {key: item for key, item in plain.items() if _is_name(item)}
        title = f"{name}: {', '.join(_told(key, item) for key, item in names.items())}"
        figures = {key: item for key, item in plain.items() if key not in names}
        if figures:
            yield _pairs(book, title, figures)
        for key, part in nested.items():
            yield from pieces(book, f"{title}: {_words(key)}" if figures else title, part)


def _pairs(book: Rulebook, title: str, cells: Mapping[Any, Any]) -> Table:
    of = title if title.endswith(AMOUNTS) else ""
    rows = tuple((_words(key), _cell(book, of or key, item)) for key, item in cells.items())
    has_words = any(isinstance(item, str | tuple) for item in cells.values())
    return Table(title, ("", ""), rows, frozenset({0, 1} if has_words else {0}))


def _all(values: Any, kind: type) -> bool:
    found = [*values]
    return bool(found) and all(isinstance(each, kind) for each in found)


def _words(key: Any) -> str:
    return str(key).replace("_", " ").removesuffix(" cents").replace(BECAUSE, "clauses")


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row in which what has fields of its own stands field by field."""
    found: dict[str, Any] = {}
    for key, item in row.items():
        if isinstance(item, Struct) and not isinstance(item, Priced):
            found |= {f"{key} {inner}": each for inner, each in _flat(asdict(item)).items()}
        else:
            found[key] = item
    return found


def _parted(row: Mapping[Any, Any]) -> tuple[dict[Any, Any], dict[Any, Any]]:
    """What of a row is a cell each, and what are tables of their own."""
    nested = {key: item for key, item in row.items() if _is_table(item)}
    return {key: item for key, item in row.items() if key not in nested}, nested


def _has_tables(row: Mapping[Any, Any]) -> bool:
    return any(map(_is_table, row.values()))


def _is_table(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return bool(value) and isinstance(value[0], Struct | Mapping)
    return isinstance(value, Mapping)


def _is_name(item: Any) -> bool:
    return isinstance(item, str | bool) or (isinstance(item, int) and item < LEAST_FIGURE)


def _told(name: str, item: Any) -> str:
    return _words(name) if item is True else f"{_words(name)} {item}"


def _grid(book: Rulebook, name: str, rows: Sequence[Mapping[str, Any]]) -> Table:
    columns = tuple(dict.fromkeys(column for row in rows for column in row))
    cells = tuple(tuple(_cell(book, column, row.get(column, "")) for column in columns) for row in rows)
    return Table(name, tuple(map(_words, columns)), cells)


def _cell(book: Rulebook, key: Any, value: Any) -> str:
    match value:
        case bool() | str() | None:
            return str(value or "")
        case int() | Fraction() if str(key).endswith(AMOUNTS):
            return _money(value)
        case int():
            return f"{value:,}"
        case Fraction() | float():
            return figure(value)
        case tuple() | list() if key == BECAUSE:
            return ", ".join(book.cite(ref) if ref in book.clauses else str(ref) for ref in value)
        case tuple() | list():
            return ", ".join(_cell(book, key, item) for item in value)
    return str(value)


def _money(cents: int | Fraction) -> str:
    """An amount; one that no coin makes up is told in dollars and parts of a cent."""
    return money(int(cents)) if cents == int(cents) else decimal(cents / 100)
