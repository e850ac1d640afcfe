"""The cutting card and what goes wrong in a shoe (r 7.8, 7.9, 15.1, 15.2, 15.10, 15.12, 15.13)."""

from pitboss.games.blackjack.events import CuttingCardOut, Dealt
from pitboss.games.blackjack.shoe import ready
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Settled
from pitboss.table.shoe.actions import FaceUpInShoe
from tests.games.blackjack.shoes import DECK, in_round, looked, readied, round_over
from tests.games.blackjack.telling import cites, happened, played, refused, table

EIGHT_DECKS = 8 * DECK


def reshuffled(at: Table, *refusing: int) -> list[str]:
    """Staff bring the cards back into the shoe; players cut or refuse. The kinds of what happened."""
    events = readied(at)
    while (box := at.state.shoe.offered) is not None:
        events += happened(at, f"box {box}: {'refuse cut' if box in refusing else 'cut at 200'}")
        events += readied(at)
    return [type(event).__name__ for event in events]


# The cutting card


def test_r7_8_a_round_goes_on_when_the_cutting_card_comes_out_in_it() -> None:
    at = in_round(table(), 3)
    events = happened(at, "shoe: deal Ts", "shoe: cutting card", "shoe: deal 7c 9d")
    cites(events, "7.8", "6.1(c)")
    assert [event.is_first for event in events if isinstance(event, CuttingCardOut)] == [False]
    happened(at, "box 3: stand", "shoe: deal Tc", "dealer: settle", "dealer: collect cards")
    refused(played(at, "box 3: wager 5.00", "dealer: no more bets"), "not-shuffled", "7.8")


def test_r7_9_as_the_first_card_of_a_round_it_brings_a_shuffle_at_once() -> None:
    at = in_round(table(), 3)
    cites(happened(at, "shoe: cutting card"), "7.9", "6.1(b)")
    assert "Shuffled" in reshuffled(at)
    assert at.state.shoe.left == EIGHT_DECKS
    events = happened(at, "shoe: deal Ts")
    assert [event.box for event in events if isinstance(event, Dealt)] == [3]


def test_r7_9_it_may_be_drawn_before_the_call() -> None:
    at = table()
    (out, _) = happened(at, "box 5: wager 5.00", "shoe: cutting card")[1:]
    assert isinstance(out, CuttingCardOut)
    assert (out.box, out.is_first) == (5, True)
    assert at.state.is_betting
    assert "Shuffled" in reshuffled(at)


def test_r7_9_after_the_first_card_it_is_r7_8() -> None:
    at = in_round(table(), 3)
    cites(happened(at, "shoe: deal Ts", "shoe: cutting card"), "7.8")
    assert at.state.shoe.is_ready


def test_r3_1_one_cutting_card_comes_out_once() -> None:
    at = in_round(table(), 3)
    happened(at, "shoe: deal Ts", "shoe: cutting card")
    refused(played(at, "shoe: cutting card"), "cutting-card-out", "3.1")


def test_r6_4_a_second_cutting_card_comes_when_no_card_is_left_for_one_that_is_due() -> None:
    at = in_round(table(cutting_cards=2), 3)
    happened(at, "shoe: deal Ts", "shoe: cutting card", "shoe: deal 7c 9d")
    refused(played(at, "shoe: cutting card"), "cutting-card-out", "6.4", "3.1")
    happened(at, "box 3: stand")
    cites(happened(at, "shoe: cutting card"), "15.10", "6.4")


def test_r6_1_no_cutting_card_comes_out_of_cards_beside_the_shoe() -> None:
    refused(played(table(cards="sealed"), "shoe: cutting card"), "not-in-shoe", "6.6")


# A shuffle left out


def test_r15_12_a_shuffle_left_out_follows_the_round() -> None:
    at = round_over(table(), 3, cutting_card_on=0)
    late = happened(at, "box 3: wager 5.00", "shoe: deal Ts")
    assert any(event.because[0] == "nz-1996/II/15.12" for event in late)
    happened(
        at, "shoe: deal 7c 9d", "box 3: stand", "shoe: deal Tc", "dealer: settle", "dealer: collect cards"
    )
    answer = refused(played(at, "box 3: wager 5.00", "dealer: no more bets"), "not-shuffled", "15.12")
    assert answer.because[0] == "nz-1996/II/15.12"
    cites(happened(at, "dealer: shuffle"), "15.12")


def test_r15_12_a_shuffle_that_was_due_before_the_first_card_follows_the_round_too() -> None:
    at = in_round(table(), 3)
    happened(at, "shoe: cutting card")
    late = looked(at).after(ready.late(looked(at)))
    assert (late.state.shoe.is_ready, late.state.shoe.due) == (True, "not-reshuffled")


def test_r6_1d_another_shuffle_left_out_is_no_matter_of_r15_12() -> None:
    at = round_over(table(), 3)
    late = happened(at, "dealer: table vacant", "box 3: wager 5.00", "shoe: deal Ts")
    cites(late, "6.1(d)")
    assert not any("nz-1996/II/15.12" in event.because for event in late)


def test_r15_12_nothing_is_ruled_when_nothing_was_left_out() -> None:
    assert ready.late(looked(table())) == []


