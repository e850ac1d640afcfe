"""Seats in order around the table."""

import pytest

from pitboss.games.baccarat.turns.around import around

# Seats 2, 5, 7 and 9 are taken. As the numbers rise one way, going that way takes them in rising order.
_SEATS = (7, 2, 9, 5)


@pytest.mark.parametrize("numbers_clockwise", [False, True])
def test_with_the_numbers_the_seats_rise_and_then_begin_anew(numbers_clockwise: bool) -> None:
    order = around(_SEATS, 5, clockwise=numbers_clockwise, numbers_clockwise=numbers_clockwise)
    assert order == [5, 7, 9, 2]


@pytest.mark.parametrize("numbers_clockwise", [False, True])
def test_against_the_numbers_the_seats_fall_and_then_begin_anew(numbers_clockwise: bool) -> None:
    order = around(_SEATS, 5, clockwise=not numbers_clockwise, numbers_clockwise=numbers_clockwise)
    assert order == [5, 2, 9, 7]


def test_from_either_end() -> None:
    assert around(_SEATS, 2, clockwise=True, numbers_clockwise=True) == [2, 5, 7, 9]
    assert around(_SEATS, 2, clockwise=False, numbers_clockwise=True) == [2, 9, 7, 5]
    assert around(_SEATS, 9, clockwise=True, numbers_clockwise=False) == [9, 7, 5, 2]
    assert around(_SEATS, 9, clockwise=False, numbers_clockwise=False) == [9, 2, 5, 7]


@pytest.mark.parametrize(("start", "rising", "falling"), [(6, [7, 9, 2, 5], [5, 2, 9, 7])])
def test_from_an_empty_seat_the_next_one_is_first(start: int, rising: list[int], falling: list[int]) -> None:
    assert around(_SEATS, start, clockwise=True, numbers_clockwise=True) == rising
    assert around(_SEATS, start, clockwise=False, numbers_clockwise=True) == falling


def test_nobody_and_one_alone() -> None:
    assert around((), 1, clockwise=True, numbers_clockwise=True) == []
    assert around((4,), 4, clockwise=False, numbers_clockwise=True) == [4]
