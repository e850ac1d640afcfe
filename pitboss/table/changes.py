"""What each event does to a table: the game's part, then the house's. The only transition there is."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from pitboss.table import general
from pitboss.table.event import Event

S = TypeVar("S")

Change = Callable[[Any, Any], Any]
_NO_CHANGE: tuple[tuple[Change, ...], bool] = ((), False)


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
            event: (tuple(each[event] for each in maps if event in each), event in of_house)
            for event in (*self.events, *of_house)
        }
        self._lately: dict[int, tuple[S, Event, S]] = {}

    def __call__(self, state: S, event: Event) -> S:
        """The state after an event."""
        found = self._lately.get(id(event))
        # What is remembered is kept alive, so that no other object can have its id meanwhile.
        if found is not None and found[0] is state and found[1] is event:
            return found[2]
        own, is_of_house = self._by_event.get(type(event), _NO_CHANGE)
        changed: Any = state
        for change in own:
            changed = change(changed, event)
        if is_of_house:
            house = general.apply(changed.house, event)
            changed = changed if house is changed.house else replace(changed, house=house)
        after: S = changed
        return after

    def all(self, state: S, events: Iterable[Event]) -> S:
        """The state after some events, each of which is remembered."""
        for event in events:
            after = self(state, event)
            if len(self._lately) >= _KEPT:
                self._lately.clear()
            self._lately[id(event)] = state, event, after
            state = after
        return state
