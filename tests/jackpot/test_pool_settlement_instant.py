"""A payout that needs two people: reckoned when it is proposed, or by another reading when it is approved."""

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.changes import Adjust
from pitboss.jackpot.prizes import Prize
from pitboss.jackpot.settings import Law
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claims import FLUSH, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import (
    MINUTE,
    SECOND,
    SHARE,
    US_SHARE,
    Story,
    divided,
    only,
    poker,
    reading,
    stud,
)

READINGS = ("at-proposal", "at-approval")
LINES = {"nz-1996": "nz-1996/VIII/12.1(a)", "nz-1998": "nz-1998/6/11.9(a)", "us": "us-s10//(l)(7)"}


def law(instant: str, jurisdiction: str = "nz") -> Law:
    return reading(jurisdiction, jackpot_settlement_instant=instant)


def proposed(instant: str, version: str = "nz-1998", hand: str = ROYAL, **fields: object) -> Story:
    """A payout at T1 that waits for a second person, on a pool of 100,000.00."""
    share, place = (US_SHARE, "us-s10") if version == "us" else (SHARE, "nz")
    told = {"seed_cents": 100_000_00 - share, "alone_most_cents": 0, "law": law(instant, place)}
    story = stud(version, **(told | fields))
    story.hit("T1", {1: hand})
    story.do(c.Pay, table="T1")
    return story


def approve(story: Story, cents: int, proposal: int = 1, **fields: object) -> tuple[Prize, ...]:
    """The second person agrees."""
    return only(story.do(c.Approve, proposal=proposal, amount_cents=cents, **fields), e.Paid).prizes


@pytest.mark.parametrize("instant", READINGS)
@pytest.mark.parametrize("version", LINES, ids=["r12_1a", "r11_9a", "l7"])
def test_r11_9a_and_l7_what_is_wagered_meanwhile_is_in_the_prize_by_one_reading(
    version: str, instant: str
) -> None:
    story = proposed(instant, version)
    story.wager("T2", 1, 2, 3)
    added = 3 * (US_SHARE if version == "us" else SHARE)
    (prize,) = approve(story, 100_000_00)
    assert prize.paid_cents == 100_000_00 + (added if instant == "at-approval" else 0)
    cites(prize, LINES[version])
    # The meter that the royal left goes back to 20,000.00; what was not in the prize is on top.
    assert story.cents == 20_000_00 + (0 if instant == "at-approval" else added)


@pytest.mark.parametrize("instant", READINGS)
def test_r19_9a_the_display_as_the_hand_is_settled_or_as_its_payout_is_asked_for(instant: str) -> None:
    story = poker(alone_most_cents=0, law=law(instant))
    story.press("P1")
    story.royal("P1")
    story.verify("P1")
    story.do(c.Pay, table="P1")
    # Rounds of 1.50 at two other tables.
    story.press("P2")
    story.press("P3")
    (prize,) = approve(story, 10_001_50)
    assert prize.paid_cents == 10_001_50 + (3_00 if instant == "at-approval" else 0)
    cites(prize, "nz-2017/13/19.9(a)", "nz-2017/13/19.7")
    assert story.cents == 5_000_00 + (0 if instant == "at-approval" else 3_00)


@pytest.mark.parametrize("instant", READINGS)
def test_r11_9b_a_straight_flush_has_a_tenth_of_the_pool_of_that_moment(instant: str) -> None:
    story = proposed(instant, hand=STRAIGHT)
    story.wager("T2", 1, 2, 3, 4)
    (prize,) = approve(story, 10_000_00)
    # A tenth of 4 x 1.75.
    assert prize.paid_cents == 10_000_00 + (70 if instant == "at-approval" else 0)


@pytest.mark.parametrize("instant", READINGS)
@pytest.mark.parametrize("cents", [99_999_99, 100_000_01, 100_000_00 + SHARE])
def test_the_second_person_states_the_sum_that_was_proposed(instant: str, cents: int) -> None:
    story = proposed(instant)
    story.wager("T2", 1)
    refusal = story.refused("wrong-amount", c.Approve, proposal=1, amount_cents=cents)
    assert "100,000.00" in refusal.says


@pytest.mark.parametrize("instant", READINGS)
def test_what_lowers_the_pool_makes_the_proposal_stale(instant: str) -> None:
    story = proposed(instant)
    story.wager("T2", 1)
    story.do(c.Refund, table="T2", boxes=(1,))
    story.refused("approval-stale", c.Approve, proposal=1, amount_cents=100_000_00)


@pytest.mark.parametrize("instant", READINGS)
def test_a_proposal_whose_time_ran_out_is_reckoned_anew(instant: str) -> None:
    story = proposed(instant, approval_minutes=1)
    story.wager("T2", 1)
    story.wait(MINUTE + 1)
    story.do(c.Pay, table="T1")
    assert approve(story, 100_000_00 + SHARE, 2)[0].paid_cents == 100_000_00 + SHARE


@pytest.mark.parametrize("instant", READINGS)
@pytest.mark.parametrize("how", ["stale", "rejected"])
def test_a_proposal_that_cannot_be_approved_is_reckoned_anew(instant: str, how: str) -> None:
    story = proposed(instant)
    added, number = 0, 2
    if how == "stale":
        story.both(Adjust(units=units(10_00)), 10_00)
        added, number = 10_00, 3
    else:
        story.do(c.Reject, proposal=1, who="Bob")
    story.wager("T2", 1)
    story.do(c.Pay, table="T1")
    sum_cents = 100_000_00 + added + SHARE
    assert approve(story, sum_cents, number)[0].paid_cents == sum_cents


def test_r11_6aa_a_minor_pool_that_filled_meanwhile_pays_by_the_later_instant() -> None:
    # 99.50 in the Minor pool; a wager adds 0.75 to it and 1.00 to the Major.
    chosen = reading(minor_pool_short="from-major", jackpot_settlement_instant="at-approval")
    story = divided(50_000_00, 98_75, law=chosen, alone_most_cents=0)
    story.hit("T1", {1: FLUSH})
    story.do(c.Pay, table="T1")
    story.wager("T2", 1)
    (prize,) = approve(story, 100_00, 2)
    assert (prize.from_minor_units, prize.from_pool_units) == (units(100_00), 0)
    assert (story.cents, story.pool.minor_units) == (50_002_00, units(25))


@pytest.mark.parametrize("instant", READINGS)
def test_r11_11_whose_turn_it_is_is_asked_at_that_instant(instant: str) -> None:
    # A round at T2 that closed before the hand was dealt is told of only now.
    story = proposed(instant)
    opened = story.pool.rounds["T1"].opened_at
    story.wager("T2", 1, closed_at=opened + SECOND // 2)
    if instant == "at-proposal":
        approve(story, 100_000_00)
        return
    told = {"proposal": 1, "amount_cents": 100_000_00}
    cites(story.refused("may-be-earlier", c.Approve, **told), "nz-1998/6/11.11")
    story.finish("T2")
    assert approve(story, 100_000_00)[0].paid_cents == 100_000_00 + SHARE
