"""What the general rules do to chips once a hand is decided: undone, forfeited, awarded after all."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker.state import Player, State
from pitboss.table.changes import Change
from pitboss.table.chips.settled import awarded, forfeited, line_undone
from pitboss.table.event import Awarded, Event, Forfeited, Reversed


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
    """So many chips more, or fewer, before a player; of one who has gone it is remembered by name."""
    if name:
        owed = dict(state.elsewhere)
        owed[name] = owed.get(name, 0) + cents
        return replace(state, elsewhere=tuple(item for item in owed.items() if item[1]))
    player = state.player(box)
    if player is not None:
        return state.changing(box, stack=player.stack + cents)
    players = sorted((*state.players, Player(box, cents)), key=lambda each: each.box)
    return replace(state, players=tuple(players))


UNDOING: Mapping[type[Event], Change] = {Reversed: _undone, Forfeited: _forfeited, Awarded: _awarded}
