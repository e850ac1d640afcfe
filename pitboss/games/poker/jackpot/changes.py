"""What the jackpot does to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker.events import HandBegun
from pitboss.games.poker.jackpot.events import ButtonPressed, DeckCounted, FlopAsked, RoundUnrecorded
from pitboss.games.poker.jackpot.round import JackpotRound
from pitboss.games.poker.state import State
from pitboss.table.changes import Change
from pitboss.table.event import Claimed, ClaimWithdrawn, Event


def _of_round(state: State, **fields: object) -> State:
    return replace(state, jackpot=replace(state.jackpot, **fields))


def _anew(state: State, event: HandBegun) -> State:
    return replace(state, jackpot=JackpotRound())


def _pressed(state: State, event: ButtonPressed) -> State:
    return _of_round(state, pressed_at=event.at)


def _unrecorded(state: State, event: RoundUnrecorded) -> State:
    return _of_round(state, is_told=True)


def _flop_asked(state: State, event: FlopAsked) -> State:
    """The flop is dealt and nothing after it: one player is left, so the hand ends with it."""
    return replace(_of_round(state, is_flop_asked=True), phase="dealing", street=1)


def _claimed(state: State, event: Claimed) -> State:
    claim = event.claim
    state = _of_round(state, claims=(*state.jackpot.claims, claim))
    return replace(state, claimed=(*state.claimed, (state.house.number, claim.box)))


def _withdrawn(state: State, event: ClaimWithdrawn) -> State:
    """The claim of a box falls: of two hands of theirs the latest."""
    latest = max(number for number, box in state.claimed if box == event.box)
    state = replace(state, claimed=tuple(each for each in state.claimed if each != (latest, event.box)))
    return _of_round(state, claims=tuple(claim for claim in state.jackpot.claims if claim.box != event.box))


def _counted(state: State, event: DeckCounted) -> State:
    return _of_round(state, counted=(*state.jackpot.counted, event.box))


JACKPOT: Mapping[type[Event], Change] = {
    HandBegun: _anew,
    ButtonPressed: _pressed,
    RoundUnrecorded: _unrecorded,
    FlopAsked: _flop_asked,
    Claimed: _claimed,
    ClaimWithdrawn: _withdrawn,
    DeckCounted: _counted,
}
