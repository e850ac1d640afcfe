"""Jackpot wagers: the amount on the sign, where each goes, and rounds in their order."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.settings import Rates
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH
from tests.jackpot.pool_stories import SHARE, SUB_RATES, US_SHARE, Story, divided, only, poker, stud


def refused(story: Story, code: str, **fields: Any) -> Any:
    """A refusal of wagers on box 1 in the first round at the first table, but for what is told."""
    told = {"table": "T1", "round": 1, "cents": story.pool.settings.wager_cents, "boxes": (1,)}
    return story.refused(code, c.Wager, **(told | fields))


@pytest.mark.parametrize(
    ("version", "refs"),
    [
        ("nz-1996", ("nz-1996/VIII/11.3", "nz-1996/VIII/11.5")),
        ("nz-1998", ("nz-1998/6/11.6", "nz-1998/6/11.2")),
        ("nz-2001", ("nz-1998/6/11.6", "nz-1998/6/11.2")),
    ],
)
def test_r11_6_a_wager_is_shared_out(version: str, refs: tuple[str, ...]) -> None:
    story = stud(version)
    wagered = story.wager("T1", 1, 2, 3)
    # Three of 2.50 are 7.50; 70% is 5.25, and 2.25 is retained.
    assert wagered.shares == e.Shares(
        wager_units=units(7_50), pool_units=units(5_25), retained_units=units(2_25)
    )
    assert story.cents == 100_000_00 + 5_25
    cites(wagered, *refs)


def test_r11_6_the_postings_say_whose_money_went_where() -> None:
    outcome = stud().try_(c.Wager, table="T2", round=1, cents=2_50, boxes=(1,))
    assert {(p.account, p.units) for p in outcome.postings} == {  # type: ignore[union-attr]
        ("wagers:T2", -units(2_50)),
        ("pool", units(1_75)),
        ("retained", units(75)),
    }


def test_r11_6_all_of_a_wager_may_go_to_the_pool() -> None:
    story = stud(rates=Rates(pool=100_00))
    assert story.wager("T1", 1).shares == e.Shares(wager_units=units(2_50), pool_units=units(2_50))


def test_r11_6_a_hundredth_of_a_percent_of_a_wager_is_not_lost() -> None:
    story = stud(rates=Rates(pool=33_33))
    shares = story.wager("T1", 1).shares
    # 33.33% of 250 cents is 83.325 cents: 833,250 units; 166.675 cents are retained.
    assert (shares.pool_units, shares.retained_units) == (833_250, 1_666_750)


def test_r11_6a_each_sub_pool_has_its_own_rate() -> None:
    story = divided()
    shares = story.wager("T1", 1, 2).shares
    # Of 5.00: 40% are 2.00, 30% are 1.50, and 1.50 is retained.
    assert shares == e.Shares(
        wager_units=units(5_00), pool_units=units(2_00), minor_units=units(1_50), retained_units=units(1_50)
    )
    assert (story.pool.pool_units, story.pool.minor_units) == (units(85_002_00), units(15_001_50))
    assert story.pool.settings.rates == SUB_RATES


@pytest.mark.parametrize("cents", [2_49, 2_51, 5_00, 0, -2_50])
@pytest.mark.parametrize(
    ("version", "ref"), [("nz-1996", "nz-1996/VIII/11.5"), ("nz-1998", "nz-1998/6/11.2")]
)
def test_r11_2_a_wager_is_the_amount_on_the_sign(version: str, ref: str, cents: int) -> None:
    refusal = refused(stud(version), "wrong-amount", cents=cents)
    assert "2.50" in refusal.says
    cites(refusal, ref)


@pytest.mark.parametrize("cents", [99, 1_01])
def test_f3_a_progressive_wager_is_a_dollar(cents: int) -> None:
    cites(refused(stud("us"), "wrong-amount", cents=cents), "us-s10//(f)(3)")


def test_f3_and_l6_a_dollar_moves_the_meter_by_seventy_cents() -> None:
    story = stud("us")
    cites(story.wager("T1", 1), "us-s10//(f)(3)", "us-s10//(l)(6)")
    assert story.cents == 100_000_00 + US_SHARE


def test_f3_a_coupon_counts_as_its_dollar_and_the_casino_bears_it() -> None:
    story = stud("us")
    wagered = story.wager("T1", 1, coupons=(2,))
    assert wagered.shares == e.Shares(
        wager_units=units(1_00),
        coupon_units=units(1_00),
        pool_units=units(1_40),
        retained_units=units(60),
    )
    assert [stake.is_coupon for stake in wagered.stakes] == [False, True]


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "nz-2001"])
def test_new_zealand_takes_no_coupons(version: str) -> None:
    cites(refused(stud(version), "no-coupon", coupons=(2,)), "silent/nz/progressive-coupon")


def test_r11_1_no_round_without_a_wager() -> None:
    cites(refused(stud(), "no-boxes", boxes=()), "nz-1998/6/11.1")
    cites(refused(stud("nz-1996"), "no-boxes", boxes=()), "nz-1996/VIII/4.1(b)")


@pytest.mark.parametrize("box", [0, -1, 100])
def test_boxes_run_from_1_to_99(box: int) -> None:
    assert f"boxes: {box}" in refused(stud(), "bad-box", boxes=(1, box)).says


@pytest.mark.parametrize(("version", "last"), [("nz-1996", 99), ("nz-1998", 7), ("nz-2001", 7), ("us", 99)])
def test_r3_1_boxes_run_from_1_to_the_last_that_the_rules_know(version: str, last: int) -> None:
    story = stud(version)
    assert "1 to " + str(last) in refused(story, "bad-box", boxes=(last + 1,)).says
    assert len(story.wager("T1", 1, last).stakes) == 2


@pytest.mark.parametrize("fields", [{"boxes": (1, 1)}, {"boxes": (1,), "coupons": (1,)}])
def test_r5_7_one_jackpot_wager_a_box(fields: dict[str, Any]) -> None:
    cites(refused(stud(), "box-twice", **fields), "nz-1998/6/5.7")


@pytest.mark.parametrize("number", [0, -1])
def test_rounds_are_numbered_from_1(number: int) -> None:
    assert refused(stud(), "round-number", round=number).says.startswith("round")


def test_rounds_are_numbered_upwards_and_may_leave_numbers_out() -> None:
    story = stud()
    story.wager("T1", 1, round=7)
    story.finish("T1")
    refused(story, "round-number", round=6)
    assert "the next is 8" in refused(story, "round-number", round=7).says
    story.wager("T1", 1, round=9)


def test_a_round_ends_before_the_next_begins() -> None:
    story = stud()
    story.wager("T1", 1)
    refused(story, "round-open", round=2)
    story.wager("T2", 1)
    story.finish("T1")
    story.wager("T1", 1)


def test_r10_2_a_hand_that_waits_for_its_prize_holds_the_next_round_up() -> None:
    story = stud()
    story.hit("T1", {1: FLUSH})
    cites(refused(story, "claim-open", round=2), "nz-1998/6/10.2")
    story.pay("T1")
    story.wager("T1", 1)


def test_a_table_that_is_not_linked_wagers_nothing() -> None:
    assert "'T9'" in refused(stud(), "unknown-table", table="T9").says


def test_r11_6_a_button_does_not_feed_a_pool_of_wagers() -> None:
    cites(stud().refused("wrong-game", c.Press, table="T1", round=1), "nz-1998/6/11.6")


def test_r19_2_wagers_do_not_feed_a_pool_of_the_operator() -> None:
    story = poker()
    refusal = story.refused("wrong-game", c.Wager, table="P1", round=1, cents=1_50, boxes=(1,))
    cites(refusal, "nz-2017/13/19.2")


def test_finishing_needs_the_round_that_is_under_way() -> None:
    story = stud()
    assert "none is recorded" in story.refused("no-round", c.Finish, table="T1", round=1).says
    story.wager("T1", 1)
    assert "recorded is 1" in story.refused("no-round", c.Finish, table="T1", round=2).says
    story.refused("unknown-table", c.Finish, table="T9", round=1)
    only(story.do(c.Finish, table="T1", round=1), e.RoundOver)
    story.refused("round-over", c.Finish, table="T1", round=1)
    assert story.cents == 100_000_00 + SHARE
