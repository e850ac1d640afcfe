"""Which round a result is of: it is that since the table opened, whatever is undone or set aside later."""

import pytest

from pitboss.record.answer.shapes import Explained
from tests.record.answer.layout import SHOOTER, THROW, ruled

SPIN = """box 1: place 10.00 on red
dealer: spin
dealer: no more bets
wheel: ball in {number}
dealer: collect"""
PAID = f"{SPIN}\ndealer: pay"
ASIDE = "no result: the outcome of the game is set aside"
VOID = "no result: the spin is void"
THREE, FOUR, FIVE = (
    f"the ball lies in {number}, {colour}" for number, colour in ((3, "red"), (4, "black"), (5, "red"))
)


def results(told: Explained) -> list[tuple[int, str]]:
    """Each round with its result, without whose it is."""
    return [(line.round, line.says.split(": ", 1)[1].rstrip(".")) for line in told.basis]


def test_i_r12_1_the_spin_after_one_that_was_set_aside_is_another_round() -> None:
    told = ruled(
        "roulette", PAID.format(number=3), "operator: invalidate game disruption", SPIN.format(number=4)
    )
    assert [line.outcome for line in told.due] == ["void", "lose"]
    assert results(told) == [(1, ASIDE), (2, FOUR)]


def test_i_r12_1_a_round_set_aside_when_the_next_wager_lies_keeps_its_number() -> None:
    wager, spin = SPIN.format(number=4).split("\n", 1)
    told = ruled(
        "roulette", PAID.format(number=3), wager, "operator: invalidate game disruption in last round", spin
    )
    assert [line.outcome for line in told.due] == ["void", "lose"]
    assert results(told) == [(1, ASIDE), (2, FOUR)]


def test_i_r12_1_of_an_earlier_round_it_is_told_that_it_has_no_result() -> None:
    spins = PAID.format(number=3), SPIN.format(number=4), PAID.format(number=5)
    told = ruled("roulette", *spins, "operator: invalidate game fraud in 1st round")
    assert [line.outcome for line in told.due] == ["void", "lose", "win"]
    assert results(told) == [(1, ASIDE), (2, FOUR), (3, FIVE)]


@pytest.mark.parametrize(
    "undone",
    [
        "box 1: dispute the chips lay on black\ngame supervisor: decides void for box 1 on red",
        "inspector: device found box 1\nshift manager: void wagers of box 1 in last round",
    ],
)
def test_a_wager_that_is_undone_takes_no_result_with_it(undone: str) -> None:
    """I rr 8.1 and 11.2(a): box 1 alone is concerned, and 3 has come up all the same."""
    others = "\n".join(line.replace("box 1", "box 2") for line in SPIN.format(number=4).splitlines())
    told = ruled("roulette", PAID.format(number=3), undone, others)
    assert [line.outcome for line in told.due] == ["void", "lose"]
    assert results(told) == [(1, THREE), (2, FOUR)]


def test_x_r7_1_a_roll_found_void_late_has_no_result_and_the_next_is_thrown_in_its_place() -> None:
    thrown = SHOOTER, THROW.format(dice="6 6"), "inspector: void roll fraud"
    assert results(ruled("craps", *thrown)) == [(1, "no result: the roll is void")]
    told = ruled("craps", *thrown, THROW.format(dice="5 6"))
    assert results(told) == [
        (1, "5 and 6, total 11: on the come out roll pass bets win and don't pass bets lose")
    ]


def test_vii_r6_4_a_spin_found_void_after_the_next_call_has_no_result() -> None:
    told = ruled(
        "money-wheel",
        "box 1: place 10.00 on symbol A\ndealer: no more bets\ndealer: spin\nwheel: stops at B",
        "dealer: collect",
        "box 2: place 5.00 on symbol C\ndealer: no more bets\ninspector: spin fault malfunction",
        "dealer: spin\nwheel: stops at C\ndealer: collect\ndealer: pay",
    )
    assert [line.outcome for line in told.due] == ["void", "win"]
    assert [round_ for round_, _ in results(told)] == [1, 2]
    assert results(told)[0] == (1, VOID)
