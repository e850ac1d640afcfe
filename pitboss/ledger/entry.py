"""An entry: one command that was carried out; and the head of a pool: where its entries have led."""

from collections.abc import Sequence

from msgspec import Struct

from pitboss.table.chips.posting import Posting

LEAST_INTEGER = -(2**63)
MOST_INTEGER = 2**63 - 1


class Entry(Struct, frozen=True, kw_only=True):
    """One command that was carried out: what stands or falls together.

    `at` is in milliseconds since 1970 (UTC). `command` and `events` are canonical JSON. `postings` sum to
    zero. `hash` is the SHA-256 of the hash before it and of all the rest (see pitboss.ledger.chain).
    """

    pool: str
    version: int
    command_id: str
    at: int
    who: str
    role: str
    device: str
    reason: str
    command: bytes
    events: bytes
    postings: tuple[Posting, ...]
    hash: bytes

    @property
    def is_balanced(self) -> bool:
        """Whether what was given is what was received."""
        return sum(posting.units for posting in self.postings) == 0


class Head(Struct, frozen=True):
    """A pool after its last entry: that entry's version and hash, and the state as the domain writes it."""

    pool: str
    version: int
    hash: bytes
    state: bytes


def head_after(new: Sequence[Entry], state: bytes) -> Head:
    """The head when entries are written."""
    last = new[-1]
    return Head(last.pool, last.version, last.hash, state)
