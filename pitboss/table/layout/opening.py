"""Opening a table with a layout: its sign, its chips, its boxes and the colours of its non-value chips."""

from typing import Protocol

from pitboss.law.key import key
from pitboss.table.house import House
from pitboss.table.layout.moment import Rules
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign, refuse_sign
from pitboss.table.who import MOST_BOXES

LAYOUT_AREAS = key("layout-areas")
NON_VALUE_CHIPS_SET = key("non-value-chips-set")


class Setup(Protocol):
    """What the setup of every such table says."""

    @property
    def sign(self) -> Sign:
        """What the sign displays."""
        ...

    @property
    def chips(self) -> tuple[int, ...]:
        """The denominations of the value chips."""
        ...

    @property
    def boxes(self) -> int:
        """How many players find a place."""
        ...

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the table's non-value chips."""
        ...


def opened(rules: Rules, setup: Setup) -> House | Refusal:
    """The house of a new table, or what is wrong with its setup."""
    return _unfit(rules, setup) or House(
        sign=setup.sign,
        chips=setup.chips,
        boxes=setup.boxes,
        non_value_permitted=True,
        colours=setup.colours,
    )


def _unfit(rules: Rules, setup: Setup) -> Refusal | None:
    refusal = refuse_sign(rules.book, setup.sign, setup.chips, further=())
    if refusal:
        return refusal
    if not 1 <= setup.boxes <= MOST_BOXES:
        says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {MOST_BOXES} boxes"
        return rules.refuse("setup-boxes", says, LAYOUT_AREAS)
    # "place 3 on red" is an amount on an area, so no colour is called so.
    words = [colour for colour in setup.colours if colour.isalpha() and colour.islower() and colour != "on"]
    if len({*words}) < len(setup.colours):
        says = f"colours: {', '.join(setup.colours)} are not allowed; each is one small word, no two alike"
        return rules.refuse("setup-colours", says, NON_VALUE_CHIPS_SET)
    return None
