"""Where tables have no order, or another: sub-pools, the US, poker, and a supervisor's word."""

from fractions import Fraction

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import (
    DEALER,
    GAME,
    SECOND,
    PokerStory,
    Story,
    dealt,
    divided,
    poker,
    reading,
    stud,
)


def test_r11_6ce_with_sub_pools_only_major_prizes_have_an_order() -> None:
    story = dealt(divided(), ("T1", 1, FLUSH, 2_000), ("T2", 1, ROYAL, 1_000), ("T3", 1, ROYAL, 3_000))
    flush = story.pay("T1")
    assert not any("11.11" in ref for ref in flush[0].because)
    cites(story.refused("not-first", c.Pay, table="T3"), "nz-2001/6/11.11", "nz-2001/6/11.6C(e)")
    cites(story.pay("T2"), "nz-2001/6/11.11", "nz-2001/6/11.6C(e)", "nz-1998/6/11.11(a)")


def test_r11_6ce_without_sub_pools_a_flush_keeps_its_place() -> None:
    story = dealt(stud("nz-2001"), ("T1", 1, FLUSH, 2_000), ("T2", 1, ROYAL, 1_000))
    story.refused("not-first", c.Pay, table="T1")


def test_r11_6ce_a_flush_does_not_wait_for_an_open_round() -> None:
    story = divided()
    story.wager("T2", 1)
    story.hit("T1", {1: FLUSH})
    story.pay("T1")


def test_r11_6ce_a_flush_does_not_carry_its_tables_straight_flush_forward() -> None:
    hands = (("T1", 1, FLUSH, 1_000), ("T1", 2, STRAIGHT, 4_000), ("T2", 1, STRAIGHT, 3_000))
    dealt(stud("nz-2001"), *hands).pay("T1")
    story = dealt(divided(), *hands)
    story.refused("not-first", c.Pay, table="T1")
    story.pay("T2")


@pytest.mark.parametrize(("device", "line"), [("shoe", "a"), ("shuffler", "b")], ids=["r11_11a", "r11_11b"])
def test_r11_11_of_2001_two_tables_draw_on_the_major_pool_in_order(device: str, line: str) -> None:
    # Each wager adds 1.00 to the Major pool and 0.75 to the Minor.
    story = divided(70_000_00 - 2_00, 3_000_00 - 1_50)
    by = {"dealt_by": device}
    dealt(story, ("T2", 1, STRAIGHT, 2_000), ("T1", 1, ROYAL, 1_000), T1=by, T2=by)
    (royal,) = story.pay("T1")
    cites(royal, "nz-2001/6/11.11", f"nz-1998/6/11.11({line})", "nz-2001/6/11.6C(e)")
    (straight,) = story.pay("T2")
    # T1 took the whole Major pool, so T2 has the guarantee, and the Minor pool is not touched.
    assert (royal.paid_cents, royal.top_up_units) == (70_000_00, 0)
    assert (straight.paid_cents, straight.top_up_units) == (1_000_00, units(1_000_00))
    assert story.pool.minor_units == units(3_000_00)


# Each wager adds 1.00 to the Major pool and 0.75 to the Minor.
HELPS = reading(minor_pool_short="from-major")


def holding(minor_cents: int, *hands: tuple[str, int, str, int], **fields: object) -> Story:
    """Hands on a Major pool of 50,000.00 and a Minor pool of so much, their wagers included."""
    major = 50_000_00 - len(hands) * 1_00
    story = divided(major, minor_cents - len(hands) * 75, **({"law": HELPS, "reset_cents": 0} | fields))
    return dealt(story, *hands)


@pytest.mark.parametrize(("minor_cents", "is_held"), [(99_99, True), (100_00, False), (100_01, False)])
def test_r11_6ce_a_flush_that_draws_on_the_major_pool_keeps_its_place(
    minor_cents: int, is_held: bool
) -> None:
    story = holding(minor_cents, ("T1", 1, ROYAL, 1_000), ("T2", 1, FLUSH, 2_000))
    if not is_held:
        (flush,) = story.pay("T2")
        assert (flush.from_pool_units, flush.from_minor_units) == (0, units(100_00))
        assert not any("11.11" in ref for ref in flush.because)
        assert [prize.paid_cents for prize in story.pay("T1")] == [50_000_00]
        return
    cites(story.refused("not-first", c.Pay, table="T2"), "nz-2001/6/11.11", "nz-2001/6/11.6C(e)")
    assert [prize.paid_cents for prize in story.pay("T1")] == [50_000_00]
    (flush,) = story.pay("T2")
    # The royal took the Major pool: the operator adds the cent that the Minor lacks.
    assert (flush.from_pool_units, flush.top_up_units) == (0, units(1))
    cites(flush, "nz-2001/6/11.11", "nz-2001/6/11.6C(e)", "nz-1998/6/11.11(a)")


