"""Prizes while the pool is divided into a Major and a Minor one: NZ 2001 rr 11.6A-11.6C."""

from fractions import Fraction

import pytest

from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, FOUR, FULL, ROYAL, STRAIGHT, meter_of, paid, paid_to, pay, terms_of

VERSION = "nz-2001-sub-pools"


def test_r11_6aa_fixed_prizes_leave_the_major_pool_alone() -> None:
    payouts = pay(terms_of(VERSION), FOUR, FULL, FLUSH, STRAIGHT, pool=(100_000_00, 2_000_00))
    assert paid(payouts) == [500_00, 150_00, 100_00, 10_000_00]
    assert payouts.meter_after == meter_of(90_000_00, 1_250_00)
    for box, line in ((1, "c"), (2, "d"), (3, "e")):
        cites(paid_to(payouts, box), f"nz-1998/6/11.9({line})", "nz-2001/6/11.6A(a)")


@pytest.mark.parametrize(
    ("major", "due"),
    [
        (0, Fraction(1_000_00)),
        (9_999_99, Fraction(1_000_00)),
        (10_000_00, Fraction(1_000_00)),
        (10_000_01, Fraction(1_000_001, 10)),
    ],
)
def test_r11_6cc_straight_flush_is_reckoned_on_the_major_pool(major: int, due: Fraction) -> None:
    payouts = pay(terms_of(VERSION), STRAIGHT, pool=(major, 7_000_00))
    assert payouts.prizes[0].due == due
    assert payouts.meter_after == meter_of(max(Fraction(0), major - due), 7_000_00)
    cites(payouts.prizes[0], "nz-2001/6/11.9(b)", "nz-2001/6/11.6C(c)")


@pytest.mark.parametrize(
    ("major", "due"), [(0, 10_000_00), (9_999_99, 10_000_00), (10_000_00, 10_000_00), (10_000_01, 10_000_01)]
)
def test_r11_6cc_royal_is_reckoned_on_the_major_pool(major: int, due: int) -> None:
    payouts = pay(terms_of(VERSION), ROYAL, pool=(major, 7_000_00))
    (prize,) = payouts.prizes
    assert (prize.paid_cents, prize.top_up_units) == (due, units(due - major))
    assert payouts.meter_after == meter_of(0, 7_000_00)
    cites(prize, "nz-2001/6/11.9(a)", "nz-2001/6/11.6C(c)")


def test_r11_6cd_straight_flushes_first_then_the_royal_has_the_rest_of_the_major_pool() -> None:
    payouts = pay(terms_of(VERSION), ROYAL, FLUSH, STRAIGHT, pool=(100_000_00, 1_000_00))
    assert paid(payouts) == [90_000_00, 100_00, 10_000_00]
    assert payouts.meter_after == meter_of(0, 900_00)
    cites(paid_to(payouts, 3), "nz-2001/6/11.10(a)", "nz-2001/6/11.6C(d)")
    cites(paid_to(payouts, 1), "nz-2001/6/11.10(b)", "nz-2001/6/11.10(b)(ii)", "nz-2001/6/11.6C(d)")


@pytest.mark.parametrize(
    ("major", "each"),
    [
        (19_999_99, Fraction(10_000_00)),
        (20_000_00, Fraction(10_000_00)),
        (20_000_01, Fraction(20_000_01, 2)),
    ],
)
def test_r11_6cd_two_royals_share_the_major_pool(major: int, each: Fraction) -> None:
    payouts = pay(terms_of(VERSION), ROYAL, ROYAL, pool=(major, 0))
    assert [prize.due for prize in payouts.prizes] == [each, each]
    cites(payouts.prizes[0], "nz-2001/6/11.10(b)(i)", "nz-2001/6/11.10(b)(ii)")


def test_r11_6cd_a_fixed_prize_does_not_make_a_lone_straight_flush_one_of_several() -> None:
    payouts = pay(terms_of(VERSION), FLUSH, STRAIGHT, pool=(50_000_00, 1_000_00))
    assert not any("/11.10" in ref for ref in paid_to(payouts, 2).because)


def test_r11_6aa_a_lone_fixed_prize_is_the_minor_pools_under_either_reading() -> None:
    for reading in ("reduces", "paid-beside"):
        payouts = pay(terms_of(VERSION, lone_fixed_prize=reading), FLUSH, pool=(50_000_00, 1_000_00))
        assert payouts.meter_after == meter_of(50_000_00, 900_00)


@pytest.mark.parametrize("off", [-1, 0, 1])
def test_r11_6aa_short_minor_pool_is_topped_up(off: int) -> None:
    payouts = pay(terms_of(VERSION), FOUR, pool=(50_000_00, 500_00 + off))
    assert payouts.prizes[0].top_up_units == units(max(0, -off))
    assert payouts.meter_after == meter_of(50_000_00, max(0, off))


@pytest.mark.parametrize("off", [-1, 0, 1])
def test_r11_6aa_short_minor_pool_is_made_good_from_the_major_by_reading(off: int) -> None:
    payouts = pay(terms_of(VERSION, minor_pool_short="from-major"), FOUR, pool=(50_000_00, 500_00 + off))
    (prize,) = payouts.prizes
    assert prize.top_up_units == 0
    assert prize.from_minor_units == units(500_00 - max(0, -off))
    assert prize.from_pool_units == units(max(0, -off))
    assert payouts.meter_after == meter_of(50_000_00 - max(0, -off), max(0, off))


def test_r11_6cd_a_short_minor_pool_never_lowers_a_major_prize() -> None:
    terms = terms_of(VERSION, minor_pool_short="from-major")
    payouts = pay(terms, FOUR, ROYAL, pool=(50_000_00, 0))
    assert paid(payouts) == [500_00, 50_000_00]
    assert paid_to(payouts, 1).top_up_units == units(500_00)
    assert payouts.meter_after == meter_of(0, 0)
