"""Chips put down too late; hands on the cards; payments as they were made."""

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.staff_actions import LateAreaWager
from pitboss.games.baccarat.state import dealer_controls
from pitboss.games.baccarat.wagers.area import BANKER, KINDS, Area, area_of
from pitboss.games.baccarat.wagers.wagering_areas import examples, has_own_areas, marked
from pitboss.law.key import key
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.chips.payment import Paid, WasPaid
from pitboss.table.event import Event, Ruled
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
SEATS_MOST = key("seats-most")
STANDING_NO_CUT = key("standing-no-cut")
VOID_HAND = key("void-hand")
WAGERING_AREAS = key("wagering-areas")

# Too late


def late(table: Moment, action: LateAreaWager) -> tuple[Event, ...] | Refusal:
    """Chips put down after the call are no wager: they go back (r 4.6)."""
    state, place = table.state, action.place
    if state.is_betting:
        says = "no round is under way, so no wager is late; it may be made"
        return table.refuse("not-late", says, NO_WAGER_AFTER_CALL)
    if nowhere := no_such_place(state.house, place):
        return table.refuse("no-such-box", nowhere, WAGERING_AREAS, SEATS_MOST)
    area = marked(table, place, action.area)
    if area is None:
        return _not_marked(table, action.area)
    if action.cents < 1 or not is_payable(action.cents, state.house.chips):
        says = f"{money(action.cents)} cannot be made of the table's chips"
        return table.refuse("not-in-chips", says, APPROVED_CHIPS)
    put = f"{money(action.cents)} of {name_of(place)} on {area.name(place)}"
    what = f"{put} is no wager of this round and goes back"
    keys = (VOID_HAND,) if state.is_void else ()
    return (Ruled(what=what, box=place, because=table.because(NO_WAGER_AFTER_CALL, *keys)),)


def _not_marked(table: Moment, name: str) -> Refusal:
    boxes = table.state.house.boxes
    says = f"{str(name)!r} is no area; boxes 1 to {boxes} have {', '.join(KINDS)}, such as box {boxes} banker"
    return table.refuse("no-such-area", says, WAGERING_AREAS)


def _late_wagers(table: Moment, who: str) -> list[Option]:
    if table.state.is_betting:
        return []
    house = table.state.house
    options = []
    for place in dict.fromkeys((places(house)[0], places(house)[-1])):
        names = tuple(area.name(place) for area in examples(table, place))
        put = LateAreaWager(
            who=who, place=Place(place), cents=Cents(house.sign.minimum), area=Words(names[0])
        )
        vary: dict[str, Range] = {"cents": limits(house, place), "area": Choices(names)}
        options.append(Option(put, table.because(NO_WAGER_AFTER_CALL), vary))
    return options


# Hands on the cards


def handles(table: Moment, action: HandlesCards) -> tuple[Event, ...] | Refusal:
    """A breach, and no wager depends on it; cards passed to a player may be touched, no others (r 3.3)."""
    state, place = table.state, action.box
    if nowhere := no_such_place(state.house, place):
        return table.refuse("no-such-box", nowhere, WAGERING_AREAS, SEATS_MOST)
    passed = any(hand.is_out and hand.holder == place for hand in state.hands.values())
    which = "no cards but those passed to them" if passed else "no cards"
    what = f"breach: {name_of(place)} may touch {which}, and nobody may let players do so"
    keys = [CARDS_NOT_TOUCHED, DEALER_DEALS]
    keys += dealer_controls(state.style)
    keys += [STANDING_NO_CUT] if is_standing(place) and has_own_areas(table) else []
    return (Ruled(what=what, box=place, because=table.because(*keys)),)


def _handlers(table: Moment, who: str) -> list[Option]:
    everybody = places(table.state.house)
    touched = HandlesCards(who=who, box=Place(everybody[0]))
    return [Option(touched, table.because(CARDS_NOT_TOUCHED), {"box": Choices(everybody)})]


# Payments


def paid(table: Moment, action: Paid) -> tuple[Event, ...] | Refusal:
    """A payment moves no entitlement: it is only noted."""
    nowhere = no_such_place(table.state.house, action.box)
    area = marked(table, action.box, action.area) or _left_behind(table, action)
    if nowhere or area is None:
        says = f"a payment names a player and an area such as {BANKER} or box {table.state.house.boxes} tie"
        return table.refuse("bad-payment", says, OVERPAYMENT)
    name = area.name(action.box)
    return (WasPaid(box=action.box, area=name, cents=action.cents, because=table.because(OVERPAYMENT)),)


def _left_behind(table: Moment, action: Paid) -> Area | None:
    """The area of a wager of this round whose maker has gone, named as its line is."""
    named = (line for line in table.state.settled if (line.box, line.area) == (action.box, action.area))
    return next((area_of(line.box, line.area) for line in named if line.name), None)


def _payments(table: Moment, who: str) -> list[Option]:
    """Payments on the plain areas: everybody's own, and for those who have none the first."""
    options = []
    for place in places(table.state.house):
        names = tuple(area.name(place) for area in examples(table, place))
        stated = Paid(who=who, box=Place(place), cents=Cents(0), area=Words(names[0]))
        vary: dict[str, Range] = {"cents": Amounts(0, UNBOUNDED), "area": Choices(names)}
        options.append(Option(stated, table.because(OVERPAYMENT), vary))
    return options


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(LateAreaWager, _late_wagers, late),
    FactRule(HandlesCards, _handlers, handles),
    FactRule(Paid, _payments, paid),
)
