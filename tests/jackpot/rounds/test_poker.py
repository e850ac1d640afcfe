"""The operator's increment of each poker round: by the button, at the end, missed, or lost by a fault."""

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Adjust
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.pool_stories import CASINO, DEALER, GAME, MANAGER, only, poker, reading, stud

AT_END = reading(poker_jackpot_increment="at-completion")
CAUSES = {"not-recorded": "nz-2017/13/19.15", "malfunction": "nz-2017/13/19.16"}


def test_r19_2_and_r19_5_the_button_adds_the_rounds_amount() -> None:
    story = poker()
    events = story.press("P1")
    cites(only(events, e.RoundOpened), "nz-2017/13/19.5", "nz-2017/13/1.0/jackpot-button")
    funded = only(events, e.Funded)
    assert funded.units == units(1_50)
    cites(funded, "nz-2017/13/19.2", "nz-2017/13/19.5")
    assert story.cents == 10_001_50
    story.finish("P1")
    assert story.cents == 10_001_50


def test_r19_2_the_operator_pays() -> None:
    outcome = poker().try_(c.Press, table="P1", round=1)
    lines = {p.account: p.units for p in outcome.postings}  # type: ignore[union-attr]
    assert lines == {"funding:P1": -units(1_50), "pool": units(1_50)}


def test_r19_2_read_otherwise_the_amount_comes_at_the_rounds_completion() -> None:
    story = poker(law=AT_END)
    assert [type(event) for event in story.press("P1")] == [e.RoundOpened]
    assert story.cents == 10_000_00
    cites(only(story.finish("P1"), e.Funded), "nz-2017/13/19.2")
    assert story.cents == 10_001_50


def test_r19_2_read_otherwise_a_hand_does_not_win_the_amount_of_its_own_round() -> None:
    for law, cents in [(None, 10_001_50), (AT_END, 10_000_00)]:
        story = poker(**({"law": law} if law else {}))
        story.press("P1")
        story.royal("P1")
        story.verify("P1")
        assert [prize.paid_cents for prize in story.pay("P1")] == [cents]


def test_r19_2_every_table_of_the_group_adds_to_one_pool() -> None:
    story = poker()
    for table in ("P1", "P2", "P3"):
        story.press(table)
    assert story.cents == 10_004_50


@pytest.mark.parametrize("role", ["stickperson", "floorperson"])
def test_r1_the_button_is_for_the_dealer_or_above(role: str) -> None:
    refusal = poker().refused("no-power", c.Press, table="P1", round=1, role=role)
    cites(refusal, "nz-2017/13/1.0/jackpot-button", "nz-2017/13/19.5")


@pytest.mark.parametrize("role", [DEALER, GAME, CASINO, MANAGER])
def test_r1_the_dealer_and_above_press_the_button(role: str) -> None:
    poker().press("P1", role=role)


def test_r19_5_a_round_is_pressed_once_and_ends_before_the_next() -> None:
    story = poker()
    story.press("P1")
    story.refused("round-number", c.Press, table="P1", round=1)
    story.refused("round-open", c.Press, table="P1", round=2)
    story.refused("unknown-table", c.Press, table="P9", round=1)
    story.refused("round-number", c.Press, table="P2", round=0)
    story.finish("P1")
    story.press("P1")


@pytest.mark.parametrize("left_out", [49, 50])
def test_a_number_that_leaves_out_fifty_rounds_is_a_slip(left_out: int) -> None:
    story = poker()
    story.press("P1", 10)
    story.finish("P1")
    told = {"table": "P1", "round": 10 + left_out + 1}
    if left_out == 50:
        story.refused("round-ahead", c.Press, **told)
        story.refused("round-ahead", c.Missed, cause="malfunction", **told)
    else:
        story.do(c.Press, **told)
        assert len(story.pool.skipped["P1"]) == 49


def test_r19_10_no_round_while_a_royal_lies_open() -> None:
    story = poker()
    story.press("P1")
    story.royal("P1")
    story.finish("P1")
    cites(story.refused("claim-open", c.Press, table="P1", round=2), "nz-2017/13/19.10")
    story.press("P2")


