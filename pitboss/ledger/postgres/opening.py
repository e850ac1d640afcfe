"""Connecting to a PostgreSQL database as a ledger: is there one, which version, and what its errors say."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict

from pitboss.ledger.errors import BrokenError, ConflictError, LedgerError
from pitboss.ledger.marked import refused

Connection = psycopg.Connection[tuple[object, ...]]

# What an address does not say itself.
_DEFAULTS = {
    "connect_timeout": 10,
    "tcp_user_timeout": 30_000,
    # A server that vanishes while it answers is given up after a minute.
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "application_name": "pitboss",
}
# What is so whatever an address says.
_OURS = {"client_encoding": "utf8"}
# No function of another schema stands in for one of the server's. A program that hangs in a transaction must
# not keep a pool locked for ever. A server that answers commits before they are on its disk is told to do
# better; one that waits for its replicas is left as it is.
_SETTINGS = """
    SET search_path = pg_catalog;
    SET lock_timeout = '30s';
    SET idle_in_transaction_session_timeout = '60s';
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') IN ('off', 'local')
"""
_ONLY_READ = "SET default_transaction_read_only = on"
_ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtextextended('pitboss ledger: tables', 0))"
_EXISTS = "SELECT to_regclass('pitboss.version') IS NOT NULL"

# With what the server refuses an entry of a ledger in which damage was found.
MARKED = "PB001"
# What tells of damaged files of the server, or of tables that are gone; after it, a transaction answers
# nothing more.
BROKEN = (
    errors.DataCorrupted,
    errors.IndexCorrupted,
    errors.UndefinedTable,
    errors.UndefinedColumn,
    errors.InFailedSqlTransaction,
    UnicodeDecodeError,
)
_CONFLICTS = (errors.UniqueViolation, errors.DeadlockDetected, errors.SerializationFailure)
_SAYS: tuple[tuple[type[Exception], str], ...] = (
    (errors.DataCorrupted, "the server's files are damaged"),
    (errors.IndexCorrupted, "the server's files are damaged"),
    (UnicodeDecodeError, "what should be text is none"),
    (errors.DiskFull, "the server's disk is full"),
    (errors.ReadOnlySqlTransaction, "it may only be read"),
    (errors.InsufficientPrivilege, "this user may not do that"),
    (errors.InvalidCatalogName, "there is no such database"),
    (errors.LockNotAvailable, "another program keeps the pool locked"),
    (psycopg.OperationalError, "the server cannot be reached, or has gone"),
)


# Messages of the library that quote an address may quote a password that was not written as it should be.
_KNOWN_WORDS = (
    ("password authentication failed", "the server does not take this user and password"),
    ("no password supplied", "the server wants a password"),
    ("does not exist", "there is no such database, or no such user"),
)
_PLAIN_HOST = re.compile(r"[\w.,:/\[\]-]*")
_PLAIN_NAME = re.compile(r"[\w.-]*")
_BAD_ADDRESS = (
    "the address of the database cannot be read; allowed: postgresql://USER@HOST:PORT/DATABASE"
    " (in a password, / @ : and % are written %2F %40 %3A %25)"
)


def place(where: str) -> str:
    """How an address is named in messages: never with its password."""
    parts = parts_of(where)
    host, name = str(parts.get("host", "")), str(parts.get("dbname", ""))
    if not _PLAIN_HOST.fullmatch(host) or not _PLAIN_NAME.fullmatch(name):
        return "postgresql://..."
    return f"postgresql://{host}/{name}"


def parts_of(where: str) -> dict[str, object]:
    """What an address says."""
    try:
        parts = conninfo_to_dict(where)
    except psycopg.Error:
        raise LedgerError(_BAD_ADDRESS) from None
    ports = str(parts.get("port", ""))
    if not all(port.isdecimal() or not port for port in ports.split(",")):
        raise LedgerError(_BAD_ADDRESS)
    return {**parts}


def said(where: str, error: Exception) -> LedgerError:
    """An error of the server as a sentence about the ledger."""
    if isinstance(error, psycopg.Error) and error.sqlstate == MARKED:
        return refused(place(where), error.diag.message_primary or "")
    text = " ".join(str(error).split())
    is_unsaid = getattr(error, "sqlstate", None) is None
    kinds = (says for kind, says in _SAYS if isinstance(error, kind))
    words = (says for heard, says in _KNOWN_WORDS if is_unsaid and heard in text)
    detail = "" if is_unsaid and _has_secret(where) else f" ({text})"
    told = _kind_of(error)
    return told(f"{place(where)}: {next(words, None) or next(kinds, 'PostgreSQL refused')}{detail}")


def _kind_of(error: Exception) -> type[LedgerError]:
    if isinstance(error, _CONFLICTS):
        return ConflictError
    return BrokenError if isinstance(error, BROKEN) else LedgerError


def _has_secret(where: str) -> bool:
    """Whether an address may have a password in it, well written or not."""
    credentials, at, _ = where.partition("//")[2].rpartition("@")
    return (bool(at) and ":" in credentials) or "password" in where.lower()


@contextmanager
def spoken(where: str) -> Iterator[None]:
    """Errors of the server leave as LedgerError."""
    try:
        yield
    except (psycopg.Error, UnicodeDecodeError) as error:
        raise said(where, error) from error


def connect(where: str, *, read_only: bool = False) -> Connection:
    """A connection on which transactions are begun and ended by statements."""
    given = parts_of(where)
    settings = {name: value for name, value in _DEFAULTS.items() if name not in given} | _OURS
    connection: Connection = psycopg.Connection.connect(where, autocommit=True, **settings)  # type: ignore[arg-type]
    try:
        connection.execute(f"{_SETTINGS}; {_ONLY_READ}".encode() if read_only else _SETTINGS)
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(where: str, *, create: bool, steps: Sequence[str]) -> None:
    """See that there is a ledger of the newest version: made if asked, but never brought up to date."""
    with spoken(where), connect(where) as connection, connection.transaction():
        make_ready(where, connection, create=create, steps=steps)


def make_ready(where: str, connection: Connection, *, create: bool, steps: Sequence[str]) -> None:
    """The same in the transaction that is under way: until it is over, others who would do so wait."""
    connection.execute(_ONE_AT_A_TIME)
    version = _known(where, connection, steps, create=create)
    if version is None:
        connection.execute("CREATE SCHEMA IF NOT EXISTS pitboss")
        connection.execute("CREATE TABLE pitboss.version (version integer PRIMARY KEY)")
        _take(connection, 0, steps)
    elif version < len(steps):
        raise LedgerError(
            f"{place(where)}: the ledger is of version {version}, and version {len(steps)} is written"
            " now: bring it up to date first, with pitboss jackpot migrate"
        )


def nobody_writes(connection: Connection) -> None:
    """Until the transaction that is under way is over, nobody else writes to the ledger."""
    connection.execute("LOCK TABLE pitboss.heads, pitboss.entries IN EXCLUSIVE MODE")


def version_at(where: str, *, steps: Sequence[str]) -> int:
    """The version of the ledger there, which is one that we can read."""
    with spoken(where), connect(where, read_only=True) as connection:
        version = _known(where, connection, steps, create=False)
    assert version is not None
    return version


@contextmanager
def migrating(where: str, steps: Sequence[str]) -> Iterator[int]:
    """Nobody else writes to the ledger, of the version told. Left without an error, it is the newest."""
    with spoken(where), connect(where) as connection, connection.transaction():
        connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.execute(_ONE_AT_A_TIME)
        version = _known(where, connection, steps, create=False)
        assert version is not None
        nobody_writes(connection)
        yield version
        _take(connection, version, steps)


def _known(where: str, connection: Connection, steps: Sequence[str], *, create: bool) -> int | None:
    """The version of the ledger; one that we do not know is refused, and a missing one unless it is made."""
    version = version_in(connection)
    if version is None and not create:
        raise LedgerError(f"{place(where)}: there is no ledger here; a new one is made only when asked for")
    if version is not None and version > len(steps):
        raise LedgerError(
            f"{place(where)}: the ledger is of version {version};"
            f" this pitboss knows versions up to {len(steps)}"
        )
    return version


def version_in(connection: Connection) -> int | None:
    """The version of the ledger; none where there is none."""
    if connection.execute(_EXISTS).fetchone() != (True,):
        return None
    row = connection.execute("SELECT max(version) FROM pitboss.version").fetchone()
    return int(str(row[0])) if row else None


def _take(connection: Connection, version: int, steps: Sequence[str]) -> None:
    """Take the steps that this ledger has not been through, in the transaction that is under way."""
    for number, step in enumerate(steps[version:], start=version + 1):
        connection.execute(step.encode())
        connection.execute("INSERT INTO pitboss.version VALUES (%s)", (number,))
