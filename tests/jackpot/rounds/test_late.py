"""What is told of late: wagers, boxes that were forgotten, hands that were overlooked."""

import pytest
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.decide import Decided, after
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import Story, cards_of, instant, poker, stud, stud_settings

MINUTE = 60_000


def test_r11_11_wagers_that_are_told_of_late_keep_the_hour_at_which_they_closed() -> None:
    story = stud()
    closed = story.at
    story.at += MINUTE
    story.do(c.Wager, table="T1", round=1, cents=2_50, boxes=(1,), closed_at=closed)
    assert story.pool.rounds["T1"].opened_at == closed
    # The hand was dealt before the wagers were told of.
    story.claim("T1", 1, ROYAL, first_card_at=closed + 1_000, whole_hand_at=closed + 2_000)


@pytest.mark.parametrize(("early_ms", "late_ms"), [(1, 0), (0, 2_001)])
def test_wagers_close_after_the_round_before_and_not_after_now(early_ms: int, late_ms: int) -> None:
    story = stud()
    first = story.at
    story.wager("T1", 1)
    story.finish("T1")
    story.at += MINUTE
    edge = story.at + 2_000 if late_ms else first
    fields = {"table": "T1", "cents": 2_50, "boxes": (1,)}
    wrong = edge - early_ms if early_ms else edge + 1
    cites(story.refused("bad-instant", c.Wager, round=2, closed_at=wrong, **fields), "nz-1998/6/11.11")
    story.do(c.Wager, round=2, closed_at=edge, **fields)


def told_of_late(story: Story, closed_at: int, table: str = "T1") -> Decided | Refusal:
    return story.try_(c.Wager, table=table, round=1, cents=2_50, boxes=(1,), closed_at=closed_at)


def is_bound(story: Story, first_at: int, table: str = "T1") -> None:
    """Wagers of a table's first round closed at an instant or after it, and not a millisecond before."""
    refusal = told_of_late(story, first_at - 1, table)
    assert isinstance(refusal, Refusal), refusal
    assert (refusal.code, refusal.says[:10]) == ("bad-instant", "closed-at:")
    cites(refusal, "nz-1998/6/11.11")
    for closed in (first_at, first_at + 1):
        done = told_of_late(story, closed, table)
        assert isinstance(done, Decided), done
        assert done.pool.rounds[table].opened_at == closed


def test_r11_11_the_first_round_of_a_table_closed_after_the_pool_was_created() -> None:
    story = stud()
    created = story.at
    story.wait(MINUTE)
    is_bound(story, created)


def test_r11_11_the_first_round_of_a_table_closed_after_it_was_linked() -> None:
    story = stud()
    created = story.at
    story.wait(MINUTE)
    story.do(c.Link, table="T4")
    linked = story.at
    story.wait(MINUTE)
    is_bound(story, linked, "T4")
    # The others play since the pool was created.
    is_bound(story, created, "T1")


def test_r11_11_a_table_that_comes_back_closed_after_it_was_linked_again() -> None:
    story = stud()
    for step in (c.Unlink, c.Link):
        story.wait(MINUTE)
        story.do(step, table="T1")
    linked = story.at
    story.wait(MINUTE)
    is_bound(story, linked)


def test_r11_11_the_round_before_is_a_bound_beside_the_hour_of_the_link() -> None:
    story = stud()
    story.wager("T1", 1)
    story.finish("T1")
    for step in (c.Unlink, c.Link):
        story.wait(MINUTE)
        story.do(step, table="T1")
    again = {"table": "T1", "round": 2, "cents": 2_50, "boxes": (1,)}
    story.refused("bad-instant", c.Wager, closed_at=story.at - 1, **again)
    story.do(c.Wager, closed_at=story.at, **again)


@pytest.mark.parametrize("text", ["1997-05-05T10:00:00+12:00", "1990-01-01T10:00:00+12:00"])
def test_no_hour_chooses_another_law_than_those_since_the_pool_was_created(text: str) -> None:
    story = stud("nz-2001")
    refusal = told_of_late(story, instant(text))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "bad-instant"


@pytest.mark.parametrize("has_played", [False, True])
def test_of_a_pool_recorded_without_its_beginning_the_first_instant_known_is_the_bound(
    has_played: bool,
) -> None:
    story = stud()
    story.wait(MINUTE)
    if has_played:
        story.wager("T2", 1)
    first = story.at
    story.wait(MINUTE)
    story.before = replace(story.pool, created_at=0)
    is_bound(story, first if has_played else story.pool.last_at)


