"""Entries, states and checkpoints as rows of PostgreSQL; a write is two messages to the server."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import astuple
from psycopg import ClientCursor

from pitboss.ledger.entry import Checkpoint, Entry, Head, Mark, Written
from pitboss.ledger.errors import BrokenError
from pitboss.ledger.postgres.opening import BROKEN, Connection
from pitboss.ledger.postgres.recording import VALUES, others_of, record, recorded
from pitboss.ledger.rows import (
    COLUMNS,
    TEXTS,
    Row,
    checked,
    checkpoint_of,
    entries_of,
    entry_of,
    mark_of,
    row_of,
)
from pitboss.ledger.standing import at_its_end, with_entries

BATCH_ENTRIES = 500
CHANNEL = "pitboss_ledger"

# The head, locked, and which of the commands that are asked for stand in the ledger already.
Locked = tuple[Head | None, frozenset[str]]

_LAST = "SELECT version, hash FROM pitboss.heads WHERE pool = %s"
# The state that was last written, with its parts: one statement, and so one moment.
_SAVED = """
    SELECT states.version, states.hash, states.state, parts.part, parts.state
    FROM pitboss.states LEFT JOIN pitboss.parts USING (pool) WHERE pool = %s
"""
# The same in ledgers of the first version and of the second.
_SAVED_BEFORE = (
    "SELECT version, hash, state, NULL, NULL FROM pitboss.heads WHERE pool = %s",
    _SAVED.replace("states", "heads"),
)
_VERSION = "SELECT max(version) FROM pitboss.version"
_AS_STORED = (f"convert_to({name}, 'UTF8')" if name in TEXTS else name for name in COLUMNS.split(", "))
_READ = f"SELECT {', '.join(_AS_STORED)} FROM pitboss.entries"
_FIND = f"{_READ} WHERE command_id = %s"
_BATCH = f"{_READ} WHERE pool = %s AND version > %s ORDER BY version LIMIT {BATCH_ENTRIES}"
_SINCE = f"""{_READ} WHERE pool = %s AND version > (SELECT version FROM pitboss.states WHERE pool = %s)
    ORDER BY version LIMIT {BATCH_ENTRIES}"""
_BACKWARDS = f"{_READ} WHERE pool = %s AND version <= %s ORDER BY version DESC LIMIT {BATCH_ENTRIES}"
# One pool after the other is looked for: there are few of them and many entries.
_ALL_POOLS = """
    WITH RECURSIVE found (pool) AS (
        (SELECT pool FROM pitboss.entries ORDER BY pool LIMIT 1)
        UNION ALL
        SELECT (SELECT pool FROM pitboss.entries WHERE pool > found.pool ORDER BY pool LIMIT 1)
        FROM found WHERE found.pool IS NOT NULL
    )
    SELECT pool FROM pitboss.heads UNION SELECT pool FROM found WHERE pool IS NOT NULL ORDER BY pool
"""
_EVENTS = """SELECT convert_to(events, 'UTF8') FROM pitboss.entries
    WHERE pool = %s AND version > %s ORDER BY version"""
_INSTANTS = "SELECT min(at), max(at) FROM pitboss.entries WHERE pool = %s AND version > %s"
_MARKS = "SELECT version, least_at, last_at FROM pitboss.checkpoints WHERE pool = %s ORDER BY version"
_CHECKPOINT = """SELECT version, least_at, last_at, hash, state, tally FROM pitboss.checkpoints
    WHERE pool = %s AND version = %s"""
_TAKEN = "SELECT command_id FROM pitboss.entries WHERE command_id IN ({asked})"
# Each statement of a message sees what was committed before that statement: so the entries are looked for
# after the head is locked, never in the same statement, which would not see what it has waited for.
_LOOK = f"{_LAST} FOR UPDATE; {_TAKEN}; {_SAVED}; {_SINCE}"
_BEGIN = f"BEGIN ISOLATION LEVEL READ COMMITTED; {_LOOK}"
# A pool without a head has no row to lock: the first to make it holds a lock on its name.
_BEGIN_POOL = f"""
    SELECT pg_advisory_xact_lock(hashtextextended('pitboss ledger: pool ' || %s, 0)); {_LOOK}
