"""Tables that can and cannot be set up, and wagers that can and cannot be made at them."""

from typing import Any

import pytest

from pitboss.games.tai_sai.setup import Setup
from pitboss.law import Rulebook
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.tai_sai.felt import GAME, IN_1996, IN_1999, IN_2001, SIGN, code, table, told


def opened(on: object, **more: Any) -> Any:
    rules = GAME.rules(Rulebook.on(on, GAME.slug))  # type: ignore[arg-type]
    return GAME.new(rules, Setup(**{"sign": SIGN, **more}))


def test_r2_3_the_alternative_layout_needs_the_law_of_2001() -> None:
    for on in (IN_1996, IN_1999):
        refusal = opened(on, layout="alternative")
        assert refusal.code == "setup-layout"
        cites(refusal, "nz-1996/VI/2.3", "nz-1996/VI/2.2")
    assert not isinstance(opened(IN_2001, layout="alternative"), Refusal)


@pytest.mark.parametrize(("boxes", "fits"), [(0, False), (1, True), (99, True), (100, False)])
def test_the_number_of_boxes(boxes: int, fits: bool) -> None:
    assert (not isinstance(opened(IN_1996, boxes=boxes), Refusal)) is fits


def test_a_sign_that_cannot_stand() -> None:
    assert opened(IN_1996, sign=Sign(50_000, 500)).code == "sign-minimum"


@pytest.mark.parametrize(
    "area",
    [
        *(
            "total 3",
            "total 18",
            "pair 2 2",
            "pair 1 2 3",
            "number 0",
            "number 7",
            "triple",
            "small 3",
            "odd",
        ),
        *("three 1 1 2", "four 3 4 5 6", "nowhere", "12", "pair 1 99999999999999999999"),
    ],
)
def test_r3_1_there_is_no_such_wager(area: str) -> None:
    at = table()
    told(at, "dealer: tumble")
    refusal = told(at, f"box 1: place 10.00 on {area}")
    assert refusal.code == "not-permitted"
    cites(refusal, "nz-1996/VI/3.1")


@pytest.mark.parametrize(
    "area", ["total 3", "three 1 1 1", "three 1 2", "four 1 2 3 5", "four 1 2 3 4 5", "odd 1", "pair 6 6"]
)
def test_r4_1i_nor_such_a_one_on_the_alternative_layout(area: str) -> None:
    at = table(IN_2001, layout="alternative")
    told(at, "dealer: tumble")
    assert code(told(at, f"box 1: place 10.00 on {area}")) == "not-permitted"


@pytest.mark.parametrize(
    ("written", "area"),
    [
        ("Any Triple", "any-triple"),
        ("pair 6/1", "pair 1 6"),
        ("three 2-1-1", "three 1 1 2"),
        ("four 6 5 4 3", "four 3 4 5 6"),
        ("SMALL", "small"),
    ],
)
def test_areas_however_they_are_written(written: str, area: str) -> None:
    at = table(IN_2001, layout="alternative")
    told(at, "dealer: tumble", f"box 1: place 10.00 on {written}")
    assert [wager.area for wager in at.game.wagers(at.state)] == [area]


def test_r6_9_no_wager_while_a_winner_waits() -> None:
    at = table()
    told(at, "dealer: tumble", "box 1: place 10.00 on big", "dealer: no more bets", "tumbler: 6 6 1")
    told(at, "dealer: enter 1 6 6", "dealer: collect")
    refusal = told(at, "box 2: place 10.00 on big")
    assert refusal.code == "bets-closed"
    cites(refusal, "nz-1996/VI/6.9")
    told(at, "dealer: pay", "dealer: tumble")
    assert code(told(at, "box 2: place 10.00 on big")) == ""


@pytest.mark.parametrize("dice", ["3 3 7", "0 1 1", "3 3", "3 3 4 4", "99 1 1"])
def test_r2_5e_what_dice_cannot_show(dice: str) -> None:
    at = table()
    told(at, "dealer: tumble", "dealer: no more bets")
    refusal = told(at, f"tumbler: {dice}")
    assert refusal.code == "bad-dice"
    cites(refusal, "nz-1996/VI/2.5(e)")
