"""Jackpot wagers that outlive a misdeal, and those that go back to their players."""

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Adjust, Alter, Combine, Divide
from pitboss.jackpot.settings import Law, Rates
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import SHARE, SUB_RATES, Story, divided, only, poker, stud


def misdeal(story: Story, *boxes: int, table: str = "T1", number: int = 1) -> e.Misdealt:
    return only(story.do(c.Misdeal, table=table, round=number, boxes=boxes), e.Misdealt)


def refund(story: Story, *boxes: int, table: str = "T1") -> e.Refunded:
    return only(story.do(c.Refund, table=table, boxes=boxes), e.Refunded)


@pytest.mark.parametrize(
    ("version", "ref"),
    [
        ("nz-1996", "nz-1996/VIII/14.10"),
        ("nz-1998", "nz-1998/6/12.11"),
        ("nz-2001", "nz-1998/6/12.11"),
        ("us", "silent/us-s10/misdeal-jackpot-carried"),
    ],
)
def test_r12_11_a_misdeal_carries_wagers_and_none_is_shared_out_twice(version: str, ref: str) -> None:
    story = stud(version)
    once = story.wager("T1", 1, 2).shares.pool_units
    cites(misdeal(story), ref)
    assert story.pool.rounds["T1"].is_over
    wagered = story.wager("T1", 3, carried=(1, 2))
    # Only the new wager of box 3 is shared out: half of what two were.
    assert wagered.shares.pool_units == once // 2
    assert story.pool.pool_units == units(100_000_00) + once + once // 2
    assert sorted(story.pool.rounds["T1"].boxes) == [1, 2, 3]
    assert story.pool.carried == {}


def test_r12_11_a_carried_wager_wins_in_the_next_round() -> None:
    story = stud()
    story.wager("T1", 1)
    misdeal(story)
    story.wager("T1", carried=(1,))
    story.claim("T1", 1, FLUSH)
    story.finish("T1")
    story.verify("T1")
    assert [prize.paid_cents for prize in story.pay("T1")] == [100_00]
    assert story.cents == 100_000_00 + SHARE - 100_00


def test_r12_11_a_round_without_result_has_no_winner() -> None:
    story = stud()
    story.wager("T1", 1)
    told = story.claiming("T1", 1, ROYAL)
    misdeal(story)
    story.refused("no-wager", c.Claim, **(told | {"role": "game supervisor"}))
    story.refused("round-over", c.Misdeal, table="T1", round=1)


def test_r12_11_one_box_alone_is_carried_and_the_round_goes_on() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    assert misdeal(story, 2).boxes == (2,)
    assert not story.pool.rounds["T1"].is_over
    assert story.pool.rounds["T1"].boxes == (1,)
    story.refused("no-wager", c.Misdeal, table="T1", round=1, boxes=(2,))
    story.finish("T1")
    story.wager("T1", 1, carried=(2,))
    assert story.cents == 100_000_00 + 3 * SHARE


def test_r12_11_that_one_hand_is_void_may_come_to_light_after_the_round() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.finish("T1")
    misdeal(story, 1)
    assert story.pool.carried["T1"][0].box == 1


def test_r12_11_a_carried_wager_waits_for_a_round_that_its_player_backs() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    misdeal(story)
    story.wager("T1", carried=(2,))
    story.finish("T1")
    story.wager("T1", 2, carried=(1,))
    assert story.cents == 100_000_00 + 3 * SHARE


def test_r12_11_a_carried_wager_is_named_as_what_it_is() -> None:
    story = stud()
    story.wager("T1", 1)
    misdeal(story)
    told = {"table": "T1", "round": 2, "cents": 2_50}
    cites(story.refused("is-carried", c.Wager, boxes=(1,), **told), "nz-1998/6/12.11")
    cites(story.refused("not-carried", c.Wager, boxes=(3,), carried=(2,), **told), "nz-1998/6/12.11")
    story.refused("not-carried", c.Wager, **(told | {"table": "T2", "round": 1, "carried": (1,)}))


