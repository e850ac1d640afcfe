"""What becomes of a wager on each kind of area, given what the dice show (r 3.1, odds r 4.0)."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pitboss.games.tai_sai.odds import Odds
from pitboss.law.key import Key, key
from pitboss.table.layout.area import Area, Verdict

ALTERNATIVE_ODDS = key("alternative-odds")
DOUBLE_ON_TRIPLE = key("double-on-triple")
DOUBLE_WINS = key("double-wins")

Dice = tuple[int, ...]
# What a wager on an area is paid when some dice fall; none where it loses.
_Pays = Callable[[Odds, Area, Dice], Fraction | None]
_NEW = ("three", "four", "odd", "even")
_TWO = 2


def verdict(odds: Odds, area: Area, dice: Dice) -> Verdict:
    """Whether a wager on an area wins, at which odds, and why."""
    wins, loses, pays = _KINDS[area.kind]
    paid = pays(odds, area, dice)
    if paid is None:
        return Verdict(None, (loses,))
    if area.kind == "double" and is_triple(dice):
        return Verdict(paid, (DOUBLE_ON_TRIPLE, *((DOUBLE_WINS,) if odds.double_for_each else ())))
    return Verdict(paid, (wins, ALTERNATIVE_ODDS) if area.kind in _NEW else (wins,))


def winning(odds: Odds, areas: Mapping[str, Area], dice: Dice) -> tuple[str, ...]:
    """The areas that win, in the order of the layout."""
    return tuple(name for name, area in areas.items() if verdict(odds, area, dice).odds is not None)


def is_triple(dice: Dice) -> bool:
    """Whether all dice show one number."""
    return len({*dice}) == 1


def _even_chance(odds: Odds, area: Area, dice: Dice) -> Fraction | None:
    """By a list of totals; no triple wins."""
    wins = sum(dice) in odds.totals[area.kind] and not is_triple(dice)
    return odds.by_kind[area.kind] if wins else None


def _triple(odds: Odds, area: Area, dice: Dice) -> Fraction | None:
    return odds.by_kind["triple"] if {*dice} == {*area.numbers} else None


def _double(odds: Odds, area: Area, dice: Dice) -> Fraction | None:
    """Its double, or its triple: once, unless the 1996 text is read as paying for both (r 3.1(d))."""
    showing = dice.count(area.numbers[0])
    if showing < _TWO:
        return None
    return odds.by_kind["double"] * (_TWO if showing > _TWO and odds.double_for_each else 1)


def _any_triple(odds: Odds, _: Area, dice: Dice) -> Fraction | None:
    return odds.by_kind["any-triple"] if is_triple(dice) else None


def _total(odds: Odds, area: Area, dice: Dice) -> Fraction | None:
    return odds.by_total[area.numbers[0]] if sum(dice) == area.numbers[0] else None


def _pair(odds: Odds, area: Area, dice: Dice) -> Fraction | None:
    """Both numbers show: once, unless each way of pairing them is counted (r 3.1(g))."""
    one, other = (dice.count(number) for number in area.numbers)
    if not one or not other:
        return None
    return odds.by_kind["pair"] * (one * other if odds.pair_each_way else 1)


def _number(odds: Odds, area: Area, dice: Dice) -> Fraction | None:
    return odds.by_dice_showing.get(dice.count(area.numbers[0]))


def _three(odds: Odds, area: Area, dice: Dice) -> Fraction | None:
    if sorted(dice) != sorted(area.numbers):
        return None
    return odds.threes["all-different" if len({*dice}) == len(dice) else "with-pair"]


def _four(odds: Odds, area: Area, dice: Dice) -> Fraction | None:
    """Three of its four numbers show, all different unless repeats are read as enough (2001 r 4.1(j))."""
    within = {*dice} <= {*area.numbers}
    enough = odds.four_with_repeats or len({*dice}) == len(dice)
    return odds.fours[area.numbers] if within and enough else None


_KINDS: dict[str, tuple[Key, Key, _Pays]] = {
    "small": (key("small-wins"), key("small-loses"), _even_chance),
    "big": (key("big-wins"), key("big-loses"), _even_chance),
    "odd": (key("odd-wins"), key("odd-loses"), _even_chance),
    "even": (key("even-wins"), key("even-loses"), _even_chance),
    "triple": (key("triple-wins"), key("triple-loses"), _triple),
    "double": (DOUBLE_WINS, key("double-loses"), _double),
    "any-triple": (key("any-triple-wins"), key("any-triple-loses"), _any_triple),
    "total": (key("total-wins"), key("total-loses"), _total),
    "pair": (key("pair-wins"), key("pair-loses"), _pair),
    "number": (key("number-wins"), key("number-loses"), _number),
    "three": (key("three-wins"), key("three-loses"), _three),
    "four": (key("four-wins"), key("four-loses"), _four),
}
