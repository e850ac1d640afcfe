"""The call, the four cards, and the third cards."""

from collections.abc import Iterable

import pytest

from pitboss.games.baccarat.events import Dealt
from pitboss.table.event import Event
from tests.games.baccarat.telling import GAMES_OF_ALL, cites, dealt, happened, played, refused, said, table

WAGER = "box 1: wager 20.00 on banker"


def cards(events: Iterable[Event]) -> list[tuple[str, str]]:
    return [(event.hand, event.card) for event in events if isinstance(event, Dealt)]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_2_no_more_bets_is_called_before_the_cards(game: str) -> None:
    at = table(game)
    refused(at, played(at, "dealer: no more bets"), "no-wager", "8.2")
    events = happened(at, WAGER, "dealer: no more bets")
    cites(at, events, "8.2", "4.6", "4.7")
    refused(at, played(at, "dealer: no more bets"), "bets-closed", "8.2")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_2_cards_without_the_call_are_a_breach_and_close_the_wagering(game: str) -> None:
    at = table(game)
    events = happened(at, WAGER, "shoe: deal 9s")
    assert any("did not call no more bets" in sentence for sentence in said(events))
    cites(at, events, "8.2")
    assert at.state.in_round


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_3_cards_go_to_player_and_banker_in_turn(game: str) -> None:
    at = table(game)
    events = dealt(at, "2s 3s 4s 4c", WAGER)
    assert cards(events)[:4] == [("player", "2s"), ("banker", "3s"), ("player", "4s"), ("banker", "4c")]
    cites(at, events, "8.1", "8.3", "8.5", "2.4(a)", "3.3")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_3_a_player_with_five_draws_and_with_six_stands(game: str) -> None:
    at = table(game)
    events = dealt(at, "2s Ts 3s 7s 8s", WAGER)
    assert cards(events)[4:] == [("player", "8s")]
    cites(at, events, "9.1", "9.3", "9.3(a)", "table-1")
    at = table(game)
    events = dealt(at, "2s Ts 4s 7s", WAGER)
    assert at.state.winner == "banker"
    cites(at, events, "9.3(b)", "table-1", "9.5", "9.6")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_4_the_bankers_three_stands_on_an_eight_and_draws_on_a_nine(game: str) -> None:
    at = table(game)
    events = dealt(at, "2s Ts 3s 3c 8s", WAGER)
    cites(at, events, "9.4", "9.4(b)", "table-2")
    assert len(at.state.banker.cards) == 2
    at = table(game)
    events = dealt(at, "2s Ts 3s 3c 9s 4s", WAGER)
    assert cards(events)[5:] == [("banker", "4s")]
    cites(at, events, "9.4(a)", "table-2")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r9_5_the_banker_draws_to_five_and_stands_on_six_when_the_player_stands(game: str) -> None:
    at = table(game)
    assert cards(dealt(at, "2s Ts 4s 5s 9s", WAGER))[4:] == [("banker", "9s")]
    at = table(game)
    dealt(at, "2s Ts 4s 6s", WAGER)
    assert at.state.winner == "tie"


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("four", ["4s 2s 4c 3s", "2s 9s 3s 9c"])
def test_r9_2_a_natural_on_either_side_ends_the_deal(game: str, four: str) -> None:
    at = table(game)
    cites(at, dealt(at, four, WAGER), "9.2")
    refused(at, played(at, "shoe: deal 5c"), "no-card-due", "8.3", "9.1")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r2_4_a_card_that_is_not_in_the_shoe_cannot_come_out(game: str) -> None:
    at = table(game)
    happened(at, WAGER, "dealer: no more bets")
    for _ in range(2):
        happened(at, "shoe: deal 9s 9s 9s 9s", "dealer: settle", "dealer: collect cards")
        happened(at, *([] if at.state.bets else [WAGER]), "dealer: no more bets")
    refused(at, played(at, "shoe: deal 9s"), "card-out", "3.1")
    refused(at, played(at, "shoe: deal ??"), "face-not-stated", "8.3")
