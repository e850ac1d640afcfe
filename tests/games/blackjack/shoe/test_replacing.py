"""New cards after a round (r 6.9), and sound cards for damaged ones (r 15.11)."""

import pytest

from pitboss.table.event import Told
from tests.games.blackjack.shoes import in_round, readied, round_over
from tests.games.blackjack.telling import cites, happened, played, refused, table


@pytest.mark.parametrize("who", ["casino manager", "shift manager"])
def test_r6_9_a_manager_has_the_cards_replaced_and_an_inspector_is_told(who: str) -> None:
    at = round_over(table(), 3)
    events = happened(at, f"{who}: replace cards")
    cites(events, "6.9")
    assert [event.whom for event in events if isinstance(event, Told)] == ["inspector"]
    assert at.state.shoe.step == "sealed"


@pytest.mark.parametrize("who", ["operator", "casino supervisor", "game supervisor", "dealer", "inspector"])
def test_r6_9_nobody_else_has_them_replaced(who: str) -> None:
    refused(played(table(), f"{who}: replace cards"), "no-power", "6.9")


def test_r6_9_cards_are_not_replaced_in_a_round() -> None:
    at = in_round(table(), 3)
    refused(played(at, "shift manager: replace cards"), "round-in-progress", "6.9")


def test_r6_9_new_cards_go_through_parts_5_and_6() -> None:
    at = round_over(table(), 3)
    happened(at, "shift manager: replace cards")
    events = readied(at)
    cites(events, "5.1", "5.2", "5.3", "6.9", "6.7(d)")
    happened(at, "box 3: cut at 200")
    readied(at)
    assert at.state.shoe.is_ready
    assert at.state.shoe.left == 8 * 52
    assert not at.state.shoe.is_new


def test_r6_9_wagers_for_the_next_round_stay_where_they_are() -> None:
    at = round_over(table(), 3)
    happened(at, "box 3: wager 5.00", "casino manager: replace cards")
    assert [box.number for box in at.state.wagered()] == [3]


def test_r15_11_a_damaged_card_is_replaced_after_the_round() -> None:
    at = in_round(table(), 3)
    happened(at, "shoe: deal Ts")
    cites(happened(at, "dealer: damaged Ts"), "15.11")
    refused(played(at, "casino supervisor: replace damaged cards"), "round-in-progress", "15.11")
    happened(
        at, "shoe: deal 7c 9d", "box 3: stand", "shoe: deal Tc", "dealer: settle", "dealer: collect cards"
    )
    refused(played(at, "box 3: wager 5.00", "dealer: no more bets"), "cards-damaged", "15.11")
    cites(readied(at, "replaced"), "15.11")
    happened(at, "dealer: no more bets")


@pytest.mark.parametrize("who", ["operator", "game supervisor", "dealer", "inspector"])
def test_r15_11_a_casino_supervisor_replaces_it_and_nobody_else(who: str) -> None:
    at = table()
    happened(at, "dealer: damaged Ts")
    refused(played(at, f"{who}: replace damaged cards"), "no-power", "15.11")
    cites(happened(at, "casino supervisor: replace damaged cards"), "15.11")


def test_r15_11_sound_cards_are_not_replaced() -> None:
    at = table()
    refused(played(at, "casino supervisor: replace damaged cards"), "nothing-damaged", "15.11")


def test_r15_11_a_card_can_be_damaged_once_a_deck() -> None:
    at = table(decks=6)
    happened(at, *["dealer: damaged Ts"] * 6)
    refused(played(at, "dealer: damaged Ts"), "no-such-card", "3.1", "15.11")


def test_r15_11_cards_dealt_before_damaged_ones_were_replaced_are_ruled_on() -> None:
    at = table()
    events = happened(at, "dealer: damaged Ts", "box 3: wager 5.00", "shoe: deal 9c")
    cites(events, "15.11")
    assert at.state.shoe.damaged == ("Ts",)


def test_r15_11_new_cards_are_sound() -> None:
    at = table()
    happened(at, "dealer: damaged Ts", "shift manager: replace cards")
    assert at.state.shoe.damaged == ()
