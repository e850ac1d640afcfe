"""On which pool a share is reckoned: as it is at the payment, or as it stood when the hand was received."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.units import units
from tests.jackpot.claimed import FLUSH, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import GAME, MANAGER, SECOND, SHARE, Story, divided, reading, stud

NZ_VERSIONS = ("nz-1996", "nz-1998", "nz-2001")
WHEN = ("when-paid", "when-received")
SEED = 50_000_00


def pool(how: str, version: str = "nz-1998", **fields: Any) -> Story:
    """A pool of 50,000.00 once the wager of T1 is in it."""
    law = reading(jackpot_pool_of_when=how)
    return stud(version, law=law, seed_cents=SEED - SHARE, **fields)


def won(story: Story, hand: str, *, then: int = 20 * SECOND, **fields: Any) -> None:
    """A hand at T1, dealt a second after the wagers; two wagers at T2 once so much time has gone by."""
    story.wager("T1", 1)
    opened = story.at
    story.claim("T1", 1, hand, **fields)
    story.finish("T1")
    story.at = opened + then
    story.wager("T2", 1, 2)
    story.finish("T2")
    story.at = opened + 60 * SECOND
    story.verify("T1")


@pytest.mark.parametrize("version", NZ_VERSIONS)
@pytest.mark.parametrize(("how", "due"), [("when-paid", 50_003_50), ("when-received", 50_000_00)])
def test_r11_9a_the_whole_of_which_pool(version: str, how: str, due: int) -> None:
    story = pool(how, version, reset_cents=0)
    won(story, ROYAL)
    (prize,) = story.pay("T1")
    assert prize.due == due
    assert story.cents == SEED + 2 * SHARE - due


@pytest.mark.parametrize("version", NZ_VERSIONS)
@pytest.mark.parametrize(("how", "due"), [("when-paid", 5_000_35), ("when-received", 5_000_00)])
def test_r11_9b_a_tenth_of_which_pool(version: str, how: str, due: int) -> None:
    story = pool(how, version)
    won(story, STRAIGHT)
    assert story.pay("T1")[0].due == due


def test_r11_9_nothing_in_the_text_for_the_us_that_could_be_read_so() -> None:
    story = stud("us")
    assert story.pool.rounds == {}
    won(story, ROYAL)
    assert story.pool.rounds["T1"].since_over.pool_units == 0


@pytest.mark.parametrize(
    ("device", "then", "due"),
    [
        ("shoe", 999, 50_003_50),
        ("shoe", 1_000, 50_000_00),
        ("shuffler", 2_999, 50_003_50),
        ("shuffler", 3_000, 50_000_00),
    ],
)
def test_r11_11_received_with_the_first_card_of_a_shoe_and_the_last_of_a_shuffler(
    device: str, then: int, due: int
) -> None:
    story = pool("when-received", reset_cents=0)
    story.wager("T1", 1)
    opened = story.at
    story.at = opened + then
    story.wager("T2", 1, 2)
    story.finish("T2")
    told = {"first_card_at": opened + 1_000, "whole_hand_at": opened + 3_000, "at": opened + 10_000}
    story.claim("T1", 1, ROYAL, dealt_by=device, **told)
    story.finish("T1")
    story.at = opened + 60 * SECOND
    story.verify("T1")
    assert story.pay("T1")[0].due == due


def test_r11_9_what_came_later_is_on_top_of_the_reset_amount() -> None:
    story = pool("when-received")
    won(story, ROYAL)
    story.pay("T1")
    assert story.cents == 20_000_00 + 2 * SHARE


def test_r11_9_a_wager_that_went_back_was_not_added() -> None:
    story = pool("when-received", reset_cents=0)
    won(story, ROYAL)
    story.do(c.Refund, table="T2", boxes=(2,))
    (prize,) = story.pay("T1")
    assert prize.due == 50_000_00
    assert story.cents == SHARE


@pytest.mark.parametrize("is_first", [True, False])
def test_r11_9_a_refund_of_a_wager_from_before_the_hand_lowers_the_pool_of_it(is_first: bool) -> None:
    story = pool("when-received", reset_cents=0)
    if is_first:
        story.wager("T2", 1)
        story.finish("T2")
        story.wait(SECOND)
    story.wager("T1", 1)
    story.claim("T1", 1, ROYAL)
    story.finish("T1")
    if not is_first:
        story.wager("T2", 1)
        story.finish("T2")
    story.wait(60 * SECOND)
    story.verify("T1")
    story.do(c.Refund, table="T2", boxes=(1,))
    assert story.pay("T1")[0].due == 50_000_00


def test_r11_9_a_refund_after_the_payout_is_the_operators_only_for_what_the_royal_took() -> None:
    story = pool("when-received", reset_cents=0)
    won(story, ROYAL)
    story.pay("T1")
    (event,) = story.do(c.Refund, table="T2", boxes=(1,))
    assert isinstance(event, e.Refunded)
    assert (event.top_up_units, story.cents) == (0, SHARE)


def test_r11_11_the_next_table_meets_what_the_first_left_of_its_own_pool() -> None:
    story = pool("when-received")
    story.wager("T1", 1)
    story.claim("T1", 1, STRAIGHT)
    story.wager("T3", 1)
    story.finish("T3")
    story.wait(SECOND)
    story.wager("T2", 2)
    story.claim("T2", 2, STRAIGHT)
    story.finish("T1")
    story.finish("T2")
    story.wait(60 * SECOND)
    story.verify("T1")
    story.verify("T2")
    # A tenth of 50,000.00; then a tenth of the 45,000.00 that it leaves with the wagers of T3 and T2.
    assert story.pay("T1")[0].due == 5_000_00
    assert story.pay("T2")[0].due == Fraction(45_000_00 + 2 * SHARE, 10)


@pytest.mark.parametrize("how", WHEN)
def test_r11_9_a_second_person_does_not_move_the_moment(how: str) -> None:
    story = pool(how, alone_most_cents=1_00, reset_cents=0)
    won(story, ROYAL)
    story.do(c.Pay, table="T1", role=GAME)
    amount = 50_000_00 if how == "when-received" else 50_003_50
    story.do(c.Approve, proposal=1, amount_cents=amount, role=MANAGER)
    assert story.cents == SEED + 2 * SHARE - amount


@pytest.mark.parametrize(("how", "due"), [("when-paid", 8_500_80), ("when-received", 8_500_40)])
def test_2001_r11_9b_a_tenth_of_the_major_pool_of_which_moment(how: str, due: int) -> None:
    # 40% of 2.50 is 1.00 of each wager to the Major pool: 1.00 from T1, then 2.00 and 2.00 from two of T2.
    story = divided(85_003_00, 15_000_00, law=reading(jackpot_pool_of_when=how))
    won(story, STRAIGHT)
    story.wager("T2", 3, 4)
    story.finish("T2")
    assert story.pay("T1")[0].due == due


def test_r11_9_a_fixed_prize_is_the_same_by_either_reading() -> None:
    found = []
    for how in WHEN:
        story = pool(how)
        won(story, FLUSH)
        (prize,) = story.pay("T1")
        found.append((prize.paid_cents, prize.from_pool_units))
    assert found == [(100_00, units(100_00))] * 2
