"""What each event does to a table with a layout."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from pitboss.table.changes import Change
from pitboss.table.chips.money import is_payable
from pitboss.table.chips.settled import awarded, forfeited, line_undone
from pitboss.table.event import (
    Awarded,
    BetsClosed,
    Event,
    Forfeited,
    Placed,
    Reversed,
    RoundEnded,
    Settled,
    TakenBack,
)
from pitboss.table.general import non_value
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.house import House, Issue
from pitboss.table.layout import events as e
from pitboss.table.layout.state import BETTING, CLOSED, COLLECTED, RESULT, Moved, Stake, State

S = TypeVar("S", bound=State)


def _placed(state: S, event: Placed) -> S:
    return _found(_with_stake(state, event.box, event.area, event.cents))


def _found(state: S) -> S:
    """A wager of which is learnt when the result is known lay there as it came."""
    return replace(state, lay=state.stakes) if state.phase == RESULT else state


def _with_stake(state: S, box: int, area: str, cents: int) -> S:
    """The state with value added to a wager, or taken from it; an area without chips is free."""
    old = state.stakes.get((box, area)) or Stake(0)
    return _laid(state, box, area, replace(old, cents=old.cents + cents))


def _laid(state: S, box: int, area: str, stake: Stake) -> S:
    rest = {place: other for place, other in state.stakes.items() if place != (box, area)}
    if stake.cents:
        return replace(state, stakes={**rest, (box, area): stake})
    gone = {(box, area)}
    return replace(state, stakes=rest, joined=state.joined - gone, unjudged=state.unjudged - gone)


def _in_colour(state: S, event: e.LaidInColour) -> S:
    issue = non_value.issued(state.house, event.box)
    assert issue is not None, "chips of a colour were issued before they are laid"
    old = state.stakes[event.box, event.area]
    stake = Stake(old.cents, old.coloured + event.count, issue.colour, issue.cents)
    state = _found(_laid(state, event.box, event.area, stake))
    return replace(state, house=non_value.wagered(state.house, event.box, event.count))


def _taken_back(state: S, event: TakenBack) -> S:
    return _off(state, event.box, event.area, event.cents, collected=False)


def _off(state: S, box: int, area: str, cents: int, *, collected: bool) -> S:
    """The state with chips of a wager gone to the house or back to their player, with their colour."""
    stake = state.stakes.get((box, area))
    if stake is None:
        return state
    part = stake.part(cents)
    gone = non_value.lost if collected else _taken_up_again
    house = gone(state.house, box, part.coloured) if part.coloured else state.house
    return replace(_laid(state, box, area, stake.less(part)), house=house)


def _taken_up_again(house: House, box: int, count: int) -> House:
    return non_value.wagered(house, box, -count)


def _settled(state: S, event: Settled) -> S:
    state = replace(state, settled=(*state.settled, event))
    if event.outcome == "carried":
        return state
    coloured = _paid_in_colour(state, event, state.stakes.get((event.box, event.area)))
    state = _off(state, event.box, event.area, event.stake, collected=bool(event.collected))
    return replace(state, house=non_value.won(state.house, event.box, coloured)) if coloured else state


def _paid_in_colour(state: S, line: Settled, stake: Stake | None) -> int:
    """How many chips of their colour a player was paid, where value chips alone cannot make a win.

    All of it in colour where that comes out even, else as few of them as make the rest payable in value.
    """
    if stake is None or not stake.coloured or is_payable(line.paid, state.house.chips):
        return 0
    most = line.paid // stake.each
    if line.paid % stake.each == 0:
        return most
    chips, paid = state.house.chips, line.paid
    return next((many for many in range(most + 1) if is_payable(paid - many * stake.each, chips)), 0)


def _reversed(state: S, event: Reversed) -> S:
    """A line undone; collected chips lie again or are their player's, in their colour while it is free.

    What was paid in colour is taken from what the player has of it.
    """
    line = event.line
    state = line_undone(state, event)
    # Whoever is at the box by now has colours of their own: what one who has gone gets back is in value.
    lay = state.lay.get((line.box, line.area)) if _is_known(state, event) and not event.name else None
    if coloured := _paid_in_colour(state, line, lay):
        state = replace(state, house=non_value.won(state.house, line.box, -coloured))
    if not line.collected or lay is None:
        return _with_stake(state, line.box, line.area, line.collected) if event.carried else state
    lay = lay.part(line.collected)
    house = _in_colour_again(state.house, line.box, lay, event) if lay.coloured else state.house
    if event.carried:
        in_value = lay.coloured and house is state.house
        state = _laid(state, line.box, line.area, Stake(lay.cents) if in_value else lay)
    return replace(state, house=house)


def _is_known(state: S, event: Reversed) -> bool:
    """Whether how the chips of a round lay is still known: until the next one begins."""
    house = state.house
    return not event.round or (event.round == house.last.number and not house.begun)


def _in_colour_again(house: House, box: int, lay: Stake, event: Reversed) -> House:
    at_hand, lying = (0, lay.coloured) if event.carried else (lay.coloured, 0)
    return non_value.given_back(house, Issue(box, lay.colour, at_hand, lay.each, lying))


def _begun(state: S, event: e.SpinBegun) -> S:
    """What was settled before is closed; of what was moved, only what still lies matters."""
    moved = tuple(one for one in state.moved if (one.box, one.to) in state.stakes)
    return replace(state, settled=(), lay={}, moved=moved, taken_up=frozenset())


def _closed(state: S, event: BetsClosed) -> S:
    return replace(state, phase=CLOSED, uncalled=event.called is False, unjudged=frozenset())


def _unjudged(state: S, event: e.Unjudged) -> S:
    return replace(state, unjudged=state.unjudged | {(event.box, event.area)})


def _shifted(state: S, event: e.Shifted) -> S:
    """A wager, or part of it, lies elsewhere, where it has yet to pass the maximum."""
    stake = state.stakes[event.box, event.area]
    there = state.stakes.get((event.box, event.to)) or Stake(0)
    part = stake.part(event.cents)
    state = _laid(state, event.box, event.area, stake.less(part))
    state = _laid(state, event.box, event.to, there.more(part))
    shift = Moved(event.box, event.area, event.to, event.cents, event.by, part.coloured)
    return replace(state, moved=(*state.moved, shift), joined=state.joined | {(event.box, event.to)})


def _collected(state: S, event: e.Collected) -> S:
    return replace(state, phase=COLLECTED)


def _taken_up(state: S, event: e.TakenUp) -> S:
    return replace(state, taken_up=state.taken_up | {(event.box, event.area)})


def _over(state: S, event: RoundEnded | e.SpinVoid) -> S:
    is_earlier = isinstance(event, e.SpinVoid) and event.earlier
    return state if is_earlier else replace(state, phase=BETTING)


def _invalidated(state: S, event: Invalidated) -> S:
    """Every wager went back or is forfeited: nothing is left to be decided otherwise."""
    return replace(state, phase=BETTING, settled=())


APPLY: Mapping[type[Event], Change] = {
    Placed: _placed,
    e.LaidInColour: _in_colour,
    TakenBack: _taken_back,
    Settled: _settled,
    Reversed: _reversed,
    Forfeited: forfeited,
    Awarded: awarded,
    e.Unjudged: _unjudged,
    e.SpinBegun: _begun,
    BetsClosed: _closed,
    e.Shifted: _shifted,
    e.Collected: _collected,
    e.TakenUp: _taken_up,
    e.SpinVoid: _over,
    Invalidated: _invalidated,
    RoundEnded: _over,
}


def with_result(state: S) -> S:
    """The state as the result comes: the wagers are fixed as they lie."""
    return replace(state, phase=RESULT, lay=state.stakes)
