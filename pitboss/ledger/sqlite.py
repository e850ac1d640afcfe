"""A ledger in an SQLite file: one writer at a time, and readers that never wait for it."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from types import TracebackType

import apsw

from pitboss.ledger import sqlite_rows as rows
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import CommitError, LedgerError
from pitboss.ledger.rows import entry_of
from pitboss.ledger.sqlite_open import Synchronous, connect, prepare, said, shut, spoken
from pitboss.ledger.sqlite_steps import STEPS

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
        self._writer: apsw.Connection | None = self._writing(create=create)
        self._turn = Lock()
        self._readers: list[apsw.Connection] = []
        self._is_closed = False

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
            yield from map(entry_of, found)
            after = found[-1][1]

    def write(self, pool: str, asked: Sequence[str] = ()) -> "_Write":
        """One transaction; other writers wait until it is over."""
        return _Write(self, pool)

    @contextmanager
    def read(self) -> Iterator["_Snapshot"]:
        """One moment of the whole ledger, on a connection of its own."""
        with spoken(self.path):
            connection = self._reading()
            try:
                connection.execute("BEGIN")
                rows.pools(connection)  # the moment is that of the first look
                yield _Snapshot(connection, self._steps)
            finally:
                connection.close()

    @contextmanager
    def fill(self) -> Iterator["_Filling"]:
        """One transaction for a whole ledger."""
        connection = self._begin()
        try:
            if rows.all_pools(connection):
                raise LedgerError(f"{self.path}: there are entries here: only an empty ledger can be filled")
            yield _Filling(connection)
        except BaseException as error:
            self._roll_back(connection, error)
            if isinstance(error, apsw.Error):
                raise said(self.path, error) from error
            raise
        self._commit(connection)

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

    def close(self) -> None:
        """Let go of the file, after the transaction that is under way."""
        with self._turn:
            self._is_closed = True
            if self._writer:
                self._writer.close()
            self._writer = None
        while self._readers:
            self._readers.pop().close()

    def _closed(self) -> LedgerError:
        return LedgerError(f"{self.path}: the ledger is closed")

    def _writing(self, *, create: bool) -> apsw.Connection:
        return prepare(self.path, self._vfs, self._synchronous, create=create, steps=self._steps)

    def _reading(self) -> apsw.Connection:
        if self._is_closed:
            raise self._closed()
        return connect(self.path, self._vfs, self._synchronous)

    @contextmanager
    def _reader(self) -> Iterator[apsw.Connection]:
        """A connection that nobody else reads from just now; one that failed is not used again."""
        with spoken(self.path):
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

    def _begin(self) -> apsw.Connection:
        """The writing connection, in a transaction; opened again if it failed."""
        self._turn.acquire()
        try:
            if self._is_closed:
                raise self._closed()
            if self._writer is None:
                self._writer = self._writing(create=False)
            self._writer.execute("BEGIN IMMEDIATE")
        except BaseException as error:
            if not isinstance(error, apsw.BusyError):
                self._give_up()
            self._turn.release()
            if isinstance(error, apsw.Error):
                raise said(self.path, error) from error
            raise
        return self._writer

    def _commit(self, connection: apsw.Connection) -> None:
        """Commit, and let the next writer in."""
        try:
            connection.execute("COMMIT")
        except BaseException as error:
            self._undo(connection)
            if isinstance(error, apsw.Error):
                raise CommitError(str(said(self.path, error))) from error
            raise
        finally:
            self._turn.release()

    def _roll_back(self, connection: apsw.Connection, error: BaseException | None) -> None:
        """End a transaction without a trace, and let the next writer in."""
        try:
            self._undo(connection)
            # Where a file cannot be opened for writing, SQLite opens it for reading, and never tries again.
            if isinstance(error, apsw.ReadOnlyError):
                self._give_up()
        finally:
            self._turn.release()

    def _undo(self, connection: apsw.Connection) -> None:
        """Roll back what is under way.

        The connection is kept if it can be: were it the last one to be closed, whoever opens the file next
        would read the log, and might take for committed what the disk has refused to keep.
        """
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except apsw.Error:
            self._give_up()

    def _give_up(self) -> None:
        """Close the writing connection; the next transaction opens another."""
        writer, self._writer = self._writer, None
        if writer:
            shut(writer)


class _Write:
    """A transaction on one pool."""

    def __init__(self, store: Sqlite, pool: str) -> None:
        self._store = store
        self._pool = pool
        self._has_written = False

    def __enter__(self) -> "_Write":
        self._connection = self._store._begin()
        try:
            self.head = rows.head(self._connection, self._pool)
        except BaseException as error:
            self.__exit__(type(error), error, error.__traceback__)
            raise
        return self

    def find(self, command_id: str) -> Entry | None:
        return rows.find(self._connection, command_id)

    def append(self, entries: Sequence[Entry], state: bytes) -> None:
        self._has_written = True
        rows.add(self._connection, self.head, entries, state)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None and self._has_written:
            self._store._commit(self._connection)
            return
        self._store._roll_back(self._connection, error)
        if isinstance(error, apsw.Error):
            raise said(self._store.path, error) from error


class _Snapshot:
    """A reading transaction."""

    def __init__(self, connection: apsw.Connection, steps: Sequence[str]) -> None:
        self._connection = connection
        self._steps = steps

    def pools(self) -> list[str]:
        return rows.all_pools(self._connection)

    def head(self, pool: str) -> Head | None:
        return rows.head(self._connection, pool)

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        return rows.entries(self._connection, pool, after)

    def count(self, pool: str | None = None) -> int:
        return rows.count(self._connection, pool)

    def faults(self) -> list[str]:
        return rows.faults(self._connection, self._steps)


class _Filling:
    """A transaction on an empty ledger."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def add(self, entries: Sequence[Entry]) -> None:
        rows.fill(self._connection, entries)

    def begin_head(self, head: Head) -> None:
        rows.begin_head(self._connection, head)
