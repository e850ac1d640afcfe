"""Cards at a box without a wager, and boxes that the deal left out (r 15.3, 15.4)."""

import pytest

from pitboss.games.blackjack.events import BoxOut, Reconstructed, StrayCardsRacked
from tests.games.blackjack.laid import TEN_ON_1, TEN_ON_2, TEN_ON_3, laid, lying
from tests.games.blackjack.telling import cites, happened, lines_of, net, played, refused, table

# Box 2 has no wager and gets two cards. Rightly the seven cards go to box 1, box 3, dealer, box 1, box 3.
_STRAY = "1 5c, 2 6d, 3 7h, 0 8s, 1 9c, 2 Ts, 3 2c"


def test_r15_3_before_any_decision_the_cards_are_dealt_again_in_the_order_in_which_they_came() -> None:
    at = table()
    laid(at, _STRAY, TEN_ON_1, TEN_ON_3)
    events = happened(at, "dealer: deal complete", "casino supervisor: no wager at box 2")
    cites(events, "15.3")
    assert lying(at) == {0: "7h", 1: "5c 8s", 3: "6d 9c"}


def test_r15_3_what_is_left_over_is_dealt_next() -> None:
    at = table()
    laid(at, _STRAY, TEN_ON_1, TEN_ON_3)
    happened(at, "dealer: deal complete", "casino supervisor: no wager at box 2")
    assert at.state.waiting == ("Ts", "2c")
    cites(happened(at, "box 1: draw", "shoe: box 1 2c"), "15.7")
    assert at.state.waiting == ("Ts", "2c")
    refused(played(at, "shoe: deal 2c"), "card-waits", "15.7")
    happened(at, "shoe: deal Ts")
    assert lying(at)[3] == "6d 9c"
    assert at.state.waiting == ("2c",)


def test_r15_3_a_stray_card_noticed_in_the_deal_is_moved_on_and_the_deal_goes_on() -> None:
    at = table()
    laid(at, "1 5c, 2 6d, 3 7h", TEN_ON_1, TEN_ON_3)
    happened(at, "dealer: no wager at box 2")
    assert lying(at) == {0: "7h", 1: "5c", 3: "6d"}
    happened(at, "shoe: deal 8s 9c")
    assert lying(at) == {0: "7h", 1: "5c 8s", 3: "6d 9c"}
    assert at.state.phase == "playing"


def test_r15_3_no_card_is_lost_or_counted_twice() -> None:
    at = table()
    laid(at, _STRAY, TEN_ON_1, TEN_ON_3)
    happened(at, "dealer: deal complete", "casino supervisor: no wager at box 2")
    assert at.state.shoe.drawn == 7
    assert len(at.state.on_table()) + len(at.state.shoe.rack) == 7


def test_r15_3_after_a_decision_the_stray_cards_are_racked_and_play_goes_on() -> None:
    at = table()
    laid(at, _STRAY, TEN_ON_1, TEN_ON_3)
    events = happened(at, "dealer: deal complete", "box 1: stand", "casino supervisor: no wager at box 2")
    cites(events, "15.3")
    assert any(isinstance(event, StrayCardsRacked) for event in events)
    assert lying(at) == {0: "8s", 1: "5c 9c", 3: "7h 2c"}
    assert at.state.shoe.rack == ("6d", "Ts")
    happened(at, "box 3: draw", "shoe: deal Tc", "box 3: stand", "shoe: deal Kd")
    assert at.state.phase == "settling"


@pytest.mark.parametrize("box", [1, 4, 8, 0])
def test_r15_3_is_refused_of_a_box_with_a_wager_or_without_cards(box: int) -> None:
    at = table()
    laid(at, "1 5c", TEN_ON_1, TEN_ON_3)
    refused(played(at, f"dealer: no wager at box {box}"), "no-stray-cards", "15.3")


def test_r15_3_a_blackjack_that_was_paid_meanwhile_is_on_the_layout_again() -> None:
    """Box 1 was paid 15.00 on Ah Kc against a 5; put right, it has Ah 5s, and the dealer shows 6d."""
    at = table()
    laid(at, "1 Ah, 2 6d, 0 5s, 1 Kc", TEN_ON_1)
    events = happened(at, "dealer: deal complete")
    assert net(events, "box 1") == 1000 + 1500
    events = happened(at, "casino supervisor: no wager at box 2")
    assert net(events, "box 1") == -1500 - 1000
    assert lying(at) == {0: "6d", 1: "Ah 5s"}
    assert at.state.waiting == ("Kc",)
    assert at.state.shoe.rack == ()


