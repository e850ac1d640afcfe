"""Terms of craps that somebody proposes otherwise: they fit one another, or are refused."""

import pytest

from pitboss.games.craps.rules import rules
from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError


def refused(says: str, **proposed: str) -> None:
    terms = {name.replace("_", "-"): value for name, value in proposed.items()}
    with pytest.raises(BadLawFileError, match=says):
        rules(Rulebook.on(None, "craps", proposed=terms))


def test_fewer_points_are_played() -> None:
    ready = rules(Rulebook.on(None, "craps", proposed={"points": "6, 8", "naturals": "7, 11, 5"}))
    assert "place 6" in ready.areas
    assert "place 5" not in ready.areas


@pytest.mark.parametrize("name", ["naturals", "craps", "dont-craps"])
def test_a_point_decides_nothing_on_the_come_out_roll(name: str) -> None:
    refused(f"5 stands in points and {name}; a total has one meaning on a come out roll", **{name: "2, 5"})


def test_a_seven_is_no_point() -> None:
    refused("7 stands in points and seven", points="6, 7")


def test_a_total_does_not_win_and_lose_at_once() -> None:
    refused("12 stands in naturals and craps", naturals="7, 12")
    refused("2 stands in dont-craps and barred", barred="2")


@pytest.mark.parametrize(
    ("name", "value"),
    [("seven", "14"), ("points", "6, 99"), ("hardways", "4, 14"), ("big-six", "1"), ("big-eight", "13")],
)
def test_the_dice_must_be_able_to_show_what_decides_a_wager(name: str, value: str) -> None:
    last = value.split(", ")[-1]
    refused(f"{name} has {last}; two dice show 2 to 12", **{name: value})


def test_a_hardway_is_a_total_of_two_equal_dice() -> None:
    refused("hardways has 5; two equal dice show an even total", hardways="4, 5")


def test_a_big_wager_is_not_on_the_seven() -> None:
    refused("7 stands in big-six and seven", big_six="7")


def test_every_number_that_may_win_has_odds() -> None:
    refused("field has 5, and field-odds has no odds for it", field="2, 5")
    refused("hardways has 2, and hard-odds has no odds for it", hardways="2, 4")


@pytest.mark.parametrize(("name", "value", "whole"), [("horn-high", 4, 5), ("world", 6, 5), ("horn", 3, 4)])
def test_units_are_as_many_as_the_parts_of_a_wager(name: str, value: int, whole: int) -> None:
    """R 3.1(v) to (x): a horn bet has four parts, and horn high and world one more."""
    refused(f"{name}-units is {value}; its parts are {whole}", **{f"{name}-units": str(value)})


def test_only_wagers_of_the_game_rest_on_a_come_out_roll() -> None:
    refused("turned-off has 'flat', which is no kind of wager", turned_off="place, flat")


def test_what_goes_behind_a_bet_wins_something() -> None:
    refused("behind-odds.4 is nothing", **{"behind-odds.4": "0 to 1"})


def test_double_odds_are_no_less_than_the_bet() -> None:
    refused("odds-multiple is 0; the engine knows from 1 up", odds_multiple="0")
