"""Wagers taken outside the limits or too late, hands on the cards, and payments as they were made."""

from msgspec.structs import replace

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.staff_actions import BoxAcceptedByMistake, LateBoxWager
from pitboss.games.blackjack.wagers import mistaken_additions
from pitboss.games.blackjack.wagers.area import DOUBLE, INSURANCE, ORIGINAL, SEVENS, Area, area_of
from pitboss.games.blackjack.wagers.judging import TURNED_AWAY, forbidden, judged, void_line, waits_for_call
from pitboss.games.blackjack.wagers.limits import may_begin, on_layout, refuse_box, refuse_cents, stake_at
from pitboss.law.key import key
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.chips.payment import Paid, WasPaid
from pitboss.table.event import Event, Placed, PlacedUnnoticed, Ruled, Settled
from pitboss.table.house import limits, no_such_place, places
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule, Rule
from pitboss.table.verbs import HandlesCards
from pitboss.table.who import Place, is_standing
from pitboss.table.who import box as name_of

APPROVED_CHIPS = key("approved-chips")
CARDS_NOT_TOUCHED = key("cards-not-touched")
DEALER_DEALS = key("dealer-deals")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
OVERPAYMENT = key("overpayment")
SIGN_LIMITS = key("sign-limits")
WAGER_BEFORE_DEAL = key("wager-before-deal")
WAGERING_AREAS = key("wagering-areas")


def _place_and_box(place: int) -> tuple[Place, int | None]:
    """A place and a box that it may name: the own one, or for somebody who stands the first."""
    return Place(place), 1 if is_standing(place) else None


# Outside the limits


