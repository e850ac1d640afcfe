"""The state of a pool in parts: what all its tables share, its settings, and what is kept of each table.

A command changes what all share and, most often, one table: only those parts are written with it.
"""

from collections.abc import Mapping
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Settings
from pitboss.pools.written import decoder, encode

SHARED = ""
SETTINGS = "settings"
TABLE = "table:"


def _is_by_table(field: FieldInfo) -> bool:
    return get_origin(field.type) is Mapping


_BY_TABLE = [field for field in fields(Pool) if _is_by_table(field)]
_OF_ALL = [field for field in fields(Pool) if not _is_by_table(field) and field.name != SETTINGS]


def _default(field: FieldInfo) -> tuple[Any, ...]:
    return (field.name, field.type) if field.required else (field.name, field.type, field.default)


_Shared: Any = msgspec.defstruct("Shared", map(_default, _OF_ALL), frozen=True, omit_defaults=True)
_Table: Any = msgspec.defstruct(
    "Table",
    [(field.name, get_args(field.type)[1] | None, None) for field in _BY_TABLE],
    frozen=True,
    omit_defaults=True,
)
# What is kept by table, one mapping after the other.
_Kept = tuple[Mapping[str, Any], ...]
_NAMES = [field.name for field in _BY_TABLE]
_OF_ALL_NAMES = [field.name for field in _OF_ALL]
_shared = attrgetter(*_OF_ALL_NAMES)
_by_table = attrgetter(*_NAMES)
_read_shared = decoder(_Shared).decode
_read_settings = decoder(Settings).decode
_read_table = decoder(_Table).decode
_read_whole = decoder(Pool).decode


def split(pool: Pool, before: Pool | None) -> dict[str, bytes]:
    """The parts of a pool that are not as they were before."""
    parts = {SHARED: encode(_Shared(*_shared(pool)))}
    now = _by_table(pool)
    if before is None or pool.settings is not before.settings:
        parts[SETTINGS] = encode(pool.settings)
    for table in _changed(now, _by_table(before)) if before else {table for kept in now for table in kept}:
        parts[TABLE + table] = _table(now, table)
    return parts


def joined(parts: Mapping[str, bytes]) -> Pool:
    """The pool of some parts; or of one that is whole, as earlier programs wrote it."""
    if SETTINGS not in parts:
        return _read_whole(parts[SHARED])
    shared = _read_shared(parts[SHARED])
    values: dict[str, Any] = {name: {} for name in _NAMES}
    for part in sorted(parts):
        if part.startswith(TABLE):
            _put(values, part.removeprefix(TABLE), _read_table(parts[part]))
    values |= zip(_OF_ALL_NAMES, _shared(shared), strict=True)
    return Pool(settings=_read_settings(parts[SETTINGS]), **values)


def _changed(now: _Kept, before: _Kept) -> list[str]:
    """The tables of which something else is kept: what is the same object was not touched."""
    found: list[str] = []
    for place, kept in enumerate(now):
        was = before[place]
        if kept is was:
            continue
        if list(kept) == list(was):  # most often: then the values stand side by side
            found += compress(kept, map(is_not, kept.values(), was.values()))
        else:
            found += [table for table in {**was, **kept} if kept.get(table) is not was.get(table)]
    return found


def _table(now: _Kept, table: str) -> bytes:
    """What is kept of a table; empty where it is nothing any more."""
    values = [kept.get(table) if kept else None for kept in now]
    return encode(_Table(*values)) if values.count(None) < len(values) else b""


def _put(values: dict[str, Any], table: str, kept: Struct) -> None:
    for name, value in zip(_NAMES, _by_table(kept), strict=True):
        if value is not None:
            values[name][table] = value
