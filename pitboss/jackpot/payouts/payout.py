"""Prizes confirmed at the console: reckoned on the pool as it then stands, paid, and the meter put back."""

from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.claims.claiming import needed
from pitboss.jackpot.claims.order import blocked, is_minor_short
from pitboss.jackpot.claims.priority import (
    are_ordered,
    by_itself,
    came_in_turns,
    has_priority,
    received_at,
    with_priority,
)
from pitboss.jackpot.console.changes import PayOut
from pitboss.jackpot.console.dual import proposed
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.events import Events
from pitboss.jackpot.payouts.payment import Cashier
from pitboss.jackpot.payouts.prizes import Meter, Prize, Single, prizes
from pitboss.jackpot.payouts.reset import reset
from pitboss.jackpot.payouts.royal import royal_prize
from pitboss.jackpot.pool import Proposal, Waiting
from pitboss.jackpot.rounds.later import as_received
from pitboss.jackpot.terms import ROYAL
from pitboss.jackpot.units import UNITS_PER_CENT, units
from pitboss.law.key import key
from pitboss.table.chips.money import ManyChipsError
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS

JACKPOT_PAID_LAST = key("jackpot-paid-last")
JACKPOT_PRIORITY = key("jackpot-priority")
JACKPOT_VERIFIED = key("jackpot-verified")
POKER_JACKPOT_CONFIRMED = key("poker-jackpot-confirmed")
POKER_JACKPOT_SEQUENCE = key("poker-jackpot-sequence")


def pay(desk: Desk, command: c.Pay) -> Events | Refusal:
    """The prizes of a table's round; above the sum that one person may pay, a second has to approve them."""
    key = POKER_JACKPOT_CONFIRMED if desk.pool.is_poker else JACKPOT_VERIFIED
    if command.role not in SUPERVISORS:
        return desk.refuse("no-power", f"a supervisor confirms payouts, not the {command.role}", key)
    payout = _reckoned(desk, command.table)
    return payout if isinstance(payout, Refusal) else _paid_or_proposed(desk, command, payout)


def _reckoned(desk: Desk, table: str) -> PayOut | Refusal:
    """The prizes of a table on the pool as it is, if it is their turn."""
    group = _group(desk, table)
    if isinstance(group, Refusal):
        return group
    refusal = _not_ready(desk, group) or blocked(desk, group)
    if refusal is not None:
        return refusal
    try:
        due = _poker_prize(desk, group[0]) if desk.pool.is_poker else _prizes(desk, group)
    except (MisfitError, ManyChipsError) as error:
        return desk.refuse("misfit", str(error))
    before, _ = _around_reset(desk, table, due)
    meter, reckoned_at = _reckoned_on(desk, group)
    held_units, minor_units = _held(meter)
    left_units = held_units - sum(prize.from_pool_units for prize in before)
    from_minor_units = sum(prize.from_minor_units for prize in due)
    minor_left_units = minor_units - from_minor_units if from_minor_units else None
    return PayOut(
        table=table,
        prizes=due,
        left_units=left_units,
        minor_left_units=minor_left_units,
        reckoned_at=reckoned_at,
    )


def _reckoned_on(desk: Desk, group: tuple[Waiting, ...]) -> tuple[Meter, int]:
    """The pools that prizes are reckoned on, and as they stood when: now, or by one reading with the hand.

    The earliest hand speaks for those of its table.
    """
    pool, table = desk.pool, group[0].table
    if pool.is_poker or not desk.terms_at(pool.rounds[table].opened_at).pool_when_received:
        return pool.meter, desk.at
    instant = min(received_at(waiting.claim) for waiting in group)
    return as_received(pool, table, instant), instant


def _held(meter: Meter) -> tuple[int, int]:
    return (meter.pool_units, 0) if isinstance(meter, Single) else (meter.major_units, meter.minor_units)


def _paid_or_proposed(desk: Desk, command: c.Pay, payout: PayOut) -> Events | Refusal:
    total = _total(payout)
    if total <= desk.pool.settings.alone_most_cents:
        return paid(desk, payout)
    if any(_is_live(desk, proposal, payout) for proposal in desk.pool.proposals):
        return desk.refuse("proposed-already", f"the payout at {command.table} waits for a second person")
    return proposed(desk, command, payout, units(total))


def _total(payout: PayOut) -> int:
    return sum(prize.paid_cents for prize in payout.prizes)


def as_approved(desk: Desk, payout: PayOut) -> PayOut | Refusal:
    """A payout that a second person approves: the one proposed, or by a reading reckoned anew on the pool."""
    if _is_as_proposed(desk, payout.table):
        return payout
    refusal = _others_turn(desk, payout)
    if refusal is not None:
        return refusal
    now = _reckoned(desk, payout.table)
    if isinstance(now, PayOut):
        assert _total(now) >= _total(payout), f"less is due at {payout.table} than was proposed"
    return now


