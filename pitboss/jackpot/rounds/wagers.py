"""Jackpot wagers: what they add to the pool; rounds that end, or end without a result."""

from collections.abc import Iterable, Sequence
from functools import cache

from msgspec.structs import replace

from pitboss.games.caribbean_stud.rules import rules
from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.events import Events
from pitboss.jackpot.pool import Round, Stake, followed
from pitboss.jackpot.rounds.checks import alone, bad_number, not_here
from pitboss.jackpot.rounds.funding import broken_off, increment
from pitboss.jackpot.units import units
from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.who import MOST_BOXES, SUPERVISORS

DECK_NOT_52 = key("deck-not-52")
FRAUD_FORFEITS = key("fraud-forfeits")
JACKPOT_AMOUNT = key("jackpot-amount")
JACKPOT_POOL = key("jackpot-pool")
JACKPOT_PRIORITY = key("jackpot-priority")
JACKPOT_WAGER_OFFERED = key("jackpot-wager-offered")
MISDEAL = key("misdeal")
MISDEAL_JACKPOT_CARRIED = key("misdeal-jackpot-carried")
ONE_WAGER_AN_AREA = key("one-wager-an-area")
POKER_JACKPOT_FUNDED = key("poker-jackpot-funded")
PROGRESSIVE_COUPON = key("progressive-coupon")
WAGERING_AREAS = key("wagering-areas")


def wager(desk: Desk, command: c.Wager) -> Events | Refusal:
    """The jackpot wagers of a round, as the wagering closes."""
    before = desk.pool.rounds.get(command.table)
    is_added = before is not None and before.number == command.round and not before.is_over
    refusal = not_here(desk, command, is_added=is_added) or _bad_boxes(desk, command)
    refusal = refusal or (_not_added(desk, command) if is_added else bad_number(desk, command))
    if command.closed_at:
        refusal = refusal or _bad_hour(desk, command)
    if refusal is not None:
        return refusal
    settings = desk.pool.settings
    if command.cents != settings.wager_cents:
        says = f"a jackpot wager is {money(settings.wager_cents)}, as on the sign; not {money(command.cents)}"
        return desk.refuse("wrong-amount", says, JACKPOT_AMOUNT)
    if command.coupons and desk.book.is_silent(PROGRESSIVE_COUPON):
        return desk.refuse("no-coupon", "progressive coupons are not taken here", PROGRESSIVE_COUPON)
    cents, rates = command.cents, settings.rates
    stakes = [Stake(box, cents, rates) for box in command.boxes]
    if command.coupons:
        stakes += [Stake(box, cents, rates, is_coupon=True) for box in command.coupons]
    event = e.Wagered(
        table=command.table,
        round=command.round,
        at=command.closed_at or command.at,
        stakes=tuple(stakes),
        carried=command.carried,
        shares=shares(stakes),
        is_added=is_added,
        moved=command.moved,
        because=desk.book.because(JACKPOT_POOL, JACKPOT_AMOUNT),
    )
    return (event,)


def _not_added(desk: Desk, command: c.Wager) -> Refusal | None:
    """Boxes that were forgotten are added by a supervisor, while the round is open."""
    before = desk.pool.rounds[command.table]
    if command.role not in SUPERVISORS:
        says = (
            f"round {before.number} at {command.table} is recorded and not over: finish it first, or let a "
        )
        return desk.refuse("round-open", f"{says}supervisor add a box that was forgotten")
    if not command.reason.strip():
        return desk.refuse("no-reason", "reason: say why a box is added to a round that is recorded")
    there = (*before.boxes, *(stake.box for stake in before.forfeit))
    twice = [box for box in (*command.boxes, *command.coupons, *command.carried) if box in there]
    if twice:
        says = f"boxes: box {twice[0]} has a jackpot wager in this round already"
        return desk.refuse("box-twice", says, ONE_WAGER_AN_AREA)
    return None


