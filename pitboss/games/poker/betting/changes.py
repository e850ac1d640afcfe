"""What betting does to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker import events as e
from pitboss.games.poker.betting.events import ActedEarly
from pitboss.games.poker.betting.turns import next_of
from pitboss.games.poker.state import Early, State, posting
from pitboss.games.poker.streets import betting_over, without
from pitboss.table.changes import Change
from pitboss.table.event import Event


def _checked(state: State, event: e.Checked) -> State:
    return _acted(state, event.box, faced=state.bets.full)


def _folded(state: State, event: e.Folded) -> State:
    """In turn, or by a player who leaves: then the turn stays, or the hand goes on without them."""
    if state.phase != "betting":
        return without(state, event.box)
    return _acted(state, event.box, is_live=False, faced=state.bets.full)


def _put_in(state: State, event: e.PutIn) -> State:
    player = state.player(event.box)
    assert player is not None, "who bets has chips"
    if event.bets is not None:
        state = replace(state, bets=event.bets, aggressor=event.box)
    stack, bet = player.stack - event.cents, player.bet + event.cents
    return _acted(state, event.box, stack=stack, bet=bet, faced=state.bets.full)


def _acted(state: State, box: int, **fields: object) -> State:
    before = box if state.turn == box else state.turn - 1
    players = state.with_player(box, **fields)
    early = tuple(each for each in state.early if each.box != box) if state.early else ()
    return replace(state, players=players, turn=next_of(players, state.bets.high, before), early=early)


def _acted_early(state: State, event: ActedEarly) -> State:
    found = Early(event.box, event.what, event.cents, state.bets.high)
    return replace(state, early=(*state.early, found))


def _uncalled(state: State, event: e.Uncalled) -> State:
    player = state.player(event.box)
    assert player is not None, "who had chips in front is a player"
    return state.changing(event.box, stack=player.stack + event.cents, bet=player.bet - event.cents)


def _gathered(state: State, event: e.Gathered) -> State:
    """The bets lie in the pots; antes come in before the deal, and end no betting."""
    players = tuple(
        replace(player, put=player.put + player.bet, bet=0, faced=None)
        if player.bet or player.faced is not None
        else player
        for player in state.players
    )
    state = replace(state, players=players, pots=event.pots, early=())
    return betting_over(state) if state.phase == "betting" else posting(state)


BETTING: Mapping[type[Event], Change] = {
    e.Checked: _checked,
    e.Folded: _folded,
    e.PutIn: _put_in,
    ActedEarly: _acted_early,
    e.Uncalled: _uncalled,
    e.Gathered: _gathered,
}
