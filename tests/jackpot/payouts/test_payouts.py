"""Prizes as a pool pays them: shares, guarantees, several hands of one round, and where the money is from."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Adjust
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.settings import Rates
from pitboss.jackpot.units import UNITS_PER_CENT, units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, FOUR, FULL, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import NZ, SHARE, US_SHARE, Story, divided, reading, stud

SINGLE = ("nz-1996", "nz-1998", "nz-2001")
TABLE = {"nz-1996": "nz-1996/VIII/12.1", "nz-1998": "nz-1998/6/11.9", "nz-2001": "nz-1998/6/11.9"}


def holding(cents: int, hands: int, version: str = "nz-1998", **fields: Any) -> Story:
    """A pool that holds so much once the wagers of so many hands are in it."""
    share = US_SHARE if version == "us" else SHARE
    return stud(version, **({"seed_cents": cents - hands * share, "reset_cents": 0} | fields))


def paid(prizes: tuple[Prize, ...]) -> dict[int, int]:
    """What each box was paid."""
    return {prize.claim.box: prize.paid_cents for prize in prizes}


@pytest.mark.parametrize("version", SINGLE)
@pytest.mark.parametrize(
    ("hand", "cents", "line"), [(FOUR, 500_00, "c"), (FULL, 150_00, "d"), (FLUSH, 100_00, "e")]
)
def test_r11_9_fixed_prizes_come_from_the_pool(version: str, hand: str, cents: int, line: str) -> None:
    story = holding(50_000_00, 1, version)
    story.hit("T1", {1: hand})
    (prize,) = story.pay("T1")
    assert (prize.paid_cents, prize.from_pool_units) == (cents, units(cents))
    assert story.cents == 50_000_00 - cents
    cites(prize, TABLE[version], f"{TABLE[version]}({line})")


@pytest.mark.parametrize("version", SINGLE)
@pytest.mark.parametrize(
    ("pool_cents", "paid_cents", "top_up_cents"),
    [(9_999_99, 10_000_00, 1), (10_000_00, 10_000_00, 0), (10_000_01, 10_000_01, 0)],
)
def test_r11_9a_a_royal_takes_the_pool_and_never_less_than_ten_thousand(
    version: str, pool_cents: int, paid_cents: int, top_up_cents: int
) -> None:
    story = holding(pool_cents, 1, version)
    story.hit("T1", {1: ROYAL})
    (prize,) = story.pay("T1")
    assert (prize.paid_cents, prize.top_up_units) == (paid_cents, units(top_up_cents))
    assert prize.from_pool_units == units(pool_cents)
    assert (story.cents, story.pool.totals.topped_up) == (0, units(top_up_cents))
    cites(prize, f"{TABLE[version]}(a)")


@pytest.mark.parametrize(
    ("seed_cents", "rate", "off", "paid_cents", "top_up_units", "rounding_units"),
    [
        # A wager of one cent adds as many units as its rate has hundredths of a percent.
        (9_999_99, 99_99, -1, 10_000_00, 1, 0),
        (9_999_99, 100_00, 0, 10_000_00, 0, 0),
        (10_000_00, 1, 1, 10_000_01, 0, 9_999),
    ],
)
def test_r11_9a_the_guarantee_is_met_to_the_unit(
    seed_cents: int, rate: int, off: int, paid_cents: int, top_up_units: int, rounding_units: int
) -> None:
    story = stud(seed_cents=seed_cents, wager_cents=1, rates=Rates(pool=rate))
    story.hit("T1", {1: ROYAL})
    assert story.pool.pool_units == units(10_000_00) + off
    (prize,) = story.pay("T1")
    assert (prize.top_up_units, prize.rounding_units) == (top_up_units, rounding_units)
    assert prize.paid_cents == paid_cents


@pytest.mark.parametrize("version", SINGLE)
@pytest.mark.parametrize(
    ("pool_cents", "due"),
    [
        (9_999_90, 1_000_00),
        (10_000_00, 1_000_00),
        (10_000_10, 1_000_01),
        (10_000_01, Fraction(1_000_001, 10)),
    ],
)
def test_r11_9b_a_straight_flush_takes_a_tenth_and_never_less_than_a_thousand(
    version: str, pool_cents: int, due: Fraction
) -> None:
    story = holding(pool_cents, 1, version)
    story.hit("T1", {1: STRAIGHT})
    (prize,) = story.pay("T1")
    assert prize.due == due
    cites(prize, f"{TABLE[version]}(b)")


@pytest.mark.parametrize(
    ("version", "rule"), [("nz-1996", "nz-1996/VIII/12.2"), ("nz-1998", "nz-1998/6/11.10")]
)
def test_r11_10_fixed_then_straight_then_royal(version: str, rule: str) -> None:
    story = holding(100_250_00, 4, version)
    story.hit("T1", {1: ROYAL, 2: STRAIGHT, 3: FLUSH, 4: FULL})
    prizes = story.pay("T1")
    # 250.00 fixed leave 100,000.00; a tenth is 10,000.00; the royal has the 90,000.00 that remain.
    assert [prize.claim.box for prize in prizes] == [4, 3, 2, 1]
    assert paid(prizes) == {3: 100_00, 4: 150_00, 2: 10_000_00, 1: 90_000_00}
    cites(prizes[1], rule, f"{rule}(a)")
    cites(prizes[2], f"{rule}(b)")
    cites(prizes[3], f"{rule}(c)", f"{rule}(c)(i)", f"{rule}(c)(ii)")
    assert story.cents == 0


@pytest.mark.parametrize("version", SINGLE)
@pytest.mark.parametrize(
    ("pool_cents", "each", "top_up_cents"),
    [(19_999_98, 10_000_00, 2), (20_000_00, 10_000_00, 0), (20_000_02, 10_000_01, 0)],
)
def test_r11_10c_two_royals_share_and_neither_gets_less_than_ten_thousand(
    version: str, pool_cents: int, each: int, top_up_cents: int
) -> None:
    story = holding(pool_cents, 2, version)
    story.hit("T1", {1: ROYAL, 2: ROYAL})
    assert paid(story.pay("T1")) == {1: each, 2: each}
    assert story.pool.totals.topped_up == units(top_up_cents)


def test_r11_10_read_otherwise_straight_flushes_go_in_turn() -> None:
    for law, second in [(NZ, 10_000_00), (reading(several_straight_flushes="in-turn"), 9_000_00)]:
        story = holding(100_000_00, 2, law=law)
        story.hit("T1", {1: STRAIGHT, 2: STRAIGHT})
        # From the dealer's right, where the boxes end.
        assert paid(story.pay("T1")) == {2: 10_000_00, 1: second}


def test_r11_9_read_otherwise_a_lone_fixed_prize_leaves_the_pool_alone() -> None:
    story = holding(50_000_00, 1, law=reading(lone_fixed_prize="paid-beside"))
    story.hit("T1", {1: FLUSH})
    (prize,) = story.pay("T1")
    assert (prize.from_pool_units, prize.top_up_units) == (0, units(100_00))
    assert story.cents == 50_000_00


def test_r11_6a_and_11_6c_each_pool_pays_its_own_hands() -> None:
    # Three wagers add 3.00 to the Major and 2.25 to the Minor pool.
    story = divided(100_000_00 - 3_00, 1_000_00 - 2_25, reset_cents=0)
    story.hit("T1", {1: ROYAL, 2: STRAIGHT, 3: FLUSH})
    prizes = story.pay("T1")
    assert paid(prizes) == {2: 10_000_00, 1: 90_000_00, 3: 100_00}
    assert (story.cents, story.pool.minor_units) == (0, units(900_00))
    by_box = {prize.claim.box: prize for prize in prizes}
    cites(by_box[3], "nz-2001/6/11.6A(a)")
    cites(by_box[2], "nz-2001/6/11.6A(b)", "nz-2001/6/11.9(b)", "nz-2001/6/11.6C(c)", "nz-2001/6/11.10(a)")
    cites(by_box[1], "nz-2001/6/11.9(a)", "nz-2001/6/11.10(b)", "nz-2001/6/11.10(b)(i)", "nz-2001/6/11.6C(d)")


@pytest.mark.parametrize(
    ("short", "from_major", "top_up"), [("topped-up", 0, 60_00), ("from-major", 60_00, 0)]
)
def test_r11_6aa_a_minor_pool_too_small_for_a_flush(short: str, from_major: int, top_up: int) -> None:
    story = divided(50_000_00, 39_25, law=reading(minor_pool_short=short))
    story.hit("T1", {1: FLUSH})
    (prize,) = story.pay("T1")
    # 39.25 and 30% of 2.50 are 40.00; 60.00 are missing.
    assert prize.from_minor_units == units(40_00)
    assert (prize.from_pool_units, prize.top_up_units) == (units(from_major), units(top_up))
    assert (story.cents, story.pool.minor_units) == (50_001_00 - from_major, 0)


@pytest.mark.parametrize(("hand", "cents"), [(FOUR, 500_00), (FULL, 100_00), (FLUSH, 50_00)])
def test_l5_fixed_progressive_payouts(hand: str, cents: int) -> None:
    story = holding(50_000_00, 1, "us")
    story.hit("T1", {1: hand})
    (prize,) = story.pay("T1")
    assert (prize.paid_cents, story.cents) == (cents, 50_000_00 - cents)
    cites(prize, "us-s10//(l)(5)")


@pytest.mark.parametrize(("designation", "cents"), [("share", 10_000_00), ("fixed", 5_000_00)])
def test_l5_a_straight_flush_pays_a_tenth_or_5000_as_designated(designation: str, cents: int) -> None:
    story = holding(100_000_00, 1, "us", straight_flush=designation)
    story.hit("T1", {1: STRAIGHT})
    assert paid(story.pay("T1")) == {1: cents}


def test_l5_the_us_guarantees_no_least_amount() -> None:
    story = holding(9_000_00, 1, "us")
    story.hit("T1", {1: ROYAL})
    (prize,) = story.pay("T1")
    assert (prize.paid_cents, prize.top_up_units) == (9_000_00, 0)


def test_l7_hands_are_paid_in_turn_on_the_running_meter() -> None:
    story = holding(100_000_00, 4, "us")
    story.hit("T1", {4: STRAIGHT, 3: ROYAL, 2: STRAIGHT, 1: ROYAL})
    prizes = story.pay("T1")
    # A tenth; then both royals share the 90,000.00 that the first of them met; nothing is left for box 2.
    assert paid(prizes) == {4: 10_000_00, 3: 45_000_00, 2: 0, 1: 45_000_00}
    for prize in prizes:
        cites(prize, "us-s10//(l)(7)")


@pytest.mark.parametrize("boxes", [(2, 1), (1, 2)])
def test_l7_the_turn_begins_at_the_dealers_right_whoever_claims_first(boxes: tuple[int, int]) -> None:
    # The boxes are numbered from the dealer's left.
    story = holding(100_000_00, 2, "us")
    hands = {2: FLUSH, 1: STRAIGHT}
    story.hit("T1", {box: hands[box] for box in boxes})
    assert paid(story.pay("T1")) == {2: 50_00, 1: 9_995_00}


@pytest.mark.parametrize(
    ("version", "ref"), [("nz-1996", "nz-1996/VIII/11.8"), ("nz-1998", "nz-1996/I/15.3")]
)
def test_r15_3_what_chips_cannot_pay_is_rounded_up_by_the_operator(version: str, ref: str) -> None:
    story = holding(50_000_01, 1, version, chips=(2_50, 5_00))
    story.hit("T1", {1: ROYAL})
    (prize,) = story.pay("T1")
    assert (prize.paid_cents, prize.rounding_units) == (50_002_50, units(2_49))
    assert story.pool.totals.rounded == units(2_49)
    cites(prize, ref)


def test_prizes_are_reckoned_on_the_pool_as_it_stands_when_they_are_paid() -> None:
    story = holding(50_000_00, 1)
    story.hit("T1", {1: ROYAL})
    story.wait(1_000)
    story.wager("T2", 1, 2)
    story.both(Adjust(units=units(10_00)), 10_00)
    assert paid(story.pay("T1")) == {1: 50_000_00 + 2 * SHARE + 10_00}


def test_the_postings_of_a_payout_name_every_source() -> None:
    story = holding(9_999_99, 1, chips=(2_50, 100_01))
    story.hit("T1", {1: ROYAL})
    outcome = story.try_(c.Pay, table="T1")
    lines = {p.account: p.units for p in outcome.postings}  # type: ignore[union-attr]
    assert lines == {
        "pool": -units(9_999_99),
        "top-up": -units(1),
        "paid:T1": units(10_000_00),
    }


def test_a_part_of_a_cent_that_is_nobodys_stays_in_the_pool() -> None:
    story = stud(seed_cents=30_000_00, wager_cents=1, rates=Rates(pool=1), reset_cents=0)
    story.hit("T1", {1: ROYAL, 2: ROYAL, 3: ROYAL})
    # Three wagers add three units: a unit each. A fourth, of nobody's hand, cannot be shared in three.
    story.wager("T2", 1)
    story.finish("T2")
    prizes = story.pay("T1")
    assert [prize.from_pool_units for prize in prizes] == [units(10_000_00) + 1] * 3
    assert [prize.due for prize in prizes] == [10_000_00 + Fraction(4, 3 * UNITS_PER_CENT)] * 3
    assert story.pool.pool_units == 1
