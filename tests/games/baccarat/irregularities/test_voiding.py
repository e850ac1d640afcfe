"""What the general rules decide while a round is under way."""

import pytest

from tests import citing
from tests.games.baccarat.irregularities.irregular import (
    BOTH_STAND,
    PLAYER_DRAWS,
    WAGER,
    began,
    hands,
    void_due,
)
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    WITH_STYLES,
    cites,
    ended,
    happened,
    played,
    said,
    settled,
    table,
)
from tests.games.baccarat.turns.style_b import closed, step, who_got

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)
FOUND = "game supervisor: device found box 1"
VOIDED = "shift manager: void wagers of box 1"


@all_games
def test_a_round_that_lost_its_last_wager_goes_on_to_its_end(game: str) -> None:
    at = began(table(game), "2s 3s")
    events = happened(at, FOUND, VOIDED)
    assert ended(events) == {"box 1 player": "void 0.00"}
    happened(at, "shoe: deal 5s 4s")
    assert (hands(at), at.state.winner) == ("2s 5s / 3s 4s", "tie")
    settled(at)
    assert at.state.results == ("tie",)


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_23_the_dealer_keeps_the_hand_of_a_player_whose_wager_is_void(game: str) -> None:
    at = closed(game, "box 1 player 20.00", "box 2 tie 20.00")
    happened(at, f"shoe: deal {BOTH_STAND}", "dealer: offer cards to box 1", "box 1: accept cards")
    events = happened(at, FOUND, VOIDED)
    assert who_got(events) == ["player kept"]
    cites(at, events, "8.23")
    assert step(at) == "dealer: turn player hand"


@all_games
def test_an_invalidated_round_is_over(game: str) -> None:
    at = began(table(game), PLAYER_DRAWS)
    events = happened(at, "shift manager: invalidate game disruption")
    citing.cites(events, "nz-1996/I/12.1(a)", "nz-1996/I/12.2")
    assert (at.state.phase, at.state.bets, len(at.state.shoe.rack)) == ("betting", (), 6)


@all_games
def test_an_invalidated_round_was_one_after_the_cutting_card(game: str) -> None:
    at = table(game)
    happened(at, WAGER, "dealer: no more bets", "shoe: cutting card", "shoe: deal 2s")
    events = happened(at, "shift manager: invalidate game disruption")
    cites(at, events, "9.8")
    assert at.state.shoe.step == "mixed"
    at = began(table(game), "2s")
    happened(at, "shoe: cutting card")
    assert "Dealer: “Last coup.”" in said(happened(at, "shift manager: invalidate game disruption"))


def test_r12_4_a_seen_card_that_waited_for_an_invalidated_round_opens_a_void_hand() -> None:
    at = began(table(FULL), PLAYER_DRAWS)
    happened(at, "shoe: face up 9c")
    events = happened(at, "shift manager: invalidate game disruption")
    cites(at, events, "12.4", "12.1")
    assert void_due(events)
    assert step(at) == "dealer: no bets this hand"


def test_between_rounds_nothing_follows_by_itself() -> None:
    at = table(FULL)
    happened(at, WAGER, "shoe: excess 9c unseen", FOUND)
    assert len(played(at, VOIDED)) == 1
