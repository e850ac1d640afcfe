"""The dealer left out of the deal: hands put right, or void or completed by choice (r 15.5)."""

import pytest

from pitboss.games.blackjack.events import DealerLeftOut, Reconstructed
from pitboss.record.table import Table
from pitboss.table.chips.accounts import person
from tests.games.blackjack.laid import TEN_ON_1, TEN_ON_2, laid, lying
from tests.games.blackjack.telling import cites, happened, lines_of, net, played, refused, table

# Box 1 has 14, box 2 has 18, the dealer nothing.
_NO_DEALER = "1 5c, 2 Td, 1 9c, 2 8h"
_OVER = "dealer: deal complete"
_FOUND = "casino supervisor: left out dealer"


def _left_out(*lines: str) -> Table:
    """A table at which box 1 has stood, and the dealer is then found to have no card."""
    at = table()
    laid(at, _NO_DEALER, TEN_ON_1, TEN_ON_2)
    happened(at, _OVER, "box 1: stand", _FOUND, *lines)
    return at


def test_r15_5_before_any_decision_the_hands_are_reconstructed() -> None:
    at = table()
    laid(at, _NO_DEALER, TEN_ON_1, TEN_ON_2)
    events = happened(at, _OVER, _FOUND)
    cites(events, "15.5")
    assert any(isinstance(event, Reconstructed) for event in events)
    assert lying(at) == {0: "9c", 1: "5c 8h", 2: "Td"}


def test_r15_5_in_the_deal_the_dealer_is_left_out_once_a_box_has_its_second_card() -> None:
    at = table()
    laid(at, "1 5c, 2 Td", TEN_ON_1, TEN_ON_2)
    refused(played(at, _FOUND), "dealer-not-left-out", "15.5")
    happened(at, "shoe: box 1 9c", _FOUND)
    assert lying(at) == {0: "9c", 1: "5c", 2: "Td"}


def test_r15_5_is_refused_where_the_dealer_had_a_first_card() -> None:
    at = table()
    laid(at, "1 5c, 0 6d, 1 9c", TEN_ON_1)
    refused(played(at, _FOUND), "dealer-not-left-out", "15.5")
    refused(played(at, "box 1: void hand"), "dealer-not-left-out", "15.5")


def test_r15_5_is_ruled_on_once() -> None:
    refused(played(_left_out(), _FOUND), "dealer-not-left-out", "15.5")


def test_r15_5_after_a_decision_every_seated_player_chooses_before_play_goes_on() -> None:
    at = _left_out()
    refused(played(at, "box 2: stand"), "dealer-left-out", "15.5")
    refused(played(at, "box 3: complete hand"), "no-choice", "15.5", "13.3(a)")
    happened(at, "box 2: complete hand")
    refused(played(at, "box 2: stand"), "dealer-left-out", "15.5")
    happened(at, "box 1: complete hand", "box 2: stand")
    assert at.state.phase == "dealer"


def test_r15_5_a_choice_is_made_once() -> None:
    at = _left_out("box 1: complete hand")
    refused(played(at, "box 1: void hand"), "no-choice", "15.5")


def test_r15_5a_a_void_hand_returns_everybodys_wagers_on_the_box() -> None:
    at = table()
    laid(at, _NO_DEALER, TEN_ON_1, TEN_ON_2, "standing 1: wager 20.00 on box 2")
    events = happened(at, _OVER, "box 1: stand", _FOUND)
    assert any(isinstance(event, DealerLeftOut) for event in events)
    refused(played(at, "standing 1: void hand on box 2"), "no-choice", "15.5")
    events = happened(at, "box 2: void hand")
    cites(events, "15.5(a)")
    assert net(events, "box 2") == 1000
    assert net(events, "standing 1") == 2000
    assert lying(at) == {1: "5c 9c"}


def test_r15_5a_a_bust_hand_may_be_void_too_and_its_loss_is_undone() -> None:
    at = table()
    laid(at, _NO_DEALER, TEN_ON_1, TEN_ON_2)
    happened(at, _OVER, "box 1: draw", "shoe: deal Kc", _FOUND)
    assert [line.outcome for line in at.state.settled] == ["lose"]
    events = happened(at, "box 1: void hand")
    assert net(events, "box 1") == 1000
    assert at.state.settled == ()


