"""Writing to a pool in PostgreSQL: with its head looked up and locked, or at once where no other writes."""

from collections.abc import Sequence
from types import TracebackType

import psycopg

from pitboss.ledger.alone import Alone
from pitboss.ledger.entry import Entry, Written
from pitboss.ledger.errors import CommitError, LedgerError
from pitboss.ledger.postgres import rows
from pitboss.ledger.postgres.link import Link, shut
from pitboss.ledger.postgres.opening import Connection, said, spoken


class Locked:
    """Two messages: the first locks the head and looks for the ids, the second writes and commits."""

    def __init__(self, link: Link, alone: Alone, pool: str, asked: Sequence[str]) -> None:
        self._link = link
        self._alone = alone
        self._pool = pool
        self._asked = frozenset(asked)
        self._written: Written | None = None

    def __enter__(self) -> "Locked":
        asked = tuple(self._asked)
        begun = self._link.ask(lambda connection: rows.begin(connection, self._pool, asked))
        self._connection, (self.head, self._taken) = begun
        self._alone.found(self._pool, self.head)
        return self

    def find(self, command_id: str) -> Entry | None:
        if command_id in self._asked and command_id not in self._taken:
            return None
        with spoken(self._link.where):
            return rows.find(self._connection, command_id)

    def append(self, written: Written) -> None:
        self._written = written

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error or not self._written:
            roll_back(self._link, self._connection)
            return
        try:
            rows.commit(self._connection, self.head, self._written)
        except psycopg.Error as failed:
            if not stands(self._link, self._connection, failed, self._written.entries[-1]):
                raise said(self._link.where, failed) from failed
        except BaseException:
            shut(self._connection)
            raise
        else:
            self._link.leave(self._connection)
        self._alone.moved(self._written.entries[-1])


def write_at_once(link: Link, before: Entry, written: Written) -> bool:
    """One message, if the head is still the one before and no id is taken; else nothing is done."""
    connection, _ = link.ask(lambda connection: None)
    try:
        is_written = rows.commit_at_once(connection, before, written)
    except psycopg.Error as failed:
        # What was lost may have been a connection that nobody had used since the server went.
        return stands(link, connection, failed, written.entries[-1])
    except BaseException:
        shut(connection)
        raise
    link.leave(connection)
    return is_written


def roll_back(link: Link, connection: Connection) -> None:
    """End a transaction without a trace."""
    try:
        connection.execute("ROLLBACK")
    except psycopg.Error:
        shut(connection)  # with the connection the transaction is gone
    else:
        link.leave(connection)


def stands(link: Link, connection: Connection, failed: psycopg.Error, last: Entry) -> bool:
    """Whether a commit that failed stands all the same; raises where it failed in plain sight."""
    if not connection.closed:
        roll_back(link, connection)
        raise said(link.where, failed) from failed
    # The connection went while it committed: the ledger itself tells whether the entries stand. It is asked
    # with the pool locked, so that whoever was writing must be done.
    try:
        with Locked(link, Alone(), last.pool, (last.command_id,)) as writing:
            found = writing.find(last.command_id)
    except LedgerError as error:
        raise CommitError(str(error)) from failed
    return found is not None and found.hash == last.hash
