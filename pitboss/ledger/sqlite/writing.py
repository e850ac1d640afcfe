"""Writing to a pool in SQLite: with its head looked up and locked, or at once where no other writes."""

from types import TracebackType

import apsw

from pitboss.ledger.alone import Alone
from pitboss.ledger.entry import Entry, Written
from pitboss.ledger.errors import BrokenError
from pitboss.ledger.sqlite import rows
from pitboss.ledger.sqlite.opening import said
from pitboss.ledger.sqlite.writer import Writer
from pitboss.ledger.standing import at_its_end


class Locked:
    """From the look at the head to the commit, nobody else writes."""

    def __init__(self, writer: Writer, alone: Alone, numbers: dict[str, int], pool: str) -> None:
        self._writer = writer
        self._alone = alone
        self._numbers = numbers
        self._pool = pool
        self._written: Written | None = None

    def __enter__(self) -> "Locked":
        self._cursor = self._writer.begin()
        self._connection = self._cursor.connection
        try:
            found = rows.head(self._connection, self._pool)
            self.head = at_its_end(self._pool, found, rows.last(self._connection, self._pool))
        except BaseException as error:
            self.__exit__(type(error), error, error.__traceback__)
            raise
        self._alone.found(self._pool, self.head)
        return self

    def find(self, command_id: str) -> Entry | None:
        return rows.find(self._connection, command_id)

    def append(self, written: Written) -> None:
        number = self._numbers.get(self._pool) or rows.number(self._connection, self._pool)
        self._written = written
        if self.head is None:
            rows.begin(self._connection, number, self._pool)
            rows.add(self._connection, number, written.entries)
            rows.write_beside(self._connection, number, written)
            return
        self._numbers[self._pool] = number
        if not rows.append(self._cursor, number, rows.after(number, self.head, written.entries), written):
            raise BrokenError(f"{self._pool}: its head is not that of its last entry; verify the ledger")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None and self._written:
            self._writer.commit(self._cursor)
            self._alone.moved(self._written.entries[-1])
            return
        self._writer.roll_back(self._cursor, error)
        if isinstance(error, apsw.Error):
            raise said(self._writer.path, error) from error


def write_at_once(writer: Writer, number: int, before: Entry, written: Written) -> bool:
    """One transaction, if the last entry is still the one before and no id is taken; else nothing is done."""
    values = rows.after(number, before, written.entries)
    if len(values) == 1 and not written.parts and not written.checkpoints:
        changes = writer.execute(rows.APPEND, values[0])
        if changes is not None:
            return changes == 1
    cursor = writer.begin()
    try:
        is_added = rows.append(cursor, number, values, written)
    except BaseException as error:
        writer.roll_back(cursor, error)
        if isinstance(error, apsw.ConstraintError):
            return False
        if isinstance(error, apsw.Error):
            raise said(writer.path, error) from error
        raise
    if is_added:
        writer.commit(cursor)
    else:
        writer.roll_back(cursor, None)
    return is_added
