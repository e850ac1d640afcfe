"""Connections to one PostgreSQL server: kept for the next question, and replaced when they are lost."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import psycopg

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.postgres.opening import Connection, connect, place, said

MOST_IDLE = 8
TRIES = 6
FIRST_PAUSE_SECONDS = 0.1

T = TypeVar("T")


class Link:
    """As many connections as are used at once, and a few that wait."""

    def __init__(self, where: str, *, read_only: bool = False) -> None:
        self.where = where
        self._is_read_only = read_only
        self._idle: list[Connection] = []
        self._is_closed = False

    def ask(self, question: Callable[[Connection], T]) -> tuple[Connection, T]:
        """Do something harmless on a connection; if that turns out to be lost, on another, a few times."""
        pause_seconds = FIRST_PAUSE_SECONDS
        for tries_left in reversed(range(TRIES)):
            connection = None
            try:
                connection = self.take()
                return connection, question(connection)
            except psycopg.OperationalError as error:
                is_lost = connection is None or connection.closed
                self._forget_idle()
                shut(connection)
                if not is_lost or not tries_left:
                    raise said(self.where, error) from error
            except BaseException as error:
                shut(connection)
                if isinstance(error, psycopg.Error):
                    raise said(self.where, error) from error
                raise
            time.sleep(pause_seconds)
            pause_seconds *= 2
        raise AssertionError("the last try returns or raises")

    def take(self) -> Connection:
        """A connection that nobody uses."""
        with suppress(IndexError):
            return self._idle.pop()
        return self.opened()

    def opened(self) -> Connection:
        """A connection that is new."""
        if self._is_closed:
            raise LedgerError(f"{place(self.where)}: the ledger is closed")
        return connect(self.where, read_only=self._is_read_only)

    def leave(self, connection: Connection) -> None:
        """Keep a connection for the next who needs one."""
        if self._is_closed or connection.closed or len(self._idle) >= MOST_IDLE:
            shut(connection)
        else:
            self._idle.append(connection)

    def close(self) -> None:
        """Let go of the server."""
        self._is_closed = True
        self._forget_idle()

    def _forget_idle(self) -> None:
        with suppress(IndexError):
            while True:
                shut(self._idle.pop())


def shut(connection: Connection | None) -> None:
    """Close a connection, whatever has become of it."""
    if connection:
        with suppress(psycopg.Error):
            connection.close()
