"""The second roulette is right by counting: areas, odds and the share of the house."""

from fractions import Fraction
from itertools import pairwise

import pytest

from tests.games.roulette.model import (
    AREAS,
    BLACK,
    COVERS,
    INSIDE,
    NUMBERS,
    RED,
    WHEEL,
    due,
    kind,
    pays,
    wins,
)


@pytest.mark.parametrize(
    ("name", "count", "size"),
    [
        ("straight", 37, 1),
        ("split", 24 + 33 + 3, 2),  # 12 rows of two, 11 gaps of three, three with zero
        ("street", 12 + 2, 3),
        ("corner", 11 * 2 + 1, 4),
        ("six-line", 11, 6),
        ("column", 3, 12),
        ("dozen", 3, 12),
        ("low", 1, 18),
        ("high", 1, 18),
        ("even", 1, 18),
        ("odd", 1, 18),
        ("red", 1, 18),
        ("black", 1, 18),
    ],
)
def test_how_many_areas_there_are_of_a_kind_and_how_many_numbers_each_covers(
    name: str, count: int, size: int
) -> None:
    areas = [area for area in AREAS if kind(area) == name]
    assert len(areas) == count
    assert {len(COVERS[area]) for area in areas} == {size}


def test_there_are_157_areas() -> None:
    assert len(AREAS) == 37 + 60 + 14 + 23 + 11 + 3 + 3 + 6


def test_no_two_inside_areas_cover_the_same_numbers() -> None:
    assert len({*INSIDE.values()}) == len(INSIDE)


@pytest.mark.parametrize(
    "area",
    [
        "straight 0",
        "split 0 2",
        "split 17 20",
        "split 35 36",
        "street 1 2 3",
        "street 0 1 2",
        "street 0 2 3",
        "street 34 35 36",
        "corner 0 1 2 3",
        "corner 17 18 20 21",
        "corner 32 33 35 36",
        "six-line 1 2 3 4 5 6",
        "six-line 31 32 33 34 35 36",
    ],
)
def test_areas_at_the_edges_of_the_layout_exist(area: str) -> None:
    assert area in AREAS


@pytest.mark.parametrize("area", ["split 3 4", "split 0 4", "street 0 1 3", "corner 3 4 6 7", "street 2 3 4"])
def test_numbers_that_do_not_touch_make_no_area(area: str) -> None:
    assert area not in AREAS


def test_columns_run_down_the_layout() -> None:
    assert sorted(COVERS["column 1"]) == [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]
    assert sorted(COVERS["column 3"]) == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]


def test_r2_3_the_wheel_holds_every_number_once_and_alternates_its_colours() -> None:
    assert sorted(WHEEL) == list(NUMBERS)
    assert len(RED) == len(BLACK) == 18
    around = WHEEL[1:]
    assert all((here in RED) != (there in RED) for here, there in pairwise(around))


def test_r5_2_on_zero_only_wagers_that_take_in_zero_win() -> None:
    assert {area for area in AREAS if wins(area, 0)} == {
        "straight 0",
        "split 0 1",
        "split 0 2",
        "split 0 3",
        "street 0 1 2",
        "street 0 2 3",
        "corner 0 1 2 3",
    }


@pytest.mark.parametrize("area", sorted(AREAS))
def test_every_area_gives_the_house_one_thirty_seventh(area: str) -> None:
    outcomes = [due(area, 100, number) for number in NUMBERS]
    lost = sum(100 if outcome == "lose" else -paid for outcome, paid in outcomes)
    assert Fraction(lost, 37 * 100) == Fraction(1, 37)


def test_a_wager_of_five_dollars_on_a_split() -> None:
    assert pays("split 17 20") == (17, 1)
    assert due("split 17 20", 500, 20) == ("win", 8500)
    assert due("split 17 20", 500, 21) == ("lose", 0)


def test_a_number_that_is_not_on_the_wheel_is_refused() -> None:
    with pytest.raises(ValueError, match="no compartment 37"):
        wins("red", 37)
