"""Terms of roulette that somebody proposes otherwise: they draw one wheel and one layout, or are refused."""

import pytest

from pitboss.games.roulette.rules import rules
from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError

SMALL = {
    "numbers": "13",
    "wheel-order": "0, 7, 2, 9, 4, 11, 6, 1, 8, 3, 10, 5, 12",
    "dozen-numbers": "6",
    "half-numbers": "6",
    "red-numbers": "1, 3, 5, 7, 9, 11",
}


def under(**proposed: str) -> Rulebook:
    terms = {name.replace("_", "-"): value for name, value in proposed.items()}
    return Rulebook.on(None, "roulette", proposed=terms)


def test_a_smaller_wheel_with_a_layout_of_its_own_is_played() -> None:
    ready = rules(under(**SMALL))
    assert len(ready.wheel) == 13
    assert ready.every_area["dozen 2"].numbers == (7, 8, 9, 10, 11, 12)
    assert "dozen 3" not in ready.every_area


@pytest.mark.parametrize("numbers", ["36", "38"])
def test_r2_3_the_wheel_has_each_number_once(numbers: str) -> None:
    with pytest.raises(
        BadLawFileError, match=f"wheel-order does not have each of the {numbers} numbers once"
    ):
        rules(under(numbers=numbers))


def test_r2_3_a_compartment_may_not_be_marked_twice() -> None:
    with pytest.raises(BadLawFileError, match="wheel-order does not have each of the 3 numbers once"):
        rules(under(numbers="3", wheel_order="0, 1, 1"))


@pytest.mark.parametrize(("name", "value"), [("row-numbers", "5"), ("dozen-numbers", "11")])
def test_rows_and_dozens_take_up_every_number_beside_zero(name: str, value: str) -> None:
    with pytest.raises(BadLawFileError, match=f"{name} is {value}; the 36 numbers beside zero"):
        rules(under(**{name: value}))


@pytest.mark.parametrize("red", ["0, 1", "1, 37"])
def test_red_numbers_are_squares_of_the_layout(red: str) -> None:
    with pytest.raises(BadLawFileError, match=r"red-numbers has .*; a number that can be red is 1 to 36"):
        rules(under(red_numbers=red))


@pytest.mark.parametrize("name", ["row-numbers", "dozen-numbers"])
def test_a_row_or_a_dozen_of_nothing_is_refused(name: str) -> None:
    with pytest.raises(BadLawFileError, match=f"{name} is 0; the engine knows from 1 up"):
        rules(under(**{name: "0"}))
