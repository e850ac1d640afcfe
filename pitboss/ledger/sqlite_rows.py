"""Entries and heads as rows of SQLite."""

from collections.abc import Iterator, Sequence
from typing import Any

import apsw

from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.rows import COLUMNS, TEXTS, Row, entry_of, row_of

BATCH_ENTRIES = 500

_HEAD = "SELECT version, hash, state FROM heads WHERE pool = ?"
# A blob is read back byte for byte, whatever somebody has made of the text.
_AS_STORED = (f"CAST({name} AS BLOB)" if name in TEXTS else name for name in COLUMNS.split(", "))
_READ = f"SELECT {', '.join(_AS_STORED)} FROM entries"
_FIND = f"{_READ} WHERE command_id = ?"
_BATCH = f"{_READ} WHERE pool = ? AND version > ? ORDER BY version LIMIT {BATCH_ENTRIES}"
_ADD = f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_BEGIN_HEAD = "INSERT INTO heads (version, hash, state, pool) VALUES (?, ?, ?, ?)"
_MOVE_HEAD = "UPDATE heads SET version = ?, hash = ?, state = ? WHERE pool = ?"


def head(connection: apsw.Connection, pool: str) -> Head | None:
    """The head of a pool."""
    row = connection.execute(_HEAD, (pool,)).fetchone()
    return Head(pool, *row) if row else None


def pools(connection: apsw.Connection) -> list[str]:
    """The pools that have a head."""
    return [name for (name,) in connection.execute("SELECT pool FROM heads ORDER BY pool")]


def all_pools(connection: apsw.Connection) -> list[str]:
    """The pools that have a head, an entry, or both."""
    rows = connection.execute("SELECT pool FROM heads UNION SELECT pool FROM entries ORDER BY pool")
    return [name for (name,) in rows]


def count(connection: apsw.Connection, pool: str | None) -> int:
    """How many entries there are, or how many a pool has."""
    found: int = connection.execute("SELECT count(*) FROM entries WHERE ?1 IS NULL OR pool = ?1", (pool,)).get
    return found


def faults(connection: apsw.Connection, steps: Sequence[str]) -> list[str]:
    """What SQLite finds wrong with the file, and which of our tables and triggers are not as we made them."""
    found = [str(says) for (says,) in connection.execute("PRAGMA integrity_check") if says != "ok"]
    made = apsw.Connection(":memory:")
    for step in steps:
        made.execute(step)
    ours, there = _schema(made), _schema(connection)
    return found + [f"{name} was changed or removed" for name in ours if there.get(name) != ours[name]]


def _schema(connection: apsw.Connection) -> dict[str, str]:
    """The words that made each table, view and trigger."""
    made = connection.execute("SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {str(name): " ".join(str(sql).split()) for name, sql in made}


def find(connection: apsw.Connection, command_id: str) -> Entry | None:
    """The entry of a command."""
    row = connection.execute(_FIND, (command_id,)).fetchone()
    return entry_of(row) if row else None


def batch(connection: apsw.Connection, pool: str, after: int) -> list[Row]:
    """The next rows of a pool: none when there are no more."""
    found: list[Any] = connection.execute(_BATCH, (pool, after)).fetchall()
    return found


def entries(connection: apsw.Connection, pool: str, after: int) -> Iterator[Entry]:
    """The entries of a pool, a batch at a time."""
    while found := batch(connection, pool, after):
        yield from map(entry_of, found)
        after = found[-1][1]


def fill(connection: apsw.Connection, new: Sequence[Entry]) -> None:
    """Write entries whose heads come later."""
    connection.executemany(_ADD, map(row_of, new))


def begin_head(connection: apsw.Connection, head: Head) -> None:
    """Write the first head of a pool."""
    connection.execute(_BEGIN_HEAD, (head.version, head.hash, head.state, head.pool))


def add(connection: apsw.Connection, before: Head | None, new: Sequence[Entry], state: bytes) -> None:
    """Write entries and move the head."""
    for entry in new:
        connection.execute(_ADD, row_of(entry))
    last = new[-1]
    sql = _MOVE_HEAD if before else _BEGIN_HEAD
    connection.execute(sql, (last.version, last.hash, state, last.pool))
