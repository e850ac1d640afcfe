"""Checkpoints: pools after some of their entries, so that a day is read without all that was before it.

They hold nothing that the entries do not say. A ledger without them is read from the beginning.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Generic

from msgspec import Struct

from pitboss.ledger.domain import C, Domain, Others, S
from pitboss.ledger.entry import Checkpoint, Entry, Mark
from pitboss.ledger.store import Reading, Store

CHECKPOINT_ENTRIES = 1_000  # from one checkpoint of a pool to the next
BATCH_CHECKPOINTS = 50


class Adding(Generic[S, C]):
    """The entries of one pool, in order, added up from one checkpoint to the next."""

    def __init__(self, pool: str, domain: Domain[S, C], before: Checkpoint | None = None) -> None:
        self.since = 0
        self._pool = pool
        self._domain = domain
        self._tally = before.tally if before else b""
        self._last_at = before.mark.last_at if before else None
        self._least_at: int | None = None
        self._pending: list[bytes] = []

    def take(self, entry: Entry) -> None:
        """Add the next entry; `since` counts those after the last checkpoint."""
        self.since += 1
        self._least_at = entry.at if self._least_at is None else min(self._least_at, entry.at)
        self._last_at = entry.at if self._last_at is None else max(self._last_at, entry.at)
        self._pending.append(entry.events)
        if len(self._pending) == CHECKPOINT_ENTRIES:
            self._add_up()

    def take_events(self, instants: tuple[int, int] | None, events: Iterable[bytes]) -> None:
        """Add the events of the next entries, which came between two instants; none if there are none."""
        if instants:
            self._least_at = instants[0]
            self._last_at = instants[1] if self._last_at is None else max(self._last_at, instants[1])
        self._tally = self._domain.tally(self._tally, events)

    def checkpoint(self, last: Entry, state: S) -> Checkpoint:
        """The pool after the last entry that was taken, which led to this state."""
        assert self._least_at is not None
        assert self._last_at is not None
        self._add_up()
        mark = Mark(last.version, self._least_at, self._last_at)
        whole = self._domain.encode_whole(state)
        self.since, self._least_at = 0, None
        return Checkpoint(self._pool, mark, last.hash, whole, self._tally)

    def _add_up(self) -> None:
        self._tally = self._domain.tally(self._tally, self._pending)
        self._pending = []


def is_due(entry: Entry) -> bool:
    """Whether there is a checkpoint after an entry."""
    return entry.version % CHECKPOINT_ENTRIES == 0


def next_checkpoint(reading: Reading, domain: Domain[S, C], new: list[Entry], state: S) -> Checkpoint | None:
    """The checkpoint after new entries; none where too many would have to be read since the one before."""
    pool, last = new[-1].pool, new[-1]
    before = _last(reading, pool)
    reached = before.mark.version if before else 0
    if last.version - reached > 2 * CHECKPOINT_ENTRIES:
        return None
    adding = Adding(pool, domain, before)
    adding.take_events(reading.instants(pool, reached), reading.events(pool, reached))
    for entry in new:
        adding.take(entry)
    return adding.checkpoint(last, state)


def _last(reading: Reading, pool: str) -> Checkpoint | None:
    marks = reading.marks(pool)
    return reading.checkpoint(pool, marks[-1].version) if marks else None


def fill_checkpoints(store: Store, domain: Domain[S, C], others: Others | None = None) -> int:
    """Write the checkpoints that a ledger of an earlier program has not; how many."""
    written = 0
    for pool in store.pools():
        with store.read() as reading:
            missing = _missing(reading, pool, (others or {}).get(pool, domain))
            while found := list(islice(missing, BATCH_CHECKPOINTS)):
                store.keep(found)
                written += len(found)
    return written


def are_missing(store: Store) -> bool:
    """Whether a pool has not all of its checkpoints, as after a migration that was broken off."""
    with store.read() as reading:
        return any(_is_behind(reading, pool) for pool in reading.pools())


def _is_behind(reading: Reading, pool: str) -> bool:
    last, marks = reading.last(pool), reading.marks(pool)
    reached = marks[-1].version if marks else 0
    return last is not None and last[0] - reached >= CHECKPOINT_ENTRIES


def _missing(reading: Reading, pool: str, domain: Domain[S, C]) -> Iterator[Checkpoint]:
    """The checkpoints after the last one that stands there."""
    before = _last(reading, pool)
    adding = Adding(pool, domain, before)
    state = domain.decode_state({"": before.state}) if before else None
    for entry in reading.entries(pool, before.mark.version if before else 0):
        adding.take(entry)
        state = domain.follow(state, entry.events, entry.at).state
        if is_due(entry):
            yield adding.checkpoint(entry, state)


class Stretch(Struct, frozen=True):
    """Between which checkpoints the entries of some time stand: all before are earlier, all after are later.

    Where there is none it is read from the beginning, or to the head.
    """

    start: Checkpoint | None
    end: Checkpoint | None


def stretch(reading: Reading, pool: str, from_at: int, until_at: int) -> Stretch:
    """The shortest way through a pool on which every entry from one instant until another is met."""
    marks = reading.marks(pool)
    earlier = [mark for mark in marks if mark.last_at < from_at]
    start = reading.checkpoint(pool, earlier[-1].version) if earlier else None
    left = reading.instants(pool, marks[-1].version if marks else 0)
    not_later = [mark for mark in marks if mark.least_at < until_at]
    if not not_later or (left and left[0] < until_at):
        return Stretch(start, None)
    return Stretch(start, reading.checkpoint(pool, not_later[-1].version))
