"""What the showdown does to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker import events as e
from pitboss.games.poker.state import BET, Player, State
from pitboss.table.cards import UNKNOWN
from pitboss.table.changes import Change
from pitboss.table.event import Event, RoundEnded, Settled


def _begun(state: State, event: e.HandBegun) -> State:
    return replace(state, called=0, dead=())


def _shown(state: State, event: e.HandShown) -> State:
    """Cards that nobody knew are known once they lie open."""
    player = state.player(event.box)
    assert player is not None, "who shows has a hand"
    told = tuple(card for card in event.cards if card not in player.up)
    return state.changing(event.box, is_shown=True, cards=player.cards if UNKNOWN in event.cards else told)


def _mucked(state: State, event: e.Mucked) -> State:
    return state.changing(event.box, is_live=False)


def _dead(state: State, event: e.HandDead) -> State:
    state = state.changing(event.box, is_live=False)
    return replace(state, dead=(*state.dead, event.box))


def _settled(state: State, event: Settled) -> State:
    """A player's part of a pot is decided: it lies there no more, and what they won is before them."""
    if event.area == BET:
        return _bet_settled(state, event)
    pots = tuple(
        replace(pot, put=tuple(each for each in pot.put if each[0] != event.box))
        if pot.area == event.area
        else pot
        for pot in state.pots
    )
    player = state.player(event.box)
    assert player is not None, "whose chips lie in a pot is a player"
    state = state.changing(event.box, stack=player.stack + event.returned, put=player.put - event.stake)
    return replace(state, pots=tuple(pot for pot in pots if pot.put), settled=(*state.settled, event))


def _bet_settled(state: State, event: Settled) -> State:
    """A bet that had not come into a pot yet."""
    player = state.player(event.box)
    assert player is not None, "whose chips lie in front is a player"
    stack, bet = player.stack + event.returned, player.bet - event.stake
    return replace(state.changing(event.box, stack=stack, bet=bet), settled=(*state.settled, event))


def _ended(state: State, event: RoundEnded) -> State:
    players = tuple(
        Player(player.box, player.stack, is_away=player.is_away)
        for player in state.players
        if player.stack or player.box in state.house.seats
    )
    return replace(state, phase="waiting", players=players, pots=(), turn=0)


SHOWDOWN: Mapping[type[Event], Change] = {
    e.HandBegun: _begun,
    e.HandShown: _shown,
    e.Mucked: _mucked,
    e.HandDead: _dead,
    Settled: _settled,
    RoundEnded: _ended,
}
