"""Pools are kept in units finer than a cent: what a prize takes, what stays, and what is shown of it."""

from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.jackpot.payouts.prizes import InCents, Prize, Single
from pitboss.jackpot.units import UNITS_PER_CENT, cents_shown, units
from tests.jackpot.claimed import (
    FLUSH,
    FOUR,
    ROYAL,
    STRAIGHT,
    UNIT,
    claims_of,
    meter_of,
    paid,
    paid_to,
    pay,
    terms_of,
    units_of,
)


@given(st.integers(0, 100_00), st.integers(1, 1_000_00))
def test_a_rate_in_hundredths_of_a_percent_adds_whole_units(rate: int, wager_cents: int) -> None:
    assert units_of(Fraction(rate, 100_00) * wager_cents) == rate * wager_cents


@given(st.integers(0, 10**15), st.integers(1, 100))
def test_a_whole_share_of_the_meter_is_that_of_the_exact_pool(pool_units: int, n: int) -> None:
    exact = Fraction(pool_units, UNITS_PER_CENT)
    assert cents_shown(pool_units) == ceil(exact)
    assert ceil(Fraction(cents_shown(pool_units), n)) == ceil(exact / n)


@pytest.mark.parametrize(
    ("off", "paid_cents", "rounding_units"), [(-1, 50_000_00, 1), (0, 50_000_00, 0), (1, 50_000_01, 9_999)]
)
def test_a_royal_takes_a_pool_one_unit_off_a_cent(off: int, paid_cents: int, rounding_units: int) -> None:
    payouts = pay(terms_of("us"), ROYAL, pool=50_000_00 + off * UNIT)
    (prize,) = payouts.prizes
    assert (prize.paid_cents, prize.rounding_units, prize.top_up_units) == (paid_cents, rounding_units, 0)
    assert prize.from_pool_units == units(50_000_00) + off
    assert payouts.meter_after == Single(0)


@pytest.mark.parametrize(
    ("off", "paid_cents", "left_units"),
    [
        # The tenth is a tenth of a unit off: the pool gives the whole units in it, and keeps the part.
        (-1, 5_000_00, units(45_000_00)),
        (0, 5_000_00, units(45_000_00)),
        (1, 5_000_01, units(45_000_00) + 1),
    ],
)
def test_a_tenth_of_a_pool_one_unit_off_a_cent(off: int, paid_cents: int, left_units: int) -> None:
    payouts = pay(terms_of("nz-1998"), STRAIGHT, pool=50_000_00 + off * UNIT)
    assert payouts.prizes[0].due == (50_000_00 + off * UNIT) / 10
    assert paid(payouts) == [paid_cents]
    assert payouts.meter_after == Single(left_units)


@pytest.mark.parametrize("version", ["nz-1998", "us"])
@pytest.mark.parametrize("over", [0, 1, 2])
def test_three_royals_share_a_pool_and_the_remainder_stays_in_it(version: str, over: int) -> None:
    # 90,000.00 is three times 30,000.00; a unit or two more cannot be shared.
    payouts = pay(terms_of(version), ROYAL, ROYAL, ROYAL, pool=90_000_00 + over * UNIT)
    assert [prize.from_pool_units for prize in payouts.prizes] == [units(30_000_00)] * 3
    assert payouts.meter_after == Single(over)
    # A third or two thirds of a unit are due to each, and are paid as a cent.
    assert paid(payouts) == [30_000_00 + bool(over)] * 3
    assert [prize.rounding_units for prize in payouts.prizes] == [units(bool(over))] * 3


def test_l7_a_hand_between_three_royals_has_no_share_of_the_remainder() -> None:
    # 100,000.00 in three leaves one unit, which is not the straight flush's to share: the meter is divided.
    payouts = pay(terms_of("us"), ROYAL, STRAIGHT, ROYAL, ROYAL, pool=100_000_00)
    assert paid_to(payouts, 2).paid_cents == 0
    assert payouts.meter_after == Single(1)


def test_l7_a_sum_that_is_owed_takes_the_remainder_before_the_operator_tops_up() -> None:
    payouts = pay(terms_of("us"), ROYAL, FOUR, ROYAL, ROYAL, pool=100_000_00)
    four = paid_to(payouts, 2)
    assert (four.from_pool_units, four.top_up_units) == (1, units(500_00) - 1)
    assert payouts.meter_after == Single(0)


