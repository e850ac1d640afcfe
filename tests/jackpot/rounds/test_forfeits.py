"""Jackpot wagers that are forfeited: for collusion with a claim, and for fraud before they are played."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.accounts import postings
from pitboss.jackpot.console.changes import Adjust, Combine
from pitboss.jackpot.settings import Law, Rates
from pitboss.jackpot.units import units
from pitboss.table.chips.posting import Posting
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL
from tests.jackpot.pool_stories import MANAGER, NZ, SHARE, US, Story, divided, only, poker, reading, stud

RETAINED = reading(forfeited_before_play="to-operator")
STANDS = US
UNDONE = Law(jurisdiction="us-s10", readings={"us-forfeit-in-void-round": "undone"})


def waiting(story: Story, *boxes: int) -> Story:
    """Wagers that a misdeal left."""
    story.wager("T1", *boxes)
    story.do(c.Misdeal, table="T1", round=story.pool.rounds["T1"].number)
    return story


def forfeit(story: Story, *boxes: int) -> e.Forfeited:
    return only(story.do(c.Forfeit, table="T1", boxes=boxes), e.Forfeited)


# For fraud, before the wager is played


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "nz-2001"])
def test_1996_i_r12_2_a_forfeited_wager_is_not_given_back_and_its_share_stays(version: str) -> None:
    story = waiting(stud(version), 1, 2)
    forfeited = forfeit(story, 1)
    cites(forfeited, "nz-1996/I/12.2")
    assert postings((forfeited,)) == ()
    # Two wagers of 2.50, 70% of each in the pool: nothing has changed but who may still win with them.
    assert story.cents == 100_000_00 + 2 * SHARE
    assert (story.pool.totals.wagers, story.pool.totals.retained) == (units(5_00), units(1_50))
    assert [stake.box for stake in story.pool.carried["T1"]] == [2]
    story.refused("not-carried", c.Wager, table="T1", round=2, cents=2_50, carried=(1,))


def test_1996_i_r12_2_read_otherwise_its_share_is_the_operators() -> None:
    story = waiting(stud(law=RETAINED), 1, 2)
    forfeited = forfeit(story, 1)
    cites(forfeited, "nz-1996/I/12.2")
    assert postings((forfeited,)) == (Posting("pool", -units(SHARE)), Posting("retained", units(SHARE)))
    assert story.cents == 100_000_00 + SHARE
    # It stays a wager: 5.00 were wagered, 1.75 are in the pool, and 0.75 + 2.50 are retained.
    totals = story.pool.totals
    assert (totals.wagers, totals.contributed, totals.retained) == (units(5_00), units(1_75), units(3_25))


def test_1996_i_r12_2_read_otherwise_each_pool_gives_its_share() -> None:
    story = waiting(divided(law=RETAINED), 1)
    forfeited = forfeit(story, 1)
    # 40% and 30% of 2.50.
    assert (forfeited.pool_units, forfeited.minor_units) == (units(1_00), units(75))
    assert (story.cents, story.pool.minor_units) == (85_000_00, units(15_000_00))
    assert story.pool.totals.retained == units(2_50)


def test_1996_i_r12_2_read_otherwise_one_pool_gives_what_came_to_two() -> None:
    story = waiting(divided(law=RETAINED), 1)
    story.both(Combine(rates=Rates(pool=70_00), approval="A"))
    forfeited = forfeit(story, 1)
    assert (forfeited.pool_units, forfeited.minor_units) == (units(1_75), 0)


@pytest.mark.parametrize(("held_cents", "taken_cents"), [(0, 0), (1_74, 1_74), (1_75, 1_75), (1_76, 1_75)])
def test_1996_i_r12_2_read_otherwise_what_a_winner_has_is_not_retained(
    held_cents: int, taken_cents: int
) -> None:
    story = waiting(stud(law=RETAINED, reset_cents=held_cents), 1)
    story.hit("T2", {1: ROYAL})
    story.pay("T2")
    assert story.cents == held_cents
    assert forfeit(story, 1).pool_units == units(taken_cents)
    assert story.cents == held_cents - taken_cents


@pytest.mark.parametrize(("held_cents", "taken_cents"), [(0, 0), (74, 74), (75, 75), (76, 75)])
def test_1996_i_r12_2_read_otherwise_a_minor_pool_is_not_overdrawn(held_cents: int, taken_cents: int) -> None:
    story = waiting(divided(85_000_00, 0, law=RETAINED), 1)
    if held_cents != 75:
        story.both(Adjust(units=units(held_cents - 75), is_minor=True), held_cents - 75)
    assert forfeit(story, 1).minor_units == units(taken_cents)


def while_it_claims(law: Law, hand: str = ROYAL, **fields: Any) -> Story:
    """A wager of box 1 at T1 that a misdeal left, while a hand of T2 waits to be paid."""
    story = waiting(stud(law=law, **fields), 1)
    story.hit("T2", {1: hand})
    return story


def test_1996_i_r12_2_read_otherwise_what_a_claim_is_reckoned_on_is_not_lowered() -> None:
    story = while_it_claims(RETAINED)
    said = story.refused("claim-open", c.Forfeit, table="T1", boxes=(1,))
    # As with an adjustment, which is of the same 1.75.
    lower = story.refused("claim-open", c.Propose, change=Adjust(units=-units(SHARE)))
    assert lower.says.removeprefix("amount: ") in said.says
    assert said.because == lower.because
    # The royal flush has all of it: 100,000.00 and two shares.
    assert story.pay("T2")[0].paid_cents == 100_000_00 + 2 * SHARE
    assert forfeit(story, 1).pool_units == units(SHARE)


def test_1996_i_r12_2_read_otherwise_a_claim_of_its_own_table_counts_as_well() -> None:
    story = stud(law=RETAINED)
    story.wager("T1", 1, 2)
    story.do(c.Misdeal, table="T1", round=1, boxes=(1,))
    story.claim("T1", 2, FLUSH)
    story.refused("claim-open", c.Forfeit, table="T1", boxes=(1,))
    story.do(c.Drop, table="T1", box=2, cause="void")
    assert forfeit(story, 1).pool_units == units(SHARE)


def test_1996_i_r12_2_a_share_that_stays_in_the_pool_waits_for_no_claim() -> None:
    story = while_it_claims(NZ)
    assert forfeit(story, 1).pool_units == 0
    assert story.pay("T2")[0].paid_cents == 100_000_00 + 2 * SHARE


@pytest.mark.parametrize("held_cents", [0, 1])
def test_1996_i_r12_2_read_otherwise_where_nothing_would_leave_the_pool_no_claim_is_waited_for(
    held_cents: int,
) -> None:
    story = while_it_claims(RETAINED)
    # The royal flush leaves nothing, and the meter is not put back while the flush at T3 waits.
    story.hit("T3", {1: FLUSH})
    story.pay("T2")
    if held_cents:
        story.both(Adjust(units=units(held_cents)), held_cents)
    assert (story.cents, len(story.pool.waiting)) == (held_cents, 1)
    if held_cents:
        story.refused("claim-open", c.Forfeit, table="T1", boxes=(1,))
    else:
        assert forfeit(story, 1).pool_units == 0


@pytest.mark.parametrize("minor_cents", [0, 1])
def test_1996_i_r12_2_read_otherwise_the_minor_pool_alone_is_not_lowered_either(minor_cents: int) -> None:
    story = waiting(divided(0, 0, law=RETAINED), 1)
    # What it and a wager at T2 add, 1.00 and 0.75 each, is taken out again before anything is claimed.
    story.wager("T2", 1)
    story.both(Adjust(units=-units(2_00)), -2_00)
    story.both(Adjust(units=units(minor_cents - 1_50), is_minor=True), minor_cents - 1_50)
    story.claim("T2", 1, FLUSH)
    if minor_cents:
        story.refused("claim-open", c.Forfeit, table="T1", boxes=(1,))
    else:
        assert forfeit(story, 1).minor_units == 0


def test_1996_i_r12_2_the_operator_has_a_wager_forfeited_through_a_manager() -> None:
    story = waiting(stud(), 1)
    for role in ("dealer", "game supervisor", "casino supervisor"):
        cites(story.refused("no-power", c.Forfeit, table="T1", boxes=(1,), role=role), "nz-1996/I/12.2")
    story.refused("no-reason", c.Forfeit, table="T1", boxes=(1,), reason=" ")
    story.do(c.Forfeit, table="T1", boxes=(1,), role="shift manager")


def test_where_no_rule_forfeits_wagers_a_supervisor_does_so_for_the_house() -> None:
    story = waiting(stud("us"), 1)
    story.refused("no-power", c.Forfeit, table="T1", boxes=(1,), role="dealer")
    held = story.cents
    cites(forfeit(story, 1), "silent/us-s10/fraud-forfeits")
    assert story.cents == held


def test_only_wagers_that_wait_are_forfeited_each_once() -> None:
    story = waiting(stud(), 1, 2)
    story.refused("unknown-table", c.Forfeit, table="T9", boxes=(1,))
    story.refused("no-boxes", c.Forfeit, table="T1", boxes=())
    story.refused("no-boxes", c.Forfeit, table="T1", boxes=(1, 1))
    cites(story.refused("not-carried", c.Forfeit, table="T1", boxes=(1, 3)), "nz-1998/6/12.11")
    story.wager("T1", carried=(1,))
    assert "in play" in story.refused("not-carried", c.Forfeit, table="T1", boxes=(1,)).says
    forfeit(story, 2)
    assert story.pool.carried == {}


def test_a_poker_jackpot_has_no_wagers_to_forfeit() -> None:
    story = poker()
    story.refused("wrong-game", c.Forfeit, table="P1", boxes=(1,))


# For collusion, with a claim, in a round that turns out to have no result


def colluded(story: Story) -> Story:
    """A claim and its wager, forfeit by a manager's ruling, beside another wager."""
    story.wager("T1", 1, 2)
    story.claim("T1", 1, FLUSH)
    story.do(c.Drop, table="T1", box=1, cause="collusion", role=MANAGER)
    return story


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "nz-2001"])
def test_r12_11_a_round_without_result_undoes_a_forfeit_and_counts_no_wager_twice(version: str) -> None:
    story = colluded(stud(version))
    assert story.pool.rounds["T1"].boxes == (2,)
    story.do(c.Misdeal, table="T1", round=1)
    assert sorted(stake.box for stake in story.pool.carried["T1"]) == [1, 2]
    story.wager("T1", carried=(1, 2))
    assert story.pool.totals.wagers == units(5_00)
    assert story.cents == 100_000_00 + 2 * SHARE


