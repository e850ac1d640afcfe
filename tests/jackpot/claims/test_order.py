"""Several tables on one pool: whose hand was received first is paid first, whenever it was keyed in."""

from fractions import Fraction

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.units import units
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import (
    SECOND,
    SHARE,
    dealt,
    only,
    reading,
    stud,
)

NZ_VERSIONS = ("nz-1996", "nz-1998", "nz-2001")
PRIORITY = {"nz-1996": "nz-1996/VIII/12.3", "nz-1998": "nz-1998/6/11.11", "nz-2001": "nz-1998/6/11.11"}


@pytest.mark.parametrize("version", NZ_VERSIONS)
def test_r11_11_a_hand_keyed_in_later_but_dealt_earlier_is_paid_first(version: str) -> None:
    story = dealt(
        stud(version, seed_cents=80_000_00 - 2 * SHARE), ("T2", 1, ROYAL, 2_000), ("T1", 1, ROYAL, 1_000)
    )
    refusal = story.refused("not-first", c.Pay, table="T2")
    assert "T1 received its hand before T2" in refusal.says
    cites(refusal, PRIORITY[version])
    (first,) = story.pay("T1")
    (second,) = story.pay("T2")
    # The first takes the whole pool, the second the least that a royal is due, from the operator.
    assert (first.paid_cents, first.top_up_units) == (80_000_00, 0)
    assert (second.paid_cents, second.top_up_units) == (10_000_00, units(10_000_00))
    cites(first, PRIORITY[version], PRIORITY[version] + "(a)")


@pytest.mark.parametrize("version", NZ_VERSIONS)
def test_r11_11_a_prize_that_met_the_pool_after_another_cites_the_order_too(version: str) -> None:
    story = dealt(stud(version), ("T1", 1, STRAIGHT, 1_000), ("T2", 1, STRAIGHT, 2_000))
    story.pay("T1")
    cites(story.pay("T2"), PRIORITY[version], PRIORITY[version] + "(a)")


def test_r11_11_one_table_alone_cites_no_order() -> None:
    story = dealt(stud(), ("T1", 1, ROYAL, 1_000), ("T1", 2, FLUSH, 2_000))
    assert not any("11.11" in ref for prize in story.pay("T1") for ref in prize.because)


@pytest.mark.parametrize(("after", "first"), [(999, "T2"), (1_001, "T1")])
def test_r11_11_a_millisecond_decides(after: int, first: str) -> None:
    story = dealt(stud(), ("T1", 1, ROYAL, 1_000), ("T2", 1, ROYAL, after))
    other = "T1" if first == "T2" else "T2"
    story.refused("not-first", c.Pay, table=other)
    story.pay(first)
    story.pay(other)


def test_r11_11_hands_of_one_instant_wait_for_a_supervisor() -> None:
    story = dealt(stud(), ("T1", 1, STRAIGHT, 1_000), ("T2", 1, STRAIGHT, 1_000))
    for table in ("T1", "T2"):
        cites(story.refused("same-instant", c.Pay, table=table), "nz-1998/6/11.11", "nz-1996/I/8.1")
    settled = only(story.do(c.SettleOrder, tables=("T2", "T1")), e.OrderSettled)
    cites(settled, "nz-1998/6/11.11")
    story.refused("not-first", c.Pay, table="T1")
    # A tenth of 100,003.50, then a tenth of the 90,003.15 that it leaves.
    assert story.pay("T2")[0].due == 10_000_35
    assert story.pay("T1")[0].due == Fraction(9_000_31_5, 10)
    assert story.pool.settled_order == ()


@pytest.mark.parametrize("version", NZ_VERSIONS)
def test_r11_11a_from_a_shoe_the_first_card_counts(version: str) -> None:
    story = stud(version)
    start = story.at
    times = {
        "T1": {"first_card_at": start + 100, "whole_hand_at": start + 900},
        "T2": {"first_card_at": start + 101, "whole_hand_at": start + 150},
    }
    dealt(story, ("T2", 1, STRAIGHT, 0), ("T1", 1, STRAIGHT, 0), **times)
    story.refused("not-first", c.Pay, table="T2")
    cites(story.pay("T1"), PRIORITY[version] + "(a)")


