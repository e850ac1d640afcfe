"""Dividing and combining the prize pool, and what the meters show."""

from datetime import date

import pytest

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.pools import combine, displayed, divide
from pitboss.jackpot.prizes import Single, SubPools
from pitboss.jackpot.terms import PrizeTerms
from pitboss.jackpot.units import units
from pitboss.law import Rulebook
from tests.citing import cites


def terms(on: date | None, *elections: str, jurisdiction: str = "nz") -> PrizeTerms:
    book = Rulebook.on(on, "caribbean-stud", jurisdiction=jurisdiction, elections=elections)
    return PrizeTerms.of(book)


SINGLE = terms(date(2002, 1, 1))
DIVIDED = terms(date(2002, 1, 1), "sub-pools")
WHOLE = Single(units(100_000_00))
TWO = SubPools(units(85_000_00), units(15_000_00))


def test_r11_6a_the_pool_may_be_divided_and_r11_6c_then_modifies_the_rules() -> None:
    pooled = divide(SINGLE, WHOLE, units(15_000_00))
    assert pooled.meter == TWO
    cites(pooled, *(f"nz-2001/6/11.6A{part}" for part in ("", "(a)", "(b)")))
    cites(pooled, "nz-2001/6/11.6C", *(f"nz-2001/6/11.6C({part})" for part in "abcdef"))


@pytest.mark.parametrize("minor_units", [0, 1, WHOLE.pool_units - 1, WHOLE.pool_units])
def test_r11_6a_either_pool_may_be_empty_or_hold_one_unit(minor_units: int) -> None:
    pooled = divide(SINGLE, WHOLE, minor_units)
    assert pooled.meter == SubPools(WHOLE.pool_units - minor_units, minor_units)


@pytest.mark.parametrize("minor_units", [-1, WHOLE.pool_units + 1])
def test_no_half_is_below_nothing_or_above_the_whole(minor_units: int) -> None:
    with pytest.raises(MisfitError, match=r"100,000\.00"):
        divide(SINGLE, WHOLE, minor_units)


def test_r11_6b_the_pools_may_be_put_together_again() -> None:
    pooled = combine(DIVIDED, TWO)
    assert pooled.meter == WHOLE
    cites(pooled, "nz-2001/6/11.6B")


@pytest.mark.parametrize(
    "before", [terms(date(1997, 1, 1)), terms(date(1999, 1, 1)), terms(None, jurisdiction="us-s10")]
)
def test_before_2001_and_in_the_us_no_pool_is_divided(before: PrizeTerms) -> None:
    with pytest.raises(MisfitError, match="divided"):
        divide(before, WHOLE, 0)
    with pytest.raises(MisfitError, match="no two pools"):
        combine(before, SubPools(1, 1))


def test_r2_4b_and_r3_5b_the_meters_show_the_pool() -> None:
    cites(displayed(terms(date(1997, 1, 1)), Single(123)), "nz-1996/VIII/2.4(b)")
    cites(displayed(terms(date(1999, 1, 1)), Single(123)), "nz-1998/6/3.5(b)")
    assert displayed(SINGLE, Single(units(123))).cents == 123


@pytest.mark.parametrize(
    ("pool_units", "cents"), [(0, 0), (1, 1), (9_999, 1), (10_000, 1), (10_001, 2), (20_000, 2)]
)
def test_the_meters_show_part_of_a_cent_as_a_whole_one(pool_units: int, cents: int) -> None:
    assert displayed(SINGLE, Single(pool_units)).cents == cents
    assert displayed(DIVIDED, SubPools(pool_units, 77)).cents == cents


def test_r3_5b_under_11_6cb_the_meters_show_the_major_pool() -> None:
    shown = displayed(DIVIDED, TWO)
    assert shown.cents == 85_000_00
    cites(shown, "nz-2001/6/3.5(b)", "nz-2001/6/11.6C(b)")


def test_l6_the_progressive_meter_is_shown_in_the_us() -> None:
    shown = displayed(terms(None, jurisdiction="us-s10"), Single(units(77_700)))
    assert shown.cents == 77_700
    cites(shown, "us-s10//(l)(6)")
