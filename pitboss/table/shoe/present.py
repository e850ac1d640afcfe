"""Who is at the table: everybody who sat down or wagered and has not left."""

from pitboss.table.house import known_as, no_such_place
from pitboss.table.shoe.moment import ShoeState


def present(state: ShoeState) -> tuple[int, ...]:
    """Players who are there, in the order in which they came."""
    house = state.house
    known = dict.fromkeys((*state.arrivals, *sorted(house.seats)))
    return tuple(
        place
        for place in known
        if not no_such_place(house, place) and known_as(house, place) not in house.excluded
    )


def at_boxes(state: ShoeState) -> tuple[int, ...]:
    """Players who are there at a box of their own, the lowest number first."""
    return tuple(sorted(place for place in present(state) if place <= state.house.boxes))
