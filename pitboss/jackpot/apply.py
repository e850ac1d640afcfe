"""The only transition there is: what each event does to a pool."""

from msgspec.structs import replace

from pitboss.jackpot import events as e
from pitboss.jackpot import poker_rounds
from pitboss.jackpot.by_table import put
from pitboss.jackpot.changes import PayOut
from pitboss.jackpot.pool import Pool, Proposal, Round, Totals, Waiting
from pitboss.jackpot.priority import came_in_turns
from pitboss.jackpot.prizes import Meter, Single, SubPools
from pitboss.jackpot.settings import Settings
from pitboss.jackpot.units import units


def created(event: e.Created) -> Pool:
    """The pool that begins."""
    seed = event.seed_units
    return Pool(
        name=event.name,
        settings=event.settings,
        meter=Single(seed),
        totals=Totals(seeded=seed),
        revision=1,
        created_at=event.at,
    )


def apply(pool: Pool, event: e.AnyEvent) -> Pool:
    """The pool after an event."""
    match event:
        case e.Wagered():
            return _wagered(pool, event)
        case e.RoundOpened(table=table, round=number, at=at):
            return _opened(pool, table, Round(number, at))
        case e.Funded():
            return _funded(pool, event)
        case e.RoundOver(table=table):
            return _with_round(pool, table, replace(pool.rounds[table], is_over=True))
        case e.Misdealt():
            return _misdealt(pool, event)
        case e.StepTaken(table=table, box=box, step=step):
            return _changing(pool, table, box, step=step)
        case e.Proposed():
            return _proposed(pool, event)
        case e.Closed(proposal=number):
            return replace(pool, proposals=tuple(p for p in pool.proposals if p.number != number))
        case _:
            return replace(_decided(pool, event), revision=pool.revision + 1)


def _decided(pool: Pool, event: e.AnyEvent) -> Pool:
    """What decides money other than play itself: claims, payouts, refunds, changes by hand."""
    match event:
        case e.Refunded():
            return _refunded(pool, event)
        case e.Forfeited():
            return _forfeited(pool, event)
        case e.Recorded(waiting=waiting):
            return _recorded(pool, waiting)
        case e.PaymentChosen(table=table, box=box, means=means):
            return _changing(pool, table, box, means=means)
        case e.Dropped():
            return _dropped(pool, event)
        case e.OrderSettled(tables=tables):
            return replace(pool, settled_order=tables)
        case e.Paid():
            return _paid(pool, event)
        case e.Reset(units=amount, due_units=due):
            totals = replace(pool.totals, seeded=pool.totals.seeded + amount)
            meter = _moved(pool.meter, amount)
            return replace(pool, meter=meter, totals=totals, reset_due_units=due)
        case e.Linked() | e.Unlinked():
            return _tables(pool, event)
        case e.Adjusted(units=amount, is_minor=is_minor):
            totals = replace(pool.totals, adjusted=pool.totals.adjusted + amount)
            meter = _moved(pool.meter, 0, amount) if is_minor else _moved(pool.meter, amount)
            return replace(pool, meter=meter, totals=totals)
        case e.Divided(change=change):
            meter = SubPools(pool.pool_units - change.minor_units, change.minor_units)
            return replace(_set(pool, rates=change.rates, approval=change.approval), meter=meter)
        case e.Combined(change=merged, minor_units=amount):
            meter = Single(pool.pool_units + amount)
            return replace(_set(pool, rates=merged.rates, approval=merged.approval), meter=meter)
        case e.Altered(change=alter):
            return _altered(pool, alter)
    raise TypeError(f"no pool changes by {event!r}")


def _moved(meter: Meter, pool_units: int, minor_units: int = 0) -> Meter:
    match meter:
        case Single(pool_units=held):
            return Single(held + pool_units + minor_units)
        case SubPools(major_units=major, minor_units=minor):
            return SubPools(major + pool_units, minor + minor_units)


def _shared(pool: Pool, shares: e.Shares, sign: int) -> Pool:
    totals = replace(
        pool.totals,
        wagers=pool.totals.wagers + sign * shares.wager_units,
        coupons=pool.totals.coupons + sign * shares.coupon_units,
        retained=pool.totals.retained + sign * shares.retained_units,
        contributed=pool.totals.contributed + sign * (shares.pool_units + shares.minor_units),
    )
    meter = _moved(pool.meter, sign * shares.pool_units, sign * shares.minor_units)
    return replace(pool, meter=meter, totals=totals)


