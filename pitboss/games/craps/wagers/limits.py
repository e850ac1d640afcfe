"""How much may be wagered where: the sign, chips that can pay the win, and limits of additional wagers."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count

from pitboss.games.craps.deciding import odds_on
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import State
from pitboss.games.craps.wagers.areas import C_AND_E, ODDS, WITH_COMMISSION, Area, base_of
from pitboss.games.craps.wagers.commission import rate_on
from pitboss.table.chips.money import is_payable
from pitboss.table.house import permitted
from pitboss.table.option import Amounts, tightened
from pitboss.table.sign import finest_step

Odds = tuple[tuple[int, int], ...]


def room(table: Moment, box: int, area: Area) -> Amounts | None:
    """What a player may lay on an area, on top of what lies there; none where it is full."""
    state = table.state
    lying = state.staked(box, area.name)
    house = state.house
    within, step = _bounds(table, box, area)
    least = max(step, -(-(within[0] - lying) // step) * step)
    most = (within[1] - lying) // step * step
    return tightened(Amounts(least, most, step, house.chips, ratios(table, area), _beside(area, lying)))


def off_the_top(table: Moment, box: int, area: Area) -> Amounts | None:
    """What may be taken off a wager so that the rest is still one; none where all of it must go."""
    state = table.state
    if area.kind == C_AND_E:
        return None
    (least, _), step = _bounds(table, box, area)
    lying = state.staked(box, area.name)
    most = max(0, lying - least) // step * step
    return tightened(Amounts(step, most, step, state.house.chips, ratios(table, area), _beside(area, -lying)))


def _beside(area: Area, lying: int) -> int:
    """A win is paid on the whole wager; a commission is paid, or goes back, on the part alone."""
    return 0 if area.kind in WITH_COMMISSION else lying


def most_behind(table: Moment, box: int, area: Area) -> int:
    """The largest additional wager that goes with a base (r 3.1(e)(i) to (h)(i))."""
    name = base_of(area)
    assert name is not None, f"{area.name} goes with a base"
    return most_with(table, area, table.state.staked(box, name))


def most_with(table: Moment, area: Area, base: int) -> int:
    """Up to the base (or a win up to the base), the next amount that chips can pay, or double."""
    rules, state = table
    odds = odds_on(rules, area, state.point)
    measured = Fraction(base) if area.kind in ("odds", "come-odds") else base / odds
    single = _next_exact(state, -(-measured // 1), odds)
    return max(single, int(measured * rules.odds_multiple)) if state.double_odds else single


def ratios(table: Moment, area: Area) -> Odds:
    """What must come out even in chips besides the stake: units, the win, the commission."""
    rules, state = table
    return tuple(dict.fromkeys((ratio.numerator, ratio.denominator) for ratio in _ratios(rules, state, area)))


def _ratios(rules: Rules, state: State, area: Area) -> Iterator[Fraction]:
    if area.kind in rules.units:
        yield Fraction(1, rules.units[area.kind])
        if area.kind == "horn-high" and rules.reads("horn-high", "equal-quarters"):
            yield Fraction(1, len(rules.horn))
        return
    if area.kind in WITH_COMMISSION and rules.reads("commission-inexact", "exact-only"):
        yield rate_on(rules, area)
    if state.refuse_inexact and area.kind in rules.odds_on:
        yield odds_on(rules, area, state.point)


def _bounds(table: Moment, box: int, area: Area) -> tuple[tuple[int, int], int]:
    """The least and the most that may lie on an area, and the step."""
    rules, state = table
    own, finest = permitted(state.house, box), finest_step(state.house.chips)
    if area.kind not in ODDS:
        return (own.least, own.most), own.step
    most = most_behind(table, box, area)
    if keeps_to_sign(rules, area):
        return (own.least, min(own.most, most)), own.step
    return (min(state.house.chips), most), finest


def keeps_to_sign(rules: Rules, area: Area) -> bool:
    """Whether the sign's limits apply to a wager; those of odds and behind wagers are in doubt."""
    return area.kind not in ODDS or rules.reads("additional-wagers-and-sign", "sign-too")


def last_exact(state: State, cents: int, odds: Fraction) -> int:
    """The greatest stake, not above this one, that is payable along with its win; nothing always is."""
    return next(x for x in range(cents, -1, -1) if _is_exact(state, x, odds))


def _next_exact(state: State, cents: int, odds: Fraction) -> int:
    """The least stake, not below this one, that is payable along with its win."""
    step = finest_step(state.house.chips)
    return next(x for x in count(-(-cents // step) * step, step) if _is_exact(state, x, odds))


def _is_exact(state: State, cents: int, odds: Fraction) -> bool:
    win = cents * odds
    chips = state.house.chips
    return is_payable(cents, chips) and win.denominator == 1 and is_payable(int(win), chips)


def nearest(amounts: Amounts, cents: int) -> list[int]:
    """The amounts that are admitted next below and next above some other one."""
    found = (amounts.last(cents), amounts.first(cents))
    return [near for near in found if near is not None]
