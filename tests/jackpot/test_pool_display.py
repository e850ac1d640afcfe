"""What the displays at the tables show of a pool, and by which clause."""

import pytest

from pitboss.jackpot.display import displayed
from pitboss.jackpot.settings import Rates
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.pool_stories import SHARE, US_SHARE, divided, poker, stud


@pytest.mark.parametrize(
    ("version", "ref"),
    [("nz-1996", "nz-1996/VIII/2.4(b)"), ("nz-1998", "nz-1998/6/3.5(b)"), ("nz-2001", "nz-1998/6/3.5(b)")],
)
def test_r2_4b_and_r3_5b_the_meters_show_the_pool(version: str, ref: str) -> None:
    story = stud(version)
    story.wager("T1", 1)
    shown = displayed(story.pool, story.at)
    assert shown.cents == 100_000_00 + SHARE
    cites(shown, ref)


def test_r3_5b_under_11_6cb_the_meters_show_the_major_pool() -> None:
    story = divided()
    shown = displayed(story.pool, story.at)
    assert shown.cents == 85_000_00
    cites(shown, "nz-2001/6/3.5(b)", "nz-2001/6/11.6C(b)")


def test_l6_the_progressive_meter_is_shown_in_the_us() -> None:
    story = stud("us")
    story.wager("T1", 1)
    shown = displayed(story.pool, story.at)
    assert shown.cents == 100_000_00 + US_SHARE
    cites(shown, "us-s10//(l)(6)")


def test_r19_3c_the_display_shows_the_value_of_the_jackpot() -> None:
    story = poker()
    story.press("P1")
    shown = displayed(story.pool, story.at)
    assert shown.cents == 10_001_50
    assert shown.because[0] == "nz-2017/13/19.3(c)"


@pytest.mark.parametrize(
    ("rate", "pool_units", "cents"),
    [(1, 1, 1), (99_99, 9_999, 1), (100_00, 10_000, 1)],
)
def test_the_meters_show_part_of_a_cent_as_a_whole_one(rate: int, pool_units: int, cents: int) -> None:
    # A wager of one cent adds as many units as its rate has hundredths of a percent.
    story = stud(seed_cents=0, wager_cents=1, rates=Rates(pool=rate))
    assert displayed(story.pool, story.at).cents == 0
    story.wager("T1", 1)
    assert story.pool.pool_units == pool_units
    assert displayed(story.pool, story.at).cents == cents


def test_one_unit_above_a_cent_shows_as_the_next() -> None:
    story = stud(seed_cents=1, wager_cents=1, rates=Rates(pool=1))
    story.wager("T1", 1)
    assert story.pool.pool_units == units(1) + 1
    assert displayed(story.pool, story.at).cents == 2
