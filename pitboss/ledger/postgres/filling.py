"""Filling a ledger in PostgreSQL from a copy: what is made and what is copied are one transaction."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pitboss.ledger.entry import Checkpoint, Entry, Head
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.postgres import rows
from pitboss.ledger.postgres.opening import Connection, connect, make_ready, nobody_writes, place, spoken
from pitboss.ledger.postgres.steps import STEPS


@contextmanager
def fill(where: str, steps: Sequence[str] = STEPS) -> Iterator["Filling"]:
    """An empty ledger, on a connection of its own, with its tables where there are none.

    Left with an error, nothing of it is there. Whoever else would make the ledger waits until then.
    """
    with spoken(where), connect(where) as connection:
        rows.begin_filling(connection)
        make_ready(where, connection, create=True, steps=steps)
        nobody_writes(connection)
        if rows.all_pools(connection):
            raise LedgerError(f"{place(where)}: there are entries here: only an empty ledger can be filled")
        yield Filling(connection)
        connection.execute("COMMIT")


class Filling:
    """A transaction on an empty ledger."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, entries: Sequence[Entry]) -> None:
        rows.fill(self._connection, entries)

    def taken(self, command_ids: Sequence[str]) -> str | None:
        return rows.taken(self._connection, command_ids)

    def save(self, head: Head) -> None:
        rows.save(self._connection, head)

    def keep(self, checkpoints: Sequence[Checkpoint]) -> None:
        rows.keep(self._connection, checkpoints)
