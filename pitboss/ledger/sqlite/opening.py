"""Opening an SQLite file as a ledger: is it one, how is it kept safe, and what its errors say."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Literal

import apsw

from pitboss.ledger.errors import BrokenError, LedgerError
from pitboss.ledger.sqlite.bound import bound
from pitboss.ledger.sqlite.guards import changed
from pitboss.ledger.sqlite.mark import refuse_marked
from pitboss.ledger.sqlite.refusing import (
    refuse_cut,
    refuse_older,
    refuse_read_only,
    refuse_scrap,
    refuse_stray_log,
)

# Below this, a WAL that is reset while another connection commits can lose what was committed.
LEAST_LIBRARY = (3, 51, 3)
APPLICATION_ID = int.from_bytes(b"PBLg", "big")
BUSY_MILLISECONDS = 30_000
CHECKPOINT_PAGES = 1_000

Synchronous = Literal["FULL", "NORMAL", "OFF"]

# What tells of a damaged file: SQLite gives up, a value has no end, a text is none, or a look does not end.
BROKEN = (apsw.CorruptError, apsw.NotADBError, apsw.TooBigError, apsw.InterruptError, UnicodeDecodeError)
_SAYS: tuple[tuple[type[Exception], str], ...] = (
    (apsw.FullError, "the disk is full"),
    (apsw.ReadOnlyError, "it may only be read"),
    (apsw.PermissionsError, "it may not be opened"),
    (apsw.CantOpenError, "it cannot be opened"),
    (apsw.NotADBError, "it is not an SQLite database"),
    (apsw.CorruptError, "the file is damaged"),
    (apsw.TooBigError, "the file is damaged: it holds more than it could"),
    (apsw.InterruptError, "the file is damaged: a look at it does not end"),
    (UnicodeDecodeError, "the file is damaged: what should be text is none"),
    (apsw.BusyError, "it is locked by another program"),
    (apsw.LockedError, "it is locked by another program"),
    (apsw.IOError, "the disk reports an error"),
)


def check_library(version: str | None = None) -> None:
    """Refuse an SQLite that can lose commits."""
    found = version or apsw.sqlite_lib_version()
    if tuple(int(part) for part in found.split(".")[:3]) < LEAST_LIBRARY:
        least = ".".join(map(str, LEAST_LIBRARY))
        raise LedgerError(f"SQLite {found} can lose what was committed: a ledger needs {least} or later")


def said(path: str, error: Exception) -> LedgerError:
    """An error of the library as a sentence about the ledger."""
    known = (says for kind, says in _SAYS if isinstance(error, kind))
    told = BrokenError if isinstance(error, BROKEN) else LedgerError
    return told(f"{path}: {next(known, 'SQLite refused')} ({error})")


@contextmanager
def spoken(path: str) -> Iterator[None]:
    """Errors of the library leave as LedgerError."""
    try:
        yield
    except (apsw.Error, UnicodeDecodeError) as error:
        raise said(path, error) from error


def connect(path: str, vfs: str | None, synchronous: Synchronous) -> apsw.Connection:
    """A connection to a file that is a ledger already, for reading."""
    connection = _opened(path, vfs, apsw.SQLITE_OPEN_READWRITE)
    try:
        _set_up(connection, synchronous)
        connection.execute("PRAGMA query_only = ON")
        bound(connection)
    except BaseException:
        shut(connection)
        raise
    return connection


def prepare(
    path: str, vfs: str | None, synchronous: Synchronous, *, create: bool, steps: Sequence[str]
) -> apsw.Connection:
    """A connection for writing; the file is made a ledger if asked, or refused."""
    _refuse_at_sight(path, create=create)
    flags = apsw.SQLITE_OPEN_READWRITE | (apsw.SQLITE_OPEN_CREATE if create else 0)
    with spoken(path):
        connection = _opened(path, vfs, flags)
        try:
            refuse_read_only(path, connection)
            refuse_cut(path, vfs)
            refuse_foreign(path, connection, create=create, newest=len(steps))
            refuse_older(path, connection, newest=len(steps))
            _set_up(connection, synchronous)
            if connection.pragma("user_version") != len(steps):
                _make(path, connection, steps)
            _settle(connection)
            _wait_no_more(connection)
        except BaseException:
            shut(connection)
            raise
    return connection


@contextmanager
def migrating(path: str, steps: Sequence[str]) -> Iterator[int]:
    """Nobody else writes to the file, of the version told. Left without an error, it is of the newest."""
    _refuse_at_sight(path, create=False)
    with spoken(path):
        connection = _opened(path, None, apsw.SQLITE_OPEN_READWRITE)
        try:
            refuse_read_only(path, connection)
            refuse_cut(path, None)
            refuse_foreign(path, connection, create=False, newest=len(steps))
            _set_up(connection, "FULL")
            _settle(connection)
            connection.execute("BEGIN IMMEDIATE")
            yield version_of(connection)
            _take(path, connection, steps)
            connection.execute("COMMIT")
            _settle(connection)
        finally:
            shut(connection)  # what is not committed then is as if it had never been


def shut(connection: apsw.Connection) -> None:
    """Close a connection that has failed; SQLite lets go of the file whatever it meets."""
    with suppress(apsw.Error):
        connection.close()


def version_of(connection: apsw.Connection) -> int:
    """How many steps a file has been through."""
    version: int = connection.pragma("user_version")
    return version


def _refuse_at_sight(path: str, *, create: bool) -> None:
    """What cannot be written to, as far as can be told without opening it as a database."""
    check_library()
    refuse_marked(path)
    with spoken(path):
        refuse_scrap(path, create=create)
    if not os.path.exists(path):
        refuse_stray_log(path)


def _opened(path: str, vfs: str | None, flags: int) -> apsw.Connection:
    connection = apsw.Connection(os.fspath(path), flags=flags, vfs=vfs)
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    # Writers of several programs then take turns instead of sleeping ever longer.
    with suppress(apsw.Error):
        connection.setlk_timeout(BUSY_MILLISECONDS, 0)
    return connection


def _wait_no_more(connection: apsw.Connection) -> None:
    """From now on it is told at once when another program writes: the queue sees to turns."""
    connection.set_busy_timeout(0)
    with suppress(apsw.Error):
        connection.setlk_timeout(0, 0)


def _set_up(connection: apsw.Connection, synchronous: Synchronous) -> None:
    _write_ahead(connection)
    connection.execute(f"PRAGMA synchronous = {synchronous}")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.wal_autocheckpoint(CHECKPOINT_PAGES)


def _write_ahead(connection: apsw.Connection) -> None:
    """Journal into a WAL. Two programs that both make the switch do not wait for each other: so try again."""
    give_up = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            mode = connection.pragma("journal_mode", "WAL")
        except apsw.BusyError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.01)
            continue
        if mode != "wal":
            raise LedgerError(f"{connection.filename}: a ledger cannot be kept here: no write-ahead log")
        return


def refuse_foreign(path: str, connection: apsw.Connection, *, create: bool, newest: int) -> None:
    """Nothing is changed in a file that is no ledger, or that a later pitboss has written."""
    connection.execute("BEGIN")  # one moment: another program may be making the ledger just now
    kind = connection.pragma("application_id")
    version = connection.pragma("user_version")
    is_empty = not connection.execute("SELECT count(*) FROM sqlite_schema").get
    connection.execute("COMMIT")
    if is_empty and kind in (0, APPLICATION_ID):
        if not create:
            raise LedgerError(f"{path}: the file is empty; a new ledger is made only when asked for")
        return
    if kind != APPLICATION_ID:
        raise LedgerError(f"{path}: the file is an SQLite database, but not a ledger")
    if version > newest:
        raise LedgerError(
            f"{path}: the ledger is of version {version}; this pitboss knows versions up to {newest}"
        )


def _settle(connection: apsw.Connection) -> None:
    """See that what stands in the log is on the disk, before anything is answered from it.

    A program that was killed may have written a commit and not synced it. Others read it all the same.
    """
    give_up = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            logged, copied = connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except apsw.BusyError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.01)  # somebody else is at it
        else:
            break
    if copied < logged:  # readers stand in the way; any commit syncs the log
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {connection.pragma('user_version')}")
        connection.execute("COMMIT")


def _make(path: str, connection: apsw.Connection, steps: Sequence[str]) -> None:
    """Make an empty file a ledger, unless another program does so just now."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        refuse_older(path, connection, newest=len(steps))
        _take(path, connection, steps)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _take(path: str, connection: apsw.Connection, steps: Sequence[str]) -> None:
    """Take the steps that this file has not been through. They would cover tampering up."""
    version = version_of(connection)
    if faults := changed(connection, steps[:version]):
        raise LedgerError(f"{path}: {faults[0]}: the ledger stays at version {version}; use a backup")
    for step in steps[version:]:
        connection.execute(step)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {len(steps)}")