def test_a_misdeal_carries_only_what_was_wagered_in_a_round_that_is_there() -> None:
    story = stud()
    story.refused("no-round", c.Misdeal, table="T1", round=1)
    story.refused("unknown-table", c.Misdeal, table="T9", round=1)
    story.wager("T1", 1)
    assert "box 2" in story.refused("no-wager", c.Misdeal, table="T1", round=1, boxes=(1, 2)).says


def test_r12_11_a_claim_falls_before_its_wager_is_carried() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.claim("T1", 1, FLUSH)
    cites(story.refused("claim-open", c.Misdeal, table="T1", round=1), "nz-1998/6/12.11")
    misdeal(story, 2)
    story.do(c.Drop, table="T1", box=1, cause="void")
    misdeal(story)
    assert [stake.box for stake in story.pool.carried["T1"]] == [2, 1]


def test_a_wager_that_won_is_spent_and_neither_carried_nor_given_back() -> None:
    story = stud()
    story.hit("T1", {1: FLUSH}, 2)
    story.pay("T1")
    story.refused("no-wager", c.Misdeal, table="T1", round=1, boxes=(1,))
    story.refused("no-wager", c.Refund, table="T1", boxes=(1,))


@pytest.mark.parametrize("when", ["at-commencement", "at-completion"])
def test_r19_2_a_poker_round_that_is_broken_off_adds_nothing(when: str) -> None:
    story = poker(law=Law(readings={"poker-jackpot-increment": when}))
    held = story.cents
    story.press("P1")
    story.refused("no-power", c.Misdeal, table="P1", round=1, role="dealer")
    story.refused("no-reason", c.Misdeal, table="P1", round=1, reason=" ")
    story.do(c.Misdeal, table="P1", round=1)
    assert (story.cents, story.pool.totals.funded) == (held, 0)
    story.press("P1", 2)


def test_r12_11_one_hand_alone_is_carried_by_a_supervisor_with_a_reason() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.refused("no-power", c.Misdeal, table="T1", round=1, boxes=(1,), role="dealer")
    story.refused("no-reason", c.Misdeal, table="T1", round=1, boxes=(1,), reason="")
    story.do(c.Misdeal, table="T1", round=1, boxes=(1,))
    story.do(c.Misdeal, table="T1", round=1, role="dealer", reason="")


def test_no_dealer_alone_gives_a_wager_back() -> None:
    story = stud()
    story.wager("T1", 1)
    story.refused("no-power", c.Refund, table="T1", boxes=(1,), role="dealer")
    story.refused("no-reason", c.Refund, table="T1", boxes=(1,), reason="")


def test_r11_6_a_wager_that_goes_back_takes_its_share_with_it() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    refunded = refund(story, 1)
    assert refunded.shares == e.Shares(
        wager_units=units(2_50), pool_units=units(1_75), retained_units=units(75)
    )
    cites(refunded, "nz-1998/6/11.6")
    assert story.cents == 100_000_00 + SHARE
    assert story.pool.totals.wagers == units(2_50)
    story.refused("no-wager", c.Refund, table="T1", boxes=(1,))


def test_f3_a_coupon_that_goes_back_is_a_coupon() -> None:
    story = stud("us")
    story.wager("T1", coupons=(1,))
    assert refund(story, 1).shares.coupon_units == units(1_00)
    assert (story.pool.totals.coupons, story.cents) == (0, 100_000_00)


def test_a_wager_that_waits_after_a_misdeal_can_go_back() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    misdeal(story)
    refund(story, 2)
    assert story.cents == 100_000_00 + SHARE
    story.refused("not-carried", c.Wager, table="T1", round=2, cents=2_50, carried=(2,))


def test_a_wager_goes_back_at_the_rate_at_which_it_came() -> None:
    story = stud()
    story.wager("T1", 1)
    story.both(Alter(rates=Rates(pool=50_00), approval="Authority 14/2"))
    assert refund(story, 1).shares.pool_units == units(1_75)
    assert story.cents == 100_000_00


