"""What comes before a payout: steps of verifying, by each law; the means of payment; claims that fall."""

from fractions import Fraction

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, FOUR, FULL, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import (
    CASINO,
    DEALER,
    GAME,
    MANAGER,
    SHARE,
    Story,
    divided,
    only,
    poker,
    reading,
    stud,
)


def ready(story: Story, hand: str = ROYAL) -> Story:
    """A hand at the first table, its round over, no step taken."""
    story.wager("T1", 1)
    story.claim("T1", 1, hand)
    story.finish("T1")
    return story


def take(story: Story, step: str, table: str = "T1", **fields: str) -> e.StepTaken:
    return only(story.do(c.Check, table=table, box=1, step=step, **fields), e.StepTaken)


@pytest.mark.parametrize(
    ("version", "verified", "counted"),
    [
        ("nz-1996", "nz-1996/VIII/11.10", "nz-1996/VIII/11.11"),
        ("nz-1998", "nz-1998/6/11.13", "nz-1998/6/11.14"),
        ("nz-2001", "nz-1998/6/11.13", "nz-1998/6/11.14"),
    ],
)
@pytest.mark.parametrize("hand", [FLUSH, ROYAL])
def test_r11_13_and_r11_14_shown_counted_and_told(
    version: str, verified: str, counted: str, hand: str
) -> None:
    story = ready(stud(version), hand)
    for step, ref in [("shown", verified), ("counted", counted), ("told", verified)]:
        refusal = story.refused("step-missing", c.Pay, table="T1")
        assert "box 1 at T1" in refusal.says
        cites(refusal, ref)
        cites(take(story, step), ref)
    story.pay("T1")


def test_k2_shown_and_validated_by_a_casino_supervisor() -> None:
    story = ready(stud("us"))
    cites(story.refused("step-missing", c.Pay, table="T1"), "us-s10//(k)(2)(i)", "us-s10//(k)(2)(ii)")
    cites(take(story, "shown"), "us-s10//(k)(2)", "us-s10//(k)(2)(i)", "us-s10//(k)(2)(ii)")
    cites(story.refused("step-missing", c.Pay, table="T1"), "us-s10//(k)(2)(iii)")
    for role in (DEALER, "floorperson", GAME, MANAGER):
        told = {"table": "T1", "box": 1, "step": "validated", "role": role}
        cites(story.refused("no-power", c.Check, **told), "us-s10//(k)(2)(iii)")
    cites(take(story, "validated", role=CASINO), "us-s10//(k)(2)(iii)")
    story.pay("T1")


@pytest.mark.parametrize("hand", [FLUSH, FULL, FOUR])
def test_r11_6cf_a_prize_of_the_minor_pool_needs_no_count(hand: str) -> None:
    story = ready(divided(), hand)
    assert "shown, told" in story.refused("no-step", c.Check, table="T1", box=1, step="counted").says
    take(story, "shown")
    take(story, "told")
    story.pay("T1")


@pytest.mark.parametrize("hand", [STRAIGHT, ROYAL])
def test_r11_6cf_a_prize_of_the_major_pool_needs_the_count(hand: str) -> None:
    story = ready(divided(), hand)
    take(story, "shown")
    take(story, "told")
    cites(story.refused("step-missing", c.Pay, table="T1"), "nz-2001/6/11.14", "nz-2001/6/11.6C(f)")
    cites(take(story, "counted"), "nz-2001/6/11.14", "nz-2001/6/11.6C(f)")
    story.pay("T1")


def test_r19_10_and_r19_13_a_poker_hand_lies_open_and_the_deck_is_counted() -> None:
    story = poker()
    story.press("P1")
    story.royal("P1")
    cites(story.refused("step-missing", c.Pay, table="P1"), "nz-2017/13/19.13")
    cites(take(story, "shown", "P1"), "nz-2017/13/19.13")
    cites(story.refused("step-missing", c.Pay, table="P1"), "nz-2017/13/19.10")
    cites(take(story, "counted", "P1"), "nz-2017/13/19.10")
    story.pay("P1")


@pytest.mark.parametrize(
    ("version", "step"),
    [("nz-1996", "validated"), ("nz-1998", "validated"), ("us", "counted"), ("us", "told")],
)
def test_a_step_that_the_law_does_not_ask_for(version: str, step: str) -> None:
    story = ready(stud(version))
    refusal = story.refused("no-step", c.Check, table="T1", box=1, step=step, role=CASINO)
    assert refusal.says.startswith("step")


def test_a_step_is_taken_once_and_for_a_claim_that_waits() -> None:
    story = ready(stud())
    take(story, "shown")
    cites(story.refused("step-twice", c.Check, table="T1", box=1, step="shown"), "nz-1998/6/11.13")
    story.refused("no-claim", c.Check, table="T1", box=2, step="shown")
    story.refused("no-claim", c.Check, table="T2", box=1, step="shown")


