"""A file that cannot be opened as a ledger any more: its entries are checked as far as they can be read."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

import apsw
from msgspec.structs import replace

from pitboss.ledger.errors import BrokenError
from pitboss.ledger.sqlite.bound import bound
from pitboss.ledger.sqlite.opening import shut, spoken
from pitboss.ledger.sqlite.steps import STEPS
from pitboss.ledger.sqlite.store import Snapshot
from pitboss.ledger.store import Faults


class Wreck:
    """The file at `path`, and why it could not be opened: whatever is found, that is wrong with it."""

    def __init__(self, path: str, why: BrokenError) -> None:
        self.path = path
        self._why = str(why)

    @contextmanager
    def read(self) -> Iterator["_Remains"]:
        """What is left; nothing is changed."""
        with spoken(self.path):
            connection = _opened(self.path)
            try:
                _take_as_it_is(connection)
                connection.execute("BEGIN")
                yield _Remains(self.path, connection, self._why)
            finally:
                shut(connection)

    def condemn(self, says: str) -> None:
        """Nothing: it cannot be opened."""

    def acquit(self) -> None:
        """It is never found sound."""


def _opened(path: str) -> apsw.Connection:
    """A connection that makes no files where there is no log, and leaves the log alone where there is one."""
    if os.path.exists(f"{path}-wal"):
        connection = apsw.Connection(path, flags=apsw.SQLITE_OPEN_READWRITE)
        connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        return connection
    address = f"file:{quote(os.path.abspath(path))}?immutable=1"
    return apsw.Connection(address, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)


def _take_as_it_is(connection: apsw.Connection) -> None:
    """Read also what is shorter than it says it is."""
    connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA writable_schema = ON")
    bound(connection)


class _Remains(Snapshot):
    """A reading transaction on what is left."""

    def __init__(self, path: str, connection: apsw.Connection, why: str) -> None:
        super().__init__(path, connection, STEPS)
        self._why = why

    def faults(self) -> Faults:
        found = super().faults()
        return replace(found, says=(self._why, *found.says), is_readable=False)