def _wagered(pool: Pool, event: e.Wagered) -> Pool:
    pool = _shared(pool, event.shares, 1)
    stakes = event.stakes
    if event.carried:
        kept = pool.carried.get(event.table, ())
        left = tuple(stake for stake in kept if stake.box not in event.carried)
        pool = replace(pool, carried=put(pool.carried, event.table, left))
        stakes = (*(stake for stake in kept if stake.box in event.carried), *stakes)
    if event.is_added:
        round_ = pool.rounds[event.table]
        return _with_round(pool, event.table, replace(round_, stakes=(*round_.stakes, *stakes)))
    return _opened(pool, event.table, Round(event.round, event.at, stakes))


def _refunded(pool: Pool, event: e.Refunded) -> Pool:
    top_up = event.top_up_units
    pool = replace(
        pool,
        meter=_moved(pool.meter, top_up),
        totals=replace(pool.totals, topped_up=pool.totals.topped_up + top_up),
    )
    pool = _shared(pool, event.shares, -1)
    round_, kept = pool.rounds[event.table], pool.carried.get(event.table, ())
    left = tuple(stake for stake in kept if stake.box not in event.boxes)
    pool = _with_round(pool, event.table, _without_stakes(round_, event.boxes))
    return replace(pool, carried=put(pool.carried, event.table, left))


def _without_stakes(round_: Round, boxes: tuple[int, ...]) -> Round:
    """A round without the wagers of some boxes, those that were forfeit in it too."""
    return replace(
        round_,
        stakes=tuple(stake for stake in round_.stakes if stake.box not in boxes),
        forfeit=tuple(stake for stake in round_.forfeit if stake.box not in boxes),
    )


def _forfeited(pool: Pool, event: e.Forfeited) -> Pool:
    """The wagers are gone without being played; what is not in the pool any more is retained."""
    amount = event.pool_units + event.minor_units
    totals = replace(
        pool.totals,
        contributed=pool.totals.contributed - amount,
        retained=pool.totals.retained + amount,
    )
    meter = _moved(pool.meter, -event.pool_units, -event.minor_units)
    left = tuple(stake for stake in pool.carried.get(event.table, ()) if stake.box not in event.boxes)
    return replace(pool, meter=meter, totals=totals, carried=put(pool.carried, event.table, left))


def _opened(pool: Pool, table: str, round_: Round) -> Pool:
    before = pool.rounds.get(table)
    if pool.is_poker and before is not None:
        pool = poker_rounds.passed(pool, before, table, round_.number)
    return _with_round(pool, table, round_)


def _funded(pool: Pool, event: e.Funded) -> Pool:
    totals = replace(pool.totals, funded=pool.totals.funded + event.units)
    pool = replace(pool, meter=_moved(pool.meter, event.units), totals=totals)
    if event.is_set_right:
        pool = poker_rounds.recordable(pool, event.table, event.round)
    round_ = pool.rounds[event.table]
    if round_.number == event.round:
        return _with_round(pool, event.table, replace(round_, is_funded=event.units > 0))
    rest = tuple(number for number in pool.skipped.get(event.table, ()) if number != event.round)
    return replace(pool, skipped=put(pool.skipped, event.table, rest))


def _misdealt(pool: Pool, event: e.Misdealt) -> Pool:
    round_ = pool.rounds[event.table]
    gone = tuple(stake for stake in (*round_.stakes, *round_.forfeit) if stake.box in event.boxes)
    carried = (*pool.carried.get(event.table, ()), *gone)
    pool = replace(pool, carried=put(pool.carried, event.table, carried))
    is_over = round_.is_over or event.is_whole
    left = _without_stakes(round_, event.boxes)
    return _with_round(pool, event.table, replace(left, is_over=is_over))


def _tables(pool: Pool, event: e.Linked | e.Unlinked) -> Pool:
    tables = tuple(table for table in pool.settings.tables if table != event.table)
    if isinstance(event, e.Linked):
        tables = (*tables, event.table)
        if event.at:
            pool = replace(pool, linked_at={**pool.linked_at, event.table: event.at})
    return _set(pool, tables=tables)


def _changing(pool: Pool, table: str, box: int, **change: object) -> Pool:
    def changed(waiting: Waiting) -> Waiting:
        if (waiting.table, waiting.claim.box) != (table, box):
            return waiting
        if "step" in change:
            return replace(waiting, steps=(*waiting.steps, change["step"]))
        return replace(waiting, **change)

    return replace(pool, waiting=tuple(changed(waiting) for waiting in pool.waiting))


