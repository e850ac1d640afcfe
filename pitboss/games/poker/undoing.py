"""What the general rules do to chips once a hand is decided: undone, forfeited, awarded after all."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker.state import Player, State, owed
from pitboss.table.changes import Change
from pitboss.table.chips.settled import awarded, forfeited, line_undone
from pitboss.table.event import Awarded, Event, Forfeited, Reversed
from pitboss.table.house import House, known_as


def by_name(house: House, event: Event) -> Event:
    """An event that undoes something, with the name of whose it was: chips here are a person's."""
    match event:
        case Reversed(line=line, name=""):
            return replace(event, name=known_as(house, line.box))
        case Forfeited(box=box, name="") | Awarded(box=box, name=""):
            return replace(event, name=known_as(house, box))
    return event


def _undone(state: State, event: Reversed) -> State:
    """What was won goes back, commission and all, and what was lost comes back."""
    line = event.line
    won = line.paid - line.commission
    return line_undone(_paid(state, line.box, event.name, line.collected - won), event)


def _forfeited(state: State, event: Forfeited) -> State:
    return forfeited(_paid(state, event.box, event.name, -event.cents), event)


def _awarded(state: State, event: Awarded) -> State:
    return awarded(_paid(state, event.box, event.name, event.cents), event)


def _paid(state: State, box: int, name: str, cents: int) -> State:
    """So many chips more, or fewer, before a player; what is not there to take is owed, by name.

    So is all that somebody gets, or gives, who has gone.
    """
    there = known_as(state.house, box)
    if name and name != there:
        return owed(state, name, cents)
    left = state.stack(box) + cents
    state = owed(state, there, left) if left < 0 else state
    if state.player(box) is not None:
        return state.changing(box, stack=max(0, left))
    players = sorted((*state.players, Player(box, max(0, left))), key=lambda each: each.box)
    return replace(state, players=tuple(players))


UNDOING: Mapping[type[Event], Change] = {Reversed: _undone, Forfeited: _forfeited, Awarded: _awarded}
