"""The sheet on which a pool's entries are sorted: what moved before a day, on it and after it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict, replace

from pitboss.jackpot import events as e
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Stake
from pitboss.jackpot.units import units
from pitboss.ledger.entry import Entry
from pitboss.pools.day import ByHand, Flow, PaidPrize, TableDay
from pitboss.pools.earlier import NOBODY, Earlier, Said, proposed, recorded
from pitboss.pools.tally import share
from pitboss.table.chips.posting import Posting

BEFORE, DAY, AFTER = "before", "day", "after"

# Accounts that give are negative in the ledger; here what was given is positive.
_GIVERS = {
    "wagers": "wagers",
    "coupons": "coupons",
    "funding": "funded",
    "seed": "seeded",
    "top-up": "topped_up",
    "rounding": "rounded",
    "adjustment": "adjusted",
}
_TAKERS = {"pool": "pool", "minor": "minor", "retained": "retained", "paid": "paid"}
ACCOUNTS = frozenset((*_GIVERS, *_TAKERS))


class Sheet:
    """Sums by period, and the story of the day. What is earlier than its entries was before the day."""

    def __init__(self, earlier: Earlier | None = None) -> None:
        self._sums: dict[str, Counter[str]] = {period: Counter() for period in (BEFORE, DAY, AFTER)}
        self._earlier = earlier
        self.entries = 0
        self.seed_units = 0
        self.reset_units = 0
        self.payouts: list[PaidPrize] = []
        self.by_hand: list[ByHand] = []
        self._tables: dict[str, TableDay] = {}
        # The last jackpot wager of each box: before the day or on it. One that a misdeal left is still it.
        self._wagered: dict[tuple[str, int], tuple[str, Stake]] = {}
        # Who recorded each hand that claims, and who spoke for chance as it was dealt.
        self._stated: dict[tuple[str, int], Said] = {}
        self._proposals: dict[int, Said] = {}
        self._proposals_made = 0
        if earlier is not None:
            self._sums[BEFORE].update(asdict(earlier.flow))
            self._wagered = {key: (BEFORE, stake) for key, stake in earlier.wagered.items()}
            self._proposals_made = earlier.proposals_made

    def add(self, period: str, entry: Entry, events: Sequence[e.AnyEvent]) -> None:
        """Put down an entry: its postings by account, the shares of its wagers, and on the day its story."""
        _post(self._sums[period], entry.postings)
        share(self._sums[period], events)
        for event in events:
            if isinstance(event, e.Proposed):
                self._proposals_made += 1
                self._proposals[self._proposals_made] = proposed(entry)
            if isinstance(event, e.Recorded):
                claim = event.waiting.claim
                self._stated[claim.table, claim.box] = recorded(entry)
            if isinstance(event, e.Wagered):
                self._follow(event)
                self._wagered |= {(event.table, stake.box): (period, stake) for stake in event.stakes}
        if period == DAY:
            self.entries += 1
            self._tell(entry, events)

    def flow(self, period: str) -> Flow:
        """What moved in a period."""
        return Flow(**self._sums[period])

    def table_days(self) -> tuple[TableDay, ...]:
        """Each table's day, by name."""
        return tuple(day for _, day in sorted(self._tables.items()))

    def _tell(self, entry: Entry, events: Sequence[e.AnyEvent]) -> None:
        proposer, reason = self._proposer(events)
        for event in events:
            self._table(event)
            match event:
                case e.Created(seed_units=amount):
                    self.seed_units += amount
                case e.Reset(units=amount):
                    self.reset_units += amount
                case e.Paid():
                    self.payouts += [
                        self._prize(entry, event.table, prize, proposer) for prize in event.prizes
                    ]
            found = _by_hand(event) or self._refund(event)
            if found is not None:
                kind, words, amount = found
                self.by_hand.append(
                    ByHand(
                        version=entry.version,
                        at=entry.at,
                        kind=kind,
                        says=words,
                        units=amount,
                        who=entry.who,
                        proposed_by=proposer,
                        reason=reason or entry.reason,
                    )
                )

    def _follow(self, event: e.Wagered) -> None:
        """Carried wagers of players who moved are those of their new boxes."""
        places = {(event.table, was): (event.table, now) for was, now in event.moved}
        moved = {places[key]: self._wagered.pop(key) for key in places if key in self._wagered}
        self._wagered |= moved

    def _proposer(self, events: Sequence[e.AnyEvent]) -> Said:
        """Who proposed what these events carry out, and why."""
        for event in events:
            if isinstance(event, e.Closed) and event.how == "approved":
                known = self._proposals.get(event.proposal)
                return known or (self._earlier.proposer(event.proposal) if self._earlier else NOBODY)
        return NOBODY

    def _table(self, event: e.AnyEvent) -> None:
        """What an event adds to a table's day."""
        match event:
            case e.Wagered(table=table, stakes=stakes, carried=carried, shares=shares, is_added=is_added):
                coupons = sum(stake.is_coupon for stake in stakes)
                self._add(
                    table,
                    rounds=0 if is_added else 1,
                    wagers=len(stakes) - coupons,
                    wager_units=shares.wager_units,
                    coupons=coupons,
                    coupon_units=shares.coupon_units,
                    carried=len(carried),
                    drop_units=shares.wager_units,
                )
            case e.Refunded(table=table, boxes=boxes, shares=shares):
                chips = [stake for stake in self._of_earlier_days(event) if not stake.is_coupon]
                earlier = sum(units(stake.cents) for stake in chips)
                self._add(
                    table,
                    refunds=len(boxes),
                    refund_units=shares.wager_units + shares.coupon_units,
                    earlier_refunds=len(chips),
                    earlier_refund_units=earlier,
                    drop_units=earlier - shares.wager_units,
                )
            case e.RoundOpened(table=table):
                self._add(table, rounds=1)
            case e.Funded(table=table, units=amount):
                # What a round that was broken off had added is taken off again.
                self._add(table, funded_rounds=1 if amount > 0 else -1, funded_units=amount)
            case e.Paid(table=table, prizes=prizes):
                paid = sum(units(prize.paid_cents) for prize in prizes)
                self._add(table, prizes=len(prizes), paid_units=paid)

    def _refund(self, event: e.AnyEvent) -> tuple[str, str, int] | None:
        """A refund in words, and which of the wagers were counted on an earlier day."""
        if not isinstance(event, e.Refunded):
            return None
        earlier = [stake.box for stake in self._of_earlier_days(event)]
        today = [box for box in event.boxes if box not in earlier]
        parts = [_boxes(today)] if today else []
        parts += [f"{_boxes(earlier)} of an earlier day"] if earlier else []
        back = event.shares.wager_units + event.shares.coupon_units
        return "refund", f"{event.table}: {'; '.join(parts)}", -back

    def _of_earlier_days(self, event: e.Refunded) -> list[Stake]:
        """Wagers of earlier days among those that go back on the day."""
        made = [self._wagered.get((event.table, box)) for box in event.boxes]
        return [found[1] for found in made if found is not None and found[0] == BEFORE]

    def _prize(self, entry: Entry, table: str, prize: Prize, proposer: str) -> PaidPrize:
        box = prize.claim.box
        known = self._stated.get((table, box))
        stated = known or (self._earlier.stated(table, box) if self._earlier else NOBODY)
        return _prize(entry, table, prize, proposer, stated)

    def _add(self, table: str, **more: int) -> None:
        day = self._tables.get(table) or TableDay(table=table)
        sums = {name: getattr(day, name) + amount for name, amount in more.items()}
        self._tables[table] = replace(day, **sums)


