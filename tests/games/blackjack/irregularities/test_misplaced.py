"""Cards drawn in error or in a wrong position: the hands are put right, or void (r 15.8)."""

import pytest

from pitboss.games.blackjack.events import BoxOut, Reconstructed
from pitboss.record.table import Table
from pitboss.table.event import Event, RoundEnded, RoundVoid, Ruled, Told
from tests.games.blackjack.laid import TEN_ON_1, TEN_ON_2, TEN_ON_3, laid, lying
from tests.games.blackjack.telling import cites, ended, happened, net, played, refused, settled, table

_OVER = "dealer: deal complete"
# Boxes 1 and 2 got each other's first card; box 3 got its own.
_SWAPPED = "2 5c, 1 6d, 3 7h, 0 8s, 1 9c, 2 Tc, 3 2d"
_ALL = (TEN_ON_1, TEN_ON_2, TEN_ON_3)


def _out(events: list[Event]) -> list[int]:
    return [event.box for event in events if isinstance(event, BoxOut)]


def test_r15_8_before_any_decision_the_hands_are_reconstructed_and_the_game_supervisor_is_told() -> None:
    at = table()
    laid(at, _SWAPPED, *_ALL)
    events = happened(at, _OVER, "dealer: misplaced")
    cites(events, "15.8")
    assert [event.whom for event in events if isinstance(event, Told)] == ["game supervisor"]
    assert lying(at) == {0: "8s", 1: "5c 9c", 2: "6d Tc", 3: "7h 2d"}


def test_r15_8_a_card_too_many_moves_every_card_after_it_and_the_last_is_dealt_next() -> None:
    at = table()
    laid(at, "1 5c, 1 6d, 2 7h, 0 8s, 1 9c, 2 Tc", TEN_ON_1, TEN_ON_2)
    happened(at, _OVER, "dealer: misplaced")
    assert lying(at) == {0: "7h", 1: "5c 8s", 2: "6d 9c"}
    assert at.state.waiting == ("Tc",)


def test_r15_8_during_the_deal_the_cards_are_put_right_and_the_deal_goes_on() -> None:
    at = table()
    laid(at, "2 5c, 1 6d", TEN_ON_1, TEN_ON_2)
    happened(at, "dealer: misplaced", "shoe: deal 7h 8s 9c")
    assert lying(at) == {0: "7h", 1: "5c 8s", 2: "6d 9c"}
    assert at.state.phase == "playing"


def test_r15_8_after_a_decision_hands_with_a_misplaced_card_are_void_and_others_play_on() -> None:
    at = table()
    laid(at, _SWAPPED, *_ALL)
    events = happened(at, _OVER, "box 1: stand", "dealer: misplaced")
    cites(events, "15.8")
    assert _out(events) == [1, 2]
    assert [net(events, f"box {box}") for box in (1, 2, 3)] == [1000, 1000, 0]
    assert lying(at) == {0: "8s", 3: "7h 2d"}
    happened(at, "box 3: draw", "shoe: deal Ts", "box 3: stand", "shoe: deal Kd", "dealer: settle")


def test_r15_8_a_void_hand_that_was_bust_gets_its_wager_back() -> None:
    """Box 1 draws to 6 + 9 + K = 25 and loses; the hand never was its own."""
    at = table()
    laid(at, _SWAPPED, *_ALL)
    events = happened(at, _OVER, "box 1: draw", "shoe: deal Kd")
    assert net(events, "box 1") == 0
    assert net(happened(at, "dealer: misplaced"), "box 1") == 1000


def test_r15_8_in_the_other_reading_the_round_is_void_with_what_was_settled() -> None:
    at = table({"misplaced-card-void": "whole-round"})
    laid(at, _SWAPPED, *_ALL)
    happened(at, _OVER, "box 1: draw", "shoe: deal Kd")
    events = happened(at, "dealer: misplaced")
    assert any(isinstance(event, RoundVoid) for event in events)
    assert [event.boxes for event in events if isinstance(event, RoundEnded)] == [(1, 2, 3)]
    # Box 1 went over and has its 10.00 back: a void round has no result (Division I r 1.0).
    assert [net(events, f"box {box}") for box in (1, 2, 3)] == [1000, 1000, 1000]
    assert at.state.phase == "betting"
    # Seven cards of the deal and the king that was drawn.
    assert len(at.state.shoe.rack) == 7 + 1


def test_r15_8_only_the_boxes_that_are_named_are_void() -> None:
    at = table()
    laid(at, _SWAPPED, *_ALL)
    events = happened(at, _OVER, "box 1: stand", "inspector: misplaced at box 2")
    assert _out(events) == [2]


