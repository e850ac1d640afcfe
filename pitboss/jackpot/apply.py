"""The only transition there is: what each event does to a pool."""

from msgspec.structs import asdict, replace

from pitboss.jackpot import events as e
from pitboss.jackpot.claims import changes
from pitboss.jackpot.console.changes import Alter, PayOut
from pitboss.jackpot.console.clock import brought_back
from pitboss.jackpot.payouts.prizes import Single, SubPools
from pitboss.jackpot.pool import Made, Pool, Proposal, Round, Stake, Totals, followed, put
from pitboss.jackpot.rounds import later, poker_rounds
from pitboss.jackpot.rounds.numbers import renumbered
from pitboss.jackpot.settings import Settings


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
        case e.RoundOver():
            return pool.with_round(event.table, replace(pool.rounds[event.table], is_over=True))
        case e.RoundOpened(table=table, round=number, at=at):
            return _opened(pool, table, Round(number, at))
        case e.Funded():
            return _funded(pool, event)
        case e.Misdealt():
            return _misdealt(pool, event)
        case e.StepTaken():
            return changes.verified(pool, event)
        case e.Proposed():
            return _proposed(pool, event)
        case e.Renumbered():
            return renumbered(pool, event)
        case e.Closed(proposal=number):
            return replace(pool, proposals=tuple(p for p in pool.proposals if p.number != number))
        case _:
            return _kept_good(replace(_decided(pool, event), revision=pool.revision + 1), event)


def _kept_good(pool: Pool, event: e.AnyEvent) -> Pool:
    """Proposals on one of two pools are none the worse for what was decided on the other."""
    if not isinstance(event, e.Recorded | e.Paid | e.Reset) or not event.keeps:
        return pool
    proposals = [replace(p, revision=pool.revision) if p.number in event.keeps else p for p in pool.proposals]
    return replace(pool, proposals=tuple(proposals))


def _decided(pool: Pool, event: e.AnyEvent) -> Pool:
    """What decides money other than play itself: claims, payouts, refunds, changes by hand."""
    match event:
        case e.Refunded():
            return _refunded(pool, event)
        case e.Forfeited():
            return _forfeited(pool, event)
        case e.Recorded(waiting=waiting):
            return changes.recorded(pool, waiting)
        case e.PaymentChosen():
            return changes.paid_in(pool, event)
        case e.Dropped():
            return changes.dropped(pool, event)
        case e.OrderSettled(tables=tables):
            return replace(pool, settled_order=tables)
        case e.Paid():
            return changes.paid(pool, event)
        case e.Reset(units=amount, due_units=due):
            totals = replace(pool.totals, seeded=pool.totals.seeded + amount)
            meter = pool.meter_after(amount)
            return replace(pool, meter=meter, totals=totals, reset_due_units=due)
        case e.Linked() | e.Unlinked():
            return _tables(pool, event)
        case e.Adjusted(units=amount, is_minor=is_minor):
            totals = replace(pool.totals, adjusted=pool.totals.adjusted + amount)
            meter = pool.meter_after(0, amount) if is_minor else pool.meter_after(amount)
            return replace(pool, meter=meter, totals=totals)
        case e.Divided(change=change):
            meter = SubPools(pool.pool_units - change.minor_units, change.minor_units)
            return replace(_set(pool, rates=change.rates, approval=change.approval), meter=meter)
        case e.Combined(change=merged, minor_units=amount):
            meter = Single(pool.pool_units + amount)
            return replace(_set(pool, rates=merged.rates, approval=merged.approval), meter=meter)
        case e.Altered(change=alter):
            return _altered(pool, alter)
        case e.ClockSet():
            return brought_back(pool, event)
    raise TypeError(f"no pool changes by {event!r}")


def _shared(totals: Totals, shares: e.Shares, sign: int) -> Totals:
    return replace(
        totals,
        wagers=totals.wagers + sign * shares.wager_units,
        coupons=totals.coupons + sign * shares.coupon_units,
        retained=totals.retained + sign * shares.retained_units,
        contributed=totals.contributed + sign * (shares.pool_units + shares.minor_units),
    )


def _wagered(pool: Pool, event: e.Wagered) -> Pool:
    table, shares, stakes = event.table, event.shares, event.stakes
    if event.carried or event.moved:
        kept = followed(pool.carried.get(table, ()), event.moved)
        left = tuple(stake for stake in kept if stake.box not in event.carried)
        pool = _carrying(pool, table, left)
        stakes = (*(stake for stake in kept if stake.box in event.carried), *stakes)
    if pool.made:
        pool = _made(pool, event)
    rounds = later.wagered(pool, event) if later.is_told(pool) else pool.rounds
    if event.is_added:
        before = rounds[table]
        round_ = replace(before, stakes=(*before.stakes, *stakes))
    else:
        round_ = Round(event.round, event.at, stakes)
    return replace(
        pool,
        meter=pool.meter_after(shares.pool_units, shares.minor_units),
        totals=_shared(pool.totals, shares, 1),
        rounds={**rounds, table: round_},
    )


