"""A ledger in a PostgreSQL database: for programs on several machines that share pools."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import TypeVar

import psycopg

from pitboss.ledger import postgres_rows as rows
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import CommitError, LedgerError
from pitboss.ledger.postgres_listen import LOOK_SECONDS, Listener
from pitboss.ledger.postgres_open import Connection, connect, place, prepare, said, spoken
from pitboss.ledger.postgres_steps import STEPS
from pitboss.ledger.rows import Row, entry_of

MOST_IDLE = 8
TRIES = 6
FIRST_PAUSE_SECONDS = 0.1

T = TypeVar("T")


class Postgres:
    """The database at an address `postgresql://…`."""

    def __init__(self, where: str, *, create: bool = True, steps: Sequence[str] = STEPS) -> None:
        self.where = where
        self._idle: list[Connection] = []
        self._is_closed = False
        prepare(where, create=create, steps=steps)
        self._listener = Listener(where)

    def head(self, pool: str) -> Head | None:
        """Where a pool stands."""
        return self._ask(lambda connection: rows.head(connection, pool))

    def pools(self) -> list[str]:
        """The pools that have a head, by name."""
        return self._ask(rows.pools)

    def find(self, command_id: str) -> Entry | None:
        """The entry of a command."""
        return self._ask(lambda connection: rows.find(connection, command_id))

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        """The entries of a pool in order; no connection is held between batches."""
        while found := self._batch(pool, after):
            yield from map(entry_of, found)
            after = found[-1][1]

    def write(self, pool: str, asked: Sequence[str] = ()) -> "_Write":
        """One transaction; other writers of this pool wait until it is over."""
        return _Write(self, pool, asked)

    @contextmanager
    def read(self) -> Iterator["_Snapshot"]:
        """One moment of the whole ledger, on a connection of its own."""
        with spoken(self.where), self._opened() as connection:
            rows.begin_reading(connection)
            yield _Snapshot(connection)

    @contextmanager
    def fill(self) -> Iterator["_Filling"]:
        """One transaction for a whole ledger, on a connection of its own."""
        with spoken(self.where), self._opened() as connection:
            rows.begin_filling(connection)
            if rows.all_pools(connection):
                raise LedgerError(
                    f"{place(self.where)}: there are entries here: only an empty ledger can be filled"
                )
            yield _Filling(connection)
            connection.execute("COMMIT")

    def wait(self, pool: str, version: int, timeout_seconds: float) -> Head | None:
        """The head once it is beyond a version: the server tells when something was committed."""
        give_up = time.monotonic() + timeout_seconds
        while True:
            heard = self._listener.heard(pool)
            head = self.head(pool)
            if head and head.version > version:
                return head
            left_seconds = give_up - time.monotonic()
            if left_seconds <= 0:
                return None
            # Looking now and then costs little, should a word have been lost.
            self._listener.wait(pool, heard, min(left_seconds, 10 * LOOK_SECONDS))

    def close(self) -> None:
        """Let go of the server."""
        self._is_closed = True
        self._listener.close()
        self._forget_idle()

    def _batch(self, pool: str, after: int) -> list[Row]:
        return self._ask(lambda connection: rows.batch(connection, pool, after))

    def _ask(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing."""
        connection, answer = self._try(question)
        self._leave(connection)
        return answer

    def _try(self, first: Callable[[Connection], T]) -> tuple[Connection, T]:
        """Do something harmless on a connection; if that turns out to be lost, on another, a few times."""
        pause_seconds = FIRST_PAUSE_SECONDS
        for tries_left in reversed(range(TRIES)):
            connection = None
            try:
                connection = self._take()
                return connection, first(connection)
            except psycopg.OperationalError as error:
                is_lost = connection is None or connection.closed
                self._forget_idle()
                _shut(connection)
                if not is_lost or not tries_left:
                    raise said(self.where, error) from error
            except BaseException as error:
                _shut(connection)
                if isinstance(error, psycopg.Error):
                    raise said(self.where, error) from error
                raise
            time.sleep(pause_seconds)
            pause_seconds *= 2
        raise AssertionError("the last try returns or raises")

    def _take(self) -> Connection:
        with suppress(IndexError):
            return self._idle.pop()
        return self._opened()

    def _opened(self) -> Connection:
        if self._is_closed:
            raise LedgerError(f"{place(self.where)}: the ledger is closed")
        return connect(self.where)

    def _leave(self, connection: Connection) -> None:
        """Keep a connection for the next question."""
        if self._is_closed or connection.closed or len(self._idle) >= MOST_IDLE:
            _shut(connection)
        else:
            self._idle.append(connection)

    def _forget_idle(self) -> None:
        with suppress(IndexError):
            while True:
                _shut(self._idle.pop())

    def _begin(self, pool: str, asked: Sequence[str]) -> tuple[Connection, rows.Locked]:
        return self._try(lambda connection: rows.begin(connection, pool, asked))

    def _stands(self, entry: Entry) -> bool:
        """Whether an entry was committed; asked with the pool locked, when whoever wrote it must be done."""
        with _Write(self, entry.pool, (entry.command_id,)) as writing:
            stands = writing.find(entry.command_id)
        return stands is not None and stands.hash == entry.hash


class _Write:
    """A transaction on one pool."""

    def __init__(self, store: Postgres, pool: str, asked: Sequence[str]) -> None:
        self._store = store
        self._pool = pool
        self._asked = frozenset(asked)
        self._new: Sequence[Entry] = ()
        self._state = b""

    def __enter__(self) -> "_Write":
        self._connection, (self.head, self._taken) = self._store._begin(self._pool, tuple(self._asked))
        return self

    def find(self, command_id: str) -> Entry | None:
        if command_id in self._asked and command_id not in self._taken:
            return None
        with spoken(self._store.where):
            return rows.find(self._connection, command_id)

    def append(self, entries: Sequence[Entry], state: bytes) -> None:
        self._new = entries
        self._state = state

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error or not self._new:
            self._roll_back()
            return
        try:
            rows.commit(self._connection, self.head, self._new, self._state)
        except psycopg.Error as failed:
            self._look_again(failed)
        except BaseException:
            _shut(self._connection)
            raise
        else:
            self._store._leave(self._connection)

    def _roll_back(self) -> None:
        try:
            self._connection.execute("ROLLBACK")
        except psycopg.Error:
            _shut(self._connection)  # with the connection the transaction is gone
        else:
            self._store._leave(self._connection)

    def _look_again(self, failed: psycopg.Error) -> None:
        """If the connection went while it committed, the ledger itself tells whether the entries stand."""
        if not self._connection.closed:
            self._roll_back()
            raise said(self._store.where, failed) from failed
        try:
            stands = self._store._stands(self._new[-1])
        except LedgerError as error:
            raise CommitError(str(error)) from failed
        if not stands:
            raise said(self._store.where, failed) from failed


class _Snapshot:
    """A reading transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def pools(self) -> list[str]:
        return rows.all_pools(self._connection)

    def head(self, pool: str) -> Head | None:
        return rows.head(self._connection, pool)

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        return rows.entries(self._connection, pool, after)

    def count(self, pool: str | None = None) -> int:
        return rows.count(self._connection, pool)

    def faults(self) -> list[str]:
        return rows.faults(self._connection)


class _Filling:
    """A transaction on an empty ledger."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, entries: Sequence[Entry]) -> None:
        rows.fill(self._connection, entries)

    def begin_head(self, head: Head) -> None:
        rows.begin_head(self._connection, head)


def _shut(connection: Connection | None) -> None:
    if connection:
        with suppress(psycopg.Error):
            connection.close()
