"""The page of pitboss jackpot reconcile: a pool's day, its sums, and every difference."""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.jackpot.settings import Settings
from pitboss.pools.day import SCHEMA, ByHand, Counted, Day, Equation, Meters, PaidPrize, TableDay
from pitboss.table.chips.money import money
from pitboss.terminal.due_page import BAD, FAINT, STRONG, heading, write
from pitboss.terminal.jackpot.keeping.anchor_page import Signing
from pitboss.terminal.jackpot.page import line
from pitboss.terminal.jackpot.says import paid_how
from pitboss.terminal.jackpot.words import count, exact, hand, signed, time_of_day


class Difference(Struct, frozen=True):
    """Two sums that should be equal."""

    says: str
    left_units: int
    right_units: int
    difference_units: int


class DayShape(Struct, frozen=True):
    """The JSON of pitboss jackpot reconcile."""

    is_right: bool
    differences: Sequence[Difference]
    day: Day
    secured: bool = False
    schema: str = SCHEMA
    signed: Signing | None = None


def shape(day: Day) -> DayShape:
    """The report as JSON holds it; `differences` are those that are not nothing."""
    return DayShape(day.is_right, [_difference(item) for item in _wrong(day)], day)


def page(out: Console, day: Day, settings: Settings) -> None:
    """The day from the opening meter to the closing one, then whether it all agrees."""
    write(out, Text(f"{day.pool}: {day.day} ({day.zone}), {count(day.entries, 'entry')}", STRONG))
    _movements(out, day)
    _tables(out, day)
    _payouts(out, day, settings)
    _by_hand(out, day)
    _sums(out, day)
    _counts(out, day)
    _verdict(out, day)


def _movements(out: Console, day: Day) -> None:
    heading(out, "Meters")
    _meters(out, day, "Opening", day.opening)
    flow = day.flow
    rows = {
        "Contributions": flow.contributed,
        "Funded by the operator": flow.funded,
        "Seed": day.seed_units,
        "Resets": day.reset_units,
        "Topped up": flow.topped_up,
        "Rounding": flow.rounded,
        "Adjustments": flow.adjusted,
        "Prizes paid": -flow.paid,
    }
    for name, amount in rows.items():
        if amount:
            line(out, name, signed(amount))
    _meters(out, day, "Closing", day.closing)
    heading(out, "Wagers")
    line(out, "By chip", exact(flow.wagers))
    earlier = sum(row.earlier_refund_units for row in day.tables)
    if earlier:
        line(out, "  back for earlier days", exact(-earlier))
    if flow.coupons:
        line(out, "By coupon", exact(flow.coupons))
    line(out, "Contributed", exact(flow.contributed))
    if flow.to_minor:
        line(out, "  of it to the Minor", exact(flow.to_minor))
    line(out, "Retained", exact(flow.retained))


def _meters(out: Console, day: Day, name: str, meters: Meters) -> None:
    line(out, name, exact(meters.pool_units + meters.minor_units), STRONG)
    if day.is_divided:
        line(out, "  of it in the Minor", exact(meters.minor_units))


def _tables(out: Console, day: Day) -> None:
    if not day.tables:
        return
    heading(out, "Tables")
    for row in day.tables:
        write(out, Text(f"{row.table:<8}{'; '.join(_table(row))}"), 2)


def _table(row: TableDay) -> list[str]:
    parts = [count(row.rounds, "round")]
    if row.wagers:
        parts.append(f"{count(row.wagers, 'wager')}, {exact(row.wager_units)}")
    if row.coupons:
        parts.append(f"{count(row.coupons, 'coupon')}, {exact(row.coupon_units)}")
    if row.carried:
        parts.append(f"{row.carried} carried")
    if row.refunds:
        earlier = f" ({_earlier(row)})" if row.earlier_refunds else ""
        parts.append(f"{count(row.refunds, 'refund')}, {exact(row.refund_units)}{earlier}")
    if row.funded_rounds:
        parts.append(f"{count(row.funded_rounds, 'increment')}, {exact(row.funded_units)}")
    if row.prizes:
        parts.append(f"{count(row.prizes, 'prize')}, {exact(row.paid_units)}")
    return parts


def _earlier(row: TableDay) -> str:
    return f"{count(row.earlier_refunds, 'wager')} of earlier days, {exact(row.earlier_refund_units)}"