def test_a_wager_goes_back_after_the_pool_was_divided() -> None:
    story = stud("nz-2001")
    story.wager("T1", 1)
    story.finish("T1")
    story.both(Divide(minor_units=units(15_000_00), rates=SUB_RATES, approval="A"), 15_000_00)
    refund(story, 1)
    assert (story.cents, story.pool.minor_units) == (85_000_00, units(15_000_00))


def test_a_wager_goes_back_after_the_pools_were_put_together() -> None:
    story = divided()
    story.wager("T1", 1)
    story.finish("T1")
    story.both(Combine(rates=Rates(pool=70_00), approval="A"))
    # 40% and 30% of 2.50 are in the one pool now.
    refunded = refund(story, 1)
    assert (refunded.shares.pool_units, refunded.shares.minor_units) == (units(1_75), 0)
    assert story.cents == 100_000_00


@pytest.mark.parametrize("reset_cents", [0, SHARE - 1, SHARE, SHARE + 1, 20_000_00])
def test_what_the_pool_paid_out_meanwhile_the_operator_makes_good(reset_cents: int) -> None:
    story = stud(reset_cents=reset_cents)
    story.wager("T2", 5)
    story.finish("T2")
    story.hit("T1", {1: ROYAL})
    story.pay("T1")
    assert story.cents == reset_cents
    refunded = refund(story, 5, table="T2")
    # The winner has the share of that wager; what the operator put on the meter since is for the next one.
    assert refunded.top_up_units == units(SHARE)
    assert story.cents == reset_cents


def test_a_wager_made_after_the_payout_goes_back_out_of_the_pool() -> None:
    story = stud(reset_cents=20_000_00)
    story.hit("T1", {1: ROYAL})
    story.pay("T1")
    story.wager("T2", 5)
    assert refund(story, 5, table="T2").top_up_units == 0
    assert story.cents == 20_000_00


def test_a_carried_wager_made_before_the_payout_is_made_good_too() -> None:
    story = stud(reset_cents=20_000_00)
    story.wager("T2", 5)
    misdeal(story, table="T2")
    story.hit("T1", {1: ROYAL})
    story.pay("T1")
    story.wager("T2", 6)
    meter = story.pool.pool_units
    assert refund(story, 5, table="T2").top_up_units == units(SHARE)
    assert story.pool.pool_units == meter


def test_a_straight_flush_leaves_enough_in_the_pool_for_a_refund() -> None:
    story = stud()
    story.wager("T2", 5)
    story.finish("T2")
    story.hit("T1", {1: STRAIGHT})
    story.pay("T1")
    assert refund(story, 5, table="T2").top_up_units == 0


def test_r12_10_found_after_the_round_is_over_tells_its_way() -> None:
    story = stud()
    story.wager("T1", 2, 5)
    story.finish("T1")
    refusal = story.refused("round-over", c.Misdeal, table="T1", round=1)
    assert refusal.says.endswith("(misdeal --box 2,5)")
    cites(refusal, "nz-1998/6/12.10")
    story.do(c.Misdeal, table="T1", round=1, boxes=(2, 5), reason="the deck has 51 cards")
    assert [stake.box for stake in story.pool.carried["T1"]] == [2, 5]


@pytest.mark.parametrize("short", [0, 1])
def test_r11_6aa_a_minor_pool_is_not_overdrawn(short: int) -> None:
    story = divided(85_000_00, 0)
    story.wager("T1", 1)
    # 30% of 2.50 are 0.75, and that is all that the Minor pool holds; or a cent less.
    if short:
        story.both(Adjust(units=-units(short), is_minor=True), -short)
    assert refund(story, 1).minor_top_up_units == units(short)
    assert story.pool.minor_units == 0


