"""Entries, heads and checkpoints as rows of SQLite."""

from collections.abc import Iterator, Sequence
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
from pitboss.ledger.standing import with_entries

_INTO = f"INSERT INTO entries ({COLUMNS.replace('version', 'place')})"
_ROW = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
_ADD = f"{_INTO} VALUES ({_ROW})"
# Only after the head that is known; which moves to the entry.
APPEND = f"{_INTO} SELECT {_ROW} WHERE EXISTS (SELECT 1 FROM heads WHERE number = ? AND hash = ?)"
_BEGIN = "INSERT INTO heads (number, pool, version, hash) VALUES (?, ?, 0, x'')"
_SAVE = """INSERT INTO states (pool, part, pool_number, version, hash, state) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (pool, part) DO UPDATE SET version = excluded.version, hash = excluded.hash,
    state = excluded.state"""
_MARKS = "SELECT version, least_at, last_at FROM checkpoints WHERE pool = ? ORDER BY version"
_CHECKPOINT = (
    "SELECT version, least_at, last_at, hash, state, tally FROM checkpoints WHERE pool = ? AND version = ?"
)
# After a later one it would come too late: that one was added up without it.
_KEEP = """INSERT INTO checkpoints (place, pool, hash, least_at, last_at, state, tally)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
    WHERE NOT EXISTS (SELECT 1 FROM checkpoints WHERE pool = ?2 AND version >= ?1 & 0xFFFFFFFFFF)"""


def head(connection: apsw.Connection, pool: str) -> Head | None:
    """The head of a pool: all parts of the state that was last written, and the entries since."""
    found: list[Any] = connection.execute(tables(connection).saved, (pool,)).fetchall()
    if not found or found[0][0] != "":
        return None
    _, version, digest, _ = found[0]
    parts = {part: state for part, _, _, state in found if state or not part}
    saved = checked(Head(pool, version, digest, parts))
    return with_entries(saved, entries(connection, pool, version))


def last(connection: apsw.Connection, pool: str) -> tuple[int, bytes] | None:
    """The version and the hash of a pool's head."""
    found: tuple[int, bytes] | None = connection.execute(tables(connection).last, (pool,)).fetchone()
    return found


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


def begin(connection: apsw.Connection, number: int, pool: str) -> None:
    """A pool before its first entry."""
    connection.execute(_BEGIN, (number, pool))


def add(connection: apsw.Connection, number: int, new: Sequence[Entry]) -> None:
    """Write entries of one pool, whatever stands before them."""
    connection.executemany(_ADD, [row_of(entry, number << 40 | entry.version) for entry in new])


def after(number: int, before: Head | Entry, new: Sequence[Entry]) -> list[tuple[Any, ...]]:
    """The values with which new entries are written by `APPEND`, each after the one before it."""
    values: list[tuple[Any, ...]] = []
    digest = before.hash
    for entry in new:
        values.append((*row_of(entry, number << 40 | entry.version), number, digest))
        digest = entry.hash
    return values


def append(cursor: apsw.Cursor, number: int, values: Sequence[Sequence[Any]], written: Written) -> bool:
    """Write new entries by their values, and what comes with them; false if one does not follow."""
    connection = cursor.connection
    changes = connection.total_changes()
    cursor.executemany(APPEND, values)
    if connection.total_changes() - changes != 2 * len(values):  # each entry moves the head
        return False
    write_beside(connection, number, written)
    return True


def save(connection: apsw.Connection, number: int, head: Head) -> None:
    """Write parts of a state, after the entry that led to it."""
    for part, state in head.parts.items():
        digest = b"" if part else head.hash
        connection.execute(_SAVE, (head.pool, part, number, head.version, digest, state))


def write_beside(connection: apsw.Connection, number: int, written: Written) -> None:
    """Write what comes with new entries now and then: the state after them, and checkpoints."""
    last = written.entries[-1]
    save(connection, number, Head(last.pool, last.version, last.hash, written.parts))
    for each in written.checkpoints:
        keep(connection, number, each)


def keep(connection: apsw.Connection, number: int, found: Checkpoint) -> None:
    """Write a checkpoint after an entry."""
    mark = found.mark
    place = number << 40 | mark.version
    values = (place, found.pool, found.hash, mark.least_at, mark.last_at, found.state, found.tally)
    connection.execute(_KEEP, values)
