"""A transaction on one pool in SQLite."""

from collections.abc import Sequence
from types import TracebackType

import apsw

from pitboss.ledger import sqlite_rows as rows
from pitboss.ledger.entry import Entry
from pitboss.ledger.sqlite_open import said
from pitboss.ledger.sqlite_writer import Writer


class Write:
    """From the look at the head to the commit, nobody else writes."""

    def __init__(self, writer: Writer, pool: str) -> None:
        self._writer = writer
        self._pool = pool
        self._has_written = False

    def __enter__(self) -> "Write":
        self._connection = self._writer.begin()
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
            self._writer.commit(self._connection)
            return
        self._writer.roll_back(self._connection, error)
        if isinstance(error, apsw.Error):
            raise said(self._writer.path, error) from error
