"""The dealer's own hand: drawn to seventeen, and not drawn to where nothing hangs on it (r 12.3, 12.4)."""

import pytest

from pitboss.games.blackjack.events import DealerDone, Dealt, DecisionsOver
from pitboss.record.table import Table
from tests.games.blackjack.laid import lying
from tests.games.blackjack.telling import (
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    played,
    refused,
    said,
    settled,
    table,
)


def standing(up: str, own: str = "Tc 9c") -> Table:
    """Nineteen at box 2, on which its player stands."""
    first, second = own.split()
    at = table()
    dealt(at, f"{first} {up} {second}", "box 2: wager 10.00")
    if up[0] == "A":
        happened(at, "dealer: close insurance")
    happened(at, "box 2: stand")
    return at


@pytest.mark.parametrize(
    ("up", "drawn", "is_done"),
    [
        ("Th", "6d", False),
        ("Th", "7d", True),
        ("Ah", "5d", False),
        ("Ah", "6d", True),
        ("Ah", "Ad", False),
        ("9h", "2d 5d", False),
        ("9h", "2d 6d", True),
        ("Ah", "5d Kd", False),
        ("Ah", "5d Kd Ad", True),
        ("Ah", "5d 5c", True),
        ("Th", "6d Kd", True),
    ],
    ids=[
        "hard 16",
        "hard 17",
        "soft 16",
        "soft 17",
        "soft 12",
        "hard 16 of three",
        "hard 17 of three",
        "soft 16 made hard 16",
        "hard 17 after soft 16",
        "soft 21",
        "26",
    ],
)
def test_r12_3_the_dealer_draws_to_seventeen_hard_or_soft(up: str, drawn: str, is_done: bool) -> None:
    at = standing(up)
    events = happened(at, f"shoe: deal {drawn}")
    cites(events, "7.6", *(["12.3"] if is_done or " " in drawn else []))
    assert (at.state.phase == "settling") == is_done
    if is_done:
        cites([event for event in events if isinstance(event, DealerDone)], "12.3")
        refused(played(at, "shoe: deal 2c"), "no-card-due")


def test_r12_3_the_first_two_cards_are_drawn_by_7_3_and_7_6_and_the_rest_by_12_3() -> None:
    at = standing("5h")
    for card, rule in (("6d", "7.6"), ("2d", "12.3"), ("3d", "12.3")):
        drawn, announced, *_ = happened(at, f"shoe: deal {card}")
        assert drawn.because[0] == announced.because[-1] == f"nz-1996/II/{rule}"


def test_r12_4_no_card_is_drawn_when_every_hand_is_bust() -> None:
    at = table()
    dealt(at, "Tc Td 5h 6c 6d", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, "box 2: draw", "shoe: deal Kc")
    events = happened(at, "box 3: draw", "shoe: deal Kd")
    cites([event for event in events if isinstance(event, DecisionsOver)], "7.6", "7.4")
    cites([event for event in events if isinstance(event, DealerDone)], "12.4")
    assert lying(at)[0] == "5h"
    assert settled(at)[0].because


@pytest.mark.parametrize("up", ["5h", "Th", "Ah"])
def test_r12_4_with_one_hand_left_the_dealer_draws(up: str) -> None:
    at = table()
    dealt(at, f"Tc Td {up} 6c 9d", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, *(["dealer: close insurance"] if up == "Ah" else []), "box 2: draw", "shoe: deal Kc")
    happened(at, "box 3: stand")
    assert at.state.phase == "dealer"


@pytest.mark.parametrize(
    ("up", "draws"), [("2h", False), ("9h", False), ("Th", True), ("Kh", True), ("Ah", True)]
)
def test_r12_4_a_blackjack_alone_needs_a_second_card_only_where_the_dealer_may_have_one(
    up: str, draws: bool
) -> None:
    at = table()
    dealt(at, f"Ac {up} Kc", "box 2: wager 10.00")
    happened(at, *(["dealer: close insurance"] if up == "Ah" else []))
    assert (at.state.phase == "dealer") == draws


