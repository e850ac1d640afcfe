"""Whose claim meets the pool first: by when hands were received (Caribbean stud in New Zealand), by when they
were recorded (poker), or, where that leaves it open, by a supervisor's word."""

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.claims.priority import are_ordered, has_priority, received_at
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.events import Events
from pitboss.jackpot.pool import Pool, Waiting
from pitboss.jackpot.terms import PrizeTerms
from pitboss.jackpot.units import units
from pitboss.law.key import key
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS

DISPUTE_LADDER = key("dispute-ladder")
JACKPOT_PRIORITY = key("jackpot-priority")
POKER_JACKPOT_SEQUENCE = key("poker-jackpot-sequence")


def settle_order(desk: Desk, command: c.SettleOrder) -> Events | Refusal:
    """A supervisor settles what the text leaves open: hands of one instant, a round that may hold another."""
    if desk.pool.is_poker:
        says = "outcomes are in the order in which the dealers recorded them, and stay so"
        return desk.refuse("order-fixed", says, POKER_JACKPOT_SEQUENCE)
    if command.role not in SUPERVISORS:
        return desk.refuse("no-power", "a supervisor settles the order, not the dealer", DISPUTE_LADDER)
    if not command.reason.strip():
        return desk.refuse("no-reason", "reason: say why the tables are paid in this order")
    tables = {waiting.table for waiting in desk.pool.waiting}
    if not command.tables or len(set(command.tables)) < len(command.tables):
        return desk.refuse("bad-order", "tables: name each table once")
    strays = [table for table in command.tables if table not in tables]
    if strays:
        return desk.refuse("no-claim", f"tables: no claim waits at {strays[0]}")
    refusal = _against_the_text(desk, command)
    if refusal is not None:
        return refusal
    because = desk.of_round(command.tables[0]).because(JACKPOT_PRIORITY)
    return (e.OrderSettled(tables=command.tables, because=because),)


def _against_the_text(desk: Desk, command: c.SettleOrder) -> Refusal | None:
    """Where hands were received one after the other, that is their order, whoever says otherwise."""
    unnamed = {waiting.table for waiting in desk.pool.waiting} - set(command.tables)
    tables = [*command.tables, *sorted(unnamed)]
    instants = {table: _first_received(desk, table) for table in tables}
    for place, table in enumerate(tables):
        mine = instants[table]
        for other in tables[place + 1 :]:
            theirs = instants[other]
            if mine is not None and theirs is not None and theirs < mine and _have_order(desk, table, other):
                says = f"tables: {other} received its hand before {table}, and is paid first"
                return desk.of_round(table).refuse("order-fixed", says, JACKPOT_PRIORITY)
    return None


def _have_order(desk: Desk, table: str, other: str) -> bool:
    pool = desk.pool
    terms = desk.terms_at(pool.rounds[table].opened_at)
    return are_ordered(pool, terms, pool.waiting_at(table), pool.waiting_at(other))


def _first_received(desk: Desk, table: str) -> int | None:
    terms = desk.terms_at(desk.pool.rounds[table].opened_at)
    return _instant(desk.pool, terms, desk.pool.waiting_at(table))


def is_minor_short(pool: Pool, terms: PrizeTerms) -> bool:
    """Whether the Major pool has to help with fixed prizes that wait, where it is read that it does.

    All of them are counted: whichever is paid last meets what the others left of the Minor pool.
    """
    if not (pool.is_divided and terms.short_minor_from_major):
        return False
    fixed = [terms.fixed_cents.get(waiting.claim.category, 0) for waiting in pool.waiting]
    return pool.minor_units < units(sum(fixed))


def blocked(desk: Desk, group: tuple[Waiting, ...]) -> Refusal | None:
    """Why a group of claims cannot be paid yet; nothing where it can."""
    table, order = group[0].table, desk.pool.settled_order
    if order:
        if table == order[0]:
            return None
        first = order[0] if table in order else ", ".join(order)
        return desk.refuse("not-first", f"by the order that was settled, {first} is paid before {table}")
    if desk.pool.is_poker:
        return _recorded_before(desk, group)
    terms = desk.terms_at(desk.pool.rounds[table].opened_at)
    instant = _instant(desk.pool, terms, group)
    if instant is None:
        return None
    return _received_before(desk, terms, group, instant) or _may_come(desk, table, instant)


def _recorded_before(desk: Desk, group: tuple[Waiting, ...]) -> Refusal | None:
    """Poker: in the order in which the dealers recorded the outcomes (2017 r 19.9(b))."""
    first = min(desk.pool.waiting, key=lambda waiting: waiting.place)
    if first.table == group[0].table:
        return None
    says = f"{first.table} recorded its hand first and is paid first"
    return desk.refuse("not-first", says, POKER_JACKPOT_SEQUENCE)


def _instant(pool: Pool, terms: PrizeTerms, group: tuple[Waiting, ...]) -> int | None:
    """When the first of these hands that the rule orders was received."""
    is_short = is_minor_short(pool, terms)
    instants = [received_at(w.claim) for w in group if has_priority(terms, w.claim, is_short=is_short)]
    return min(instants, default=None)


def _received_before(
    desk: Desk, terms: PrizeTerms, group: tuple[Waiting, ...], instant: int
) -> Refusal | None:
    """A hand at another table that was received earlier, or at the very same instant."""
    table, is_short = group[0].table, is_minor_short(desk.pool, terms)
    for other in desk.pool.waiting:
        if other.table == table or not has_priority(terms, other.claim, is_short=is_short):
            continue
        theirs = received_at(other.claim)
        if not are_ordered(desk.pool, terms, group, (other,)):
            continue
        if theirs < instant:
            says = f"{other.table} received its hand before {table} and is paid first"
            return desk.of_round(table).refuse("not-first", says, JACKPOT_PRIORITY)
        if theirs == instant:
            says = (
                f"{other.table} and {table} received their hands at one instant: let a supervisor settle it"
            )
            return desk.of_round(table).refuse("same-instant", says, JACKPOT_PRIORITY, DISPUTE_LADDER)
    return None


def _may_come(desk: Desk, table: str, instant: int) -> Refusal | None:
    """A round still open elsewhere that may hold an earlier hand, or one that is not heard of yet."""
    skew = desk.pool.settings.skew_ms
    for name, round_ in desk.pool.rounds.items():
        if name != table and not round_.is_over and round_.opened_at < instant + skew:
            says = f"round {round_.number} at {name} may hold an earlier hand: wait for its end, or let a "
            says += "supervisor settle the order"
            return desk.of_round(table).refuse("may-be-earlier", says, JACKPOT_PRIORITY)
    # A wager may be stamped so much too early, and the first card of its round as much again before it.
    if len(desk.pool.settings.tables) > 1 and desk.at < instant + 2 * skew:
        says = f"a table may still tell of an earlier hand: wait {2 * skew / 1000:g} seconds from the deal"
        return desk.of_round(table).refuse("may-be-earlier", says, JACKPOT_PRIORITY)
    return None
