"""How much is staked: the least that the rules take, with wins and commissions that chips pay exactly."""

from collections.abc import Iterator

from msgspec.structs import replace

from pitboss.games.craps.moment import Moment
from pitboss.games.craps.wagers.areas import C_AND_E, WITH_COMMISSION, Area
from pitboss.games.craps.wagers.backing import backing_with
from pitboss.games.craps.wagers.commission import commission_on, rate_on
from pitboss.odds.asked import OddsError
from pitboss.odds.craps.plan import Plan, line
from pitboss.odds.walk import fork
from pitboss.record.table import Table
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
    for cents in _amounts(table, plan):
        if _is_matched(table, backing, cents) and not _refused(table, plan, base, cents):
            return cents
    raise OddsError(f"--table: no {base} bet can be matched exactly at this table")


def base_for(table: Table, plan: Plan, base: str, cents: int) -> int:
    """The least line or come bet that lets so much go with it."""
    for amount in _amounts(table, plan):
        if amount >= cents and not _refused(table, plan, base, amount):
            return amount
    raise OddsError(f"--stake: no {base} bet is large enough for that")


def _amounts(table: Table, plan: Plan) -> Iterator[int]:
    sign, step = permitted(table.state.house, plan.box), finest_step(table.state.house.chips)
    first = -(-sign.least // step) * step
    yield from range(first, min(sign.most, first + _MOST_TRIES * step) + 1, step)


def _refused(table: Table, plan: Plan, area: str, cents: int) -> bool:
    action = table.read(line(plan, _STANDS_IN.get(area, area), cents))
    return isinstance(table.ruled(action), Refusal)


def _is_even(table: Table, area: Area, cents: int) -> bool:
    """Whether a commission is what it should be, and C & E has two equal parts."""
    if area.kind == C_AND_E:
        return cents % 2 == 0
    if area.kind not in WITH_COMMISSION:
        return True
    return commission_on(table.rules, table.state, area, cents) == cents * rate_on(table.rules, area)


def _is_matched(table: Table, backing: str, cents: int) -> bool:
    rules = table.rules
    for point in rules.points:
        state = replace(table.state, double_odds=False, point=point)
        area = rules.areas.get(f"{backing} {point}") or rules.areas[backing]
        limit = backing_with(Moment(rules, state), area, cents)
        if limit.plain != limit.unit:
            return False
    return True
