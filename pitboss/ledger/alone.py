"""Heads that only this program has moved: what it knows of them need not be asked for before each write."""

from pitboss.ledger.entry import Head


class Alone:
    """Remembers the last head of each pool, and whether it was still there when it was next looked for."""

    def __init__(self) -> None:
        self._last: dict[str, Head] = {}
        self._alone: set[str] = set()

    def head(self, pool: str) -> Head | None:
        """The head as it very likely stands; none where others write too."""
        return self._last.get(pool) if pool in self._alone else None

    def found(self, pool: str, head: Head | None) -> None:
        """A head was found so, under its lock."""
        if head is not None and head == self._last.get(pool):
            self._alone.add(pool)
        else:
            self._alone.discard(pool)

    def moved(self, head: Head) -> None:
        """A head was moved by this program."""
        self._last[head.pool] = head

    def keep(self, head: Head) -> None:
        """A head was moved by this program, and nobody else came in between."""
        self._last[head.pool] = head
        self._alone.add(head.pool)

    def forget(self, pool: str) -> None:
        """Something is not as it was thought to be."""
        self._last.pop(pool, None)
        self._alone.discard(pool)