def test_every_hand_of_a_table_is_verified_before_any_is_paid() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.claim("T1", 1, ROYAL)
    story.claim("T1", 2, FLUSH)
    story.finish("T1")
    story.verify("T1", 1)
    assert "box 2" in story.refused("step-missing", c.Pay, table="T1").says


@pytest.mark.parametrize(
    ("version", "ref"), [("nz-1996", "nz-1996/VIII/11.7"), ("nz-1998", "nz-1998/6/11.12")]
)
def test_r11_12_prizes_wait_for_the_end_of_the_round(version: str, ref: str) -> None:
    story = stud(version)
    story.wager("T1", 1)
    story.claim("T1", 1, FLUSH)
    story.verify("T1")
    cites(story.refused("round-open", c.Pay, table="T1"), ref)
    story.finish("T1")
    story.pay("T1")


@pytest.mark.parametrize(
    ("version", "ref"),
    [("nz-1996", "nz-1996/VIII/11.10"), ("nz-1998", "nz-1998/6/11.13"), ("us", "us-s10//(k)(2)")],
)
def test_r11_13_a_supervisor_confirms_payouts(version: str, ref: str) -> None:
    story = stud(version)
    story.hit("T1", {1: FLUSH})
    for role in (DEALER, "stickperson"):
        cites(story.refused("no-power", c.Pay, table="T1", role=role), ref)


def test_r19_7_poker_payouts_are_confirmed_at_the_console() -> None:
    story = poker()
    story.press("P1")
    story.royal("P1")
    story.verify("P1")
    cites(story.refused("no-power", c.Pay, table="P1", role=DEALER), "nz-2017/13/19.7")
    cites(story.pay("P1"), "nz-2017/13/19.7")


def test_a_prize_is_paid_once() -> None:
    story = stud()
    story.refused("no-claim", c.Pay, table="T1")
    story.refused("unknown-table", c.Pay, table="T9")
    story.hit("T1", {1: FLUSH})
    story.pay("T1")
    story.refused("no-claim", c.Pay, table="T1")


@pytest.mark.parametrize("means", ["cash", "cheque"])
@pytest.mark.parametrize("hand", [ROYAL, STRAIGHT])
def test_1996_r11_8_a_large_prize_may_be_paid_in_cash_or_by_cheque(hand: str, means: str) -> None:
    story = stud("nz-1996")
    story.hit("T1", {1: hand})
    chosen = only(story.do(c.AskPayment, table="T1", box=1, means=means), e.PaymentChosen)
    cites(chosen, "nz-1996/VIII/11.8")
    (prize,) = story.pay("T1")
    assert prize.means == means
    cites(prize, "nz-1996/VIII/11.8")


@pytest.mark.parametrize(("version", "hand"), [("nz-1996", FLUSH), ("nz-1996", FOUR), ("nz-1998", ROYAL)])
def test_r15_2_other_prizes_are_paid_in_chips(version: str, hand: str) -> None:
    story = stud(version)
    story.hit("T1", {1: hand})
    refusal = story.refused("chips-only", c.AskPayment, table="T1", box=1, means="cheque")
    assert refusal.says.startswith("means")
    cites(refusal, "nz-1996/I/15.2")
    story.do(c.AskPayment, table="T1", box=1, means="chips")


@pytest.mark.parametrize(
    ("means", "paid_cents"), [("chips", 100_002_50), ("cash", 100_001_80), ("cheque", 100_001_75)]
)
def test_1996_r11_8_what_each_means_rounds_up_to(means: str, paid_cents: int) -> None:
    # 100,001.75 is due. The chips go by 2.50, the coins by ten cents, a cheque by the cent.
    story = stud("nz-1996", chips=(2_50, 5_00), coins=(10,))
    story.hit("T1", {1: ROYAL})
    story.do(c.AskPayment, table="T1", box=1, means=means)
    (prize,) = story.pay("T1")
    assert (prize.due, prize.paid_cents) == (Fraction(100_001_75), paid_cents)
    assert prize.rounding_units == units(paid_cents - 100_001_75)


def test_asking_for_cash_needs_a_claim() -> None:
    stud("nz-1996").refused("no-claim", c.AskPayment, table="T1", box=1, means="cash")


@pytest.mark.parametrize("means", ["chips", "cash", "cheque"])
def test_r19_11_a_poker_jackpot_is_paid_in_chips_cash_or_the_like(means: str) -> None:
    story = poker()
    story.press("P1")
    story.royal("P1")
    story.verify("P1")
    cites(only(story.do(c.AskPayment, table="P1", box=1, means=means), e.PaymentChosen), "nz-2017/13/19.11")
    (prize,) = story.pay("P1")
    assert prize.means == means
    cites(prize, "nz-2017/13/19.11")


