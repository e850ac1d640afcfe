"""Hands that claim a prize: which qualify, with which wager, dealt when and by which device."""

from typing import Any

import pytest

from pitboss.jackpot import commands as c
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.jackpot.claimed import FLUSH, FOUR, FULL, ROYAL, STRAIGHT
from tests.jackpot.pool_stories import GAME, NZ, SECOND, cards, cards_of, poker, reading, stud

LINES = {FLUSH: "a", FULL: "b", FOUR: "c", STRAIGHT: "d", ROYAL: "e"}


@pytest.mark.parametrize(("version", "rule"), [("nz-1996", "VIII/11.6"), ("nz-1998", "6/11.7")])
@pytest.mark.parametrize("hand", LINES)
def test_r11_7_five_classes_of_hand_earn_a_prize(version: str, rule: str, hand: str) -> None:
    story = stud(version)
    story.wager("T1", 1)
    waiting = story.claim("T1", 1, hand)
    assert waiting.claim.category == hand
    cites(waiting.claim, f"{version}/{rule}", f"{version}/{rule}({LINES[hand]})")


@pytest.mark.parametrize("hand", LINES)
def test_a1vi_five_classes_of_hand_earn_a_progressive_payout(hand: str) -> None:
    story = stud("us")
    story.wager("T1", 1)
    cites(story.claim("T1", 1, hand).claim, "us-s10//(a)(1)(vi)", "us-s10//(k)(1)")


@pytest.mark.parametrize(
    "text",
    [
        "As Ks Qs Js Th",
        "9s 8s 7s 6s 5h",
        "As Ad Ah Ks Qd",
        "As Ad Ks Kd Qd",
        "As Ad Ks Qd Jh",
        "As Kd Qs 9h 7c",
    ],
)
def test_r11_7_a_hand_below_a_flush_earns_nothing(text: str) -> None:
    story = stud()
    story.wager("T1", 1)
    told = story.claiming("T1", 1, FLUSH, cards=cards(text))
    refusal = story.refused("no-prize", c.Claim, **told)
    assert refusal.says.startswith("cards")
    cites(refusal, "nz-1998/6/11.7")


def test_r11_7_ace_to_five_of_a_suit_is_a_straight_flush_or_by_one_reading_a_flush() -> None:
    for law, hand in [(NZ, STRAIGHT), (reading(ace_low_straight_flush="flush-only"), FLUSH)]:
        story = stud(law=law)
        story.wager("T1", 1)
        assert story.claim("T1", 1, FLUSH, cards=cards("As 2s 3s 4s 5s")).claim.category == hand


@pytest.mark.parametrize(
    "bad",
    [
        cards("As Ks Qs Js"),
        cards("As Ks Qs Js Ts 9s"),
        cards("As Ks Qs Js As"),
        cards("As Ks Qs Js 1s"),
        cards("As Ks Qs Js 10s"),
        cards("AS Ks Qs Js Ts"),
        (),
    ],
)
def test_a_hand_is_five_different_cards(bad: Any) -> None:
    story = stud()
    story.wager("T1", 1)
    refusal = story.refused("bad-cards", c.Claim, **story.claiming("T1", 1, ROYAL, cards=bad))
    assert refusal.says.startswith("cards")


def test_a_card_lies_in_one_hand_of_a_round() -> None:
    # One deck of 52: the king of spades cannot be in the flush too.
    story = stud()
    story.wager("T1", 1, 2)
    story.claim("T1", 1, ROYAL, cards=cards("As Ks Qs Js Ts"))
    told = story.claiming("T1", 2, FLUSH, cards=cards("Ks 9s 7s 6s 2s"))
    refusal = story.refused("card-twice", c.Claim, **told)
    assert refusal.says.startswith("cards: Ks")


def test_a_card_lies_at_every_table() -> None:
    story = stud()
    for table in ("T1", "T2"):
        story.wager(table, 1)
        story.claim(table, 1, ROYAL)
    assert len(story.pool.waiting) == 2


@pytest.mark.parametrize(
    ("version", "refs"),
    [
        ("nz-1996", ("nz-1996/VIII/4.1(b)", "nz-1996/VIII/11.6")),
        ("nz-1998", ("nz-1998/6/11.1", "nz-1998/6/11.7")),
        ("us", ("us-s10//(f)(3)",)),
    ],
)
def test_r11_8_only_a_hand_with_a_jackpot_wager_wins(version: str, refs: tuple[str, ...]) -> None:
    story = stud(version)
    story.wager("T1", 1)
    refusal = story.refused("no-wager", c.Claim, **story.claiming("T1", 2, ROYAL))
    assert refusal.says.startswith("box")
    cites(refusal, *refs)


def test_a_wager_that_went_back_wins_nothing() -> None:
    story = stud()
    story.wager("T1", 1, 2)
    story.do(c.Refund, table="T1", boxes=(2,))
    story.refused("no-wager", c.Claim, **story.claiming("T1", 2, ROYAL))


