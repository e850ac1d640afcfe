"""What a ledger's storage must do; SQLite and PostgreSQL both do it.

`write` is one transaction with the pool locked: leaving it normally commits durably, an exception
rolls back. `read` is one snapshot of everything. All else reads what was last committed, and never waits for
a writer.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from msgspec import Struct

from pitboss.ledger.entry import Checkpoint, Entry, Head, Mark, Written

MOST_FAULTS = 100


class Faults(Struct, frozen=True):
    """What a database finds wrong; where it cannot be read as a whole, nothing more was looked for."""

    says: tuple[str, ...] = ()
    is_readable: bool = True


class Place(Struct, frozen=True):
    """Where an entry stands."""

    pool: str
    version: int


class Twice(Struct, frozen=True):
    """An id that stands more than once: where first, and where again."""

    command_id: str
    first: Place
    again: Place


class Writing(Protocol):
    """A pool to which nobody else can add an entry."""

    @property
    def head(self) -> Head | Entry | None:
        """The head; the last entry, where only this program writes and must know what it led to."""

    def find(self, command_id: str) -> Entry | None:
        """The entry of a command, in whichever pool it stands."""

    def append(self, written: Written) -> None:
        """Add entries after the head, and the state after them where it is written; at most once."""


class Reading(Protocol):
    """One moment of the whole ledger."""

    def pools(self) -> list[str]:
        """Every pool that has a head or an entry, by name."""

    def head(self, pool: str) -> Head | None: ...

    def last(self, pool: str) -> tuple[int, bytes] | None:
        """The version and the hash of a pool's head, which are those of its last entry."""

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        """In order of version, as they stand there; DamagedError at one that cannot be read.

        BrokenError where the database cannot read on.
        """

    def backwards(self, pool: str, until: int) -> Iterator[Entry]:
        """From this version back to the first, as they stand there."""

    def count(self, pool: str | None = None) -> int:
        """How many entries there are, or how many a pool has."""

    def events(self, pool: str, after: int = 0) -> Iterator[bytes]:
        """The events of each entry after a version, in order."""

    def instants(self, pool: str, after: int = 0) -> tuple[int, int] | None:
        """The least and the last instant of the entries after a version; none if there are none."""

    def marks(self, pool: str) -> list[Mark]:
        """Where the checkpoints of a pool stand, in order."""

    def checkpoint(self, pool: str, version: int) -> Checkpoint | None: ...

    def faults(self) -> Faults:
        """What the database itself knows to be wrong; which tables and guards were changed or added."""

    def twice(self) -> list[Twice]:
        """The ids that stand more than once."""


class Filling(Protocol):
    """An empty ledger into which another is being copied."""

    def add(self, entries: Sequence[Entry]) -> None: ...

    def taken(self, command_ids: Sequence[str]) -> str | None:
        """One of these ids that was added before."""

    def save(self, head: Head) -> None:
        """Set the state of a pool whose entries were all added."""

    def keep(self, checkpoints: Sequence[Checkpoint]) -> None:
        """Add checkpoints after entries that were added."""


class Store(Protocol):
    """Where entries and heads are kept. What is opened to be read may be of an earlier version."""

    version: int
    newest: int

    def head(self, pool: str) -> Head | None: ...

    def last(self, pool: str) -> tuple[int, bytes] | None:
        """The version and the hash of a pool's head, which are those of its last entry."""

    def pools(self) -> list[str]:
        """The pools that have a head, by name."""

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        """In order of version; more may be written while they are read."""

    def find(self, command_id: str) -> Entry | None: ...

    def write(self, pool: str, asked: Sequence[str] = ()) -> AbstractContextManager[Writing]:
        """One transaction; `asked` are the command ids that will be looked for."""

    def read(self) -> AbstractContextManager[Reading]: ...

    def fill(self) -> AbstractContextManager[Filling]:
        """One transaction for a whole ledger; LedgerError if there is anything in this one."""

    def keep(self, checkpoints: Sequence[Checkpoint]) -> None:
        """Add checkpoints after entries that were recorded without them."""

    def wait(self, pool: str, version: int, timeout_seconds: float) -> Head | None:
        """The head once its version is beyond this one; none if that does not happen in time."""

    def now(self) -> int:
        """The clock that decides for everybody who writes here, in milliseconds since 1970."""

    def condemn(self, says: str) -> None:
        """Damage was found: nothing is written any more, until `acquit` says that the ledger is sound."""

    def acquit(self) -> None:
        """The ledger was found sound."""

    def migrating(self) -> AbstractContextManager[int]:
        """Nobody writes to the ledger, of the version told. Left without an error, it is of the newest."""

    def close(self) -> None: ...