def test_r15_5b_a_bust_hand_that_is_completed_stays_lost() -> None:
    at = table()
    laid(at, _NO_DEALER, TEN_ON_1, TEN_ON_2)
    happened(at, _OVER, "box 1: draw", "shoe: deal Kc", _FOUND)
    events = happened(at, "box 1: complete hand", "box 2: void hand")
    cites(events, "15.5(b)")
    assert net(events, "box 1") == 0
    assert at.state.phase == "settling"


def test_r15_5_the_dealer_finishes_the_hands_and_takes_the_next_cards() -> None:
    at = _left_out("box 1: void hand", "box 2: complete hand")
    events = happened(at, "box 2: stand", "shoe: deal 9d", "shoe: deal 8c", "dealer: settle")
    cites(events, "15.5")
    assert lying(at) == {0: "9d 8c", 2: "Td 8h"}
    assert [(line.box, line.outcome) for line in lines_of(events)] == [(2, "win")]


def test_r15_5_an_ace_and_a_ten_are_then_21_and_no_blackjack() -> None:
    """Box 2's own 21 stands off with it, and box 3's blackjack beats it."""
    at = table()
    cards = "1 5c, 2 6d, 3 Ah, 1 9c, 2 5h, 3 Kc"
    laid(at, cards, TEN_ON_1, TEN_ON_2, "box 3: wager 10.00")
    happened(at, _OVER, "box 1: stand", _FOUND)
    happened(at, *(f"box {box}: complete hand" for box in (1, 2, 3)))
    happened(at, "box 2: draw", "shoe: deal Ts", "shoe: deal As", "shoe: deal Qd")
    events = happened(at, "dealer: settle")
    cites(events, "15.5")
    results = {line.box: (line.outcome, line.paid) for line in lines_of(events)}
    assert results == {1: ("lose", 0), 2: ("stand-off", 0), 3: ("win", 1500)}


def test_r15_5_an_ace_and_a_ten_are_still_a_blackjack_for_a_double() -> None:
    """Box 2 doubled on eleven and has 18: the original is taken, and the double goes back (r 10.5)."""
    at = table()
    laid(at, "1 5c, 2 6d, 1 9c, 2 5h", TEN_ON_1, TEN_ON_2)
    happened(at, _OVER, "box 1: stand", _FOUND, "box 1: void hand", "box 2: complete hand")
    happened(at, "box 2: double", "shoe: deal 7s", "shoe: deal As", "shoe: deal Qd")
    events = happened(at, "dealer: settle")
    cites(events, "10.5", "15.5")
    assert {line.area: line.outcome for line in lines_of(events)} == {"original": "lose", "double": "void"}


def test_r15_5_found_when_the_dealer_has_begun_to_draw_the_choice_is_still_given() -> None:
    at = table()
    laid(at, "1 Tc, 1 9c", TEN_ON_1)
    happened(at, _OVER, "box 1: stand", "shoe: deal 5d", _FOUND)
    refused(played(at, "shoe: deal Kd"), "no-card-due")
    events = happened(at, "box 1: complete hand", "shoe: deal Kd", "shoe: deal 4s")
    assert at.state.phase == "settling"
    assert lying(at)[0] == "5d Kd 4s"
    assert net(events, "box 1") == 0


def test_r15_5_found_when_the_dealer_is_done_the_wagers_wait_for_the_choice() -> None:
    at = table()
    laid(at, "1 Tc, 1 9c", TEN_ON_1)
    happened(at, _OVER, "box 1: stand", "shoe: deal Jd", "shoe: deal Kd", _FOUND)
    refused(played(at, "dealer: settle"), "dealer-left-out", "15.5")
    events = happened(at, "box 1: void hand", "dealer: settle")
    assert net(events, "box 1") == 1000


