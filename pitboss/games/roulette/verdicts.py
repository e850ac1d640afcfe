"""When a wager wins and when it loses, by the sub-paragraph that says so (rr 4.1, 5.2, 5.3)."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.games.roulette.layout import ZERO
from pitboss.table.layout.area import Area, Verdict

WINS = {
    "straight-up": "straight-up-wins",
    "split": "split-wins",
    "street": "street-wins",
    "corner": "corner-wins",
    "six-line": "six-line-wins",
    "column": "column-wins",
    "dozen": "dozen-wins",
    "low": "low-wins",
    "high": "high-wins",
    "even": "even-wins",
    "odd": "odd-wins",
    "red": "red-wins",
    "black": "black-wins",
}
# Combinations with zero have sub-paragraphs of their own; straight up names zero in the common one.
WINS_WITH_ZERO = {
    "split 0 1": "zero-split-wins",
    "split 0 2": "zero-split-wins",
    "split 0 3": "zero-split-wins",
    "street 0 1 2": "street-0-1-2-wins",
    "street 0 2 3": "street-0-2-3-wins",
    "corner 0 1 2 3": "zero-corner-wins",
}
LOSES = {
    "straight-up": "straight-up-loses",
    "split": "split-loses",
    "street": "street-loses",
    "corner": "corner-loses",
    "six-line": "six-line-loses",
    "column": "column-loses",
    "dozen": "dozen-loses",
    "low": "low-loses",
    "high": "high-loses",
    "even": "even-loses",
    "odd": "odd-loses",
    "red": "red-loses",
    "black": "black-loses",
}


def verdict(odds: Mapping[str, Fraction], area: Area, number: int) -> Verdict:
    """What becomes of a wager on an area when this number is spun."""
    if number in area.numbers:
        at_zero = ("zero-odds",) if ZERO in area.numbers else ()
        won = WINS_WITH_ZERO.get(area.name) or WINS[area.kind]
        return Verdict(odds[area.kind], (won, *at_zero, "settled-by-position"))
    by_zero = ("zero-loses",) if number == ZERO else ()
    return Verdict(None, (LOSES[area.kind], *by_zero, "settled-by-position"))
