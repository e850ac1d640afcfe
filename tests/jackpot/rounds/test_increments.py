"""A poker round goes by its own increment: broken off, set right late, or paid to a winner meanwhile."""

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Adjust, Alter
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.pool_stories import GAME, PokerStory, only, poker, reading

AT_END = reading(poker_jackpot_increment="at-completion")
# Every round adds 1.50, until two people agree on 20.00.
OLD, NEW = 1_50, 20_00


def alter(story: PokerStory, cents: int = NEW) -> None:
    story.both(Alter(increment_cents=cents))


def break_off(story: PokerStory, table: str = "P1") -> tuple[e.AnyEvent, ...]:
    return story.do(c.Misdeal, table=table, round=story.pool.rounds[table].number)


def pay(story: PokerStory, table: str) -> None:
    story.royal(table)
    story.verify(table)
    story.pay(table)


@pytest.mark.parametrize("cents", [OLD - 1, OLD + 1, NEW])
def test_r19_2_a_round_broken_off_takes_back_what_it_added(cents: int) -> None:
    story = poker()
    story.press("P1")
    alter(story, cents)
    funded = only(break_off(story), e.Funded)
    assert funded.units == -units(OLD)
    cites(funded, "nz-2017/13/19.2")
    assert (story.cents, story.pool.totals.funded) == (10_000_00, 0)
    # The next adds what is in force when it begins.
    story.press("P1")
    alter(story, 7)
    break_off(story)
    assert story.pool.totals.funded == 0


def test_r19_2_a_round_goes_by_its_own_increment_however_often_that_is_altered() -> None:
    story = poker()
    story.press("P1")
    alter(story)
    story.press("P2")
    alter(story, 30_00)
    break_off(story)
    assert story.cents == 10_000_00 + NEW
    break_off(story, "P2")
    assert story.cents == 10_000_00


def test_r19_15_a_round_broken_off_by_mistake_is_set_right_with_what_it_had_added() -> None:
    story = poker()
    story.press("P1")
    break_off(story)
    alter(story)
    funded = only(story.do(c.Missed, table="P1", round=1, cause="not-recorded"), e.Funded)
    assert funded.units == units(OLD)
    assert story.cents == 10_000_00 + OLD


def test_r19_2_read_otherwise_a_round_adds_what_is_in_force_at_its_completion() -> None:
    story = poker(law=AT_END)
    story.press("P1")
    alter(story)
    story.finish("P1")
    assert story.cents == 10_000_00 + NEW
    story.press("P1")
    cites(only(break_off(story), e.RoundOver), "nz-2017/13/19.2")
    alter(story, 30_00)
    story.do(c.Missed, table="P1", round=2, cause="malfunction")
    # It would have added 20.00 when it was broken off.
    assert story.cents == 10_000_00 + 2 * NEW


def test_r19_15_a_round_that_was_passed_over_adds_the_increment_of_its_time() -> None:
    story = poker()
    story.press("P1", 1)
    story.finish("P1")
    story.press("P1", 4)
    alter(story)
    story.finish("P1")
    story.press("P1", 6)
    alter(story, 30_00)
    for number, cents in [(2, OLD), (3, OLD), (5, NEW)]:
        funded = only(story.do(c.Missed, table="P1", round=number, cause="not-recorded"), e.Funded)
        assert funded.units == units(cents)
    assert story.cents == 10_000_00 + 4 * OLD + 2 * NEW


def test_r19_15_of_two_increments_that_of_the_next_record_counts() -> None:
    # Whether round 2 was played before the alteration or after it, nobody recorded.
    story = poker()
    story.press("P1", 1)
    story.finish("P1")
    alter(story)
    story.press("P1", 3)
    funded = only(story.do(c.Missed, table="P1", round=2, cause="not-recorded"), e.Funded)
    assert funded.units == units(NEW)


def test_r19_15_a_round_that_comes_to_light_as_the_last_adds_the_increment_of_now() -> None:
    story = poker()
    story.press("P1", 1)
    story.finish("P1")
    alter(story)
    funded = only(story.do(c.Missed, table="P1", round=2, cause="not-recorded"), e.Funded)
    assert funded.units == units(NEW)