def test_r15_3_a_super_sevens_wager_follows_the_cards_of_the_hand_put_right() -> None:
    """Box 3 had 6h first and lost Super Sevens; put right, 7d comes first and 6s second: 3 to 1."""
    at = table()
    laid(at, "1 5c, 2 7d, 3 6h, 0 8s, 1 9c, 3 6s", TEN_ON_1, "box 3: wager 10.00 sevens")
    events = happened(at, "dealer: deal complete")
    assert [line.outcome for line in lines_of(events, "sevens")] == ["lose"]
    events = happened(at, "casino supervisor: no wager at box 2")
    assert lying(at) == {0: "6h", 1: "5c 8s", 3: "7d 9c"}
    # The lost chip comes back, is laid again, and comes back once more with three others.
    assert net(events, "box 3") == 100 - 100 + 100 + 300
    cites(events, "15.3", "14.4(a)")


# Box 2 has a wager and is left out of the first turn, against a dealer's ace.
_LEFT_OUT = "1 5c, 0 As, 1 9c, 2 7h"


def test_r15_4_before_any_decision_the_hands_are_reconstructed() -> None:
    at = table()
    laid(at, _LEFT_OUT, TEN_ON_1, TEN_ON_2)
    events = happened(at, "dealer: deal complete", "casino supervisor: left out box 2")
    cites(events, "15.4")
    assert lying(at) == {0: "9c", 1: "5c 7h", 2: "As"}
    happened(at, "shoe: deal 3d")
    assert lying(at)[2] == "As 3d"


def test_r15_4_in_the_deal_a_box_is_left_out_once_the_deal_has_gone_past_it() -> None:
    at = table()
    laid(at, "1 5c", TEN_ON_1, TEN_ON_2)
    refused(played(at, "dealer: left out box 2"), "not-left-out", "15.4")
    happened(at, "shoe: dealer As", "dealer: left out box 2")
    assert lying(at) == {1: "5c", 2: "As"}


def test_r15_4_a_decision_of_the_own_player_alone_leaves_the_hands_to_be_reconstructed() -> None:
    at = table()
    laid(at, _LEFT_OUT, TEN_ON_1, TEN_ON_2)
    happened(at, "dealer: deal complete", "box 2: insure 5.00")
    events = happened(at, "casino supervisor: left out box 2")
    assert any(isinstance(event, Reconstructed) for event in events)
    # The dealer has no ace any more, so the insurance wager goes back.
    assert [(line.area, line.outcome) for line in lines_of(events)] == [("insurance", "void")]
    assert at.state.decided == frozenset()


def test_r15_4_after_a_decision_of_another_player_the_box_is_out_and_its_wagers_are_void() -> None:
    at = table()
    laid(at, _LEFT_OUT, TEN_ON_1, "box 2: wager 10.00 sevens", "standing 1: wager 20.00 on box 2")
    happened(at, "dealer: deal complete", "box 1: insure 5.00")
    events = happened(at, "casino supervisor: left out box 2")
    cites(events, "15.4")
    assert any(isinstance(event, BoxOut) for event in events)
    # Its only card is a seven: Super Sevens is open still, and goes back with the rest.
    assert net(events, "box 2") == 1000 + 100
    assert net(events, "standing 1") == 2000
    assert lying(at) == {0: "As", 1: "5c 9c"}


def test_r15_4_the_others_play_on_without_the_box_that_is_out() -> None:
    at = table()
    laid(at, "1 5c, 0 9s, 1 9c, 2 7h", TEN_ON_1, TEN_ON_2)
    happened(at, "dealer: deal complete", "box 1: stand", "casino supervisor: left out box 2")
    assert at.state.phase == "dealer"
    events = happened(at, "shoe: deal 8d", "dealer: settle")
    assert [(line.box, line.outcome) for line in lines_of(events)] == [(1, "lose")]


@pytest.mark.parametrize("box", [1, 2, 3, 9])
def test_r15_4_is_refused_of_a_box_that_has_its_cards_or_no_wager(box: int) -> None:
    at = table()
    laid(at, "1 5c, 2 6d, 0 8s, 1 9c, 2 7h", TEN_ON_1, TEN_ON_2)
    refused(played(at, f"dealer: left out box {box}"), "not-left-out", "15.4")


def test_r15_4_is_refused_before_the_round() -> None:
    at = table()
    refused(played(at, TEN_ON_2, "dealer: left out box 2"), "not-left-out", "15.4")
