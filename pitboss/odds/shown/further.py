"""Figures of no single wager, whatever their shape: taken apart into tables, charts and records."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from pitboss.odds.compare import Comparison
from pitboss.odds.priced import Priced
from pitboss.odds.shown.charts import Chart, charts
from pitboss.odds.shown.words import Table, figure


class Records(Struct, frozen=True):
    """Records of wagers under a title."""

    title: str
    records: tuple[Priced, ...]


Piece = Table | Chart | Records | Comparison


def pieces(name: str, value: Any) -> Iterator[Piece]:
    """Everything that stands under a name; what stands within has the name before its own."""
    drawn = charts(name, value)
    if drawn:
        yield from drawn
        return
    match value:
        case Comparison():
            yield value
        case Priced():
            yield Records(name, (value,))
        case Struct():
            yield from pieces(name, asdict(value))
        case Mapping() if _all(value.values(), Priced):
            yield Records(name, tuple(value.values()))
        case Mapping() if _all(value.values(), Mapping) and not any(map(_has_tables, value.values())):
            yield _grid(name, [{"": str(key), **row} for key, row in value.items()])
        case Mapping():
            yield from _mapping(name, value)
        case tuple() | list() if _all(value, Priced):
            yield Records(name, tuple(value))
        case tuple() | list() if _all(value, Mapping):
            yield _grid(name, value)
        case tuple() | list() if _all(value, Struct):
            yield from _rows(name, [_flat(asdict(row)) for row in value])
        case _:
            yield Table(name, ("",), ((_cell(value),),))


def _mapping(name: str, value: Mapping[Any, Any]) -> Iterator[Piece]:
    """What is a cell each stands in one table, before what are tables of their own."""
    plain, nested = _parted(value)
    if plain:
        yield Table(name, ("", ""), tuple((_words(key), _cell(item)) for key, item in plain.items()))
    for key, part in nested.items():
        yield from pieces(f"{name}, {_words(key)}", part)


def _rows(name: str, rows: Sequence[Mapping[str, Any]]) -> Iterator[Piece]:
    """Rows in one table; those that hold tables have one each, called by what else they hold."""
    if not any(map(_has_tables, rows)):
        yield _grid(name, rows)
        return
    for plain, nested in map(_parted, rows):
        told = ", ".join(_told(key, item) for key, item in plain.items() if item not in ("", (), False))
        for part in nested.values():
            yield from pieces(f"{name}: {told}", part)


def _all(values: Any, kind: type) -> bool:
    found = [*values]
    return bool(found) and all(isinstance(each, kind) for each in found)


def _words(key: Any) -> str:
    return str(key).replace("_", " ")


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


def _told(name: str, item: Any) -> str:
    return _words(name) if item is True else f"{_words(name)} {_cell(item)}"


def _grid(name: str, rows: Sequence[Mapping[str, Any]]) -> Table:
    columns = tuple(dict.fromkeys(column for row in rows for column in row))
    cells = tuple(tuple(_cell(row.get(column, "")) for column in columns) for row in rows)
    return Table(name, tuple(map(_words, columns)), cells)


def _cell(value: Any) -> str:
    match value:
        case bool() | str() | None:
            return str(value or "")
        case int():
            return f"{value:,}"
        case Fraction() | float():
            return figure(value)
        case tuple() | list():
            return ", ".join(map(_cell, value))
    return str(value)