def _bad_hour(desk: Desk, command: c.Wager) -> Refusal | None:
    """Wagers that are told of late were closed before now, and after the round before.

    The hour picks the law of the round: it is not before the table played for this pool.
    """
    before = desk.pool.rounds.get(command.table)
    first = max(desk.pool.since(command.table), before.opened_at if before else 0)
    if not first <= command.closed_at <= command.at + desk.pool.settings.skew_ms:
        says = "closed-at: not before the round before it, nor before the table played for this pool; and "
        says += "not after now"
        return desk.refuse("bad-instant", says, JACKPOT_PRIORITY)
    return None


def shares(stakes: Iterable[Stake]) -> e.Shares:
    """Where wagers go: a rate of a hundredth of a percent of a cent is one unit, so nothing is rounded."""
    wager_cents = coupon_cents = pool = minor = 0
    for stake in stakes:
        cents, rates = stake.cents, stake.rates
        if stake.is_coupon:
            coupon_cents += cents
        else:
            wager_cents += cents
        pool += cents * rates.pool
        minor += cents * rates.minor
    wagers, coupons = units(wager_cents), units(coupon_cents)
    return e.Shares(
        wager_units=wagers,
        coupon_units=coupons,
        pool_units=pool,
        minor_units=minor,
        retained_units=wagers + coupons - pool - minor,
    )


@cache
def _areas(book: Rulebook) -> frozenset[int]:
    """The boxes that there are by a rulebook."""
    most = book.count("boxes-most") if book.has("boxes-most") else MOST_BOXES
    return frozenset(range(1, most + 1))


def _bad_boxes(desk: Desk, command: c.Wager) -> Refusal | None:
    every = command.boxes + command.coupons + command.carried
    named = (*every, *(target for _, target in command.moved)) if command.moved else every
    areas = _areas(desk.book)
    if not every:
        return desk.refuse("no-boxes", "boxes: name at least one box that wagered", JACKPOT_WAGER_OFFERED)
    if not areas.issuperset(named):
        wrong = next(box for box in named if box not in areas)
        says = f"boxes: {wrong} is no box; they run from 1 to {len(areas)}"
        return desk.refuse("bad-box", says, WAGERING_AREAS)
    if len(set(every)) < len(every):
        return desk.refuse("box-twice", "boxes: each has one jackpot wager a round", ONE_WAGER_AN_AREA)
    kept = desk.pool.carried.get(command.table, ())
    if not kept and not command.moved and not command.carried:
        return None
    strays = {source for source, _ in command.moved} - {stake.box for stake in kept}
    if strays:
        return _not_carried(desk, command, min(strays))
    kept = followed(kept, command.moved)
    if len({stake.box for stake in kept}) < len(kept):
        return desk.refuse("box-twice", "moved: one carried wager lies at a box", ONE_WAGER_AN_AREA)
    return _bad_carried(desk, command, kept)


def _not_carried(desk: Desk, command: c.Wager, box: int) -> Refusal:
    says = f"carried: box {box} has no jackpot wager from a misdeal at {command.table}"
    return desk.refuse("not-carried", says, MISDEAL_JACKPOT_CARRIED)


def _bad_carried(desk: Desk, command: c.Wager, kept: Sequence[Stake]) -> Refusal | None:
    """A wager that outlived a misdeal is named as such, and no other is."""
    carried = {stake.box for stake in kept}
    strays = [box for box in command.carried if box not in carried]
    if strays:
        return _not_carried(desk, command, strays[0])
    anew = [box for box in (*command.boxes, *command.coupons) if box in carried]
    if anew:
        says = f"boxes: box {anew[0]} has a jackpot wager from a misdeal already: name it as carried"
        return desk.refuse("is-carried", says, MISDEAL_JACKPOT_CARRIED)
    return None


def finish(desk: Desk, command: c.Finish) -> Events | Refusal:
    """The dealer's word that nothing more of a round will claim."""
    round_ = desk.open_round(command.table, command.round)
    if not isinstance(round_, Round):
        return round_
    over = e.RoundOver(table=command.table, round=command.round)
    if not desk.pool.is_poker:
        return (over,)
    return (over, *increment(desk, command.table, command.round, "at-completion"))


