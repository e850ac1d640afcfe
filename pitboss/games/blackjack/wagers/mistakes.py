"""Wagers taken outside the limits or too late, hands on the cards, and payments as they were made."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.staff_actions import BoxAcceptedByMistake, LateBoxWager
from pitboss.games.blackjack.wagers import mistaken_additions
from pitboss.games.blackjack.wagers.area import DOUBLE, INSURANCE, ORIGINAL, SEVENS, Area, area_of
from pitboss.games.blackjack.wagers.limits import caps, may_begin, refuse_box, refuse_cents, stake_at
from pitboss.law.key import key
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.chips.payment import Paid, WasPaid
from pitboss.table.event import Event, Placed, Ruled, Settled
from pitboss.table.house import Mistake, by_mistake, limits, no_such_place, places
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule, Rule
from pitboss.table.verbs import HandlesCards
from pitboss.table.who import Place, is_standing
from pitboss.table.who import box as name_of

ACCEPTED_ABOVE_MAXIMUM = key("accepted-above-maximum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
APPROVED_CHIPS = key("approved-chips")
CARDS_NOT_TOUCHED = key("cards-not-touched")
DEALER_DEALS = key("dealer-deals")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
OVERPAYMENT = key("overpayment")
SIGN_LIMITS = key("sign-limits")
VOID_WAGER = key("void-wager")
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
    refusal = may_begin(table, place) or refuse_box(table, place, number)
    if refusal:
        return refusal
    amiss = refuse_cents(table, place, number, action.cents)
    if amiss is None:
        says = f"{money(action.cents)} lies within the limits: there was no mistake"
        return table.refuse("no-mistake", says, SIGN_LIMITS)
    if amiss.code == "not-in-chips":
        return amiss
    mistake = _mistake(table, place, number, action.cents)
    area = Area(number, ORIGINAL).name(place)
    # No rule undoes a wager that is only off the increment, or that chips cannot pay exactly.
    because = mistake.because or amiss.because
    placed = Placed(box=place, area=area, cents=action.cents, because=because)
    if not mistake.void_cents:
        return (placed, *mistake.events)
    stake = mistake.void_cents
    return (placed, Settled(box=place, area=area, outcome="void", stake=stake, because=because))


def _mistake(table: Moment, place: int, number: int, cents: int) -> Mistake:
    """What of a wager is void: all or none of one below the minimum, else what is above a maximum."""
    rules, state = table
    lying = stake_at(state, place, number).original
    by_sign = by_mistake(rules.book, state.house, place, lying + cents)
    void, because = min(by_sign.void_cents, cents), by_sign.because
    for cap in caps(table, place, number):
        if cents - cap.more > void:
            void = cents - cap.more
            because = table.because(ACCEPTED_ABOVE_MAXIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER, *cap.keys)
    return Mistake(cents - void, void, because, by_sign.events)


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
