"""A table as it is set up: what is wrong with a setup, or the table that it makes."""

from pitboss.games.craps.rules import Rules
from pitboss.games.craps.setup import Setup
from pitboss.games.craps.state import Dice, State
from pitboss.law.key import key
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import refuse_sign
from pitboss.table.who import MOST_BOXES

DICE_OFFERED_FIRST = key("dice-offered-first")
WAGERING_AREAS = key("wagering-areas")


def opened(rules: Rules, setup: Setup) -> State:
    """An open table with a set of dice in the bowl."""
    dice = Dice(
        bowl=tuple(range(1, rules.dice_in_set + 1)),
        inspected_by=frozenset({"dealer", "game supervisor"} if setup.inspected else ()),
    )
    return State(
        house=House(sign=setup.sign, chips=setup.chips, boxes=setup.boxes),
        dice=dice,
        double_odds=setup.double_odds,
        refuse_inexact=setup.refuse_inexact,
        first_box=setup.first_box,
        anticlockwise=setup.anticlockwise,
        name=setup.name,
    )


def unfit(rules: Rules, setup: Setup) -> Refusal | None:
    """What is wrong with a setup: the sign, the boxes, or which of them is first."""
    refusal = refuse_sign(rules.book, setup.sign, setup.chips, further=())
    if refusal:
        return refusal
    if not 1 <= setup.boxes <= MOST_BOXES:
        says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {MOST_BOXES} boxes"
        return rules.refuse("setup-boxes", says, WAGERING_AREAS)
    if not 1 <= setup.first_box <= setup.boxes:
        says = f"first-box: {setup.first_box} is not allowed; it is one of the boxes 1 to {setup.boxes}"
        return rules.refuse("setup-first-box", says, DICE_OFFERED_FIRST)
    return None
