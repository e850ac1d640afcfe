"""Writing to a pool in SQLite: with its head looked up and locked, or at once where no other writes."""

from collections.abc import Sequence
from types import TracebackType

import apsw

from pitboss.ledger import sqlite_rows as rows
from pitboss.ledger.alone import Alone
from pitboss.ledger.entry import Entry, Head, head_after
from pitboss.ledger.errors import ConflictError
from pitboss.ledger.sqlite_open import said
from pitboss.ledger.sqlite_writer import Writer


class Locked:
    """From the look at the head to the commit, nobody else writes."""

    def __init__(self, writer: Writer, alone: Alone, numbers: dict[str, int], pool: str) -> None:
        self._writer = writer
        self._alone = alone
        self._numbers = numbers
        self._pool = pool
        self._moved: Head | None = None

    def __enter__(self) -> "Locked":
        self._connection = self._writer.begin()
        try:
            self.head = rows.head(self._connection, self._pool)
        except BaseException as error:
            self.__exit__(type(error), error, error.__traceback__)
            raise
        self._alone.found(self._pool, self.head)
        return self

    def find(self, command_id: str) -> Entry | None:
        return rows.find(self._connection, command_id)

    def append(self, entries: Sequence[Entry], state: bytes) -> None:
        number = self._numbers.get(self._pool) or rows.number(self._connection, self._pool)
        rows.add(self._connection, number, entries)
        self._moved = head_after(entries, state)
        if self.head:
            self._numbers[self._pool] = number
            rows.move_head(self._connection, number, self.head, self._moved)
        else:
            rows.begin_head(self._connection, number, self._moved)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None and self._moved:
            self._writer.commit(self._connection)
            self._alone.moved(self._moved)
            return
        self._writer.roll_back(self._connection, error)
        if isinstance(error, apsw.Error):
            raise said(self._writer.path, error) from error


class AtOnce:
    """One turn, when all is decided. If the head was moved or an id taken meanwhile, it conflicts."""

    def __init__(self, writer: Writer, alone: Alone, number: int, head: Head, asked: Sequence[str]) -> None:
        self.head = head
        self._number = number
        self._writer = writer
        self._alone = alone
        self._asked = asked
        self._new: Sequence[Entry] = ()
        self._state = b""

    def __enter__(self) -> "AtOnce":
        return self

    def find(self, command_id: str) -> None:
        """It is found when it is written: then its id is there already."""

    def append(self, entries: Sequence[Entry], state: bytes) -> None:
        self._new = entries
        self._state = state

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._alone.forget(self.head.pool)
        if error:
            return
        if len(self._new) < len(self._asked):  # what is refused may have been recorded before
            raise ConflictError(f"{self._writer.path}: not all can be written: it must be looked up")
        after = head_after(self._new, self._state)
        connection = self._writer.begin()
        try:
            rows.add(connection, self._number, self._new)
            is_moved = rows.move_head(connection, self._number, self.head, after)
        except BaseException as failed:
            self._writer.roll_back(connection, failed)
            if isinstance(failed, apsw.ConstraintError):
                raise self._conflict() from failed
            if isinstance(failed, apsw.Error):
                raise said(self._writer.path, failed) from failed
            raise
        if not is_moved:
            self._writer.roll_back(connection, None)
            raise self._conflict()
        self._writer.commit(connection)
        self._alone.keep(after)

    def _conflict(self) -> ConflictError:
        return ConflictError(f"{self._writer.path}: {self.head.pool} is not as it was left")