@pytest.mark.parametrize("version", NZ_VERSIONS)
def test_r11_11b_from_a_shuffler_the_whole_hand_counts(version: str) -> None:
    story = stud(version)
    start, shuffler = story.at, {"dealt_by": "shuffler"}
    times = {
        "T1": {"first_card_at": start + 100, "whole_hand_at": start + 900, **shuffler},
        "T2": {"first_card_at": start + 101, "whole_hand_at": start + 150, **shuffler},
    }
    dealt(story, ("T1", 1, STRAIGHT, 0), ("T2", 1, STRAIGHT, 0), **times)
    story.refused("not-first", c.Pay, table="T1")
    (prize,) = story.pay("T2")
    cites(prize, PRIORITY[version] + "(b)")
    assert PRIORITY[version] + "(a)" not in prize.because


@pytest.mark.parametrize(("whole", "first"), [(199, "T2"), (201, "T1")])
def test_r11_11_a_shoe_and_a_shuffler_each_by_its_own_instant(whole: int, first: str) -> None:
    story = stud()
    start = story.at
    shuffled = {"first_card_at": start + 1, "whole_hand_at": start + whole, "dealt_by": "shuffler"}
    dealt(story, ("T1", 1, STRAIGHT, 200), ("T2", 1, STRAIGHT, 0), T2=shuffled)
    story.refused("not-first", c.Pay, table="T1" if first == "T2" else "T2")
    story.pay(first)


def test_r11_11_a_claim_waits_while_another_round_may_hold_an_earlier_hand() -> None:
    story = stud()
    story.wager("T2", 1)
    story.hit("T1", {1: ROYAL})
    refusal = story.refused("may-be-earlier", c.Pay, table="T1")
    assert "round 1 at T2" in refusal.says
    cites(refusal, "nz-1998/6/11.11")
    story.finish("T2")
    story.pay("T1")


def test_r11_11_the_earlier_hand_of_that_round_is_paid_first() -> None:
    story = stud(seed_cents=80_000_00 - 2 * SHARE)
    opened = story.at
    story.wager("T2", 1)
    story.wait(5 * SECOND)
    story.hit("T1", {1: ROYAL})
    told = {"first_card_at": opened + SECOND, "whole_hand_at": opened + SECOND}
    story.claim("T2", 1, STRAIGHT, **told)
    story.refused("not-first", c.Pay, table="T1")
    story.finish("T2")
    story.verify("T2")
    # A tenth of 80,000.00, and the royal has what is left.
    assert [prize.paid_cents for prize in story.pay("T2")] == [8_000_00]
    assert [prize.paid_cents for prize in story.pay("T1")] == [72_000_00]


def test_r11_11_a_supervisor_settles_the_order_while_a_round_is_open() -> None:
    story = stud()
    story.wager("T2", 1)
    story.hit("T1", {1: ROYAL})
    story.do(c.SettleOrder, tables=("T1",))
    story.pay("T1")


@pytest.mark.parametrize("skew_ms", [0, 2_000])
@pytest.mark.parametrize("off", [-1, 0])
def test_r11_11_a_round_that_opened_after_the_deal_does_not_block(skew_ms: int, off: int) -> None:
    story = stud(skew_ms=skew_ms)
    story.wager("T1", 1)
    received = story.at + SECOND
    # Clocks may differ by the skew: a round is surely later from then on, and not a millisecond before.
    story.wager("T2", 1, at=received + skew_ms + off)
    story.claim("T1", 1, ROYAL, first_card_at=received, whole_hand_at=received)
    story.finish("T1")
    story.verify("T1")
    if off < 0:
        story.refused("may-be-earlier", c.Pay, table="T1")
    else:
        story.pay("T1")


