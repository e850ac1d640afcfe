"""Who decides on a box: who sits there, else the first in line who is there (r 13.3(a), 13.5, 15.9)."""

from pitboss.games.blackjack.state import Box, Hand, Stake, State
from pitboss.table.house import known_as
from pitboss.table.who import is_standing


def decider(state: State, box: Box, hand: Hand | None = None) -> int | None:
    """Who sits there, else the first in line, else nobody.

    On one hand of a split the first in line is the first of those whose wagers ride on it. Of those in line
    who are not there none decides; whoever sits there has the right alone, there or not.
    """
    if (seat := seated(state, box)) is not None:
        return None if is_excluded(state, seat) else seat
    stakes = riding(box)
    on_hand = [stake for stake in stakes if hand is not None and stake.on_hand(hand.number)]
    places = [stake.place for stake in on_hand or stakes if not is_excluded(state, stake.place)]
    in_line = [place for place in places if not sits_elsewhere(state, place, box)]
    there = (place for place in in_line if place not in box.absent and not has_left(state, place))
    return next(there, None)


def riding(box: Box) -> list[Stake]:
    """Stakes with a wager that rides on a hand; where all are settled, those that were made."""
    live = [stake for stake in box.stakes if stake.original or stake.split]
    return live or [stake for stake in box.stakes if stake.placed]


def seated(state: State, box: Box) -> int | None:
    """The place from which whoever sits at a box wagers on it: the box, or another of the same person."""
    house, places = state.house, [stake.place for stake in riding(box)]
    if box.number in places:
        return None if has_left(state, box.number) else box.number
    who = known_as(house, box.number) if box.number in house.seats else None
    return next((place for place in places if known_as(house, place) == who), None)


def has_left(state: State, place: int) -> bool:
    """Whether a player has walked off from a wager and sits nowhere at the table (r 15.9)."""
    house = state.house
    if place not in house.absent or place in house.seats:
        return False
    name = known_as(house, place)
    return all(known_as(house, box) != name for box in house.seats)


def is_excluded(state: State, place: int) -> bool:
    """Whether a player was told to leave."""
    house = state.house
    return bool(house.excluded) and known_as(house, place) in house.excluded


def sits_elsewhere(state: State, place: int, box: Box) -> bool:
    """Whether a seated player is bound to another box at full patronage."""
    house = state.house
    at_home = known_as(house, place) == known_as(house, box.number)
    return state.places_wanted and not is_standing(place) and not at_home
