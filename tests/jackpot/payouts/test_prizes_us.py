"""Progressive payouts under US s 10: (l)(5) and (l)(7)."""

from fractions import Fraction

import pytest

from pitboss.jackpot.payouts.prizes import prizes
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import (
    CHIPS,
    FLUSH,
    FOUR,
    FULL,
    ROYAL,
    STRAIGHT,
    claims_of,
    meter_of,
    paid,
    paid_to,
    pay,
    terms_of,
    units_of,
)


@pytest.mark.parametrize(("hand", "cents"), [(FOUR, 500_00), (FULL, 100_00), (FLUSH, 50_00)])
def test_l5_fixed_prizes(hand: str, cents: int) -> None:
    payouts = pay(terms_of("us"), hand, pool=30_000_00)
    assert paid(payouts) == [cents]
    assert payouts.meter_after == meter_of(30_000_00 - cents)
    cites(payouts.prizes[0], "us-s10//(l)(5)")


@pytest.mark.parametrize("pool", [0, 1, 9_999_99, 10_000_00, 10_000_01])
def test_l5_royal_takes_the_meter_and_nothing_is_guaranteed(pool: int) -> None:
    (prize,) = pay(terms_of("us"), ROYAL, pool=pool).prizes
    assert (prize.paid_cents, prize.top_up_units) == (pool, 0)
    cites(prize, "us-s10//(l)(5)", "us-s10//(l)(7)")


def test_l5_straight_flush_as_designated() -> None:
    share = pay(terms_of("us"), STRAIGHT, pool=80_000_00)
    assert paid(share) == [8_000_00]
    fixed = pay(terms_of("us", "fixed"), STRAIGHT, pool=80_000_00)
    assert paid(fixed) == [5_000_00]
    assert fixed.meter_after == meter_of(75_000_00)
    for payouts in (share, fixed):
        cites(payouts.prizes[0], "us-s10//(l)(5)")


@pytest.mark.parametrize("off", [-1, 0, 1])
def test_l5_designated_five_thousand_is_owed_beyond_the_meter(off: int) -> None:
    (prize,) = pay(terms_of("us", "fixed"), STRAIGHT, pool=5_000_00 + off).prizes
    assert (prize.paid_cents, prize.top_up_units) == (5_000_00, units(max(0, -off)))


def test_l7_each_hand_is_paid_on_the_meter_at_its_turn() -> None:
    # 100,000 - 500 = 99,500; a tenth is 9,950; 89,550 remains, and its tenth is 8,955.
    payouts = pay(terms_of("us"), FOUR, STRAIGHT, STRAIGHT, pool=100_000_00)
    assert paid(payouts) == [500_00, 9_950_00, 8_955_00]
    assert payouts.meter_after == meter_of(80_595_00)
    # The other way round the straight flushes see the whole meter: 10,000, then 9,000.
    assert paid(pay(terms_of("us"), STRAIGHT, STRAIGHT, FOUR, pool=100_000_00)) == [
        10_000_00,
        9_000_00,
        500_00,
    ]
    cites(paid_to(payouts, 2), "us-s10//(l)(5)", "us-s10//(l)(7)")


def test_l7_prizes_come_in_the_order_of_the_turns() -> None:
    payouts = pay(terms_of("us"), FLUSH, ROYAL, FOUR, ROYAL, pool=100_000_00)
    assert [prize.claim.box for prize in payouts.prizes] == [1, 2, 3, 4]


@pytest.mark.parametrize("pool", [0, 19_999_99, 20_000_00, 20_000_01])
def test_l7_royals_share_the_meter_as_the_first_is_to_be_paid(pool: int) -> None:
    payouts = pay(terms_of("us"), ROYAL, ROYAL, pool=pool)
    assert [prize.due for prize in payouts.prizes] == [Fraction(pool, 2)] * 2
    assert sum(prize.from_pool_units for prize in payouts.prizes) == units(pool)
    assert payouts.meter_after == meter_of(0)
    assert payouts.prizes[0].because[0] == "us-s10//(l)(7)"


def test_l7_a_hand_between_two_royals_finds_the_meter_divided() -> None:
    payouts = pay(terms_of("us"), ROYAL, STRAIGHT, ROYAL, pool=100_000_00)
    assert paid(payouts) == [50_000_00, 0, 50_000_00]


def test_l7_a_fixed_prize_before_the_first_royal_comes_off_the_meter_they_share() -> None:
    payouts = pay(terms_of("us"), FLUSH, ROYAL, ROYAL, FOUR, pool=100_050_00)
    assert paid(payouts) == [50_00, 50_000_00, 50_000_00, 500_00]
    assert paid_to(payouts, 4).top_up_units == units(500_00)


def test_l5_payment_is_to_the_cent_and_a_part_of_one_goes_to_the_player() -> None:
    (prize,) = prizes(terms_of("us"), claims_of(STRAIGHT), meter_of(12_345_67), CHIPS).prizes
    assert (prize.due, prize.paid_cents) == (Fraction(1_234_567, 10), 1_234_57)
    assert prize.rounding_units == units_of(Fraction(3, 10))
    cites(prize, "us-s10//(l)(5)", "silent/us-s10/jackpot-rounding")
    (whole,) = prizes(terms_of("us"), claims_of(STRAIGHT), meter_of(12_345_60), CHIPS).prizes
    assert (whole.paid_cents, whole.rounding_units) == (1_234_56, 0)
    assert "silent/us-s10/jackpot-rounding" not in whole.because
