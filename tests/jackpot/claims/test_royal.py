"""The poker royal flush: two hole cards and three on the table, shown and not folded; what is paid for it."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.units import units
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.jackpot.claimed import ROYAL
from tests.jackpot.pool_stories import GAME, PokerStory, cards, only, poker, reading, stud

FLOP_ONLY = reading(poker_jackpot_board="flop")


def pressed(**fields: Any) -> PokerStory:
    story = poker(**fields)
    story.press("P1")
    return story


def refused(story: PokerStory, code: str, **fields: Any) -> Refusal:
    return story.refused(code, c.ClaimRoyal, **story.showing("P1", **fields))


def test_r1_and_r19_6_two_hole_cards_and_the_flop_make_it() -> None:
    recorded = pressed().royal("P1")
    assert recorded.waiting.claim.category == ROYAL
    cites(recorded, "nz-2017/13/1.0/royal-flush-jackpot", "nz-2017/13/19.6")


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As Kh", "Qs Js Ts"),
        ("Ks 9s", "Qs Js Ts"),
        ("Ah Kh", "Qs Js Ts"),
        ("As 2s", "Ks Qs Js"),
    ],
)
def test_r1_anything_less_is_no_jackpot(hole: str, board: str) -> None:
    refusal = refused(pressed(), "no-prize", hole=cards(hole), board=cards(board))
    assert refusal.says.startswith("hole, board")
    cites(refusal, "nz-2017/13/1.0/royal-flush-jackpot")


@pytest.mark.parametrize("board", ["Qs Js Ts 2h", "Qs Js Ts 2h 3h"])
def test_r19_3a_cards_after_the_flop_change_nothing(board: str) -> None:
    pressed().royal("P1", board=cards(board))


@pytest.mark.parametrize("board", ["Qs Js 2h Ts", "Qs 2h 3h Js Ts"])
def test_r1_the_fourth_and_fifth_card_count_or_by_one_reading_do_not(board: str) -> None:
    pressed().royal("P1", board=cards(board))
    assert "first flop" in refused(pressed(law=FLOP_ONLY), "no-prize", board=cards(board)).says


@pytest.mark.parametrize(("hole", "board"), [("As 2h", "Ks Qs Js Ts 3h"), ("2h 3h", "As Ks Qs Js Ts")])
def test_r1_both_hole_cards_belong_to_it_whatever_the_board_is(hole: str, board: str) -> None:
    refusal = refused(pressed(), "no-prize", hole=cards(hole), board=cards(board))
    assert "community cards" in refusal.says


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("hole", {"hole": cards("As")}),
        ("hole", {"hole": cards("As Ks Qs")}),
        ("hole", {"hole": cards("As Xs")}),
        ("board", {"board": cards("Qs Js")}),
        ("board", {"board": cards("Qs Js Ts 2h 3h 4h")}),
        ("board", {"board": cards("Qs Js Js")}),
        ("hole and board", {"board": cards("As Js Ts")}),
    ],
)
def test_r19_3a_two_hole_cards_and_three_to_five_on_the_table(field: str, fields: dict[str, Any]) -> None:
    assert refused(pressed(), "bad-cards", **fields).says.startswith(f"{field}:")


@pytest.mark.parametrize("flop", [0, 2, 3])
def test_r19_14_only_the_first_flop_counts(flop: int) -> None:
    refusal = refused(pressed(), "not-first-flop", flop=flop)
    assert refusal.says.startswith("flop")
    cites(refusal, "nz-2017/13/19.14")


def test_r19_13_a_folded_hand_wins_no_jackpot() -> None:
    cites(refused(pressed(), "folded", is_folded=True), "nz-2017/13/19.13")


def test_r19_13_hole_cards_that_are_not_exposed_win_no_jackpot() -> None:
    cites(refused(pressed(), "not-exposed", is_exposed=False), "nz-2017/13/19.13")


def test_r19_12_the_flop_on_request_once_all_others_have_folded() -> None:
    cites(refused(pressed(), "others-play-on", is_flop_on_request=True), "nz-2017/13/19.12")
    recorded = pressed().royal("P1", is_flop_on_request=True, have_others_folded=True)
    cites(recorded, "nz-2017/13/19.12", "nz-2017/13/19.6", "nz-2017/13/19.1")


@pytest.mark.parametrize("role", ["stickperson", "floorperson"])
def test_r19_6_the_dealer_records_the_hand(role: str) -> None:
    cites(refused(pressed(), "no-power", role=role), "nz-2017/13/19.6")


@pytest.mark.parametrize("seat", [0, -1])
def test_seats_are_numbered_from_1(seat: int) -> None:
    assert refused(pressed(), "bad-box", seat=seat).says.startswith("seat")


def test_a_royal_is_of_the_round_under_way() -> None:
    story = pressed()
    told = story.showing("P1")
    story.refused("no-round", c.ClaimRoyal, **(told | {"round": 2}))
    story.refused("unknown-table", c.ClaimRoyal, **(told | {"table": "P9"}))
    story.finish("P1")
    story.refused("round-over", c.ClaimRoyal, **told)
    story.do(c.ClaimRoyal, **(told | {"role": GAME}))
    story.refused("claimed-twice", c.ClaimRoyal, **(told | {"role": GAME}))


def test_a_round_has_one_royal_at_most() -> None:
    # Two hole cards and three on the table: nobody else can have both of the missing cards.
    story = pressed()
    story.royal("P1", 1)
    again = story.try_(c.ClaimRoyal, **story.showing("P1", 2))
    assert isinstance(again, Refusal), again


def test_a_royal_that_was_paid_is_not_recorded_again() -> None:
    story = pressed()
    story.royal("P1")
    story.verify("P1")
    story.pay("P1")
    again = story.try_(c.ClaimRoyal, **story.showing("P1"))
    assert isinstance(again, Refusal), again


def test_a_caribbean_stud_pool_has_no_poker_royal() -> None:
    story = stud()
    story.wager("T1", 1)
    told = {"table": "T1", "round": 1, "seat": 1, "hole": cards("As Ks"), "board": cards("Qs Js Ts")}
    cites(story.refused("wrong-game", c.ClaimRoyal, **told), "nz-1998/6/11.7")
    story.refused("wrong-game", c.CorrectFlop, table="T1", board=cards("Qs Js Ts"))


def test_r19_17_the_hand_stands_by_the_flop_as_corrected() -> None:
    story = pressed()
    story.royal("P1", board=cards("Qs Js Ts 2h"))
    recorded = only(story.do(c.CorrectFlop, table="P1", board=cards("Ts Qs Js")), e.Recorded)
    assert recorded.waiting.claim.cards == cards("As Ks Ts Qs Js")
    cites(recorded, "nz-2017/13/19.17")
    story.verify("P1")
    assert len(story.pay("P1")) == 1


def test_r19_17_the_hand_falls_by_the_flop_as_corrected() -> None:
    story = pressed()
    story.royal("P1")
    dropped = only(story.do(c.CorrectFlop, table="P1", board=cards("2h Js Ts")), e.Dropped)
    assert dropped.cause == "flop-corrected"
    cites(dropped, "nz-2017/13/19.17")
    story.refused("no-claim", c.Pay, table="P1")
    assert story.cents == 10_001_50


def test_r19_17_a_hand_may_come_to_be_by_the_flop_as_corrected() -> None:
    story = pressed()
    refused(story, "no-prize", board=cards("2h Js Ts"))
    story.royal("P1")


def test_r19_17_a_payout_that_waits_is_stale_once_the_flop_was_corrected() -> None:
    story = pressed(alone_most_cents=0)
    story.royal("P1")
    story.verify("P1")
    story.do(c.Pay, table="P1")
    story.do(c.CorrectFlop, table="P1", board=cards("Ts Qs Js"))
    story.refused("approval-stale", c.Approve, proposal=1, amount_cents=10_001_50)


def test_r19_17_a_corrected_flop_keeps_the_place_of_its_hand() -> None:
    story = pressed()
    story.press("P2")
    story.royal("P1")
    story.royal("P2")
    story.do(c.CorrectFlop, table="P1", board=cards("Ts Qs Js"))
    story.verify("P1")
    story.verify("P2")
    story.refused("not-first", c.Pay, table="P2")
    story.pay("P1")


@pytest.mark.parametrize("cause", ["void", "collusion"])
def test_a_royal_falls_by_a_supervisors_word(cause: str) -> None:
    story = pressed()
    story.royal("P1")
    story.refused("no-power", c.Drop, table="P1", box=1, cause=cause, role="dealer")
    assert only(story.do(c.Drop, table="P1", box=1, cause=cause, role=GAME), e.Dropped).cause == cause
    story.refused("no-claim", c.Pay, table="P1")
    assert story.cents == 10_001_50


def test_r19_17_a_correction_needs_a_claim_and_cards() -> None:
    story = pressed()
    story.refused("no-claim", c.CorrectFlop, table="P1", board=cards("Ts Qs Js"))
    story.royal("P1")
    story.refused("bad-cards", c.CorrectFlop, table="P1", board=cards("Ts Qs"))
    story.refused("bad-cards", c.CorrectFlop, table="P1", board=cards("As Qs Js"))


def test_r19_8_and_r19_9a_all_of_the_display_up_to_the_next_payable_amount() -> None:
    # 10,001.50 in chips of 2.50 is 10,002.50: the operator adds 1.00.
    story = pressed(chips=(2_50, 5_00))
    story.royal("P1")
    story.verify("P1")
    (prize,) = story.pay("P1")
    assert (prize.due, prize.paid_cents) == (Fraction(10_001_50), 10_002_50)
    assert (prize.from_pool_units, prize.rounding_units) == (units(10_001_50), units(1_00))
    cites(prize, "nz-2017/13/19.8", "nz-2017/13/19.9", "nz-2017/13/19.9(a)")
    assert story.cents == 5_000_00


@pytest.mark.parametrize(
    ("increment_cents", "paid_cents"), [(2_49, 10_002_50), (2_50, 10_002_50), (2_51, 10_005_00)]
)
def test_r19_9a_a_cent_to_either_side_of_a_payable_amount(increment_cents: int, paid_cents: int) -> None:
    story = pressed(chips=(2_50, 5_00), increment_cents=increment_cents)
    story.royal("P1")
    story.verify("P1")
    assert [prize.paid_cents for prize in story.pay("P1")] == [paid_cents]


def test_r19_9a_the_value_is_that_of_the_moment_of_settlement() -> None:
    story = pressed()
    story.royal("P1")
    story.verify("P1")
    story.press("P2")
    assert [prize.paid_cents for prize in story.pay("P1")] == [10_003_00]


@pytest.mark.parametrize(("means", "paid_cents"), [("cash", 10_001_60), ("cheque", 10_001_53)])
def test_r19_11_other_means_have_other_payable_amounts(means: str, paid_cents: int) -> None:
    # Coins go by twenty cents; as good as cash is any sum.
    story = pressed(chips=(2_50,), coins=(20,), increment_cents=1_53)
    story.royal("P1")
    story.verify("P1")
    story.do(c.AskPayment, table="P1", box=1, means=means)
    assert [prize.paid_cents for prize in story.pay("P1")] == [paid_cents]
