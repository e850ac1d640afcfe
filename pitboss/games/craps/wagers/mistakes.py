"""Wagers taken that should not have been (Division I r 14.2), chips laid too late, and payments as made."""

from pitboss.games.craps import clauses
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.resting import as_found
from pitboss.games.craps.wagers.amounts import against_sign, is_above_own
from pitboss.games.craps.wagers.areas import BASE, C_AND_E, COME, IN_PARTS, LINE, WITH_COMMISSION, Area
from pitboss.games.craps.wagers.commission import charged, overcharged
from pitboss.games.craps.wagers.limits import elsewhere, is_any_horn, keeps_to_sign
from pitboss.games.craps.wagers.placing import may_begin, refuse_area
from pitboss.law.key import key
from pitboss.table.area import area_name
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.chips.payment import Paid, WasPaid
from pitboss.table.event import Event, Placed, Ruled, Settled
from pitboss.table.house import Mistake, by_mistake, limits, may_wager, permitted, refuse_amount
from pitboss.table.layout.actions import AcceptedByMistake, LateWager
from pitboss.table.layout.events import Unjudged
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule
from pitboss.table.who import Place

ACCEPTED_BELOW_MINIMUM = key("accepted-below-minimum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
DISPUTE_LADDER = key("dispute-ladder")
OVERPAYMENT = key("overpayment")
SIGN_LIMITS = key("sign-limits")
VOID_WAGER = key("void-wager")
WAGER_NOT_PERMITTED = key("wager-not-permitted")
WAGER_PERMITTED = key("wager-permitted")
WAGERING_AREAS = key("wagering-areas")
WAGERS_BEFORE_THROW = key("wagers-before-throw")
WAGER_IN_THE_AIR = key("wager-in-the-air")

_MEASURED_OTHERWISE = (*BASE, *IN_PARTS, *WITH_COMMISSION)


def accepted(table: Moment, action: AcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """Part of a wager outside the limits may stand; found as the dice rest, it lay there for the roll."""
    rules, state = table = as_found(table) if table.state.phase == "rest" else table
    area = rules.areas.get(area_name(action.area))
    if area is None:
        says = f"there is no wager on {str(action.area)!r}"
        return table.refuse("not-permitted", says, WAGER_PERMITTED, WAGERING_AREAS)
    refusal = may_wager(rules.book, state.house, action.box)
    if refusal:
        return refusal
    lying = state.staked(action.box, area.name)
    amiss = _outside(table, action.box, area, action.cents)
    # With dice at rest and nothing wrong with the amount, the moment was: it was taken too late.
    too_late = None if amiss else may_begin(table, action.box)
    if closed := too_late or refuse_area(table, action.box, area):
        return _prohibited(table, action, area, closed)
    if amiss is None:
        says = f"{money(lying + action.cents)} lies within the limits: there was no mistake"
        return table.refuse("no-mistake", says, clauses.LIMITS.get(area.kind, SIGN_LIMITS))
    if amiss.code == "not-in-chips":
        return amiss
    mistake = _by_mistake(table, action.box, area, lying + action.cents)
    void = min(mistake.void_cents, action.cents)
    if _is_beyond_rules(table, area, lying + action.cents - void):
        what = f"no rule says what stands of {money(action.cents)} on {area.name}; it is a dispute"
        return (Ruled(what=what, box=action.box, because=(*table.because(DISPUTE_LADDER), *amiss.because)),)
    # No rule undoes a wager that is only off the increment.
    because = mistake.because or amiss.because
    placed = Placed(box=action.box, area=area.name, cents=action.cents, because=because)
    if state.phase == "open" and rules.reads("slipped-through-judged", "at-the-call"):
        waits = Unjudged(box=action.box, area=area.name, because=because)
        return (placed, *charged(table, action.box, area, action.cents), waits)
    counts = charged(table, action.box, area, action.cents - void)
    return (placed, *_void(action.box, area, void, mistake), *counts, *mistake.events)


def _void(box: int, area: Area, cents: int, mistake: Mistake) -> list[Event]:
    if not cents:
        return []
    return [Settled(box=box, area=area.name, outcome="void", stake=cents, because=mistake.because)]


def judged(table: Moment) -> list[Event]:
    """What counts of wagers that slipped through, as they lie when the dice are thrown, if it is read so."""
    events: list[Event] = []
    for box, name in sorted(table.state.unjudged):
        events += _judged(table.after(events), box, table.rules.areas[name])
    return events


def _judged(table: Moment, box: int, area: Area) -> list[Event]:
    lying = table.state.staked(box, area.name)
    mistake = _by_mistake(table, box, area, lying)
    void = min(mistake.void_cents, lying)
    back = overcharged(table, box, area, lying - void)
    return [*_void(box, area, void, mistake), *back, *mistake.events]


def _by_mistake(table: Moment, box: int, area: Area, whole: int) -> Mistake:
    """What stands under the sign: a minimum for each wager, a maximum for all of a player's on an area."""
    book, house = table.rules.book, table.state.house
    together = whole + elsewhere(table.state, box, area)
    above = together > permitted(house, box).most
    return by_mistake(book, house, box, together if above else whole)


def _prohibited(
    table: Moment, action: AcceptedByMistake, area: Area, closed: Refusal
) -> tuple[Event, ...] | Refusal:
    """A wager that could not be made there then, taken all the same: void, as I r 14.2(a) has the others.

    Where that is read of small wagers alone, one that a roll can decide stands, and any other is a dispute.
    """
    amount = refuse_amount(table.rules.book, table.state.house, action.box, action.cents)
    if closed.code == "not-confirmed":
        return closed
    if amount and amount.code == "not-in-chips":
        return amount
    box, name, cents = action.box, area.name, action.cents
    if table.rules.reads("otherwise-void", "later-small-ones"):
        silent = table.because(WAGER_NOT_PERMITTED, ACCEPTED_BY_MISTAKE, DISPUTE_LADDER)
        because = (*closed.because, *silent)
        if table.state.phase == "open" and area.kind in (*LINE, *COME) and not amount:
            return (Placed(box=box, area=name, cents=cents, because=because),)
        what = f"no rule says what stands of {money(cents)} on {name}; it is a dispute"
        return (Ruled(what=what, box=box, because=because),)
    keys = (ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE, WAGER_NOT_PERMITTED, VOID_WAGER)
    because = (*table.because(*keys), *closed.because)
    return (
        Placed(box=box, area=name, cents=cents, because=because),
        Settled(box=box, area=name, outcome="void", stake=cents, because=because),
    )


def _outside(table: Moment, box: int, area: Area, cents: int) -> Refusal | None:
    """What chips, the limit of an additional wager or the sign have against the wager as it now lies."""
    rules, state = table
    alone, whole = refuse_amount(rules.book, state.house, box, cents), state.staked(box, area.name) + cents
    if alone and alone.code == "not-in-chips":
        return alone
    # Before there is a point, nothing measures an additional wager: it could not be made at all.
    if area.kind in BASE and (area.number or state.point) and is_above_own(table, box, area, whole):
        return table.refuse("above-own-limit", "above its own limit", clauses.LIMITS[area.kind])
    by_sign = against_sign(table, box, area, whole) if keeps_to_sign(rules, area) else None
    if by_sign or not _breaks_units(table, area, whole):
        return by_sign
    key = clauses.UNITS.get(area.kind, clauses.PAID_IN_PARTS[area.kind])
    return table.refuse("not-in-units", "not in its units", key)


def _breaks_units(table: Moment, area: Area, cents: int) -> bool:
    units = 1 if is_any_horn(table.rules, area) else table.rules.units.get(area.kind, 1)
    return bool(cents % units) or not is_payable(cents // units, table.state.house.chips)


def _is_beyond_rules(table: Moment, area: Area, stands: int) -> bool:
    """Division I r 14.2 speaks of the sign's limits, not of additional wagers, nor of units broken up."""
    return area.kind in BASE or area.kind == C_AND_E or _breaks_units(table, area, stands)


def _mistakes(table: Moment, who: str) -> list[Option]:
    """Examples: first wagers on an area, just outside the limits."""
    rules, state = table
    house = state.house
    facts: list[Option] = []
    for box in range(1, house.boxes + 1):
        plain = [area for area in rules.areas.values() if area.kind not in _MEASURED_OTHERWISE]
        free = [area for area in plain if not state.staked(box, area.name)]
        names = tuple(area.name for area in free if not refuse_area(table, box, area))
        if state.phase == "air" or may_wager(rules.book, house, box) or not names:
            continue
        within, chip = limits(house, box), min(house.chips)
        outside = tuple(cents for cents in (within.least - chip, within.most + chip) if cents > 0)
        taken = AcceptedByMistake(who=who, box=box, cents=Cents(outside[0]), area=Words(names[0]))
        vary: dict[str, Range] = {"cents": Choices(outside), "area": Areas(names)}
        facts.append(Option(taken, table.because(SIGN_LIMITS), vary))
    return facts


def late_wager(table: Moment, action: LateWager) -> tuple[Event, ...] | Refusal:
    """Chips laid once the dice rest are no wager on the roll, whatever they show, and go back."""
    area, boxes = area_name(action.area), table.state.house.boxes
    if area not in table.rules.areas or not 1 <= action.box <= boxes:
        says = f"name an area and a box from 1 to {boxes}"
        return table.refuse("no-such-wager", says, WAGER_PERMITTED, WAGERING_AREAS)
    if table.state.phase != "rest":
        says = "no dice have come to rest: wagers may still be made"
        return table.refuse("not-late", says, WAGERS_BEFORE_THROW)
    what = f"{money(action.cents)} on {area} came after the dice: no wager, and the chips go back"
    return (Ruled(what=what, box=action.box, because=table.because(WAGERS_BEFORE_THROW, WAGER_IN_THE_AIR)),)


def _late_wagers(table: Moment, who: str) -> list[Option]:
    if table.state.phase != "rest":
        return []
    house, areas = table.state.house, Areas(tuple(table.rules.areas))
    fact = LateWager(who=who, box=1, cents=Cents(min(house.chips)), area=Words(areas.names[0]))
    boxes = Choices(tuple(range(1, house.boxes + 1)))
    vary: dict[str, Range] = {"box": boxes, "cents": Amounts(1, UNBOUNDED), "area": areas}
    return [Option(fact, table.because(WAGERS_BEFORE_THROW), vary)]


def paid(table: Moment, action: Paid) -> tuple[Event, ...] | Refusal:
    """A payment moves no entitlement: it is only noted."""
    rules, state = table
    boxes, area = state.house.boxes, area_name(action.area)
    if not 1 <= action.box <= boxes or area not in rules.areas:
        says = f"a payment names a box from 1 to {boxes} and an area of the layout"
        return table.refuse("bad-payment", says, OVERPAYMENT)
    return (WasPaid(box=action.box, area=area, cents=action.cents, because=table.because(OVERPAYMENT)),)


def _payments(table: Moment, who: str) -> list[Option]:
    areas = Areas(tuple(table.rules.areas))
    boxes = Choices(tuple(range(1, table.state.house.boxes + 1)))
    stated = Paid(who=who, box=Place(1), cents=Cents(0), area=Words(areas.names[0]))
    vary: dict[str, Range] = {"box": boxes, "cents": Amounts(0, UNBOUNDED), "area": areas}
    return [Option(stated, table.because(OVERPAYMENT), vary)]


RULES = (
    FactRule(AcceptedByMistake, _mistakes, accepted),
    FactRule(LateWager, _late_wagers, late_wager),
    FactRule(Paid, _payments, paid),
)
