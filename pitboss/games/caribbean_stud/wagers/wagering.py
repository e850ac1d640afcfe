"""Antes: placed, called aloud, matched by a coupon, taken back, or accepted by mistake."""

from pitboss.games.caribbean_stud.actions import Ante, AnteAcceptedByMistake, CallAnte, MatchPlay
from pitboss.games.caribbean_stud.events import CouponPlaced
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.state import Box
from pitboss.games.caribbean_stud.wagers.carried import before_ante
from pitboss.games.caribbean_stud.wagers.jackpot_wager import bets_closed, may_add_jackpot, place_jackpot
from pitboss.law.key import key
from pitboss.table.area import area_name
from pitboss.table.chips.cost import Cost
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event, Placed, Settled, TakenBack
from pitboss.table.house import by_mistake, known_as, limits, may_wager, player, refuse_amount
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import TakeBack
from pitboss.table.who import box_of

ANTE_BEFORE_DEAL = key("ante-before-deal")
AREA_ANTE = key("area-ante")
JACKPOT_NEEDS_ANTE = key("jackpot-needs-ante")
LOSING_WAGER_NOT_TOUCHED = key("losing-wager-not-touched")
MATCH_PLAY_COUPON = key("match-play-coupon")
MISDEAL_JACKPOT_CARRIED = key("misdeal-jackpot-carried")
ONE_HAND_A_PLAYER = key("one-hand-a-player")
ONE_WAGER_AN_AREA = key("one-wager-an-area")
ORAL_WAGER = key("oral-wager")
SEATED_ONLY = key("seated-only")
SHUFFLE_WHEN = key("shuffle-when")
SIGN_LIMITS = key("sign-limits")
TABLE_CONDUCT = key("table-conduct")
WAGER_NOT_TOUCHED = key("wager-not-touched")
WAGERING_AREAS = key("wagering-areas")
WAGERS_IN_CHIPS = key("wagers-in-chips")

AREAS = ("ante", "jackpot")


def may_ante(table: Moment, who: str) -> Option | Refusal:
    """An ante at this box, within the limits of the sign."""
    rules, state = table
    number = box_of(who) or 0
    refusal = _may_begin(table, number)
    if refusal:
        return refusal
    amounts = limits(state.house, number)
    vary: dict[str, Range] = {"cents": amounts}
    extra: dict[str, int] = {}
    if may_add_jackpot(table, number) is None:
        vary["jackpot"] = Choices((False, True))
        extra["jackpot"] = rules.jackpot_cents(state.house.sign) or 0
    cost = Cost(amount="cents", extra=extra, times=rules.bet_multiple)
    return Option(Ante(who=who, cents=Cents(amounts.least)), table.because(ANTE_BEFORE_DEAL), vary, cost)


def _may_begin(table: Moment, number: int) -> Refusal | None:
    rules, state = table
    if state.phase == "settled":
        return table.refuse("not-shuffled", "the cards of the last round are not shuffled yet", SHUFFLE_WHEN)
    if state.phase != "betting":
        return bets_closed(table)
    if rules.boxes_most and number > rules.boxes_most:
        says = f"the table has boxes 1 to {rules.boxes_most}"
        return table.refuse("no-such-box", says, WAGERING_AREAS)
    refusal = may_wager(rules.book, state.house, number)
    if refusal:
        return refusal
    name, known = player(state.house, number), known_as(state.house, number)
    if known in state.separated:
        return table.refuse("separated", f"{name} was told not to play at this table", TABLE_CONDUCT)
    if state.house.seats and number not in state.house.seats and not rules.book.is_silent(SEATED_ONLY):
        return table.refuse(
            "not-seated", f"nobody sits at box {number}; only seated players wager", SEATED_ONLY
        )
    if (box := state.box(number)) and box.ante:
        return table.refuse(
            "area-taken",
            f"box {number} has an ante of {money(box.ante)}; one wager an area",
            ONE_WAGER_AN_AREA,
        )
    others = [box.number for box in state.antes() if known_as(state.house, box.number) == known]
    if others:
        says = f"{name} plays box {others[0]} already; one hand a player"
        return table.refuse("one-hand-a-player", says, ONE_HAND_A_PLAYER)
    return None


