"""What irregularities do to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.turns import next_to_act
from pitboss.games.poker.events import HandDead
from pitboss.games.poker.irregularities import events as e
from pitboss.games.poker.state import State
from pitboss.games.poker.streets import discarded, unit_of, without
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.changes import Change
from pitboss.table.event import Event


def _turned_early(state: State, event: e.TurnedEarly) -> State:
    """Where the burn stays, none is made before the card that comes without one."""
    state = replace(_exposed(state, event.cards), burnt=(*state.burnt, *event.burn))
    if event.fate == "back":
        return state
    if event.fate == "aside":
        return replace(state, aside=(*state.aside, *event.cards), no_burn=(*state.no_burn, state.street + 2))
    if event.fate == "out":
        state = replace(state, discards=(*state.discards, *event.cards))
    return replace(state, no_burn=(*state.no_burn, state.street + 1))


def _exposed(state: State, cards: tuple[Card, ...]) -> State:
    return replace(state, exposed=(*state.exposed, *cards))


def _too_many(state: State, event: e.TooManyTurned) -> State:
    return _exposed(state, event.cards)


def _stub_shuffled(state: State, event: e.StubShuffled) -> State:
    return replace(state, aside=())


def _burnt_ahead(state: State, event: e.BurntAhead) -> State:
    state = _exposed(state, event.cards)
    return replace(state, burnt=(*state.burnt, *event.cards), no_burn=(*state.no_burn, event.street))


def _taken_back(state: State, event: e.BoardTakenBack) -> State:
    return _dealing(replace(state, board=state.board[: -len(event.cards)]))


def _burn_made_good(state: State, event: e.BurnMadeGood) -> State:
    board = _without(state.board, event.cards, state.dealt.board)
    state = replace(
        state, board=board, burnt=(*state.burnt, *event.cards), no_burn=(*state.no_burn, state.street)
    )
    return _dealing(state)


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...], among: int) -> tuple[Card, ...]:
    """Cards without the first of the last few, which is the one that is gone."""
    first = len(cards) - among
    return (*cards[:first], *cards[first + len(gone) :])


def _dealing(state: State) -> State:
    """Cards of the street are dealt anew: nobody has acted on them."""
    players = tuple(replace(player, faced=None) for player in state.players)
    bets = Bets(unit_of(state, state.street))
    return replace(state, phase="dealing", players=players, bets=bets, turn=0, aggressor=0, is_unburnt=False)


def _bet_returned(state: State, event: e.BetReturned) -> State:
    player = state.player(event.box)
    assert player is not None, "who had chips in front is a player"
    return state.changing(event.box, stack=player.stack + event.cents, bet=player.bet - event.cents)


def _own_exposed(state: State, event: e.OwnCardExposed) -> State:
    """The exposed card is the first burn to come, and another is due to its player."""
    player = state.player(event.box)
    assert player is not None, "who was dealt a card is a player"
    gone = event.cards[0] if event.cards[0] in player.cards else UNKNOWN
    place = player.cards.index(gone)
    state = state.changing(event.box, cards=(*player.cards[:place], *player.cards[place + 1 :]))
    state = _exposed(state, event.cards)
    return replace(
        state,
        phase="dealing",
        turn=0,
        replacing=event.box,
        burnt=(*state.burnt, *event.cards),
        no_burn=(*state.no_burn, state.street + 1),
    )


def _discard_missed(state: State, event: e.DiscardMissed) -> State:
    return discarded(state, event.box)


def _dead(state: State, event: HandDead) -> State:
    """The turn goes on from a hand that is dead; one player who is left takes the pots."""
    state = replace(state, dead=(*state.dead, event.box))
    if state.phase in ("dealing", "discarding", "drawing"):
        return without(state, event.box)
    state = state.changing(event.box, is_live=False)
    if state.phase == "betting":
        is_over = len(state.live()) < 2
        turn = next_to_act(state, event.box) if is_over or state.turn == event.box else state.turn
        return replace(state, turn=turn)
    return replace(state, phase="won", turn=0) if len(state.live()) == 1 else state


def _dealt_again(state: State, event: e.HandDealtAgain) -> State:
    players = tuple(
        replace(player, cards=(), up=(), faced=None, is_live=player.is_dealt) for player in state.players
    )
    return replace(
        state,
        phase="dealing",
        players=players,
        board=(),
        burnt=(),
        turn=0,
        bets=state.opening.bets,
        aggressor=state.opening.last,
        served=(),
        no_burn=(),
    )


IRREGULARITIES: Mapping[type[Event], Change] = {
    e.TurnedEarly: _turned_early,
    e.TooManyTurned: _too_many,
    e.StubShuffled: _stub_shuffled,
    e.BurntAhead: _burnt_ahead,
    e.BoardTakenBack: _taken_back,
    e.BurnMadeGood: _burn_made_good,
    e.BetReturned: _bet_returned,
    e.OwnCardExposed: _own_exposed,
    e.DiscardMissed: _discard_missed,
    HandDead: _dead,
    e.HandDealtAgain: _dealt_again,
}
