"""What each event does to a poker table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker import events as e
from pitboss.games.poker.betting import bets as b
from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.blinds import blinds_due
from pitboss.games.poker.betting.turns import first_to_act, next_to_act
from pitboss.games.poker.state import Player, State
from pitboss.table.changes import Change, Changes
from pitboss.table.chips.stacks import CashedIn, ChipsBought
from pitboss.table.event import Event, RoundEnded, Settled


def _begun(state: State, event: e.HandBegun) -> State:
    """Whoever is dealt in has a clean place before them, and the blinds are due."""
    players = tuple(_fresh(player, is_in=player.box in event.boxes) for player in state.players)
    state = replace(
        state,
        phase="posting",
        players=players,
        button=event.button,
        street=0,
        turn=0,
        bets=Bets(unit_of(state, 0)),
        pots=(),
        board=(),
        burnt=(),
        aggressor=0,
        settled=(),
    )
    due = blinds_due(state)
    return replace(state, due=due, phase="posting" if due else "dealing")


def _fresh(player: Player, *, is_in: bool) -> Player:
    return Player(player.box, player.stack, is_dealt=is_in, is_live=is_in, is_away=player.is_away)


def unit_of(state: State, street: int) -> int:
    """The fixed amount of a street in structured limit; the least bet in any other."""
    terms = state.terms
    if terms.limit != "structured":
        return terms.sign.minimum
    if terms.bets:
        return terms.bets[street]
    is_early = street < len(state.variant.streets) // 2
    return terms.sign.minimum if is_early else terms.sign.maximum


def _posted(state: State, event: e.Posted) -> State:
    """A blind is live: it is what the others call, though its player had less."""
    player = state.player(event.box)
    assert player is not None, "who posts has chips"
    state = state.changing(event.box, stack=player.stack - event.cents, bet=player.bet + event.cents)
    due = tuple(item for item in state.due if item.box != event.box)
    bets = b.straddled(state.bets, event.due, event.step) if event.step else b.blind(state.bets, event.due)
    return replace(state, bets=bets, due=due, phase="posting" if due else "dealing", aggressor=event.box)


def _hands(state: State, event: e.HandsDealt) -> State:
    held = dict(event.hands)
    players = tuple(
        replace(player, cards=(*player.cards, *held[player.box])) if player.box in held else player
        for player in state.players
    )
    return _opened(replace(state, players=players))


def _board(state: State, event: e.BoardDealt) -> State:
    board, burnt = (*state.board, *event.cards), (*state.burnt, *event.burn)
    return _opened(replace(state, board=board, burnt=burnt))


def _opened(state: State) -> State:
    """Betting begins once the cards of a street lie, unless nobody is left to bet against.

    Blinds of players who are all-in are gathered in without any.
    """
    turn = first_to_act(state)
    if turn or any(player.bet for player in state.players):
        return replace(state, phase="betting", turn=turn)
    return _on(state)


def _on(state: State) -> State:
    """The next street, or the showdown after the last."""
    if state.street + 1 == len(state.variant.streets):
        return replace(state, phase="showdown", turn=0)
    street = state.street + 1
    return replace(
        state, phase="dealing", street=street, turn=0, bets=Bets(unit_of(state, street)), aggressor=0
    )


def _checked(state: State, event: e.Checked) -> State:
    return _acted(state, event.box, faced=state.bets.full)


def _folded(state: State, event: e.Folded) -> State:
    return _acted(state, event.box, is_live=False)


def _put_in(state: State, event: e.PutIn) -> State:
    player = state.player(event.box)
    assert player is not None, "who bets has chips"
    bets, aggressor = state.bets, state.aggressor
    if event.to > bets.high:
        bets = _RAISED.get(state.terms.limit, b.raised)(bets, event.to)
        aggressor = event.box
    state = replace(state, bets=bets, aggressor=aggressor)
    return _acted(
        state,
        event.box,
        stack=player.stack - event.cents,
        bet=player.bet + event.cents,
        faced=bets.full,
    )


_RAISED = {"structured": b.structured}


def _acted(state: State, box: int, **fields: object) -> State:
    state = state.changing(box, **fields)
    return replace(state, turn=next_to_act(state, box))


def _uncalled(state: State, event: e.Uncalled) -> State:
    player = state.player(event.box)
    assert player is not None, "who had chips in front is a player"
    return state.changing(event.box, stack=player.stack + event.cents, bet=player.bet - event.cents)


def _gathered(state: State, event: e.Gathered) -> State:
    players = tuple(
        replace(player, put=player.put + player.bet, bet=0, faced=None)
        if player.bet or player.faced is not None
        else player
        for player in state.players
    )
    state = replace(state, players=players, pots=event.pots)
    if len(state.live()) == 1:
        return replace(state, phase="won", turn=0)
    return _on(state)


def _shown(state: State, event: e.HandShown) -> State:
    return state.changing(event.box, is_shown=True, cards=event.cards)


def _mucked(state: State, event: e.Mucked) -> State:
    return state.changing(event.box, is_live=False)


def _settled(state: State, event: Settled) -> State:
    """A player's part of a pot is decided: it lies there no more, and what they won is before them."""
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


def _ended(state: State, event: RoundEnded) -> State:
    players = tuple(
        Player(player.box, player.stack, is_away=player.is_away)
        for player in state.players
        if player.stack or player.box in state.house.seats
    )
    return replace(state, phase="waiting", players=players, pots=(), turn=0)


def _bought(state: State, event: ChipsBought) -> State:
    """Chips before a player; whoever had none there has a place from now on."""
    player = state.player(event.box)
    if player is not None:
        return state.changing(event.box, stack=player.stack + event.cents)
    players = sorted((*state.players, Player(event.box, event.cents)), key=lambda each: each.box)
    return replace(state, players=tuple(players))


def _cashed_in(state: State, event: CashedIn) -> State:
    """Chips are gone with their player; what they have in a pot lies there still."""
    player = state.player(event.box)
    assert player is not None, "who takes chips away has some"
    if player.bet or player.put:
        return state.changing(event.box, stack=player.stack - event.cents)
    return replace(state, players=tuple(each for each in state.players if each is not player))


def _out(state: State, event: e.OutOfPlay) -> State:
    return state.changing(event.box, is_away=True)


def _in(state: State, event: e.BackIn) -> State:
    return state.changing(event.box, is_away=False)


APPLY: Mapping[type[Event], Change] = {
    e.HandBegun: _begun,
    e.Posted: _posted,
    e.HandsDealt: _hands,
    e.BoardDealt: _board,
    e.Checked: _checked,
    e.Folded: _folded,
    e.PutIn: _put_in,
    e.Uncalled: _uncalled,
    e.Gathered: _gathered,
    e.HandShown: _shown,
    e.Mucked: _mucked,
    Settled: _settled,
    RoundEnded: _ended,
    ChipsBought: _bought,
    CashedIn: _cashed_in,
    e.OutOfPlay: _out,
    e.BackIn: _in,
}

apply = Changes[State](APPLY)
