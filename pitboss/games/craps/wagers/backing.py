"""How large odds and behind wagers may be (r 3.1(e)(i) to (h)(i)): by the bet, a payable unit, or double."""

from fractions import Fraction
from itertools import count

from msgspec import Struct

from pitboss.games.craps.deciding import odds_on
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import State
from pitboss.games.craps.wagers.areas import Area, base_of
from pitboss.table.chips.money import is_payable
from pitboss.table.sign import finest_step


class Backing(Struct, frozen=True):
    """Any amount up to `plain`; above that only the next one that can be paid exactly along with its win."""

    plain: int
    unit: int

    @property
    def most(self) -> int:
        """The largest amount."""
        return max(self.plain, self.unit)

    def exceeds(self, cents: int) -> bool:
        """Whether an amount is above what the bet allows and not the payable unit either."""
        return cents > self.plain and cents != self.unit


def backing(table: Moment, box: int, area: Area) -> Backing:
    """How large an additional wager may be with the bet that lies before it."""
    name = base_of(area)
    assert name is not None, f"{area.name} goes with a base"
    return backing_with(table, area, table.state.staked(box, name))


def backing_with(table: Moment, area: Area, base: int) -> Backing:
    """The same with a bet of some amount: as much as it, or so much as wins as much as it."""
    rules, state = table
    odds = odds_on(rules, area, state.point)
    measured = Fraction(base) if area.kind in ("odds", "come-odds") else base / odds
    largest = measured * rules.odds_multiple if state.double_odds else measured
    rounded = largest if rules.reads("double-odds-unit", "beyond-double") else measured
    return Backing(int(largest), _next_exact(state, -(-rounded // 1), odds))


def fitting(table: Moment, area: Area, base: int, lying: int) -> int:
    """What of an additional wager may stay when its bet shrinks: no less than the limit lets it be."""
    limit, state = backing_with(table, area, base), table.state
    if not limit.exceeds(lying):
        return lying
    odds = odds_on(table.rules, area, state.point)
    below = next(x for x in range(min(limit.plain, lying), -1, -1) if _stays(state, x, odds))
    return max(below, limit.unit) if limit.unit < lying else below


def _stays(state: State, cents: int, odds: Fraction) -> bool:
    if state.refuse_inexact:
        return _is_exact(state, cents, odds)
    return is_payable(cents, state.house.chips)


def _next_exact(state: State, cents: int, odds: Fraction) -> int:
    """The least stake, not below this one, that is payable along with its win."""
    step = finest_step(state.house.chips)
    return next(x for x in count(-(-cents // step) * step, step) if _is_exact(state, x, odds))


def _is_exact(state: State, cents: int, odds: Fraction) -> bool:
    win = cents * odds
    chips = state.house.chips
    return is_payable(cents, chips) and win.denominator == 1 and is_payable(int(win), chips)