def ante(table: Moment, action: Ante, because: tuple[str, ...]) -> tuple[Event, ...]:
    number = box_of(action.who) or 0
    keys = (ANTE_BEFORE_DEAL, WAGERS_IN_CHIPS, AREA_ANTE)
    placed = Placed(box=number, area="ante", cents=action.cents, because=table.because(*keys))
    events: list[Event] = [*before_ante(table, number), placed]
    if action.jackpot:
        events += place_jackpot(table, number, coupon=False)
    return tuple(events)


def _broken_ante(table: Moment, action: Ante) -> Refusal:
    """The first thing wrong with an ante: the amount, then the jackpot wager."""
    rules, state = table
    number = box_of(action.who) or 0
    refusal = refuse_amount(rules.book, state.house, number, action.cents)
    refusal = refusal or may_add_jackpot(table, number)
    assert refusal is not None, "an ante within its bounds is admitted"
    return refusal


def may_match_play(table: Moment, who: str) -> Option | Refusal:
    """A match play coupon beside an ante that is down, within the limits of the sign."""
    rules, state = table
    number = box_of(who) or 0
    box = state.box(number)
    if rules.book.is_silent(MATCH_PLAY_COUPON):
        return table.refuse("no-coupon", "match play coupons are not taken here", MATCH_PLAY_COUPON)
    if state.phase != "betting" or box is None or not box.ante or box.coupon:
        says = "one match play coupon goes beside an ante before the call"
        return table.refuse("no-coupon", says, MATCH_PLAY_COUPON)
    amounts = limits(state.house, number)
    coupon = MatchPlay(who=who, cents=Cents(amounts.least))
    return Option(coupon, table.because(MATCH_PLAY_COUPON), {"cents": amounts})


def match_play(table: Moment, action: MatchPlay, because: tuple[str, ...]) -> tuple[Event, ...]:
    number = box_of(action.who) or 0
    because = table.because(MATCH_PLAY_COUPON)
    return (CouponPlaced(box=number, cents=action.cents, because=because),)


def _broken_match_play(table: Moment, action: MatchPlay) -> Refusal:
    rules, state = table
    number = box_of(action.who) or 0
    refusal = refuse_amount(rules.book, state.house, number, action.cents)
    assert refusal is not None, "a coupon within its bounds is admitted"
    return refusal


def may_call_ante(table: Moment, who: str) -> Option | Refusal:
    """An ante declared aloud with chips beside it, while there is time to place it."""
    number = box_of(who) or 0
    refusal = _may_begin(table, number)
    if refusal:
        late = refusal.code == "bets-closed"
        return table.refuse("bets-closed", refusal.says, ORAL_WAGER) if late else refusal
    amounts = limits(table.state.house, number)
    called = CallAnte(who=who, cents=Cents(amounts.least), chips=True)
    cost = Cost(amount="cents", times=table.rules.bet_multiple)
    return Option(called, table.because(ORAL_WAGER), {"cents": amounts}, cost)


def call_ante(table: Moment, action: CallAnte, because: tuple[str, ...]) -> tuple[Event, ...]:
    placed = because + table.because(ANTE_BEFORE_DEAL)
    number = box_of(action.who) or 0
    ante = Placed(box=number, area="ante", cents=action.cents, because=placed)
    return (*before_ante(table, number), ante)


def _broken_call_ante(table: Moment, action: CallAnte) -> Refusal:
    if not action.chips or action.cash:
        says = "a spoken wager counts only with chips put down beside it"
        return table.refuse("oral-wager", says, ORAL_WAGER)
    refusal = refuse_amount(table.rules.book, table.state.house, box_of(action.who) or 0, action.cents)
    assert refusal is not None, "an ante within its bounds is admitted"
    return refusal


def may_take_back(table: Moment, who: str) -> Option | Refusal:
    """A wager picked up before the call."""
    rules, state = table
    box = state.box(box_of(who) or 0)
    if state.phase == "settled":
        says = "a wager that has lost is not the player's to touch"
        return table.refuse("losing-wager", says, LOSING_WAGER_NOT_TOUCHED)
    if _is_free(table, box):
        lift = TakeBack(who=who, area=Words("jackpot"))
        return Option(lift, table.because(WAGER_NOT_TOUCHED), {"area": Areas(("jackpot",))})
    if state.phase != "betting" or rules.reads("wager-taken-back", "never"):
        says = "a wager stays where it is until it is decided"
        return table.refuse("wager-stands", says, WAGER_NOT_TOUCHED)
    areas = tuple(area for area in AREAS if box and _may_lift(box, area))
    if not areas:
        return table.refuse("nothing-there", "there is no wager of this box to take back", WAGER_NOT_TOUCHED)
    return Option(
        TakeBack(who=who, area=Words(areas[0])), table.because(ANTE_BEFORE_DEAL), {"area": Areas(areas)}
    )


