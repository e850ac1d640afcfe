"""A result that is out, and wagers that nobody said were settled: what comes of them is told all the same."""

import pytest

from pitboss.record.asked import rule
from tests.record.answer.layout import ruled

ROULETTE = """box 1: place 10.00 on straight 17
box 2: place 10.00 on red
dealer: spin
dealer: no more bets
wheel: ball in 17"""
TAI_SAI = """dealer: tumble
box 1: place 10.00 on double 3
dealer: no more bets
tumbler: 3 3 3"""
CRAPS = """box 1: place 10.00 on pass
box 2: place 10.00 on field
stickperson: offer dice to box 1
box 1: take dice 1 2
box 1: throw
dice: 6 6"""


@pytest.mark.parametrize(
    ("paid", "kind"), [("349.99", ["underpaid"]), ("350.00", []), ("350.01", ["overpaid"])]
)
def test_i_r15_1_what_was_paid_is_compared_with_what_the_ball_decided(paid: str, kind: list[str]) -> None:
    """III r 5.1: a number pays 35 to 1, whether or not the case says that the dealer collected and paid."""
    told = ruled("roulette", ROULETTE, f"dealer: paid box 1 {paid} on straight 17")
    assert [(line.kind, line.due_cents) for line in told.differences] == [(each, 35_000) for each in kind]


@pytest.mark.parametrize(
    ("game", "actions", "says"),
    [
        ("roulette", ROULETTE, "wins: 350.00 is paid, 10.00 goes back"),
        ("tai-sai", TAI_SAI, "wins: 110.00 is paid, 10.00 goes back"),
        ("craps", CRAPS, "loses: 10.00 is collected"),
    ],
)
def test_a_wager_that_is_decided_says_what_comes_of_it(game: str, actions: str, says: str) -> None:
    """III r 5.1: 35 to 1. VI r 4.0: a double 11 to 1. X r 3.1(a)(ii)(A): a 12 takes the pass bet."""
    first, *_ = ruled(game, actions).lying
    assert first.says.endswith(f"still lies on the layout: it waits to be settled, and {says}.")
    assert first.because


def test_nothing_waits_before_there_is_a_result() -> None:
    (line,) = ruled("roulette", "box 1: place 10.00 on red\ndealer: spin\ndealer: no more bets").lying
    assert line.says == "Box 1: the red wager of 10.00 still lies on the layout: nothing has decided it yet."


def test_another_reading_of_what_waits_is_told_too() -> None:
    """VI r 3.1(d): read as paid for double and triple alike, 10.00 on double 3 wins 110.00 twice."""
    (found,) = (each for each in ruled("tai-sai", TAI_SAI).readings if each.id == "double-on-triple")
    (other,) = found.otherwise
    assert other.says == "box 1 would have 110.00 more"


def test_x_r3_5_nothing_is_due_on_a_bet_that_has_its_point() -> None:
    thrown = CRAPS.replace("6 6", "5 5")
    told = ruled("craps", thrown, "dealer: settle\ndealer: paid box 1 10.00 on pass")
    assert [(line.kind, line.due_cents) for line in told.differences] == [("overpaid", 0)]


POKER = """
title = "Not pushed"
game  = "poker"
on    = 2018-06-01
[sign]
minimum = "2.00"
maximum = "1000.00"
[table]
blinds = ["1.00", "2.00"]
chips  = ["1.00", "5.00"]
[round]
actions = '''
box 1: buy chips 100.00
box 2: buy chips 100.00
dealer: new hand
box 1: post
box 2: post
deck: deals As 7h Kd 2c
box 1: raise to 100.00
box 2: call
deck: deals 3c Qs Js 3h
deck: deals 3d 4h
deck: deals 4d 9h
box 2: show
box 1: show
'''
"""


def test_13_r9_1_a_pot_that_nobody_pushed_says_whose_it_is() -> None:
    """Ace high beats queen high: of 200.00 box 2 has its own 100.00 back, and the other's."""
    first, second = rule(POKER).lying
    assert first.says == (
        "Box 1: 100.00 in the main pot still lies there: it waits to be settled, and loses: "
        "100.00 is collected."
    )
    assert second.says == (
        "Box 2: 100.00 in the main pot still lies there: it waits to be settled, and wins: "
        "100.00 is paid, 100.00 goes back."
    )
