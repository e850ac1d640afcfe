"""A ledger in an SQLite file: one writer at a time, and readers that never wait for it."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw

from pitboss.ledger import clock
from pitboss.ledger.alone import Alone
from pitboss.ledger.at_once import AtOnce
from pitboss.ledger.entry import Checkpoint, Entry, Head, Mark
from pitboss.ledger.errors import BrokenError, DamagedError, LedgerError
from pitboss.ledger.rows import entries_of
from pitboss.ledger.sqlite import faults, rows
from pitboss.ledger.sqlite.looking import is_stale, look, trust
from pitboss.ledger.sqlite.mark import put_mark, take_mark
from pitboss.ledger.sqlite.opening import (
    BROKEN,
    Synchronous,
    connect,
    migrating,
    prepare,
    said,
    shut,
    spoken,
    version_of,
)
from pitboss.ledger.sqlite.steps import STEPS
from pitboss.ledger.sqlite.writer import Writer
from pitboss.ledger.sqlite.writing import Locked, write_at_once
from pitboss.ledger.store import Faults, Twice

LOOK_SECONDS = 0.1


class Sqlite:
    """The file at `path`. `vfs` and `synchronous` are for tests of what happens when the disk fails.

    What is opened to be read only may be of an earlier `version`, and is left exactly as it was found.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        vfs: str | None = None,
        synchronous: Synchronous = "FULL",
        *,
        create: bool = True,
        read_only: bool = False,
        steps: Sequence[str] = STEPS,
    ) -> None:
        self.path = os.fspath(path)
        self._vfs = vfs
        self._synchronous = synchronous
        self._steps = steps
        self.newest = len(steps)
        self._is_read_only = read_only
        self._is_closed = False
        self._alone = Alone()
        self._numbers: dict[str, int] = {}
        self._readers: list[apsw.Connection] = []
        if read_only:
            self._writer = Writer(self.path, self._refused, None)
            self._readers.append(self._reading())
            self.version = version_of(self._readers[0])
        else:
            self._writer = Writer(self.path, self._writing, self._writing(create=create))
            self.version = self.newest

    def head(self, pool: str) -> Head | None:
        """Where a pool stands."""
        with self._reader() as reader:
            return rows.head(reader, pool)

    def last(self, pool: str) -> tuple[int, bytes] | None:
        """The version and the hash of a pool's head."""
        with self._reader() as reader:
            return rows.last(reader, pool)

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
        last, number = self._alone.last(pool), self._numbers.get(pool)
        if asked and last and number:
            return AtOnce(self._alone, last, asked, partial(write_at_once, self._writer, number))
        return Locked(self._writer, self._alone, self._numbers, pool)

    @contextmanager
    def read(self) -> Iterator["Snapshot"]:
        """One moment of the whole ledger, on a connection of its own."""
        with self._watched(BrokenError, DamagedError):
            connection = self._reading()
            try:
                connection.execute("BEGIN")
                connection.pragma("user_version")  # the moment is that of the first look
                yield Snapshot(self.path, connection, self._steps[: self.version])
                trust(self.path, connection)
            finally:
                connection.close()

    @contextmanager
    def fill(self) -> Iterator["_Filling"]:
        """One transaction for a whole ledger."""
        cursor = self._writer.begin()
        connection = cursor.connection
        try:
            if rows.all_pools(connection):
                raise LedgerError(f"{self.path}: there are entries here: only an empty ledger can be filled")
            yield _Filling(connection)
        except BaseException as error:
            self._writer.roll_back(cursor, error)
            if isinstance(error, apsw.Error):
                raise said(self.path, error) from error
            raise
        self._writer.commit(cursor)

    def keep(self, checkpoints: Sequence[Checkpoint]) -> None:
        """Add checkpoints, in one transaction."""
        cursor = self._writer.begin()
        connection = cursor.connection
        try:
            for each in checkpoints:
                rows.keep(connection, rows.number(connection, each.pool), each)
        except BaseException as error:
            self._writer.roll_back(cursor, error)
            if isinstance(error, apsw.Error):
                raise said(self.path, error) from error
            raise
        self._writer.commit(cursor)

    def wait(self, pool: str, version: int, timeout_seconds: float) -> Head | None:
        """The head once it is beyond a version: looks whether anything was committed a few times a second."""
        give_up = time.monotonic() + timeout_seconds
        with self._reader() as reader:
            seen = None
            while True:
                trust(self.path, reader)
                now = reader.pragma("data_version")
                if now != seen:
                    seen = now
                    last = rows.last(reader, pool)
                    if last and last[0] > version:
                        return rows.head(reader, pool)
                left_seconds = give_up - time.monotonic()
                if left_seconds <= 0:
                    return None
                if self._is_closed:
                    raise self._closed()
                time.sleep(min(LOOK_SECONDS, left_seconds))

    def now(self) -> int:
        """The clock of this machine: all who write to a file are on it."""
        return clock.now_ms()

    def condemn(self, says: str) -> None:
        """Damage was found: until it is found sound, nobody opens the ledger to write to it."""
        put_mark(self.path, says)
        self._writer.look_again()

    def acquit(self) -> None:
        """The ledger was found sound."""
        take_mark(self.path)

    @contextmanager
    def migrating(self) -> Iterator[int]:
        """Nobody writes to the file until it is of the newest version."""
        self._forget_readers()
        with migrating(self.path, self._steps) as version:
            yield version
            self._forget_readers()

    def close(self) -> None:
        """Let go of the file, after the transaction that is under way."""
        self._is_closed = True
        self._writer.close()
        self._forget_readers()

    def _forget_readers(self) -> None:
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

    def _refused(self) -> apsw.Connection:
        raise LedgerError(f"{self.path}: the ledger was opened to be read only")

    def _reading(self) -> apsw.Connection:
        if self._is_closed:
            raise self._closed()
        if self._is_read_only:
            return look(self.path, self._vfs, newest=self.newest)
        return connect(self.path, self._vfs, self._synchronous)

    @contextmanager
    def _reader(self) -> Iterator[apsw.Connection]:
        """A connection that nobody else reads from just now; one that failed is not used again."""
        with self._watched(BrokenError):
            try:
                reader = self._readers.pop()
            except IndexError:
                reader = self._reading()
            if is_stale(self.path, reader):
                shut(reader)
                reader = self._reading()
            try:
                yield reader
                trust(self.path, reader)
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


