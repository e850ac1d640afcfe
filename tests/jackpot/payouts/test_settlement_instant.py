"""A payout that needs two people: reckoned when it is proposed, or by another reading when it is approved."""

import pytest
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Adjust, Divide, PayOut
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.settings import Law, Rates
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, FULL, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import (
    MINUTE,
    SECOND,
    SHARE,
    US_SHARE,
    Story,
    dealt,
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


# The hands that were proposed, and no others


def in_turns(instant: str, minor_cents: int, minor_rate: int) -> Story:
    """A flush, a full house and a royal flush, received in this order at T1, T2, T1; wagers are one cent.

    The Minor pool lacks something of 100.00 and 150.00: the Major makes it up, and the flush has its turn
    by when it was received. Its payout is proposal 2.
    """
    chosen = reading(
        minor_pool_short="from-major",
        tables_interleaved="hand-by-hand",
        jackpot_settlement_instant=instant,
    )
    story = stud("nz-2001", law=chosen, wager_cents=1, alone_most_cents=0)
    rates = Rates(pool=10_00, minor=minor_rate)
    story.both(Divide(minor_units=units(minor_cents), rates=rates, approval="A 1"), minor_cents)
    hands = (("T1", 2, FLUSH, SECOND), ("T2", 1, FULL, 2 * SECOND), ("T1", 1, ROYAL, 3 * SECOND))
    dealt(story, *hands)
    story.do(c.Pay, table="T1")
    assert boxes_proposed(story) == [(2,)]
    return story


def boxes_proposed(story: Story) -> list[tuple[int, ...]]:
    payouts = [proposal.change for proposal in story.pool.proposals]
    assert all(isinstance(payout, PayOut) for payout in payouts), payouts
    return [
        tuple(prize.claim.box for prize in payout.prizes) for payout in payouts if isinstance(payout, PayOut)
    ]


# In the Minor pool, after three wagers before the proposal and those of so many boxes at T3 after it: a cent
# at the rate of 11.11% is 1,111 units, and 249.99 with nine of them lacks one unit of 250.00; with eight of
# 1,250 it has all of it; and 249.92 with nine of 8,889 has one unit more.
SHORT, ENOUGH, MORE = (249_99, 11_11, 6, -1), (249_99, 12_50, 5, 0), (249_92, 88_89, 6, 1)


@pytest.mark.parametrize(("minor_cents", "rate", "boxes", "over_units"), [SHORT, ENOUGH, MORE])
def test_r11_11_an_approval_pays_the_hands_that_were_proposed_or_none(
    minor_cents: int, rate: int, boxes: int, over_units: int
) -> None:
    story = in_turns("at-approval", minor_cents, rate)
    story.wager("T3", *range(1, boxes + 1))
    assert story.pool.minor_units == units(250_00) + over_units
    if over_units < 0:
        (prize,) = approve(story, 100_00, 2)
        assert (prize.claim.box, prize.paid_cents) == (2, 100_00)
        return
    # Now the Minor pays both fixed prizes, which leave the order: the royal flush comes first at T1.
    refusal = story.refused("approval-stale", c.Approve, proposal=2, amount_cents=100_00)
    assert refusal.says == "at T1 it is the turn of box 1 by now, and box 2 was proposed: propose again"
    cites(refusal, "nz-2001/6/11.6C(e)")


def test_r11_11_hands_that_have_their_turn_by_now_are_proposed_anew() -> None:
    story = in_turns("at-approval", 249_99, 12_50)
    story.refused("proposed-already", c.Pay, table="T1")
    story.wager("T3", 1, 2, 3, 4, 5)
    story.do(c.Pay, table="T1")
    assert boxes_proposed(story) == [(2,), (1,)]
    story.refused("proposed-already", c.Pay, table="T1")
    story.refused("approval-stale", c.Approve, proposal=2, amount_cents=100_00)
    royal_cents = story.pool.proposals[-1].amount_units // units(1)
    (prize,) = approve(story, royal_cents, 3)
    # 100,000.00 less 249.99, and eight times a tenth of a cent: up to the next cent.
    assert (prize.claim.box, prize.paid_cents) == (1, 99_750_02)
    story.refused("approval-stale", c.Approve, proposal=2, amount_cents=100_00)
    story.do(c.Pay, table="T1")
    assert approve(story, 100_00, 4)[0].claim.box == 2


def test_r11_11_whose_turn_it_is_comes_before_whether_that_hand_is_verified() -> None:
    story = in_turns("at-approval", 249_99, 12_50)
    royal = story.pool.waiting_at("T1")[1]
    bare = replace(royal, steps=())
    story.before = replace(story.pool, waiting=tuple(bare if w == royal else w for w in story.pool.waiting))
    story.wager("T3", 1, 2, 3, 4, 5)
    story.refused("approval-stale", c.Approve, proposal=2, amount_cents=100_00)
    story.refused("step-missing", c.Pay, table="T1")


def test_r11_11_what_was_reckoned_at_the_proposal_stands_whatever_fills_the_minor_pool() -> None:
    story = in_turns("at-proposal", 249_99, 12_50)
    story.wager("T3", 1, 2, 3, 4, 5)
    story.refused("proposed-already", c.Pay, table="T1")
    assert approve(story, 100_00, 2)[0].claim.box == 2


@pytest.mark.parametrize("instant", READINGS)
def test_r11_6a_a_payout_from_one_pool_leaves_a_proposal_on_the_other_good(instant: str) -> None:
    story = divided(85_000_00, 15_000_00, law=law(instant), alone_most_cents=100_00)
    story.hit("T1", {1: ROYAL})
    story.do(c.Pay, table="T1")
    story.hit("T2", {1: FLUSH})
    story.pay("T2")
    cents = story.pool.proposals[-1].amount_units // units(1)
    number = story.pool.proposals[-1].number
    assert [prize.claim.box for prize in approve(story, cents, number)] == [1]


def test_r11_6a_a_payout_from_the_same_pool_makes_a_proposal_stale() -> None:
    story = divided(85_000_00, 15_000_00, law=law("at-proposal"), alone_most_cents=10_000_00)
    story.hit("T1", {1: STRAIGHT})
    story.hit(
        "T2",
        {1: ROYAL},
        first_card_at=story.at + 15 * SECOND,
        whole_hand_at=story.at + 15 * SECOND,
        at=story.at + 20 * SECOND,
    )
    story.both(Adjust(units=units(1)), 1)
    story.pay("T1")
    story.do(c.Pay, table="T2")
    cents, number = story.pool.proposals[-1].amount_units // units(1), story.pool.proposals[-1].number
    story.both(Adjust(units=units(1)), 1)
    story.refused("approval-stale", c.Approve, proposal=number, amount_cents=cents)