def _is_as_proposed(desk: Desk, table: str) -> bool:
    """Whether the prizes of a table's round stand as they were reckoned when their payout was proposed."""
    return desk.of_round(table).book.reading("jackpot-settlement-instant") == "at-proposal"


def _others_turn(desk: Desk, payout: PayOut) -> Refusal | None:
    """A second person agrees to prizes of the hands proposed; by now it may be the turn of another.

    A Minor pool that has filled since then is enough: the hands that it pays leave the order between tables.
    """
    group = _group(desk, payout.table)
    if isinstance(group, Refusal):
        return group
    now, then = {waiting.claim.box for waiting in group}, _boxes(payout)
    if now == then:
        return None
    says = f"at {payout.table} it is the turn of box {_joined(now)} by now, and box {_joined(then)} was "
    return desk.of_round(payout.table).refuse(
        "approval-stale", f"{says}proposed: propose again", JACKPOT_PRIORITY
    )


def _boxes(payout: PayOut) -> set[int]:
    return {prize.claim.box for prize in payout.prizes}


def _joined(boxes: set[int]) -> str:
    return ", ".join(str(box) for box in sorted(boxes))


def _is_live(desk: Desk, proposal: Proposal, payout: PayOut) -> bool:
    """Whether a payout waits for a second person, in time and on the pool as it is.

    Where prizes are reckoned at the approval, one of other hands of the table can no longer be approved.
    """
    change = proposal.change
    is_fresh = proposal.revision == desk.pool.revision and desk.at <= proposal.until
    if not (is_fresh and isinstance(change, PayOut) and change.table == payout.table):
        return False
    return _is_as_proposed(desk, payout.table) or _boxes(change) == _boxes(payout)


def paid(desk: Desk, payout: PayOut) -> Events:
    """Prizes handed over, and what the operator puts back; hands that met the meter after that come last."""
    boxes = _boxes(payout)
    gone = tuple(w for w in desk.pool.waiting_at(payout.table) if w.claim.box in boxes)
    before, after = _around_reset(desk, payout.table, payout.prizes)
    keeps = tuple(proposal.number for proposal in _kept(desk, payout))
    put_back = reset(desk, without=gone, prizes=before, left_units=payout.left_units, keeps=keeps)
    first = e.Paid(
        table=payout.table,
        prizes=before,
        emptied_at=payout.reckoned_at if _takes_all(desk, payout) else 0,
        minor_emptied_at=payout.reckoned_at if _takes_all_of_minor(desk, payout) else 0,
        received_at=_received(desk, gone),
        apart=_apart(desk, gone),
        keeps=keeps,
        because=_all_of(before),
    )
    rest = (e.Paid(table=payout.table, prizes=after, because=_all_of(after)),) if after else ()
    return (first, *put_back, *rest)


def _takes_all(desk: Desk, payout: PayOut) -> bool:
    """Whether prizes took all of the pool that they were reckoned on; equal shares leave parts of a cent."""
    return payout.left_units < UNITS_PER_CENT and not desk.pool.is_poker


def _takes_all_of_minor(desk: Desk, payout: PayOut) -> bool:
    """The same of the Minor pool; while there is one pool, what was once in the Minor lies in it."""
    left_units = payout.minor_left_units
    if not desk.pool.is_divided:
        return _takes_all(desk, payout)
    return left_units is not None and left_units < UNITS_PER_CENT


def _all_of(prizes: tuple[Prize, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ref for prize in prizes for ref in prize.because))


def _around_reset(
    desk: Desk, table: str, due: tuple[Prize, ...]
) -> tuple[tuple[Prize, ...], tuple[Prize, ...]]:
    """Prizes up to the last royal flush, and those that met the meter at its reset amount (US (l)(7))."""
    royals = [place for place, prize in enumerate(due) if prize.claim.category == ROYAL]
    if desk.pool.is_poker or not royals or not desk.pool.settings.reset_cents:
        return due, ()
    if not desk.terms_at(desk.pool.rounds[table].opened_at).resets_in_round:
        return due, ()
    return due[: royals[-1] + 1], due[royals[-1] + 1 :]


def _received(desk: Desk, gone: tuple[Waiting, ...]) -> int:
    """When the first of these hands was received that the order between tables is about."""
    if desk.pool.is_poker or not gone:
        return 0
    terms = desk.terms_at(desk.pool.rounds[gone[0].table].opened_at)
    is_short = is_minor_short(desk.pool, terms)
    ordered = [w.claim for w in gone if has_priority(terms, w.claim, is_short=is_short)]
    return min((received_at(claim) for claim in ordered), default=0)


