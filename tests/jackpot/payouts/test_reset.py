"""The meter after a royal flush: put back at once, or once no claim waits."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Alter
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import SHARE, US_SHARE, Story, divided, only, poker, reading, stud

AT_ONCE = reading(jackpot_reset="at-once")


def two_tables(first: str, second: str, **fields: Any) -> Story:
    """A hand at T1, and one dealt later at T2; both wait."""
    story = stud(**({"seed_cents": 80_000_00 - 2 * SHARE} | fields))
    story.hit("T1", {1: first})
    story.hit("T2", {1: second})
    return story


@pytest.mark.parametrize(
    ("version", "ref"),
    [
        ("nz-1996", "silent/nz/jackpot-reset"),
        ("nz-1998", "silent/nz/jackpot-reset"),
        ("us", "us-s10//(l)(6)"),
    ],
)
def test_l6_a_royal_puts_the_meter_back_to_its_reset_amount(version: str, ref: str) -> None:
    story = stud(version)
    story.hit("T1", {1: ROYAL})
    events = story.do(c.Pay, table="T1")
    reset = only(events, e.Reset)
    assert reset.units == units(20_000_00)
    cites(reset, ref)
    assert (story.cents, story.pool.is_reset_due) == (20_000_00, False)
    assert story.pool.totals.seeded == units(100_000_00 + 20_000_00)


@pytest.mark.parametrize("hand", [FLUSH, STRAIGHT])
def test_l6_no_other_hand_resets_the_meter(hand: str) -> None:
    story = stud(seed_cents=50_00)
    story.hit("T1", {1: hand})
    assert not [event for event in story.do(c.Pay, table="T1") if isinstance(event, e.Reset)]


@pytest.mark.parametrize("reset_cents", [0, 1, SHARE, 20_000_00])
def test_l6_wagers_made_while_a_royal_waits_for_approval_are_on_top_of_the_reset(reset_cents: int) -> None:
    # While the payout waits for a second person, one wager adds 1.75 for the next jackpot.
    story = stud(alone_most_cents=0, reset_cents=reset_cents)
    story.hit("T1", {1: ROYAL})
    story.do(c.Pay, table="T1")
    story.wager("T2", 1)
    story.do(c.Approve, proposal=1, amount_cents=100_000_00 + SHARE)
    assert story.pool.totals.seeded == units(100_000_00 + reset_cents)
    assert story.cents == SHARE + reset_cents


def test_the_reset_waits_for_the_claim_of_another_table() -> None:
    story = two_tables(ROYAL, ROYAL)
    assert only(story.do(c.Pay, table="T1"), e.Reset) == e.Reset(
        units=0, due_units=units(20_000_00), because=("silent/nz/jackpot-reset",)
    )
    assert (story.cents, story.pool.is_reset_due) == (0, True)
    # T2 meets an empty pool: the operator makes up its guarantee; then the meter is put back.
    (second,) = story.pay("T2")
    assert (second.paid_cents, second.top_up_units) == (10_000_00, units(10_000_00))
    assert (story.cents, story.pool.is_reset_due) == (20_000_00, False)


def test_read_otherwise_the_reset_follows_at_once() -> None:
    story = two_tables(ROYAL, ROYAL, law=AT_ONCE)
    story.pay("T1")
    assert (story.cents, story.pool.is_reset_due) == (20_000_00, False)
    (second,) = story.pay("T2")
    assert (second.paid_cents, second.top_up_units) == (20_000_00, 0)
    assert story.cents == 20_000_00


def us_tables(first: dict[int, str], second: str, **fields: Any) -> Story:
    """US hands at T1 and a hand that waits at T2, on a meter of 80,000.00."""
    story = stud("us", **({"seed_cents": 80_000_00 - (len(first) + 1) * US_SHARE} | fields))
    story.hit("T1", first)
    story.hit("T2", {1: second})
    return story


def test_l7_a_royal_of_another_table_meets_the_meter_at_its_reset_amount() -> None:
    story = us_tables({1: ROYAL}, ROYAL)
    events = story.do(c.Pay, table="T1")
    assert only(events, e.Paid).prizes[0].paid_cents == 80_000_00
    assert only(events, e.Reset).units == units(20_000_00)
    cites(only(events, e.Reset), "us-s10//(l)(6)")
    assert (story.cents, story.pool.is_reset_due) == (20_000_00, False)
    (second,) = story.pay("T2")
    assert (second.paid_cents, second.top_up_units) == (20_000_00, 0)
    cites(second, "us-s10//(l)(5)", "us-s10//(l)(7)")
    assert story.cents == 20_000_00


@pytest.mark.parametrize(("reset_cents", "paid_cents"), [(0, 0), (1, 1), (20_000_00, 20_000_00)])
def test_l6_the_casino_says_what_the_next_royal_finds(reset_cents: int, paid_cents: int) -> None:
    story = us_tables({1: ROYAL}, ROYAL, reset_cents=reset_cents)
    story.pay("T1")
    assert [prize.paid_cents for prize in story.pay("T2")] == [paid_cents]


def test_l7_royals_of_one_table_still_share_what_the_first_of_them_met() -> None:
    story = us_tables({3: ROYAL, 2: STRAIGHT, 1: ROYAL}, STRAIGHT)
    # From the right: both royals share 80,000.00; between them nothing is left; the reset follows the round.
    assert [prize.paid_cents for prize in story.pay("T1")] == [40_000_00, 0, 40_000_00]
    assert [prize.paid_cents for prize in story.pay("T2")] == [2_000_00]
    assert story.cents == 18_000_00


def test_l7_read_otherwise_the_us_reset_waits_and_a_royal_may_find_nothing() -> None:
    law = reading("us-s10", us_jackpot_reset="when-none-waits")
    story = us_tables({1: ROYAL}, ROYAL, law=law)
    story.pay("T1")
    assert (story.cents, story.pool.is_reset_due) == (0, True)
    (second,) = story.pay("T2")
    assert (second.paid_cents, second.top_up_units) == (0, 0)
    assert (story.cents, story.pool.is_reset_due) == (20_000_00, False)


def test_the_reset_that_waits_follows_a_hand_that_is_no_royal() -> None:
    story = two_tables(ROYAL, FLUSH)
    story.pay("T1")
    (flush,) = story.pay("T2")
    assert flush.top_up_units == units(100_00)
    assert story.cents == 20_000_00


@pytest.mark.parametrize("cause", ["void", "collusion"])
def test_the_reset_is_made_when_the_claim_that_it_waited_for_falls(cause: str) -> None:
    story = two_tables(ROYAL, ROYAL)
    story.pay("T1")
    events = story.do(c.Drop, table="T2", box=1, cause=cause)
    assert only(events, e.Reset).units == units(20_000_00)
    assert (story.cents, story.pool.is_reset_due) == (20_000_00, False)


def test_the_reset_waits_for_the_last_of_three() -> None:
    story = two_tables(ROYAL, FLUSH)
    story.hit("T3", {1: FLUSH})
    story.pay("T1")
    story.do(c.Drop, table="T2", box=1, cause="void")
    assert story.pool.is_reset_due
    story.pay("T3")
    assert (story.cents, story.pool.is_reset_due) == (20_000_00, False)


def test_a_claim_that_falls_resets_nothing_where_no_royal_was_paid() -> None:
    story = two_tables(ROYAL, FLUSH)
    story.do(c.Drop, table="T2", box=1, cause="void")
    assert story.cents == 80_000_00


def test_the_reset_amount_is_the_one_of_the_moment() -> None:
    story = stud()
    story.both(Alter(reset_cents=30_000_00))
    story.hit("T1", {1: ROYAL})
    story.pay("T1")
    assert story.cents == 30_000_00


def test_r11_6a_the_reset_is_of_the_major_pool() -> None:
    story = divided()
    story.hit("T1", {1: ROYAL})
    story.pay("T1")
    # 30% of 2.50 went to the Minor pool, which is left as it is.
    assert (story.cents, story.pool.minor_units) == (20_000_00, units(15_000_75))


def test_r19_8_a_poker_jackpot_is_put_back_after_each_payout() -> None:
    story = poker()
    for table in ("P1", "P2"):
        story.press(table)
        story.royal(table)
        story.verify(table)
    # Two rounds of 1.50; the second royal meets the display as it was put back.
    assert [prize.paid_cents for prize in story.pay("P1")] == [10_003_00]
    assert [prize.paid_cents for prize in story.pay("P2")] == [5_000_00]
    assert story.cents == 5_000_00