def _carrying(pool: Pool, table: str, stakes: tuple[Stake, ...]) -> Pool:
    """A pool with these wagers carried at a table."""
    return replace(pool, carried=put(pool.carried, table, stakes))


def _made(pool: Pool, event: e.Wagered) -> Pool:
    """When carried wagers were made is known for as long as they are carried or played."""
    if not pool.made.get(event.table):
        return pool
    places = dict(event.moved)
    made = [replace(each, box=places.get(each.box, each.box)) for each in pool.made[event.table]]
    boxes = {*event.carried, *(stake.box for stake in pool.carried.get(event.table, ()))}
    known = tuple(each for each in made if event.is_added or each.box in boxes)
    return replace(pool, made=put(pool.made, event.table, known))


def _gone(pool: Pool, table: str, boxes: tuple[int, ...]) -> Pool:
    """The same without the wagers of some boxes."""
    known = tuple(each for each in pool.made.get(table, ()) if each.box not in boxes)
    return replace(pool, made=put(pool.made, table, known)) if pool.made else pool


def _refunded(pool: Pool, event: e.Refunded) -> Pool:
    top_up, minor = event.top_up_units, event.minor_top_up_units
    shares, totals = event.shares, _shared(pool.totals, event.shares, -1)
    pool = replace(
        pool,
        meter=pool.meter_after(top_up - shares.pool_units, minor - shares.minor_units),
        totals=replace(totals, topped_up=totals.topped_up + top_up + minor),
        rounds=later.refunded(pool, event) if later.is_told(pool) else pool.rounds,
    )
    round_, kept = pool.rounds[event.table], pool.carried.get(event.table, ())
    left = tuple(stake for stake in kept if stake.box not in event.boxes)
    pool = pool.with_round(event.table, _without_stakes(round_, event.boxes))
    return _carrying(_gone(pool, event.table, event.boxes), event.table, left)


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
    meter = pool.meter_after(-event.pool_units, -event.minor_units)
    left = tuple(stake for stake in pool.carried.get(event.table, ()) if stake.box not in event.boxes)
    pool = _gone(replace(pool, meter=meter, totals=totals), event.table, event.boxes)
    return _carrying(pool, event.table, left)


def _opened(pool: Pool, table: str, round_: Round) -> Pool:
    before = pool.rounds.get(table)
    if pool.is_poker and before is not None:
        pool = poker_rounds.passed(pool, before, table, round_.number)
    return pool.with_round(table, round_)


def _funded(pool: Pool, event: e.Funded) -> Pool:
    totals = replace(pool.totals, funded=pool.totals.funded + event.units)
    pool = replace(pool, meter=pool.meter_after(event.units), totals=totals)
    if event.is_set_right:
        pool = poker_rounds.recordable(pool, event.table, event.round)
    round_ = pool.rounds[event.table]
    if round_.number == event.round:
        return pool.with_round(event.table, replace(round_, is_funded=event.units > 0))
    rest = tuple(number for number in pool.skipped.get(event.table, ()) if number != event.round)
    return replace(pool, skipped=put(pool.skipped, event.table, rest))


def _misdealt(pool: Pool, event: e.Misdealt) -> Pool:
    round_ = pool.rounds[event.table]
    gone = tuple(stake for stake in (*round_.stakes, *round_.forfeit) if stake.box in event.boxes)
    carried = (*pool.carried.get(event.table, ()), *gone)
    if event.made_at:
        known = pool.made.get(event.table, ())
        new = [stake.box for stake in gone if stake.box not in {each.box for each in known}]
        made = (*known, *(Made(box, event.made_at) for box in new))
        pool = replace(pool, made=put(pool.made, event.table, made))
    pool = _carrying(pool, event.table, carried)
    is_over = round_.is_over or event.is_whole
    left = _without_stakes(round_, event.boxes)
    return pool.with_round(event.table, replace(left, is_over=is_over))


def _tables(pool: Pool, event: e.Linked | e.Unlinked) -> Pool:
    tables = tuple(table for table in pool.settings.tables if table != event.table)
    if isinstance(event, e.Linked):
        tables = (*tables, event.table)
        if event.at:
            pool = replace(pool, linked_at={**pool.linked_at, event.table: event.at})
    return _set(pool, tables=tables)


def _proposed(pool: Pool, event: e.Proposed) -> Pool:
    if pool.is_poker and isinstance(event.change, PayOut):
        pool = poker_rounds.reckoned(pool)
    number = pool.proposals_made + 1
    live = tuple(p for p in pool.proposals if p.revision == pool.revision and p.until >= pool.last_at)
    proposal = Proposal(number, event.change, event.amount_units, event.who, pool.revision, event.until)
    return replace(pool, proposals=(*live, proposal), proposals_made=number)


def _altered(pool: Pool, change: Alter) -> Pool:
    """Other terms; what the change says nothing of stays."""
    told = {name: value for name, value in asdict(change).items() if value not in (None, "")}
    if "increment_cents" in told:
        pool = poker_rounds.remembered(pool)
    return _set(pool, **told)


def _set(pool: Pool, **change: object) -> Pool:
    settings: Settings = replace(pool.settings, **change)
    return replace(pool, settings=settings)
