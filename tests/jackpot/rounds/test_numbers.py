"""The numbers of rounds: one that runs far ahead is a slip, and two people put a wrong one right."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Alter, Renumber
from pitboss.jackpot.decide import after
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.rounds.poker_rounds import SKIPPED_KEPT
from pitboss.jackpot.units import units
from tests.jackpot.claimed import FLUSH
from tests.jackpot.pool_stories import PokerStory, Story, only, poker, stud

FAR = 999_999_999


def wagers(number: int, table: str = "T1") -> dict[str, Any]:
    return {"table": table, "round": number, "cents": 2_50, "boxes": (1,)}


def at_round(number: int) -> Story:
    """A stud pool whose first table has played one round, under this number."""
    story = stud()
    story.wager("T1", 1, round=number)
    story.finish("T1")
    return story


def blocked(story: Story, table: str, number: int = FAR) -> None:
    """The last round of a table as an old record may have it."""
    opened = e.RoundOpened(table=table, round=number, at=story.at)
    over = e.RoundOver(table=table, round=number)
    story.before = after(story.pool, (opened, over), story.at)


def renumber(story: Story, recorded: int, right: int, table: str = "T1") -> e.Renumbered:
    change = Renumber(table=table, recorded=recorded, round=right)
    story.do(c.Propose, change=change)
    return only(story.do(c.Approve, proposal=story.pool.proposals_made), e.Renumbered)


# How far a number may run ahead


def test_a_round_is_at_most_fifty_after_the_last() -> None:
    story = at_round(7)
    refusal = story.refused("round-ahead", c.Wager, **wagers(58))
    assert refusal.says == (
        "round: 7 was the last at T1; allowed: 8 to 57, and two people put a wrong number right (renumber)"
    )
    story.refused("round-ahead", c.Wager, **wagers(FAR))
    story.do(c.Wager, **wagers(57))


def test_the_first_round_has_the_number_that_its_table_counts_by() -> None:
    story = stud()
    assert story.refused("round-ahead", c.Wager, **wagers(10_000_001)).says == (
        "round: the first at T1 is from 1 to 10,000,000"
    )
    story.do(c.Wager, **wagers(10_000_000))
    # Another table of the pool counts by itself.
    story.do(c.Wager, **wagers(1, "T2"))


@pytest.mark.parametrize("cause", ["not-recorded", "malfunction"])
def test_the_first_poker_round_too(cause: str) -> None:
    story = poker()
    story.refused("round-ahead", c.Press, table="P1", round=10_000_001)
    story.refused("round-ahead", c.Missed, table="P1", round=10_000_001, cause=cause)
    story.do(c.Missed, table="P1", round=10_000_000, cause=cause)


def test_of_a_gap_in_an_old_record_only_the_last_numbers_are_ever_made() -> None:
    story = poker()
    story.press("P1", 1)
    story.finish("P1")
    # No memory holds so many numbers.
    blocked(story, "P1", 10**15)
    assert story.pool.skipped["P1"] == tuple(range(10**15 - SKIPPED_KEPT, 10**15))


# Put right by two


def test_a_blocked_table_plays_on_once_two_people_have_put_its_number_right() -> None:
    story = at_round(3)
    blocked(story, "T1")
    story.refused("round-number", c.Wager, **wagers(4))
    event = renumber(story, FAR, 4)
    assert (event.table, event.was, event.round) == ("T1", FAR, 4)
    story.refused("round-number", c.Wager, **wagers(4))
    story.do(c.Wager, **wagers(5))


def test_it_takes_a_reason_and_another_person_in_the_right_role() -> None:
    story = at_round(30)
    change = Renumber(table="T1", recorded=30, round=3)
    story.refused("no-reason", c.Propose, change=change, reason=" ")
    story.refused("no-power", c.Propose, change=change, role="dealer")
    story.do(c.Propose, change=change)
    story.refused("same-person", c.Approve, proposal=1, who="Ann")
    story.refused("no-power", c.Approve, proposal=1, role="game supervisor")
    story.refused("wrong-amount", c.Approve, proposal=1, amount_cents=1)
    assert story.pool.rounds["T1"].number == 30
    story.do(c.Approve, proposal=1)
    assert story.pool.rounds["T1"].number == 3


@pytest.mark.parametrize("right", [0, -1, 30, 10_000_001])
def test_a_number_that_the_last_round_cannot_have(right: int) -> None:
    change = Renumber(table="T1", recorded=30, round=right)
    refusal = at_round(30).refused("round-number", c.Propose, change=change)
    assert refusal.says == "round: from 1 to 10,000,000, and another than 30"


@pytest.mark.parametrize("right", [1, 10_000_000])
def test_the_least_and_the_largest_that_it_can_have(right: int) -> None:
    renumber(at_round(30), 30, right)


def test_it_is_for_a_table_of_the_pool_that_has_played() -> None:
    story = stud()
    story.refused("unknown-table", c.Propose, change=Renumber(table="T9", recorded=1, round=2))
    story.refused("no-round", c.Propose, change=Renumber(table="T1", recorded=0, round=2))


def test_not_while_the_round_is_open_nor_while_a_claim_of_it_waits() -> None:
    story = stud()
    change = Renumber(table="T1", recorded=1, round=9)
    story.wager("T1", 1)
    story.refused("round-open", c.Propose, change=change)
    story.claim("T1", 1, FLUSH)
    story.finish("T1")
    story.refused("claim-open", c.Propose, change=change)
    # A claim of another table is none of it.
    story.wager("T2", 1)
    story.finish("T2")
    story.do(c.Propose, change=Renumber(table="T2", recorded=1, round=9))


def test_a_table_that_has_played_on_since_is_proposed_again() -> None:
    story = at_round(30)
    story.do(c.Propose, change=Renumber(table="T1", recorded=30, round=3))
    story.wager("T1", 1)
    story.refused("no-round", c.Approve, proposal=1)
    story.finish("T1")
    assert "is recorded as 31, not 30" in story.refused("no-round", c.Approve, proposal=1).says
    renumber(story, 31, 4)


def test_it_decides_no_money_and_leaves_other_proposals_good() -> None:
    story = at_round(30)
    story.do(c.Propose, change=Alter(reset_cents=1_00))
    before = story.pool
    renumber(story, 30, 3)
    assert (story.pool.totals, story.pool.meter) == (before.totals, before.meter)
    story.do(c.Approve, proposal=1)


def test_wagers_that_a_misdeal_left_stay_their_players() -> None:
    story = stud()
    story.wager("T1", 1, 2, round=40)
    story.do(c.Misdeal, table="T1", round=40)
    carried = story.pool.carried
    renumber(story, 40, 4)
    assert story.pool.carried == carried
    story.do(c.Wager, table="T1", round=5, cents=2_50, carried=(1, 2))


# Poker rounds that were passed over


def passed_over() -> PokerStory:
    """Round 2 was missed; then the dealer typed 40 for 4, so that 3 and 5 to 39 look missed too."""
    story = poker()
    for number in (1, 40):
        story.press("P1", number)
        story.finish("P1")
    return story


def test_numbers_that_only_the_slip_passed_over_are_gone_and_those_before_it_can_be_set_right() -> None:
    story = passed_over()
    renumber(story, 40, 4, "P1")
    assert story.pool.skipped == {"P1": (2, 3)}
    story.refused("already-recorded", c.Missed, table="P1", round=4, cause="not-recorded")
    held = story.pool.pool_units
    story.do(c.Missed, table="P1", round=2, cause="not-recorded")
    story.press("P1", 5)
    assert story.pool.pool_units == held + 2 * units(story.pool.settings.increment_cents)


def test_the_increment_of_their_time_is_kept_for_those_before_it_alone() -> None:
    story = passed_over()
    story.do(c.Propose, change=Alter(increment_cents=9_00))
    story.do(c.Approve, proposal=1)
    renumber(story, 40, 4, "P1")
    assert [was.round for was in story.pool.former["P1"]] == [2, 3]


def test_a_hand_of_a_lost_round_can_be_recorded_under_its_right_number() -> None:
    story = poker()
    story.do(c.Missed, table="P1", round=40, cause="malfunction")
    renumber(story, 40, 4, "P1")
    assert story.pool.set_right == {"P1": (4,)}


def test_a_lost_round_whose_hand_may_still_come_keeps_its_number() -> None:
    story = poker()
    story.press("P1", 1)
    story.finish("P1")
    story.do(c.Missed, table="P1", round=10, cause="malfunction")
    story.press("P1", 40)
    story.finish("P1")
    refusal = story.refused("round-number", c.Propose, change=Renumber(table="P1", recorded=40, round=10))
    assert refusal.says == (
        "round: 10 at P1 was set right, and a hand of it may still be recorded; allowed: 11 to 10,000,000"
    )
    renumber(story, 40, 11, "P1")
    assert story.pool.set_right == {"P1": (10,)}


def test_a_record_from_before_there_was_a_bound_is_followed_as_it_stands() -> None:
    story = at_round(3)
    opened = e.Wagered(table="T1", round=FAR, at=story.at, shares=e.Shares())
    pool: Pool = after(story.pool, (opened,), story.at)
    assert pool.rounds["T1"].number == FAR