@pytest.mark.parametrize("skew_ms", [1, 2_000])
def test_r11_11_a_table_may_still_tell_of_an_earlier_hand(skew_ms: int) -> None:
    story = stud(skew_ms=skew_ms)
    story.wager("T1", 1)
    now = story.at + 10 * SECOND
    story.claim("T1", 1, ROYAL, first_card_at=now, whole_hand_at=now, at=now)
    story.finish("T1")
    story.verify("T1")
    # A late wager may be stamped so much too early, and its first card as much again.
    sure = now + 2 * skew_ms
    cites(story.refused("may-be-earlier", c.Pay, table="T1", at=sure - 1), "nz-1998/6/11.11")
    story.pay("T1", at=sure)


@pytest.mark.parametrize("skew_ms", [0, 1, 2_000])
def test_r11_11_once_a_hand_may_be_paid_no_earlier_one_can_be_told_of(skew_ms: int) -> None:
    story = stud(skew_ms=skew_ms)
    story.wager("T1", 1)
    received = story.at + 10 * SECOND
    story.claim("T1", 1, ROYAL, first_card_at=received, whole_hand_at=received, at=received)
    story.finish("T1")
    story.verify("T1")
    while isinstance(story.try_(c.Pay, table="T1"), Refusal):
        story.wait(1)
    story.pay("T1")
    # The slowest clock that the pool still hears, and the earliest card that it takes from there.
    story.wager("T2", 1, at=story.at - skew_ms)
    earlier = story.claiming("T2", 1, ROYAL, first_card_at=received - 1)
    assert isinstance(story.try_(c.Claim, **earlier), Refusal)


def test_r11_11_where_one_table_plays_nothing_earlier_can_come() -> None:
    story = stud(tables=("T1",))
    story.wager("T1", 1)
    now = story.at + 10 * SECOND
    story.claim("T1", 1, ROYAL, first_card_at=now, whole_hand_at=now, at=now)
    story.finish("T1")
    story.verify("T1")
    story.pay("T1")


def test_r11_11_hands_of_one_table_are_reckoned_together() -> None:
    hands = (("T1", 1, STRAIGHT, 1_000), ("T2", 1, STRAIGHT, 2_000), ("T1", 2, FLUSH, 3_000))
    story = dealt(stud(seed_cents=100_100_00 - 3 * SHARE), *hands)
    # T1: the flush 100.00 first, then a tenth of 100,000.00; T2: a tenth of 90,000.00.
    assert [prize.paid_cents for prize in story.pay("T1")] == [100_00, 10_000_00]
    assert [prize.paid_cents for prize in story.pay("T2")] == [9_000_00]


def test_r11_11_read_otherwise_every_hand_takes_its_own_turn() -> None:
    law = reading(tables_interleaved="hand-by-hand")
    hands = (("T1", 2, FLUSH, 3_000), ("T1", 1, STRAIGHT, 1_000), ("T2", 1, STRAIGHT, 2_000))
    story = dealt(stud(seed_cents=100_000_00 - 3 * SHARE, law=law), *hands)
    # A tenth of 100,000.00, then a tenth of 90,000.00, then the flush.
    assert [(p.claim.box, p.paid_cents) for p in story.pay("T1")] == [(1, 10_000_00)]
    story.refused("not-first", c.Pay, table="T1")
    assert [prize.paid_cents for prize in story.pay("T2")] == [9_000_00]
    assert [(p.claim.box, p.paid_cents) for p in story.pay("T1")] == [(2, 100_00)]


BY_HAND = {"tables_interleaved": "hand-by-hand"}


@pytest.mark.parametrize(
    ("at", "boxes"), [(999, [2, 1]), (1_000, [2, 1]), (1_001, [1]), (2_999, [1]), (3_000, [2, 1])]
)
def test_r11_11_hands_take_their_own_turns_only_around_a_hand_of_another_table(
    at: int, boxes: list[int]
) -> None:
    hands = (("T1", 1, STRAIGHT, 1_000), ("T1", 2, FLUSH, 3_000), ("T2", 1, FLUSH, at))
    story = dealt(stud(law=reading(**BY_HAND)), *hands)
    if at < 1_000:
        story.refused("order-fixed", c.SettleOrder, tables=("T1",))
        story.pay("T2")
    else:
        story.do(c.SettleOrder, tables=("T1",))
    assert [prize.claim.box for prize in story.pay("T1")] == boxes