def _post(sums: Counter[str], postings: Sequence[Posting]) -> None:
    """Add what postings moved, by the kind of account; an account that no pool has is left out."""
    for posting in postings:
        kind = posting.account.partition(":")[0]
        if kind in _GIVERS:
            sums[_GIVERS[kind]] -= posting.units
        elif kind in _TAKERS:
            sums[_TAKERS[kind]] += posting.units


def _prize(entry: Entry, table: str, prize: Prize, proposer: str, stated: Said) -> PaidPrize:
    stated_by, chance = stated
    return PaidPrize(
        version=entry.version,
        at=entry.at,
        table=table,
        box=prize.claim.box,
        hand=prize.claim.category,
        means=prize.means,
        paid_cents=prize.paid_cents,
        from_pool_units=prize.from_pool_units,
        from_minor_units=prize.from_minor_units,
        top_up_units=prize.top_up_units,
        rounding_units=prize.rounding_units,
        who=entry.who,
        proposed_by=proposer,
        chance=chance,
        stated_by=stated_by,
    )


def _by_hand(event: e.AnyEvent) -> tuple[str, str, int] | None:
    """What people did, apart from play and prizes: its kind, in words, and the sum that it moved."""
    match event:
        case e.Adjusted(units=amount, is_minor=is_minor):
            return "adjustment", "the Minor pool" if is_minor else "the pool", amount
        case e.Divided(change=change):
            return "split", "to the Minor pool", change.minor_units
        case e.Combined(minor_units=amount):
            return "merge", "from the Minor pool", amount
        case e.Altered(change=alter):
            return "terms", _altered(alter), 0
        case e.Renumbered(table=table, was=was, round=number):
            return "renumber", f"{table}, last round: {number} in place of {was}", 0
        case e.ClockSet(at=at, was=was):
            return "clock", f"set back by {(was - at) / 1000:,.0f} seconds", 0
        case e.Linked(table=table):
            return "link", table, 0
        case e.Unlinked(table=table):
            return "unlink", table, 0
        case e.Misdealt(table=table, round=number, boxes=boxes):
            return "misdeal", f"{table}, round {number}: {_boxes(boxes)} carried", 0
        case e.Forfeited(table=table, boxes=boxes, pool_units=amount, minor_units=minor):
            return "forfeit", f"{table}: {_boxes(boxes)}", -(amount + minor)
        case e.Dropped(table=table, box=box, cause=cause):
            return "drop", f"{table}, box {box}: {cause}", 0
        case e.OrderSettled(tables=tables):
            return "order", ", ".join(tables), 0
        case e.Wagered(table=table, round=number, shares=shares, is_added=True):
            added = shares.wager_units + shares.coupon_units
            return "added", f"{table}, round {number}: forgotten wagers", added
        case e.Funded(table=table, round=number, units=amount) if amount < 0:
            return "broken off", f"{table}, round {number}", amount
    return None


def _altered(change: Any) -> str:
    names = ("rates", "wager_cents", "increment_cents", "reset_cents")
    return ", ".join(name.removesuffix("_cents") for name in names if getattr(change, name) is not None)


def _boxes(boxes: Sequence[int]) -> str:
    return f"box {', '.join(str(box) for box in boxes)}"
