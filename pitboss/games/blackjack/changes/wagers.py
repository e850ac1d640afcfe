"""What wagers do to the table: laid, taken back, settled, undone."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.blackjack.state import Box, Stake, State
from pitboss.games.blackjack.wagers.area import area_of
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
    box = state.boxes.get(area.box) or Box(area.box)
    stake = box.stake(event.box) or Stake(event.box)
    match area.kind:
        case "original":
            stake = _laid(stake, event)
        case "split":
            stake = replace(stake, split={**stake.split, area.hand: event.cents}, has_chosen=True)
        case "double":
            cents = stake.doubled.get(area.hand, 0) + event.cents
            stake = replace(stake, doubled={**stake.doubled, area.hand: cents})
        case "insurance":
            stake = replace(stake, insurance=stake.insurance + event.cents)
        case "sevens":
            stake = replace(stake, sevens=stake.sevens + event.cents)
    if isinstance(event, PlacedUnnoticed) and event.counts is None:
        stake = replace(stake, is_unnoticed=True)
    arrivals = state.arrivals if event.box in state.arrivals else (*state.arrivals, event.box)
    state = state.with_box(box.with_stake(stake), arrivals=arrivals)
    return state.decided_from(area.box, event.box) if state.deciding == area.box else state


def _laid(stake: Stake, event: Placed) -> Stake:
    """An original wager with more chips; of those found after the call only what counts was ever one."""
    total = stake.original + event.cents
    if isinstance(event, PlacedUnnoticed) and event.counts is not None:
        return replace(stake, original=total, placed=stake.placed + event.counts)
    return replace(stake, original=total, placed=total)


def _less(state: State, place: int, name: str, cents: int, *, unmade: bool = False) -> State:
    """The state with a wager off the layout, settled or, where it is unmade, as if it had not been made."""
    area = area_of(place, name)
    box = state.boxes.get(area.box) if area else None
    stake = box.stake(place) if box else None
    if area is None or box is None or stake is None:
        return state
    match area.kind:
        case "original":
            left = max(0, stake.original - cents)
            stake = replace(stake, original=left, placed=left if unmade else stake.placed)
        case "split":
            stake = replace(stake, split=_without(stake.split, area.hand, cents))
        case "double":
            stake = replace(stake, doubled=_without(stake.doubled, area.hand, cents))
        case "insurance":
            stake = replace(stake, insurance=max(0, stake.insurance - cents))
        case "sevens":
            stake = replace(stake, sevens=max(0, stake.sevens - cents))
    if not (stake.original or stake.split):
        # Nothing of theirs rides on a hand any more: a split has nothing to ask of them.
        stake = replace(stake, has_chosen=True)
    return state.with_box(box.with_stake(stake))


def _without(amounts: Any, hand: int, cents: int) -> dict[int, int]:
    left = {**amounts, hand: amounts.get(hand, 0) - cents}
    return {number: rest for number, rest in left.items() if rest > 0}


def _taken_back(state: State, event: TakenBack) -> State:
    state = _less(state, event.box, event.area, event.cents, unmade=True)
    # Taken back after the call, with no other wager left: there is no round to deal.
    is_empty = state.phase == "dealing" and not any(box.has_wager for box in state.boxes.values())
    return replace(state, phase="betting") if is_empty else state


def _settled(state: State, event: Settled) -> State:
    # What is void while wagers are still made was never a wager of a round.
    state = _less(state, event.box, event.area, event.stake, unmade=state.phase == "betting")
    area = area_of(event.box, event.area)
    if area is not None and state.deciding == area.box:
        state = state.decided_from(area.box, event.box)
    return replace(state, settled=(*state.settled, event))


CHANGES: Mapping[type[Event], Change] = {
    Placed: _placed,
    PlacedUnnoticed: _placed,
    TakenBack: _taken_back,
    Settled: _settled,
    Reversed: line_undone,
    Forfeited: forfeited,
    Awarded: awarded,
}
