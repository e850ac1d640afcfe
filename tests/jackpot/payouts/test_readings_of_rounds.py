"""Prizes of one round, as doubtful rules are read: a reset between turns, rounding, prizes of the house."""

from fractions import Fraction

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.decide import decide
from pitboss.jackpot.units import units
from pitboss.table.refusal import Refusal
from tests.jackpot.claimed import FLUSH, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import SHARE, US_SHARE, dealt, reading, stud, stud_settings

IN_ROUND = {"at-once": (2_000_00, 18_000_00), "after-the-round": (0, 20_000_00)}


def turns(reset_cents: int, **readings: str) -> tuple[list[int], int]:
    """What a royal at box 7 and then a straight flush at box 1 are paid, and where the meter stands then."""
    law = reading("us-s10", **readings)
    seed = 100_000_00 - 2 * US_SHARE
    story = stud("us", law=law, seed_cents=seed, reset_cents=reset_cents, alone_most_cents=10**9)
    story.hit("T1", {1: STRAIGHT, 7: ROYAL})
    paid = [event for event in story.do(c.Pay, table="T1") if isinstance(event, e.Paid)]
    return [prize.paid_cents for event in paid for prize in event.prizes], story.cents


@pytest.mark.parametrize("how", IN_ROUND)
def test_l7_a_straight_flush_after_a_royal_meets_the_meter_as_it_is_read(how: str) -> None:
    straight, meter = IN_ROUND[how]
    assert turns(20_000_00, us_reset_in_round=how) == ([100_000_00, straight], meter)


def test_l7_without_a_reset_amount_nothing_is_left_for_it() -> None:
    assert turns(0) == ([100_000_00, 0], 0)


def test_l7_where_the_reset_waits_for_every_claim_it_waits_for_this_one_too() -> None:
    assert turns(20_000_00, us_jackpot_reset="when-none-waits") == ([100_000_00, 0], 20_000_00)


def test_l7_a_royal_after_a_straight_flush_is_as_ever() -> None:
    story = stud("us", seed_cents=100_000_00 - 2 * US_SHARE, alone_most_cents=10**9)
    story.hit("T1", {7: STRAIGHT, 1: ROYAL})
    assert [prize.paid_cents for prize in story.pay("T1")] == [10_000_00, 90_000_00]


@pytest.mark.parametrize(("how", "royal"), [("as-due", Fraction(9_000_045)), ("as-paid", 9_000_000)])
def test_r11_10c_the_royals_share_after_rounding(how: str, royal: Fraction) -> None:
    law = reading(royal_after_rounding=how)
    # A tenth of 100,000.50 is 10,000.05, paid as 10,000.50 where the smallest chip is 0.50.
    story = stud(law=law, seed_cents=100_000_50 - 2 * SHARE, chips=(50, 2_50), alone_most_cents=10**9)
    story.hit("T1", {1: ROYAL, 2: STRAIGHT})
    straight, last = story.pay("T1")
    assert (straight.paid_cents, last.due) == (10_000_50, royal)
    assert straight.rounding_units == (units(45) if how == "as-due" else 0)
    assert straight.from_pool_units == units(10_000_05 if how == "as-due" else 10_000_50)


@pytest.mark.parametrize("how", ["all-that-wait", "under-way-together"])
def test_r11_11_about_the_same_time(how: str) -> None:
    story = stud(law=reading(jackpot_about_the_same_time=how))
    story.hit("T1", {1: STRAIGHT})
    story.wait(600_000)
    story.hit("T2", {2: STRAIGHT})
    if how == "all-that-wait":
        story.refused("not-first", c.Pay, table="T2")
    else:
        story.pay("T2")


@pytest.mark.parametrize("how", ["all-that-wait", "under-way-together"])
def test_r11_11_rounds_under_way_together_have_their_order_by_either_reading(how: str) -> None:
    law = reading(jackpot_about_the_same_time=how)
    story = dealt(stud(law=law), ("T1", 1, STRAIGHT, 1_000), ("T2", 1, STRAIGHT, 1_001))
    story.refused("not-first", c.Pay, table="T2")


@pytest.mark.parametrize(("cents", "fits"), [(49_99, False), (50_00, True), (75_00, True)])
def test_l5_the_house_may_pay_more_than_the_least_prize(cents: int, fits: bool) -> None:
    settings = stud_settings("us", prizes={FLUSH: cents})
    if not fits:
        told = {"pool": "grand", "command_id": "c1", "at": 10**12, "who": "Ann", "role": "operator"}
        answer = decide(None, c.Create(settings=settings, **told))  # type: ignore[arg-type]
        assert isinstance(answer, Refusal)
        assert answer.code == "bad-law"
        return
    story = stud("us", prizes={FLUSH: cents})
    story.hit("T1", {1: FLUSH})
    assert [prize.paid_cents for prize in story.pay("T1")] == [cents]


def test_r11_9_no_other_prizes_where_the_rules_fix_them() -> None:
    told = {"pool": "grand", "command_id": "c1", "at": 10**12, "who": "Ann", "role": "operator"}
    answer = decide(None, c.Create(settings=stud_settings(prizes={FLUSH: 150_00}), **told))  # type: ignore[arg-type]
    assert isinstance(answer, Refusal)


@pytest.mark.parametrize("how", ["all-that-wait", "under-way-together"])
def test_r11_11_a_prize_cites_the_order_only_where_there_is_one(how: str) -> None:
    story = stud(law=reading(jackpot_about_the_same_time=how))
    story.hit("T1", {1: STRAIGHT})
    story.wait(600_000)
    story.hit("T2", {2: STRAIGHT})
    for table in ("T1", "T2"):
        (prize,) = story.pay(table)
        assert any("11.11" in ref for ref in prize.because) == (how == "all-that-wait")


def test_r11_11_a_third_table_is_in_order_with_the_one_it_was_under_way_with() -> None:
    story = stud(law=reading(jackpot_about_the_same_time="under-way-together"))
    story.hit("T1", {1: STRAIGHT})
    story.wait(600_000)
    dealt(story, ("T2", 2, STRAIGHT, 1_000), ("T3", 3, STRAIGHT, 1_001))
    story.refused("not-first", c.Pay, table="T3")
    cited = {table: story.pay(table)[0].because for table in ("T1", "T2", "T3")}
    assert {table for table, refs in cited.items() if "nz-1998/6/11.11" in refs} == {"T2", "T3"}


@pytest.mark.parametrize("how", ["all-that-wait", "under-way-together"])
def test_r11_11_what_the_rule_does_not_order_a_supervisor_may(how: str) -> None:
    story = stud(law=reading(jackpot_about_the_same_time=how))
    story.hit("T1", {1: STRAIGHT})
    story.wait(600_000)
    story.hit("T2", {2: STRAIGHT})
    if how == "all-that-wait":
        story.refused("order-fixed", c.SettleOrder, tables=("T2", "T1"))
    else:
        story.do(c.SettleOrder, tables=("T2", "T1"))


@pytest.mark.parametrize(("after", "is_ordered"), [(0, True), (1, False)])
def test_r11_11_on_record_as_the_wagering_closes_is_still_together(after: int, is_ordered: bool) -> None:
    story = stud(law=reading(jackpot_about_the_same_time="under-way-together"))
    story.hit("T1", {1: STRAIGHT})
    story.wait(after)
    story.hit("T2", {2: STRAIGHT})
    if is_ordered:
        story.refused("not-first", c.Pay, table="T2")
    else:
        story.pay("T2")
