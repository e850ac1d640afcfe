"""What is known and permitted of people: told, held, seated, gone."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.blackjack import events as e
from pitboss.games.blackjack.state import OF_SHOE, State
from pitboss.table.changes import Change
from pitboss.table.event import Event, InspectorToldOf
from pitboss.table.general.seats import Seated, SeatLeft
from pitboss.table.house import known_as
from pitboss.table.who import box as name_of


def _told(state: State, event: InspectorToldOf) -> State:
    return replace(state, told=state.told | {event.matter})


def _held(state: State, event: e.HeldToMinimum) -> State:
    held = state.held | {known_as(state.house, event.box)}
    return replace(state, held=held, told=state.told - {name_of(event.box)})


def _players(state: State, event: e.PlayersPermitted) -> State:
    return replace(state, players_a_box=event.number)


def _boxes(state: State, event: e.BoxesPermitted) -> State:
    return replace(state, boxes_a_player=event.number)


def _maximum(state: State, event: e.MaximumDirected) -> State:
    sign = replace(state.house.sign, **{f"{event.which}_maximum": event.cents})
    return replace(state, house=replace(state.house, sign=sign))


def _demand(state: State, event: e.DemandNoted) -> State:
    return replace(state, places_wanted=event.waiting)


def _seated(state: State, event: Seated) -> State:
    known = event.box in state.arrivals
    state = state if known else replace(state, arrivals=(*state.arrivals, event.box))
    return _named(state, known_as(state.house, event.box), event.name.casefold())


def _named(state: State, was: str, name: str) -> State:
    """Who played at a box without a name is the one who is named, unless others played under it."""
    made = frozenset((box, name if each == was else each) for box, each in state.decided_by)
    state = replace(state, decided_by=made)
    if name in state.played | state.held:
        return state
    fields = {
        field: frozenset(name if each == was else each for each in getattr(state, field)) for field in OF_SHOE
    }
    return replace(state, **fields)


def _seat_left(state: State, event: SeatLeft) -> State:
    """Somebody else may sit there next; what is known of the one who left goes with the name."""
    return replace(
        state,
        arrivals=tuple(place for place in state.arrivals if place != event.box),
        told=state.told - {name_of(event.box)},
    )


CHANGES: Mapping[type[Event], Change] = {
    Seated: _seated,
    SeatLeft: _seat_left,
    InspectorToldOf: _told,
    e.HeldToMinimum: _held,
    e.PlayersPermitted: _players,
    e.BoxesPermitted: _boxes,
    e.MaximumDirected: _maximum,
    e.DemandNoted: _demand,
}
