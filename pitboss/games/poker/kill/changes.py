"""What the Kill Button does to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.kill.button import KillButton, Lost, Won
from pitboss.games.poker.kill.events import (
    KillButtonGivenUp,
    KillButtonMoved,
    KillButtonPlaced,
    KillButtonPutBack,
    KillForgotten,
    KillOwed,
)
from pitboss.games.poker.state import State
from pitboss.games.poker.streets import unit_of
from pitboss.table.changes import Change
from pitboss.table.event import Event
from pitboss.table.house import known_as


def _placed(state: State, event: KillButtonPlaced) -> State:
    return replace(state, kill=KillButton())


def _moved(state: State, event: KillButtonMoved) -> State:
    assert state.kill is not None, "the button lay somewhere"
    won = Won(state.house.number, state.kill) if event.by_winning else None
    state = _without(state, known_as(state.house, event.box))
    return replace(state, kill=KillButton(event.box, event.face), kill_won=won)


def _put_back(state: State, event: KillButtonPutBack) -> State:
    return replace(state, kill=KillButton(event.box, event.face), kill_won=None)


def _without(state: State, name: str) -> State:
    return replace(state, kill_lost=tuple(lost for lost in state.kill_lost if lost.name != name))


def _given_up(state: State, event: KillButtonGivenUp) -> State:
    """The button is nobody's, and a hand for which its wager is not posted yet is no larger than others."""
    lost = state.kill_lost
    if event.name and state.kill is not None:
        lost = (*_without(state, event.name).kill_lost, Lost(event.name, state.kill.face, event.since))
    state = replace(state, kill=KillButton(), kill_lost=lost, kill_won=None)
    if state.phase != "posting" or any(player.bet for player in state.players):
        return state
    state = replace(state, kill_wager=0)
    return replace(state, bets=Bets(unit_of(state, 0)))


def _owed(state: State, event: KillOwed) -> State:
    state = _without(state, known_as(state.house, event.box))
    return replace(state, kill_owed=(*state.kill_owed, event.box))


def _forgotten(state: State, event: KillForgotten) -> State:
    return _without(state, event.name)


KILL: Mapping[type[Event], Change] = {
    KillButtonPlaced: _placed,
    KillButtonMoved: _moved,
    KillButtonPutBack: _put_back,
    KillButtonGivenUp: _given_up,
    KillOwed: _owed,
    KillForgotten: _forgotten,
}
