"""Writing without a look before it, where only this program has moved the head of a pool."""

from collections.abc import Callable, Sequence
from types import TracebackType

from pitboss.ledger.alone import Alone
from pitboss.ledger.entry import Entry, Written
from pitboss.ledger.errors import ConflictError

# Writes something after an entry; false if it is not the last any more, or an id was taken meanwhile.
Writes = Callable[[Entry, Written], bool]


class AtOnce:
    """One turn at the database, when all is decided. If something is not as it was left, it conflicts."""

    __slots__ = ("_alone", "_asked", "_write", "_written", "head")

    def __init__(self, alone: Alone, last: Entry, asked: Sequence[str], write: Writes) -> None:
        self.head = last
        self._alone = alone
        self._asked = asked
        self._write = write
        self._written: Written | None = None

    def __enter__(self) -> "AtOnce":
        return self

    def find(self, command_id: str) -> None:
        """It is found when it is written: then its id is there already."""

    def append(self, written: Written) -> None:
        self._written = written

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._alone.forget(self.head.pool)
        if error:
            return
        written = self._written
        # What is refused may have been recorded before.
        if written is None or len(written.entries) < len(self._asked):
            raise ConflictError(f"{self.head.pool}: not all can be written: it must be looked up")
        if not self._write(self.head, written):
            raise ConflictError(f"{self.head.pool} is not as it was left")
        self._alone.keep(written.entries[-1])
