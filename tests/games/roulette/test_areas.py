"""Every area of the layout against every number, beside a second roulette typed from the gazette."""

from collections import Counter
from collections.abc import Sequence
from datetime import date

import pytest

from pitboss.games.roulette.game import Roulette
from pitboss.record.table import Table
from pitboss.table.area import area_name
from pitboss.table.cards import Card
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal
from tests.games.roulette import model
from tests.games.roulette.telling import GAME, IN_1996, IN_2001, refused, settled, table, told

FELT = table()
AREAS = FELT.rules.areas(FELT.state)


def test_the_areas_are_those_of_the_gazette() -> None:
    assert frozenset(AREAS) == model.AREAS
    assert {name: frozenset(area.numbers) for name, area in AREAS.items()} == model.COVERS


def test_r2_2_the_layout_has_157_areas() -> None:
    """37 + 60 + 14 + 23 + 11 inside; 3 columns, 3 dozens and 6 even chances outside."""
    counts = Counter(area.kind for area in AREAS.values())
    inside = {"straight-up": 37, "split": 60, "street": 14, "corner": 23, "six-line": 11}
    outside = {"column": 3, "dozen": 3, **dict.fromkeys(("low", "high", "even", "odd", "red", "black"), 1)}
    assert counts == inside | outside
    assert len(AREAS) == 157


@pytest.mark.parametrize("on", [IN_1996, IN_2001], ids=["1996", "2001"])
def test_every_area_against_every_number(on: date) -> None:
    """157 wagers of a dollar and 37 numbers: 5,809 settlements, each as the second roulette has it."""
    felt = table(on)
    told(felt, "\n".join(f"box 1: place 1.00 on {name}" for name in AREAS))
    told(felt, "dealer: spin\ndealer: no more bets")
    for number in model.NUMBERS:
        lines = _settled_by(felt, number)
        assert lines == {(1, name): model.due(name, 100, number) for name in AREAS}, number


def _settled_by(felt: Table, number: int) -> dict[tuple[int, str], tuple[str, int]]:
    """What becomes of the wagers of a table, which stays as it is, when this number is spun."""
    state, events = felt.state, list[Event]()
    for line in (f"wheel: ball in {number}", "dealer: collect", "dealer: pay"):
        answer = GAME.decide(felt.rules, state, felt.read(line))
        assert not isinstance(answer, Refusal), answer
        for event in answer:
            state = GAME.apply(state, event)
        events += answer
    assert not GAME.wagers(state)
    return settled(events)


def test_r2_3_the_wheel_alternates_red_and_black() -> None:
    wheel, plan = FELT.rules.wheel, FELT.rules.plan
    colours = [plan.colour(number) for number in wheel]
    assert sorted(wheel) == list(range(37))
    assert colours[0] == "green"
    assert colours[1:] == ["red", "black"] * 18


def test_r2_5_every_compartment_is_as_likely_as_any_other() -> None:
    """The device draws a place on the wheel; each of the 37 places is one number."""

    class Place:
        def __init__(self, place: int) -> None:
            self.place = place

        def below(self, n: int) -> int:
            assert n == 37
            return self.place

        def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
            raise AssertionError("a wheel shuffles nothing")

    game = Roulette()
    assert sorted(game.draw(FELT.rules, FELT.state, Place(place)) for place in range(37)) == list(range(37))


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Split 20/17", "split 17 20"),
        ("split 20-17", "split 17 20"),
        ("six line 4,5,6,1,2,3", "six-line 1 2 3 4 5 6"),
        ("CORNER 21 20 18 17", "corner 17 18 20 21"),
        ("Street 2 0 1", "street 0 1 2"),
        ("Dozen 2", "dozen 2"),
    ],
)
def test_numbers_may_be_written_in_any_order(written: str, name: str) -> None:
    felt = table()
    told(felt, f"box 1: place 1.00 on {written}")
    assert [area for _, area in felt.state.stakes] == [name]
    assert area_name(written) == name


@pytest.mark.parametrize("name", sorted(model.INSIDE))
def test_a_name_means_one_area(name: str) -> None:
    kind, *numbers = name.split()
    assert area_name(f"{kind} {' '.join(reversed(numbers))}") == name


@pytest.mark.parametrize(
    ("area", "hint"),
    [
        ("split 17 19", "17 may be split with 14, 16, 18, 20; 19 may be split with 16, 20, 22"),
        ("split 0 4", "0 may be split with 1, 2, 3; 4 may be split with 1, 5, 7"),
        ("split 36 37", "there is no number 37; the wheel has 0 to 36"),
        ("straight 38", "there is no number 38; the wheel has 0 to 36"),
        ("corner 17 18", "corner 13 14 16 17, corner 14 15 17 18, corner 16 17 19 20, corner 17 18 20 21"),
        ("street 17", "with 17 there are: street 16 17 18"),
        ("column 4", "there are: column 1, column 2, column 3"),
        ("six-line 0 1 2 3 4 5", "there are: six-line 1 2 3 4 5 6, six-line 4 5 6 7 8 9"),
        ("street", "there are: street 0 1 2"),
        ("basket", "wagers are written: straight 17, split 17 20"),
        ("17", "wagers are written: straight 17"),
    ],
)
def test_r4_1_what_is_no_wager_is_refused_with_what_it_could_be(area: str, hint: str) -> None:
    refusal = refused(table(), f"box 1: place 1.00 on {area}")
    assert refusal.code == "not-permitted"
    assert hint in refusal.says
