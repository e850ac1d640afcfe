"""Cards that players saw drawn in error, and cards laid before the dealer in error (r 15.6, 15.7, 15.8)."""

import pytest

from pitboss.games.blackjack.events import CardDiscarded, CardWaits
from pitboss.record.table import Table
from tests import citing
from tests.games.blackjack.laid import TEN_ON_1, TEN_ON_2, laid, lying
from tests.games.blackjack.telling import cites, dealt, happened, played, refused, table

# Box 1 has 11, box 2 has 15, the dealer shows a 6.
_CARDS = "5c 8d 6h 6s 7c"


def _in_play(*lines: str) -> Table:
    at = table()
    dealt(at, _CARDS, TEN_ON_1, TEN_ON_2)
    happened(at, *lines)
    return at


def test_r15_6_a_card_before_the_dealer_out_of_time_is_racked() -> None:
    at = _in_play()
    events = happened(at, "shoe: dealer Kd")
    cites(events, "15.6")
    assert lying(at)[0] == "6h"
    assert at.state.shoe.rack == ("Kd",)


def test_r15_6_a_second_card_before_the_dealer_in_the_deal_is_racked_and_the_deal_goes_on() -> None:
    at = table()
    laid(at, "1 5c, 2 8d, 0 6h, 0 Kd, 1 6s, 2 7c", TEN_ON_1, TEN_ON_2)
    assert lying(at) == {0: "6h", 1: "5c 6s", 2: "8d 7c"}
    assert at.state.shoe.rack == ("Kd",)
    assert at.state.phase == "playing"


def test_r15_7_an_exposed_card_is_the_next_card() -> None:
    at = _in_play()
    events = happened(at, "shoe: exposed in error 9h")
    cites(events, "15.7")
    refused(played(at, "box 1: draw", "shoe: deal Kd"), "card-waits", "15.7")
    happened(at, "shoe: deal 9h")
    assert lying(at)[1] == "5c 6s 9h"
    assert at.state.waiting == ()


def test_r15_7_a_card_laid_where_none_is_due_is_the_next_card() -> None:
    at = _in_play()
    cites(happened(at, "shoe: box 2 9h"), "15.7")
    assert lying(at)[2] == "8d 7c"
    assert at.state.waiting == ("9h",)


def test_r15_7_two_exposed_cards_are_dealt_in_the_order_in_which_they_came() -> None:
    at = _in_play("shoe: exposed in error 9h", "shoe: exposed in error 3c", "box 1: draw")
    refused(played(at, "shoe: deal 3c"), "card-waits")
    happened(at, "shoe: deal 9h")
    assert at.state.waiting == ("3c",)


def test_r15_7_who_refuses_the_card_gets_no_other_even_at_eleven() -> None:
    at = _in_play("shoe: exposed in error 2h")
    refused(played(at, "box 1: stand"), "must-draw", "12.1(d)")
    events = happened(at, "box 1: refuse card")
    cites(events, "15.7")
    assert at.state.boxes[1].hands[0].is_done
    assert at.state.decided == {1}
    refused(played(at, "box 1: draw"), "not-your-turn")


def test_r15_7_a_card_that_all_refuse_is_the_dealers_second() -> None:
    at = _in_play("shoe: exposed in error Kh", "box 1: refuse card", "box 2: refuse card")
    assert at.state.phase == "dealer"
    events = happened(at, "shoe: deal Kh")
    cites(events, "15.7")
    assert lying(at)[0] == "6h Kh"


def test_r15_7_a_card_is_refused_in_turn_and_only_where_one_was_exposed() -> None:
    at = _in_play()
    refused(played(at, "box 1: refuse card"), "no-exposed-card", "15.7")
    happened(at, "shoe: exposed in error 2h")
    refused(played(at, "box 2: refuse card"), "not-your-turn", "7.4")


def test_r15_7_a_card_that_was_asked_for_is_not_refused() -> None:
    at = _in_play("box 1: draw", "shoe: exposed in error 2h")
    refused(played(at, "box 1: refuse card"), "card-due", "7.5")


def test_r15_7_while_insurance_is_offered_the_card_waits_and_insurance_stays_open() -> None:
    at = table()
    dealt(at, "5c Ah 6s", TEN_ON_1)
    happened(at, "shoe: exposed in error 9h", "box 1: insure 5.00")
    assert at.state.waiting == ("9h",)


def test_r15_8_in_the_deal_an_exposed_card_is_simply_the_next() -> None:
    at = table()
    laid(at, "1 5c", TEN_ON_1, TEN_ON_2)
    events = happened(at, "shoe: exposed in error 9h")
    cites(events, "15.8")
    assert any(isinstance(event, CardWaits) for event in events)
    happened(at, "shoe: deal 9h 6h 6s 7c")
    assert lying(at) == {0: "6h", 1: "5c 6s", 2: "9h 7c"}
    assert at.state.phase == "playing"


