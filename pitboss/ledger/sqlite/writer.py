"""The one connection that writes to an SQLite file: its turns, its transactions, and its failures."""

import time
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, NoReturn

import apsw

from pitboss.ledger.errors import CommitError, LedgerError
from pitboss.ledger.sqlite import opening
from pitboss.ledger.sqlite.mark import refuse_marked
from pitboss.ledger.sqlite.opening import said, shut
from pitboss.ledger.sqlite.queue import Queue

# How long what was seen beside the ledger is good for: a mark of damage, the queue of other programs.
LOOK_SECONDS = 0.005


class Writer:
    """Used by one thread at a time: from `begin` to `commit` or `roll_back`, or for one statement."""

    def __init__(
        self, path: str, connect: Callable[[], apsw.Connection], connection: apsw.Connection | None
    ) -> None:
        self.path = path
        self._connect = connect
        self._connection: apsw.Connection | None = connection
        # What every command asks is asked by one cursor: to make one takes as long as a small statement.
        self._cursor = connection.cursor() if connection else None
        self._turn = Lock()
        self._queue = Queue(path)
        self._looks_at = 0.0
        self._is_closed = False

    def begin(self) -> apsw.Cursor:
        """A cursor in a transaction; the connection is opened again if it failed."""
        cursor = self._taken()
        try:
            if not (self._queue.is_empty() and _has_begun(cursor)):
                self._begin_in_turn(cursor)
        except BaseException as error:
            self._fail(error)
        return cursor

    def execute(self, sql: str, values: Sequence[Any]) -> int | None:
        """One statement that is a transaction by itself: how many rows it wrote, or none if there is a queue.

        It takes half as many steps as to begin one, write and commit.
        """
        cursor = self._taken()
        try:
            if not self._queue.is_empty():
                return None
            cursor.execute(sql, values)
            return cursor.connection.changes()
        except apsw.BusyError:
            return None
        except apsw.ConstraintError:
            return 0
        except BaseException as error:
            self._fail_to_commit(cursor, error)
        finally:
            self._release()

    def commit(self, cursor: apsw.Cursor) -> None:
        """Commit, and let the next writer in."""
        try:
            cursor.execute("COMMIT")
        except BaseException as error:
            self._fail_to_commit(cursor, error)
        finally:
            self._release()

    def roll_back(self, cursor: apsw.Cursor, error: BaseException | None) -> None:
        """End a transaction without a trace, and let the next writer in."""
        try:
            self._undo(cursor.connection)
            self._open_again_after(error)
        finally:
            self._release()

    def look_again(self) -> None:
        """Something beside the ledger is not as it was."""
        self._looks_at = 0.0

    def close(self) -> None:
        """Close the connection, after the transaction that is under way."""
        with self._turn:
            self._is_closed = True
            if self._connection:
                self._connection.close()
            self._connection = self._cursor = None
            self._queue.close()

    def _taken(self) -> apsw.Cursor:
        """A cursor that nobody else uses until `_release`; the connection is opened again if it failed."""
        self._turn.acquire()
        try:
            if self._is_closed:
                raise LedgerError(f"{self.path}: the ledger is closed")
            if time.monotonic() >= self._looks_at:
                self._look()
            if self._cursor is None:
                self._connection = self._connect()
                self._cursor = self._connection.cursor()
        except BaseException as error:
            self._fail(error)
        return self._cursor

    def _fail(self, error: BaseException) -> NoReturn:
        """No transaction was begun: let the next writer in, and say why."""
        if not isinstance(error, apsw.BusyError | LedgerError):
            self._give_up()
        self._release()
        if isinstance(error, apsw.Error):
            raise said(self.path, error) from error
        raise error

    def _fail_to_commit(self, cursor: apsw.Cursor, error: BaseException) -> NoReturn:
        """A transaction did not end well: say why, and that it may stand, where that is not certain."""
        self._undo(cursor.connection)
        self._open_again_after(error)
        if not isinstance(error, apsw.Error):
            raise error
        told = said(self.path, error)
        if isinstance(error, apsw.ReadOnlyError):
            raise told from error
        raise CommitError(str(told)) from told

    def _open_again_after(self, error: BaseException | None) -> None:
        # Where a file cannot be opened for writing, SQLite opens it for reading, and never tries again.
        if isinstance(error, apsw.ReadOnlyError):
            self._give_up()

    def _look(self) -> None:
        """See what other programs have put beside the ledger."""
        self._looks_at = time.monotonic() + LOOK_SECONDS
        try:
            refuse_marked(self.path)
        except LedgerError:
            self.look_again()
            raise
        self._queue.look()

    def _begin_in_turn(self, cursor: apsw.Cursor) -> None:
        """Begin a transaction after those of the programs that came before."""
        give_up = time.monotonic() + opening.BUSY_MILLISECONDS / 1000
        self._queue.draw()
        while not (self._queue.is_my_turn() and _has_begun(cursor)):
            if time.monotonic() > give_up:
                cursor.execute("BEGIN IMMEDIATE")  # which says what is wrong, if it still is
                return
            self._queue.rest()

    def _release(self) -> None:
        """Let the next in: of other programs, and of this one."""
        try:
            self._queue.leave()
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
        """Close the connection; the next transaction opens another."""
        connection, self._connection, self._cursor = self._connection, None, None
        if connection:
            shut(connection)


def _has_begun(cursor: apsw.Cursor) -> bool:
    """Begin a transaction, unless another program is in one."""
    try:
        cursor.execute("BEGIN IMMEDIATE")
    except apsw.BusyError:
        return False
    return True
