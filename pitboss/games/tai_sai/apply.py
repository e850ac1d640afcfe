"""What each event of tai-sai does to its table, after what it does to every layout."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.tai_sai import events as e
from pitboss.games.tai_sai.state import State
from pitboss.table.changes import Change, Changes
from pitboss.table.event import Event, RoundEnded
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.layout.apply import APPLY, with_result
from pitboss.table.layout.events import SpinBegun, SpinVoid

# So many results are remembered.
_REMEMBERED = 12


def _begun(state: State, event: SpinBegun) -> State:
    return replace(state, spin="running", tumbles=0, dice=(), keyed=(), entered=(), lit=())


def _tumbled(state: State, event: e.Tumbled) -> State:
    return replace(state, tumbles=event.times)


def _shown(state: State, event: e.DiceShown) -> State:
    return replace(with_result(state), dice=event.dice)


def _pressed(state: State, event: e.KeyPressed) -> State:
    return replace(state, keyed=event.keyed)


def _entered(state: State, event: e.Entered) -> State:
    return replace(state, entered=event.numbers, keyed=event.numbers)


def _lit(state: State, event: e.AreasLit) -> State:
    return replace(state, lit=event.areas)


def _void(state: State, event: SpinVoid | Invalidated) -> State:
    results = state.results[:-1] if state.spin == "over" else state.results
    return replace(state, spin="void", lit=(), results=results)


def _over(state: State, event: RoundEnded) -> State:
    """A spin that ran is over; one that was void is no more."""
    if state.spin != "running":
        return state
    results = (*state.results, state.dice) if state.dice else state.results
    return replace(state, spin="over", lit=(), results=results[-_REMEMBERED:])


def _out_of_order(state: State, event: e.OutOfOrder) -> State:
    return replace(state, faults=state.faults | {event.what}, makeshift="")


def _rectified(state: State, event: e.Rectified) -> State:
    """What is named works again; a makeshift goes on for what is still out of order."""
    left = state.faults - {event.what} if event.what else frozenset[str]()
    return replace(state, faults=left, makeshift=state.makeshift if left else "")


def _brought_in(state: State, event: e.ProceduresBroughtIn) -> State:
    return replace(state, makeshift=event.what)


OWN: Mapping[type[Event], Change] = {
    SpinBegun: _begun,
    e.Tumbled: _tumbled,
    e.DiceShown: _shown,
    e.KeyPressed: _pressed,
    e.Entered: _entered,
    e.AreasLit: _lit,
    SpinVoid: _void,
    Invalidated: _void,
    RoundEnded: _over,
    e.OutOfOrder: _out_of_order,
    e.Rectified: _rectified,
    e.ProceduresBroughtIn: _brought_in,
}

apply = Changes[State](APPLY, OWN)