def test_a_box_claims_once() -> None:
    story = stud()
    story.wager("T1", 1)
    story.claim("T1", 1, FLUSH)
    story.refused("claimed-twice", c.Claim, **story.claiming("T1", 1, FLUSH))


def test_a_hand_that_was_paid_does_not_claim_again() -> None:
    story = stud()
    story.hit("T1", {1: ROYAL})
    story.pay("T1")
    again = story.try_(c.Claim, **story.claiming("T1", 1, ROYAL, role=GAME))
    assert isinstance(again, Refusal), again


def test_a_hand_that_was_forfeited_does_not_claim_again() -> None:
    story = stud()
    story.wager("T1", 1)
    story.claim("T1", 1, ROYAL)
    story.do(c.Drop, table="T1", box=1, cause="collusion")
    again = story.try_(c.Claim, **story.claiming("T1", 1, ROYAL, role=GAME))
    assert isinstance(again, Refusal), again


def test_a_claim_that_was_keyed_in_wrong_is_void_and_made_again() -> None:
    story = stud()
    story.wager("T1", 1)
    story.claim("T1", 1, FULL)
    story.do(c.Drop, table="T1", box=1, cause="void")
    assert story.claim("T1", 1, FOUR).place == 2


def test_a_hand_that_was_overlooked_is_recorded_by_a_supervisor() -> None:
    story = stud()
    story.wager("T1", 1)
    story.finish("T1")
    told = story.claiming("T1", 1, FLUSH)
    assert "supervisor" in story.refused("round-over", c.Claim, **told).says
    story.do(c.Claim, **(told | {"role": GAME}))


def test_a_claim_is_of_the_round_that_was_last() -> None:
    story = stud()
    told = {"round": 1, "box": 1, "cards": cards_of(FLUSH), "dealt_by": "shoe"}
    told |= {"first_card_at": story.at, "whole_hand_at": story.at}
    story.refused("no-round", c.Claim, table="T1", **told)
    story.refused("unknown-table", c.Claim, table="T9", **told)
    story.wager("T1", 1)
    story.finish("T1")
    story.wager("T1", 1)
    story.refused("no-round", c.Claim, table="T1", role=GAME, **told)


@pytest.mark.parametrize("skew_ms", [0, 2_000])
@pytest.mark.parametrize("off", [-1, 0])
def test_r11_11_no_card_was_dealt_before_the_wagers_were_closed(skew_ms: int, off: int) -> None:
    story = stud(skew_ms=skew_ms)
    story.wager("T1", 1)
    told = story.claiming("T1", 1, ROYAL, first_card_at=story.at - skew_ms + off)
    if off < 0:
        refusal = story.refused("bad-instant", c.Claim, **told)
        assert refusal.says.startswith("first-card-at")
        cites(refusal, "nz-1998/6/11.11")
    else:
        story.do(c.Claim, **told)


@pytest.mark.parametrize("skew_ms", [0, 2_000])
@pytest.mark.parametrize("off", [0, 1])
def test_r11_11_no_card_is_told_of_before_it_is_dealt(skew_ms: int, off: int) -> None:
    story = stud(skew_ms=skew_ms)
    story.wager("T1", 1)
    now = story.at + 10 * SECOND
    told = story.claiming("T1", 1, ROYAL, whole_hand_at=now + skew_ms + off, at=now)
    if off > 0:
        cites(story.refused("bad-instant", c.Claim, **told), "nz-1998/6/11.11")
    else:
        story.do(c.Claim, **told)


@pytest.mark.parametrize("off", [-1, 0])
def test_r11_11_a_hand_is_not_whole_before_its_first_card(off: int) -> None:
    story = stud()
    story.wager("T1", 1)
    first = story.at + SECOND
    told = story.claiming("T1", 1, ROYAL, first_card_at=first, whole_hand_at=first + off)
    if off < 0:
        story.refused("bad-instant", c.Claim, **told)
    else:
        story.do(c.Claim, **told)


@pytest.mark.parametrize(
    ("version", "ref"), [("nz-1996", "nz-1996/VIII/12.3"), ("nz-1998", "nz-1998/6/11.11")]
)
def test_r11_11_cards_come_from_a_shoe_or_a_shuffler(version: str, ref: str) -> None:
    story = stud(version)
    story.wager("T1", 1, 2)
    refusal = story.refused("bad-device", c.Claim, **story.claiming("T1", 1, ROYAL, dealt_by="hand"))
    assert refusal.says.startswith("dealt-by")
    cites(refusal, ref)
    story.claim("T1", 1, ROYAL, dealt_by="shoe")
    story.claim("T1", 2, ROYAL, dealt_by="shuffler")


def test_h1_the_us_deals_from_the_hand_too() -> None:
    story = stud("us")
    story.wager("T1", 1)
    story.claim("T1", 1, ROYAL, dealt_by="hand")


def test_five_cards_of_one_hand_claim_no_poker_jackpot() -> None:
    story = poker()
    story.press("P1")
    refusal = story.refused("wrong-game", c.Claim, **story.claiming("P1", 1, ROYAL))
    cites(refusal, "nz-2017/13/1.0/royal-flush-jackpot")
