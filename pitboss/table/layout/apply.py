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
from pitboss.table.general.invalidation import Invalidated, LastInvalidated
from pitboss.table.house import Issue
from pitboss.table.layout import events as e
from pitboss.table.layout.state import BETTING, CLOSED, COLLECTED, RESULT, Lot, Moved, Stake, State

S = TypeVar("S", bound=State)
E = TypeVar("E", Reversed, Forfeited, Awarded)


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
    """Chips of which the value was told before: their cents lie there already."""
    issue = non_value.issued(state.house, event.box, event.colour)
    assert issue is not None, "chips of a colour were issued before they are laid"
    laid = Stake(0, (Lot(event.colour, event.count, issue.cents),))
    state = _found(_laid(state, event.box, event.area, state.stakes[event.box, event.area].more(laid)))
    return replace(state, house=non_value.wagered(state.house, event.box, event.colour, event.count))


def _taken_back(state: S, event: TakenBack) -> S:
    return _off(state, event.box, event.area, event.cents, collected=False)


def _off(state: S, box: int, area: str, cents: int, *, collected: bool) -> S:
    """The state with chips of a wager gone to the house or back to their player, with their colour."""
    stake = state.stakes.get((box, area))
    if stake is None:
        return state
    part = stake.part(cents)
    gone = non_value.lost if collected else non_value.taken_up
    house = state.house
    for lot in part.lots:
        house = gone(house, box, lot.colour, lot.count)
    return replace(_laid(state, box, area, stake.less(part)), house=house)


def _settled(state: S, event: Settled) -> S:
    state = replace(state, settled=(*state.settled, event))
    if event.outcome == "carried":
        return state
    lots = _paid_in_colour(state, event, state.stakes.get((event.box, event.area)))
    state = _off(state, event.box, event.area, event.stake, collected=bool(event.collected))
    return _with_won(state, event.box, lots, 1)


def _with_won(state: S, box: int, lots: tuple[Lot, ...], sign: int) -> S:
    """The state with chips paid in colour, or taken back again as far as they are at hand."""
    house = state.house
    for lot in lots:
        house = non_value.won(house, box, lot.colour, sign * lot.count)
    return replace(state, house=house) if lots else state


def _paid_in_colour(state: S, line: Settled, stake: Stake | None) -> tuple[Lot, ...]:
    """The chips of their own colours that a player was paid, where value chips alone cannot make a win."""
    return _made_of(line.paid, stake.lots, state.house.chips) if stake and stake.lots else ()


def _made_of(cents: int, lots: tuple[Lot, ...], chips: tuple[int, ...]) -> tuple[Lot, ...]:
    """An amount in colours: all in one where that comes out even, else as few as leave what others make."""
    if not lots or is_payable(cents, chips):
        return ()
    own, others = lots[0], lots[1:]
    most, units = cents // own.each, (*chips, *(lot.each for lot in others))
    few = (many for many in range(most + 1) if is_payable(cents - many * own.each, units))
    many = next(few, 0) if cents % own.each else most
    return (replace(own, count=many), *_made_of(cents - many * own.each, others, chips))


def _reversed(state: S, event: Reversed) -> S:
    """A line undone; collected chips lie again or are their player's, in their colour while it is free.

    What was paid in colour is taken from what the player has of it.
    """
    line = event.line
    state = line_undone(state, _own(state, event))
    # Whoever is at the box by now has colours of their own: what one who has gone gets back is in value.
    lay = state.lay.get((line.box, line.area)) if _is_known(state, event) and not event.name else None
    state = _with_won(state, line.box, _paid_in_colour(state, line, lay), -1)
    if not line.collected or lay is None:
        return _with_stake(state, line.box, line.area, line.collected) if event.carried else state
    house, lots = state.house, []
    for lot in lay.part(line.collected).lots:
        at_hand, lying = (0, lot.count) if event.carried else (lot.count, 0)
        after = non_value.given_back(house, Issue(line.box, lot.colour, at_hand, lot.each, lying))
        lots += [lot] if after is not house else []
        house = after
    if event.carried:
        state = _laid(state, line.box, line.area, Stake(line.collected, tuple(lots)))
    return replace(state, house=house)


def _is_known(state: S, event: Reversed) -> bool:
    """Whether how the chips of a round lay is still known: until the next one begins."""
    house = state.house
    return not event.round or (event.round == house.last.number and not house.begun)


def is_held(state: State, number: int) -> bool:
    """Whether the lines of a round that is over are still before the table: a void spin would undo them."""
    house = state.house
    return number == house.last.number and not house.begun and not house.last.invalid


def _own(state: S, event: E) -> E:
    """What is found on a round that is over, as one of its own events where its lines are still held."""
    if not event.round or not is_held(state, event.round):
        return event
    if isinstance(event, Forfeited):
        return replace(event, round=0, late=False)
    return replace(event, round=0)


def _forfeited(state: S, event: Forfeited) -> S:
    return forfeited(state, _own(state, event))


def _awarded(state: S, event: Awarded) -> S:
    return awarded(state, _own(state, event))


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
    shift = Moved(event.box, event.area, event.to, part, event.by)
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


def _last_invalidated(state: S, event: LastInvalidated) -> S:
    """The same of a round that is over, until the next one begins."""
    return state if state.house.begun else replace(state, settled=())


APPLY: Mapping[type[Event], Change] = {
    Placed: _placed,
    e.LaidInColour: _in_colour,
    TakenBack: _taken_back,
    Settled: _settled,
    Reversed: _reversed,
    Forfeited: _forfeited,
    Awarded: _awarded,
    e.Unjudged: _unjudged,
    e.SpinBegun: _begun,
    BetsClosed: _closed,
    e.Shifted: _shifted,
    e.Collected: _collected,
    e.TakenUp: _taken_up,
    e.SpinVoid: _over,
    Invalidated: _invalidated,
    LastInvalidated: _last_invalidated,
    RoundEnded: _over,
}


def with_result(state: S) -> S:
    """The state as the result comes: the wagers are fixed as they lie."""
    return replace(state, phase=RESULT, lay=state.stakes)
