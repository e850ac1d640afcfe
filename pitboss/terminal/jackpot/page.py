"""The pages of pitboss jackpot show: a pool as it stands, and the pools of a ledger."""

from itertools import groupby

from rich.console import Console
from rich.text import Text

from pitboss.jackpot.settings import POKER
from pitboss.jackpot.units import UNITS_PER_CENT
from pitboss.table.chips.money import money
from pitboss.terminal.due_page import BAD, CITE, FAINT, STRONG, heading, write
from pitboss.terminal.jackpot.says import MEANS, terms
from pitboss.terminal.jackpot.shown import ClaimRow, Listed, ProposalRow, Shown, TableRow
from pitboss.terminal.jackpot.words import clock, day_and_clock, exact, hand, in_a_line, some, whole
from pitboss.terminal.jackpot.words import listed as joined

NAME_WIDTH, SUM_WIDTH = 24, 20


def listed(out: Console, shape: Listed) -> None:
    """Every pool in a line."""
    if not shape.pools:
        return write(out, Text("No pool is open in this ledger."))
    for row in shape.pools:
        waits = f"; {row.waiting} claim{'s' if row.waiting > 1 else ''} waiting" if row.waiting else ""
        asks = f"; {row.proposals} to approve" if row.proposals else ""
        where = f"{row.game} ({row.jurisdiction}) at {joined(row.tables)}{waits}{asks}"
        write(out, Text(f"{row.pool:<16}{money(row.meter.shown_cents):>16}  {where}"))
    return None


def page(out: Console, shape: Shown) -> None:
    """One pool: the meter first, then what is under way, then the accounts."""
    settings = shape.settings
    write(out, Text(f"{shape.pool}: {settings.game} under {shape.law}", STRONG))
    write(out, Text(_terms(shape)), 2)
    _meter(out, shape)
    _tables(out, shape)
    _claims(out, shape)
    _proposals(out, shape)
    _accounts(out, shape)
    when = day_and_clock(shape.last_at, settings.law)
    write(out, Text(f"Version {shape.version}, {when}", FAINT))
    if shape.ahead_ms:
        seconds = f"{shape.ahead_ms / 1000:,.0f}"
        says = f"That is {seconds} seconds ahead, and every right clock is refused until then."
        write(out, Text(f"{says} Two people set it right: pitboss jackpot clock {shape.pool}", BAD))


def line(out: Console, name: str, amount: str, style: str = "", note: str = "") -> None:
    """A name, and its sum on the right."""
    words = f"{name:<{NAME_WIDTH}}{amount:>{SUM_WIDTH}}"
    write(out, Text(f"{words}  {note}" if note else words, style), 2)


def _terms(shape: Shown) -> str:
    settings = shape.settings
    parts = [terms(settings, is_divided=shape.meter.is_divided)]
    if settings.reset_cents:
        parts.append(f"reset to {money(settings.reset_cents)}")
    parts.append(f"one person pays up to {money(settings.alone_most_cents)}")
    if settings.approval:
        parts.append(f"approval {settings.approval}")
    if settings.is_demonstration:
        parts.append("a demonstration, for practice")
    return "; ".join(parts)


def _meter(out: Console, shape: Shown) -> None:
    heading(out, "Meter")
    meter = shape.meter
    name = "Major pool" if meter.is_divided else "Pool"
    note = "" if meter.pool_units % UNITS_PER_CENT == 0 else f"exactly {exact(meter.pool_units)}"
    line(out, name, money(shape.display.shown_cents), STRONG, note)
    cites = in_a_line(clause.cite for clause in shape.display.because)
    write(out, Text(f"shown on the displays by {cites}", CITE), 4)
    if meter.is_divided:
        line(out, "Minor pool", exact(meter.minor_units))
    if shape.is_reset_due:
        write(out, Text("A reset is due once no claim waits."), 2)


def _tables(out: Console, shape: Shown) -> None:
    heading(out, "Tables")
    for row in shape.tables:
        write(out, Text(f"{row.table:<8}{_round(shape, row)}"), 2)


def _round(shape: Shown, row: TableRow) -> str:
    law = shape.settings.law
    carried = f"; carried from a misdeal: {some('box', row.carried)}" if row.carried else ""
    if not row.round:
        return f"no round yet{carried}"
    if not row.is_open:
        return f"round {row.round} is over{carried}"
    with_ = f", {some('box', row.boxes)}" if row.boxes else ""
    return f"round {row.round} open since {clock(row.opened_at, law)}{with_}{carried}"


def _claims(out: Console, shape: Shown) -> None:
    if not shape.waiting:
        return
    heading(out, "Claims that wait")
    for (table, why), rows in groupby(shape.waiting, lambda row: (row.table, row.why)):
        claims = list(rows)
        for row in claims:
            _claim(out, shape, row)
        if why and claims[-1].code != "step-missing":
            cites = f" ({in_a_line(claims[-1].because)})" if claims[-1].because else ""
            write(out, Text(f"{table} cannot be paid yet: {why}{cites}"), 2)
    if shape.settled_order:
        order = ", ".join(shape.settled_order)
        write(out, Text(f"By a supervisor's word tables are paid in this order: {order}."), 2)


def _claim(out: Console, shape: Shown, row: ClaimRow) -> None:
    seat = "seat" if shape.settings.game == POKER else "box"
    when = clock(row.recorded_at, shape.settings.law)
    cards = " ".join(row.cards)
    head = f"{row.table}, {seat} {row.box}: {hand(row.hand)} ({cards}), round {row.round}, recorded {when}"
    means = "" if row.means == "chips" else f", to be paid {MEANS[row.means]}"
    write(out, Text(f"{head}{means}", STRONG), 2)
    if row.steps:
        write(out, Text(f"done: {', '.join(row.steps)}"), 4)
    if row.missing:
        steps = ", ".join(f"{missing.step} ({missing.cite})" for missing in row.missing)
        write(out, Text(f"still to be done: {steps}"), 4)
    if row.due_cents is not None:
        write(out, Text(f"can be paid now: {money(row.due_cents)}"), 4)


def _proposals(out: Console, shape: Shown) -> None:
    if not shape.proposals:
        return
    heading(out, "Waiting for a second person")
    for row in shape.proposals:
        _proposal(out, shape, row)


def _proposal(out: Console, shape: Shown, row: ProposalRow) -> None:
    until = clock(row.until, shape.settings.law)
    write(out, Text(f"{row.proposal}. {row.says}; {row.who} proposed it, until {until}"), 2)
    if row.why_not:
        write(out, Text(f"cannot be approved: {row.why_not}", BAD), 4)
    else:
        whole(out, row.approve, 4)


def _accounts(out: Console, shape: Shown) -> None:
    heading(out, "Accounts since the beginning")
    totals = shape.totals
    sums = {
        "Wagers": totals.wagers,
        "Coupons": totals.coupons,
        "Retained": totals.retained,
        "Contributions": totals.contributed,
        "Funded by the operator": totals.funded,
        "Seed and resets": totals.seeded,
        "Topped up": totals.topped_up,
        "Rounding": totals.rounded,
        "Adjustments": totals.adjusted,
        "Prizes paid": totals.paid,
    }
    for name, amount in sums.items():
        if amount:
            line(out, name, exact(amount))
    for item in shape.sums:
        same = "=" if item.left_units == item.right_units else "is not"
        style = FAINT if same == "=" else BAD
        write(out, Text(f"{item.says}: {exact(item.left_units)} {same} {exact(item.right_units)}", style), 2)