@pytest.mark.parametrize(("minor_cents", "is_counted"), [(99_99, True), (100_00, False), (100_01, False)])
def test_r11_6cf_the_cards_are_counted_for_a_flush_that_draws_on_the_major_pool(
    minor_cents: int, is_counted: bool
) -> None:
    story = divided(50_000_00, minor_cents - 75, law=HELPS)
    story.wager("T1", 1)
    story.claim("T1", 1, FLUSH)
    story.finish("T1")
    for step in ("shown", "told"):
        story.do(c.Check, table="T1", box=1, step=step)
    story.wait(10 * SECOND)
    if is_counted:
        cites(story.refused("step-missing", c.Pay, table="T1"), "nz-2001/6/11.14", "nz-2001/6/11.6C(f)")
        story.do(c.Check, table="T1", box=1, step="counted")
    story.pay("T1")


def test_r11_6ce_a_royal_waits_for_an_earlier_flush_that_draws_on_the_major_pool() -> None:
    story = holding(40_00, ("T1", 1, ROYAL, 2_000), ("T2", 1, FLUSH, 1_000))
    cites(story.refused("not-first", c.Pay, table="T1"), "nz-2001/6/11.11", "nz-2001/6/11.6C(e)")
    (flush,) = story.pay("T2")
    assert (flush.from_pool_units, flush.from_minor_units) == (units(60_00), units(40_00))
    assert [prize.paid_cents for prize in story.pay("T1")] == [49_940_00]


def test_r11_6ce_where_the_operator_tops_up_a_short_minor_pool_a_flush_has_no_place() -> None:
    hands = (("T1", 1, ROYAL, 1_000), ("T2", 1, FLUSH, 2_000))
    story = holding(40_00, *hands, law=reading(minor_pool_short="topped-up"))
    (flush,) = story.pay("T2")
    assert (flush.from_pool_units, flush.top_up_units) == (0, units(60_00))
    assert [prize.paid_cents for prize in story.pay("T1")] == [50_000_00]


@pytest.mark.parametrize("first", ["T2", "T3"])
def test_r11_6ce_the_minor_pool_has_to_suffice_for_all_fixed_prizes_that_wait(first: str) -> None:
    # 150.00 pay one flush. Whichever is paid last draws on the Major pool, so both have their place.
    hands = (("T1", 1, ROYAL, 3_000), ("T2", 1, FLUSH, 1_000), ("T3", 1, FLUSH, 2_000))
    story = holding(150_00, *hands)
    story.refused("not-first", c.Pay, table="T1")
    story.refused("not-first", c.Pay, table="T3")
    if first == "T3":
        story.refused("order-fixed", c.SettleOrder, tables=("T3", "T2", "T1"))
    for table in ("T2", "T3"):
        story.pay(table)
    assert [prize.paid_cents for prize in story.pay("T1")] == [49_950_00]


def test_r11_6ce_a_flush_on_the_major_pool_waits_for_an_open_round() -> None:
    story = divided(50_000_00, 0, law=HELPS)
    story.wager("T2", 1)
    story.hit("T1", {1: FLUSH})
    cites(story.refused("may-be-earlier", c.Pay, table="T1"), "nz-2001/6/11.11", "nz-2001/6/11.6C(e)")
    story.finish("T2")
    story.pay("T1")


def test_r11_6ce_wagers_that_fill_the_minor_pool_free_a_flush() -> None:
    story = holding(99_50, ("T1", 1, ROYAL, 1_000), ("T2", 1, FLUSH, 2_000))
    story.refused("not-first", c.Pay, table="T2")
    story.wager("T3", 1)
    assert [prize.from_pool_units for prize in story.pay("T2")] == [0]


def test_r11_6ce_read_otherwise_a_flush_on_the_major_pool_takes_its_own_turn() -> None:
    law = reading(minor_pool_short="from-major", tables_interleaved="hand-by-hand")
    hands = (("T1", 1, FLUSH, 1_000), ("T1", 2, ROYAL, 3_000), ("T2", 1, STRAIGHT, 2_000))
    story = holding(40_00, *hands, law=law)
    # 60.00 from the Major; a tenth of 49,940.00; the royal has the rest.
    assert [(p.claim.box, p.from_pool_units) for p in story.pay("T1")] == [(1, units(60_00))]
    story.refused("not-first", c.Pay, table="T1")
    assert [prize.paid_cents for prize in story.pay("T2")] == [4_994_00]
    assert [(p.claim.box, p.paid_cents) for p in story.pay("T1")] == [(2, 44_946_00)]


