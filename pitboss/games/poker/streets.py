"""How a hand goes on: from a street to the next, to the discards between them, to the showdown."""

from msgspec.structs import replace

from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.turns import first_to_act
from pitboss.games.poker.runs.board import Board
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.state import Phase, State
from pitboss.games.poker.variants import VARIANTS
from pitboss.table.sign import Sign

_BETWEEN: dict[str, Phase] = {"discard": "discarding", "draw": "drawing"}


def unit_of(state: State, street: int) -> int:
    """The fixed amount of a street in structured limit, the least bet in any other; larger with a kill."""
    return _killed(state, street, _unit_on_sign(state, street))


def _unit_on_sign(state: State, street: int) -> int:
    terms, sign = state.terms, state.house.sign
    if terms.limit != "structured":
        return sign.minimum
    return fixed_bets(terms, sign, state.units)[street]


def fixed_bets(terms: Setup, sign: Sign, units: tuple[int, ...]) -> tuple[int, ...]:
    """The amounts of structured limit, one a street: as they are set, in units of the least bet, or both."""
    if terms.bets:
        return terms.bets
    if units:
        return tuple(sign.minimum * each for each in units)
    streets = len(VARIANTS[terms.game].streets)
    early = streets // 2
    return (sign.minimum,) * early + (sign.maximum,) * (streets - early)


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
        if len(state.boards) < state.runs.number:
            return _next_board(state)
        return replace(state, phase="showdown", turn=0)
    street = state.street + 1
    state = replace(state, phase="dealing", street=street, turn=0, bets=Bets(unit_of(state, street)))
    state = replace(state, aggressor=0, called=state.aggressor or state.called, is_unburnt=False)
    # After a draw everybody has their cards: there is nothing to deal.
    return state if _deals(state) else opened(state)


def _next_board(state: State) -> State:
    """Another board, from where it was agreed; a card put away for one board alone comes back."""
    held = tuple((player.box, player.own) for player in state.live())
    hands = held if state.runs.discards_each else ()
    earlier = (*state.earlier, Board(state.board, hands))
    state = replace(state, earlier=earlier, board=state.runs.board, street=state.runs.street)
    return replace(_with_cards_back(state), phase="dealing", turn=0)


def _with_cards_back(state: State) -> State:
    """One card was put away by each player who is left, in turn from the left of the button."""
    if not state.runs.discards_each:
        return state
    live = [player for player in state.clockwise(state.button) if player.is_live]
    for player, card in zip(live, state.discards[state.runs.discards :], strict=False):
        state = state.changing(player.box, cards=(*player.cards, card))
    return replace(state, discards=state.discards[: state.runs.discards])


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
