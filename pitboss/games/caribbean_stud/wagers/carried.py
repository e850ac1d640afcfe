"""Jackpot wagers carried from a misdeal: whose they are, where they lie, and what the next ante does to them.

A carried wager belongs to the person who made it (1998 rr 11.8, 12.11). Where nobody was named, the box is
the person.
"""

from pitboss.games.caribbean_stud.events import CarriedMoved, CarriedWaits
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.state import State
from pitboss.law.key import key
from pitboss.table.event import Event, Settled
from pitboss.table.house import known_as

JACKPOT_WHATEVER_DEALER_HOLDS = key("jackpot-whatever-dealer-holds")
MISDEAL_JACKPOT_CARRIED = key("misdeal-jackpot-carried")


def own_chip(state: State, number: int) -> int | None:
    """The box at which a wager lies that the player at this box may play: here, or where they sat before."""
    if number in state.carried and state.owns_carried(number):
        return number
    name = state.named(number)
    mine = (box for box, owner in sorted(state.carried_by.items()) if name and owner == name)
    return next(mine, None)


def has_chip(table: Moment, number: int) -> bool:
    """Whether a carried wager will lie at a box once its player has made an ante there."""
    state = table.state
    if own_chip(state, number) is not None:
        return True
    return number in state.carried and not _gives_way(table, number)


def before_ante(table: Moment, number: int) -> list[Event]:
    """What becomes of carried wagers as somebody makes an ante at a box."""
    state = table.state
    mine, in_the_way = own_chip(state, number), number in state.carried and not state.owns_carried(number)
    if mine is not None and in_the_way and not _gives_way(table, number):
        # Players who changed seats: each has a wager that is good for this round (1998 r 12.11).
        return [_moved(table, mine, number, swapped_cents=state.carried[number])]
    events = _made_way(table, number) if in_the_way else []
    return events if mine in (None, number) else [*events, _moved(table, mine, number)]


def _made_way(table: Moment, number: int) -> list[Event]:
    """Somebody else's wager: it follows its player to another place, goes back, or waits."""
    state = table.state
    place = _other_place(state, number)
    if place is not None:
        return [_moved(table, number, place)]
    if _gives_way(table, number):
        return [_returned(table, number)]
    because = table.because(JACKPOT_WHATEVER_DEALER_HOLDS, MISDEAL_JACKPOT_CARRIED)
    return [CarriedWaits(box=number, because=because)]


def _gives_way(table: Moment, number: int) -> bool:
    """Whether a wager of somebody else leaves a box as another player makes an ante there."""
    state = table.state
    return _other_place(state, number) is not None or _goes_back(table, number)


def _other_place(state: State, number: int) -> int | None:
    """The box to which the player of a carried wager has moved, if no such wager lies there yet."""
    owner = state.carried_by.get(number)
    places = [box for box in sorted(state.house.seats) if owner and state.named(box) == owner]
    free = [box for box in places if box not in state.carried and box not in state.boxes]
    return free[0] if free else None


def _goes_back(table: Moment, number: int) -> bool:
    return is_deserted(table.state, number) and table.rules.reads("carried-player-gone", "goes-back")


def is_deserted(state: State, number: int) -> bool:
    """Whether the player of a carried wager has left the table, or may not play here any more."""
    owner = state.carried_by.get(number)
    name = owner or known_as(state.house, number)
    if name in state.house.excluded | state.separated:
        return True
    return owner is not None and all(state.named(box) != owner for box in state.house.seats)


def deserted(table: Moment) -> list[Settled]:
    """As the wagering closes: wagers of players who are gone, where a reading gives them back."""
    return [_returned(table, number) for number in sorted(table.state.carried) if _goes_back(table, number)]


def _moved(table: Moment, source: int, target: int, *, swapped_cents: int | None = None) -> CarriedMoved:
    cents, because = table.state.carried[source], table.because(MISDEAL_JACKPOT_CARRIED)
    return CarriedMoved(source=source, box=target, cents=cents, swapped_cents=swapped_cents, because=because)


def _returned(table: Moment, number: int) -> Settled:
    cents, because = table.state.carried[number], table.because(MISDEAL_JACKPOT_CARRIED)
    return Settled(box=number, area="jackpot", outcome="void", stake=cents, because=because)