def _apart(desk: Desk, gone: tuple[Waiting, ...]) -> tuple[str, ...]:
    """Tables whose hands that wait are neither before nor after these."""
    pool = desk.pool
    if pool.is_poker:
        return ()
    terms = desk.terms_at(pool.rounds[gone[0].table].opened_at)
    others = dict.fromkeys(w.table for w in pool.waiting if w.table != gone[0].table)
    return tuple(name for name in others if not are_ordered(pool, terms, gone, pool.waiting_at(name)))


def _kept(desk: Desk, payout: PayOut) -> tuple[Proposal, ...]:
    """Payouts that wait for a second person and draw on the other of two pools: they stay good."""
    if not desk.pool.is_divided:
        return ()
    live = [p for p in desk.pool.proposals if p.revision == desk.pool.revision]
    return tuple(p for p in live if isinstance(p.change, PayOut) and _are_apart(p.change, payout))


def _are_apart(one: PayOut, other: PayOut) -> bool:
    """Whether two payouts draw on different pools."""
    if one.table == other.table:
        return False
    return (one.is_from_minor_alone and other.is_from_major_alone) or (
        one.is_from_major_alone and other.is_from_minor_alone
    )


def _group(desk: Desk, table: str) -> tuple[Waiting, ...] | Refusal:
    """The claims of a table that are reckoned together: those of its round, or by one reading the first."""
    found = desk.stranger(table)
    if found is not None:
        return found
    waiting = desk.pool.waiting_at(table)
    if not waiting:
        return desk.refuse(
            "no-claim", f"no claim waits at {table}: what was claimed there is paid or dropped"
        )
    if desk.pool.is_poker:
        return waiting[:1]
    round_ = desk.pool.rounds[table]
    if not round_.is_over:
        says = f"round {round_.number} at {table} is not over: the hands of a round are reckoned together"
        return desk.refuse("round-open", says, JACKPOT_PAID_LAST)
    terms = desk.terms_at(round_.opened_at)
    if not (terms.hand_by_hand and came_in_turns(desk.pool, table)):
        return waiting
    first = by_itself(terms, [w.claim for w in waiting], is_short=is_minor_short(desk.pool, terms))
    return tuple(w for w in waiting if w.claim.box == first.box)


def _not_ready(desk: Desk, group: tuple[Waiting, ...]) -> Refusal | None:
    """The first step of verifying a hand that is still to be taken."""
    for waiting in group:
        for step, rule in needed(desk, waiting):
            if step not in waiting.steps:
                place = "seat" if desk.pool.is_poker else "box"
                says = f"{place} {waiting.claim.box} at {waiting.table}: {_STEPS[step]}"
                return desk.of_round(waiting.table).refuse("step-missing", says, rule)
    return None


_STEPS = {
    "shown": "the hand has not been shown and verified",
    "counted": "the cards have not been counted",
    "told": "the game supervisor has not been told",
    "validated": "no casino supervisor has validated the payout",
}


def _prizes(desk: Desk, group: tuple[Waiting, ...]) -> tuple[Prize, ...]:
    pool = desk.pool
    terms = desk.terms_at(pool.rounds[group[0].table].opened_at)
    asked = {w.claim.box: w.means for w in group if w.means != "chips"}
    claims = [w.claim for w in group]
    book, as_settled = terms.book, "us-progressive-turn"
    if not book.reads(as_settled, "as-settled"):
        # In the order of settlement, from the dealer's far right: the boxes are numbered from the left.
        claims.sort(key=lambda claim: -claim.box)
    found = prizes(
        terms,
        claims,
        _reckoned_on(desk, group)[0],
        pool.settings.chips,
        asked=asked,
        coins=pool.settings.coins,
        of_round=pool.rounds[group[0].table].claims,
        reset_units=units(pool.settings.reset_cents),
    ).prizes
    is_short = is_minor_short(pool, terms)
    # With sub-pools only hands that the Major pool pays are put in order (2001 r 11.6C(e)).
    elsewhere = [w for w in pool.waiting if w.table != group[0].table]
    ordered = [w for w in elsewhere if has_priority(terms, w.claim, is_short=is_short)]
    comes_before = bool(ordered) and are_ordered(pool, terms, group, ordered)
    if not (comes_before or any(w.was_after for w in group)):
        return found
    return tuple(with_priority(terms, prize, is_short=is_short) for prize in found)


def _poker_prize(desk: Desk, waiting: Waiting) -> tuple[Prize, ...]:
    """The whole of the pool; where several hands wait, or waited, in the order of recording."""
    settings = desk.pool.settings
    cashier = Cashier(settings.chips, {waiting.claim.box: waiting.means}, settings.coins)
    prize = royal_prize(desk.book, waiting.claim, desk.pool.pool_units, cashier)
    if len(desk.pool.waiting) > 1 or waiting.was_after:
        prize = replace(prize, because=(*prize.because, *desk.because(POKER_JACKPOT_SEQUENCE)))
    return (prize,)
