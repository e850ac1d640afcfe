"""What running it again does to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker.events import BoardDealt, HandBegun
from pitboss.games.poker.runs.board import Runs
from pitboss.games.poker.runs.events import RunsAsked, RunsSet
from pitboss.games.poker.state import State
from pitboss.table.changes import Change
from pitboss.table.event import Event


def _asked(state: State, event: RunsAsked) -> State:
    others = tuple(each for each in state.runs.asked if each[0] != event.box)
    return replace(state, runs=Runs(asked=(*others, (event.box, event.times))))


def _set(state: State, event: RunsSet) -> State:
    """Every board begins with what lies there now."""
    runs = Runs(
        number=event.number,
        asked=state.runs.asked,
        street=state.street,
        board=state.board,
        discards=len(state.discards),
        burns_each=event.burns_each,
        discards_each=event.discards_each,
    )
    return replace(state, runs=runs)


def _lapsed(state: State, event: BoardDealt) -> State:
    """What was asked for and not permitted is over with the next card."""
    return state if state.runs.is_set or not state.runs.asked else replace(state, runs=Runs())


def _anew(state: State, event: HandBegun) -> State:
    return replace(state, runs=Runs(), earlier=())


RUNS: Mapping[type[Event], Change] = {
    RunsAsked: _asked,
    RunsSet: _set,
    BoardDealt: _lapsed,
    HandBegun: _anew,
}