# No cutting card


def test_r15_13_a_shoe_without_cutting_card_is_shuffled_after_the_round() -> None:
    at = in_round(table(), 3)
    happened(at, "shoe: deal Ts")
    cites(happened(at, "dealer: no cutting card in shoe"), "15.13")
    happened(
        at, "shoe: deal 7c 9d", "box 3: stand", "shoe: deal Tc", "dealer: settle", "dealer: collect cards"
    )
    cites(happened(at, "dealer: shuffle"), "15.13")


def test_r15_13_between_rounds_it_is_shuffled_now() -> None:
    at = round_over(table(), 3)
    happened(at, "game supervisor: no cutting card in shoe")
    cites(happened(at, "dealer: shuffle"), "15.13")


def test_r15_13_a_cutting_card_that_was_never_put_in_does_not_come_out() -> None:
    at = in_round(table(), 3)
    happened(at, "dealer: no cutting card in shoe")
    refused(played(at, "shoe: cutting card"), "no-cutting-card", "15.13")


def test_r15_13_a_cutting_card_that_came_out_was_put_in() -> None:
    at = in_round(table(), 3)
    happened(at, "shoe: deal Ts", "shoe: cutting card")
    refused(played(at, "dealer: no cutting card in shoe"), "cutting-card-out", "15.13")


def test_r15_13_cards_beside_the_shoe_have_none_yet() -> None:
    refused(played(table(cards="sealed"), "dealer: no cutting card in shoe"), "not-in-shoe", "6.6")


# Cards amiss


def test_r15_1_a_card_found_face_up_is_out_of_play() -> None:
    at = in_round(table(), 3)
    cites(happened(at, "shoe: deal Ts", "shoe: face up 4c"), "15.1")
    assert at.state.shoe.rack == ("4c",)
    assert at.state.shoe.left == EIGHT_DECKS - 2
    (dealt,) = happened(at, "shoe: deal 7c")
    assert isinstance(dealt, Dealt)
    assert dealt.box == 0


def test_r15_1_the_card_that_was_found_is_named() -> None:
    at = in_round(table(), 3)
    refused(at.act(FaceUpInShoe(who="shoe", card=UNKNOWN)), "face-not-stated")


def test_r15_1_no_more_of_a_card_are_found_than_there_are_decks() -> None:
    at = table(decks=6)
    happened(at, *["shoe: face up 4c"] * 6)
    refused(played(at, "shoe: face up 4c"), "card-out", "3.1")


def test_r15_2_a_card_drawn_unseen_is_the_next_one() -> None:
    at = in_round(table(), 3)
    cites(happened(at, "shoe: drawn in error"), "15.2")
    assert at.state.shoe.drawn == 0
    happened(at, "shoe: deal Ts")
    assert at.state.shoe.drawn == 1


def test_r15_2_no_card_is_drawn_from_an_empty_shoe() -> None:
    refused(played(table(cards="sealed"), "shoe: drawn in error"), "not-in-shoe", "6.6")


# The shoe runs out


def test_r15_10_an_empty_shoe_is_filled_from_the_rack_and_the_round_finished() -> None:
    at = round_over(table(), 3)
    in_round(at, 3, 5)
    cites(happened(at, "shoe: deal Ts Th", "shoe: runs out"), "15.10")
    assert played(at, "shoe: deal 7c").because
    assert {"Shuffled", "CutMade", "CardMarked", "ShoeLoaded"} <= set(reshuffled(at, 3))
    assert at.state.shoe.left == EIGHT_DECKS - 2
    happened(at, "shoe: deal 7c 9s 9h", "box 3: stand", "box 5: stand", "shoe: deal Tc")
    lines = [event for event in happened(at, "dealer: settle") if isinstance(event, Settled)]
    assert [(line.box, line.outcome, line.paid) for line in lines] == [(3, "win", 500), (5, "win", 500)]


def test_r15_10_all_cards_are_shuffled_again_after_that_round() -> None:
    at = in_round(table(), 3)
    happened(at, "shoe: deal Ts", "shoe: runs out")
    reshuffled(at)
    happened(
        at, "shoe: deal 7c 9s", "box 3: stand", "shoe: deal Tc", "dealer: settle", "dealer: collect cards"
    )
    cites(happened(at, "dealer: shuffle"), "15.10")
    assert at.state.shoe.size == EIGHT_DECKS


def test_r15_10_a_shoe_that_no_card_is_due_from_does_not_run_out() -> None:
    at = table()
    refused(played(at, "shoe: runs out"), "no-card-due", "15.10")
    in_round(at, 3)
    happened(at, "shoe: deal Ts 7c 9s")
    refused(played(at, "shoe: runs out"), "no-card-due", "15.10")


def test_r15_10_a_round_that_is_void_meanwhile_leaves_all_cards_to_be_shuffled() -> None:
    at = in_round(table(), 3)
    happened(at, "shoe: deal Ts", "shoe: runs out", "dealer: shuffle")
    happened(at, "shift manager: invalidate game disruption")
    assert at.state.shoe.step == "mixed"
    happened(at, "dealer: shuffle")
    assert at.state.shoe.size == EIGHT_DECKS
