"""Jackpot wagers and poker rounds: what each adds to the pool; rounds that end, or end without a result."""

from collections.abc import Iterable, Sequence

from pitboss.games.caribbean_stud.rules import rules
from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.pool import Round, Stake
from pitboss.jackpot.units import units
from pitboss.table.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.who import MOST_BOXES, SUPERVISORS

Events = tuple[e.AnyEvent, ...]

# How many poker rounds in a row may go unrecorded before a number is taken for a slip.
MOST_SKIPPED = 50


def wager(desk: Desk, command: c.Wager) -> Events | Refusal:
    """The jackpot wagers of a round, as the wagering closes."""
    before = desk.pool.rounds.get(command.table)
    is_added = before is not None and before.number == command.round and not before.is_over
    refusal = _not_here(desk, command) or _bad_boxes(desk, command)
    refusal = refusal or (_not_added(desk, command) if is_added else _bad_number(desk, command))
    refusal = refusal or _bad_hour(desk, command)
    if refusal is not None:
        return refusal
    settings = desk.pool.settings
    if command.cents != settings.wager_cents:
        says = f"a jackpot wager is {money(settings.wager_cents)}, as on the sign; not {money(command.cents)}"
        return desk.refuse("wrong-amount", says, "jackpot-amount")
    if command.coupons and desk.book.is_silent("progressive-coupon"):
        return desk.refuse("no-coupon", "progressive coupons are not taken here", "progressive-coupon")
    stakes = (
        *(Stake(box, command.cents, settings.rates) for box in command.boxes),
        *(Stake(box, command.cents, settings.rates, is_coupon=True) for box in command.coupons),
    )
    event = e.Wagered(
        table=command.table,
        round=command.round,
        at=command.closed_at or command.at,
        stakes=stakes,
        carried=command.carried,
        shares=shares(stakes),
        is_added=is_added,
        because=desk.because("jackpot-pool", "jackpot-amount"),
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
    twice = [box for box in (*command.boxes, *command.coupons, *command.carried) if box in before.boxes]
    if twice:
        says = f"boxes: box {twice[0]} has a jackpot wager in this round already"
        return desk.refuse("box-twice", says, "one-wager-an-area")
    return None


def _bad_hour(desk: Desk, command: c.Wager) -> Refusal | None:
    """Wagers that are told of late were closed before now, and after the round before."""
    before = desk.pool.rounds.get(command.table)
    first = before.opened_at if before else 0
    if command.closed_at and not first <= command.closed_at <= command.at + desk.pool.settings.skew_ms:
        says = "closed-at: not before the round before it, and not after now"
        return desk.refuse("bad-instant", says, "jackpot-priority")
    return None


def shares(stakes: Iterable[Stake]) -> e.Shares:
    """Where wagers go: a rate of a hundredth of a percent of a cent is one unit, so nothing is rounded."""
    wagers = coupons = pool = minor = 0
    for stake in stakes:
        if stake.is_coupon:
            coupons += units(stake.cents)
        else:
            wagers += units(stake.cents)
        pool += stake.cents * stake.rates.pool
        minor += stake.cents * stake.rates.minor
    return e.Shares(
        wager_units=wagers,
        coupon_units=coupons,
        pool_units=pool,
        minor_units=minor,
        retained_units=wagers + coupons - pool - minor,
    )


def _not_here(desk: Desk, command: c.Wager | c.Press) -> Refusal | None:
    """A table that does not play for this pool, plays for it in another way, or waits for a payout."""
    unknown = desk.stranger(command.table)
    if unknown is not None:
        return unknown
    is_press = isinstance(command, c.Press)
    if desk.pool.is_poker != is_press:
        how = "the operator, round by round" if desk.pool.is_poker else "jackpot wagers"
        key = "poker-jackpot-funded" if desk.pool.is_poker else "jackpot-pool"
        return desk.refuse("wrong-game", f"{desk.pool.name} is fed by {how}", key)
    if desk.pool.waiting_at(command.table):
        key = "poker-jackpot-cards-counted" if is_press else "hand-left-for-jackpot"
        says = f"a jackpot hand lies open at {command.table}: no new round before it is paid"
        return desk.refuse("claim-open", says, key)
    return None


def _bad_boxes(desk: Desk, command: c.Wager) -> Refusal | None:
    every = (*command.boxes, *command.coupons, *command.carried)
    most = rules(desk.book).boxes_most or MOST_BOXES
    if not every:
        return desk.refuse("no-boxes", "boxes: name at least one box that wagered", "jackpot-wager-offered")
    wrong = [box for box in every if not 1 <= box <= most]
    if wrong:
        says = f"boxes: {wrong[0]} is no box; they run from 1 to {most}"
        return desk.refuse("bad-box", says, "wagering-areas")
    if len(set(every)) < len(every):
        return desk.refuse("box-twice", "boxes: each has one jackpot wager a round", "one-wager-an-area")
    carried = {stake.box for stake in desk.pool.carried.get(command.table, ())}
    strays = [box for box in command.carried if box not in carried]
    if strays:
        says = f"carried: box {strays[0]} has no jackpot wager from a misdeal at {command.table}"
        return desk.refuse("not-carried", says, "misdeal-jackpot-carried")
    anew = [box for box in (*command.boxes, *command.coupons) if box in carried]
    if anew:
        says = f"boxes: box {anew[0]} has a jackpot wager from a misdeal already: name it as carried"
        return desk.refuse("is-carried", says, "misdeal-jackpot-carried")
    return None


def _bad_number(desk: Desk, command: c.Wager | c.Press) -> Refusal | None:
    """Rounds of a table are numbered upwards, and one ends before the next begins."""
    before = desk.pool.rounds.get(command.table)
    if command.round < 1:
        return desk.refuse("round-number", "round: rounds are numbered from 1 up")
    if before is None:
        return None
    if command.round <= before.number:
        says = f"round: {before.number} was the last at {command.table}; the next is {before.number + 1}"
        return desk.refuse("round-number", says)
    if not before.is_over:
        says = f"round {before.number} at {command.table} is not over: finish it first"
        return desk.refuse("round-open", says)
    return None


def press(desk: Desk, command: c.Press) -> Events | Refusal:
    """The Jackpot Button at the start of a poker round (2017 r 19.5)."""
    if desk.pool.is_poker and not desk.book.holds("poker-jackpot-button", command.role):
        says = f"the dealer or somebody above presses the button, not the {command.role}"
        return desk.refuse("no-power", says, "poker-jackpot-button")
    refusal = _not_here(desk, command) or _bad_number(desk, command) or _skips(desk, command.table, command)
    if refusal is not None:
        return refusal
    opened = e.RoundOpened(
        table=command.table,
        round=command.round,
        at=command.at,
        because=desk.because("poker-jackpot-button", "jackpot-button-defined"),
    )
    return (opened, *_increment(desk, command.table, command.round, "at-commencement"))


def _skips(desk: Desk, table: str, command: c.Press | c.Missed) -> Refusal | None:
    before = desk.pool.rounds.get(table)
    if before is not None and command.round > before.number + MOST_SKIPPED:
        says = f"round: {before.number} was the last at {table}; {command.round} leaves out too many"
        return desk.refuse("round-number", says)
    return None


def _increment(desk: Desk, table: str, number: int, when: str) -> Events:
    """The operator's increment, where it falls due at this point of the round (rr 19.2, 19.5)."""
    if desk.book.reading("poker-jackpot-increment") != when:
        return ()
    because = desk.because("poker-jackpot-funded", "poker-jackpot-button")
    amount = units(desk.pool.settings.increment_cents)
    return (e.Funded(table=table, round=number, units=amount, because=because),)


def missed(desk: Desk, command: c.Missed) -> Events | Refusal:
    """A poker round that was never recorded, or that the equipment lost (rr 19.15, 19.16)."""
    key = "poker-jackpot-round-missed" if command.cause == "not-recorded" else "poker-jackpot-malfunction"
    if not desk.pool.is_poker:
        return desk.refuse("wrong-game", f"{desk.pool.name} is fed by jackpot wagers", "jackpot-pool")
    if command.role not in SUPERVISORS or not desk.book.holds(key, command.role):
        return desk.refuse("no-power", "a game supervisor or casino supervisor sets this right", key)
    refusal = desk.stranger(command.table) or _skips(desk, command.table, command)
    if refusal is not None:
        return refusal
    if command.round < 1:
        return desk.refuse("round-number", "round: rounds are numbered from 1 up")
    before = desk.pool.rounds.get(command.table)
    because = desk.because(key, "poker-jackpot-funded")
    amount = units(desk.pool.settings.increment_cents)
    funded = e.Funded(
        table=command.table,
        round=command.round,
        units=amount,
        is_set_right=command.cause == "malfunction",
        because=because,
    )
    over = e.RoundOver(table=command.table, round=command.round, because=because)
    if before is not None and command.round == before.number and not before.is_funded:
        return (funded,) if before.is_over else (over, funded)
    if before is not None and command.round in desk.pool.skipped.get(command.table, ()):
        return (funded,)
    if before is not None and command.round <= before.number:
        says = f"round {command.round} at {command.table} is recorded already, with its contribution"
        return desk.refuse("already-recorded", says, key)
    if before is not None and not before.is_over:
        return desk.refuse("round-open", f"round {before.number} at {command.table} is not over")
    opened = e.RoundOpened(table=command.table, round=command.round, at=command.at, because=because)
    return (opened, over, funded)


def finish(desk: Desk, command: c.Finish) -> Events | Refusal:
    """The dealer's word that nothing more of a round will claim."""
    round_ = desk.open_round(command.table, command.round)
    if isinstance(round_, Refusal):
        return round_
    over = e.RoundOver(table=command.table, round=command.round)
    if not desk.pool.is_poker:
        return (over,)
    return (over, *_increment(desk, command.table, command.round, "at-completion"))


def misdeal(desk: Desk, command: c.Misdeal) -> Events | Refusal:
    """A round without a result: its jackpot wagers are good for the next (1996 r 14.10, 1998 r 12.11).

    Some readings carry the wager of one hand only; that may come to light after the round.
    """
    find = desk.round if command.boxes else desk.open_round
    round_ = find(command.table, command.round)
    if isinstance(round_, Refusal):
        return round_
    if desk.pool.is_poker:
        return _broken_off(desk, command, round_)
    if command.boxes:
        refusal = _alone(desk, command, "one hand's wager is carried", "misdeal-jackpot-carried")
        if refusal is not None:
            return refusal
    boxes = command.boxes or round_.boxes
    strays = [box for box in boxes if box not in round_.boxes]
    if strays:
        return desk.refuse("no-wager", f"boxes: box {strays[0]} has no jackpot wager in this round")
    ruled = desk.of_round(command.table)
    if rules(ruled.book).misdeal_jackpot != "carried":
        says = "by the reading chosen here jackpot wagers go back: refund them"
        return ruled.refuse("not-carried-here", says, "misdeal-jackpot-carried")
    claiming = [box for box in boxes if desk.pool.find(command.table, box)]
    if claiming:
        says = f"box {claiming[0]} claims a prize: the claim falls first, if it falls"
        return ruled.refuse("claim-open", says, "misdeal-jackpot-carried")
    event = e.Misdealt(
        table=command.table,
        round=command.round,
        boxes=boxes,
        is_whole=not command.boxes,
        because=ruled.because("misdeal-jackpot-carried", "misdeal"),
    )
    return (event,)


def _broken_off(desk: Desk, command: c.Misdeal, round_: Round) -> Events | Refusal:
    """A poker round that is never completed adds nothing (2017 r 19.2); what it added is taken off."""
    refusal = _alone(desk, command, "a poker round is broken off", "poker-jackpot-funded")
    if refusal is not None or not round_.is_funded:
        return refusal or (e.RoundOver(table=command.table, round=round_.number),)
    amount = units(desk.pool.settings.increment_cents)
    if amount > desk.pool.pool_units or desk.pool.waiting:
        says = "what the round added is in a prize, or a claim waits for one"
        return desk.refuse("pool-short", says, "poker-jackpot-funded")
    because = desk.because("poker-jackpot-funded", "poker-jackpot-round-missed")
    off = e.Funded(table=command.table, round=round_.number, units=-amount, because=because)
    return (e.RoundOver(table=command.table, round=round_.number, because=because), off)


def _alone(desk: Desk, command: c.Command, what: str, key: str) -> Refusal | None:
    """What no dealer does alone, nor anybody without a reason."""
    if command.role not in SUPERVISORS:
        return desk.refuse("no-power", f"{what} by a supervisor, not the {command.role}", key)
    if not command.reason.strip():
        return desk.refuse("no-reason", "reason: say why")
    return None


def refund(desk: Desk, command: c.Refund) -> Events | Refusal:
    """Jackpot wagers that go back: what they added leaves the pool again."""
    refusal = desk.stranger(command.table) or _alone(desk, command, "a wager goes back", "jackpot-pool")
    if refusal is not None:
        return refusal
    stakes = _stakes(desk, command.table, command.boxes)
    if isinstance(stakes, Refusal):
        return stakes
    claiming = [box for box in command.boxes if desk.pool.find(command.table, box)]
    if claiming:
        return desk.refuse("claim-open", f"box {claiming[0]} claims a prize; the claim falls first")
    taken = shares(stakes)
    if not desk.pool.is_divided and taken.minor_units:
        whole = taken.pool_units + taken.minor_units
        taken = e.Shares(
            wager_units=taken.wager_units,
            coupon_units=taken.coupon_units,
            pool_units=whole,
            retained_units=taken.retained_units,
        )
    return _taken_out(desk, command, taken)


def _taken_out(desk: Desk, command: c.Refund, taken: e.Shares) -> Events | Refusal:
    """What the pool paid out meanwhile, the operator makes good; a Minor pool is not overdrawn."""
    if taken.minor_units > desk.pool.minor_units:
        says = "the Minor pool no longer holds what these wagers added: adjust it first"
        return desk.refuse("pool-short", says, "minor-pool")
    top_up = max(0, taken.pool_units - desk.pool.pool_units)
    event = e.Refunded(
        table=command.table,
        boxes=command.boxes,
        shares=taken,
        top_up_units=top_up,
        because=desk.because("jackpot-pool"),
    )
    return (event,)


def _stakes(desk: Desk, table: str, boxes: Sequence[int]) -> tuple[Stake, ...] | Refusal:
    round_: Round | None = desk.pool.rounds.get(table)
    held = [*(round_.stakes if round_ else ()), *desk.pool.carried.get(table, ())]
    if not boxes or len(set(boxes)) < len(boxes):
        return desk.refuse("no-boxes", "boxes: name each box once whose jackpot wager goes back")
    strays = [box for box in boxes if box not in {stake.box for stake in held}]
    if strays:
        return desk.refuse("no-wager", f"boxes: box {strays[0]} has no jackpot wager at {table}")
    return tuple(stake for stake in held if stake.box in boxes)
