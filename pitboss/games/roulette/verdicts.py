"""When a wager wins and when it loses, by the sub-paragraph that says so (rr 4.1, 5.2, 5.3)."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.games.roulette.layout import ZERO
from pitboss.law.key import key
from pitboss.table.layout.area import Area, Verdict

SETTLED_BY_POSITION = key("settled-by-position")
ZERO_LOSES = key("zero-loses")
ZERO_ODDS = key("zero-odds")
ZERO_SPLIT_WINS = key("zero-split-wins")

WINS = {
    "straight-up": key("straight-up-wins"),
    "split": key("split-wins"),
    "street": key("street-wins"),
    "corner": key("corner-wins"),
    "six-line": key("six-line-wins"),
    "column": key("column-wins"),
    "dozen": key("dozen-wins"),
    "low": key("low-wins"),
    "high": key("high-wins"),
    "even": key("even-wins"),
    "odd": key("odd-wins"),
    "red": key("red-wins"),
    "black": key("black-wins"),
}
# Combinations with zero have sub-paragraphs of their own; straight up names zero in the common one.
WINS_WITH_ZERO = {
    "split 0 1": ZERO_SPLIT_WINS,
    "split 0 2": ZERO_SPLIT_WINS,
    "split 0 3": ZERO_SPLIT_WINS,
    "street 0 1 2": key("street-0-1-2-wins"),
    "street 0 2 3": key("street-0-2-3-wins"),
    "corner 0 1 2 3": key("zero-corner-wins"),
}
LOSES = {
    "straight-up": key("straight-up-loses"),
    "split": key("split-loses"),
    "street": key("street-loses"),
    "corner": key("corner-loses"),
    "six-line": key("six-line-loses"),
    "column": key("column-loses"),
    "dozen": key("dozen-loses"),
    "low": key("low-loses"),
    "high": key("high-loses"),
    "even": key("even-loses"),
    "odd": key("odd-loses"),
    "red": key("red-loses"),
    "black": key("black-loses"),
}


def verdict(odds: Mapping[str, Fraction], area: Area, number: int) -> Verdict:
    """What becomes of a wager on an area when this number is spun."""
    if number in area.numbers:
        at_zero = (ZERO_ODDS,) if ZERO in area.numbers else ()
        won = WINS_WITH_ZERO.get(area.name) or WINS[area.kind]
        return Verdict(odds[area.kind], (won, *at_zero, SETTLED_BY_POSITION))
    by_zero = (ZERO_LOSES,) if number == ZERO else ()
    return Verdict(None, (LOSES[area.kind], *by_zero, SETTLED_BY_POSITION))
