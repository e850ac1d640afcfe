"""A pool's day reckoned anew from the ledger's entries, and held against its head and what people counted."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from pitboss.jackpot.accounts import postings
from pitboss.jackpot.settings import Law
from pitboss.jackpot.units import units
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.standing import state_of
from pitboss.ledger.store import Store
from pitboss.pools.day import Counted, Day, Equation, Flow, Meters, TableDay
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.sheet import ACCOUNTS, AFTER, BEFORE, DAY, Sheet
from pitboss.pools.way import Way, differences, way_through
from pitboss.table.chips.posting import Posting

# Where a jurisdiction's day begins. Which state the United States text is of is not known.
ZONES = {"nz": "Pacific/Auckland"}


def zone_of(law: Law) -> str:
    """The zone in which a pool's days are told, unless another is asked for."""
    return ZONES.get(law.jurisdiction, "UTC")


def bounds(day: date, zone: str) -> tuple[int, int]:
    """The first instant of a day and of the next, in milliseconds."""
    place = ZoneInfo(zone)
    starts = [datetime.combine(d, time(), place) for d in (day, day + timedelta(days=1))]
    first, last = (round(start.timestamp() * 1000) for start in starts)
    return first, last


def reconcile(
    store: Store,
    pool: str,
    day: date,
    zone: str,
    *,
    drops: Mapping[str, int] | None = None,
    paid: Mapping[str, int] | None = None,
) -> Day:
    """The report of a day. `drops` and `paid` are what people counted at tables, in cents."""
    with store.read() as reading:
        head = reading.head(pool)
        if head is None:
            raise LedgerError(f"there is no pool {pool!r}")
        way = way_through(reading, pool, *bounds(day, zone))
        return report(head, way.entries(), day, zone, drops=drops or {}, paid=paid or {}, way=way)


def report(
    head: Head,
    entries: Iterable[Entry],
    day: date,
    zone: str,
    *,
    drops: Mapping[str, int],
    paid: Mapping[str, int],
    way: Way | None = None,
) -> Day:
    """The report of a day from entries in order: all of them, or those on a way through the pool."""
    domain = Jackpots()
    from_at, until_at = bounds(day, zone)
    sheet = Sheet(way.earlier() if way else None)
    problems: list[str] = []
    for entry in entries:
        events = domain.decode_events(entry.events)
        posted = postings(events)
        if _by_account(posted) != _by_account(entry.postings):
            problems.append(f"version {entry.version}: its postings are not those of its events")
        for posting in entry.postings:
            if posting.account.partition(":")[0] not in ACCOUNTS:
                problems.append(f"version {entry.version}: {posting.account} is no account of a pool")
        period = BEFORE if entry.at < from_at else DAY if entry.at < until_at else AFTER
        sheet.add(period, entry, events)
    state = state_of(domain, head)
    before, during, after = (sheet.flow(period) for period in (BEFORE, DAY, AFTER))
    since = before + during
    problems += way.problems(since + after) if way else []
    if way is None or way.is_to_head:
        problems += differences("the head", state, since + after)
    return Day(
        pool=head.pool,
        game=state.settings.game,
        day=day.isoformat(),
        zone=zone,
        from_at=from_at,
        until_at=until_at,
        entries=sheet.entries,
        is_divided=bool(since.minor or before.minor or during.to_minor),
        opening=Meters(before.pool, before.minor),
        closing=Meters(since.pool, since.minor),
        seed_units=sheet.seed_units,
        reset_units=sheet.reset_units,
        flow=during,
        since=since,
        tables=sheet.table_days(),
        payouts=sheet.payouts,
        by_hand=sheet.by_hand,
        equations=(*_equations("the day", during), *_equations("since the beginning", since)),
        counts=_counts(sheet, drops, paid),
        problems=problems,
    )


def _equations(period: str, flow: Flow) -> tuple[Equation, ...]:
    """The two sums that a pool stands on."""
    wagers, shares = flow.wagers + flow.coupons, flow.contributed + flow.retained
    held = flow.pool + flow.minor + flow.paid
    return (
        Equation("wagers", "contributed and retained", period, wagers, shares),
        Equation("put in", "pools and prizes", period, flow.put_in, held),
    )


def _counts(sheet: Sheet, drops: Mapping[str, int], paid: Mapping[str, int]) -> tuple[Counted, ...]:
    """What people counted beside what the ledger says: the chips of the day's wagers, prizes paid."""
    days = {day.table: day for day in sheet.table_days()}
    found = []
    for what, counts in (("drop", drops), ("paid", paid)):
        for table, cents in counts.items():
            day = days.get(table) or TableDay(table=table)
            by_ledger = day.drop_units if what == "drop" else day.paid_units
            found.append(Counted(table, what, units(cents), by_ledger))
    return tuple(found)


def _by_account(lines: Iterable[Posting]) -> dict[str, int]:
    found: dict[str, int] = {}
    for posting in lines:
        found[posting.account] = found.get(posting.account, 0) + posting.units
    return {account: amount for account, amount in found.items() if amount}
