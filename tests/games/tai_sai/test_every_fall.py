"""Every area of both layouts against all 216 falls, compared with a model typed from the gazette alone."""

from collections import Counter
from fractions import Fraction

import pytest

from pitboss.games.tai_sai.areas import ALTERNATIVE, STANDARD
from pitboss.games.tai_sai.calling import call_of
from pitboss.games.tai_sai.rules import Rules
from pitboss.games.tai_sai.verdicts import verdict, winning
from tests.games.tai_sai import model
from tests.games.tai_sai.felt import IN_1996, IN_1999, IN_2001, table


def rules(on: object, **readings: str) -> Rules:
    found = table(on, readings={key.replace("_", "-"): value for key, value in readings.items()}).rules  # type: ignore[arg-type]
    assert isinstance(found, Rules)
    return found


@pytest.mark.parametrize("on", [IN_1996, IN_1999, IN_2001])
def test_r3_1_the_areas_of_the_layout(on: object) -> None:
    assert {*rules(on).layouts[STANDARD]} == model.STANDARD


def test_r4_1i_the_areas_of_the_alternative_layout() -> None:
    """50 = 30 sets with a pair and 20 without; 4 sets of four; odd and even."""
    both = rules(IN_2001).layouts
    assert {*both[ALTERNATIVE]} == model.AREAS
    assert len(both[ALTERNATIVE]) - len(both[STANDARD]) == 50 + 4 + 2
    assert ALTERNATIVE not in rules(IN_1999).layouts


@pytest.mark.parametrize(
    ("on", "layout"), [(IN_1996, STANDARD), (IN_1999, STANDARD), (IN_2001, STANDARD), (IN_2001, ALTERNATIVE)]
)
def test_r4_0_every_area_on_every_fall(on: object, layout: str) -> None:
    own = rules(on)
    for dice in model.FALLS:
        for name, area in own.layouts[layout].items():
            due = model.odds_won(name, dice)
            assert verdict(own.odds, area, dice).odds == (None if due is None else Fraction(due)), (
                name,
                dice,
            )


@pytest.mark.parametrize(("on", "layout"), [(IN_1996, STANDARD), (IN_2001, ALTERNATIVE)])
def test_r2_4_exactly_the_winning_areas_light_up(on: object, layout: str) -> None:
    own = rules(on)
    areas = model.STANDARD if layout == STANDARD else model.AREAS
    for dice in model.FALLS:
        assert {*winning(own.odds, own.layouts[layout], dice)} == {
            name for name in areas if model.odds_won(name, dice)
        }


# Ways to win out of 216, by arithmetic: 6 x 1 triples; a double 15 + its triple; a pair 30;
# a number 216 - 125; small and big (216 - 6) / 2; totals as the sums of three dice fall.
WAYS = {
    "small": 105,
    "big": 105,
    "triple 4": 1,
    "double 4": 16,
    "any-triple": 6,
    "pair 2 5": 30,
    "number 4": 91,
    "total 4": 3,
    "total 5": 6,
    "total 6": 10,
    "total 7": 15,
    "total 8": 21,
    "total 9": 25,
    "total 10": 27,
    "total 17": 3,
    "three 1 1 2": 3,
    "three 1 2 3": 6,
    "four 1 2 3 4": 24,
    "odd": 105,
    "even": 105,
}


@pytest.mark.parametrize("name", WAYS)
def test_ways_to_win(name: str) -> None:
    own = rules(IN_2001)
    area = own.layouts[ALTERNATIVE][name]
    assert sum(verdict(own.odds, area, dice).odds is not None for dice in model.FALLS) == WAYS[name]


def test_r3_1d_read_for_each_a_double_is_paid_twice_on_its_triple_only() -> None:
    own = rules(IN_1996, double_on_triple="for-each")
    area = own.layouts[STANDARD]["double 4"]
    paid = Counter(verdict(own.odds, area, dice).odds for dice in model.FALLS)
    assert paid == {None: 200, Fraction(11): 15, Fraction(22): 1}


def test_r3_1g_read_each_way_a_pair_is_paid_twice_beside_a_double() -> None:
    """24 falls hold both numbers and a third; 6 hold one of them twice."""
    own = rules(IN_1996, pair_with_double="each-way")
    area = own.layouts[STANDARD]["pair 1 2"]
    paid = Counter(verdict(own.odds, area, dice).odds for dice in model.FALLS)
    assert paid == {None: 186, Fraction(6): 24, Fraction(12): 6}


def test_r4_1j_read_with_repeats_a_four_wins_on_64_falls() -> None:
    own = rules(IN_2001, four_numbers="any-three")
    area = own.layouts[ALTERNATIVE]["four 3 4 5 6"]
    assert sum(verdict(own.odds, area, dice).odds == 7 for dice in model.FALLS) == 4**3


def test_r6_4_every_fall_is_called_from_low_to_high() -> None:
    words = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
    times = {"double": 2, "triple": 3}
    for dice in model.FALLS:
        faces, total = call_of(dice).split("; total ")
        heard: list[int] = []
        for part in faces.split(", "):
            *name, face = part.split(" ")
            heard += [words[face]] * (times[name[0]] if name else 1)
        assert heard == sorted(dice)
        assert total