@pytest.mark.parametrize("cause", CAUSES)
def test_r19_15_and_r19_16_a_round_that_was_not_recorded_is_added(cause: str) -> None:
    story = poker()
    story.press("P1")
    story.finish("P1")
    events = story.do(c.Missed, table="P1", round=2, cause=cause)
    cites(only(events, e.Funded), CAUSES[cause], "nz-2017/13/19.2")
    assert story.cents == 10_003_00
    assert story.pool.rounds["P1"].is_over
    story.press("P1", 3)


@pytest.mark.parametrize("cause", CAUSES)
def test_r19_15_a_round_that_was_passed_over_is_added_once(cause: str) -> None:
    story = poker()
    story.press("P1", 1)
    story.finish("P1")
    story.press("P1", 4)
    told = {"table": "P1", "cause": cause}
    story.do(c.Missed, round=3, **told)
    assert story.pool.skipped["P1"] == (2,)
    cites(story.refused("already-recorded", c.Missed, round=3, **told), CAUSES[cause])
    story.do(c.Missed, round=2, **told)
    assert story.pool.skipped == {}
    assert story.cents == 10_000_00 + 4 * 1_50


def test_r19_15_a_round_that_was_recorded_is_not_added_again() -> None:
    story = poker()
    story.press("P1")
    story.refused("already-recorded", c.Missed, table="P1", round=1, cause="not-recorded")
    story.finish("P1")
    story.refused("already-recorded", c.Missed, table="P1", round=1, cause="not-recorded")


def test_r19_16_read_otherwise_a_fault_before_the_completion_is_made_good() -> None:
    story = poker(law=AT_END)
    story.press("P1")
    events = story.do(c.Missed, table="P1", round=1, cause="malfunction")
    cites(only(events, e.Funded), "nz-2017/13/19.16")
    assert story.pool.rounds["P1"].is_over
    assert story.cents == 10_001_50
    story.refused("already-recorded", c.Missed, table="P1", round=1, cause="malfunction")
    story.refused("round-over", c.Finish, table="P1", round=1)


def test_r19_16_a_winning_hand_of_a_round_with_a_fault_is_paid() -> None:
    story = poker()
    story.do(c.Missed, table="P1", round=1, cause="malfunction")
    told = story.showing("P1")
    story.refused("round-over", c.ClaimRoyal, **told)
    story.do(c.ClaimRoyal, **(told | {"role": GAME}))
    story.verify("P1")
    assert [prize.paid_cents for prize in story.pay("P1")] == [10_001_50]


def test_r19_15_a_round_is_not_missed_while_another_is_open() -> None:
    story = poker()
    story.press("P1")
    story.refused("round-open", c.Missed, table="P1", round=2, cause="not-recorded")


@pytest.mark.parametrize("number", [0, -1])
def test_r19_15_rounds_are_numbered_from_1(number: int) -> None:
    story = poker()
    story.refused("round-number", c.Missed, table="P1", round=number, cause="not-recorded")


@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("role", [DEALER, "floorperson"])
def test_r19_15_and_r19_16_a_game_or_casino_supervisor_sets_it_right(cause: str, role: str) -> None:
    story = poker()
    told = {"table": "P1", "round": 1, "cause": cause}
    cites(story.refused("no-power", c.Missed, role=role, **told), CAUSES[cause])
    story.do(c.Missed, role=CASINO, **told)
    # A manager is a casino supervisor by function (Division I r 1.0).
    poker().do(c.Missed, role=MANAGER, **told)


def test_missed_rounds_are_of_a_poker_table_that_is_linked() -> None:
    told = {"round": 1, "cause": "not-recorded"}
    poker().refused("unknown-table", c.Missed, table="P9", **told)
    cites(stud().refused("wrong-game", c.Missed, table="T1", **told), "nz-1998/6/11.6")


def test_r19_5_a_round_that_was_broken_off_is_taken_off_by_two_people() -> None:
    story = poker()
    story.press("P1")
    adjusted = only(story.both(Adjust(units=-units(1_50)), -1_50), e.Adjusted)
    cites(adjusted, "nz-2017/13/1.0/jackpot-management-console")
    assert story.cents == 10_000_00