def _payouts(out: Console, day: Day, settings: Settings) -> None:
    if not day.payouts:
        return
    heading(out, "Prizes")
    seat = "seat" if day.game == "poker" else "box"
    for row in day.payouts:
        when = time_of_day(row.at, day.zone, "%H:%M")
        prize = f"{hand(row.hand)}, {money(row.paid_cents)}{paid_how(settings, row.at, row.means)}"
        write(out, Text(f"{when}  {row.table}, {seat} {row.box}: {prize}"), 2)
        write(out, Text(f"{_sources(row)}; {_people(row.who, row.proposed_by)}", FAINT), 9)
        write(out, Text(_stated(row), FAINT), 9)


def _sources(row: PaidPrize) -> str:
    sources = {
        "pool": row.from_pool_units,
        "Minor pool": row.from_minor_units,
        "operator": row.top_up_units,
        "rounding": row.rounding_units,
    }
    parts = [f"{name} {exact(amount)}" for name, amount in sources.items() if amount]
    return ", ".join(parts) or "nothing stood on the meter"


def _stated(row: PaidPrize) -> str:
    """Who spoke for chance when the hand was dealt, and who recorded it."""
    chance, by = row.chance or "not stated", row.stated_by or "nobody"
    return (
        f"the hand: dealt and recorded by {by}"
        if chance == "dealt"
        else f"the hand: chance {chance}, recorded by {by}"
    )


def _people(who: str, proposed_by: str) -> str:
    return f"{proposed_by} proposed, {who} approved" if proposed_by else f"confirmed by {who}"


def _by_hand(out: Console, day: Day) -> None:
    if not day.by_hand:
        return
    heading(out, "By hand")
    for row in day.by_hand:
        when = time_of_day(row.at, day.zone, "%H:%M")
        amount = f" {signed(row.units)}" if row.units else ""
        write(out, Text(f"{when}  {row.kind}: {row.says}{amount}"), 2)
        write(out, Text("; ".join(_why(row)), FAINT), 9)


def _why(row: ByHand) -> list[str]:
    people = f"{row.proposed_by} proposed, {row.who} approved" if row.proposed_by else row.who
    return [people, *([f"reason: {row.reason}"] if row.reason else [])]


def _sums(out: Console, day: Day) -> None:
    for period, items in groupby(day.equations, lambda item: item.period):
        heading(out, f"Sums, {period}")
        for item in items:
            left, right = f"{item.left} {exact(item.left_units)}", f"{item.right} {exact(item.right_units)}"
            words = f"{left} = {right}; difference {exact(item.difference_units)}"
            write(out, Text(words, BAD if item.difference_units else ""), 2)


def _counts(out: Console, day: Day) -> None:
    if not day.counts:
        return
    heading(out, "Counted")
    for item in day.counts:
        write(out, Text(_counted(item), BAD if item.difference_units else ""), 2)
    dropped = {item.table for item in day.counts if item.what == "drop"}
    for row in day.tables:
        if row.earlier_refunds and row.table in dropped:
            write(
                out, Text(f"{row.table}, not taken off the drop: {_earlier(row)}, that went back", FAINT), 2
            )


def _counted(item: Counted) -> str:
    sides = f"counted {exact(item.counted_units)}, by the ledger {exact(item.ledger_units)}"
    return f"{item.table}, {item.what}: {sides}; difference {signed(item.difference_units)}"


def _verdict(out: Console, day: Day) -> None:
    if day.is_right:
        return heading(out, "Nothing differs.")
    heading(out, f"{count(len(_wrong(day)) + len(day.problems), 'difference')}:")
    for item in _wrong(day):
        found = _difference(item)
        write(out, Text(f"{found.says}: {signed(found.difference_units)}", BAD), 2)
    for problem in day.problems:
        write(out, Text(problem, BAD), 2)
    return None


def _wrong(day: Day) -> list[Equation | Counted]:
    items: list[Equation | Counted] = [*day.equations, *day.counts]
    return [item for item in items if item.difference_units]


def _difference(item: Equation | Counted) -> Difference:
    if isinstance(item, Counted):
        says = f"{item.table}, {item.what}: counted against the ledger"
        return Difference(says, item.counted_units, item.ledger_units, item.difference_units)
    says = f"{item.left} = {item.right}, {item.period}"
    return Difference(says, item.left_units, item.right_units, item.difference_units)
