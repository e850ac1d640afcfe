"""Wagers taken outside the sign's limits (Division I r 14.2), and payments as they were made."""

from pitboss.games.craps.areas import BASE, IN_PARTS, WITH_COMMISSION, Area
from pitboss.games.craps.placing import may_begin, refuse_area
from pitboss.games.craps.table import Table
from pitboss.table.area import area_name
from pitboss.table.event import Event, Placed, Settled
from pitboss.table.house import by_mistake, limits, refuse_amount
from pitboss.table.layout.actions import AcceptedByMistake
from pitboss.table.money import Cents, money
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Choices, Option, Range
from pitboss.table.payment import Paid, WasPaid
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, Finding

_MEASURED_OTHERWISE = (*BASE, *IN_PARTS, *WITH_COMMISSION)


def accepted(table: Table, action: AcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """Part of a wager outside the limits may stand."""
    rules, state = table
    area = rules.areas.get(area_name(action.area))
    if area is None or area.kind in _MEASURED_OTHERWISE:
        says = "no rule says what stands of such a wager; it is a dispute"
        return table.refuse("no-such-mistake", says, "dispute-ladder")
    refusal = may_begin(table, action.box) or _not_here(table, action.box, area)
    if refusal:
        return refusal
    amiss = refuse_amount(rules.book, state.house, action.box, action.cents)
    if amiss is None:
        says = f"{money(action.cents)} lies within the limits: there was no mistake"
        return table.refuse("no-mistake", says, "sign-limits")
    if amiss.code == "not-in-chips":
        return amiss
    mistake = by_mistake(rules.book, state.house, action.box, action.cents)
    # No rule undoes a wager that is only off the increment.
    because = mistake.because or amiss.because
    events: list[Event] = [Placed(box=action.box, area=area.name, cents=action.cents, because=because)]
    if mistake.void_cents:
        events.append(
            Settled(
                box=action.box,
                area=area.name,
                outcome="void",
                stake=mistake.void_cents,
                because=mistake.because,
            )
        )
    return (*events, *mistake.events)


def _not_here(table: Table, box: int, area: Area) -> Refusal | None:
    if table.state.phase != "open":
        says = "state the mistake before the dice are thrown"
        return table.refuse("dice-thrown", says, "accepted-by-mistake")
    if table.state.staked(box, area.name):
        says = f"box {box} has a wager on {area.name} already; state the mistake for the first chips there"
        return table.refuse("area-taken", says, "accepted-by-mistake")
    return refuse_area(table, box, area)


def _mistakes(table: Table, who: str) -> list[Option]:
    """Wagers just outside the limits."""
    rules, state = table
    house = state.house
    facts: list[Option] = []
    for box in range(1, house.boxes + 1):
        plain = [area for area in rules.areas.values() if area.kind not in _MEASURED_OTHERWISE]
        names = tuple(area.name for area in plain if not _not_here(table, box, area))
        if may_begin(table, box) or not names:
            continue
        within, chip = limits(house, box), min(house.chips)
        outside = tuple(cents for cents in (within.least - chip, within.most + chip) if cents > 0)
        taken = AcceptedByMistake(who=who, box=box, cents=Cents(outside[0]), area=Words(names[0]))
        vary: dict[str, Range] = {"cents": Choices(outside), "area": Areas(names)}
        facts.append(Option(taken, table.because("sign-limits"), vary))
    return facts


def paid(table: Table, action: Paid) -> tuple[Event, ...] | Refusal:
    """A payment moves no entitlement: it is only noted."""
    rules, state = table
    boxes, area = state.house.boxes, area_name(action.area)
    if not 1 <= action.box <= boxes or area not in rules.areas:
        says = f"a payment names a box from 1 to {boxes} and an area of the layout"
        return table.refuse("bad-payment", says, "overpayment")
    return (WasPaid(box=action.box, area=area, cents=action.cents, because=table.because("overpayment")),)


def _payments(table: Table, who: str) -> list[Option]:
    areas = Areas(tuple(table.rules.areas))
    boxes = Choices(tuple(range(1, table.state.house.boxes + 1)))
    stated = Paid(who=who, box=1, cents=Cents(0), area=Words(areas.names[0]))
    vary: dict[str, Range] = {"box": boxes, "cents": Amounts(0, UNBOUNDED), "area": areas}
    return [Option(stated, table.because("overpayment"), vary)]


RULES = (Finding(AcceptedByMistake, _mistakes, accepted), Finding(Paid, _payments, paid))