"""
_ADD = f"INSERT INTO pitboss.entries ({COLUMNS}) VALUES "
_ENTRY = "(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
_BEGIN_HEAD = "INSERT INTO pitboss.heads (pool, version, hash) VALUES (%s, %s, %s)"
_SAVE = "SELECT pitboss.save(%s, %s, %s, %s, %s)"
# After a later one it would come too late: that one was added up without it.
_KEEP = """INSERT INTO pitboss.checkpoints (pool, version, least_at, last_at, hash, state, tally)
    SELECT %s, %s, %s, %s, %s, %s, %s
    WHERE NOT EXISTS (SELECT FROM pitboss.checkpoints WHERE pool = %s AND version >= %s)"""
_NOBODY_WRITES = "SELECT FROM pitboss.heads WHERE pool = %s FOR UPDATE"
_RECORD = f"SELECT pitboss.record({', '.join(['%s'] * VALUES)})"
_NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_TAKE_YOUR_TIME = "SET LOCAL idle_in_transaction_session_timeout = 0"


def head(connection: Connection, pool: str) -> Head | None:
    """The head of a pool: all parts of the state that was last written, and the entries since."""
    asked = (*_SAVED_BEFORE, _SAVED)[min(_version(connection), 3) - 1]
    saved = _saved(pool, connection.execute(asked.encode(), (pool,)).fetchall())
    return saved and with_entries(saved, entries(connection, pool, saved.version))


def last(connection: Connection, pool: str) -> tuple[int, bytes] | None:
    """The version and the hash of a pool's head."""
    found: Any = connection.execute(_LAST, (pool,)).fetchone()
    return (found[0], found[1]) if found else None


def has_parts(connection: Connection) -> bool:
    """Whether a ledger is of a later version than the first."""
    return _version(connection) > 1


def pools(connection: Connection) -> list[str]:
    """The pools that have a head."""
    return [str(name) for (name,) in connection.execute("SELECT pool FROM pitboss.heads ORDER BY pool")]


def all_pools(connection: Connection) -> list[str]:
    """The pools that have a head, an entry, or both."""
    return [str(name) for (name,) in connection.execute(_ALL_POOLS)]


def _version(connection: Connection) -> int:
    """The version of a ledger, which another program may bring up to date at any time."""
    row: Any = connection.execute(_VERSION).fetchone()
    return int(row[0])


def count(connection: Connection, pool: str | None) -> int:
    """How many entries there are, or how many a pool has."""
    sql = "SELECT count(*) FROM pitboss.entries"
    if pool is None:
        row: Any = connection.execute(sql).fetchone()
    else:
        row = connection.execute(f"{sql} WHERE pool = %s".encode(), (pool,)).fetchone()
    return int(row[0])


def instants(connection: Connection, pool: str, after: int) -> tuple[int, int] | None:
    """The least and the last instant of the entries after a version."""
    row: Any = connection.execute(_INSTANTS, (pool, after)).fetchone()
    return None if row[0] is None else (row[0], row[1])


def events(connection: Connection, pool: str, after: int) -> Iterator[bytes]:
    """The events of each entry after a version."""
    found: Any = connection.execute(_EVENTS, (pool, after))
    return (each for (each,) in found)


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


def backwards(connection: Connection, pool: str, until: int) -> Iterator[Entry]:
    """The entries of a pool up to a version, the last of them first."""
    while found := connection.execute(_BACKWARDS.encode(), (pool, until)).fetchall():
        rows: list[Any] = found
        yield from map(entry_of, rows)
        until = rows[-1][1] - 1


def marks(connection: Connection, pool: str) -> list[Mark]:
    """Where the checkpoints of a pool stand."""
    found: list[Any] = connection.execute(_MARKS, (pool,)).fetchall()
    return [mark_of(pool, row) for row in found]


