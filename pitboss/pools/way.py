"""The way through a pool's entries on which a day is told: from a checkpoint before it to one after it."""

from collections.abc import Iterator
from contextlib import contextmanager

from pitboss.jackpot.pool import Pool
from pitboss.ledger.chain import BEFORE_ALL, chained
from pitboss.ledger.checkpoints import Stretch, stretch
from pitboss.ledger.entry import Checkpoint, Entry
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.store import Reading
from pitboss.pools.day import Flow
from pitboss.pools.earlier import Earlier
from pitboss.pools.parts import joined
from pitboss.pools.tally import to_minor_units


def way_through(reading: Reading, pool: str, from_at: int, until_at: int) -> "Way":
    """The way on which every entry from one instant until another is met."""
    return Way(reading, pool, stretch(reading, pool, from_at, until_at))


class Way:
    """Entries between two checkpoints, or from the beginning, or to the head."""

    def __init__(self, reading: Reading, pool: str, between: Stretch) -> None:
        self.start = _state(between.start) if between.start else None
        self._reading = reading
        self._pool = pool
        self._between = between
        self._faults: list[str] = []

    def entries(self) -> Iterator[Entry]:
        """Every entry on the way, in order."""
        start, end = self._between.start, self._between.end
        before = next(self._reading.entries(self._pool, start.mark.version - 1), None) if start else None
        if start:
            self._hold(start, before)
        if end and end == start:
            return
        for entry in self._chained(before):
            yield entry
            if end and entry.version >= end.mark.version:
                self._hold(end, entry)
                return
        if end:
            self._hold(end, None)

    def _chained(self, before: Entry | None) -> Iterator[Entry]:
        """Every entry after another, or all; DamagedError at one that is not what was recorded."""
        version, digest = (before.version, before.hash) if before else (0, BEFORE_ALL)
        return chained(self._reading.entries(self._pool, version), self._pool, version, digest)

    def earlier(self) -> Earlier | None:
        """The pool where the way begins; none at the beginning of all."""
        start = self._between.start
        if start is None or self.start is None:
            return None
        behind = self._reading.backwards(self._pool, start.mark.version)
        return Earlier(self.start, _to_minor(start), behind)

    def problems(self, whole: Flow) -> list[str]:
        """Where the checkpoints are not what the entries lead to; to be asked when all were read."""
        end = self._between.end
        if end is None:
            return self._faults
        where = _where(end)
        tallied = _to_minor(end)
        wrong = (
            [] if tallied == whole.to_minor else [_differs("to the Minor", where, tallied, whole.to_minor)]
        )
        return [*self._faults, *differences(where, _state(end), whole), *wrong]

    @property
    def is_to_head(self) -> bool:
        """Whether the way ends where the pool stands now."""
        return self._between.end is None

    def _hold(self, checkpoint: Checkpoint, entry: Entry | None) -> None:
        """Hold a checkpoint against the entry that it must be of."""
        if entry is None or (entry.version, entry.hash) != (checkpoint.mark.version, checkpoint.hash):
            self._faults.append(f"{_where(checkpoint)} is not of the entry there")


def differences(where: str, state: Pool, whole: Flow) -> list[str]:
    """Where a state is not what the entries lead to."""
    totals = state.totals
    pairs = {
        "pool": (state.pool_units, whole.pool),
        "minor": (state.minor_units, whole.minor),
        "wagers": (totals.wagers, whole.wagers),
        "coupons": (totals.coupons, whole.coupons),
        "retained": (totals.retained, whole.retained),
        "contributed": (totals.contributed, whole.contributed),
        "funded": (totals.funded, whole.funded),
        "seeded": (totals.seeded, whole.seeded),
        "topped up": (totals.topped_up, whole.topped_up),
        "rounded": (totals.rounded, whole.rounded),
        "adjusted": (totals.adjusted, whole.adjusted),
        "paid": (totals.paid, whole.paid),
    }
    return [
        _differs(name, where, stated, found) for name, (stated, found) in pairs.items() if stated != found
    ]


def _differs(name: str, where: str, stated: int, found: int) -> str:
    return f"{name}: {where} says {stated} units, the entries lead to {found}"


def _where(checkpoint: Checkpoint) -> str:
    return f"the checkpoint at version {checkpoint.mark.version}"


def _state(checkpoint: Checkpoint) -> Pool:
    with _readable(checkpoint):
        return joined({"": checkpoint.state})


def _to_minor(checkpoint: Checkpoint) -> int:
    with _readable(checkpoint):
        return to_minor_units(checkpoint.tally)


@contextmanager
def _readable(checkpoint: Checkpoint) -> Iterator[None]:
    try:
        yield
    except (ValueError, RecursionError) as error:
        says = f"{checkpoint.pool}: {_where(checkpoint)} cannot be read ({error}); verify the ledger"
        raise LedgerError(says) from error
