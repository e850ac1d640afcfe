"""Changes by hand: the pool adjusted, divided, put together, its terms altered."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Adjust, Alter, Combine, Divide
from pitboss.jackpot.payouts.prizes import Single, SubPools
from pitboss.jackpot.settings import Rates
from pitboss.jackpot.units import units
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, ROYAL
from tests.jackpot.pool_stories import EVENING, SUB_RATES, Story, divided, instant, only, poker, stud

WHOLE = units(100_000_00)


def split(minor_units: int = units(15_000_00), **fields: Any) -> Divide:
    told: dict[str, Any] = {"minor_units": minor_units, "rates": SUB_RATES, "approval": "A"}
    return Divide(**(told | fields))


def refused(story: Story, code: str, change: object) -> Refusal:
    return story.refused(code, c.Propose, change=change)


def test_r11_6a_the_pool_may_be_divided_and_r11_6c_then_modifies_the_rules() -> None:
    story = stud("nz-2001")
    event = only(story.both(split(), 15_000_00), e.Divided)
    assert story.pool.meter == SubPools(units(85_000_00), units(15_000_00))
    assert (story.pool.settings.rates, story.pool.settings.approval) == (SUB_RATES, "A")
    cites(event, *(f"nz-2001/6/11.6A{part}" for part in ("", "(a)", "(b)")))
    cites(event, "nz-2001/6/11.6C", *(f"nz-2001/6/11.6C({part})" for part in "abcdef"))


@pytest.mark.parametrize("minor_cents", [0, 1, 99_999_99, 100_000_00])
def test_r11_6a_either_pool_may_be_empty(minor_cents: int) -> None:
    story = stud("nz-2001")
    story.both(split(units(minor_cents)), minor_cents)
    assert story.pool.meter == SubPools(WHOLE - units(minor_cents), units(minor_cents))


@pytest.mark.parametrize("minor_units", [-1, WHOLE + 1])
def test_r11_6aa_no_half_is_below_nothing_or_above_the_whole(minor_units: int) -> None:
    refusal = refused(stud("nz-2001"), "wrong-amount", split(minor_units))
    assert "100,000.00" in refusal.says
    cites(refusal, "nz-2001/6/11.6A(a)")


@pytest.mark.parametrize("approval", ["", " "])
def test_r11_6a_and_11_6b_the_authority_approves(approval: str) -> None:
    refusal = refused(stud("nz-2001"), "no-approval", split(approval=approval))
    assert refusal.says.startswith("approval")
    cites(refusal, "nz-2001/6/11.6A")
    together = Combine(rates=Rates(pool=70_00), approval=approval)
    cites(refused(divided(), "no-approval", together), "nz-2001/6/11.6B")


@pytest.mark.parametrize(
    "rates", [Rates(pool=70_01, minor=30_00), Rates(pool=0, minor=30_00), Rates(pool=70_00, minor=-1)]
)
def test_r11_6a_the_rates_of_both_pools_are_shares_of_one_wager(rates: Rates) -> None:
    assert refused(stud("nz-2001"), "bad-rate", split(rates=rates)).says.startswith("rates")


def test_r11_6a_both_rates_may_take_all_of_a_wager() -> None:
    stud("nz-2001").propose(split(rates=Rates(pool=70_00, minor=30_00)))


def test_r11_6a_a_pool_is_divided_once() -> None:
    cites(refused(divided(), "divided-already", split(0)), "nz-2001/6/11.6A")


@pytest.mark.parametrize("version", ["nz-1996", "nz-1998", "us"])
def test_before_2001_and_in_the_us_no_pool_is_divided(version: str) -> None:
    refused(stud(version), "no-sub-pools", split(0))


def test_r11_6a_no_pool_is_divided_before_the_amendment_commenced() -> None:
    commencement = instant("2001-09-27T00:00:00+12:00")
    assert commencement > EVENING["nz-1998"]
    story = stud()
    story.refused("no-sub-pools", c.Propose, change=split(), at=commencement - 1)
    story.do(c.Propose, change=split(), at=commencement)


def test_poker_pools_are_not_divided() -> None:
    refused(poker(), "no-sub-pools", split(0))


def test_r11_6b_the_pools_may_be_put_together_again() -> None:
    story = divided()
    event = only(story.both(Combine(rates=Rates(pool=70_00), approval="B")), e.Combined)
    assert event.minor_units == units(15_000_00)
    assert story.pool.meter == Single(WHOLE)
    assert (story.pool.settings.rates, story.pool.settings.approval) == (Rates(pool=70_00), "B")
    cites(event, "nz-2001/6/11.6B")


def test_r11_6b_two_pools_are_needed_and_one_rate_is_left() -> None:
    refused(stud("nz-2001"), "not-divided", Combine(rates=Rates(pool=70_00), approval="B"))
    refused(divided(), "bad-rate", Combine(rates=SUB_RATES, approval="B"))


def test_the_postings_of_a_division_move_money_between_the_pools() -> None:
    story = stud("nz-2001")
    number = story.propose(split())
    outcome = story.try_(c.Approve, proposal=number, amount_cents=15_000_00)
    lines = {p.account: p.units for p in outcome.postings}  # type: ignore[union-attr]
    assert lines == {"pool": -units(15_000_00), "minor": units(15_000_00)}


@pytest.mark.parametrize("hand", [FLUSH, ROYAL])
def test_r11_6a_no_pool_is_divided_while_a_hand_waits_that_was_won_from_the_whole(hand: str) -> None:
    # A round has the rules of its beginning: all of the pool is the royal's, not 85,000.00 of it.
    story = stud("nz-2001")
    story.hit("T1", {1: hand})
    outcome = story.try_(c.Propose, change=split())
    assert isinstance(outcome, Refusal), outcome


@pytest.mark.parametrize("hand", [FLUSH, ROYAL])
def test_r11_6b_no_pools_are_put_together_while_a_hand_waits_that_was_won_from_one(hand: str) -> None:
    story = divided()
    story.hit("T1", {1: hand})
    outcome = story.try_(c.Propose, change=Combine(rates=Rates(pool=70_00), approval="B"))
    assert isinstance(outcome, Refusal), outcome


def test_r11_6a_a_hand_that_is_claimed_before_the_approval_holds_the_division_up() -> None:
    story = stud("nz-2001")
    story.propose(split())
    story.wager("T1", 1)
    story.claim("T1", 1, ROYAL)
    story.refused("approval-stale", c.Approve, proposal=1, amount_cents=15_000_00)


@pytest.mark.parametrize("cents", [10_00, -10_00, 1, -100_000_00])
def test_an_adjustment_is_a_posting_of_its_own(cents: int) -> None:
    story = stud()
    event = only(story.both(Adjust(units=units(cents)), cents), e.Adjusted)
    assert story.cents == 100_000_00 + cents
    assert story.pool.totals.adjusted == units(cents)
    cites(event, "nz-1998/6/11.6")


@pytest.mark.parametrize("over", [0, 1])
def test_no_more_is_taken_out_than_the_pool_holds(over: int) -> None:
    story = stud()
    change = Adjust(units=-WHOLE - units(over))
    if over:
        assert "100,000.00" in refused(story, "pool-short", change).says
    else:
        story.propose(change)


def test_an_adjustment_is_of_something() -> None:
    assert refused(stud(), "wrong-amount", Adjust(units=0)).says.startswith("amount")


def test_the_minor_pool_is_adjusted_on_its_own() -> None:
    refused(stud(), "no-minor", Adjust(units=units(1), is_minor=True))
    story = divided()
    refused(story, "pool-short", Adjust(units=-units(15_000_01), is_minor=True))
    story.both(Adjust(units=-units(15_000_00), is_minor=True), -15_000_00)
    assert story.pool.meter == SubPools(units(85_000_00), 0)


def test_a_pool_that_was_paid_out_meanwhile_cannot_give_what_was_proposed() -> None:
    story = stud()
    story.wager("T1", 1)
    story.propose(Adjust(units=-units(100_001_75)))
    story.do(c.Refund, table="T1", boxes=(1,))
    # Either way nothing is taken that is not there.
    outcome = story.try_(c.Approve, proposal=1, amount_cents=-100_001_75)
    assert isinstance(outcome, Refusal)
    assert outcome.code in ("pool-short", "approval-stale")


def test_r11_6_a_rate_is_varied_with_approval() -> None:
    story = stud()
    cites(refused(story, "no-approval", Alter(rates=Rates(pool=50_00))), "nz-1998/6/11.6")
    event = only(story.both(Alter(rates=Rates(pool=50_00), approval="C")), e.Altered)
    cites(event, "nz-1998/6/11.6")
    assert story.pool.settings.approval == "C"
    assert story.wager("T1", 1).shares.pool_units == units(1_25)


def test_r11_6a_the_rate_of_each_sub_pool_may_be_varied() -> None:
    story = divided()
    story.both(Alter(rates=Rates(pool=50_00, minor=50_00), approval="C"))
    shares = story.wager("T1", 1).shares
    assert (shares.pool_units, shares.minor_units, shares.retained_units) == (units(1_25), units(1_25), 0)


@pytest.mark.parametrize(("rate", "is_good"), [(69_99, False), (70_00, True), (70_01, True)])
def test_l6_no_alteration_goes_below_seventy_percent(rate: int, is_good: bool) -> None:
    story, change = stud("us"), Alter(rates=Rates(pool=rate))
    if is_good:
        story.both(change)
    else:
        cites(refused(story, "bad-rate", change), "us-s10//(l)(6)")


@pytest.mark.parametrize("cents", [5_00, 1_00])
def test_r11_2_another_amount_on_the_sign(cents: int) -> None:
    story = stud()
    story.both(Alter(wager_cents=cents))
    story.refused("wrong-amount", c.Wager, table="T1", round=1, cents=2_50, boxes=(1,))
    assert story.wager("T1", 1).shares.wager_units == units(cents)


def test_r11_3_the_amount_on_the_sign_is_one_chip() -> None:
    cites(refused(stud(), "wrong-amount", Alter(wager_cents=2_51)), "nz-1998/6/11.3")
    cites(refused(stud("us"), "wrong-amount", Alter(wager_cents=2_50)), "us-s10//(f)(3)")


def test_r12_11_a_wager_of_the_old_amount_is_carried_and_goes_back_as_it_came() -> None:
    story = stud()
    story.wager("T1", 1)
    story.do(c.Misdeal, table="T1", round=1)
    story.both(Alter(wager_cents=5_00))
    story.wager("T1", 2, carried=(1,))
    refunded = only(story.do(c.Refund, table="T1", boxes=(1, 2)), e.Refunded)
    assert refunded.shares.wager_units == units(2_50 + 5_00)
    assert story.cents == 100_000_00


def test_r19_2_another_amount_a_round() -> None:
    story = poker()
    cites(only(story.both(Alter(increment_cents=2_00)), e.Altered), "nz-2017/13/19.2")
    story.press("P1")
    assert story.cents == 10_002_00


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("wager", Alter(wager_cents=0)),
        ("wager", Alter(wager_cents=-1)),
        ("reset", Alter(reset_cents=-1)),
    ],
)
def test_terms_that_are_too_little(field: str, change: Alter) -> None:
    assert refused(stud(), "wrong-amount", change).says.startswith(field)


def test_the_least_that_terms_may_be() -> None:
    stud().propose(Alter(reset_cents=0))
    poker().propose(Alter(increment_cents=1))
    assert refused(poker(), "wrong-amount", Alter(increment_cents=0)).says.startswith("increment")


@pytest.mark.parametrize(
    ("story", "field", "change"),
    [
        (stud, "increment", Alter(increment_cents=1)),
        (poker, "wager", Alter(wager_cents=1_00)),
        (poker, "rates", Alter(rates=Rates(pool=70_00), approval="A")),
    ],
)
def test_terms_of_the_other_game(story: Any, field: str, change: Alter) -> None:
    assert refused(story(), "wrong-game", change).says.startswith(field)


def test_an_alteration_alters_something() -> None:
    refused(stud(), "nothing-altered", Alter(approval="A"))