def test_r11_6aa_what_the_minor_pool_paid_out_the_operator_makes_good() -> None:
    story = divided(85_000_00, 0)
    story.wager("T2", 5)
    story.finish("T2")
    story.hit("T1", {1: FLUSH})
    story.pay("T1")
    assert story.pool.minor_units == 0
    story.wager("T1", 1)
    # 30% of 2.50.
    assert refund(story, 5, table="T2").minor_top_up_units == units(75)
    assert story.pool.minor_units == units(75)


def test_a_refund_names_boxes_with_wagers_each_once() -> None:
    story = stud()
    story.refused("no-wager", c.Refund, table="T1", boxes=(1,))
    story.refused("unknown-table", c.Refund, table="T9", boxes=(1,))
    story.wager("T1", 1)
    story.refused("no-boxes", c.Refund, table="T1", boxes=())
    story.refused("no-boxes", c.Refund, table="T1", boxes=(1, 1))
    assert "box 2" in story.refused("no-wager", c.Refund, table="T1", boxes=(1, 2)).says


def test_a_claim_falls_before_its_wager_goes_back() -> None:
    story = stud()
    story.wager("T1", 1)
    story.claim("T1", 1, FLUSH)
    story.refused("claim-open", c.Refund, table="T1", boxes=(1,))
    story.do(c.Drop, table="T1", box=1, cause="void")
    refund(story, 1)


@pytest.mark.parametrize("waits", [False, True])
def test_a_wager_that_goes_back_makes_a_payout_under_way_stale(waits: bool) -> None:
    story = stud(alone_most_cents=100_00)
    story.wager("T2", 5)
    story.finish("T2")
    story.hit("T1", {1: ROYAL})
    if waits:
        story.hit("T3", {1: FLUSH})
    due = 100_000_00 + (3 if waits else 2) * SHARE
    story.do(c.Pay, table="T1")
    refund(story, 5, table="T2")
    # The payout was asked for with all of the pool, of which 1.75 has gone since: it is proposed anew.
    story.refused("approval-stale", c.Approve, proposal=1, amount_cents=due)
    story.do(c.Pay, table="T1")
    story.do(c.Approve, proposal=2, amount_cents=due - SHARE)
    assert story.pool.totals.paid == units(due - SHARE)


def test_m_read_otherwise_void_hands_give_their_wagers_back_and_carry_none() -> None:
    law = Law(jurisdiction="us-s10", readings={"us-misdeal-jackpot": "returned"})
    story = stud("us", law=law)
    story.wager("T1", 1)
    assert "refund" in story.refused("not-carried-here", c.Misdeal, table="T1", round=1).says
    refund(story, 1)
    assert story.cents == 100_000_00


def test_r12_11_a_carried_wager_follows_its_player_to_another_box() -> None:
    story = stud()
    story.wager("T1", 4)
    misdeal(story)
    wagered = story.wager("T1", 4, carried=(6,), moved=((4, 6),))
    # Only the new wager at box 4 is shared out.
    assert wagered.shares.pool_units == units(SHARE)
    assert sorted(story.pool.rounds["T1"].boxes) == [4, 6]
    story.claim("T1", 6, FLUSH)


def test_r12_11_it_follows_also_while_its_player_sits_a_round_out() -> None:
    story = stud()
    story.wager("T1", 4)
    misdeal(story)
    story.wager("T1", 4, moved=((4, 6),))
    assert story.pool.rounds["T1"].boxes == (4,)
    assert [stake.box for stake in story.pool.carried["T1"]] == [6]


def test_r12_11_only_a_carried_wager_moves_and_to_a_place_without_one() -> None:
    story = stud()
    story.wager("T1", 4, 6)
    misdeal(story)
    told = {"table": "T1", "round": 2, "cents": 2_50, "boxes": (1,)}
    story.refused("not-carried", c.Wager, **told, moved=((5, 6),))
    cites(story.refused("box-twice", c.Wager, **told, moved=((4, 6),)), "nz-1998/6/5.7")
    story.refused("bad-box", c.Wager, **told, moved=((4, 8),))