def checkpoint(connection: Connection, pool: str, version: int) -> Checkpoint | None:
    """The checkpoint at a version."""
    row: Any = connection.execute(_CHECKPOINT, (pool, version)).fetchone()
    return checkpoint_of(pool, row) if row else None


def keep(connection: Connection, found: Sequence[Checkpoint]) -> None:
    """Write checkpoints after entries, in order; those who would write others meanwhile wait."""
    for pool in sorted({each.pool for each in found}):
        connection.execute(_NOBODY_WRITES, (pool,))
    rows = [
        (each.pool, *astuple(each.mark), each.hash, each.state, each.tally, each.pool, each.mark.version)
        for each in found
    ]
    connection.cursor().executemany(_KEEP, rows)


def begin_reading(connection: Connection) -> None:
    """Begin a transaction that sees one moment, that of its first look, for as long as it takes."""
    connection.execute(f"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; {_TAKE_YOUR_TIME}".encode())
    pools(connection)


def begin_filling(connection: Connection) -> None:
    """Begin a transaction that sees what is committed before each look, for as long as it takes."""
    connection.execute(f"BEGIN ISOLATION LEVEL READ COMMITTED; {_TAKE_YOUR_TIME}".encode())


def fill(connection: Connection, new: Sequence[Entry]) -> None:
    """Write entries; the states after them come later."""
    connection.cursor().executemany(f"{_ADD}{_ENTRY}".encode(), map(row_of, new))


def save(connection: Connection, head: Head) -> None:
    """Write the head of a pool after its last entry, and the state there."""
    connection.execute(_BEGIN_HEAD, (head.pool, head.version, head.hash))
    values = (head.pool, head.version, head.hash, head.parts[""], others_of(head.parts))
    connection.execute(_SAVE, values)


def begin(connection: Connection, pool: str, asked: Sequence[str]) -> Locked:
    """Begin a transaction: lock the head, and then look which commands were recorded before."""
    cursor = ClientCursor(connection)
    ids = ", ".join(["%s"] * len(asked)) or "NULL"
    look = (pool, *asked, pool, pool, pool)
    cursor.execute(_BEGIN.format(asked=ids).encode(), look)
    last, head, taken = _looked(cursor, pool)
    if last is None:  # nothing is locked, and another may just have made the pool
        cursor.execute(_BEGIN_POOL.format(asked=ids).encode(), (pool, *look))
        last, head, taken = _looked(cursor, pool)
    return at_its_end(pool, head, last), taken


def commit(connection: Connection, before: Head | Entry | None, written: Written) -> None:
    """Write entries, in the transaction that has locked the pool; and commit."""
    cursor = ClientCursor(connection)
    cursor.execute(f"{_RECORD}; COMMIT".encode(), recorded(before, written))
    assert cursor.fetchone() == (True,)


def commit_at_once(connection: Connection, before: Entry, written: Written) -> bool:
    """Do all of it in one message, if the last entry is still the one before; else nothing is done."""
    return record(connection, before, written)


def now(connection: Connection) -> int:
    """The server's clock, in milliseconds since 1970."""
    row = connection.execute(_NOW).fetchone()
    assert row is not None
    return int(str(row[0]))


def _looked(cursor: ClientCursor[Any], pool: str) -> tuple[Any, Head | None, frozenset[str]]:
    """The answers to a message after the first: the last entry, the head with its state, the ids taken."""
    cursor.nextset()
    found = cursor.fetchone()
    cursor.nextset()
    taken = frozenset(command_id for (command_id,) in cursor)
    cursor.nextset()
    saved = _saved(pool, cursor.fetchall())
    cursor.nextset()
    since = entries_of(cursor.fetchall(), pool, saved.version) if saved else ()
    return found, saved and with_entries(saved, since), taken


def _saved(pool: str, found: Sequence[Any]) -> Head | None:
    """A state as it was last written; each row has a part of it."""
    if not found:
        return None
    version, digest, state = found[0][:3]
    parts = {part: other for *_, part, other in found if other}
    return checked(Head(pool, version, digest, {"": state, **parts}))
