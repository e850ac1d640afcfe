"""Seats in the order in which somebody goes around the table."""

from collections.abc import Iterable


def around(places: Iterable[int], start: int, clockwise: bool, numbers_clockwise: bool) -> list[int]:
    """Places from `start` on, or from the next one where nobody is there, once around the table.

    `numbers_clockwise`: the numbers of the seats rise clockwise, as one looks down on the table.
    """
    rising = clockwise == numbers_clockwise
    in_order = sorted(places, reverse=not rising)
    ahead = [place for place in in_order if (place >= start if rising else place <= start)]
    return [*ahead, *(place for place in in_order if place not in ahead)]
