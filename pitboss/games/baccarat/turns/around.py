"""Seats in the order in which somebody goes around the table."""

from collections.abc import Iterable

from pitboss.games.baccarat.moment import Moment


def numbers_clockwise(table: Moment) -> bool:
    """Whether the seat numbers of this table rise clockwise: by its layout, or else as the law is read."""
    rules, state = table
    return state.seat_numbers == "clockwise" if state.seat_numbers else rules.numbers_run_clockwise


def around(places: Iterable[int], start: int, clockwise: bool, numbers_clockwise: bool) -> list[int]:
    """Places from `start` on, or from the next one where nobody is there, once around the table.

    `numbers_clockwise`: the numbers of the seats rise clockwise, as one looks down on the table.
    """
    rising = clockwise == numbers_clockwise
    in_order = sorted(places, reverse=not rising)
    ahead = [place for place in in_order if (place >= start if rising else place <= start)]
    return [*ahead, *(place for place in in_order if place not in ahead)]
