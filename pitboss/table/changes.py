"""What each event does to a table: the game's part, then the house's. The only transition there is."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from pitboss.table import general
from pitboss.table.event import Event

S = TypeVar("S")

Change = Callable[[Any, Any], Any]

# A decision seldom has more events than this; what is older was applied already.
_KEPT = 256


class Changes(Generic[S]):
    """The changes of a game by event; where several maps know one, each does its part, in their order.

    To rule on an action is often to look ahead: its first events are applied to find the next. Whoever asked
    then applies the same events to the same state, and is handed the states that were already made.
    """

    def __init__(self, *maps: Mapping[type[Event], Change]) -> None:
        self.events: tuple[type[Event], ...] = tuple(dict.fromkeys(event for each in maps for event in each))
        of_house = frozenset(general.events)
        self._by_event = {
            event: _all_of(
                tuple(each[event] for each in maps if event in each), is_of_house=event in of_house
            )
            for event in (*self.events, *of_house)
        }
        self._lately: dict[int, tuple[S, Event, S]] = {}

    def __call__(self, state: S, event: Event) -> S:
        """The state after an event."""
        # What is remembered is kept alive, so that no other object can have its id meanwhile.
        if self._lately and (found := self._lately.get(id(event))):
            before, same, after = found
            if before is state and same is event:
                return after
        change = self._by_event.get(type(event))
        changed: S = change(state, event) if change is not None else state
        return changed

    def all(self, state: S, events: Iterable[Event]) -> S:
        """The state after some events, each of which is remembered."""
        for event in events:
            after = self(state, event)
            if len(self._lately) >= _KEPT:
                self._lately.clear()
            self._lately[id(event)] = state, event, after
            state = after
        return state


def _all_of(own: tuple[Change, ...], *, is_of_house: bool) -> Change:
    """The changes of one event as one."""
    parts = (*own, _in_house) if is_of_house else own
    if len(parts) == 1:
        return parts[0]

    def change(state: Any, event: Event) -> Any:
        for part in parts:
            state = part(state, event)
        return state

    return change


def _in_house(state: Any, event: Event) -> Any:
    house = general.apply(state.house, event)
    return state if house is state.house else replace(state, house=house)
