"""An entry: one command that was carried out; and the head of a pool: where its entries have led."""

from collections.abc import Mapping, Sequence

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
    """A pool after its last entry: a state as it was written after one of them, and those that came since.

    The state is in parts, as the domain writes it. One that has only the part without a name may be of
    an earlier program, which wrote it whole.
    """

    pool: str
    saved_version: int
    saved_hash: bytes
    parts: Mapping[str, bytes]
    since: Sequence[Entry] = ()

    @property
    def version(self) -> int:
        """The version of the last entry."""
        return self.since[-1].version if self.since else self.saved_version

    @property
    def hash(self) -> bytes:
        """The hash of the last entry."""
        return self.since[-1].hash if self.since else self.saved_hash

    @property
    def is_split(self) -> bool:
        """Whether the state has parts, of which only those that change need be written."""
        return len(self.parts) > 1


class Mark(Struct, frozen=True):
    """Where a checkpoint stands, and between which instants.

    No entry up to it is later than `last_at`; none after the checkpoint before it, up to this one, is earlier
    than `least_at`.
    """

    version: int
    least_at: int
    last_at: int


class Checkpoint(Struct, frozen=True):
    """A pool after some entry on the way: from here it can be followed without all that was before.

    `state` is whole, as the domain writes it; `tally` is what the domain adds up of all entries besides.
    """

    pool: str
    mark: Mark
    hash: bytes
    state: bytes
    tally: bytes


class Written(Struct, frozen=True):
    """What is added to a pool at once: entries, checkpoints, and now and then the state after the last entry.

    Of the state come those parts that are not as they were written before; none where it is not written.
    """

    entries: Sequence[Entry]
    parts: Mapping[str, bytes]
    checkpoints: Sequence[Checkpoint] = ()