@pytest.mark.parametrize(
    ("off", "paid_cents", "top_up_units", "rounding_units"),
    [(-1, 10_000_00, 1, 0), (0, 10_000_00, 0, 0), (1, 10_000_01, 0, 9_999)],
)
def test_r11_9a_the_guarantee_is_topped_up_to_the_unit(
    off: int, paid_cents: int, top_up_units: int, rounding_units: int
) -> None:
    payouts = pay(terms_of("nz-1998"), ROYAL, pool=10_000_00 + off * UNIT)
    (prize,) = payouts.prizes
    assert (prize.paid_cents, prize.from_pool_units) == (paid_cents, units(10_000_00) + off)
    assert (prize.top_up_units, prize.rounding_units) == (top_up_units, rounding_units)
    assert payouts.meter_after == Single(0)


@pytest.mark.parametrize(("off", "due"), [(-1, 1_000_00), (0, 1_000_00), (1, 1_000_00 + UNIT / 10)])
def test_r11_9b_a_tenth_passes_one_thousand_at_the_unit(off: int, due: Fraction) -> None:
    (prize,) = pay(terms_of("nz-1998"), STRAIGHT, pool=10_000_00 + off * UNIT).prizes
    assert prize.due == due


@pytest.mark.parametrize("off", [-1, 0, 1])
@pytest.mark.parametrize("reading", ["topped-up", "from-major"])
def test_r11_6aa_a_minor_pool_one_unit_short_is_made_good_to_the_unit(reading: str, off: int) -> None:
    terms = terms_of("nz-2001-sub-pools", minor_pool_short=reading)
    payouts = pay(terms, FLUSH, pool=(50_000_00, 100_00 + off * UNIT))
    short = max(0, -off)
    from_major, top_up = (short, 0) if reading == "from-major" else (0, short)
    (prize,) = payouts.prizes
    assert prize.from_minor_units == units(100_00) - short
    assert (prize.from_pool_units, prize.top_up_units, prize.rounding_units) == (from_major, top_up, 0)
    assert payouts.meter_after == meter_of(50_000_00 - from_major * UNIT, max(0, off) * UNIT)


def _prize(from_pool_units: int, top_up_units: int, rounding_units: int, from_minor_units: int = 0) -> Prize:
    paid_units = from_pool_units + from_minor_units + top_up_units + rounding_units
    return Prize(
        claim=claims_of(ROYAL)[0],
        due=(paid_units - rounding_units) * UNIT,
        paid_cents=paid_units // UNITS_PER_CENT,
        from_pool_units=from_pool_units,
        from_minor_units=from_minor_units,
        top_up_units=top_up_units,
        rounding_units=rounding_units,
        because=(),
    )


@pytest.mark.parametrize(
    ("prize", "shown"),
    [
        (_prize(units(3), 0, 0), InCents(3, 0, 0)),
        (_prize(units(3) - 1, 1, 0), InCents(3, 0, 0)),
        (_prize(units(3) + 1, units(2) - 1, 0), InCents(4, 1, 0)),
        (_prize(1, units(2), units(1) - 1), InCents(1, 2, 0)),
        (_prize(0, units(2) - 1, 1), InCents(0, 1, 1)),
        (_prize(units(3), 0, units(7)), InCents(3, 0, 7)),
        # Two parts of a cent from two pools are one cent of the prize.
        (_prize(4_000, 0, 0, from_minor_units=6_000), InCents(1, 0, 0, from_minor_cents=1)),
    ],
)
def test_the_sources_in_cents(prize: Prize, shown: InCents) -> None:
    assert prize.in_cents == shown


parts = st.one_of(st.integers(0, 3 * UNITS_PER_CENT), st.integers(0, 10**14))


@given(parts, parts, parts, st.integers(0, 5))
def test_the_sources_in_cents_add_up_and_none_is_below_nothing(
    from_pool: int, from_minor: int, top_up: int, more_cents: int
) -> None:
    # Rounding goes to a whole cent, and perhaps further to a chip.
    rounding = -(from_pool + from_minor + top_up) % UNITS_PER_CENT + units(more_cents)
    prize = _prize(from_pool, top_up, rounding, from_minor)
    shown = prize.in_cents
    assert shown.from_pool_cents + shown.top_up_cents + shown.rounding_cents == prize.paid_cents
    assert min(shown.from_pool_cents, shown.top_up_cents, shown.rounding_cents) >= 0
