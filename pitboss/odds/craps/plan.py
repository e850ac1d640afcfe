"""What a player does at a table: which wagers are made, each as soon as the rules let it lie."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import State
from pitboss.games.craps.wagers.areas import BASE, C_AND_E, COME
from pitboss.games.craps.wagers.backing import backing
from pitboss.games.craps.wagers.working import call_on, can_be_off
from pitboss.odds.asked import OddsError
from pitboss.odds.walk import act, fork
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal
from pitboss.table.sign import finest_step

# Refusals that only say that it is too early.
_NOT_YET = ("no-point", "no-base")


class Wanted(Struct, frozen=True):
    """A wager to be made. An additional one goes with whatever point its base has, or with that number alone.

    An additional wager without an amount is as large as it may be, up to double or to the plain limit.
    """

    kind: str
    number: int | None = None
    cents: int | None = None
    is_double: bool = False


class Plan(Struct, frozen=True):
    """The wagers of a box, bases before what goes with them; whether those that rest are called on."""

    wanted: tuple[Wanted, ...] = ()
    calls_on: bool = True
    box: int = 1

    @property
    def who(self) -> str:
        """The player in the notation."""
        return f"box {self.box}"


def make(
    table: Table, plan: Plan, pending: tuple[Wanted, ...]
) -> tuple[tuple[Event, ...], tuple[Wanted, ...]]:
    """Make what may be made now; what follows from it, and what is still to be made."""
    events: list[Event] = []
    left: list[Wanted] = []
    for wanted in pending:
        if wanted.kind in BASE and not _can_come(table.state, plan, wanted, pending):
            continue
        made = _make(table, plan, wanted)
        if made is None:
            left.append(wanted)
        else:
            events += made
    if plan.calls_on:
        events += _call_on(table, plan)
    return tuple(events), tuple(left)


def line(plan: Plan, area: str, cents: int) -> str:
    """A wager in the notation; C & E in two equal parts."""
    if area == C_AND_E:
        return f"{plan.who}: c-and-e {money(cents // 2)} {money(cents - cents // 2)}"
    return f"{plan.who}: place {money(cents)} on {area}"


def _make(table: Table, plan: Plan, wanted: Wanted) -> tuple[Event, ...] | None:
    area = _area(table.state, plan, wanted)
    if area is None:
        return None
    action = _placed(table, plan, area, wanted)
    answer = table.ruled(action)
    if isinstance(answer, Refusal):
        if answer.code in _NOT_YET:
            return None
        cites = ", ".join(table.book.cite(ref) for ref in answer.because)
        where = f"{area} in two equal parts" if area == C_AND_E else area
        raise OddsError(f"--stake on {where}: {answer.says} ({cites})")
    table.follow(answer)
    return answer


def _area(state: State, plan: Plan, wanted: Wanted) -> str | None:
    """Where a wager would lie now; none while its base has no point, or another one."""
    if wanted.kind in ("odds", "behind"):
        return wanted.kind if state.point and wanted.number in (None, state.point) else None
    if wanted.kind not in BASE:
        return wanted.kind if wanted.number is None else f"{wanted.kind} {wanted.number}"
    for area in _lying(state, plan):
        base, _, number = area.partition(" ")
        if base == BASE[wanted.kind] and number and wanted.number in (None, int(number)):
            return f"{wanted.kind} {number}"
    return None


def _placed(table: Table, plan: Plan, area: str, wanted: Wanted) -> Action:
    if wanted.cents is not None or wanted.kind not in BASE:
        return table.read(line(plan, area, wanted.cents or 0))
    return table.read(line(plan, area, _most(table, plan, area, wanted.is_double)))


def _most(table: Table, plan: Plan, area: str, is_double: bool) -> int:
    """The largest additional wager that the engine takes, within double or within the plain limit."""
    state = table.state if is_double else replace(table.state, double_odds=False)
    limit = backing(Moment(table.rules, state), plan.box, table.rules.areas[area])
    step = finest_step(state.house.chips)
    other = fork(table)
    other.state = state
    for cents in range(limit.most // step * step, 0, -step):
        if not isinstance(other.ruled(table.read(line(plan, area, cents))), Refusal):
            return cents
    return limit.most


def _can_come(state: State, plan: Plan, wanted: Wanted, pending: tuple[Wanted, ...]) -> bool:
    """Whether the base of an additional wager is still to be made, or lies and has no other point than it."""
    base = BASE[wanted.kind]
    points = [
        int(number or 0) if base in COME else state.point
        for kind, _, number in (area.partition(" ") for area in _lying(state, plan))
        if kind == base
    ]
    fits = any(not point or wanted.number in (None, point) for point in points)
    return fits or any(other.kind == base for other in pending)


def _call_on(table: Table, plan: Plan) -> Iterator[Event]:
    """Wagers that would rest on a come out roll are called on; staff put the buttons (r 3.8)."""
    for area in tuple(_lying(table.state, plan)):
        bet = table.state.bets[plan.box, area]
        if (
            can_be_off(table.rules, table.rules.areas[area])
            and call_on(table.rules, table.state, bet) != "on"
        ):
            yield from act(table, f"{plan.who}: call on {area}")


def _lying(state: State, plan: Plan) -> Iterator[str]:
    return (area for box, area in state.bets if box == plan.box)
