"""Heads that only this program has moved: what it knows of them need not be asked for before each write."""

from pitboss.ledger.entry import Entry, Head


class Alone:
    """Remembers the last entry of each pool, and whether it still was that when it was next looked for."""

    def __init__(self) -> None:
        self._last: dict[str, Entry] = {}
        self._alone: set[str] = set()

    def last(self, pool: str) -> Entry | None:
        """The last entry as it very likely stands; none where others write too."""
        return self._last.get(pool) if pool in self._alone else None

    def found(self, pool: str, head: Head | None) -> None:
        """A head was found so, under its lock."""
        last = self._last.get(pool)
        if head and last and head.hash == last.hash:
            self._alone.add(pool)
        else:
            self._alone.discard(pool)

    def moved(self, last: Entry) -> None:
        """This program has moved a head to an entry."""
        self._last[last.pool] = last

    def keep(self, last: Entry) -> None:
        """This program has moved a head to an entry, and nobody else came in between."""
        self._last[last.pool] = last
        self._alone.add(last.pool)

    def forget(self, pool: str) -> None:
        """Something is not as it was thought to be."""
        self._last.pop(pool, None)
        self._alone.discard(pool)
