"""How a hand goes on: from a street to the next, to the discards between them, to the showdown."""

from msgspec.structs import replace

from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.turns import first_to_act
from pitboss.games.poker.state import Phase, State

_BETWEEN: dict[str, Phase] = {"discard": "discarding", "draw": "drawing"}


def unit_of(state: State, street: int) -> int:
    """The fixed amount of a street in structured limit, the least bet in any other; larger with a kill."""
    return _killed(state, street, _unit_on_sign(state, street))


def _unit_on_sign(state: State, street: int) -> int:
    terms, sign = state.terms, state.house.sign
    if terms.limit != "structured":
        return sign.minimum
    if terms.bets:
        return terms.bets[street]
    is_early = street < len(state.variant.streets) // 2
    return sign.minimum if is_early else sign.maximum


def _killed(state: State, street: int, cents: int) -> int:
    """An amount of the sign in a hand with a Kill Wager: in the measure in which that is above the first."""
    if not state.kill_wager or (street and state.kill_first_only):
        return cents
    return cents * state.kill_wager // _unit_on_sign(state, 0)


def most_of(state: State) -> int:
    """The most that may be bet or raised at once in spread limit, as the sign has it, or a kill."""
    return _killed(state, state.street, state.house.sign.maximum)


def opened(state: State) -> State:
    """Betting begins once the cards of a street lie, unless nobody is left to bet against.

    Blinds of players who are all-in are gathered in without any.
    """
    turn = first_to_act(state)
    if turn or any(player.bet for player in state.players):
        return replace(state, phase="betting", turn=turn)
    return betting_over(state)


def betting_over(state: State) -> State:
    """After the betting of a street: discards, in turn from the left of the button, or the next street."""
    if len(state.live()) == 1:
        return replace(state, phase="won", turn=0)
    between = _BETWEEN.get(state.dealt.then)
    if between:
        first = next(player.box for player in state.clockwise(state.button) if player.is_live)
        return replace(state, phase=between, turn=first)
    return next_street(state)


def next_street(state: State) -> State:
    """The next street is dealt, or hands are shown after the last."""
    if state.street + 1 == len(state.variant.streets):
        return replace(state, phase="showdown", turn=0)
    street = state.street + 1
    state = replace(state, phase="dealing", street=street, turn=0, bets=Bets(unit_of(state, street)))
    state = replace(state, aggressor=0)
    # After a draw everybody has their cards: there is nothing to deal.
    return state if _deals(state) else opened(state)


def _deals(state: State) -> bool:
    street = state.dealt
    return bool(street.down or street.up or street.board)


def discarded(state: State, box: int) -> State:
    """The next player discards; after the last the hand goes on."""
    left = [player for player in state.clockwise(state.button) if player.is_live]
    place = next(index for index, player in enumerate(left) if player.box == box)
    if place + 1 < len(left):
        phase = _BETWEEN[state.dealt.then]
        return replace(state, phase=phase, turn=left[place + 1].box)
    return next_street(state)


def without(state: State, box: int) -> State:
    """A player gives up a hand between betting rounds: another puts cards away, or is left alone."""
    is_asked = box in (state.turn, state.drawing)
    if is_asked and state.phase in ("discarding", "drawing", "dealing"):
        state = discarded(replace(state, drawing=0), box)
    state = state.changing(box, is_live=False)
    if len(state.live()) > 1 or state.phase == "showdown":
        return state
    # Bets that lie before the players are gathered first.
    has_bets = any(player.bet for player in state.players)
    return replace(state, phase="betting" if has_bets else "won", turn=0)
