"""Wagers before the deal: antes, jackpot wagers, the coin light, and the call that closes them."""

from pitboss.games.caribbean_stud import device
from pitboss.games.caribbean_stud.actions import (
    AcceptedByMistake,
    Ante,
    CallAnte,
    CoinLight,
    Jackpot,
    LockOut,
    MatchPlay,
    NoMoreBets,
    ReportLight,
    TakeBack,
)
from pitboss.games.caribbean_stud.events import BetsClosed, CouponPlaced, LightShone, LockedOut
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.table.event import Called, Event, Placed, Ruled, Settled, TakenBack, Told
from pitboss.table.house import by_mistake, limits, may_wager, player, refuse_amount
from pitboss.table.money import Cents, money
from pitboss.table.option import Choices, Numbers, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import describe
from pitboss.table.who import box_of

HOUR = 3_600_000
AREAS = ("ante", "jackpot")


def may_ante(rules: Rules, state: State, who: str) -> Option | Refusal:
    """An ante at this box, within the limits of the sign."""
    number = box_of(who) or 0
    refusal = _may_begin(rules, state, number)
    if refusal:
        return refusal
    amounts = limits(state.house, number)
    vary: dict[str, Range] = {"cents": amounts}
    if _may_add_jackpot(rules, state, number) is None:
        vary["jackpot"] = Choices((False, True))
    return Option(Ante(who=who, cents=Cents(amounts.least)), rules.because("ante-before-deal"), vary)


def _may_begin(rules: Rules, state: State, number: int) -> Refusal | None:
    if state.phase == "settled":
        return rules.refuse(
            "not-shuffled", "the cards of the last round are not shuffled yet", "shuffle-when"
        )
    if state.phase != "betting":
        return rules.refuse(
            "bets-closed", "no ante or jackpot wager once the deal has begun", "no-wager-after-call"
        )
    if rules.boxes_most and number > rules.boxes_most:
        says = f"the table has boxes 1 to {rules.boxes_most}"
        return rules.refuse("no-such-box", says, "wagering-areas")
    refusal = may_wager(rules.book, state.house, number)
    if refusal:
        return refusal
    name = player(state.house, number)
    if name in state.separated:
        return rules.refuse("separated", f"{name} was told not to play at this table", "table-conduct")
    if state.house.seats and number not in state.house.seats and not rules.book.is_silent("seated-only"):
        return rules.refuse(
            "not-seated", f"nobody sits at box {number}; only seated players wager", "seated-only"
        )
    if (box := state.box(number)) and box.ante:
        return rules.refuse(
            "area-taken",
            f"box {number} has an ante of {money(box.ante)}; one wager an area",
            "one-wager-an-area",
        )
    others = [box.number for box in state.antes() if player(state.house, box.number) == name]
    if others:
        says = f"{name} plays box {others[0]} already; one hand a player"
        return rules.refuse("one-hand-a-player", says, "one-hand-a-player")
    return None


def _may_add_jackpot(rules: Rules, state: State, number: int) -> Refusal | None:
    """Whether a jackpot wager may stand beside the ante of a box."""
    if state.jackpot == "none" or jackpot_wager(rules, state) is None:
        return rules.refuse("no-jackpot", "no progressive jackpot is offered here", "jackpot-wager-offered")
    box = state.box(number)
    if number in state.carried or (box and box.has_jackpot):
        says = f"box {number} has a jackpot wager already; one wager an area"
        return rules.refuse("area-taken", says, "one-wager-an-area")
    return None


def jackpot_wager(rules: Rules, state: State) -> int | None:
    """What a jackpot wager costs: the rule's sum, or the sign's."""
    return rules.jackpot_wager or state.house.sign.jackpot_wager