def test_r15_8_without_a_decision_a_hand_beyond_reconstruction_is_void() -> None:
    at = table()
    laid(at, _SWAPPED, *_ALL)
    events = happened(at, _OVER, "casino supervisor: misplaced at box 3 beyond reconstruction")
    assert _out(events) == [3]
    assert lying(at) == {0: "8s", 1: "6d 9c", 2: "5c Tc"}


def test_r15_8_beyond_reconstruction_with_no_box_named_every_hand_is_void() -> None:
    at = table()
    laid(at, _SWAPPED, *_ALL)
    events = happened(at, _OVER, "casino supervisor: misplaced beyond reconstruction")
    assert _out(events) == [1, 2, 3]
    assert at.state.phase == "settling"
    settled(at)
    assert at.state.phase == "over"


def test_r15_8_all_hands_void_in_the_deal_end_the_round() -> None:
    at = table()
    laid(at, "1 5c, 2 6d", TEN_ON_1, TEN_ON_2)
    happened(at, "casino supervisor: misplaced beyond reconstruction")
    settled(at)
    assert at.state.phase == "over"


def test_r15_8_where_the_dealers_card_is_not_the_dealers_no_hand_has_a_result() -> None:
    """The dealer's 6d was due at box 2, and box 2 has the dealer's 7h."""
    at = table()
    laid(at, "1 5c, 0 6d, 2 7h, 1 8s, 2 9c", TEN_ON_1, TEN_ON_2)
    events = happened(at, _OVER, "box 1: stand", "dealer: misplaced")
    assert _out(events) == [1, 2]


def test_r15_8_stray_cards_and_boxes_left_out_are_none_of_this_rule() -> None:
    """Box 2 has no wager and box 3 missed its first card: boxes 1 and 4 got their own cards all the same."""
    at = table()
    laid(at, "1 5c, 2 6d, 4 7h, 0 8s, 1 9c, 3 Tc, 4 2d", TEN_ON_1, TEN_ON_3, "box 4: wager 10.00")
    happened(at, _OVER, "box 1: stand")
    refused(played(at, "dealer: misplaced"), "no-such-cards", "15.8")
    assert _out(happened(at, "dealer: left out box 3")) == [3]


def test_r15_8_named_cards_that_lie_where_they_came_change_nothing() -> None:
    at = table()
    laid(at, "1 5c, 2 6d, 0 8s, 1 9c, 2 7h", TEN_ON_1, TEN_ON_2)
    before = at.state
    events = happened(at, "dealer: misplaced at box 2")
    assert [type(event) for event in events] == [Told, Ruled]
    assert at.state == before


@pytest.mark.parametrize(
    "said", ["", " at box 3", " at box 1 3", " at box 9", " at box 3 beyond reconstruction"]
)
def test_r15_8_is_refused_where_no_such_cards_are(said: str) -> None:
    at = table()
    laid(at, "1 5c, 2 6d, 0 8s, 1 9c, 2 7h", TEN_ON_1, TEN_ON_2)
    refused(played(at, f"dealer: misplaced{said}"), "no-such-cards", "15.8")


def test_r15_8_is_refused_before_the_round_and_once_its_cards_are_collected() -> None:
    at = table()
    refused(played(at, "dealer: misplaced"), "no-such-cards", "15.8")
    laid(at, "1 Tc, 0 9s, 1 Kh", TEN_ON_1)
    happened(at, "box 1: stand", "shoe: deal 8c", "dealer: settle", "dealer: collect cards")
    refused(played(at, "dealer: misplaced at box 1"), "no-such-cards", "15.8")


def _all_stood_and_settled(readings: dict[str, str] | None = None) -> Table:
    """Boxes 1 and 2 have each other's first card: 15 and 15 against 8 and 9, box 3 has 19."""
    at = table(readings)
    laid(at, "2 5c, 1 6d, 3 Th, 0 8s, 1 9c, 2 Tc, 3 9d", *_ALL)
    happened(at, _OVER, "box 1: stand", "box 2: stand", "box 3: stand")
    happened(at, "shoe: deal 9h", "dealer: settle")
    return at


def test_r15_8_seen_after_the_settlement_and_before_the_cards_are_collected_it_is_void() -> None:
    """15 and 15 lost 10.00 each to 17, and get it back; the 19 keeps what it won."""
    at = _all_stood_and_settled()
    events = happened(at, "game supervisor: misplaced")
    cites(events, "15.8")
    assert [net(events, f"box {box}") for box in (1, 2, 3)] == [1000, 1000, 0]
    refused(played(at, "game supervisor: misplaced"), "no-such-cards", "15.8")
    happened(at, "dealer: collect cards")