def misdeal(desk: Desk, command: c.Misdeal) -> Events | Refusal:
    """A round without a result: its jackpot wagers are good for the next (1996 r 14.10, 1998 r 12.11).

    Some readings carry the wager of one hand only; that may come to light after the round.
    """
    round_ = desk.round(command.table, command.round)
    if isinstance(round_, Refusal):
        return round_
    if round_.is_over and not command.boxes:
        return _found_late(desk, round_, command.table)
    if desk.pool.is_poker:
        return broken_off(desk, command, round_)
    if command.boxes:
        refusal = alone(desk, command, "one hand's wager is carried", MISDEAL_JACKPOT_CARRIED)
        if refusal is not None:
            return refusal
    ruled = desk.of_round(command.table)
    there = undone(ruled, round_)
    boxes = command.boxes or there
    strays = [box for box in boxes if box not in there]
    if strays:
        return desk.refuse("no-wager", f"boxes: box {strays[0]} has no jackpot wager in this round")
    if rules(ruled.book).misdeal_jackpot != "carried":
        says = "by the reading chosen here jackpot wagers go back: refund them"
        return ruled.refuse("not-carried-here", says, MISDEAL_JACKPOT_CARRIED)
    claiming = [box for box in boxes if desk.pool.find(command.table, box)]
    if claiming:
        says = f"box {claiming[0]} claims a prize: the claim falls first, if it falls"
        return ruled.refuse("claim-open", says, MISDEAL_JACKPOT_CARRIED)
    event = e.Misdealt(
        table=command.table,
        round=command.round,
        boxes=boxes,
        is_whole=not command.boxes,
        made_at=round_.opened_at,
        because=ruled.because(MISDEAL_JACKPOT_CARRIED, MISDEAL),
    )
    return (event,)


def _found_late(desk: Desk, round_: Round, table: str) -> Refusal:
    """A round that turns out void once it is over, as when its deck is counted: what people can do."""
    says = f"round {round_.number} at {table} is over"
    if desk.pool.is_poker:
        return desk.refuse("round-over", says)
    boxes = sorted(undone(desk.of_round(table), round_))
    if not boxes:
        return desk.refuse("round-over", f"{says}, and no jackpot wager of it is left to carry")
    named = ",".join(str(box) for box in boxes)
    says += f": a supervisor names the boxes whose wagers are carried, with a reason (misdeal --box {named})"
    return desk.of_round(table).refuse("round-over", f"{says}", MISDEAL_JACKPOT_CARRIED, DECK_NOT_52)


def undone(ruled: Desk, round_: Round) -> tuple[int, ...]:
    """The boxes whose wagers a void round undoes: those forfeit in it as well, unless the rules read else."""
    read = rules(ruled.book)
    if read.reads("us-forfeit-in-void-round", "stands") or read.reads("forfeit-in-void-round", "stands"):
        return round_.boxes
    return (*round_.boxes, *(stake.box for stake in round_.forfeit))


def refund(desk: Desk, command: c.Refund) -> Events | Refusal:
    """Jackpot wagers that go back: what they added leaves the pool again."""
    refusal = desk.stranger(command.table) or alone(desk, command, "a wager goes back", JACKPOT_POOL)
    if refusal is not None:
        return refusal
    stakes = _stakes(desk, command.table, command.boxes)
    if isinstance(stakes, Refusal):
        return stakes
    claiming = [box for box in command.boxes if desk.pool.find(command.table, box)]
    if claiming:
        return desk.refuse("claim-open", f"box {claiming[0]} claims a prize; the claim falls first")
    return _taken_out(desk, command, stakes)


def _added(desk: Desk, stakes: Sequence[Stake]) -> e.Shares:
    """What wagers added, as it lies in the pools of now: the Minor's share too, once there is one pool."""
    added = shares(stakes)
    if desk.pool.is_divided or not added.minor_units:
        return added
    whole = added.pool_units + added.minor_units
    return replace(added, pool_units=whole, minor_units=0)


def _taken_out(desk: Desk, command: c.Refund, stakes: Sequence[Stake]) -> Events:
    """What prizes have taken out of the pools since the wagers were made, the operator makes good."""
    pool = desk.pool
    taken, gone = _added(desk, stakes), _paid_away(desk, command.table, stakes)
    event = e.Refunded(
        table=command.table,
        boxes=command.boxes,
        shares=taken,
        top_up_units=max(gone.pool_units, taken.pool_units - pool.pool_units),
        minor_top_up_units=max(gone.minor_units, taken.minor_units - pool.minor_units),
        because=desk.because(JACKPOT_POOL),
    )
    return (event,)


