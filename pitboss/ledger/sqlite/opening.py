"""Opening an SQLite file as a ledger: is it one, how is it kept safe, and what its errors say."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EISDIR
from typing import Literal

import apsw

from pitboss.ledger.errors import BrokenError, LedgerError
from pitboss.ledger.sqlite.bound import bound
from pitboss.ledger.sqlite.guards import changed
from pitboss.ledger.sqlite.mark import refuse_marked

# Below this, a WAL that is reset while another connection commits can lose what was committed.
LEAST_LIBRARY = (3, 51, 3)
APPLICATION_ID = int.from_bytes(b"PBLg", "big")
BUSY_MILLISECONDS = 30_000
CHECKPOINT_PAGES = 1_000
LEAST_PAGE_BYTES = 512
BEGINNING = b"SQLite format 3\0"
HEADER_BYTES, LOG_HEADER_BYTES, FRAME_HEADER_BYTES = 100, 32, 24
CUT_SECONDS = 1.0

Synchronous = Literal["FULL", "NORMAL", "OFF"]

# What tells of a damaged file: SQLite gives up, a text is none, or a look at it does not end.
BROKEN = (apsw.CorruptError, apsw.NotADBError, apsw.InterruptError, UnicodeDecodeError)
_SAYS: tuple[tuple[type[Exception], str], ...] = (
    (apsw.FullError, "the disk is full"),
    (apsw.ReadOnlyError, "it may only be read"),
    (apsw.PermissionsError, "it may not be opened"),
    (apsw.CantOpenError, "it cannot be opened"),
    (apsw.NotADBError, "it is not an SQLite database"),
    (apsw.CorruptError, "the file is damaged"),
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
            _refuse_read_only(path, connection)
            _refuse_cut(path, vfs)
            refuse_foreign(path, connection, create=create, newest=len(steps))
            _refuse_older(path, connection, newest=len(steps))
            _set_up(connection, synchronous)
            if connection.pragma("user_version") != len(steps):
                _make(path, connection, steps)
            _settle(connection)
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
            _refuse_read_only(path, connection)
            _refuse_cut(path, None)
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
    refuse_scrap(path, create=create)
    if not os.path.exists(path):
        refuse_stray_log(path)


def refuse_scrap(path: str, *, create: bool = False) -> None:
    """SQLite takes a file shorter than any database for an empty one, and would write over it."""
    try:
        bytes_there = os.stat(path).st_size
        if os.path.isdir(path):
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        is_scrap = 0 < bytes_there < LEAST_PAGE_BYTES and _is_written(path)
    except FileNotFoundError:
        if not create:
            raise LedgerError(
                f"{path}: there is no such file; a new ledger is made only when asked for"
            ) from None
        return
    except OSError as error:
        raise LedgerError(f"{path}: it cannot be opened ({error.strerror})") from error
    if is_scrap:
        raise LedgerError(f"{path}: it is not an SQLite database")


def _is_written(path: str) -> bool:
    """Whether there is anything but zeros at the beginning of a file."""
    with _file(path, None) as file:
        return any(file.xRead(LEAST_PAGE_BYTES, 0))


def refuse_stray_log(path: str) -> None:
    """A log whose ledger is gone may hold what was acknowledged; SQLite would remove it, or misread it."""
    for log in (f"{path}-wal", f"{path}-journal"):
        if bytes_of(log):
            raise LedgerError(
                f"{path}: there is no such file, but its log {os.path.basename(log)} is there:"
                " bring the ledger back, or move the log away"
            )


def bytes_of(path: str) -> int:
    """How long a file is; one that is not there has no bytes."""
    try:
        return os.stat(path).st_size
    except OSError:
        return 0


@contextmanager
def _file(path: str, vfs: str | None) -> Iterator[apsw.VFSFile]:
    """A file as SQLite opens it: were it us, closing it would end the locks that this program has on it."""
    with spoken(path):
        file = apsw.VFSFile(vfs or "", path, [apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_MAIN_DB, 0])
        try:
            yield file
        finally:
            file.xClose()


def _refuse_read_only(path: str, connection: apsw.Connection) -> None:
    """Where a file cannot be opened for writing, SQLite opens it for reading, and says nothing."""
    if connection.readonly("main"):
        raise LedgerError(f"{path}: it may only be read")


def _refuse_older(path: str, connection: apsw.Connection, *, newest: int) -> None:
    version = version_of(connection)
    if 0 < version < newest:
        raise LedgerError(
            f"{path}: the ledger is of version {version}, and version {newest} is written now:"
            " bring it up to date first, with pitboss jackpot migrate"
        )


def _refuse_cut(path: str, vfs: str | None) -> None:
    """A file that is shorter than its first page says has lost its end, unless that stands in its log."""
    give_up = time.monotonic() + CUT_SECONDS
    with _file(path, vfs) as file:
        while True:
            page_bytes, pages = _pages(file)
            there = file.xFileSize()
            missing = range(there // page_bytes + 1, pages + 1)
            if not missing or _has_logged(path, page_bytes, missing):
                return
            if time.monotonic() > give_up:
                raise BrokenError(
                    f"{path}: the file was cut short: {there} bytes of {page_bytes * pages} are there;"
                    " use a backup"
                )
            time.sleep(0.01)  # another program may be copying its log into the file


def _pages(file: apsw.VFSFile) -> tuple[int, int]:
    """How long the pages of a file are, and how many it says it has; none if it is no database."""
    header = file.xRead(HEADER_BYTES, 0).ljust(HEADER_BYTES, b"\0")
    if not header.startswith(BEGINNING):
        return LEAST_PAGE_BYTES, 0
    page_bytes = int.from_bytes(header[16:18], "big")
    return (65536 if page_bytes <= 1 else page_bytes), int.from_bytes(header[28:32], "big")


def _has_logged(path: str, page_bytes: int, pages: range) -> bool:
    """Whether all of these pages stand in the log of a file."""
    found: set[int] = set()
    with suppress(OSError), open(f"{path}-wal", "rb") as log:
        log.seek(LOG_HEADER_BYTES)
        while len(frame := log.read(FRAME_HEADER_BYTES)) == FRAME_HEADER_BYTES:
            found.add(int.from_bytes(frame[:4], "big"))
            log.seek(page_bytes, os.SEEK_CUR)
    return len(pages) <= len(found) and found.issuperset(pages)


def _opened(path: str, vfs: str | None, flags: int) -> apsw.Connection:
    connection = apsw.Connection(os.fspath(path), flags=flags, vfs=vfs)
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    # Writers of several programs then take turns instead of sleeping ever longer.
    with suppress(apsw.Error):
        connection.setlk_timeout(BUSY_MILLISECONDS, 0)
    return connection


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
        _refuse_older(path, connection, newest=len(steps))
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