def test_r11_11_turns_of_two_tables_say_nothing_of_a_third() -> None:
    hands = (("T1", 1, FLUSH, 1_000), ("T2", 1, FLUSH, 2_000), ("T1", 2, FLUSH, 3_000))
    story = dealt(stud(law=reading(**BY_HAND)), *hands, ("T3", 1, ROYAL, 5_000), ("T3", 2, STRAIGHT, 6_000))
    for table in ("T1", "T2", "T1"):
        assert len(story.pay(table)) == 1
    # As in one round anywhere: the straight flush before the royal flush (1998 r 11.10).
    assert [prize.claim.box for prize in story.pay("T3")] == [2, 1]


def test_r11_11_a_hand_that_fell_came_between_nobody() -> None:
    hands = (("T1", 1, ROYAL, 1_000), ("T2", 1, FLUSH, 2_000), ("T1", 2, STRAIGHT, 3_000))
    story = dealt(stud(law=reading(**BY_HAND)), *hands)
    story.do(c.Drop, table="T2", box=1, cause="void")
    assert [prize.claim.box for prize in story.pay("T1")] == [2, 1]


def test_r11_11_a_hand_that_was_paid_came_between_all_the_same() -> None:
    hands = (("T2", 1, FLUSH, 2_000), ("T1", 1, ROYAL, 1_000), ("T1", 2, STRAIGHT, 3_000))
    story = dealt(stud(law=reading(**BY_HAND)), *hands)
    assert [prize.claim.box for prize in story.pay("T1")] == [1]
    story.pay("T2")
    assert [prize.claim.box for prize in story.pay("T1")] == [2]


@pytest.mark.parametrize("at", [1_999, 2_000, 2_001])
def test_r11_11_the_order_is_the_texts_and_no_supervisors(at: int) -> None:
    hands = (("T1", 1, STRAIGHT, at), ("T2", 1, STRAIGHT, 2_000))
    story = dealt(stud(seed_cents=100_000_00 - 2 * SHARE), *hands)
    if at > 2_000:
        refusal = story.refused("order-fixed", c.SettleOrder, tables=("T1", "T2"))
        cites(refusal, "nz-1998/6/11.11")
        story.refused("order-fixed", c.SettleOrder, tables=("T1",))
        return
    story.do(c.SettleOrder, tables=("T1", "T2"))
    assert [prize.paid_cents for prize in story.pay("T1")] == [10_000_00]


@pytest.mark.parametrize("received", [999, 1_000, 1_001])
def test_r11_11_a_hand_found_after_a_payout_is_a_dispute(received: int) -> None:
    story = stud()
    closed = story.at
    story.wager("T2", 1)
    story.finish("T2")
    story.hit("T1", {1: STRAIGHT}, first_card_at=closed + 1_000)
    story.pay("T1")
    told = story.claiming("T2", 1, FLUSH, first_card_at=closed + received, role="game supervisor")
    if received < 1_000:
        refusal = story.refused("passed-over", c.Claim, **told)
        cites(refusal, "nz-1998/6/11.11", "nz-1996/I/8.1")
        return
    story.do(c.Claim, **told)


def test_r11_11_the_second_table_is_reckoned_on_the_units_that_the_first_left() -> None:
    hands = (("T1", 1, STRAIGHT, 1), ("T2", 1, STRAIGHT, 2))
    story = dealt(stud(seed_cents=100_000_01 - 2 * SHARE), *hands)
    # A tenth of 100,000.01 is 10,000.001, which leaves 90,000.009; a tenth of that is 9,000.0009.
    assert story.pay("T1")[0].due == Fraction(10_000_001, 10)
    assert story.pay("T2")[0].due == Fraction(90_000_009, 100)
    assert story.pool.pool_units == units(81_000_00) + 81 * 100