def accepted(table: Moment, action: BoxAcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """A wager outside the limits that was taken: part of it may stand (Division I r 14.2)."""
    if action.kind is not None:
        return mistaken_additions.accepted(table, action)
    place = action.place
    number = place if action.box is None else action.box
    astray = refuse_box(table, place, number)
    refusal = may_begin(table, place) or (None if astray and astray.code in TURNED_AWAY else astray)
    if refusal:
        return refusal
    amiss = refuse_cents(table, place, number, action.cents) or _amiss_alone(table, action, number)
    if amiss and amiss.code == "not-in-chips":
        return amiss
    if astray is not None:
        return _not_permitted(table, action, number, astray)
    if amiss is None:
        says = f"{money(action.cents)} lies within the limits: there was no mistake"
        return table.refuse("no-mistake", says, SIGN_LIMITS)
    return _taken(table, action, number, amiss)


def _amiss_alone(table: Moment, action: BoxAcceptedByMistake, number: int) -> Refusal | None:
    """What is wrong with chips by themselves, where only the call tells what they make with others there."""
    rules, state = table
    if not waits_for_call(table) or number not in on_layout(state):
        return None
    alone = replace(state, boxes={n: box for n, box in state.boxes.items() if n != number})
    return refuse_cents(Moment(rules, alone), action.place, number, action.cents)


def _taken(table: Moment, action: BoxAcceptedByMistake, number: int, amiss: Refusal) -> tuple[Event, ...]:
    """The wager is on the box; what is void of it goes back now, or once it is judged at the call."""
    place, cents, area = action.place, action.cents, Area(number, ORIGINAL)
    name = area.name(place)
    if waits_for_call(table):
        return (PlacedUnnoticed(box=place, area=name, cents=cents, because=amiss.because),)
    mistake = judged(table, place, number, cents)
    # No rule undoes a wager that is only off the increment, or that chips cannot pay exactly.
    placed = Placed(box=place, area=name, cents=cents, because=mistake.because or amiss.because)
    return (placed, *void_line(place, area, mistake))


def _not_permitted(
    table: Moment, action: BoxAcceptedByMistake, number: int, astray: Refusal
) -> tuple[Event, ...]:
    """One player too many on a box, or one box too many: no wager that the game permits (r 13.1, 13.4).

    What Division I r 14.2(a) says of wagers that are otherwise forbidden makes it void, or by another
    reading says nothing of it.
    """
    if waits_for_call(table) or table.rules.reads("otherwise-void", "later-small-ones"):
        return _taken(table, action, number, astray)
    because = forbidden(table, astray)
    name = Area(number, ORIGINAL).name(action.place)
    placed = Placed(box=action.place, area=name, cents=action.cents, because=because)
    void = Settled(box=action.place, area=name, outcome="void", stake=action.cents, because=because)
    return (placed, void)


def _mistakes(table: Moment, who: str) -> list[Option]:
    """Examples: wagers just outside the limits."""
    house = table.state.house
    options = []
    for each in places(house):
        place, box = _place_and_box(each)
        number = box or place
        if may_begin(table, place) or refuse_box(table, place, number):
            continue
        within, chip = limits(house, place), min(house.chips)
        lying = stake_at(table.state, place, number).original
        near = (within.least - chip - lying, within.most + chip - lying)
        outside = tuple(cents for cents in near if cents > 0 and is_payable(cents, house.chips))
        if outside:
            taken = BoxAcceptedByMistake(who=who, place=place, cents=Cents(outside[0]), box=box)
            options.append(Option(taken, table.because(SIGN_LIMITS), {"cents": Choices(outside)}))
    return [*options, *mistaken_additions.offered(table, who)]


# Too late


def late(table: Moment, action: LateBoxWager) -> tuple[Event, ...] | Refusal:
    """Chips put down after the call are no wager: they go back (r 4.2)."""
    house, place = table.state.house, action.place
    number = place if action.box is None else action.box
    if table.state.is_betting:
        says = "no round is under way, so no wager is late; it may be made"
        return table.refuse("not-late", says, WAGER_BEFORE_DEAL)
    if nowhere := no_such_place(house, place):
        return table.refuse("no-such-box", nowhere, WAGERING_AREAS)
    if not 1 <= number <= house.boxes:
        says = f"there is no box {number}; the table has boxes 1 to {house.boxes}"
        return table.refuse("no-such-box", says, WAGERING_AREAS)
    if action.cents < 1 or not is_payable(action.cents, house.chips):
        says = f"{money(action.cents)} cannot be made of the table's chips"
        return table.refuse("not-in-chips", says, APPROVED_CHIPS)
    what = (
        f"{money(action.cents)} of {name_of(place)} on box {number} is no wager of this round and goes back"
    )
    because = table.because(NO_WAGER_AFTER_CALL, WAGER_BEFORE_DEAL)
    return (Ruled(what=what, box=place, because=because),)


def _late_wagers(table: Moment, who: str) -> list[Option]:
    if table.state.is_betting:
        return []
    house = table.state.house
    place, box = _place_and_box(places(house)[-1])
    put = LateBoxWager(who=who, place=place, cents=Cents(house.sign.minimum), box=box)
    return [Option(put, table.because(NO_WAGER_AFTER_CALL), {"cents": limits(house, place)})]


# Hands on the cards


def handles(table: Moment, action: HandlesCards) -> tuple[Event, ...] | Refusal:
    """A breach, and no wager depends on it."""
    if nowhere := no_such_place(table.state.house, action.box):
        return table.refuse("no-such-box", nowhere, WAGERING_AREAS)
    what = f"breach: {name_of(action.box)} may not touch the cards, and nobody may let players do so"
    because = table.because(CARDS_NOT_TOUCHED, DEALER_DEALS)
    return (Ruled(what=what, box=action.box, because=because),)


def _handlers(table: Moment, who: str) -> list[Option]:
    everybody = places(table.state.house)
    touched = HandlesCards(who=who, box=Place(everybody[0]))
    return [Option(touched, table.because(CARDS_NOT_TOUCHED), {"box": Choices(everybody)})]


# Payments


def paid(table: Moment, action: Paid) -> tuple[Event, ...] | Refusal:
    """A payment moves no entitlement: it is only noted."""
    house, area = table.state.house, area_of(action.box, action.area)
    nowhere = no_such_place(house, action.box)
    if nowhere or area is None or not 1 <= area.box <= house.boxes:
        says = f"a payment names a player and an area such as original or box {house.boxes} insurance"
        return table.refuse("bad-payment", says, OVERPAYMENT)
    name = area.name(action.box)
    return (WasPaid(box=action.box, area=name, cents=action.cents, because=table.because(OVERPAYMENT)),)


def _payments(table: Moment, who: str) -> list[Option]:
    """Payments on the plain areas: everybody's own box, and for those who stand the first."""
    options = []
    for each in places(table.state.house):
        place, box = _place_and_box(each)
        kinds = (ORIGINAL, SEVENS, INSURANCE, DOUBLE)
        names = tuple(Area(box or place, kind).name(place) for kind in kinds)
        stated = Paid(who=who, box=place, cents=Cents(0), area=Words(names[0]))
        vary: dict[str, Range] = {"cents": Amounts(0, UNBOUNDED), "area": Choices(names)}
        options.append(Option(stated, table.because(OVERPAYMENT), vary))
    return options


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(BoxAcceptedByMistake, _mistakes, accepted),
    FactRule(LateBoxWager, _late_wagers, late),
    FactRule(HandlesCards, _handlers, handles),
    FactRule(Paid, _payments, paid),
)
