"""What falls with a hand that is set aside: claims to the jackpot, and where the Kill Button went by it."""

from pitboss.games.poker.events import HandDead
from pitboss.games.poker.kill.button import KillButton
from pitboss.games.poker.kill.events import KillButtonPutBack
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import State
from pitboss.table.event import ClaimWithdrawn, Event, RoundVoid
from pitboss.table.general.invalidation import EarlierInvalidated, Invalidated, LastInvalidated


def with_fallen(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events, and before each that takes a hand its outcome what falls with that."""
    state = table.state
    return tuple(each for event in events for each in (*_falls(state, event), event))


def _falls(state: State, event: Event) -> tuple[Event, ...]:
    match event:
        case HandDead(box=box):
            return _withdrawn(state, event, state.house.number, box)
        case RoundVoid():
            return _withdrawn(state, event, state.house.number)
        case Invalidated(round=number) | EarlierInvalidated(round=number):
            return (*_withdrawn(state, event, number), *_put_back(state, event, number))
        case LastInvalidated():
            number = state.house.last.number
            return (*_withdrawn(state, event, number), *_put_back(state, event, number))
    return ()


def _withdrawn(state: State, event: Event, number: int, only: int = 0) -> tuple[Event, ...]:
    """The claims of a hand, or of one player in it."""
    return tuple(
        ClaimWithdrawn(box=box, because=event.because)
        for hand, box in state.claimed
        if hand == number and only in (0, box)
    )


def _put_back(state: State, event: Event, number: int) -> tuple[Event, ...]:
    """The button to where it lay before the hand moved it, unless something else has moved it since.

    Where that player has gone it lies in the middle.
    """
    won = state.kill_won
    if won is None or won.hand != number:
        return ()
    before = won.before if state.player(won.before.box) else KillButton()
    return (KillButtonPutBack(box=before.box, face=before.face, because=event.because),)