@pytest.mark.parametrize(
    ("version", "ref", "role"),
    [
        ("nz-1996", "nz-1996/VIII/14.1", MANAGER),
        ("nz-1998", "nz-1998/6/12.1", MANAGER),
        ("nz-2001", "nz-1998/6/12.1", MANAGER),
        ("us", "us-s10//(j)(3)", GAME),
    ],
)
def test_r12_1_collusion_forfeits_the_prize_and_the_wager_stays(version: str, ref: str, role: str) -> None:
    story = ready(stud(version))
    held = story.pool.pool_units
    dropped = only(story.do(c.Drop, table="T1", box=1, cause="collusion", role=role), e.Dropped)
    cites(dropped, ref)
    assert story.pool.waiting == ()
    assert story.pool.pool_units == held
    story.refused("no-claim", c.Pay, table="T1")
    story.wager("T1", 1)


@pytest.mark.parametrize(
    ("version", "ref"), [("nz-1996", "nz-1996/VIII/14.1"), ("nz-1998", "nz-1998/6/12.1")]
)
def test_r12_1_it_is_the_operator_who_rules_a_hand_void(version: str, ref: str) -> None:
    story = ready(stud(version))
    told = {"table": "T1", "box": 1, "cause": "collusion"}
    cites(story.refused("no-power", c.Drop, role=CASINO, **told), ref)
    by_any = stud(version, law=reading(operator_acts_through="any-supervisor"))
    ready(by_any).do(c.Drop, role=CASINO, **told)


def test_a_claim_falls_by_a_supervisors_word_and_with_a_reason() -> None:
    story = ready(stud())
    told = {"table": "T1", "box": 1, "cause": "void"}
    story.refused("no-power", c.Drop, role=DEALER, **told)
    assert story.refused("no-reason", c.Drop, reason=" ", **told).says.startswith("reason")
    story.refused("no-claim", c.Drop, **(told | {"box": 2}))
    story.do(c.Drop, role=GAME, **told)
    assert story.cents == 100_000_00 + SHARE


@pytest.mark.parametrize(
    ("version", "ref"),
    [
        ("nz-1996", "nz-1996/I/8.1"),
        ("nz-1998", "nz-1996/I/8.1"),
        ("nz-2001", "nz-1996/I/8.1"),
        ("us", "silent/us-s10/dispute-ladder"),
    ],
)
def test_r8_1_a_claim_that_is_void_falls_by_the_ruling_of_a_supervisor(version: str, ref: str) -> None:
    story = ready(stud(version))
    cites(only(story.do(c.Drop, table="T1", box=1, cause="void"), e.Dropped), ref)


@pytest.mark.parametrize("cause", ["void", "collusion"])
def test_r8_1_a_poker_claim_falls_by_the_ruling_of_a_supervisor(cause: str) -> None:
    # Of the division on poker only the section on jackpots is held, and that knows no forfeit.
    story = poker()
    story.press("P1")
    story.royal("P1")
    cites(only(story.do(c.Drop, table="P1", box=1, cause=cause), e.Dropped), "nz-1996/I/8.1")


def test_r12_11_a_claim_falls_by_the_clauses_that_void_its_hand() -> None:
    # Stray cards have the round dealt anew, and a misdeal voids its wagers.
    story = ready(stud())
    told = {"table": "T1", "box": 1, "cause": "void"}
    dropped = only(story.do(c.Drop, **told, clauses=("nz-1998/6/12.8", "nz-1998/6/12.11")), e.Dropped)
    assert dropped.because == ("nz-1998/6/12.8", "nz-1998/6/12.11")
    cites(dropped, "nz-1998/6/12.11")


@pytest.mark.parametrize("ref", ["nz-1996/VIII/14.10", "us-s10//(m)(1)", "12.11", "silent/nz/dispute-ladder"])
def test_a_clause_that_is_not_in_force_voids_no_claim(ref: str) -> None:
    told = {"table": "T1", "box": 1, "cause": "void", "clauses": ("nz-1998/6/12.11", ref)}
    assert ref in ready(stud()).refused("bad-clause", c.Drop, **told).says


def test_r12_1_collusion_is_cited_whatever_else_is_told() -> None:
    told = {"table": "T1", "box": 1, "cause": "collusion", "clauses": ("nz-1998/6/12.11",)}
    assert only(ready(stud()).do(c.Drop, **told), e.Dropped).because == ("nz-1998/6/12.1",)