def test_r12_4_a_blackjack_and_a_bust_hand_need_the_second_card_and_no_third() -> None:
    at = table()
    dealt(at, "Ac Td Th Kc 6d", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, "box 3: draw", "shoe: deal Kd")
    assert at.state.phase == "dealer"
    cites(happened(at, "shoe: deal 4d"), "12.4")
    assert ended(settled(at)) == {"box 2 original": "win 15.00"}


def test_r12_4_insurance_needs_the_second_card_and_no_third() -> None:
    at = table()
    dealt(at, "Tc Ah 6c", "box 2: wager 10.00")
    happened(at, "box 2: insure 5.00", "dealer: close insurance", "box 2: draw", "shoe: deal Kc")
    assert at.state.phase == "dealer"
    cites(happened(at, "shoe: deal 2d"), "12.4", "9.6")


def test_r12_4_a_round_whose_wagers_are_all_void_needs_no_card() -> None:
    at = table()
    dealt(at, "Tc 5h 6c", "box 2: wager 10.00")
    happened(at, "game supervisor: device found box 2", "casino manager: void wagers of box 2")
    assert at.state.phase == "settling"
    assert lying(at) == {0: "5h"}
    assert ended(settled(at)) == {}


def test_r12_4_a_stood_hand_whose_wager_is_void_before_the_second_card_needs_none() -> None:
    at = standing("Th")
    happened(at, "game supervisor: device found box 2", "casino manager: void wagers of box 2")
    assert at.state.phase == "settling"


def test_r7_6_a_dealers_blackjack_is_announced() -> None:
    assert said(happened(standing("Th"), "shoe: deal Ad")) == ["Dealer: blackjack."]
    assert said(happened(standing("Th"), "shoe: deal 6d 5d")) == ["Dealer: 16.", "Dealer: 21."]


# The dealer was left out of the deal


def left_out(cards: str, *wagers: str) -> Table:
    """A deal without the dealer that is noticed after box 2 stood; everybody completes the hand."""
    at = table()
    happened(at, *wagers, "dealer: no more bets")
    happened(at, *(f"shoe: box {card.split()[0]} {card.split()[1]}" for card in cards.split(", ")))
    happened(at, "dealer: deal complete", "box 2: stand", "dealer: left out dealer")
    happened(at, *(f"box {box}: complete hand" for box in at.state.boxes))
    return at


def test_r15_5_the_dealer_then_takes_the_next_cards() -> None:
    at = left_out("2 Tc, 2 9c", "box 2: wager 10.00")
    events = happened(at, "shoe: deal Th", "shoe: deal 6d", "shoe: deal 5d")
    first_refs = [event.because[0] for event in events if isinstance(event, Dealt)]
    assert first_refs == ["nz-1996/II/15.5", "nz-1996/II/15.5", "nz-1996/II/12.3"]
    cites(events[:1], "15.5")
    assert said(events) == ["Dealer: 16.", "Dealer: 21."]
    assert ended(settled(at)) == {"box 2 original": "lose 10.00"}


@pytest.mark.parametrize("dealers", ["Ah Kd", "Kh Ad"])
def test_r15_5_an_ace_and_a_ten_are_then_21_and_no_blackjack(dealers: str) -> None:
    at = left_out("2 Tc, 3 Ac, 2 9c, 3 Kc", "box 2: wager 10.00", "box 3: wager 10.00")
    events = happened(at, f"shoe: deal {dealers}")
    assert said(events) == ["Dealer: 21."]
    events = settled(at)
    assert ended(events) == {"box 2 original": "lose 10.00", "box 3 original": "win 15.00"}
    cites(events, "15.5", "4.1(c)", "4.1(g)")


def test_r15_5_against_21_it_is_a_stand_off() -> None:
    at = left_out("2 Tc, 3 5c, 2 9c, 3 6c", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, "box 3: draw", "shoe: deal Tc", "shoe: deal Ah Kd")
    line = lines_of(settled(at))[-1]
    assert ended([line]) == {"box 3 original": "stand-off 0.00"}
    cites([line], "15.5", "4.1(e)")


