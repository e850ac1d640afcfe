"""Clocks: what is of this hour by the ledger's own, and a pool that was taken ahead and is brought back."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Adjust, SetClock
from pitboss.jackpot.decide import after
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.timely import untimely
from pitboss.jackpot.units import units
from pitboss.table.refusal import Refusal
from tests.jackpot.claimed import FLUSH, ROYAL
from tests.jackpot.pool_stories import (
    GAME,
    MINUTE,
    SECOND,
    Story,
    only,
    poker,
    reading,
    stud,
    stud_settings,
)

DAY = 24 * 60 * MINUTE
NOW = 1_000_000_000_000
TEN = Adjust(units=units(10_00))
SAID: dict[str, Any] = {"pool": "grand", "command_id": "c", "at": NOW, "who": "Ann", "role": "casino manager"}


def refused(code: str, pool: Pool | None, command: c.AnyCommand, now: int) -> Refusal:
    """A command that is not of this hour."""
    refusal = untimely(pool, command, now)
    assert refusal is not None
    assert refusal.code == code
    return refusal


def pool(**settings: Any) -> Pool:
    created = e.Created(name="grand", settings=stud_settings(**settings), seed_units=0, at=NOW)
    return after(None, (created,), NOW)


# Ahead of the ledger's clock


def test_a_command_may_be_ahead_by_the_skew_and_no_more() -> None:
    told = c.Link(**SAID | {"device": "desk 2"}, table="T9")
    assert untimely(pool(), told, NOW - 2_000) is None
    refusal = refused("clock-ahead", pool(), told, NOW - 2_001)
    assert refusal.says == (
        "at: the clock of desk 2 is 2.001 seconds ahead of the ledger's: set it; allowed: 2 seconds"
    )
    assert (
        "Ann is 86,400 seconds ahead"
        in refused("clock-ahead", pool(), c.Link(**SAID, table="T9"), NOW - DAY).says
    )


def test_a_pool_is_opened_at_most_a_minute_ahead() -> None:
    create = c.Create(**SAID, settings=stud_settings())
    assert untimely(None, create, NOW - MINUTE) is None
    refused("clock-ahead", None, create, NOW - MINUTE - 1)


def test_a_demonstration_is_not_ahead_either() -> None:
    refused("clock-ahead", pool(is_demonstration=True), c.Link(**SAID, table="T9"), NOW - 2_001)


# Behind it


def test_what_a_table_tells_may_be_old() -> None:
    told = c.Wager(**SAID, table="T1", round=1, cents=2_50, boxes=(1,))
    assert untimely(pool(), told, NOW + DAY) is None
    assert untimely(pool(), c.Pay(**SAID, table="T1"), NOW + DAY) is None


BY_HAND = (c.Propose(**SAID, change=TEN), c.Approve(**SAID, proposal=1), c.Reject(**SAID, proposal=1))


@pytest.mark.parametrize("command", BY_HAND)
def test_what_two_people_do_is_dated_now(command: c.AnyCommand) -> None:
    assert untimely(pool(), command, NOW + MINUTE) is None
    assert "60.001 seconds back" in refused("dated-back", pool(), command, NOW + MINUTE + 1).says


@pytest.mark.parametrize("command", BY_HAND)
def test_practice_is_of_a_date_of_its_own(command: c.AnyCommand) -> None:
    assert untimely(pool(is_demonstration=True), command, NOW + DAY) is None


@pytest.mark.parametrize("skew_ms", [0, 2_000])
def test_no_date_brings_an_approval_back_into_time(skew_ms: int) -> None:
    story = stud(skew_ms=skew_ms, approval_minutes=1)
    story.propose(TEN)
    until = story.pool.proposals[0].until
    approve = c.Approve(**SAID | {"at": until}, proposal=1, amount_cents=10_00)
    assert untimely(story.pool, approve, until + skew_ms) is None
    refused("approval-expired", story.pool, approve, until + skew_ms + 1)


# A pool that was taken ahead


def ahead(story: Story, by_ms: int = DAY) -> Story:
    """The story after a node whose clock is a day ahead has had a round; it is a minute later."""
    story.wager("T1", 1, at=story.at + by_ms)
    story.finish("T1")
    story.at = story.pool.last_at - by_ms + MINUTE
    return story


def set_clock(story: Story) -> e.ClockSet:
    story.do(c.Propose, change=SetClock())
    return only(story.do(c.Approve, proposal=story.pool.proposals_made), e.ClockSet)


WAGER: dict[str, Any] = {"table": "T2", "round": 1, "cents": 2_50, "boxes": (1,)}


def test_a_pool_that_is_ahead_shuts_out_every_right_clock_until_two_people_set_it() -> None:
    story = ahead(stud())
    refusal = story.refused("clock-back", c.Wager, **WAGER)
    assert refusal.says.endswith("if it is the pool that is ahead, two people set it right (clock)")
    story.refused("clock-back", c.Propose, change=TEN)
    was, held = story.pool.last_at, story.pool.pool_units
    event = set_clock(story)
    assert (event.at, event.was) == (story.at, was)
    assert (story.pool.last_at, story.pool.pool_units) == (story.at, held)
    story.do(c.Wager, **WAGER)


def test_it_takes_a_reason_and_another_person_in_the_right_role() -> None:
    story = ahead(stud())
    story.refused("no-reason", c.Propose, change=SetClock(), reason="")
    story.refused("no-power", c.Propose, change=SetClock(), role="dealer")
    story.do(c.Propose, change=SetClock())
    story.refused("same-person", c.Approve, proposal=1, who="Ann")
    story.refused("no-power", c.Approve, proposal=1, role=GAME)
    story.refused("approval-expired", c.Approve, proposal=1, at=story.at + 31 * MINUTE)
    story.do(c.Reject, proposal=1)
    assert story.pool.last_at > story.at + 2_000


def test_it_is_dated_now_like_all_that_two_people_do() -> None:
    story = ahead(stud())
    propose = c.Propose(**SAID | {"at": story.at}, change=SetClock())
    assert untimely(story.pool, propose, story.at + MINUTE) is None
    refused("dated-back", story.pool, propose, story.at + MINUTE + 1)


@pytest.mark.parametrize("by_ms", [2_000, 2_001])
def test_a_clock_that_is_right_within_the_skew_is_not_set(by_ms: int) -> None:
    story = stud()
    story.at -= by_ms
    if by_ms == 2_000:
        story.refused("clock-right", c.Propose, change=SetClock())
    else:
        story.do(c.Propose, change=SetClock())


def test_a_pool_is_not_made_to_look_ahead_by_a_date_some_seconds_back() -> None:
    story = stud()
    propose = c.Propose(**SAID | {"at": story.at - 30 * SECOND}, change=SetClock())
    refused("clock-right", story.pool, propose, story.at)
    refused("clock-right", story.pool, propose, story.at - 2_000)
    assert untimely(story.pool, propose, story.at - 2_001) is None
    ahead(story)
    story.do(c.Propose, change=SetClock())
    approve = c.Approve(**SAID | {"at": story.at}, proposal=1)
    assert untimely(story.pool, approve, story.at) is None
    story.before = replace(story.pool, last_at=story.at)
    refused("clock-right", story.pool, approve, story.at)


def test_proposals_from_before_are_stale_whatever_their_hour() -> None:
    story = stud()
    late = story.at + DAY
    story.do(c.Propose, change=TEN, at=late)
    story.at = late - DAY + MINUTE
    story.do(c.Propose, change=SetClock())
    story.do(c.Approve, proposal=2)
    story.refused("approval-stale", c.Approve, proposal=1, amount_cents=10_00)


# What is open and dated ahead


def test_a_round_that_began_at_an_hour_to_come_is_finished_first() -> None:
    story = stud()
    story.wager("T1", 1, at=story.at + DAY)
    story.at -= DAY - MINUTE
    over = {"table": "T1", "round": 1}
    # Only once it is proposed to set the clock, and by a supervisor.
    story.refused("clock-back", c.Finish, role=GAME, **over)
    story.do(c.Propose, change=SetClock())
    assert "a supervisor finishes it first" in story.refused("round-open", c.Approve, proposal=1).says
    story.refused("clock-back", c.Finish, **over)
    story.do(c.Finish, role=GAME, **over)
    story.refused("proposed-already", c.Propose, change=SetClock())
    story.do(c.Approve, proposal=1)
    assert story.pool.last_at == story.at


def test_a_finish_behind_the_pool_is_dated_now() -> None:
    story = stud()
    story.wager("T1", 1, at=story.at + DAY)
    story.at -= DAY - MINUTE
    story.do(c.Propose, change=SetClock())
    finish = c.Finish(**SAID | {"at": story.at}, table="T1", round=1)
    assert untimely(story.pool, finish, story.at + MINUTE) is None
    refused("dated-back", story.pool, finish, story.at + MINUTE + 1)


def test_r11_11_a_claim_dated_ahead_is_taken_back_and_recorded_again_at_its_right_hour() -> None:
    story = stud()
    # T2 has a right clock, and a hand from before T1's.
    story.wager("T2", 1)
    story.claim("T2", 1, FLUSH)
    true = story.at
    story.wager("T1", 1, at=true + DAY)
    story.claim("T1", 1, ROYAL)
    story.do(c.Finish, table="T1", round=1)
    story.at = true + MINUTE
    story.do(c.Propose, change=SetClock())
    assert "does not tell whose hand came first" in story.refused("claim-open", c.Approve, proposal=1).says
    story.do(c.Drop, table="T1", box=1, cause="void")
    set_clock(story)
    # From now on no clock may be behind: not even the first of the two proposals is left.
    assert story.pool.proposals == ()
    assert [waiting.table for waiting in story.pool.waiting] == ["T2"]
    # Dealt two seconds after T2's hand was typed; told of a minute later.
    story.claim("T1", 1, ROYAL, role=GAME, first_card_at=true + 2 * SECOND, whole_hand_at=true + 3 * SECOND)
    story.finish("T2")
    story.verify("T1")
    story.verify("T2")
    story.wait(MINUTE)
    story.refused("not-first", c.Pay, table="T1")
    story.pay("T2")
    story.pay("T1")


def test_poker_claims_go_by_the_order_of_recording_and_may_wait() -> None:
    story = poker()
    story.press("P1", at=story.at + DAY)
    story.royal("P1")
    story.finish("P1")
    story.at = story.pool.last_at - DAY + MINUTE
    set_clock(story)
    assert [waiting.recorded_at for waiting in story.pool.waiting] == [story.at]


# What the pool remembers


def test_no_instant_of_the_pool_is_still_to_come() -> None:
    story = stud(law=reading(jackpot_pool_of_when="when-received"))
    true = story.at
    story.wager("T2", 1)
    story.wager("T3", 1)
    for table in ("T2", "T3"):
        story.finish(table)
    story.do(c.Link, table="T4", at=true + DAY)
    story.wager("T1", 1)
    story.claim("T1", 1, ROYAL)
    story.finish("T1")
    story.verify("T1")
    story.pay("T1")
    story.wager("T1", 2)
    story.do(c.Misdeal, table="T1", round=2)
    story.at = true + MINUTE
    set_clock(story)
    found = story.pool
    opened = {table: round_.opened_at for table, round_ in found.rounds.items()}
    assert max(opened.values()) <= story.at
    assert (opened["T2"], opened["T3"]) == (true, true)
    # It was recorded after those of right clocks.
    assert opened["T1"] == true
    assert found.linked_at["T4"] <= story.at
    assert max(round_.passed_at for round_ in found.rounds.values()) <= story.at
    assert max(added.at for round_ in found.rounds.values() for added in round_.later) <= story.at
    # The wager that a misdeal left was made after the pool was emptied, and still is.
    assert found.emptied_at <= found.made["T1"][0].at <= story.at


def test_a_wager_made_after_the_clock_was_set_is_no_part_of_a_prize_paid_before() -> None:
    story = stud(reset_cents=0)
    story.wager("T1", 1, at=story.at + DAY)
    story.claim("T1", 1, ROYAL)
    story.finish("T1")
    story.verify("T1")
    story.pay("T1")
    story.at = story.pool.last_at - DAY + MINUTE
    set_clock(story)
    story.wait(MINUTE)
    held = story.pool.pool_units
    story.wager("T2", 1)
    refunded = only(story.do(c.Refund, table="T2", boxes=(1,)), e.Refunded)
    assert refunded.top_up_units == 0
    assert story.pool.pool_units == held


def test_instants_of_several_wrong_clocks_stay_between_the_last_right_one_and_now() -> None:
    story = stud()
    true = story.at
    story.wager("T2", 1, at=true + DAY)
    story.finish("T2")
    story.wager("T1", 1, at=true + 3_650 * DAY)
    story.do(c.Misdeal, table="T1", round=1)
    story.at = true + MINUTE
    set_clock(story)
    assert {round_.opened_at for round_ in story.pool.rounds.values()} == {true}
    assert true <= story.pool.made["T1"][0].at <= story.at


def test_a_pool_recorded_without_its_beginning_goes_on_from_now() -> None:
    story = ahead(stud())
    story.before = replace(story.pool, created_at=0)
    set_clock(story)
    assert story.pool.rounds["T1"].opened_at == story.at
