"""A ledger in a PostgreSQL database: for programs on several machines that share pools."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import TypeVar

from pitboss.ledger.alone import Alone
from pitboss.ledger.at_once import AtOnce
from pitboss.ledger.clock import FarClock
from pitboss.ledger.entry import Checkpoint, Entry, Head, Mark
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.postgres import faults, rows
from pitboss.ledger.postgres.filling import Filling, fill
from pitboss.ledger.postgres.link import Link
from pitboss.ledger.postgres.listening import LOOK_SECONDS, Listener
from pitboss.ledger.postgres.mark import put_mark, take_mark
from pitboss.ledger.postgres.opening import Connection, migrating, place, prepare, spoken, version_at
from pitboss.ledger.postgres.steps import STEPS
from pitboss.ledger.postgres.writing import Locked, write_at_once
from pitboss.ledger.rows import Row, entries_of
from pitboss.ledger.store import Faults, Twice

T = TypeVar("T")


class Postgres:
    """The database at an address `postgresql://…`; what is opened to be read may be of an earlier version."""

    def __init__(
        self, where: str, *, create: bool = True, read_only: bool = False, steps: Sequence[str] = STEPS
    ) -> None:
        self.where = where
        self.newest = len(steps)
        self._steps = steps
        self._is_read_only = read_only
        if read_only:
            self.version = version_at(where, steps=steps)
        else:
            prepare(where, create=create, steps=steps)
            self.version = self.newest
        self._link = Link(where, read_only=read_only)
        self._alone = Alone()
        self._listener = Listener(where)
        self._clock = FarClock(lambda: self._ask(rows.now))

    def head(self, pool: str) -> Head | None:
        """Where a pool stands."""
        return self._ask(lambda connection: rows.head(connection, pool))

    def last(self, pool: str) -> tuple[int, bytes] | None:
        """The version and the hash of a pool's head."""
        return self._ask(lambda connection: rows.last(connection, pool))

    def pools(self) -> list[str]:
        """The pools that have a head, by name."""
        return self._ask(rows.pools)

    def find(self, command_id: str) -> Entry | None:
        """The entry of a command."""
        return self._ask(lambda connection: rows.find(connection, command_id))

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        """The entries of a pool in order; no connection is held between batches."""
        while found := self._batch(pool, after):
            yield from entries_of(found, pool, after)
            after = found[-1][1]

    def write(self, pool: str, asked: Sequence[str] = ()) -> Locked | AtOnce:
        """One transaction; other writers of this pool wait until it is over."""
        self._refuse_if_read_only()
        last = self._alone.last(pool) if asked else None
        if last:
            return AtOnce(self._alone, last, asked, partial(write_at_once, self._link))
        return Locked(self._link, self._alone, pool, asked)

    @contextmanager
    def read(self) -> Iterator["_Snapshot"]:
        """One moment of the whole ledger, on a connection of its own."""
        with spoken(self.where), self._link.opened() as connection:
            rows.begin_reading(connection)
            yield _Snapshot(self.where, connection)

    def fill(self) -> AbstractContextManager[Filling]:
        """One transaction for a whole ledger, on a connection of its own."""
        self._refuse_if_read_only()
        return fill(self.where, self._steps)

    def keep(self, checkpoints: Sequence[Checkpoint]) -> None:
        """Add checkpoints, in one transaction."""
        with spoken(self.where), self._link.opened() as connection, connection.transaction():
            rows.keep(connection, checkpoints)

    def wait(self, pool: str, version: int, timeout_seconds: float) -> Head | None:
        """The head once it is beyond a version: the server tells when something was committed."""
        give_up = time.monotonic() + timeout_seconds
        while True:
            heard = self._listener.heard(pool)
            last = self.last(pool)
            if last and last[0] > version:
                return self.head(pool)
            left_seconds = give_up - time.monotonic()
            if left_seconds <= 0:
                return None
            # Looking now and then costs little, should a word have been lost.
            self._listener.wait(pool, heard, min(left_seconds, 10 * LOOK_SECONDS))

    def now(self) -> int:
        """The server's clock, which is one for all nodes; it is asked twice a minute at most."""
        return self._clock.now()

    def condemn(self, says: str) -> None:
        """Damage was found: until it is found sound, the server takes no entry."""
        put_mark(self.where, self.version, says)

    def acquit(self) -> None:
        """The ledger was found sound."""
        take_mark(self.where)

    @contextmanager
    def migrating(self) -> Iterator[int]:
        """Nobody writes to the ledger until it is of the newest version."""
        with migrating(self.where, self._steps) as version:
            yield version

    def close(self) -> None:
        """Let go of the server."""
        self._link.close()
        self._listener.close()

    def _refuse_if_read_only(self) -> None:
        if self._is_read_only:
            raise LedgerError(f"{place(self.where)}: the ledger was opened to be read only")

    def _batch(self, pool: str, after: int) -> list[Row]:
        return self._ask(lambda connection: rows.batch(connection, pool, after))

    def _ask(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that changes nothing."""
        connection, answer = self._link.ask(question)
        self._link.leave(connection)
        return answer


class _Snapshot:
    """A reading transaction."""

    def __init__(self, where: str, connection: Connection) -> None:
        self._where = where
        self._connection = connection
        self._has_parts = rows.has_parts(connection)

    def pools(self) -> list[str]:
        with spoken(self._where):
            return rows.all_pools(self._connection)

    def head(self, pool: str) -> Head | None:
        with spoken(self._where):
            return rows.head(self._connection, pool)

    def last(self, pool: str) -> tuple[int, bytes] | None:
        with spoken(self._where):
            return rows.last(self._connection, pool)

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        with spoken(self._where):
            yield from rows.entries(self._connection, pool, after)

    def backwards(self, pool: str, until: int) -> Iterator[Entry]:
        with spoken(self._where):
            yield from rows.backwards(self._connection, pool, until)

    def count(self, pool: str | None = None) -> int:
        with spoken(self._where):
            return rows.count(self._connection, pool)

    def events(self, pool: str, after: int = 0) -> Iterator[bytes]:
        with spoken(self._where):
            yield from rows.events(self._connection, pool, after)

    def instants(self, pool: str, after: int = 0) -> tuple[int, int] | None:
        with spoken(self._where):
            return rows.instants(self._connection, pool, after)

    def marks(self, pool: str) -> list[Mark]:
        with spoken(self._where):
            return rows.marks(self._connection, pool) if self._has_parts else []

    def checkpoint(self, pool: str, version: int) -> Checkpoint | None:
        with spoken(self._where):
            return rows.checkpoint(self._connection, pool, version)

    def faults(self) -> Faults:
        return faults.faults(self._connection)

    def twice(self) -> list[Twice]:
        with spoken(self._where):
            return faults.twice(self._connection)
