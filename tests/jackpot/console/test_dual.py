"""Two people: a proposer, another who approves exactly that, in time, on the pool as it was."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Adjust, Alter, PayOut
from pitboss.jackpot.decide import Decided
from pitboss.jackpot.units import cents_shown, units
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL
from tests.jackpot.pool_stories import (
    CASINO,
    DEALER,
    GAME,
    MANAGER,
    MINUTE,
    SHARE,
    SHIFT,
    Story,
    only,
    poker,
    stud,
)

TEN = Adjust(units=units(10_00))


def proposed(**fields: Any) -> Story:
    """Ten dollars more, proposed by Ann."""
    story = stud(**fields)
    story.propose(TEN)
    return story


def refused(story: Story, code: str, **fields: Any) -> Refusal:
    """An approval of the ten dollars that is refused."""
    return story.refused(code, c.Approve, **({"proposal": 1, "amount_cents": 10_00} | fields))


def approve(story: Story, **fields: Any) -> tuple[e.AnyEvent, ...]:
    return story.do(c.Approve, **({"proposal": 1, "amount_cents": 10_00} | fields))


def test_a_proposal_moves_nothing_until_it_is_approved() -> None:
    story = stud()
    event = only(story.do(c.Propose, change=TEN), e.Proposed)
    assert (event.who, event.amount_units) == ("Ann", units(10_00))
    assert story.cents == 100_000_00
    closed = only(approve(story), e.Closed)
    assert (closed.proposal, closed.how) == (1, "approved")
    assert story.cents == 100_010_00
    assert story.pool.proposals == ()


@pytest.mark.parametrize("name", ["Ann", "ann", "ANN", " Ann ", "Ann\t", "Ann.", "A\u200bnn", "\u0410nn"])
def test_nobody_approves_what_they_proposed_however_they_type_their_name(name: str) -> None:
    assert "Ann proposed it" in refused(proposed(), "same-person", who=name).says


def test_a_name_of_two_words_is_the_same_with_more_space_between() -> None:
    story = stud()
    story.propose(TEN, who="Ann Lee")
    refused(story, "same-person", who="ann   lee")
    approve(story, who="Annlee")


def test_a_macron_may_be_typed_in_two_ways() -> None:
    # One letter with its macron, or a letter and a combining macron: both read Hēmi.
    story = stud()
    story.propose(TEN, who="H\u0113mi")
    refused(story, "same-person", who="He\u0304mi")


@pytest.mark.parametrize("role", [DEALER, "floorperson", GAME, CASINO])
def test_approval_is_for_managers(role: str) -> None:
    assert role in refused(proposed(), "no-power", role=role).says


@pytest.mark.parametrize("role", [SHIFT, MANAGER, "operator"])
def test_each_of_the_managers_may_approve(role: str) -> None:
    approve(proposed(), role=role)


@pytest.mark.parametrize("role", [DEALER, "stickperson"])
def test_a_supervisor_proposes(role: str) -> None:
    assert role in stud().refused("no-power", c.Propose, change=TEN, role=role).says


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_proposal_says_why(reason: str) -> None:
    assert stud().refused("no-reason", c.Propose, change=TEN, reason=reason).says.startswith("reason")


@pytest.mark.parametrize("cents", [9_99, 10_01, 0, -10_00])
def test_the_second_approves_exactly_the_amount(cents: int) -> None:
    refusal = refused(proposed(), "wrong-amount", amount_cents=cents)
    assert "10.00" in refusal.says


def test_what_takes_out_is_approved_as_what_takes_out() -> None:
    story = stud()
    story.propose(Adjust(units=-units(10_00)))
    assert "-10.00" in refused(story, "wrong-amount").says
    approve(story, amount_cents=-10_00)
    assert story.cents == 99_990_00


def test_a_change_that_moves_no_money_is_approved_with_nothing() -> None:
    story = stud()
    story.propose(Alter(reset_cents=1_00))
    refused(story, "wrong-amount", amount_cents=1)
    approve(story, amount_cents=0)


@pytest.mark.parametrize("part", [1, 5_000, 9_999, -1])
def test_an_amount_that_can_be_proposed_can_be_approved(part: int) -> None:
    # An approval is in cents; a part of a cent is refused when it is proposed, or approved as it is shown.
    story = stud()
    change = Adjust(units=units(10_00) + part)
    if isinstance(story.try_(c.Propose, change=change), Decided):
        story.propose(change)
        shown = cents_shown(change.units)
        assert isinstance(story.try_(c.Approve, proposal=1, amount_cents=shown), Decided)


@pytest.mark.parametrize("minutes", [1, 30])
def test_an_approval_comes_in_time(minutes: int) -> None:
    story = proposed(approval_minutes=minutes)
    last = story.at + minutes * MINUTE
    refused(story, "approval-expired", at=last + 1)
    approve(story, at=last)


def test_an_approval_is_stale_once_something_was_decided() -> None:
    story = proposed()
    story.propose(Adjust(units=units(5_00)))
    approve(story, proposal=2, amount_cents=5_00)
    assert "propose again" in refused(story, "approval-stale").says


@pytest.mark.parametrize("what", ["claim", "drop", "link", "ask"])
def test_what_decides_money_makes_an_approval_stale(what: str) -> None:
    story = stud("nz-1996")
    story.wager("T1", 1, 2)
    if what != "claim":
        story.claim("T1", 1, ROYAL)
    story.propose(TEN)
    match what:
        case "claim":
            story.claim("T1", 1, FLUSH)
        case "drop":
            story.do(c.Drop, table="T1", box=1, cause="void")
        case "link":
            story.do(c.Link, table="T4")
        case "ask":
            story.do(c.AskPayment, table="T1", box=1, means="cheque")
    refused(story, "approval-stale")


def test_play_does_not_make_an_approval_stale() -> None:
    story = proposed()
    story.wager("T1", 1, 2)
    story.do(c.Misdeal, table="T1", round=1)
    story.wager("T1", carried=(1, 2))
    story.finish("T1")
    approve(story)
    assert story.cents == 100_010_00 + 2 * SHARE


def test_r19_5_poker_rounds_do_not_make_an_approval_stale() -> None:
    story = poker()
    story.propose(TEN)
    story.press("P1")
    story.finish("P1")
    cites(only(approve(story), e.Adjusted), "nz-2017/13/1.0/jackpot-management-console")


def test_a_proposal_is_approved_once() -> None:
    story = proposed()
    approve(story)
    assert "waiting: none" in refused(story, "no-proposal").says


def test_there_has_to_be_a_proposal() -> None:
    assert "waiting: 1" in refused(proposed(), "no-proposal", proposal=2).says
    stud().refused("no-proposal", c.Reject, proposal=1)


def test_a_proposal_is_turned_down_by_a_supervisor_or_taken_back() -> None:
    story = proposed()
    story.refused("no-power", c.Reject, proposal=1, who="Cy", role=DEALER)
    assert only(story.do(c.Reject, proposal=1, who="Cy", role=GAME), e.Closed).how == "rejected"
    refused(story, "no-proposal")
    story.propose(TEN)
    assert only(story.do(c.Reject, proposal=2, who="ANN", role=DEALER), e.Closed).how == "taken-back"
    assert story.cents == 100_000_00


@pytest.mark.parametrize("over", [-1, 0])
def test_one_person_pays_up_to_the_limit_and_two_above(over: int) -> None:
    # A royal is due 100,001.75.
    story = stud(alone_most_cents=100_001_75 + over)
    story.hit("T1", {1: ROYAL})
    events = story.do(c.Pay, table="T1")
    if not over:
        only(events, e.Paid)
        return
    proposal = only(events, e.Proposed)
    assert isinstance(proposal.change, PayOut)
    assert proposal.amount_units == units(100_001_75)
    assert story.cents == 100_001_75
    refused(story, "same-person", who="Ann", amount_cents=100_001_75)
    only(approve(story, amount_cents=100_001_75), e.Paid)
    story.refused("no-claim", c.Pay, table="T1")


def test_the_limit_is_for_all_prizes_of_a_payout_together() -> None:
    story = stud(alone_most_cents=199_99)
    story.hit("T1", {1: FLUSH, 2: FLUSH})
    assert only(story.do(c.Pay, table="T1"), e.Proposed).amount_units == units(200_00)


def test_what_is_wagered_meanwhile_stays_in_the_pool() -> None:
    story = stud(alone_most_cents=0, reset_cents=0)
    story.hit("T1", {1: ROYAL})
    story.do(c.Pay, table="T1")
    story.wager("T2", 1, 2)
    approve(story, amount_cents=100_001_75)
    assert story.pool.totals.paid == units(100_001_75)
    assert story.cents == 2 * SHARE


def test_a_payout_is_proposed_once_while_it_may_be_approved() -> None:
    story = stud(alone_most_cents=0, approval_minutes=1)
    story.hit("T1", {1: ROYAL})
    story.do(c.Pay, table="T1")
    last = story.at + MINUTE
    story.refused("proposed-already", c.Pay, table="T1", at=last)
    story.do(c.Pay, table="T1", at=last + 1)
    refused(story, "approval-expired", amount_cents=100_001_75)
    approve(story, proposal=2, amount_cents=100_001_75)


def test_a_payout_that_became_stale_is_proposed_anew() -> None:
    story = stud(alone_most_cents=0)
    story.hit("T1", {1: ROYAL})
    story.do(c.Pay, table="T1")
    number = story.propose(TEN)
    story.do(c.Approve, proposal=number, amount_cents=10_00)
    refused(story, "approval-stale", amount_cents=100_001_75)
    story.do(c.Pay, table="T1")
    approve(story, proposal=3, amount_cents=100_011_75)


def test_a_payout_that_was_turned_down_may_be_asked_for_again() -> None:
    story = stud(alone_most_cents=0)
    story.hit("T1", {1: ROYAL})
    story.do(c.Pay, table="T1")
    story.do(c.Reject, proposal=1, who="Bob")
    story.do(c.Pay, table="T1")
    approve(story, proposal=2, amount_cents=100_001_75)