def test_events_that_were_recorded_without_an_hour_are_read() -> None:
    settings = stud_settings()
    pool = after(None, (e.Created(name="grand", settings=settings, seed_units=0),), 5)
    assert (pool.created_at, pool.since("T1")) == (0, 5)
    pool = after(pool, (e.Linked(table="T4"),), 7)
    assert (pool.linked_at, pool.since("T4")) == ({}, 7)


def test_a_box_that_was_forgotten_is_added_by_a_supervisor() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.do(c.Misdeal, table="T1", round=1)
    story.wager("T1", 3)
    more = {"table": "T1", "round": 2, "cents": 2_50, "carried": (1,), "boxes": (4,)}
    story.refused("round-open", c.Wager, **more)
    story.refused("no-reason", c.Wager, role="game supervisor", **more)
    told = {"role": "game supervisor", "reason": "forgotten"}
    story.refused("box-twice", c.Wager, table="T1", round=2, cents=2_50, boxes=(3,), **told)
    story.do(c.Wager, **more, **told)
    assert sorted(story.pool.rounds["T1"].boxes) == [1, 3, 4]
    # 70% of 2.50 for each of boxes 1 to 4; what was carried is not shared out again.
    assert story.cents == 100_000_00 + 4 * 1_75
    story.claim("T1", 1, FLUSH)
    # Even while a hand of the round waits.
    story.do(c.Wager, table="T1", round=2, cents=2_50, boxes=(5,), **told)


def test_r11_10_a_hand_overlooked_until_its_round_was_paid_is_a_dispute() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.claim("T1", 1, ROYAL)
    story.finish("T1")
    story.verify("T1")
    story.pay("T1")
    late = {"table": "T1", "round": 1, "box": 2, "dealt_by": "shoe", "role": "game supervisor"}
    late |= {"first_card_at": story.at, "whole_hand_at": story.at}
    refusal = story.refused("round-paid", c.Claim, cards=cards_of(STRAIGHT, 2), **late)
    cites(refusal, "nz-1996/I/8.1", "nz-1998/6/11.10(a)")


def test_4_1_a_card_of_a_hand_that_claims_is_in_no_other_hand() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.claim("T1", 1, ROYAL)
    same = {"table": "T1", "round": 1, "box": 2, "dealt_by": "shoe", "cards": cards_of(ROYAL, 1)}
    story.refused("card-twice", c.Claim, first_card_at=story.at, whole_hand_at=story.at, **same)
    # A claim that was a mistake gives its cards free again.
    story.do(c.Drop, table="T1", box=1, cause="void")
    story.do(c.Claim, first_card_at=story.at, whole_hand_at=story.at, **same)


def test_r19_16_a_hand_of_a_round_that_the_equipment_swallowed_is_paid() -> None:
    story = poker()
    story.press("P1", 1)
    story.finish("P1")
    story.press("P1", 3)
    hand = {"table": "P1", "round": 2, "seat": 4, "hole": ("As", "Ks"), "board": ("Qs", "Js", "Ts")}
    hand |= {"is_exposed": True}
    story.refused("no-round", c.ClaimRoyal, role="game supervisor", **hand)
    story.do(c.Missed, table="P1", round=2, cause="malfunction", role="game supervisor")
    story.refused("no-round", c.ClaimRoyal, role="dealer", **hand)
    story.do(c.ClaimRoyal, role="game supervisor", **hand)
    story.verify("P1")
    story.pay("P1")
    story.refused("no-round", c.ClaimRoyal, role="game supervisor", **hand)
    # Round 3 goes on, and may have a royal flush of its own.
    assert not story.pool.rounds["P1"].is_won


def test_a_table_that_left_records_no_hand_of_a_round_that_was_set_right() -> None:
    story = poker()
    story.do(c.Missed, table="P1", round=1, cause="malfunction", role="game supervisor")
    story.do(c.Unlink, table="P1")
    hand = {"table": "P1", "round": 1, "seat": 4, "hole": ("As", "Ks"), "board": ("Qs", "Js", "Ts")}
    story.refused("unknown-table", c.ClaimRoyal, role="game supervisor", is_exposed=True, **hand)
