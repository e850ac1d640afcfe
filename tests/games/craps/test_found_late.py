"""Wagers outside the limits that slipped through (I r 14.2), found before the throw or at rest."""

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Charged, Refunded
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.craps.telling import lines_of, net, played, rolled, shooting, table

AT_THE_CALL = {"slipped-through-judged": "at-the-call"}


def at_rest(felt: Table, *before: str) -> Table:
    """Dice that show 11 and are not settled yet."""
    shooting(felt)
    played(felt, *before, "box 1: throw", "dice: 5 6")
    return felt


# The sign says 5.00 to 500.00. What lies within it can only have been taken too late (X r 3.2).
@pytest.mark.parametrize(
    ("dollars", "void", "wins"),
    [(4, 0, 4), (5, 5, 0), (500, 500, 0), (501, 1, 500), (600, 100, 500)],
)
def test_i_r14_2_a_wager_outside_the_limits_that_is_found_at_rest_lay_for_the_roll(
    dollars: int, void: int, wins: int
) -> None:
    felt = at_rest(table())
    found = played(felt, f"dealer: accepted by mistake box 2 {dollars}.00 on field")
    assert sum(line.stake for line in lines_of(found, "field") if line.outcome == "void") == 100 * void
    settled = played(felt, "dealer: settle")
    assert sum(line.paid for line in lines_of(settled, "field")) == 100 * wins


def test_i_r14_2a_what_is_found_at_rest_uses_up_the_one_time() -> None:
    felt = at_rest(table())
    played(felt, "dealer: accepted by mistake box 2 3.00 on field")
    second = played(felt, "dealer: accepted by mistake box 2 3.00 on eleven")
    assert [(line.outcome, line.stake) for line in lines_of(second)] == [("void", 300)]
    cites(second, "nz-1996/I/14.2(a)")
    assert [line.paid for line in lines_of(played(felt, "dealer: settle"), "field")] == [300]


def test_i_r14_2b_what_is_found_at_rest_is_judged_with_what_lies() -> None:
    felt = at_rest(table(), "box 2: place 450.00 on field")
    found = played(felt, "dealer: accepted by mistake box 2 100.00 on field")
    assert [(line.outcome, line.stake) for line in lines_of(found)] == [("void", 5000)]
    cites(found, "nz-1996/I/14.2(b)")
    assert [line.paid for line in lines_of(played(felt, "dealer: settle"), "field")] == [50_000]


def test_x_r3_1j_a_buy_bet_found_at_rest_costs_its_commission() -> None:
    felt = shooting(table())
    rolled(felt, 4, 5)
    played(felt, "box 1: throw", "dice: 1 3")
    found = played(felt, "dealer: accepted by mistake box 2 600.00 on buy 4")
    assert [event.cents for event in found if isinstance(event, Charged)] == [2500]
    assert [line.paid for line in lines_of(played(felt, "dealer: settle"), "buy 4")] == [100_000]


def test_x_r3_1a_a_pass_bet_found_at_rest_is_void_where_it_could_not_be_made() -> None:
    felt = shooting(table())
    rolled(felt, 4, 5)
    played(felt, "box 1: throw", "dice: 4 5")
    found = played(felt, "dealer: accepted by mistake box 2 600.00 on pass")
    assert [(line.outcome, line.stake) for line in lines_of(found)] == [("void", 60_000)]
    cites(found, "nz-1996/X/3.1(a)")


def test_x_r7_5_what_is_found_once_a_call_was_overruled_lay_for_that_throw() -> None:
    """10.00 laid after "No roll" are for the next throw, and no part of what was too much on this one."""
    felt = shooting(table())
    played(felt, "box 1: throw", "stickperson: no roll improper", "box 2: place 10.00 on field")
    played(felt, "game supervisor: overrule roll 5 6")
    found = played(felt, "dealer: accepted by mistake box 2 600.00 on field")
    assert [(line.outcome, line.stake) for line in lines_of(found)] == [("void", 10_000)]
    assert [line.paid for line in lines_of(played(felt, "dealer: settle"), "field")] == [50_000]


