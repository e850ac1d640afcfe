"""The only transition: a baccarat table and an event give the table afterwards."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.games.baccarat import apply_people, apply_round, apply_shoe, apply_wagers
from pitboss.games.baccarat.events import Announced, DecksInspected, ShoeRemoved
from pitboss.games.baccarat.state import State
from pitboss.table import general
from pitboss.table.event import Event

_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    **apply_wagers.CHANGES,
    **apply_round.CHANGES,
    **apply_shoe.CHANGES,
    **apply_people.CHANGES,
}
EVENTS: tuple[type[Event], ...] = (*_CHANGES, Announced, DecksInspected, ShoeRemoved)


def apply(state: State, event: Event) -> State:
    """The state after an event: the game's part, then the house's."""
    change = _CHANGES.get(type(event))
    if change is not None:
        state = change(state, event)
    house = general.apply(state.house, event)
    return state if house is state.house else replace(state, house=house)
