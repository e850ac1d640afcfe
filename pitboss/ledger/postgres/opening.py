"""Connecting to a PostgreSQL database as a ledger: is there one, which version, and what its errors say."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict

from pitboss.ledger.errors import BrokenError, ConflictError, LedgerError

Connection = psycopg.Connection[tuple[object, ...]]

# What an address does not say itself.
_DEFAULTS = {
    "connect_timeout": 10,
    "tcp_user_timeout": 30_000,
    "application_name": "pitboss",
    "client_encoding": "utf8",
}
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
_ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtextextended('pitboss ledger: tables', 0))"
_EXISTS = "SELECT to_regclass('pitboss.version') IS NOT NULL"

# What tells of damaged files of the server; after it, a transaction answers nothing more.
BROKEN = (errors.DataCorrupted, errors.IndexCorrupted, errors.InFailedSqlTransaction, UnicodeDecodeError)
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


def place(where: str) -> str:
    """How an address is named in messages: never with its password."""
    parts = conninfo_to_dict(where)
    return f"postgresql://{parts.get('host', '')}/{parts.get('dbname', '')}"


def said(where: str, error: Exception) -> LedgerError:
    """An error of the server as a sentence about the ledger."""
    known = (says for kind, says in _SAYS if isinstance(error, kind))
    told = (
        ConflictError
        if isinstance(error, _CONFLICTS)
        else BrokenError
        if isinstance(error, BROKEN)
        else LedgerError
    )
    detail = str(error).strip().replace("\n", "; ")
    return told(f"{place(where)}: {next(known, 'PostgreSQL refused')} ({detail})")


@contextmanager
def spoken(where: str) -> Iterator[None]:
    """Errors of the server leave as LedgerError."""
    try:
        yield
    except (psycopg.Error, UnicodeDecodeError) as error:
        raise said(where, error) from error


def connect(where: str) -> Connection:
    """A connection on which transactions are begun and ended by statements."""
    given = conninfo_to_dict(where)
    defaults = {name: value for name, value in _DEFAULTS.items() if name not in given}
    connection: Connection = psycopg.Connection.connect(where, autocommit=True, **defaults)  # type: ignore[arg-type]
    try:
        connection.execute(_SETTINGS)
    except BaseException:
        connection.close()
        raise
    return connection


def prepare(where: str, *, create: bool, steps: Sequence[str]) -> None:
    """See that there is a ledger, of a version that we know: made if asked, and brought up to date."""
    with spoken(where), connect(where) as connection, connection.transaction():
        connection.execute(_ONE_AT_A_TIME)
        version = _version(connection)
        if version is None and not create:
            raise LedgerError(
                f"{place(where)}: there is no ledger here; a new one is made only when asked for"
            )
        if version is not None and version > len(steps):
            raise LedgerError(
                f"{place(where)}: the ledger is of version {version};"
                f" this pitboss knows versions up to {len(steps)}"
            )
        if version != len(steps):
            _migrate(connection, version, steps)


def _version(connection: Connection) -> int | None:
    if connection.execute(_EXISTS).fetchone() != (True,):
        return None
    row = connection.execute("SELECT max(version) FROM pitboss.version").fetchone()
    return int(str(row[0])) if row else None


def _migrate(connection: Connection, version: int | None, steps: Sequence[str]) -> None:
    """Take the steps that this ledger has not been through, in the transaction that is under way."""
    if version is None:
        connection.execute("CREATE SCHEMA IF NOT EXISTS pitboss")
        connection.execute("CREATE TABLE pitboss.version (version integer PRIMARY KEY)")
    for number, step in enumerate(steps[version or 0 :], start=(version or 0) + 1):
        connection.execute(step.encode())
        connection.execute("INSERT INTO pitboss.version VALUES (%s)", (number,))
