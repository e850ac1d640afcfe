"""Entries and heads as rows of PostgreSQL; a write is two messages to the server."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from psycopg import ClientCursor

from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import BrokenError
from pitboss.ledger.postgres.opening import BROKEN, Connection
from pitboss.ledger.rows import COLUMNS, TEXTS, Row, checked, entries_of, entry_of, row_of

BATCH_ENTRIES = 500
CHANNEL = "pitboss_ledger"

# The head, locked, and which of the commands that are asked for stand in the ledger already.
Locked = tuple[Head | None, frozenset[str]]

_HEAD = "SELECT version, hash, state FROM pitboss.heads WHERE pool = %s"
_AS_STORED = (f"convert_to({name}, 'UTF8')" if name in TEXTS else name for name in COLUMNS.split(", "))
_READ = f"SELECT {', '.join(_AS_STORED)} FROM pitboss.entries"
_FIND = f"{_READ} WHERE command_id = %s"
_BATCH = f"{_READ} WHERE pool = %s AND version > %s ORDER BY version LIMIT {BATCH_ENTRIES}"
_TAKEN = "SELECT command_id FROM pitboss.entries WHERE command_id IN ({asked})"
# Each statement of a message sees what was committed before that statement: so the entries are looked for
# after the head is locked, never in the same statement, which would not see what it has waited for.
_BEGIN = f"BEGIN ISOLATION LEVEL READ COMMITTED; {_HEAD} FOR UPDATE; {_TAKEN}"
# A pool without a head has no row to lock: the first to make it holds a lock on its name.
_BEGIN_POOL = f"""
    SELECT pg_advisory_xact_lock(hashtextextended('pitboss ledger: pool ' || %s, 0));
    {_HEAD} FOR UPDATE; {_TAKEN}
"""
_ADD = f"INSERT INTO pitboss.entries ({COLUMNS}) VALUES "
_ENTRY = "(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
_BEGIN_HEAD = "INSERT INTO pitboss.heads (version, hash, state, pool) VALUES (%s, %s, %s, %s)"
_RECORD = "SELECT pitboss.record(%s, %s, %s, %s, %s)"
_TAKE_YOUR_TIME = "SET LOCAL idle_in_transaction_session_timeout = 0"
_encode = msgspec.json.Encoder().encode


class _Added(Struct, frozen=True):
    """An entry on its way to the server; its hash is in hexadecimal digits."""

    version: int
    command_id: str
    at: int
    who: str
    role: str
    device: str
    reason: str
    command: str
    events: str
    postings: str
    hash: str


def head(connection: Connection, pool: str) -> Head | None:
    """The head of a pool."""
    return _head(pool, connection.execute(_HEAD, (pool,)).fetchone())


def pools(connection: Connection) -> list[str]:
    """The pools that have a head."""
    return [str(name) for (name,) in connection.execute("SELECT pool FROM pitboss.heads ORDER BY pool")]


def all_pools(connection: Connection) -> list[str]:
    """The pools that have a head, an entry, or both."""
    sql = "SELECT pool FROM pitboss.heads UNION SELECT pool FROM pitboss.entries ORDER BY pool"
    return [str(name) for (name,) in connection.execute(sql)]


def count(connection: Connection, pool: str | None) -> int:
    """How many entries there are, or how many a pool has."""
    sql = "SELECT count(*) FROM pitboss.entries WHERE %(pool)s::text IS NULL OR pool = %(pool)s"
    row: Any = connection.execute(sql, {"pool": pool}).fetchone()
    return int(row[0])


def find(connection: Connection, command_id: str) -> Entry | None:
    """The entry of a command."""
    row = connection.execute(_FIND.encode(), (command_id,)).fetchone()
    return entry_of(row) if row else None


def taken(connection: Connection, command_ids: Sequence[str]) -> str | None:
    """One of these ids that stands in the ledger."""
    sql = "SELECT command_id FROM pitboss.entries WHERE command_id = ANY(%s) LIMIT 1"
    row = connection.execute(sql, (list(command_ids),)).fetchone()
    return str(row[0]) if row else None


def batch(connection: Connection, pool: str, after: int) -> list[Row]:
    """The next rows of a pool: none when there are no more."""
    try:
        found: list[Any] = connection.execute(_BATCH.encode(), (pool, after)).fetchall()
    except BROKEN as error:
        says = f"the server cannot read it, or one soon after it ({error})"
        raise BrokenError(says, pool, after + 1) from error
    return found


def entries(connection: Connection, pool: str, after: int) -> Iterator[Entry]:
    """The entries of a pool, a batch at a time."""
    while found := batch(connection, pool, after):
        yield from entries_of(found, pool, after)
        after = found[-1][1]


def begin_reading(connection: Connection) -> None:
    """Begin a transaction that sees one moment, that of its first look, for as long as it takes."""
    connection.execute(f"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; {_TAKE_YOUR_TIME}".encode())
    pools(connection)


def begin_filling(connection: Connection) -> None:
    """Begin a transaction during which nobody else writes anything, for as long as it takes."""
    lock = "LOCK TABLE pitboss.heads, pitboss.entries IN EXCLUSIVE MODE"
    connection.execute(f"BEGIN; {_TAKE_YOUR_TIME}; {lock}".encode())


def fill(connection: Connection, new: Sequence[Entry]) -> None:
    """Write entries whose heads come later."""
    connection.cursor().executemany(f"{_ADD}{_ENTRY}".encode(), map(row_of, new))


def begin_head(connection: Connection, head: Head) -> None:
    """Write the first head of a pool."""
    connection.execute(_BEGIN_HEAD, (head.version, head.hash, head.state, head.pool))


def begin(connection: Connection, pool: str, asked: Sequence[str]) -> Locked:
    """Begin a transaction: lock the head, and then look which commands were recorded before."""
    cursor = ClientCursor(connection)
    ids = ", ".join(["%s"] * len(asked)) or "NULL"
    cursor.execute(_BEGIN.format(asked=ids).encode(), (pool, *asked))
    found = _locked(cursor, pool)
    if found[0]:
        return found
    cursor.execute(_BEGIN_POOL.format(asked=ids).encode(), (pool, pool, *asked))
    return _locked(cursor, pool)


def commit(connection: Connection, before: Head | None, new: Sequence[Entry], state: bytes) -> None:
    """Write entries and move the head, in the transaction that has locked it; and commit."""
    cursor = ClientCursor(connection)
    cursor.execute(f"{_RECORD}; COMMIT".encode(), _recorded(before, new, state))
    assert cursor.fetchone() == (True,)


def commit_at_once(connection: Connection, before: Head, new: Sequence[Entry], state: bytes) -> bool:
    """Do all of it in one message, if the head is still the one before; else nothing is done."""
    return connection.execute(_RECORD, _recorded(before, new, state)).fetchone() == (True,)


def _recorded(before: Head | None, new: Sequence[Entry], state: bytes) -> tuple[Any, ...]:
    version, digest = (before.version, before.hash) if before else (0, b"")
    added = _encode([_added(entry) for entry in new]).decode()
    return new[0].pool, version, digest, added, state


def _added(entry: Entry) -> _Added:
    _, *columns, digest = row_of(entry)
    columns.append(digest.hex())
    return _Added(*columns)


def _locked(cursor: ClientCursor[Any], pool: str) -> Locked:
    """The second and the third answer to a message."""
    cursor.nextset()
    locked = _head(pool, cursor.fetchone())
    cursor.nextset()
    return locked, frozenset(command_id for (command_id,) in cursor)


def _head(pool: str, row: Any) -> Head | None:
    return checked(Head(pool, *row)) if row else None
