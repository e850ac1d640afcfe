"""What becomes of a wager on each kind of area, given what the dice show (r 3.1, odds r 4.0)."""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.table.layout.area import Area, Verdict

if TYPE_CHECKING:
    from pitboss.games.tai_sai.rules import Rules

Dice = tuple[int, ...]
_Won = Fraction | None


def verdict(rules: "Rules", area: Area, dice: Dice) -> Verdict:
    """Whether a wager on an area wins, at which odds, and why."""
    wins, loses, odds_of = _KINDS[area.kind]
    odds = odds_of(rules, area, dice)
    if odds is None:
        return Verdict(None, (loses,))
    if area.kind == "double" and is_triple(dice):
        return Verdict(odds, ("double-on-triple", *(("double-wins",) if rules.double_for_each else ())))
    if area.kind in rules.alternative_kinds:
        return Verdict(odds, (wins, "alternative-odds"))
    return Verdict(odds, (wins,))


def winning(rules: "Rules", layout: str, dice: Dice) -> tuple[str, ...]:
    """The areas of a layout that win, in the order of the layout."""
    areas = rules.layouts[layout]
    return tuple(name for name, area in areas.items() if verdict(rules, area, dice).odds is not None)


def is_triple(dice: Dice) -> bool:
    """Whether all dice show one number."""
    return len({*dice}) == 1


def _of_totals(kind: str) -> Callable[["Rules", Area, Dice], _Won]:
    """Even chances go by a list of totals, and no triple wins them."""

    def odds(rules: "Rules", _: Area, dice: Dice) -> _Won:
        return rules.odds[kind] if sum(dice) in rules.totals[kind] and not is_triple(dice) else None

    return odds


def _triple(rules: "Rules", area: Area, dice: Dice) -> _Won:
    return rules.odds["triple"] if {*dice} == {*area.numbers} else None


def _double(rules: "Rules", area: Area, dice: Dice) -> _Won:
    """Its double, or its triple: once, unless the 1996 text is read as paying for both (r 3.1(d))."""
    shown = dice.count(area.numbers[0])
    if shown < _TWO:
        return None
    return rules.odds["double"] * (_TWO if shown > _TWO and rules.double_for_each else 1)


def _any_triple(rules: "Rules", _: Area, dice: Dice) -> _Won:
    return rules.odds["any-triple"] if is_triple(dice) else None


def _total(rules: "Rules", area: Area, dice: Dice) -> _Won:
    return rules.total_odds[area.numbers[0]] if sum(dice) == area.numbers[0] else None


def _pair(rules: "Rules", area: Area, dice: Dice) -> _Won:
    """Both numbers show: once, unless each way of pairing them is counted (r 3.1(g))."""
    one, other = (dice.count(number) for number in area.numbers)
    if not one or not other:
        return None
    return rules.odds["pair"] * (one * other if rules.pair_each_way else 1)


def _number(rules: "Rules", area: Area, dice: Dice) -> _Won:
    return rules.number_odds.get(dice.count(area.numbers[0]))


def _three(rules: "Rules", area: Area, dice: Dice) -> _Won:
    if sorted(dice) != sorted(area.numbers):
        return None
    return rules.three_odds["all-different" if len({*dice}) == len(dice) else "with-pair"]


def _four(rules: "Rules", area: Area, dice: Dice) -> _Won:
    """Three of its four numbers show, all of them different unless repeats are read as enough (r 4.1(j))."""
    within = {*dice} <= {*area.numbers}
    enough = rules.four_with_repeats or len({*dice}) == len(dice)
    return rules.four_odds[area.numbers] if within and enough else None


_TWO = 2
_KINDS: dict[str, tuple[str, str, Callable[["Rules", Area, Dice], _Won]]] = {
    "small": ("small-wins", "small-loses", _of_totals("small")),
    "big": ("big-wins", "big-loses", _of_totals("big")),
    "odd": ("odd-wins", "odd-loses", _of_totals("odd")),
    "even": ("even-wins", "even-loses", _of_totals("even")),
    "triple": ("triple-wins", "triple-loses", _triple),
    "double": ("double-wins", "double-loses", _double),
    "any-triple": ("any-triple-wins", "any-triple-loses", _any_triple),
    "total": ("total-wins", "total-loses", _total),
    "pair": ("pair-wins", "pair-loses", _pair),
    "number": ("number-wins", "number-loses", _number),
    "three": ("three-wins", "three-loses", _three),
    "four": ("four-wins", "four-loses", _four),
}
