"""The rules of a pool: what a command leads to, or why it is refused. Pure: no clock, no storage."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.accounts import postings
from pitboss.jackpot.apply import apply, created
from pitboss.jackpot.claims import claiming, order, royal
from pitboss.jackpot.console import changing, creating, dual
from pitboss.jackpot.console.clock import brings_back
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.payouts import payout
from pitboss.jackpot.pool import Pool, check
from pitboss.jackpot.rounds import funding, wagers
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal
from pitboss.table.who import STAFF

LONGEST = 100
# A clock that is so far behind the pool may be the right one.
MUCH_MS = 60_000


class Decided(Struct, frozen=True):
    """What a command led to: events, their postings, and the pool after them."""

    pool: Pool
    events: e.Events
    postings: tuple[Posting, ...]


_RULES: dict[type, Callable[[Desk, Any], e.Events | Refusal]] = {
    c.Link: creating.link,
    c.Unlink: creating.unlink,
    c.Wager: wagers.wager,
    c.Press: funding.press,
    c.Missed: funding.missed,
    c.Finish: wagers.finish,
    c.Misdeal: wagers.misdeal,
    c.Refund: wagers.refund,
    c.Forfeit: wagers.forfeit,
    c.Claim: claiming.claim,
    c.ClaimRoyal: royal.claim_royal,
    c.CorrectFlop: royal.correct_flop,
    c.Check: claiming.check,
    c.AskPayment: claiming.ask_payment,
    c.Drop: claiming.drop,
    c.SettleOrder: order.settle_order,
    c.Pay: payout.pay,
    c.Propose: changing.propose,
    c.Approve: changing.approve,
    c.Reject: dual.reject,
}


def decide(pool: Pool | None, command: c.AnyCommand) -> Decided | Refusal:
    """What a command does to a pool. Of several refusals the one for the plainest fault is given."""
    refusal = _malformed(command) or _out_of_place(pool, command)
    if refusal is not None:
        return refusal
    if pool is None:
        assert isinstance(command, c.Create)
        events = creating.create(command)
    else:
        events = _RULES[type(command)](Desk(pool, command.at), command)
    return _outcome(pool, command, events) if isinstance(events, tuple) else events


def after(pool: Pool | None, events: e.Events, at: int) -> Pool:
    """The pool after the events of one command."""
    for event in events:
        if isinstance(event, e.Created):
            pool = created(event)
        else:
            assert pool is not None, "the first event of a pool creates it"
            pool = apply(pool, event)
    assert pool is not None, "the first event of a pool creates it"
    return replace(pool, version=pool.version + 1, last_at=max(pool.last_at, at))


def _outcome(pool: Pool | None, command: c.AnyCommand, events: e.Events) -> Decided:
    new = after(pool, events, command.at)
    check(new)
    posted, left = postings(events), 0
    for posting in posted:
        left += posting.units
    assert left == 0, f"{command!r} makes or loses money"
    return Decided(new, events, posted)


def _malformed(command: c.AnyCommand) -> Refusal | None:
    if not 0 < len(command.command_id) <= LONGEST:
        return Refusal("bad-id", f"command-id: 1 to {LONGEST} characters, the same for each retry", ())
    if not 0 < len(command.who.strip()) <= LONGEST:
        return Refusal("nobody", "who: the person or device that asks", ())
    if command.role not in STAFF:
        return Refusal("bad-role", f"role: one of {', '.join(STAFF)}; not {command.role!r}", ())
    if command.at <= 0:
        return Refusal("bad-instant", "at: an instant after 1970", ())
    return None


def _out_of_place(pool: Pool | None, command: c.AnyCommand) -> Refusal | None:
    """A pool that is not there, is there already, is not for practice, or has seen a later hour."""
    if isinstance(command, c.Create):
        return None if pool is None else Refusal("pool-exists", f"pool: {command.pool} exists already", ())
    if pool is None:
        return Refusal("no-pool", f"pool: there is no {command.pool!r}", ())
    if command.chance == "practice" and not pool.settings.is_demonstration:
        says = f"{pool.name} is no demonstration: it takes nothing from a table in practice"
        return Refusal("practice", says, ())
    behind = pool.last_at - command.at
    if behind > pool.settings.skew_ms and not brings_back(pool, command):
        says = (
            f"at: the clock of {command.device or command.who} is {behind / 1000:g} seconds behind the pool"
        )
        if behind > MUCH_MS:
            says += "; if it is the pool that is ahead, two people set it right (clock)"
        return Refusal("clock-back", says, ())
    return None