def test_r15_8_by_the_other_reading_what_is_settled_is_a_dispute() -> None:
    at = _all_stood_and_settled({"irregularity-found-until": "settlement"})
    refused(played(at, "game supervisor: misplaced"), "no-such-cards", "15.8")


def test_r15_8_the_whole_round_can_be_void_after_its_settlement() -> None:
    """The 10.00 that box 3 won go back to the house as well."""
    at = _all_stood_and_settled({"misplaced-card-void": "whole-round"})
    events = happened(at, "game supervisor: misplaced")
    assert [net(events, f"box {box}") for box in (1, 2, 3)] == [1000, 1000, -1000]
    assert at.state.phase == "betting"


def _split(*lines: str) -> Table:
    """Box 1 has split eights: 18 on the first hand, which stands, and 17 in turn on the second."""
    at = table()
    laid(at, "1 8c, 2 Tc, 0 7d, 1 8d, 2 Ts", TEN_ON_1, TEN_ON_2)
    happened(at, "box 1: split", "shoe: deal Th", "box 1: stand", "shoe: deal 9h", *lines)
    return at


def test_r15_8_of_a_split_the_hand_in_turn_is_void_and_the_other_keeps_its_result() -> None:
    """18 beats the dealer's 17; the split wager of 10.00 goes back."""
    at = _split()
    events = happened(at, "game supervisor: misplaced at box 1")
    cites(events, "15.8")
    assert lying(at) == {0: "7d", 1: "8c Th", 2: "Tc Ts"}
    events += happened(at, "box 2: stand", "shoe: deal Kd", "dealer: settle")
    assert ended(events) == {
        "box 1 split 2": "void 0.00",
        "box 1 original": "win 10.00",
        "box 2 original": "win 10.00",
    }


def test_r15_8_the_hand_of_a_split_may_be_named() -> None:
    at = _split("box 1: stand")
    events = happened(at, "game supervisor: misplaced at box 1 hand 1")
    assert ended(events) == {"box 1 original": "void 0.00"}
    assert lying(at) == {0: "7d", 1: "8d 9h", 2: "Tc Ts"}


def test_r15_8_a_named_hand_that_went_over_gets_its_wager_back() -> None:
    """The second hand comes to 8 + 9 + 5 = 22 and has lost its 10.00."""
    at = _split("box 1: draw", "shoe: deal 5s")
    assert net(happened(at, "game supervisor: misplaced at box 1 hand 2"), "box 1") == 1000


def test_r15_8_where_no_hand_is_in_turn_the_whole_box_is_void() -> None:
    at = _split("box 1: stand")
    assert _out(happened(at, "game supervisor: misplaced at box 1")) == [1]


@pytest.mark.parametrize("said", ["at box 1 hand 3", "at box 2 hand 2", "at box 1 2 hand 1", "hand 1"])
def test_r15_8_a_hand_that_is_not_there_is_refused(said: str) -> None:
    refused(played(_split(), f"game supervisor: misplaced {said}"), "no-such-cards", "15.8")


def test_r15_8_a_hand_racked_and_since_shuffled_cannot_be_put_right() -> None:
    """Box 1's blackjack was paid and racked; its cards are back in the shoe when the error is found."""
    at = table()
    laid(at, "2 5c, 1 Ah, 0 8s, 1 Kc, 2 4c", TEN_ON_1, TEN_ON_2)
    happened(at, _OVER)
    assert at.state.shoe.rack == ("Ah", "Kc")
    happened(at, "dealer: box 2 away", "casino supervisor: direct card to box 2")
    happened(at, "shoe: runs out", "dealer: shuffle")
    assert at.state.decided == frozenset()
    events = happened(at, "dealer: misplaced")
    assert not any(isinstance(event, Reconstructed) for event in events)
    assert _out(events) == [1, 2]
    # Box 1 gives back the 15.00 that its blackjack was paid; its stake it has.
    assert [net(events, f"box {box}") for box in (1, 2)] == [-1500, 1000]


def test_r15_8_a_card_too_many_found_after_a_decision_voids_every_hand_that_it_shifted() -> None:
    """Box 1 was dealt box 2's second card as a third, box 2 that of box 3, and box 3 one not due to it."""
    at = table()
    laid(at, "1 5c, 2 7h, 3 Th, 0 8s, 1 9c, 1 2d, 2 Tc, 3 Kd", *_ALL)
    events = happened(at, _OVER, "box 1: stand", "dealer: misplaced")
    assert _out(events) == [1, 2, 3]
