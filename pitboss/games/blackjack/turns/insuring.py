"""Insurance against the dealer's ace: who, how much, and until when (part 9, r 13.3(f))."""

from collections.abc import Container

from pitboss.games.blackjack.actions import Insure
from pitboss.games.blackjack.events import DecisionMade
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import Box, Stake
from pitboss.games.blackjack.turns.turn import refuse_excluded
from pitboss.games.blackjack.wagers.area import INSURANCE, Area
from pitboss.law.key import key
from pitboss.table.chips.cost import IN_CENTS
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.event import Event, Placed
from pitboss.table.house import permitted
from pitboss.table.option import Amounts, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of, is_standing

BEHIND_INSURES = key("behind-insures")
INCREMENT = key("increment")
INSURANCE_HALF = key("insurance-half")
INSURANCE_IN_TIME = key("insurance-in-time")
INSURANCE_LEAST = key("insurance-least")
INSURANCE_PAYABLE = key("insurance-payable")
INSURANCE_WAGER = key("insurance-wager")
OPTIONAL_WAGER_NOT_TOUCHED = key("optional-wager-not-touched")


def may_insure(table: Moment, who: str) -> Guarded:
    """An option for each box on which the player has a wager to insure."""
    return _insures(table, who, table.state.boxes)


def _about_insure(table: Moment, action: Insure) -> Guarded:
    return _insures(table, action.who, (_named(action),))


def _named(action: Insure) -> int:
    """The box that an insurance wager is for: the one it names, or the player's own."""
    return (box_of(action.who) or 0) if action.box is None else action.box


def _insures(table: Moment, who: str, numbers: Container[int]) -> Guarded:
    state, place = table.state, box_of(who) or 0
    if state.phase != "insurance":
        says = "insurance is taken when the dealer's first card is an ace, before any card after the deal"
        return table.refuse("no-insurance", says, INSURANCE_WAGER, INSURANCE_IN_TIME)
    stakes = [(box, stake) for box, stake in state.stakes_of(place) if stake.original and not box.is_out]
    if not stakes:
        return table.refuse("nothing-to-insure", "you have no wager to insure", INSURANCE_WAGER)
    if refusal := refuse_excluded(table, place):
        return refusal
    found = [_amounts(table, box, stake) for box, stake in stakes if box.number in numbers]
    return tuple(_option(table, who, place, item) for item in found if not isinstance(item, Refusal))


def least_of(table: Moment, stake: Stake) -> int:
    """The least that insurance may be: the minimum, or where that is the rule the increment."""
    limits = permitted(table.state.house, stake.place)
    return limits.step if table.rules.insurance_least == "increment" else limits.least


def _amounts(table: Moment, box: Box, stake: Stake) -> tuple[Box, Amounts] | Refusal:
    """From the minimum to half the wager, in the sign's steps, such that chips can pay it and its win."""
    rules, house = table.rules, table.state.house
    if stake.insurance:
        return table.refuse("insured-already", f"box {box.number} is insured", OPTIONAL_WAGER_NOT_TOUCHED)
    limits = permitted(house, stake.place)
    most = int(stake.placed * rules.insurance_share)
    odds = ((rules.insurance_odds.numerator, rules.insurance_odds.denominator),)
    least_cents = least_of(table, stake)
    least = -(-least_cents // limits.step) * limits.step
    amounts = Amounts(least, most // limits.step * limits.step, limits.step, house.chips, odds)
    first = amounts.first(least)
    if first is None:
        says = f"half of {money(stake.placed)} is less than an insurance wager must be, {money(least_cents)}"
        return table.refuse("insurance-too-small", says, INSURANCE_LEAST, INSURANCE_HALF)
    return box, Amounts(first, amounts.most, amounts.step, house.chips, odds)


def _option(table: Moment, who: str, place: int, item: tuple[Box, Amounts]) -> Option:
    box, amounts = item
    own = box.number == place
    keys = [INSURANCE_WAGER, INSURANCE_HALF, INSURANCE_LEAST, INSURANCE_PAYABLE, INSURANCE_IN_TIME]
    if len(box.stakes) > 1:
        keys.append(BEHIND_INSURES)
    example = Insure(who=who, cents=Cents(amounts.least), box=None if own else box.number)
    on = Choices((None, box.number) if own else (box.number,))
    return Option(example, table.because(*keys), {"cents": amounts, "box": on}, IN_CENTS)


def _broken(table: Moment, action: Insure) -> Refusal:
    """Which bound an insurance wager breaks."""
    place, number = box_of(action.who) or 0, _named(action)
    box = table.state.box(number)
    stake = box.stake(place) if box else None
    if box is None or stake is None or not stake.original:
        mine = ", ".join(
            f"box {each.number}" for each, other in table.state.stakes_of(place) if other.original
        )
        on = "a box of your own" if is_standing(number) else f"box {number}"
        says = f"you have no wager on {on}; name where you have one to insure: {mine}"
        return table.refuse("nothing-to-insure", says, INSURANCE_WAGER)
    found = _amounts(table, box, stake)
    if isinstance(found, Refusal):
        return found
    amounts = found[1]
    between = f"{money(amounts.least)} to {money(amounts.most)}, payable in chips"
    says = f"{money(action.cents)} is not allowed; box {number} may be insured for {between}"
    if action.cents > int(stake.placed * table.rules.insurance_share):
        return table.refuse("insurance-above-half", says, INSURANCE_HALF)
    if action.cents < amounts.least:
        return table.refuse("insurance-below-minimum", says, INSURANCE_LEAST)
    if action.cents % amounts.step and is_payable(action.cents, table.state.house.chips):
        says = f"{says}, in steps of {money(amounts.step)}"
        return table.refuse("insurance-not-in-steps", says, INCREMENT)
    return table.refuse("insurance-not-payable", says, INSURANCE_PAYABLE)


def insure(table: Moment, action: Insure, because: tuple[str, ...]) -> tuple[Event, ...]:
    place, number = box_of(action.who) or 0, _named(action)
    area = Area(number, INSURANCE).name(place)
    placed = Placed(box=place, area=area, cents=action.cents, because=because)
    return (DecisionMade(box=number, because=because), placed)


RULES: tuple[Rule[Moment], ...] = (Rule(Insure, may_insure, insure, _broken, about=_about_insure),)
