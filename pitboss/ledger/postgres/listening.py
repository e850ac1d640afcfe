"""Hearing of new heads: one connection listens for all who wait in this program."""

import time
from collections import Counter
from threading import Condition, Thread

import psycopg

from pitboss.ledger.postgres.opening import connect
from pitboss.ledger.postgres.rows import CHANNEL

LOOK_SECONDS = 1.0
CLOSE_SECONDS = 0.25


class Listener:
    """Counts what was heard of each pool: one who looks first and waits then misses nothing."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._changed = Condition()
        self._heard: Counter[str] = Counter()
        self._connected = 0
        self._is_closed = False
        self._thread: Thread | None = None

    def heard(self, pool: str) -> int:
        """How often a pool was heard of, or may have been; listening begins with the first call."""
        with self._changed:
            if self._thread is None and not self._is_closed:
                self._thread = Thread(target=self._listen, name="ledger listener", daemon=True)
                self._thread.start()
                self._changed.wait(LOOK_SECONDS)  # until it listens
            return self._count(pool)

    def wait(self, pool: str, heard: int, timeout_seconds: float) -> None:
        """Return when more was heard than this, or when it is time to look anyway."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or self._count(pool) != heard, timeout_seconds)

    def close(self) -> None:
        """Stop listening; those who wait go on at once."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        if self._thread:
            self._thread.join()

    def _count(self, pool: str) -> int:
        return self._heard[pool] + self._connected

    def _listen(self) -> None:
        while not self._is_closed:
            try:
                with connect(self._where) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._tell(None)  # what happened before we listened is found by looking
                    while not self._is_closed:
                        for word in connection.notifies(timeout=CLOSE_SECONDS, stop_after=1):
                            self._tell(word.payload)
            except psycopg.Error:
                time.sleep(CLOSE_SECONDS)  # until the server is back

    def _tell(self, pool: str | None) -> None:
        with self._changed:
            if pool is None:
                self._connected += 1
            else:
                self._heard[pool] += 1
            self._changed.notify_all()
