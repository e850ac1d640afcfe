"""Entries and heads as rows of SQLite."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import apsw

from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import BrokenError, DamagedError
from pitboss.ledger.rows import COLUMNS, TEXTS, Row, checked, entries_of, entry_of, names_of, row_of
from pitboss.ledger.sqlite.opening import BROKEN

BATCH_ENTRIES = 500

_HEAD = "SELECT version, hash, state FROM heads WHERE pool = ?"
# A blob is read back byte for byte, whatever somebody has made of the text.
_AS_STORED = (f"CAST({name} AS BLOB)" if name in TEXTS else name for name in COLUMNS.split(", "))
_READ = f"SELECT {', '.join(_AS_STORED)} FROM entries"
_FIND = f"{_READ} WHERE command_id = ?"
# A place is the number of a pool and, in the lower 40 bits, the version of an entry.
_OF_ENTRIES = "SELECT place >> 40 FROM entries WHERE pool = ?1 LIMIT 1"  # reads all of them if there are none
_NUMBER = f"coalesce((SELECT number FROM heads WHERE pool = ?1), ({_OF_ENTRIES}))"
_BATCH = f"""{_READ} WHERE place > {_NUMBER} << 40 | ?2 AND place < {_NUMBER} + 1 << 40
    ORDER BY place LIMIT {BATCH_ENTRIES}"""
_NUMBERED = f"""SELECT coalesce(
    {_NUMBER},
    max(ifnull((SELECT max(number) FROM heads), 0), ifnull((SELECT max(place) >> 40 FROM entries), 0)) + 1
)"""
_IS_IN_PLACE = """SELECT count(*) FROM entries JOIN heads USING (pool)
    WHERE command_id = ? AND place >> 40 = number AND entries.version > 0"""
_ADD = f"INSERT INTO entries ({COLUMNS.replace('version', 'place')}) VALUES"
_ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_BEGIN_HEAD = "INSERT INTO heads (number, pool, version, hash, state) VALUES (?, ?, ?, ?, ?)"
_MOVE_HEAD = "UPDATE heads SET version = ?, hash = ?, state = ? WHERE number = ? AND version = ? AND hash = ?"


def head(connection: apsw.Connection, pool: str) -> Head | None:
    """The head of a pool."""
    row = connection.execute(_HEAD, (pool,)).fetchone()
    return checked(Head(pool, *row)) if row else None


def number(connection: apsw.Connection, pool: str) -> int:
    """The number of a pool; for a new one, the next."""
    found: int = connection.execute(_NUMBERED, (pool,)).get
    return found


def pools(connection: apsw.Connection) -> list[str]:
    """The pools that have a head."""
    return list(names_of(connection.execute("SELECT pool FROM heads ORDER BY pool")))


def all_pools(connection: apsw.Connection) -> list[str]:
    """The pools that have a head, an entry, or both; a row whose pool is no name is told by its faults."""
    sql = "SELECT pool FROM heads UNION SELECT pool FROM entries ORDER BY pool"
    return list(names_of(row for row in connection.execute(sql) if type(row[0]) is str))


def count(connection: apsw.Connection, pool: str | None) -> int:
    """How many entries there are, or how many a pool has."""
    found: int = connection.execute("SELECT count(*) FROM entries WHERE ?1 IS NULL OR pool = ?1", (pool,)).get
    return found


def find(connection: apsw.Connection, command_id: str) -> Entry | None:
    """The entry of a command."""
    row = connection.execute(_FIND, (command_id,)).fetchone()
    if row is None:
        return None
    entry = entry_of(row)
    if not connection.execute(_IS_IN_PLACE, (command_id,)).get:
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
        found.extend(connection.execute(_BATCH, (pool, after)))
    except BROKEN as error:
        if not found:
            raise BrokenError(f"the file is damaged here ({error})", pool, after + 1) from error
    return found


def entries(connection: apsw.Connection, pool: str, after: int) -> Iterator[Entry]:
    """The entries of a pool, a batch at a time."""
    while found := batch(connection, pool, after):
        yield from entries_of(found, pool, after)
        after = found[-1][1]


def add(connection: apsw.Connection, number: int, new: Sequence[Entry]) -> None:
    """Write entries of one pool."""
    values: list[Any] = []
    for entry in new:
        pool, version, *rest = row_of(entry)
        values += (pool, number << 40 | version, *rest)
    connection.execute(_adding(len(new)), values)


@cache
def _adding(rows: int) -> str:
    """The statement that writes so many entries."""
    return f"{_ADD} {', '.join([_ROW] * rows)}"


def begin_head(connection: apsw.Connection, number: int, head: Head) -> None:
    """Write the first head of a pool, after its entries."""
    connection.execute(_BEGIN_HEAD, (number, head.pool, head.version, head.hash, head.state))


def move_head(connection: apsw.Connection, number: int, before: Head, head: Head) -> bool:
    """Move a head to its last entry, if it still is where it was."""
    values = (head.version, head.hash, head.state, number, before.version, before.hash)
    connection.execute(_MOVE_HEAD, values)
    return connection.changes() == 1