def test_the_us_has_no_order_between_tables() -> None:
    # A dollar adds 0.70; the one keyed in and paid first draws first.
    story = dealt(stud("us", seed_cents=99_998_60), ("T2", 1, STRAIGHT, 5_000), ("T1", 1, STRAIGHT, 1_000))
    story.wager("T3", 1)
    assert [prize.paid_cents for prize in story.pay("T2")] == [10_000_07]
    (second,) = story.pay("T1")
    assert second.due == Fraction(9_000_06_3, 10)
    assert not any("11.11" in ref for ref in second.because)


def two_royals() -> PokerStory:
    """Poker: P2 began first, P1 recorded first."""
    story = poker()
    story.press("P2")
    story.wait(SECOND)
    story.press("P1")
    story.royal("P1")
    story.royal("P2")
    story.verify("P1")
    story.verify("P2")
    return story


def test_r19_9b_poker_hands_go_in_the_order_in_which_they_were_recorded() -> None:
    story = two_royals()
    refusal = story.refused("not-first", c.Pay, table="P2")
    assert "P1 recorded its hand first" in refusal.says
    cites(refusal, "nz-2017/13/19.9(b)")
    # 10,000.00 and two rounds of 1.50; then what the operator put back.
    (first,) = story.pay("P1")
    assert first.paid_cents == 10_003_00
    cites(first, "nz-2017/13/19.9(b)")
    assert [prize.paid_cents for prize in story.pay("P2")] == [5_000_00]


def test_r19_9b_no_word_of_a_supervisor_changes_the_order_of_recording() -> None:
    # The sequence "must" be that of the dealers' recording; there is nothing to settle.
    story = two_royals()
    cites(story.refused("order-fixed", c.SettleOrder, tables=("P2", "P1")), "nz-2017/13/19.9(b)")


def test_r19_9b_an_open_round_elsewhere_does_not_hold_a_poker_payout_up() -> None:
    story = poker()
    story.press("P2")
    story.press("P1")
    story.royal("P1")
    story.verify("P1")
    story.pay("P1")


def test_settling_the_order_is_for_supervisors_with_a_reason_and_tables_that_wait() -> None:
    story = dealt(stud(), ("T1", 1, ROYAL, 1_000), ("T2", 1, ROYAL, 1_000))
    cites(story.refused("no-power", c.SettleOrder, tables=("T1", "T2"), role=DEALER), "nz-1996/I/8.1")
    assert story.refused("no-reason", c.SettleOrder, tables=("T1",), reason="").says.startswith("reason")
    story.refused("bad-order", c.SettleOrder, tables=())
    story.refused("bad-order", c.SettleOrder, tables=("T1", "T1"))
    assert "T3" in story.refused("no-claim", c.SettleOrder, tables=("T1", "T3")).says
    story.do(c.SettleOrder, tables=("T1", "T2"), role=GAME)


def test_an_order_may_be_settled_anew_and_forgets_claims_that_fell() -> None:
    story = dealt(stud(), ("T1", 1, STRAIGHT, 1_000), ("T2", 1, STRAIGHT, 1_000))
    story.do(c.SettleOrder, tables=("T1", "T2"))
    story.do(c.SettleOrder, tables=("T2", "T1"))
    story.refused("not-first", c.Pay, table="T1")
    story.do(c.Drop, table="T2", box=1, cause="void")
    assert story.pool.settled_order == ("T1",)
    story.pay("T1")


def test_a_table_that_was_not_named_is_paid_after_those_that_were() -> None:
    story = dealt(stud(), ("T1", 1, STRAIGHT, 1_000), ("T2", 1, STRAIGHT, 1_000))
    story.do(c.SettleOrder, tables=("T2",))
    story.refused("not-first", c.Pay, table="T1")
    story.pay("T2")
    story.pay("T1")


@pytest.mark.parametrize("first", ["T1", "T2"])
def test_r11_6ce_a_prize_of_the_minor_pool_puts_no_order_between_tables(first: str) -> None:
    story = dealt(divided(), ("T1", 1, ROYAL, 1_000), ("T2", 1, FLUSH, 2_000))
    paid = [*story.pay(first), *story.pay("T2" if first == "T1" else "T1")]
    assert not any("11.11" in ref for prize in paid for ref in prize.because)
