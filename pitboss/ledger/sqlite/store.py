"""A ledger in an SQLite file: one writer at a time, and readers that never wait for it."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw

from pitboss.ledger.alone import Alone
from pitboss.ledger.at_once import AtOnce
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import BrokenError, DamagedError, LedgerError
from pitboss.ledger.rows import entries_of
from pitboss.ledger.sqlite import faults, rows
from pitboss.ledger.sqlite.opening import BROKEN, Synchronous, connect, prepare, said, shut, spoken
from pitboss.ledger.sqlite.steps import STEPS
from pitboss.ledger.sqlite.writer import Writer
from pitboss.ledger.sqlite.writing import Locked, write_at_once
from pitboss.ledger.store import Faults, Twice

LOOK_SECONDS = 0.1


class Sqlite:
    """The file at `path`. `vfs` and `synchronous` are for tests of what happens when the disk fails."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        vfs: str | None = None,
        synchronous: Synchronous = "FULL",
        *,
        create: bool = True,
        steps: Sequence[str] = STEPS,
    ) -> None:
        self.path = os.fspath(path)
        self._vfs = vfs
        self._synchronous = synchronous
        self._steps = steps
        self._writer = Writer(self.path, self._writing, self._writing(create=create))
        self._alone = Alone()
        self._numbers: dict[str, int] = {}
        self._readers: list[apsw.Connection] = []
        self._is_closed = False
        self._mark = f"{self.path}-damaged"

    def head(self, pool: str) -> Head | None:
        """Where a pool stands."""
        with self._reader() as reader:
            return rows.head(reader, pool)

    def pools(self) -> list[str]:
        """The pools that have a head, by name."""
        with self._reader() as reader:
            return rows.pools(reader)

    def find(self, command_id: str) -> Entry | None:
        """The entry of a command."""
        with self._reader() as reader:
            return rows.find(reader, command_id)

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        """The entries of a pool in order; no reader is held between batches."""
        while True:
            with self._reader() as reader:
                found = rows.batch(reader, pool, after)
            if not found:
                return
            yield from entries_of(found, pool, after)
            after = found[-1][1]

    def write(self, pool: str, asked: Sequence[str] = ()) -> Locked | AtOnce:
        """One transaction; other writers wait until it is over."""
        if os.path.exists(self._mark):
            raise LedgerError(_condemned(self._mark))
        head, number = self._alone.head(pool), self._numbers.get(pool)
        if asked and head and number:
            return AtOnce(self._alone, head, asked, partial(write_at_once, self._writer, number))
        return Locked(self._writer, self._alone, self._numbers, pool)

    @contextmanager
    def read(self) -> Iterator["Snapshot"]:
        """One moment of the whole ledger, on a connection of its own."""
        with self._watched(BrokenError, DamagedError):
            connection = self._reading()
            try:
                connection.execute("BEGIN")
                connection.pragma("user_version")  # the moment is that of the first look
                yield Snapshot(self.path, connection, self._steps)
            finally:
                connection.close()

    @contextmanager
    def fill(self) -> Iterator["_Filling"]:
        """One transaction for a whole ledger."""
        connection = self._writer.begin()
        try:
            if rows.all_pools(connection):
                raise LedgerError(f"{self.path}: there are entries here: only an empty ledger can be filled")
            yield _Filling(connection)
        except BaseException as error:
            self._writer.roll_back(connection, error)
            if isinstance(error, apsw.Error):
                raise said(self.path, error) from error
            raise
        self._writer.commit(connection)

    def wait(self, pool: str, version: int, timeout_seconds: float) -> Head | None:
        """The head once it is beyond a version: looks whether anything was committed a few times a second."""
        give_up = time.monotonic() + timeout_seconds
        with self._reader() as reader:
            seen = None
            while True:
                now = reader.pragma("data_version")
                if now != seen:
                    seen = now
                    head = rows.head(reader, pool)
                    if head and head.version > version:
                        return head
                left_seconds = give_up - time.monotonic()
                if left_seconds <= 0:
                    return None
                if self._is_closed:
                    raise self._closed()
                time.sleep(min(LOOK_SECONDS, left_seconds))

    def condemn(self, says: str) -> None:
        """Put a mark beside the file: while it is there nothing is written."""
        with suppress(OSError):
            Path(self._mark).write_text(says)

    def acquit(self) -> None:
        """Take the mark away."""
        with suppress(OSError):
            Path(self._mark).unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the file, after the transaction that is under way."""
        self._is_closed = True
        self._writer.close()
        while self._readers:
            self._readers.pop().close()

    @contextmanager
    def _watched(self, *damage: type[LedgerError]) -> Iterator[None]:
        """Errors of the library leave as LedgerError; a file that is found damaged is condemned."""
        try:
            with spoken(self.path):
                yield
        except damage as error:
            self.condemn(str(error))
            raise

    def _closed(self) -> LedgerError:
        return LedgerError(f"{self.path}: the ledger is closed")

    def _writing(self, *, create: bool = False) -> apsw.Connection:
        return prepare(self.path, self._vfs, self._synchronous, create=create, steps=self._steps)

    def _reading(self) -> apsw.Connection:
        if self._is_closed:
            raise self._closed()
        return connect(self.path, self._vfs, self._synchronous)

    @contextmanager
    def _reader(self) -> Iterator[apsw.Connection]:
        """A connection that nobody else reads from just now; one that failed is not used again."""
        with self._watched(BrokenError):
            try:
                reader = self._readers.pop()
            except IndexError:
                reader = self._reading()
            try:
                yield reader
            except BaseException:
                shut(reader)
                raise
            if self._is_closed:
                reader.close()
            else:
                self._readers.append(reader)


class Passing(Sqlite):
    """A file in a directory of its own that is gone when it is closed; no commit waits for the disk."""

    def __init__(self) -> None:
        self._directory = TemporaryDirectory(prefix="pitboss-")
        super().__init__(Path(self._directory.name) / "ledger.db", synchronous="OFF")

    def close(self) -> None:
        """Remove the file."""
        super().close()
        self._directory.cleanup()


def _condemned(mark: str) -> str:
    """Why nothing is written."""
    with suppress(OSError):
        found = Path(mark).read_text(errors="replace")
        return f"its check found: {found}; restore a backup, or have it checked again with verify"
    return "its check failed; restore a backup, or have it checked again with verify"


class Snapshot:
    """A reading transaction."""

    def __init__(self, path: str, connection: apsw.Connection, steps: Sequence[str]) -> None:
        self._path = path
        self._connection = connection
        self._steps = steps

    def pools(self) -> list[str]:
        with spoken(self._path):
            try:
                return rows.all_pools(self._connection)
            except BROKEN:  # not every entry can be looked at; the heads may be
                return rows.pools(self._connection)

    def head(self, pool: str) -> Head | None:
        with spoken(self._path):
            return rows.head(self._connection, pool)

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        return rows.entries(self._connection, pool, after)

    def count(self, pool: str | None = None) -> int:
        with spoken(self._path):
            return rows.count(self._connection, pool)

    def faults(self) -> Faults:
        return faults.faults(self._connection, self._steps)

    def twice(self) -> list[Twice]:
        with spoken(self._path):
            return faults.twice(self._connection)


class _Filling:
    """A transaction on an empty ledger."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._numbers: dict[str, int] = {}

    def add(self, entries: Sequence[Entry]) -> None:
        for pool, of_pool in groupby(entries, key=lambda entry: entry.pool):
            rows.add(self._connection, self._number(pool), list(of_pool))

    def taken(self, command_ids: Sequence[str]) -> str | None:
        return rows.taken(self._connection, command_ids)

    def begin_head(self, head: Head) -> None:
        rows.begin_head(self._connection, self._number(head.pool), head)

    def _number(self, pool: str) -> int:
        """Pools are numbered as they come."""
        return self._numbers.setdefault(pool, len(self._numbers) + 1)