@pytest.mark.parametrize(
    "lines",
    [
        (),
        (TEN_ON_1,),
        (TEN_ON_1, "dealer: no more bets", "shoe: deal Tc 9s Kh", "box 1: stand", "shoe: deal 8c"),
    ],
    ids=["no wager", "wagers", "dealer done"],
)
def test_r15_7_where_no_hand_is_to_take_it_an_exposed_card_is_not_used(lines: tuple[str, ...]) -> None:
    at = table()
    happened(at, *lines)
    events = happened(at, "shoe: exposed in error 9h")
    assert any(isinstance(event, CardDiscarded) for event in events)
    assert at.state.shoe.rack == ("9h",)


def test_r15_7_a_card_of_which_every_copy_is_out_cannot_be_exposed() -> None:
    at = table(decks=6)
    dealt(at, "5c 8d 6h 6s 7c", TEN_ON_1, TEN_ON_2)
    happened(at, *["shoe: exposed in error 9h"] * 6)
    refused(played(at, "shoe: exposed in error 9h"), "card-out", "3.1")


def test_r15_7_the_waiting_card_is_racked_with_the_others_when_nobody_takes_it() -> None:
    at = _in_play("box 1: draw", "shoe: deal Kd", "shoe: exposed in error 2h", "box 2: stand")
    happened(at, "shoe: deal 2h", "shoe: deal 9d", "shoe: exposed in error 3h")
    happened(at, "dealer: settle", "dealer: collect cards")
    assert at.state.waiting == ()
    assert len(at.state.shoe.rack) == at.state.shoe.drawn == 5 + 1 + 1 + 1 + 1


def test_r15_7_a_card_laid_while_another_waits_is_dealt_after_it() -> None:
    at = table()
    dealt(at, "9c 7d 4h", "box 2: wager 20.00")
    happened(at, "shoe: exposed in error Kd")
    cites(happened(at, "shoe: box 2 4c"), "15.7")
    assert at.state.waiting == ("Kd", "4c")
    happened(at, "shoe: box 2 4c")
    assert at.state.waiting == ("Kd", "4c")
    cites(happened(at, "shoe: dealer 9s"), "15.6")
    assert at.state.waiting == ("Kd", "4c")
    assert at.state.shoe.rack == ("9s",)


def test_a_card_at_a_box_when_no_hand_takes_one_is_not_used() -> None:
    at = table()
    dealt(at, "9c 7d 9h", "box 2: wager 20.00")
    happened(at, "box 2: stand", "shoe: deal Ts")
    for card in ("5c", "6c"):
        citing.cites(happened(at, f"shoe: box 2 {card}"), "nz-1996/I/8.1")
    happened(at, "dealer: settle", "shoe: box 2 7c")
    assert at.state.waiting == ()
    assert at.state.shoe.rack == ("5c", "6c", "7c")


def test_a_card_that_still_waits_at_the_end_is_racked_once() -> None:
    at = table()
    dealt(at, "9c 7d 9h", "box 2: wager 20.00")
    happened(at, "box 2: stand", "shoe: exposed in error Ts", "shoe: exposed in error 2s", "shoe: deal Ts")
    happened(at, "shoe: box 2 2s", "dealer: settle", "dealer: collect cards")
    assert at.state.shoe.rack.count("2s") == 1


@pytest.mark.parametrize(("cards", "must"), [("5c 6d", True), ("5c 7d", False)], ids=["11", "12"])
def test_r12_1d_by_one_reading_eleven_or_less_takes_the_exposed_card(cards: str, must: bool) -> None:
    first, second = cards.split()
    at = table({"exposed-card-at-eleven": "must-be-taken"})
    dealt(at, f"{first} 6h {second}", "box 1: wager 10.00")
    happened(at, "shoe: exposed in error Kd")
    if must:
        refused(played(at, "box 1: refuse card"), "must-draw", "12.1(d)", "15.7")
        happened(at, "box 1: draw", "shoe: deal Kd")
    else:
        happened(at, "box 1: refuse card")


def test_r15_7_who_refused_the_card_is_told_so_when_asking_for_another() -> None:
    at = table()
    dealt(at, "5c Tc 6h 6d 9c", "box 1: wager 10.00", "box 2: wager 10.00")
    happened(at, "shoe: exposed in error Kd", "box 1: refuse card")
    refused(played(at, "box 1: draw"), "not-your-turn", "15.7", "7.4")
