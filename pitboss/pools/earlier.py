"""A pool where a day's reading begins: what had moved, what was wagered, and who had said what waits."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from pitboss.jackpot import events as e
from pitboss.jackpot.pool import Pool, Stake
from pitboss.ledger.entry import Entry
from pitboss.pools.day import Flow
from pitboss.pools.written import decoder

_events = decoder(tuple[e.AnyEvent, ...])

# Who said something, and their reason; or who recorded a hand, and who spoke for chance as it was dealt.
Said = tuple[str, str]
NOBODY: Said = ("", "")


class Earlier:
    """The pool at a checkpoint. What its state does not tell is looked for in the entries, the last first."""

    def __init__(self, pool: Pool, to_minor_units: int, entries: Iterable[Entry]) -> None:
        self.flow = _flow(pool, to_minor_units)
        self.proposals_made = pool.proposals_made
        self.wagered = {(table, stake.box): stake for table, stakes in _stakes(pool) for stake in stakes}
        self._entries = iter(entries)
        self._before = pool.proposals_made
        self._proposals: dict[int, Said] = {}
        self._stated: dict[tuple[str, int], Said] = {}
        self._open = {proposal.number for proposal in pool.proposals}
        self._waiting = {(waiting.table, waiting.claim.box) for waiting in pool.waiting}

    def proposer(self, number: int) -> Said:
        """Who made a proposal that was open, and why."""
        while number in self._open and number not in self._proposals and self._look():
            pass
        return self._proposals.get(number, NOBODY)

    def stated(self, table: str, box: int) -> Said:
        """Who recorded a hand that waited, and who spoke for chance."""
        key = (table, box)
        while key in self._waiting and key not in self._stated and self._look():
            pass
        return self._stated.get(key, NOBODY)

    def _look(self) -> bool:
        """Read one entry further back; false at the beginning of the pool."""
        entry = next(self._entries, None)
        if entry is None:
            return False
        for event in reversed(_events.decode(entry.events)):
            if isinstance(event, e.Proposed):
                self._proposals[self._before] = proposed(entry)
                self._before -= 1
            if isinstance(event, e.Recorded):
                claim = event.waiting.claim
                self._stated.setdefault((claim.table, claim.box), recorded(entry))
        return True


def proposed(entry: Entry) -> Said:
    """Who made the proposal of an entry, and why."""
    return entry.who, entry.reason


def recorded(entry: Entry) -> Said:
    """Who recorded the hand of an entry, and who spoke for chance."""
    return entry.who, msgspec.json.decode(entry.command, type=_OfChance).chance


class _OfChance(Struct):
    """As much of a command as says who spoke for chance."""

    chance: str = ""


def _stakes(pool: Pool) -> Iterable[tuple[str, tuple[Stake, ...]]]:
    """The wagers that can still go back, by table; a later one of the same box comes later."""
    yield from pool.carried.items()
    for table, round_ in pool.rounds.items():
        yield table, (*round_.forfeit, *round_.stakes)


def _flow(pool: Pool, to_minor_units: int) -> Flow:
    """What had moved, by what the pool says of itself."""
    totals = pool.totals
    return Flow(
        wagers=totals.wagers,
        coupons=totals.coupons,
        retained=totals.retained,
        to_pool=totals.contributed - to_minor_units,
        to_minor=to_minor_units,
        funded=totals.funded,
        seeded=totals.seeded,
        topped_up=totals.topped_up,
        rounded=totals.rounded,
        adjusted=totals.adjusted,
        paid=totals.paid,
        pool=pool.pool_units,
        minor=pool.minor_units,
    )