class Snapshot:
    """A reading transaction."""

    def __init__(self, path: str, connection: apsw.Connection, steps: Sequence[str]) -> None:
        self._path = path
        self._connection = connection
        self._steps = steps

    @contextmanager
    def _standing(self) -> Iterator[None]:
        """At one moment of a file, a table or a column that is not there is damage."""
        try:
            with spoken(self._path):
                yield
        except LedgerError as error:
            if isinstance(error.__cause__, apsw.SQLError):
                raise BrokenError(str(error)) from error
            raise

    def pools(self) -> list[str]:
        with self._standing():
            try:
                return rows.all_pools(self._connection)
            except BROKEN:  # not every entry can be looked at; the heads may be
                return rows.pools(self._connection)

    def head(self, pool: str) -> Head | None:
        with self._standing():
            return rows.head(self._connection, pool)

    def last(self, pool: str) -> tuple[int, bytes] | None:
        with self._standing():
            return rows.last(self._connection, pool)

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        with self._standing():
            yield from rows.entries(self._connection, pool, after)

    def backwards(self, pool: str, until: int) -> Iterator[Entry]:
        with self._standing():
            yield from rows.backwards(self._connection, pool, until)

    def count(self, pool: str | None = None) -> int:
        with self._standing():
            return rows.count(self._connection, pool)

    def events(self, pool: str, after: int = 0) -> Iterator[bytes]:
        with self._standing():
            yield from rows.events(self._connection, pool, after)

    def instants(self, pool: str, after: int = 0) -> tuple[int, int] | None:
        with self._standing():
            return rows.instants(self._connection, pool, after)

    def marks(self, pool: str) -> list[Mark]:
        with self._standing():
            return rows.marks(self._connection, pool)

    def checkpoint(self, pool: str, version: int) -> Checkpoint | None:
        with self._standing():
            return rows.checkpoint(self._connection, pool, version)

    def faults(self) -> Faults:
        return faults.faults(self._connection, self._steps)

    def twice(self) -> list[Twice]:
        with self._standing():
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

    def save(self, head: Head) -> None:
        rows.save(self._connection, self._number(head.pool), head)

    def keep(self, checkpoints: Sequence[Checkpoint]) -> None:
        for each in checkpoints:
            rows.keep(self._connection, self._number(each.pool), each)

    def _number(self, pool: str) -> int:
        """Pools are numbered as they come."""
        if pool not in self._numbers:
            self._numbers[pool] = len(self._numbers) + 1
            rows.begin(self._connection, self._numbers[pool], pool)
        return self._numbers[pool]