def _paid_away(desk: Desk, table: str, stakes: Sequence[Stake]) -> e.Shares:
    """What the wagers had added to pools that have been paid to winners whole since then."""
    pool, major, minor = desk.pool, 0, 0
    for stake in stakes:
        made = pool.made_at(table, stake)
        major += stake.cents * stake.rates.pool if made < pool.emptied_at else 0
        minor += stake.cents * stake.rates.minor if made < pool.minor_emptied_at else 0
    return (
        e.Shares(pool_units=major, minor_units=minor)
        if pool.is_divided
        else e.Shares(pool_units=major + minor)
    )


def _stakes(desk: Desk, table: str, boxes: Sequence[int]) -> tuple[Stake, ...] | Refusal:
    round_: Round | None = desk.pool.rounds.get(table)
    there = (*round_.stakes, *round_.forfeit) if round_ else ()
    held = [*there, *desk.pool.carried.get(table, ())]
    if not boxes or len(set(boxes)) < len(boxes):
        return desk.refuse("no-boxes", "boxes: name each box once whose jackpot wager goes back")
    strays = [box for box in boxes if box not in {stake.box for stake in held}]
    if strays:
        return desk.refuse("no-wager", f"boxes: box {strays[0]} has no jackpot wager at {table}")
    return tuple(stake for stake in held if stake.box in boxes)


def forfeit(desk: Desk, command: c.Forfeit) -> Events | Refusal:
    """Wagers carried from a misdeal that the operator has forfeited for fraud (1996 Division I r 12.2).

    What was forfeited in play needs no word here: it was wagered, and stays where it went.
    """
    refusal = desk.stranger(command.table) or _not_forfeited(desk, command)
    if refusal is not None:
        return refusal
    stakes = [stake for stake in desk.pool.carried.get(command.table, ()) if stake.box in command.boxes]
    added = _added(desk, stakes)
    is_retained = rules(desk.book).reads("forfeited-before-play", "to-operator")
    # What the pool has paid to a winner meanwhile cannot be retained any more.
    event = e.Forfeited(
        table=command.table,
        boxes=command.boxes,
        pool_units=min(added.pool_units, desk.pool.pool_units) if is_retained else 0,
        minor_units=min(added.minor_units, desk.pool.minor_units) if is_retained else 0,
        because=desk.because(FRAUD_FORFEITS, JACKPOT_POOL),
    )
    if desk.pool.waiting and event.pool_units + event.minor_units:
        says = "a claim waits; what its prize is reckoned on is not lowered by hand: forfeit the wager once "
        return desk.refuse("claim-open", f"{says}that claim is paid or dropped")
    return (event,)


def _not_forfeited(desk: Desk, command: c.Forfeit) -> Refusal | None:
    """The operator forfeits wagers, through a manager and for a reason, and only those that wait."""
    if desk.pool.is_poker:
        says = f"{desk.pool.name} is fed by the operator: no player has a wager in it"
        return desk.refuse("wrong-game", says, POKER_JACKPOT_FUNDED)
    if not desk.book.holds(FRAUD_FORFEITS, command.role):
        says = f"the operator has a wager forfeited, through a manager; not the {command.role}"
        return desk.refuse("no-power", says, FRAUD_FORFEITS)
    refusal = alone(desk, command, "a wager is forfeited", FRAUD_FORFEITS)
    if refusal is not None:
        return refusal
    if not command.boxes or len(set(command.boxes)) < len(command.boxes):
        return desk.refuse("no-boxes", "boxes: name each box once whose jackpot wager is forfeited")
    carried = {stake.box for stake in desk.pool.carried.get(command.table, ())}
    strays = [box for box in command.boxes if box not in carried]
    if strays:
        says = f"boxes: box {strays[0]} has no jackpot wager from a misdeal at {command.table}: one in play "
        says += "that is forfeited stays where it went, and needs no word here"
        return desk.refuse("not-carried", says, MISDEAL_JACKPOT_CARRIED)
    return None
