"""Which files are not written to: no database, a part of one, what may only be read, an older ledger."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from stat import S_ISREG

import apsw

from pitboss.ledger.errors import BrokenError, LedgerError
from pitboss.ledger.sqlite.files import bytes_of, sibling

BEGINNING = b"SQLite format 3\0"
LEAST_PAGE_BYTES = 512
HEADER_BYTES, LOG_HEADER_BYTES, FRAME_HEADER_BYTES = 100, 32, 24
CUT_SECONDS = 1.0


def refuse_scrap(path: str, *, create: bool = False) -> None:
    """SQLite takes a file shorter than any database for an empty one, and would write over it."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        if not create:
            raise LedgerError(
                f"{path}: there is no such file; a new ledger is made only when asked for"
            ) from None
        return
    except OSError as error:
        raise LedgerError(f"{path}: it cannot be opened ({error.strerror})") from error
    if not S_ISREG(found.st_mode):
        raise LedgerError(f"{path}: it cannot be opened (it is no file)")
    if 0 < found.st_size < LEAST_PAGE_BYTES and _is_written(path):
        raise LedgerError(f"{path}: it is not an SQLite database")


def _is_written(path: str) -> bool:
    """Whether there is anything but zeros at the beginning of a file."""
    with _file(path, None) as file:
        return any(file.xRead(LEAST_PAGE_BYTES, 0))


def refuse_stray_log(path: str) -> None:
    """A log whose ledger is gone may hold what was acknowledged; SQLite would remove it, or misread it."""
    _refuse_beside(path, "-wal")


def refuse_stray_journal(path: str) -> None:
    """One of a ledger that is gone would be played back into another that is moved to its place.

    A new ledger is not harmed by it: it is left where the power went while the ledger was made.
    """
    _refuse_beside(path, "-journal")


def _refuse_beside(path: str, ending: str) -> None:
    log = sibling(path, ending)
    if bytes_of(log):
        raise LedgerError(
            f"{path}: there is no such file, but its log {os.path.basename(log)} is there:"
            " bring the ledger back, or move the log away"
        )


def refuse_read_only(path: str, connection: apsw.Connection) -> None:
    """Where a file cannot be opened for writing, SQLite opens it for reading, and says nothing."""
    if connection.readonly("main"):
        raise LedgerError(f"{path}: it may only be read")


def refuse_older(path: str, connection: apsw.Connection, *, newest: int) -> None:
    """A ledger of an earlier version is brought up to date when somebody says so, and not before."""
    version = connection.pragma("user_version")
    if 0 < version < newest:
        raise LedgerError(
            f"{path}: the ledger is of version {version}, and version {newest} is written now:"
            " bring it up to date first, with pitboss jackpot migrate"
        )


def refuse_cut(path: str, vfs: str | None) -> None:
    """A file that is shorter than its first page says has lost its end, unless that stands in its log."""
    if bytes_of(sibling(path, "-journal")):
        return  # a program was killed while it made the ledger; SQLite takes back what it has written
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
    with suppress(OSError), open(sibling(path, "-wal"), "rb") as log:
        log.seek(LOG_HEADER_BYTES)
        while len(frame := log.read(FRAME_HEADER_BYTES)) == FRAME_HEADER_BYTES:
            found.add(int.from_bytes(frame[:4], "big"))
            log.seek(page_bytes, os.SEEK_CUR)
    return len(pages) <= len(found) and found.issuperset(pages)


@contextmanager
def _file(path: str, vfs: str | None) -> Iterator[apsw.VFSFile]:
    """A file as SQLite opens it: were it us, closing it would end the locks that this program has on it."""
    file = apsw.VFSFile(vfs or "", path, [apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_MAIN_DB, 0])
    try:
        yield file
    finally:
        file.xClose()
