"""Readings of the jackpot rules that can go two ways: the same hands, paid by each."""

from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL, STRAIGHT, meter_of, paid, pay, terms_of

POOL = 100_000_00


def test_l7_a_fixed_prize_lowers_the_meter_for_the_next_hand() -> None:
    # 50.00 off 100,000.00 leaves 99,950.00, a tenth of which is 9,995.00.
    payouts = pay(terms_of("us"), FLUSH, STRAIGHT, pool=POOL)
    assert paid(payouts) == [50_00, 9_995_00]
    assert payouts.meter_after == meter_of(POOL - 50_00 - 9_995_00)
    cites(payouts.prizes[1], "us-s10//(l)(7)")


def test_l7_read_otherwise_the_casino_pays_fixed_prizes_beside_the_meter() -> None:
    payouts = pay(terms_of("us", us_prizes_off_meter="paid-beside"), FLUSH, STRAIGHT, pool=POOL)
    assert paid(payouts) == [50_00, 10_000_00]
    assert payouts.prizes[0].top_up_units == units(50_00)
    assert payouts.meter_after == meter_of(90_000_00)


def test_l7_the_designated_5000_is_a_fixed_prize_too() -> None:
    beside = terms_of("us", "fixed", us_prizes_off_meter="paid-beside")
    assert pay(beside, STRAIGHT, pool=POOL).meter_after == meter_of(POOL)
    assert pay(terms_of("us", "fixed"), STRAIGHT, pool=POOL).meter_after == meter_of(95_000_00)


def test_l7_nothing_is_left_between_two_royals() -> None:
    payouts = pay(terms_of("us"), ROYAL, STRAIGHT, ROYAL, pool=POOL)
    assert paid(payouts) == [50_000_00, 0, 50_000_00]


def test_l7_read_otherwise_the_second_share_still_stands_between_two_royals() -> None:
    # After one share 50,000.00 stand; a tenth is 5,000.00; the second royal is still due 50,000.00.
    payouts = pay(terms_of("us", us_between_royals="running"), ROYAL, STRAIGHT, ROYAL, pool=POOL)
    assert paid(payouts) == [50_000_00, 5_000_00, 50_000_00]
    assert payouts.prizes[2].top_up_units == units(5_000_00)
    assert payouts.meter_after == meter_of(0)
