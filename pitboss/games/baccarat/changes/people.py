"""What is known and permitted of people and their wagers: told, seated, gone, counted together."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.baccarat import events as e
from pitboss.games.baccarat.state import State
from pitboss.games.baccarat.wagers.area import area_of
from pitboss.table.changes import Change
from pitboss.table.event import Event, InspectorToldOf
from pitboss.table.general.seats import LeftBehind, Seated, SeatLeft
from pitboss.table.house import known_as
from pitboss.table.who import box as name_of


def _told(state: State, event: InspectorToldOf) -> State:
    return replace(state, told=state.told | {event.matter})


def _players(state: State, event: e.PlayersPermitted) -> State:
    return replace(state, players_an_area=event.number)


def _total(state: State, event: e.TotalDirected) -> State:
    if event.box is None:
        return replace(state, area_total=True)
    return replace(state, capped=state.capped | {known_as(state.house, event.box)})


def _lifted(state: State, event: e.TotalsLifted) -> State:
    return replace(state, area_total=False, capped=frozenset())


def _differential(state: State, event: e.DifferentialStipulated) -> State:
    sign = replace(state.house.sign, differential=event.cents)
    return replace(state, house=replace(state.house, sign=sign))


def _seated(state: State, event: Seated) -> State:
    """Whoever played at a box without a name is the one who is named; one who has gone keeps theirs."""
    was = name_of(event.box)
    capped = frozenset(event.name.casefold() if name == was else name for name in state.capped)
    arrivals = state.arrivals if event.box in state.arrivals else (*state.arrivals, event.box)
    return replace(state, arrivals=arrivals, capped=capped)


def _left_behind(state: State, event: LeftBehind) -> State:
    was, now = area_of(event.box, event.area), area_of(event.box, event.to)
    assert was is not None, event
    assert now is not None, event
    left, there = state.bet(event.box, was), state.bet(event.box, now)
    joined = replace(left, area=now, cents=left.cents + there.cents)
    return state.with_bet(replace(left, cents=0)).with_bet(joined)


def _seat_left(state: State, event: SeatLeft) -> State:
    return replace(state, arrivals=tuple(place for place in state.arrivals if place != event.box))


CHANGES: Mapping[type[Event], Change] = {
    Seated: _seated,
    SeatLeft: _seat_left,
    LeftBehind: _left_behind,
    InspectorToldOf: _told,
    e.PlayersPermitted: _players,
    e.DifferentialStipulated: _differential,
    e.TotalDirected: _total,
    e.TotalsLifted: _lifted,
}
