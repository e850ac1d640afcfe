"""Entries, heads and checkpoints as rows of SQLite."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import apsw

from pitboss.ledger.entry import Checkpoint, Entry, Head, Mark, Written
from pitboss.ledger.errors import BrokenError, DamagedError
from pitboss.ledger.rows import (
    COLUMNS,
    Row,
    checked,
    checkpoint_of,
    entries_of,
    entry_of,
    mark_of,
    names_of,
    row_of,
)
from pitboss.ledger.sqlite.opening import BROKEN
from pitboss.ledger.sqlite.tables import NUMBERED, tables

_ADD = f"INSERT INTO entries ({COLUMNS.replace('version', 'place')}) VALUES"
_ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_MOVE_HEAD = """UPDATE heads SET version = ?, hash = ?, state = ?
    WHERE pool = ? AND part = '' AND version = ? AND hash = ?"""
_MOVE_PART = "UPDATE heads SET version = ?, state = ? WHERE pool = ? AND part = ?"
_BEGIN_PART = """INSERT INTO heads (pool, part, pool_number, version, hash, state)
    VALUES (?, ?, ?, ?, ?, ?)"""
_MARKS = "SELECT version, least_at, last_at FROM checkpoints WHERE pool = ? ORDER BY version"
_CHECKPOINT = (
    "SELECT version, least_at, last_at, hash, state, tally FROM checkpoints WHERE pool = ? AND version = ?"
)
# After a later one it would come too late: that one was added up without it.
_KEEP = """INSERT INTO checkpoints (place, pool, hash, least_at, last_at, state, tally)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
    WHERE NOT EXISTS (SELECT 1 FROM checkpoints WHERE pool = ?2 AND version >= ?1 & 0xFFFFFFFFFF)"""


def head(connection: apsw.Connection, pool: str) -> Head | None:
    """The head of a pool, with all parts of its state."""
    found: list[Any] = connection.execute(tables(connection).head, (pool,)).fetchall()
    if not found or found[0][0] != "":
        return None
    _, version, digest, _ = found[0]
    parts = {part: state for part, _, _, state in found if state or not part}
    return checked(Head(pool, version, digest, parts))


def number(connection: apsw.Connection, pool: str) -> int:
    """The number of a pool; for a new one, the next."""
    found: int = connection.execute(NUMBERED, (pool,)).get
    return found


def pools(connection: apsw.Connection) -> list[str]:
    """The pools that have a head."""
    return list(names_of(connection.execute(tables(connection).pools)))


def all_pools(connection: apsw.Connection) -> list[str]:
    """The pools that have a head, an entry, or both; a row whose pool is no name is told by its faults."""
    found = connection.execute(tables(connection).all_pools)
    return list(names_of(row for row in found if type(row[0]) is str))


def count(connection: apsw.Connection, pool: str | None) -> int:
    """How many entries there are, or how many a pool has."""
    if pool is None:
        whole: int = connection.execute("SELECT count(*) FROM entries").get
        return whole
    found: int = connection.execute(tables(connection).count, (pool,)).get
    return found


def instants(connection: apsw.Connection, pool: str, after: int) -> tuple[int, int] | None:
    """The least and the last instant of the entries after a version."""
    least, last = connection.execute(tables(connection).instants, (pool, after)).get
    return None if least is None else (least, last)


def events(connection: apsw.Connection, pool: str, after: int) -> Iterator[bytes]:
    """The events of each entry after a version."""
    found: Any = connection.execute(tables(connection).events, (pool, after))
    return (each for (each,) in found)


def find(connection: apsw.Connection, command_id: str) -> Entry | None:
    """The entry of a command."""
    there = tables(connection)
    row = connection.execute(there.find, (command_id,)).fetchone()
    if row is None:
        return None
    entry = entry_of(row)
    if not connection.execute(there.is_in_place, (command_id,)).get:
        raise DamagedError(entry, "it stands out of the order of its pool")
    return entry


def taken(connection: apsw.Connection, command_ids: Sequence[str]) -> str | None:
    """One of these ids that stands in the ledger."""
    asked = ", ".join("?" * len(command_ids))
    sql = f"SELECT command_id FROM entries WHERE command_id IN ({asked}) LIMIT 1"
    found: str | None = connection.execute(sql, command_ids).get
    return found


def batch(connection: apsw.Connection, pool: str, after: int) -> list[Row]:
    """The next rows of a pool, up to where the file is damaged: none when there are no more."""
    found: list[Any] = []
    try:
        found.extend(connection.execute(tables(connection).batch, (pool, after)))
    except BROKEN as error:
        if not found:
            raise BrokenError(f"the file is damaged here ({error})", pool, after + 1) from error
    return found


def entries(connection: apsw.Connection, pool: str, after: int) -> Iterator[Entry]:
    """The entries of a pool, a batch at a time."""
    while found := batch(connection, pool, after):
        yield from entries_of(found, pool, after)
        after = found[-1][1]


def backwards(connection: apsw.Connection, pool: str, until: int) -> Iterator[Entry]:
    """The entries of a pool up to a version, the last of them first."""
    question = tables(connection).backwards
    while True:
        found: list[Any] = connection.execute(question, (pool, until)).fetchall()
        if not found:
            return
        yield from map(entry_of, found)
        until = found[-1][1] - 1


def marks(connection: apsw.Connection, pool: str) -> list[Mark]:
    """Where the checkpoints of a pool stand."""
    if not tables(connection).has_checkpoints:
        return []
    return [mark_of(pool, row) for row in connection.execute(_MARKS, (pool,))]


def checkpoint(connection: apsw.Connection, pool: str, version: int) -> Checkpoint | None:
    """The checkpoint at a version."""
    row = connection.execute(_CHECKPOINT, (pool, version)).fetchone()
    return checkpoint_of(pool, row) if row else None


def add(connection: apsw.Connection, number: int, new: Sequence[Entry]) -> None:
    """Write entries of one pool."""
    connection.execute(_adding(len(new)), _rows(number, new))


def _rows(number: int, new: Sequence[Entry]) -> list[Any]:
    """The values of entries, one after the other."""
    values: list[Any] = []
    for entry in new:
        values += row_of(entry, number << 40 | entry.version)
    return values


@cache
def _adding(rows: int) -> str:
    """The statement that writes so many entries."""
    return f"{_ADD} {', '.join([_ROW] * rows)}"


def begin_head(connection: apsw.Connection, number: int, head: Head) -> None:
    """Write the first head of a pool, after its entries."""
    for part, state in head.parts.items():
        digest = b"" if part else head.hash
        connection.execute(_BEGIN_PART, (head.pool, part, number, head.version, digest, state))


def begin(connection: apsw.Connection, number: int, written: Written) -> None:
    """Write the first entries of a pool, and its head after them."""
    add(connection, number, written.entries)
    last = written.entries[-1]
    begin_head(connection, number, Head(last.pool, last.version, last.hash, written.parts))
    for each in written.checkpoints:
        keep(connection, number, each)


def write(cursor: apsw.Cursor, number: int, before: Head | Entry, written: Written) -> bool:
    """Add entries and move the head to the last of them, if it still is where it was."""
    connection = cursor.connection
    new, parts = written.entries, written.parts
    last = new[-1]
    changes = connection.total_changes()
    cursor.execute(_adding(len(new)), _rows(number, new))
    for part, state in parts.items():
        if part:
            cursor.execute(_MOVE_PART, (last.version, state, last.pool, part))
    cursor.execute(_MOVE_HEAD, (last.version, last.hash, parts[""], last.pool, before.version, before.hash))
    if connection.total_changes() - changes < len(new) + len(parts):
        if connection.changes() != 1:  # the last of the statements moves the head
            return False
        _begin_parts(connection, number, written)
    for each in written.checkpoints:
        keep(connection, number, each)
    return True


def _begin_parts(connection: apsw.Connection, number: int, written: Written) -> None:
    """Write the parts of a state that are not there yet."""
    last = written.entries[-1]
    for part, state in written.parts.items():
        if part:
            values = (last.pool, part, number, last.version, b"", state)
            connection.execute(f"{_BEGIN_PART} ON CONFLICT DO NOTHING", values)


def keep(connection: apsw.Connection, number: int, found: Checkpoint) -> None:
    """Write a checkpoint after an entry."""
    mark = found.mark
    place = number << 40 | mark.version
    values = (place, found.pool, found.hash, mark.least_at, mark.last_at, found.state, found.tally)
    connection.execute(_KEEP, values)