@pytest.mark.parametrize("winner", ["P1", "P2"])
def test_r19_8_what_a_round_added_and_a_winner_was_paid_is_not_taken_back(winner: str) -> None:
    story = poker()
    story.press("P1")
    story.press("P2")
    pay(story, winner)
    assert story.cents == 5_000_00
    events = break_off(story)
    cites(only(events, e.RoundOver), "nz-2017/13/19.8")
    assert (story.cents, story.pool.totals.funded) == (5_000_00, units(2 * OLD))
    # It added its increment, so there is nothing to set right.
    story.refused("already-recorded", c.Missed, table="P1", round=1, cause="not-recorded")
    # The next adds and takes back as ever.
    story.press("P1")
    assert story.cents == 5_000_00 + OLD
    break_off(story)
    assert story.cents == 5_000_00


def test_r19_8_an_increment_that_was_paid_is_not_brought_back_by_an_alteration() -> None:
    story = poker()
    story.press("P1")
    story.press("P2")
    pay(story, "P2")
    alter(story)
    break_off(story)
    assert story.cents == 5_000_00


def test_r19_9a_what_came_after_the_prize_was_reckoned_is_taken_back() -> None:
    # The payout at P1 waits for a second person while P3 begins; P2 had begun before.
    story = poker(alone_most_cents=0)
    story.press("P1")
    story.press("P2")
    story.royal("P1")
    story.verify("P1")
    story.do(c.Pay, table="P1")
    story.press("P3")
    story.do(c.Approve, proposal=1, amount_cents=10_000_00 + 2 * OLD)
    assert story.cents == 5_000_00 + OLD
    assert not any(isinstance(event, e.Funded) for event in break_off(story, "P2"))
    assert story.cents == 5_000_00 + OLD
    break_off(story, "P3")
    assert story.cents == 5_000_00


def test_r19_9a_a_prize_that_was_reckoned_and_not_paid_took_nothing() -> None:
    story = poker(alone_most_cents=0)
    story.press("P1")
    story.press("P2")
    story.royal("P1")
    story.verify("P1")
    story.do(c.Pay, table="P1")
    story.do(c.Reject, proposal=1)
    story.do(c.Drop, table="P1", box=1, cause="void")
    break_off(story)
    break_off(story, "P2")
    assert story.cents == 10_000_00


@pytest.mark.parametrize("winner", ["P1", "P2"])
def test_r19_9a_while_a_claim_waits_the_meter_is_not_lowered(winner: str) -> None:
    story = poker()
    story.press("P1")
    story.press("P2")
    story.royal(winner)
    refusal = story.refused("claim-open", c.Misdeal, table="P1", round=1)
    assert winner in refusal.says
    cites(refusal, "nz-2017/13/19.2", "nz-2017/13/19.9(a)")
    story.do(c.Drop, table=winner, box=1, cause="void", role=GAME)
    break_off(story)
    assert story.cents == 10_000_00 + OLD


def test_r19_9a_read_otherwise_a_claim_of_another_table_holds_up_no_round() -> None:
    story = poker(law=AT_END)
    story.press("P1")
    story.press("P2")
    story.royal("P2")
    break_off(story)
    story.refused("claim-open", c.Misdeal, table="P2", round=1)


@pytest.mark.parametrize("short", [-1, 0, 1])
def test_r19_2_a_pool_that_holds_less_than_the_round_added_is_adjusted_first(short: int) -> None:
    story = poker(seed_cents=0)
    story.press("P1")
    if short:
        story.both(Adjust(units=-units(short)), -short)
    if short <= 0:
        break_off(story)
        assert story.cents == -short
        return
    refusal = story.refused("pool-short", c.Misdeal, table="P1", round=1)
    assert "1.50" in refusal.says
    cites(refusal, "nz-2017/13/19.2")
    story.both(Adjust(units=units(short)), short)
    break_off(story)


@pytest.mark.parametrize("is_over", [False, True])
def test_r19_2_a_poker_round_is_broken_off_whole_and_not_once_it_is_completed(is_over: bool) -> None:
    story = poker()
    story.press("P1")
    if is_over:
        story.finish("P1")
        story.refused("round-over", c.Misdeal, table="P1", round=1)
    cites(story.refused("wrong-game", c.Misdeal, table="P1", round=1, boxes=(1,)), "nz-2017/13/19.2")
    assert story.cents == 10_000_00 + OLD
