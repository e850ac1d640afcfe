"""C & E wagers (r 3.1(y)): laid in two parts, each a unit at least."""

from pitboss.games.craps.actions import PlaceCAndE
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.wagers.amounts import refuse_cents
from pitboss.games.craps.wagers.areas import (
    C_AND_E,
)
from pitboss.games.craps.wagers.limits import rooms
from pitboss.games.craps.wagers.placing import laid, may_begin, refuse_area
from pitboss.law.key import key
from pitboss.table.chips.cost import Cost
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.event import Event
from pitboss.table.option import Amounts, Option, Parts
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of

C_AND_E_BET = key("c-and-e-bet")
C_AND_E_UNITS = key("c-and-e-units")
WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")


def may_place_c_and_e(table: Moment, who: str) -> Guarded:
    """A C & E wager in its two parts, each at least a unit."""
    box, area = box_of(who) or 0, table.rules.areas[C_AND_E]
    refusal = may_begin(table, box) or refuse_area(table, box, area)
    if refusal:
        return refusal
    total, unit = next(iter(rooms(table, box, area)), None), min(table.state.house.chips)
    if total is None or total.most < 2 * unit:
        return table.refuse(
            "at-the-maximum", "the C & E wager is at the maximum already", WAGER_OUTSIDE_LIMITS
        )
    least = max(total.least, 2 * unit)
    parts = Parts(2, unit, Amounts(least, total.most, total.step, total.chips))
    example = PlaceCAndE(who=who, parts=_halves(parts))
    return (
        Option(example, table.because(C_AND_E_BET, C_AND_E_UNITS), {"parts": parts}, Cost(amount="parts")),
    )


def _halves(parts: Parts) -> tuple[Cents, ...]:
    """The first division of the least total that is allowed."""
    total, chip = parts.total, min(parts.total.chips)
    whole = total.first(total.least)
    # One part as small as it may be, within a round of all denominations of it: further on the same repeats.
    tries = range(parts.each, min(whole, parts.each + sum(total.chips)), chip) if whole else ()
    found = next((first for first in tries if whole and parts.admits((first, whole - first))), None)
    return (Cents(found), Cents(whole - found)) if whole and found else (Cents(parts.each), Cents(parts.each))


def place_c_and_e(table: Moment, action: PlaceCAndE, because: tuple[str, ...]) -> tuple[Event, ...]:
    area, box = table.rules.areas[C_AND_E], box_of(action.who) or 0
    return tuple(laid(table, box, area, sum(action.parts), eleven=action.parts[1]))


def _broken_c_and_e(table: Moment, action: PlaceCAndE) -> Refusal:
    box, area = box_of(action.who) or 0, table.rules.areas[C_AND_E]
    house = table.state.house
    if len(action.parts) != 2:
        says = "a C & E wager has two parts: on any craps, and on eleven"
        return table.refuse("in-two-parts", says, C_AND_E_UNITS)
    for part in action.parts:
        if part < min(house.chips) or not is_payable(part, house.chips):
            says = f"each part is at least one unit in chips, {money(min(house.chips))} here"
            return table.refuse("not-in-units", says, C_AND_E_UNITS)
    return refuse_cents(table, box, area, sum(action.parts))


RULES = (Rule(PlaceCAndE, may_place_c_and_e, place_c_and_e, _broken_c_and_e),)