def ante(rules: Rules, state: State, action: Ante) -> tuple[Event, ...] | Refusal:
    option = may_ante(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    number = box_of(action.who) or 0
    if not option.admits(action):
        return _why_not_ante(rules, state, number, action)
    keys = ("ante-before-deal", "wagers-in-chips", "area-ante")
    events: list[Event] = [Placed(box=number, area="ante", cents=action.cents, because=rules.because(*keys))]
    if action.jackpot:
        events += _place_jackpot(rules, state, number, coupon=False)
    return tuple(events)


def _why_not_ante(rules: Rules, state: State, number: int, action: Ante) -> Refusal:
    """The first thing wrong with an ante: the amount, then the jackpot wager."""
    refusal = refuse_amount(rules.book, state.house, number, action.cents)
    refusal = refusal or _may_add_jackpot(rules, state, number)
    assert refusal is not None, "an ante within its bounds is admitted"
    return refusal


def may_match_play(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A match play coupon beside an ante that is down, within the limits of the sign."""
    number = box_of(who) or 0
    box = state.box(number)
    if rules.book.is_silent("match-play-coupon"):
        return rules.refuse("no-coupon", "match play coupons are not taken here", "match-play-coupon")
    if state.phase != "betting" or box is None or not box.ante or box.coupon:
        says = "one match play coupon goes beside an ante before the call"
        return rules.refuse("no-coupon", says, "match-play-coupon")
    amounts = limits(state.house, number)
    coupon = MatchPlay(who=who, cents=Cents(amounts.least))
    return Option(coupon, rules.because("match-play-coupon"), {"cents": amounts})


def match_play(rules: Rules, state: State, action: MatchPlay) -> tuple[Event, ...] | Refusal:
    option = may_match_play(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    number = box_of(action.who) or 0
    if not option.admits(action):
        refusal = refuse_amount(rules.book, state.house, number, action.cents)
        assert refusal is not None, "a coupon within its bounds is admitted"
        return refusal
    because = rules.because("match-play-coupon")
    return (CouponPlaced(box=number, cents=action.cents, because=because),)


def may_jackpot(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A jackpot wager beside an ante that is down."""
    number = box_of(who) or 0
    if state.phase != "betting":
        says = "no ante or jackpot wager once the deal has begun"
        return rules.refuse("bets-closed", says, "no-wager-after-call")
    refusal = _may_add_jackpot(rules, state, number)
    if refusal:
        return refusal
    box = state.box(number)
    if box is None or not box.ante:
        says = "a jackpot wager goes with an ante on the same hand"
        return rules.refuse("jackpot-needs-ante", says, "jackpot-needs-ante")
    coupons = (False,) if rules.book.is_silent("progressive-coupon") else (False, True)
    return Option(Jackpot(who=who), rules.because("jackpot-wager-offered"), {"coupon": Choices(coupons)})


def jackpot(rules: Rules, state: State, action: Jackpot) -> tuple[Event, ...] | Refusal:
    option = may_jackpot(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        return rules.refuse("no-coupon", "progressive coupons are not taken here", "progressive-coupon")
    return tuple(_place_jackpot(rules, state, box_of(action.who) or 0, coupon=action.coupon))


def _place_jackpot(rules: Rules, state: State, number: int, *, coupon: bool) -> list[Event]:
    keys = ["jackpot-wager-offered", "jackpot-amount", "jackpot-chip-placed", "area-jackpot"]
    if state.jackpot == "electronic":
        keys += ["jackpot-chip-slot", "area-jackpot-slot"]
    else:
        keys += ["jackpot-chip-area", "area-jackpot-layout"]
    cents = jackpot_wager(rules, state) or 0
    if coupon:
        keys, cents = ["progressive-coupon"], 0
    events: list[Event] = [Placed(box=number, area="jackpot", cents=cents, because=rules.because(*keys))]
    if state.jackpot == "electronic":
        events.append(LightShone(box=number, lit=True, because=rules.because("coin-light-on")))
    return events


def may_call_ante(rules: Rules, state: State, who: str) -> Option | Refusal:
    """An ante declared aloud with chips beside it, while there is time to place it."""
    option = may_ante(rules, state, who)
    if isinstance(option, Refusal):
        return option
    called = CallAnte(who=who, cents=option.action.cents, chips=True)  # type: ignore[attr-defined]
    return Option(called, rules.because("oral-wager"), {"cents": option.vary["cents"]})


def call_ante(rules: Rules, state: State, action: CallAnte) -> tuple[Event, ...] | Refusal:
    option = may_call_ante(rules, state, action.who)
    if isinstance(option, Refusal):
        late = option.code == "bets-closed"
        return rules.refuse("bets-closed", option.says, "oral-wager") if late else option
    number = box_of(action.who) or 0
    if not action.chips or action.cash:
        says = "a spoken wager counts only with chips put down beside it"
        return rules.refuse("oral-wager", says, "oral-wager")
    refusal = refuse_amount(rules.book, state.house, number, action.cents)
    if refusal:
        return refusal
    because = rules.because("oral-wager", "ante-before-deal")
    return (Placed(box=number, area="ante", cents=action.cents, because=because),)


def may_take_back(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A wager picked up before the call."""
    box = state.box(box_of(who) or 0)
    if state.phase == "settled":
        says = "a wager that has lost is not the player's to touch"
        return rules.refuse("losing-wager", says, "losing-wager-not-touched")
    if state.phase != "betting" or rules.reads("wager-taken-back", "never"):
        says = "a wager stays where it is until it is decided"
        return rules.refuse("wager-stands", says, "wager-not-touched")
    areas = tuple(area for area in AREAS if box and _may_lift(box, area))
    if not areas:
        return rules.refuse(
            "nothing-there", "there is no wager of this box to take back", "wager-not-touched"
        )
    return Option(
        TakeBack(who=who, area=areas[0]), rules.because("ante-before-deal"), {"area": Choices(areas)}
    )


def _may_lift(box: Box, area: str) -> bool:
    """A carried jackpot wager stays; a fresh one is lifted before the ante that it needs."""
    fresh = box.has_jackpot and not box.is_carried
    return fresh if area == "jackpot" else bool(box.ante) and not fresh


def take_back(rules: Rules, state: State, action: TakeBack) -> tuple[Event, ...] | Refusal:
    option = may_take_back(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        allowed = describe(option.vary["area"])
        says = f"the jackpot wager comes back before the ante that it needs; allowed: {allowed}"
        return rules.refuse("nothing-there", says, "jackpot-needs-ante")
    number = box_of(action.who) or 0
    box = state.boxes[number]
    cents = box.ante if action.area == "ante" else box.jackpot
    because = rules.because("ante-before-deal")
    return (TakenBack(box=number, area=action.area, cents=cents, because=because),)


def may_light(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The light at a slot with a chip in it."""
    number = int(who.split()[1])
    box = state.box(number)
    if state.jackpot != "electronic" or state.phase != "betting" or box is None or not box.has_jackpot:
        says = "a coin light speaks while its jackpot chip is being accepted"
        return rules.refuse("no-chip-in-slot", says, "coin-light-on")
    return Option(
        CoinLight(who=who, lit="dark"), rules.because("coin-light-on"), {"lit": Choices(("dark", "on"))}
    )


def light(rules: Rules, state: State, action: CoinLight) -> tuple[Event, ...] | Refusal:
    option = may_light(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        return rules.refuse("bad-light", "a light is on or dark", "coin-light-on")
    number = int(action.who.split()[1])
    return (LightShone(box=number, lit=action.lit == "on", because=rules.because("coin-light-on")),)


def may_report_light(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The player's word that the light stayed dark."""
    box = state.box(box_of(who) or 0)
    if state.phase != "betting" or box is None or box.lit or not box.has_jackpot:
        says = "there is no dark light at this box to report before the call"
        return rules.refuse("no-dark-light", says, "coin-light-players-duty")
    return Option(ReportLight(who=who), rules.because("coin-light-players-duty"))


def report_light(rules: Rules, state: State, action: ReportLight) -> tuple[Event, ...] | Refusal:
    option = may_report_light(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    number = box_of(action.who) or 0
    cents = state.boxes[number].jackpot
    because = rules.because("coin-light-players-duty")
    return (
        Told(whom="dealer", about=f"the light at box {number} is dark", because=because),
        TakenBack(box=number, area="jackpot", cents=cents, because=because),
    )


def may_close(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The call of no more bets: somebody has an ante and the cards are ready."""
    if state.phase != "betting":
        return rules.refuse(
            "bets-closed", "the wagers of this round are closed already", state.key(device.NO_MORE_BETS)
        )
    if state.deck.is_removed:
        return rules.refuse("no-cards", "the deck left the table; new cards are needed", "cards-replaced")
    if not state.device:
        return rules.refuse(
            "no-device", "the machine left the table; say how to deal", "device-removed-first"
        )
    if not state.deck.is_shuffled:
        return rules.refuse("not-shuffled", "the cards must be shuffled first", "shuffle-when")
    if not state.deck.is_cut:
        return rules.refuse("not-cut", "the cards must be cut first", "cut-before-deal")
    if not state.antes():
        return rules.refuse("no-ante", "nobody has an ante on the table", "ante-before-deal")
    return Option(NoMoreBets(who=who), rules.because(state.key(device.NO_MORE_BETS)), _in_time(rules, state))


def _in_time(rules: Rules, state: State) -> dict[str, Range]:
    """Until when these cards may be dealt, where a rule says so."""
    if rules.cards_hours is None or not state.deck.opened_at:
        return {}
    return {"at": Numbers(0, state.deck.opened_at + rules.cards_hours * HOUR)}


def close(rules: Rules, state: State, action: NoMoreBets) -> tuple[Event, ...] | Refusal:
    option = may_close(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        says = f"these cards have been in use for more than {rules.cards_hours} hours; change them first"
        return rules.refuse("cards-too-old", says, "cards-changed-in-time")
    return (
        Called(words="No more bets", because=rules.because(state.key(device.NO_MORE_BETS))),
        *_returned_unlit(rules, state),
        *_lapsed(rules, state),
        BetsClosed(called=True, because=rules.because(state.key(device.NO_MORE_BETS), "no-wager-after-call")),
    )


def _returned_unlit(rules: Rules, state: State) -> list[Event]:
    """Jackpot chips whose light never came on."""
    if rules.reads("dark-light", "made"):
        return []
    because = rules.because("coin-light-on", "coin-light-players-duty")
    return [
        Settled(box=box.number, area="jackpot", outcome="void", stake=box.jackpot, because=because)
        for box in state.antes()
        if box.has_jackpot and not box.lit
    ]


def _lapsed(rules: Rules, state: State) -> list[Event]:
    """Carried jackpot wagers of players who sit this round out."""
    if not rules.reads("carried-without-ante", "lapses-refunded"):
        return []
    because = rules.because("misdeal-jackpot-carried")
    return [
        Settled(box=number, area="jackpot", outcome="void", stake=cents, because=because)
        for number, cents in sorted(state.carried.items())
        if not (state.box(number) and state.boxes[number].ante)
    ]


def may_lock_out(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The lock-out button, pressed once the bets are closed."""
    if not rules.locks_out or state.jackpot == "none":
        return rules.refuse("no-lock-out", "there is no lock-out button here", state.key(device.LOCK_OUT))
    if (
        state.phase != "dealing"
        or state.is_locked
        or state.dealer
        or any(b.cards for b in state.boxes.values())
    ):
        says = "the lock-out follows the call and comes before the cards, once"
        return rules.refuse("not-now", says, state.key(device.LOCK_OUT))
    return Option(
        LockOut(who=who),
        rules.because(state.key(device.LOCK_OUT)),
        {"chips": Choices((None, *range(state.house.boxes + 1)))},
    )


def lock_out(rules: Rules, state: State, action: LockOut) -> tuple[Event, ...] | Refusal:
    option = may_lock_out(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    lights = sum(1 for box in state.antes() if box.has_jackpot and box.lit)
    chips = sum(1 for box in state.antes() if box.jackpot and box.lit)
    if action.chips is not None and not 0 <= action.chips <= state.house.boxes:
        says = f"so many chips cannot be: 0 to {state.house.boxes}"
        return rules.refuse("bad-count", says, "chips-match-lights")
    events: list[Event] = [LockedOut(because=rules.because(state.key(device.LOCK_OUT)))]
    if action.chips is not None:
        because = rules.because("chips-match-lights")
        if action.chips == chips:
            what = f"{action.chips} chips, {lights} lights: they agree"
            events.append(Ruled(what=what, because=because))
        else:
            about = f"{action.chips} progressive chips against {lights} lights"
            events.append(Told(whom="casino supervisor", about=about, because=because))
    return tuple(events)


def accepted_by_mistake(rules: Rules, state: State, action: AcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """An ante outside the limits that was taken: part of it may stand (Division I r 14.2)."""
    refusal = _may_begin(rules, state, action.box)
    if refusal:
        return refusal
    amiss = refuse_amount(rules.book, state.house, action.box, action.cents)
    if amiss is None:
        says = f"{money(action.cents)} lies within the limits: there was no mistake"
        return rules.refuse("no-mistake", says, "sign-limits")
    if amiss.code == "not-in-chips":
        return amiss
    mistake = by_mistake(rules.book, state.house, action.box, action.cents)
    # No rule undoes a wager that is only off the increment.
    because = mistake.because or amiss.because
    events: list[Event] = [Placed(box=action.box, area="ante", cents=action.cents, because=because)]
    if mistake.void_cents:
        events.append(
            Settled(
                box=action.box,
                area="ante",
                outcome="void",
                stake=mistake.void_cents,
                because=mistake.because,
            )
        )
    return (*events, *mistake.events)
