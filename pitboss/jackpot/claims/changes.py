"""What events do to the claims of a pool: recorded, verified, dropped, paid."""

from collections.abc import Callable

from msgspec.structs import replace

from pitboss.jackpot import events as e
from pitboss.jackpot.claims.priority import LINES, received_at
from pitboss.jackpot.pool import Met, Pool, Waiting
from pitboss.jackpot.rounds import poker_rounds
from pitboss.jackpot.terms import ROYAL, STRAIGHT
from pitboss.jackpot.units import units


def verified(pool: Pool, event: e.StepTaken) -> Pool:
    """A claim with a further step taken."""
    return _changed(pool, event, lambda waiting: replace(waiting, steps=(*waiting.steps, event.step)))


def paid_in(pool: Pool, event: e.PaymentChosen) -> Pool:
    """A claim with other means of payment."""
    return _changed(pool, event, lambda waiting: replace(waiting, means=event.means))


def _changed(pool: Pool, event: e.StepTaken | e.PaymentChosen, change: Callable[[Waiting], Waiting]) -> Pool:
    def is_meant(waiting: Waiting) -> bool:
        return (waiting.table, waiting.claim.box) == (event.table, event.box)

    return replace(pool, waiting=tuple(change(w) if is_meant(w) else w for w in pool.waiting))


def recorded(pool: Pool, waiting: Waiting) -> Pool:
    """A claim that waits, or stands corrected in its place."""
    others = tuple(w for w in pool.waiting if w.place != waiting.place)
    ordered = tuple(sorted((*others, waiting), key=lambda w: w.place))
    round_ = pool.rounds[waiting.table]
    claims = round_.claims + (len(ordered) > len(pool.waiting))
    pool = replace(
        pool,
        waiting=ordered,
        claims_made=max(pool.claims_made, waiting.place),
    )
    if waiting.round != round_.number:
        return poker_rounds.unrecordable(pool, waiting.table, waiting.round)
    cards = tuple(dict.fromkeys((*round_.cards, *waiting.claim.cards)))
    round_ = replace(round_, claims=claims, cards=cards, is_won=pool.is_poker)
    return pool.with_round(waiting.table, round_)


def dropped(pool: Pool, event: e.Dropped) -> Pool:
    """What is forfeit is gone with its wager; another claim of the hand may follow one that was a mistake."""
    is_forfeit = event.cause == "collusion"
    gone = pool.find(event.table, event.box)
    pool = _without(pool, event.table, (event.box,))
    round_ = pool.rounds[event.table]
    if gone is None:
        return pool
    if gone.round != round_.number:
        is_open_again = pool.is_poker and not is_forfeit
        return poker_rounds.recordable(pool, event.table, gone.round) if is_open_again else pool
    cards = tuple(card for card in round_.cards if is_forfeit or card not in gone.claim.cards)
    is_won = pool.is_poker and is_forfeit
    forfeit = (*round_.forfeit, *event.forfeit)
    round_ = replace(round_, claims=round_.claims - 1, cards=cards, is_won=is_won, forfeit=forfeit)
    pool = pool.with_round(event.table, round_)
    return _spent(pool, event.table, (event.box,)) if is_forfeit else pool


def paid(pool: Pool, event: e.Paid) -> Pool:
    """Prizes out of the pools, and their wagers spent; the claims of other tables come after them."""
    totals = replace(
        pool.totals,
        topped_up=pool.totals.topped_up + sum(prize.top_up_units for prize in event.prizes),
        rounded=pool.totals.rounded + sum(prize.rounding_units for prize in event.prizes),
        paid=pool.totals.paid + sum(units(prize.paid_cents) for prize in event.prizes),
    )
    from_pool = sum(prize.from_pool_units for prize in event.prizes)
    from_minor = sum(prize.from_minor_units for prize in event.prizes)
    pool = replace(
        pool,
        totals=totals,
        meter=pool.meter_after(-from_pool, -from_minor),
        emptied_at=max(pool.emptied_at, event.emptied_at),
        minor_emptied_at=max(pool.minor_emptied_at, event.minor_emptied_at),
    )
    boxes = tuple(prize.claim.box for prize in event.prizes)
    pool = _spent(_without(pool, event.table, boxes), event.table, boxes)
    pool = pool.with_round(event.table, replace(pool.rounds[event.table], is_paid=True))
    pool = poker_rounds.taken(pool) if pool.is_poker else _met(pool, event)
    if _is_from_minor_alone(pool, event):
        return pool
    before = (event.table, *event.apart)
    after = tuple(w if w.table in before else replace(w, was_after=True) for w in pool.waiting)
    return replace(pool, waiting=after)


def _is_from_minor_alone(pool: Pool, event: e.Paid) -> bool:
    """Whether prizes leave the Major pool alone, and so the order of those that it pays (2001 r 11.6C(e))."""
    on_major = (prize.from_pool_units or prize.claim.category in (ROYAL, STRAIGHT) for prize in event.prizes)
    return pool.is_divided and not any(on_major)


def _met(pool: Pool, event: e.Paid) -> Pool:
    """Rounds of which something may still be paid remember the hands that were paid before it."""
    met = tuple(
        Met(event.table, received_at(prize.claim)) for prize in event.prizes if prize.claim.device in LINES
    )
    waiting = {w.table for w in pool.waiting}
    rounds = {
        table: replace(round_, met=(*round_.met, *met)) if table in waiting or not round_.is_over else round_
        for table, round_ in pool.rounds.items()
    }
    return _passed(replace(pool, rounds=rounds), event)


def _passed(pool: Pool, event: e.Paid) -> Pool:
    """Rounds of other tables remember that a hand received then has been paid (1996 r 12.3, 1998 r 11.11)."""
    if not event.received_at:
        return pool
    rounds = {
        table: round_
        if table == event.table
        else replace(round_, passed_at=max(round_.passed_at, event.received_at))
        for table, round_ in pool.rounds.items()
    }
    return replace(pool, rounds=rounds)


def _without(pool: Pool, table: str, boxes: tuple[int, ...]) -> Pool:
    waiting = tuple(w for w in pool.waiting if w.table != table or w.claim.box not in boxes)
    still = {w.table for w in waiting}
    order = tuple(name for name in pool.settled_order if name in still)
    return replace(pool, waiting=waiting, settled_order=order)


def _spent(pool: Pool, table: str, boxes: tuple[int, ...]) -> Pool:
    """Wagers that have won or are forfeit: nothing more comes of them."""
    round_ = pool.rounds[table]
    stakes = tuple(stake for stake in round_.stakes if stake.box not in boxes)
    return pool.with_round(table, replace(round_, stakes=stakes))
