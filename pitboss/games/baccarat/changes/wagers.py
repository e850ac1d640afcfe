"""What wagers do to the table: laid, taken back, settled, left over, undone."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.baccarat.events import WagerReduced
from pitboss.games.baccarat.state import State
from pitboss.games.baccarat.wagers.area import TIE, area_of
from pitboss.table.changes import Change
from pitboss.table.chips.settled import awarded, forfeited, line_undone
from pitboss.table.event import (
    Awarded,
    Event,
    Forfeited,
    Placed,
    PlacedUnnoticed,
    Reversed,
    Settled,
    TakenBack,
)


def _placed(state: State, event: Placed) -> State:
    state = state.fresh()
    area = area_of(event.box, event.area)
    assert area is not None, event
    bet = state.bet(event.box, area)
    arrivals = state.arrivals if event.box in state.arrivals else (*state.arrivals, event.box)
    unnoticed = bet.is_unnoticed or isinstance(event, PlacedUnnoticed)
    bet = replace(bet, cents=bet.cents + event.cents, is_reduced=False, is_unnoticed=unnoticed)
    return replace(state.with_bet(bet), arrivals=arrivals)


def _less(state: State, place: int, name: str, cents: int) -> State:
    """The state with so much less of a wager on the layout."""
    area = area_of(place, name)
    if area is None:
        return state
    bet = state.bet(place, area)
    return state.with_bet(replace(bet, cents=max(0, bet.cents - cents)))


def _taken_back(state: State, event: TakenBack) -> State:
    return _less(state, event.box, event.area, event.cents)


def _reduced(state: State, event: WagerReduced) -> State:
    state = _taken_back(state, event)
    area = area_of(event.box, event.area)
    assert area is not None, event
    return state.with_bet(replace(state.bet(event.box, area), is_reduced=True))


def _settled(state: State, event: Settled) -> State:
    """A wager that is carried over stays where it lies; it lies over where its round had cards."""
    area = area_of(event.box, event.area)
    if event.outcome != "carried":
        state = _less(state, event.box, event.area, event.stake)
    elif area is not None and state.order:
        bet = state.bet(event.box, area)
        is_left = bet.is_left or state.winner == TIE
        state = state.with_bet(replace(bet, is_left=is_left, lies_over=True))
    overlooked = state.overlooked or (state.is_betting and event.outcome == "void")
    return replace(state, settled=(*state.settled, event), overlooked=overlooked)


CHANGES: Mapping[type[Event], Change] = {
    Placed: _placed,
    PlacedUnnoticed: _placed,
    TakenBack: _taken_back,
    WagerReduced: _reduced,
    Settled: _settled,
    Reversed: line_undone,
    Forfeited: forfeited,
    Awarded: awarded,
}
