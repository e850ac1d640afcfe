"""Reading an SQLite file without changing it, its log or its folder: a connection as the place allows."""

import os
from urllib.parse import quote

import apsw

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.sqlite.bound import bound
from pitboss.ledger.sqlite.files import bytes_of, sibling
from pitboss.ledger.sqlite.opening import (
    BUSY_MILLISECONDS,
    check_library,
    refuse_foreign,
    shut,
    spoken,
)
from pitboss.ledger.sqlite.refusing import refuse_scrap

_EFFECTIVE = os.access in os.supports_effective_ids

Seen = tuple[int, int, int, int]


class Still(apsw.Connection):
    """A file that is read without locks, where none can be had: it has to stay as it was first seen."""

    seen: Seen | None = None


def look(path: str, vfs: str | None, *, newest: int) -> apsw.Connection:
    """A connection that reads a ledger of any version up to the newest, and leaves no trace."""
    check_library()
    with spoken(path):
        refuse_scrap(path)
        connection = _opened(path, vfs)
        try:
            refuse_foreign(path, connection, create=False, newest=newest)
            connection.execute("PRAGMA query_only = ON")
            bound(connection)
        except BaseException:
            shut(connection)
            raise
    return connection


def trust(path: str, connection: apsw.Connection) -> None:
    """Refuse what was read without locks while somebody wrote: it may be of two moments."""
    if is_stale(path, connection):
        raise LedgerError(f"{path}: it was written to while it was read: read it again")


def is_stale(path: str, connection: apsw.Connection) -> bool:
    """Whether a file that had to stay as it was has changed."""
    return isinstance(connection, Still) and connection.seen != _seen(path)


def _opened(path: str, vfs: str | None) -> apsw.Connection:
    log, index = sibling(path, "-wal"), sibling(path, "-shm")
    if not os.path.exists(log):
        # The log and its index come and go with the connection; or else no lock can be had.
        return _taking_turns(path, vfs) if _may_write(path) else _still(path)
    if os.path.exists(index):
        return _read_only(path, vfs)
    if _may_write(path):
        return _by_itself(path)
    return _still_without_log(path, "its folder cannot be written to")


def _may_write(path: str) -> bool:
    """Whether this user may write to the file and make others beside it."""
    folder = os.path.dirname(sibling(path, "")) or "."
    return os.access(path, os.W_OK, effective_ids=_EFFECTIVE) and os.access(
        folder, os.W_OK | os.X_OK, effective_ids=_EFFECTIVE
    )


def _taking_turns(path: str, vfs: str | None) -> apsw.Connection:
    """With the locks that all programs take: what SQLite makes beside the file it removes again."""
    connection = apsw.Connection(path, flags=apsw.SQLITE_OPEN_READWRITE, vfs=vfs)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    return _set_up(connection)


def _read_only(path: str, vfs: str | None) -> apsw.Connection:
    """Beside those who write; the log is theirs, and stays."""
    connection = _set_up(apsw.Connection(path, flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs))
    try:
        connection.pragma("user_version")
    except (apsw.CantOpenError, apsw.ReadOnlyError, apsw.PermissionsError) as error:
        shut(connection)
        return _still_without_log(path, str(error))
    return connection


def _by_itself(path: str) -> apsw.Connection:
    """With the index of the log in memory, where there is none: other programs wait meanwhile."""
    connection = apsw.Connection(path, flags=apsw.SQLITE_OPEN_READWRITE, vfs="unix-excl")
    connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    return _set_up(connection)


def _still_without_log(path: str, why: str) -> apsw.Connection:
    """Without locks; which would pass over what stands in the log."""
    if bytes_of(sibling(path, "-wal")):
        name = os.path.basename(sibling(path, ""))
        raise LedgerError(
            f"{path}: its latest entries stand in {name}-wal, which cannot be read here ({why}):"
            f" copy {name} and {name}-wal together to a folder that you may write to"
        )
    return _still(path)


def _still(path: str) -> apsw.Connection:
    seen = _seen(path)
    address = f"file:{quote(os.fsencode(os.path.abspath(path)))}?immutable=1"
    connection = Still(address, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    connection.seen = seen
    return _set_up(connection)


def _set_up(connection: apsw.Connection) -> apsw.Connection:
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def _seen(path: str) -> Seen | None:
    """What changes when a file or its log is written to."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns, bytes_of(sibling(path, "-wal"))