def test_r12_11_that_may_come_to_light_after_the_round() -> None:
    story = colluded(stud())
    story.finish("T1")
    story.do(c.Misdeal, table="T1", round=1, boxes=(1, 2))
    assert [stake.box for stake in story.pool.carried["T1"]] == [2, 1]
    assert story.pool.rounds["T1"].forfeit == ()


def test_j3_a_forfeit_stands_though_the_round_is_void() -> None:
    story = colluded(stud("us", law=STANDS))
    story.refused("no-wager", c.Misdeal, table="T1", round=1, boxes=(1,))
    story.do(c.Misdeal, table="T1", round=1)
    assert [stake.box for stake in story.pool.carried["T1"]] == [2]


def test_j3_read_otherwise_a_void_round_undoes_a_forfeit() -> None:
    story = colluded(stud("us", law=UNDONE))
    story.do(c.Misdeal, table="T1", round=1)
    assert sorted(stake.box for stake in story.pool.carried["T1"]) == [1, 2]


def test_a_forfeit_that_is_taken_back_gives_the_wager_back() -> None:
    story = colluded(stud())
    story.do(c.Refund, table="T1", boxes=(1,))
    assert story.cents == 100_000_00 + SHARE
    story.refused("no-wager", c.Refund, table="T1", boxes=(1,))


def test_r12_1_a_forfeit_wager_claims_nothing_and_is_not_added_anew() -> None:
    story = colluded(stud())
    story.refused("no-wager", c.Claim, **story.claiming("T1", 1, FLUSH))
    told = {"table": "T1", "round": 1, "cents": 2_50, "role": "game supervisor", "reason": "forgotten"}
    story.refused("box-twice", c.Wager, boxes=(1,), **told)


def test_r12_1_what_was_forfeit_in_a_round_is_of_no_account_in_the_next() -> None:
    story = colluded(stud())
    story.finish("T1")
    story.wager("T1", 2)
    story.refused("no-wager", c.Misdeal, table="T1", round=2, boxes=(1,))