def test_r15_5_is_refused_once_the_round_is_over() -> None:
    at = table()
    laid(at, "1 Tc, 1 9c", TEN_ON_1)
    happened(at, _OVER, "box 1: stand", "shoe: deal Jd", "shoe: deal Kd", "dealer: settle")
    happened(at, "dealer: collect cards")
    refused(played(at, _FOUND), "settled-already", "15.5")
    refused(played(at, "dealer: left out box 1"), "settled-already", "15.4")
    refused(played(at, "dealer: no wager at box 2"), "settled-already", "15.3")


def test_r15_5_a_box_whose_player_is_away_is_completed() -> None:
    at = table()
    laid(at, _NO_DEALER, TEN_ON_1, TEN_ON_2)
    happened(at, _OVER, "dealer: box 2 away", "box 1: stand", _FOUND, "box 1: complete hand")
    happened(at, "casino supervisor: let box 2 stand")
    assert at.state.phase == "dealer"


def test_r15_5_one_who_decides_on_several_boxes_chooses_for_each() -> None:
    at = table()
    laid(at, _NO_DEALER, TEN_ON_1, "box 1: wager 10.00 on box 2")
    happened(at, _OVER, "box 1: stand", _FOUND, "box 1: void hand")
    assert lying(at) == {2: "Td 8h"}
    # The own box has chosen: without a number the only other one is meant.
    happened(at, "box 1: complete hand")
    assert at.state.boxes[2].choice == "complete"


@pytest.mark.parametrize("choice", ["void", "complete"])
def test_r15_5_one_who_stands_names_the_box_where_there_are_two(choice: str) -> None:
    at = table()
    laid(at, _NO_DEALER, "standing 1: wager 10.00 on box 1", "standing 1: wager 10.00 on box 2")
    happened(at, _OVER, "standing 1: stand", _FOUND)
    refused(played(at, f"standing 1: {choice} hand"), "outside-box")
    happened(at, f"standing 1: {choice} hand on box 2", f"standing 1: {choice} hand")
    assert [box.choice for box in at.state.in_order()] == [choice, choice]


def _has(at: Table) -> dict[int, int]:
    """What the players of boxes 1 and 2 have won or lost by now."""
    return {box: at.books.cents(person(f"box {box}")) for box in (1, 2)}


def _settled(second: str, readings: dict[str, str] | None = None) -> Table:
    """Box 1 has drawn to 21, box 2 has a blackjack; nobody saw that the dealer's two cards came late."""
    at = table(readings)
    laid(at, "1 5c, 2 Ad, 1 9c, 2 Th", TEN_ON_1, TEN_ON_2)
    happened(at, _OVER, "box 1: draw", "shoe: deal 7h", f"shoe: deal {second}", "dealer: settle")
    return at


def test_r15_5_found_after_the_settlement_ace_and_ten_were_no_blackjack() -> None:
    """Settled as a blackjack: 21 lost 10.00 and the blackjack stood off. It was 21: stand off, and 15.00."""
    at = _settled("As Kd")
    assert _has(at) == {1: -1_000, 2: 0}
    events = happened(at, _FOUND)
    cites(events, "15.5")
    assert _has(at) == {1: 0, 2: 1_500}


def test_r15_5_found_after_the_settlement_a_hand_may_still_be_void() -> None:
    """The dealer made 20, and that takes nothing of the 21; box 1 is content, and box 2 wants none of it."""
    at = _settled("Qs Kd")
    assert _has(at) == {1: 1_000, 2: 1_500}
    happened(at, _FOUND)
    assert _has(at) == {1: 1_000, 2: 1_500}
    refused(played(at, "box 3: void hand"), "no-choice", "15.5")
    happened(at, "box 1: complete hand", "box 2: void hand")
    assert _has(at) == {1: 1_000, 2: 0}
    happened(at, "dealer: collect cards")
    refused(played(at, "box 1: void hand"), "dealer-not-left-out", "15.5")


def test_r15_5_found_after_the_settlement_silence_keeps_what_was_paid() -> None:
    at = _settled("Qs Kd")
    happened(at, _FOUND, "dealer: collect cards")
    assert _has(at) == {1: 1_000, 2: 1_500}


def test_r15_5_by_one_reading_it_is_a_dispute_once_the_round_is_settled() -> None:
    at = _settled("As Kd", {"irregularity-found-until": "settlement"})
    refused(played(at, _FOUND), "settled-already", "15.5")