def test_i_r11_2a_a_wager_declared_void_before_the_settlement_is_not_paid_after_a_call_was_overruled() -> (
    None
):
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on field", "dealer: device found box 2")
    played(felt, "box 1: throw", "stickperson: no roll improper", "game supervisor: overrule roll 5 6")
    void = played(felt, "shift manager: void wagers of box 2")
    assert net(void, "box 2") == 1000
    assert not lines_of(played(felt, "dealer: settle"), "field")


@pytest.mark.parametrize("cents", ["3.00", "20.00", "600.00"])
def test_x_r3_2_chips_laid_once_the_dice_rest_are_no_wager(cents: str) -> None:
    felt = at_rest(table())
    events = played(felt, f"dealer: late wager of box 2 {cents} on field")
    cites(events, "nz-1996/X/3.2")
    assert net(events, "box 2") == 0
    assert not lines_of(played(felt, "dealer: settle"), "field")


def test_x_r3_2_before_the_dice_rest_no_wager_is_late() -> None:
    felt = shooting(table())
    assert played(felt, "dealer: late wager of box 2 10.00 on field").code == "not-late"
    played(felt, "box 1: throw")
    assert played(felt, "dealer: late wager of box 2 10.00 on field").code == "not-late"
    played(felt, "dice: 5 6")
    assert played(felt, "dealer: late wager of box 2 10.00 on the moon").code == "no-such-wager"


@pytest.mark.parametrize(("more", "wins"), [("", 300), ("2.00", 500)])
def test_i_r14_2a_too_little_is_judged_at_the_throw_or_as_taken(more: str, wins: int) -> None:
    """3.00 slip through once and count; made up to 5.00 before the throw they use nothing up, if read so."""
    for readings, used in ((None, True), (AT_THE_CALL, not more)):
        felt = shooting(table(readings))
        played(felt, "dealer: accepted by mistake box 2 3.00 on field")
        played(felt, *([f"box 2: place {more} on field"] if more else []))
        assert [line.paid for line in lines_of(rolled(felt, 5, 6), "field")] == [wins]
        assert (felt.state.house.below_minimum == {"box 2": 1}) is used


def test_i_r14_2b_what_is_above_the_maximum_may_come_down_before_the_throw() -> None:
    felt = shooting(table(AT_THE_CALL))
    played(felt, "dealer: accepted by mistake box 2 600.00 on field", "box 2: take back 150.00 from field")
    assert [line.paid for line in lines_of(rolled(felt, 5, 6), "field")] == [45_000]
    felt = shooting(table(AT_THE_CALL))
    assert not lines_of(played(felt, "dealer: accepted by mistake box 2 600.00 on field"))
    thrown = played(felt, "box 1: throw")
    assert [(line.outcome, line.stake) for line in lines_of(thrown)] == [("void", 10_000)]
    cites(thrown, "nz-1996/I/14.2(b)")


@pytest.mark.parametrize("reduced", ["in-proportion", "whole-wager-only"])
def test_x_r3_10_the_commission_on_what_is_void_at_the_throw_comes_back(reduced: str) -> None:
    felt = shooting(table({**AT_THE_CALL, "commission-reduced": reduced}))
    taken = played(felt, "dealer: accepted by mistake box 2 600.00 on buy 4")
    assert [event.cents for event in taken if isinstance(event, Charged)] == [3000]
    thrown = played(felt, "box 1: throw")
    assert [event.cents for event in thrown if isinstance(event, Refunded)] == [500]
    assert felt.state.bets[2, "buy 4"].commission == 2500


def test_x_r5_1_a_line_bet_that_would_be_void_at_the_throw_lets_nobody_throw() -> None:
    felt = table(AT_THE_CALL)
    played(felt, "dealer: box 1 had a wager below the minimum before")
    played(felt, "dealer: accepted by mistake box 1 3.00 on pass", "stickperson: offer dice to box 1")
    played(felt, "box 1: take dice 1 2")
    assert played(felt, "box 1: throw").code == "no-line-bet"
    assert not isinstance(played(felt, "box 1: place 2.00 on pass", "box 1: throw"), Refusal)


def test_i_r14_2_what_slipped_through_and_came_down_whole_is_not_judged() -> None:
    felt = shooting(table(AT_THE_CALL))
    played(felt, "dealer: accepted by mistake box 2 3.00 on field", "box 2: take back 3.00 from field")
    played(felt, "box 1: throw")
    assert not felt.state.house.below_minimum