def _is_free(table: Moment, box: Box | None) -> bool:
    """By one reading only antes are held from the first card on: a jackpot chip on the layout is not."""
    rules, state = table
    if not rules.reads("jackpot-chip-held", "ante-alone") or state.jackpot != "manual":
        return False
    live = box is not None and box.has_jackpot and not box.is_carried and box.is_live
    return live and state.phase in ("dealing", "deciding")


def _about_take_back(table: Moment, action: TakeBack) -> Option | Refusal:
    """A jackpot wager that waits for its prize has not lost: it stays until the payout (1998 r 11.12)."""
    claiming = (f"box {claim.box}" for claim in table.state.claims)
    if area_name(action.area) == "jackpot" and action.who in claiming:
        says = "the jackpot wager has won and stays until its prize is paid"
        return table.refuse("wager-stands", says, WAGER_NOT_TOUCHED)
    return may_take_back(table, action.who)


def _may_lift(box: Box, area: str) -> bool:
    """A carried jackpot wager stays; a fresh one is lifted before the ante that it needs."""
    fresh = box.has_jackpot and not box.is_carried
    return fresh if area == "jackpot" else bool(box.ante) and not fresh


def take_back(table: Moment, action: TakeBack, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    number = box_of(action.who) or 0
    box = state.boxes[number]
    area = area_name(action.area)
    cents = box.ante if area == "ante" else box.jackpot
    return (TakenBack(box=number, area=area, cents=cents, because=because),)


def _broken_take_back(table: Moment, action: TakeBack) -> Refusal:
    box, area = table.state.box(box_of(action.who) or 0), area_name(action.area)
    if area == "ante" and box is not None and box.ante:
        says = "the ante stays as long as a jackpot wager rests on it: that comes back first"
        return table.refuse("nothing-there", says, JACKPOT_NEEDS_ANTE)
    if area == "jackpot" and box is not None and box.has_jackpot:
        says = "the jackpot wager is carried from a misdeal: it stands for this round and stays"
        return table.refuse("nothing-there", says, MISDEAL_JACKPOT_CARRIED)
    return table.refuse("nothing-there", f"there is no {area} wager to take back", WAGER_NOT_TOUCHED)


def accepted_by_mistake(table: Moment, action: AnteAcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """An ante outside the limits that was taken: part of it may stand (Division I r 14.2)."""
    rules, state = table
    refusal = _may_begin(table, action.box)
    if refusal:
        return refusal
    amiss = refuse_amount(rules.book, state.house, action.box, action.cents)
    if amiss is None:
        says = f"{money(action.cents)} lies within the limits: there was no mistake"
        return table.refuse("no-mistake", says, SIGN_LIMITS)
    if amiss.code == "not-in-chips":
        return amiss
    mistake = by_mistake(rules.book, state.house, action.box, action.cents, area="ante")
    # No rule undoes a wager that is only off the increment.
    because = mistake.because or amiss.because
    placed = Placed(box=action.box, area="ante", cents=action.cents, because=because)
    events: list[Event] = [*before_ante(table, action.box), placed]
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


def _mistakes(table: Moment, who: str) -> list[Option]:
    """Antes just outside the limits, at boxes that may ante."""
    house = table.state.house
    facts: list[Option] = []
    for number in range(1, house.boxes + 1):
        if _may_begin(table, number):
            continue
        within, chip = limits(house, number), min(house.chips)
        outside = tuple(cents for cents in (within.least - chip, within.most + chip) if cents > 0)
        taken = AnteAcceptedByMistake(who=who, box=number, cents=Cents(outside[0]))
        facts.append(Option(taken, table.because(SIGN_LIMITS), {"cents": Choices(outside)}))
    return facts


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(Ante, may_ante, ante, _broken_ante),
    Rule(MatchPlay, may_match_play, match_play, _broken_match_play),
    Rule(CallAnte, may_call_ante, call_ante, _broken_call_ante),
    Rule(TakeBack, may_take_back, take_back, _broken_take_back, about=_about_take_back),
    FactRule(AnteAcceptedByMistake, _mistakes, accepted_by_mistake),
)