def test_r15_5_is_cited_for_a_stand_off_only_against_an_ace_and_a_ten() -> None:
    at = left_out("2 Tc, 2 9c", "box 2: wager 10.00")
    happened(at, "shoe: deal Th 9d")
    (line,) = lines_of(settled(at))
    assert line.outcome == "stand-off"
    assert "nz-1996/II/15.5" not in line.because


def test_r15_5_but_it_is_a_blackjack_for_10_5() -> None:
    at = left_out("2 Tc, 3 5c, 2 9c, 3 5d", "box 2: wager 10.00", "box 3: wager 10.00")
    happened(at, "box 3: double", "shoe: deal 9d", "shoe: deal Ah Kd")
    events = settled(at)
    assert ended(events)["box 3 original"] == "lose 10.00"
    assert ended(events)["box 3 double"] == "void 0.00"
    cites(events, "15.5", "10.5")


def test_r15_5_with_a_blackjack_alone_left_the_dealer_takes_no_card() -> None:
    at = left_out("2 Tc, 3 Ac, 2 6c, 3 Kc", "box 2: wager 10.00", "box 3: wager 10.00")
    assert at.state.phase == "dealer"
    happened(at, "game supervisor: device found box 2", "casino manager: void wagers of box 2")
    assert at.state.phase == "settling"
    assert ended(settled(at)) == {"box 3 original": "win 15.00"}


@pytest.mark.parametrize(("dealers", "line"), [("Kh 9d", "dealer: settle"), ("Kh", "shoe: deal 9d")])
def test_r15_5_found_late_it_is_chosen_before_a_card_or_the_settlement(dealers: str, line: str) -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "dealer: no more bets", "shoe: box 2 Tc", "shoe: box 2 8c")
    happened(at, "dealer: deal complete", "box 2: stand", f"shoe: deal {dealers}", "dealer: left out dealer")
    if line == "dealer: settle":
        refused(played(at, line), "dealer-left-out", "15.5")
    else:
        refused(played(at, line), "no-card-due")
    happened(at, "box 2: complete hand", line)


ALWAYS = {"dealer-second-card": "always-dealt"}


def test_r7_6_by_the_other_reading_the_dealer_takes_a_second_card_though_all_are_over() -> None:
    """Box 1 has 10 + 6 + K = 26; the dealer's 6 and 10 make 16, and no third card is drawn (r 12.4)."""
    at = table(ALWAYS)
    dealt(at, "Tc 6h 6c", "box 1: wager 10.00")
    happened(at, "box 1: draw", "shoe: deal Kd")
    assert at.state.phase == "dealer"
    happened(at, "shoe: deal Td")
    assert at.state.phase == "settling"


def test_r7_6_by_the_other_reading_no_card_is_dealt_where_every_box_is_void() -> None:
    at = table(ALWAYS)
    dealt(at, "Tc 6h 6c", "box 1: wager 10.00")
    happened(at, "dealer: misplaced at box 1 beyond reconstruction")
    assert at.state.phase == "settling"


def test_r15_5_by_the_other_reading_it_beats_21_of_a_doubled_hand_for_the_original_alone() -> None:
    """Box 1 doubled 10.00 to 21; the one behind did not, and stands off."""
    at = table({"left-out-21-against-additions": "blackjack"})
    happened(at, "box 1: wager 10.00", "standing 1: wager 20.00 on box 1", "dealer: no more bets")
    happened(at, "shoe: box 1 5d", "shoe: box 1 6h", "dealer: deal complete", "box 1: double")
    happened(at, "shoe: deal Ts", "dealer: left out dealer", "box 1: complete hand", "shoe: deal Tc As")
    assert ended(happened(at, "dealer: settle")) == {
        "box 1 original": "lose 10.00",
        "box 1 double": "void 0.00",
        "standing 1 box 1 original": "stand-off 0.00",
    }