def _without(pool: Pool, table: str, boxes: tuple[int, ...]) -> Pool:
    waiting = tuple(w for w in pool.waiting if w.table != table or w.claim.box not in boxes)
    still = {w.table for w in waiting}
    order = tuple(name for name in pool.settled_order if name in still)
    in_turns = pool.came_in_turns and bool(waiting)
    return replace(pool, waiting=waiting, settled_order=order, came_in_turns=in_turns)


def _recorded(pool: Pool, waiting: Waiting) -> Pool:
    others = tuple(w for w in pool.waiting if w.place != waiting.place)
    ordered = tuple(sorted((*others, waiting), key=lambda w: w.place))
    round_ = pool.rounds[waiting.table]
    claims = round_.claims + (len(ordered) > len(pool.waiting))
    pool = replace(
        pool,
        waiting=ordered,
        claims_made=max(pool.claims_made, waiting.place),
        came_in_turns=pool.came_in_turns or came_in_turns([w.claim for w in ordered]),
    )
    if waiting.round != round_.number:
        return poker_rounds.unrecordable(pool, waiting.table, waiting.round)
    cards = tuple(dict.fromkeys((*round_.cards, *waiting.claim.cards)))
    round_ = replace(round_, claims=claims, cards=cards, is_won=pool.is_poker)
    return _with_round(pool, waiting.table, round_)


def _dropped(pool: Pool, event: e.Dropped) -> Pool:
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
    pool = _with_round(pool, event.table, round_)
    return _spent(pool, event.table, (event.box,)) if is_forfeit else pool


def _spent(pool: Pool, table: str, boxes: tuple[int, ...]) -> Pool:
    """Wagers that have won or are forfeit: nothing more comes of them."""
    round_ = pool.rounds[table]
    stakes = tuple(stake for stake in round_.stakes if stake.box not in boxes)
    return _with_round(pool, table, replace(round_, stakes=stakes))


def _paid(pool: Pool, event: e.Paid) -> Pool:
    totals = replace(
        pool.totals,
        topped_up=pool.totals.topped_up + sum(prize.top_up_units for prize in event.prizes),
        rounded=pool.totals.rounded + sum(prize.rounding_units for prize in event.prizes),
        paid=pool.totals.paid + sum(units(prize.paid_cents) for prize in event.prizes),
    )
    from_pool = sum(prize.from_pool_units for prize in event.prizes)
    from_minor = sum(prize.from_minor_units for prize in event.prizes)
    pool = replace(pool, totals=totals, meter=_moved(pool.meter, -from_pool, -from_minor))
    boxes = tuple(prize.claim.box for prize in event.prizes)
    pool = _spent(_without(pool, event.table, boxes), event.table, boxes)
    pool = _with_round(pool, event.table, replace(pool.rounds[event.table], is_paid=True))
    if pool.is_poker:
        pool = poker_rounds.taken(pool)
    after = tuple(w if w.table == event.table else replace(w, was_after=True) for w in pool.waiting)
    return replace(pool, waiting=after)


def _proposed(pool: Pool, event: e.Proposed) -> Pool:
    if pool.is_poker and isinstance(event.change, PayOut):
        pool = poker_rounds.reckoned(pool)
    number = pool.proposals_made + 1
    live = tuple(p for p in pool.proposals if p.revision == pool.revision and p.until >= pool.last_at)
    proposal = Proposal(number, event.change, event.amount_units, event.who, pool.revision, event.until)
    return replace(pool, proposals=(*live, proposal), proposals_made=number)


def _altered(pool: Pool, change: object) -> Pool:
    names = ("rates", "wager_cents", "increment_cents", "reset_cents")
    found = {name: getattr(change, name) for name in names if getattr(change, name) is not None}
    approval = getattr(change, "approval", "")
    if "increment_cents" in found:
        pool = poker_rounds.remembered(pool)
    return _set(pool, **found, **({"approval": approval} if approval else {}))


def _set(pool: Pool, **change: object) -> Pool:
    settings: Settings = replace(pool.settings, **change)
    return replace(pool, settings=settings)


def _with_round(pool: Pool, table: str, round_: Round) -> Pool:
    return replace(pool, rounds={**pool.rounds, table: round_})
