"""How much may be wagered where: the sign, for all boxes of a player, and chips that can pay the win."""

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.craps.deciding import odds_on
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import State
from pitboss.games.craps.wagers.areas import C_AND_E, ODDS, WITH_COMMISSION, Area
from pitboss.games.craps.wagers.backing import backing
from pitboss.games.craps.wagers.commission import rate_on
from pitboss.table.house import boxes_of, permitted
from pitboss.table.option import Amounts, tightened
from pitboss.table.sign import finest_step

Odds = tuple[tuple[int, int], ...]


def rooms(table: Moment, box: int, area: Area) -> list[Amounts]:
    """What a player may lay on an area, on top of what lies there; nothing where it is full."""
    lying = table.state.staked(box, area.name)
    spans, step = _bounds(table, box, area)
    found = []
    for low, high in spans:
        least = max(step, -(-(low - lying) // step) * step)
        most = (high - lying) // step * step
        chips, even = table.state.house.chips, ratios(table, area)
        found.append(tightened(Amounts(least, most, step, chips, even, _beside(area, lying))))
    return [amounts for amounts in found if amounts]


def elsewhere(state: State, box: int, area: Area) -> int:
    """What the player at a box has on an area from other boxes, confirmed or not: one person, one maximum."""
    others = [(other, area.name) for other in boxes_of(state.house, box) if other != box]
    waiting = [state.offers[place].cents for place in others if place in state.offers]
    return sum(waiting) + sum(state.staked(*place) for place in others)


def off_the_top(table: Moment, box: int, area: Area) -> Amounts | None:
    """What may be taken off a wager so that the rest is still one; none where all of it must go."""
    state = table.state
    if area.kind == C_AND_E:
        return None
    spans, step = _bounds(table, box, area)
    lying, (low, high) = state.staked(box, area.name), spans[0]
    # Odds above their bet, for a payable unit, come down to the bet or below it.
    least = max(step, -(-(lying - high) // step) * step) if len(spans) > 1 else step
    most = max(0, lying - low) // step * step
    chips, even = state.house.chips, ratios(table, area)
    return tightened(Amounts(least, most, step, chips, even, _beside(area, -lying)))


def _beside(area: Area, lying: int) -> int:
    """A win is paid on the whole wager; a commission is paid, or goes back, on the part alone."""
    return 0 if area.kind in WITH_COMMISSION else lying


def ratios(table: Moment, area: Area) -> Odds:
    """What must come out even in chips besides the stake: units, the win, the commission."""
    rules, state = table
    return tuple(dict.fromkeys((ratio.numerator, ratio.denominator) for ratio in _ratios(rules, state, area)))


def _ratios(rules: Rules, state: State, area: Area) -> Iterator[Fraction]:
    if is_any_horn(rules, area):
        if state.refuse_inexact:
            yield Fraction(1, rules.units[area.kind])
        return
    if area.kind in rules.units:
        yield Fraction(1, rules.units[area.kind])
        if area.kind == "horn-high" and rules.reads("horn-high", "equal-quarters"):
            yield Fraction(1, len(rules.horn))
        return
    if area.kind in WITH_COMMISSION and rules.reads("commission-inexact", "exact-only"):
        yield rate_on(rules, area)
    if state.refuse_inexact and area.kind in rules.odds_on:
        yield odds_on(rules, area, state.point)


def is_any_horn(rules: Rules, area: Area) -> bool:
    """Whether a horn bet may be of any amount; the other wagers in units have their units in r 3.1."""
    return area.kind == "horn" and rules.reads("horn-in-chips", "any-amount")


def _bounds(table: Moment, box: int, area: Area) -> tuple[list[tuple[int, int]], int]:
    """The least and the most that a box may have on an area, in one or two spans, and the step."""
    rules, state = table
    own = permitted(state.house, box)
    highest = own.most - elsewhere(state, box, area)
    if area.kind not in ODDS:
        return [(own.least, highest)], own.step
    limit = backing(table, box, area)
    # Where the win must be payable anyway, nothing between the bet and the payable unit is.
    spans = [(0, limit.most)] if state.refuse_inexact else [(0, limit.plain), (limit.unit, limit.unit)]
    if keeps_to_sign(rules, area):
        return [(max(own.least, low), min(highest, high)) for low, high in spans], own.step
    return [(max(min(state.house.chips), low), high) for low, high in spans], finest_step(state.house.chips)


def keeps_to_sign(rules: Rules, area: Area) -> bool:
    """Whether the sign's limits apply to a wager; those of odds and behind wagers are in doubt."""
    return area.kind not in ODDS or rules.reads("additional-wagers-and-sign", "sign-too")


def nearest(amounts: Amounts, cents: int) -> list[int]:
    """The amounts that are admitted next below and next above some other one."""
    found = (amounts.last(cents), amounts.first(cents))
    return [near for near in found if near is not None]
