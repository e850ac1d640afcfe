"""Wagers that were taken and should not have been: outside the limits, not payable, not permitted at all.

What is void of them goes back at once, or once it is judged at the call; found later, as of the call.
"""

from msgspec.structs import replace

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.settlement import settled
from pitboss.games.baccarat.staff_actions import AreaAcceptedByMistake, AreaFoundAccepted
from pitboss.games.baccarat.state import Bet
from pitboss.games.baccarat.wagers.area import Area, area_of
from pitboss.games.baccarat.wagers.judging import TURNED_AWAY, forbidden, judged, waits_for_call
from pitboss.games.baccarat.wagers.limits import refuse_cents
from pitboss.games.baccarat.wagers.wagering_areas import examples, may_begin, refuse_area
from pitboss.law.key import key
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event, Placed, PlacedUnnoticed, Settled
from pitboss.table.house import limits, may_wager, places
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.who import Place

ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
SIGN_LIMITS = key("sign-limits")
VOID_HAND = key("void-hand")
VOID_WAGER = key("void-wager")
WAGER_NOT_PERMITTED = key("wager-not-permitted")
WAGERING_AREAS = key("wagering-areas")


def accepted(table: Moment, action: AreaAcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """A wager that was taken against a limit or r 5.3: part of it may stand (Division I r 14.2; r 5.4)."""
    place, cents = action.place, action.cents
    begun = may_begin(table, place)
    astray = refuse_area(table, place, action.area)
    refusal = (None if _before_void_hand(table, begun) else begun) or _unless_taken(astray)
    area = area_of(place, action.area)
    if refusal or area is None:
        return refusal or table.refuse("no-such-area", "there is no such area", WAGERING_AREAS)
    if begun is not None:
        return _taken_before_void_hand(table, place, area, cents)
    if astray is not None:
        return _not_permitted(table, place, area, cents, astray)
    amiss = refuse_cents(table, place, area, cents) or _amiss_alone(table, place, area, cents)
    if amiss is None:
        says = f"{money(cents)} may lie on {area.name(place)}: there was no mistake"
        return table.refuse("no-mistake", says, SIGN_LIMITS)
    return amiss if amiss.code == "not-in-chips" else _taken(table, place, area, cents, amiss)


def _amiss_alone(table: Moment, place: int, area: Area, cents: int) -> Refusal | None:
    """What is wrong with chips by themselves, where only the call tells what they make with others there."""
    if not waits_for_call(table):
        return None
    rules, state = table
    return refuse_cents(Moment(rules, state.with_bet(Bet(place, area, 0))), place, area, cents)


def _taken(table: Moment, place: int, area: Area, cents: int, amiss: Refusal) -> tuple[Event, ...]:
    """The wager is on the layout; what is void of it goes back now, or once it is judged at the call."""
    name = area.name(place)
    if waits_for_call(table):
        return (PlacedUnnoticed(box=place, area=name, cents=cents, because=amiss.because),)
    found = judged(table, place, area, cents)
    # No rule undoes a wager that is only off the increment.
    placed = Placed(box=place, area=name, cents=cents, because=found.because or amiss.because)
    return (placed, *found.lines(place, area), *found.noted)


def _unless_taken(refusal: Refusal | None) -> Refusal | None:
    """Why no chips can lie on an area at all; those that should only have been turned away may lie there."""
    return None if refusal is None or refusal.code in TURNED_AWAY else refusal


def _not_permitted(
    table: Moment, place: int, area: Area, cents: int, astray: Refusal
) -> tuple[Event, ...] | Refusal:
    """On the other hand, on another's area or one too many there: no wager that the game permits (r 4.8).

    What Division I r 14.2(a) says of wagers that are otherwise forbidden makes it void, or by another
    reading says nothing of it.
    """
    if (amiss := refuse_cents(table, place, area, cents)) and amiss.code == "not-in-chips":
        return amiss
    if waits_for_call(table) or table.rules.reads("otherwise-void", "later-small-ones"):
        return _taken(table, place, area, cents, astray)
    return _all_void(place, area, cents, forbidden(table, astray))


def _all_void(place: int, area: Area, cents: int, because: tuple[str, ...]) -> tuple[Event, ...]:
    name = area.name(place)
    void = Settled(box=place, area=name, outcome="void", stake=cents, because=because)
    return (Placed(box=place, area=name, cents=cents, because=because), void)


def _before_void_hand(table: Moment, refusal: Refusal | None) -> bool:
    """Whether chips are only refused because the next hand is void, which somebody may have forgotten."""
    state = table.state
    return refusal is not None and refusal.code == "void-hand" and state.is_betting and bool(state.void_due)


def _taken_before_void_hand(table: Moment, place: int, area: Area, cents: int) -> tuple[Event, ...] | Refusal:
    """No wager is permitted in a void hand; one that was taken counts only if that hand may be forgotten."""
    amiss = refuse_cents(table, place, area, cents)
    if amiss and amiss.code == "not-in-chips":
        return amiss
    keys = (VOID_HAND, table.state.void_due, WAGER_NOT_PERMITTED, ACCEPTED_BY_MISTAKE)
    if table.rules.reads("void-hand-forgotten", "round-stands"):
        return _taken(table, place, area, cents, table.refuse("void-hand", "", *keys))
    return _all_void(place, area, cents, table.because(*keys, VOID_WAGER))


# Found after the call


def found(table: Moment, action: AreaFoundAccepted) -> tuple[Event, ...] | Refusal:
    """A wager that was taken before the call is judged as of then, whenever it is found; so is it decided."""
    state, place, cents = table.state, action.place, action.cents
    if not state.in_round or state.is_void:
        says = "no round with wagers is under way; before its call a wager is accepted by mistake"
        return table.refuse("no-round", says, NO_WAGER_AFTER_CALL)
    called = _as_called(table)
    area = area_of(place, action.area)
    refusal = may_wager(table.rules.book, state.house, place) or refuse_area(called, place, action.area)
    if refusal or area is None:
        return refusal or table.refuse("no-such-area", "there is no such area", WAGERING_AREAS)
    amiss = refuse_cents(called, place, area, cents)
    if amiss is None:
        return table.refuse("no-mistake", f"{money(cents)} might lie on {area.name(place)}", SIGN_LIMITS)
    return amiss if amiss.code == "not-in-chips" else _decided(table, called, place, area, cents)


def _as_called(table: Moment) -> Moment:
    """The table with the wagers of the round as they lay at the call, those that are settled among them."""
    rules, state = table
    if state.phase != "settled":
        return table
    before = replace(state, bets=())
    for line in state.settled:
        area = area_of(line.box, line.area)
        if area is not None and line.outcome != "void":
            before = before.with_bet(Bet(line.box, area, before.bet(line.box, area).cents + line.stake))
    return Moment(rules, before)


def _decided(table: Moment, called: Moment, place: int, area: Area, cents: int) -> tuple[Event, ...]:
    """What counts of the wager is one of the round; once that is settled, it is decided like the others."""
    name, judgement = area.name(place), judged(called, place, area, cents)
    placed = Placed(
        box=place, area=name, cents=cents, because=judgement.because or table.because(SIGN_LIMITS)
    )
    events = [placed, *judgement.lines(place, area), *judgement.noted]
    counts = cents - sum(part for part, _ in judgement.void)
    if table.state.phase != "settled" or not counts:
        return tuple(events)
    return (*events, settled(table, Bet(place, area, counts)))


def _findings(table: Moment, who: str) -> list[Option]:
    """Examples: a chip below the minimum and above the maximum, of the first and the last who may play."""
    if not table.state.in_round or table.state.is_void:
        return []
    house, options = table.state.house, []
    for place in dict.fromkeys((places(house)[0], places(house)[-1])):
        within, chip = limits(house, place), min(house.chips)
        for area in _free_examples(table, place):
            for cents in (within.least - chip, within.most + chip):
                stated = AreaFoundAccepted(
                    who=who, place=Place(place), cents=Cents(cents), area=Words(area.name(place))
                )
                if not isinstance(found(table, stated), Refusal):
                    options.append(Option(stated, table.because(SIGN_LIMITS)))
    return options


def _free_examples(table: Moment, place: int) -> list[Area]:
    """Areas on which nothing of the player lies over from a settlement already."""
    is_settled = table.state.phase == "settled"
    return [a for a in examples(table, place) if not (is_settled and table.state.bet(place, a).cents)]


def _mistakes(table: Moment, who: str) -> list[Option]:
    """Examples: wagers just outside the limits, and a chip above the minimum on the banker."""
    house, chip = table.state.house, min(table.state.house.chips)
    options = []
    for place in places(house):
        for area in examples(table, place):
            name, within = area.name(place), limits(house, place)
            if may_begin(table, place) or refuse_area(table, place, name):
                continue
            lying = table.state.bet(place, area).cents
            near = (within.least - chip, within.least + chip, within.most + chip)
            wrong = tuple(cents - lying for cents in near if _is_mistake(table, place, area, cents - lying))
            if wrong:
                taken = AreaAcceptedByMistake(
                    who=who, place=Place(place), cents=Cents(wrong[0]), area=Words(name)
                )
                options.append(Option(taken, table.because(SIGN_LIMITS), {"cents": Choices(wrong)}))
    return options


def _is_mistake(table: Moment, place: int, area: Area, cents: int) -> bool:
    amiss = refuse_cents(table, place, area, cents)
    return amiss is not None and amiss.code != "not-in-chips"


RULES: tuple[FactRule[Moment], ...] = (
    FactRule(AreaAcceptedByMistake, _mistakes, accepted),
    FactRule(AreaFoundAccepted, _findings, found),
)
