"""What the showdown does to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker import events as e
from pitboss.games.poker.betting.pots import MAIN, Pot
from pitboss.games.poker.state import BET, Player, State, owed
from pitboss.table.cards import UNKNOWN
from pitboss.table.changes import Change
from pitboss.table.event import Event, RoundEnded, Settled
from pitboss.table.house import known_as


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


def _settled(state: State, event: Settled) -> State:
    """A bet, or a player's part of a pot, is decided and lies there no more; in the main pot dead blinds."""
    player = state.player(event.box)
    assert player is not None, "whose chips lie on the table is a player"
    stack, lines = player.stack + event.returned, (*state.settled, event)
    if event.area == BET:
        return replace(state.changing(event.box, stack=stack, bet=player.bet - event.stake), settled=lines)
    dead = 0 if event.area == MAIN else player.dead
    players = state.with_player(event.box, stack=stack, put=player.put - event.stake, dead=dead)
    pots = [_without(pot, event.box) if pot.area == event.area else pot for pot in state.pots]
    return replace(state, players=players, pots=tuple([pot for pot in pots if pot.put]), settled=lines)


def _without(pot: Pot, box: int) -> Pot:
    return replace(pot, put=tuple([each for each in pot.put if each[0] != box]))


def _ended(state: State, event: RoundEnded) -> State:
    """Everybody with chips or a seat is there for the next hand; chips of those who left are theirs."""
    gone = state.house.absent
    players = tuple(
        Player(player.box, player.stack, is_away=player.is_away, missed=player.missed)
        for player in state.players
        if (player.stack and player.box not in gone) or player.box in state.house.seats
    )
    for player in state.players:
        if player.stack and player.box in gone:
            state = owed(state, known_as(state.house, player.box), player.stack)
    return replace(state, phase="waiting", players=players, pots=(), turn=0, due=(), is_ante_due=False)


SHOWDOWN: Mapping[type[Event], Change] = {
    e.HandBegun: _begun,
    e.HandShown: _shown,
    e.Mucked: _mucked,
    Settled: _settled,
    RoundEnded: _ended,
}
