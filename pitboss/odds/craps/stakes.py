"""How much is staked: the least that the rules take, with wins and commissions that chips pay exactly."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from pitboss.games.craps.deciding import odds_on, parts
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Bet
from pitboss.games.craps.wagers.areas import IN_PARTS, WITH_COMMISSION, Area
from pitboss.games.craps.wagers.backing import backing_with
from pitboss.games.craps.wagers.commission import commission_on, rate_on
from pitboss.odds.asked import OddsError
from pitboss.odds.craps.plan import Plan, line
from pitboss.odds.walk import fork
from pitboss.record.table import Table
from pitboss.table.chips.money import is_payable
from pitboss.table.house import permitted
from pitboss.table.refusal import Refusal
from pitboss.table.sign import finest_step

# Between two amounts that chips pay exactly lie far fewer steps than this.
_MOST_TRIES = 50_000
# Before a come out roll the line is open for what the come area takes once there is a point.
_STANDS_IN = {"come": "pass", "dont-come": "dont-pass"}


def exact_stake(table: Table, plan: Plan, kind: str, number: int | None = None) -> int:
    """The least amount that the engine takes on an area as long as it must come out even."""
    area = table.rules.areas[kind if number is None else f"{kind} {number}"]
    exact = fork(table)
    exact.state = replace(table.state, refuse_inexact=True)
    for cents in _amounts(table, plan):
        if _is_even(table, area, cents) and not _refused(exact, plan, area.name, cents):
            return cents
    raise OddsError(f"--table: no stake on {area.name} comes out even at this table")


def exact_base(table: Table, plan: Plan, base: str, backing: str) -> int:
    """The least line or come bet that whatever goes with it can match exactly, whichever the point."""
    area = table.rules.areas[base]
    for cents in _amounts(table, plan):
        if not (_is_even(table, area, cents) and _is_matched(table, backing, cents)):
            continue
        if not _refused(table, plan, base, cents):
            return cents
    raise OddsError(f"--table: no {base} bet can be matched exactly at this table")


def base_for(table: Table, plan: Plan, base: str, cents: int) -> int:
    """The least line or come bet that lets so much go with it."""
    for amount in _amounts(table, plan, cents):
        if not _refused(table, plan, base, amount):
            return amount
    raise OddsError(f"--stake: no {base} bet is large enough for that")


def _amounts(table: Table, plan: Plan, least: int = 0) -> Iterator[int]:
    sign, step = permitted(table.state.house, plan.box), finest_step(table.state.house.chips)
    first = -(-max(sign.least, least) // step) * step
    yield from range(first, min(sign.most, first + _MOST_TRIES * step) + 1, step)


def _refused(table: Table, plan: Plan, area: str, cents: int) -> bool:
    action = table.read(line(plan, _STANDS_IN.get(area, area), cents))
    return isinstance(table.ruled(action), Refusal)


def _is_even(table: Table, area: Area, cents: int) -> bool:
    """Whether chips can pay every win, and the commission is just what it should be."""
    chips = table.state.house.chips
    if not all(
        win.denominator == 1 and is_payable(int(win), chips) for win in _wins(table.rules, area, cents)
    ):
        return False
    if area.kind not in WITH_COMMISSION:
        return True
    return commission_on(table.rules, table.state, area, cents) == cents * rate_on(table.rules, area)


def _wins(rules: Rules, area: Area, cents: int) -> Iterator[Fraction]:
    """What a wager can win, each part by itself; C & E lies in two equal parts."""
    if area.kind == "field":
        yield from (cents * odds for odds in rules.field_odds.values())
    elif area.kind in IN_PARTS:
        halves = Bet(cents, eleven=cents // 2)
        yield from (share * rules.odds[part] for part, share in parts(rules, area, halves).items())
    else:
        yield cents * odds_on(rules, area, None)


def _is_matched(table: Table, backing: str, cents: int) -> bool:
    rules = table.rules
    for point in rules.points:
        state = replace(table.state, double_odds=False, point=point)
        area = rules.areas.get(f"{backing} {point}") or rules.areas[backing]
        limit = backing_with(Moment(rules, state), area, cents)
        if limit.plain != limit.unit:
            return False
    return True
