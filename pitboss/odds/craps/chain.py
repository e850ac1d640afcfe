"""Craps as a chain: how a table can stand as far as a settlement reads it, and every throw from there.

Who throws, how often, and what was settled before is read by no settlement: tables that differ in that alone
stand alike, and one of them is walked for all.
"""

from collections.abc import Mapping

from msgspec import Struct

from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Place, State, wagers
from pitboss.games.craps.wagers.areas import LINE
from pitboss.games.craps.wagers.working import call_on, can_be_off, is_working
from pitboss.odds.asked import OddsError
from pitboss.odds.craps.plan import Plan, Wanted, make
from pitboss.odds.walk import StuckError, act, branches, done, fork
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.house import permitted

# Beyond this so many wagers lie together that nobody waits for the answer.
MOST_STANDINGS = 20_000
# Somebody else at the table, for whom the dice are thrown while the player has no wager.
_COMPANY = 2
_READ_THE_POINT = (*LINE, "odds", "behind")


class Standing(Struct, frozen=True):
    """How a table stands as its dice are thrown; the point is left out where nothing that lies reads it.

    Of each wager its place, its cents, commission and part on eleven, the call that holds for it and whether
    it has its button; `pending` is what the player has still to make.
    """

    lying: tuple[tuple[Place, int, int, int, str, bool], ...]
    pending: tuple[Wanted, ...]
    point: int | None


class Roll(Struct, frozen=True):
    """One throw from a standing: what followed up to the next throw, and how the table stands then."""

    weight: int
    faces: tuple[int, int]
    point: int | None
    """The point that the throw found."""
    events: tuple[Event, ...]
    to: Standing | None
    """None once every wager is made and decided."""


class Chain(Struct, frozen=True):
    """Every standing that a plan can lead to, from the first throw on."""

    rules: Rules
    opening: tuple[Event, ...]
    start: Standing | None
    rolls: Mapping[Standing, tuple[Roll, ...]]
    works: Mapping[Standing, frozenset[Place]]
    """Where wagers lie that the throw counts for."""
    throws: int
    """The weight of all throws from a standing together."""


def walked(table: Table, plan: Plan) -> Chain:
    """The chain of a plan from a table as it stands."""
    first = fork(table)
    opening, pending = to_the_throw(first, plan, plan.wanted)
    start = standing(first, pending)
    rolls: dict[Standing, tuple[Roll, ...]] = {}
    tables: dict[Standing, Table] = {start: first} if start else {}
    waiting = list(tables)
    while waiting:
        here = waiting.pop()
        found = []
        for roll, after in thrown(tables[here], plan, here.pending):
            found.append(roll)
            if roll.to is not None and roll.to not in tables:
                tables[roll.to] = after
                waiting.append(roll.to)
        rolls[here] = tuple(found)
        if len(tables) > MOST_STANDINGS:
            raise OddsError(
                f"--wager: together these can lie in more than {MOST_STANDINGS:,} ways; ask for fewer"
            )
    works = {here: _working(at) for here, at in tables.items()}
    throws = sum(roll.weight for roll in rolls[start]) if start else 0
    return Chain(table.rules, opening, start, rolls, works, throws)


def thrown(table: Table, plan: Plan, pending: tuple[Wanted, ...]) -> list[tuple[Roll, Table]]:
    """Every throw of the dice that are in the air, each with the table at the next throw."""
    found = []
    for branch in branches(table):
        settled, left = to_the_throw(branch.table, plan, pending)
        faces = (branch.action.first, branch.action.second)  # type: ignore[attr-defined]
        events = (*branch.events, *settled)
        to = standing(branch.table, left)
        found.append((Roll(branch.weight, faces, table.state.point, events, to), branch.table))
    return found


def to_the_throw(
    table: Table, plan: Plan, pending: tuple[Wanted, ...]
) -> tuple[tuple[Event, ...], tuple[Wanted, ...]]:
    """Settle, make what can be made, and go on until the dice are thrown or nothing is left to decide."""
    events: list[Event] = []
    while table.state.phase != "air":
        if table.state.phase == "open":
            made, pending = make(table, plan, pending)
            events += (*made, *_with_company(table, plan, pending))
            if not wagers(table.state):
                break
        events += _step(table)
    return tuple(events), pending


def standing(table: Table, pending: tuple[Wanted, ...]) -> Standing | None:
    """How a table stands; nothing where no wager lies on it."""
    rules, state = table.rules, table.state
    lying = sorted(
        (place, bet.cents, bet.commission, bet.eleven, call_on(rules, state, bet), bet.is_marked)
        for place, bet in state.bets.items()
    )
    if not lying:
        return None
    return Standing(tuple(lying), pending, state.point if pending or _reads_point(rules, state) else None)


def _reads_point(rules: Rules, state: State) -> bool:
    """Whether a wager is decided by the point, or rests while there is none."""
    areas = {(box, name): rules.areas[name] for box, name in state.bets}
    return any(
        area.kind in _READ_THE_POINT or (can_be_off(rules, area) and not _stays_on(rules, state, place))
        for place, area in areas.items()
    )


def _stays_on(rules: Rules, state: State, place: Place) -> bool:
    """Whether a wager works on every roll by its own button, for as long as a call holds."""
    bet = state.bets[place]
    return bet.is_marked and call_on(rules, state, bet) == "on" and _calls_last(rules)


def _calls_last(rules: Rules) -> bool:
    return not rules.reads("calls-over-hands", "one-hand")


def _working(table: Table) -> frozenset[Place]:
    rules, state = table.rules, table.state
    return frozenset(
        (box, name) for box, name in state.bets if is_working(rules, state, box, rules.areas[name])
    )


def _with_company(table: Table, plan: Plan, pending: tuple[Wanted, ...]) -> tuple[Event, ...]:
    """While the player waits for a point without a wager, another one has a don't pass bet, and then none."""
    state, has_wager = table.state, any(box == plan.box for box, _ in table.state.bets)
    lies = plan.box != _COMPANY and state.staked(_COMPANY, "dont-pass")
    if pending and not has_wager and not lies:
        if state.house.boxes < _COMPANY:
            raise OddsError(
                f"--table boxes: a wager that needs a point is priced with {_COMPANY} boxes or more"
            )
        least = permitted(state.house, _COMPANY).least
        return act(table, f"box {_COMPANY}: place {money(least)} on dont-pass")
    if plan.wanted and has_wager and lies:
        return act(table, f"box {_COMPANY}: take back {money(lies)} from dont-pass")
    return ()


def _step(table: Table) -> tuple[Event, ...]:
    """What staff do next. Players do not take the dice: then the stickperson throws (r 5.11)."""
    if table.state.offered_to is not None:
        return act(table, f"box {table.state.offered_to}: refuse dice")
    option = table.game.procedure(table.rules, table.state)
    if option is None:
        raise StuckError("nobody throws the dice")
    return done(table, option.action)
