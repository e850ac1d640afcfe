"""Another card while one waits, as it fell: in excess, or out of sequence (r 12.3, 12.7)."""

import pytest

from pitboss.games.baccarat.view import view
from pitboss.table.cards import UNKNOWN
from tests.games.baccarat.irregularities.irregular import (
    BANKER_DRAWS,
    BOTH_STAND,
    CALL,
    PLAYER_DRAWS,
    WAGER,
    began,
    hands,
    laid,
    no,
    void_due,
)
from tests.games.baccarat.telling import FULL, GAMES_OF_ALL, cites, happened, played, refused, said, table

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)
PUT_RIGHT = "casino supervisor: reconstruct"


@all_games
def test_r12_3_where_no_card_is_due_it_waits_behind(game: str) -> None:
    at = began(table(game), BOTH_STAND)
    cites(at, happened(at, "shoe: player 9c"), no(game, 2))
    events = happened(at, "shoe: player 8c unseen")
    cites(at, events, no(game, 3))
    assert (laid(events), void_due(events), at.state.waiting) == ([], False, ("9c", "8c"))
    assert view(at.state, "box 1").waiting == ("9c", UNKNOWN)
    assert void_due(happened(began(table(game), BOTH_STAND), "shoe: excess 9c unseen", "shoe: banker 8c"))


@all_games
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_r12_7_where_one_is_due_another_before_it_is_out_of_sequence(game: str, hand: str) -> None:
    for cards, right in ((PLAYER_DRAWS, "2s 3s 9s / Ts 3d 4s"), (BANKER_DRAWS, "2s 4s / Ts 5d 9s")):
        at = began(table(game), cards)
        happened(at, "shoe: face up 9s")
        events = happened(at, f"shoe: {hand} 4s")
        cites(at, events, no(game, 7))
        assert (laid(events), at.state.waiting) == ([f"{hand} 4s"], ("9s",))
        # Whichever was laid first, the nine came out before the four.
        happened(at, PUT_RIGHT)
        assert hands(at) == right
        assert at.state.waiting == (("4s",) if cards == BANKER_DRAWS else ())
        assert bool(at.state.void_due) is (cards == BANKER_DRAWS)


@all_games
def test_r12_7_the_first_card_of_a_round_too(game: str) -> None:
    at = table(game)
    happened(at, "shoe: excess 2s unseen")
    began(at)
    cites(at, happened(at, "shoe: player 3s"), no(game, 7))
    happened(at, "shoe: banker 5s", PUT_RIGHT)
    assert (hands(at), at.state.waiting) == ("2s 5s / 3s", ())
    happened(at, "shoe: deal 4s")
    assert hands(at) == "2s 5s / 3s 4s"


@all_games
def test_r12_7_cards_are_put_right_as_they_came_whether_they_waited_or_not(game: str) -> None:
    at = began(table(game))
    happened(at, "shoe: banker 2s", "shoe: face up 3s", "shoe: banker 5s", "shoe: face up 4s", PUT_RIGHT)
    # The last was found after all that went astray: it is still in the shoe, and dealt next.
    assert (hands(at), at.state.waiting, at.state.seen) == ("2s 5s / 3s", ("4s",), (True,))
    happened(at, "shoe: deal 4s")
    assert hands(at) == "2s 5s / 3s 4s"


@all_games
def test_r12_7_a_card_that_waited_and_went_astray_itself_came_before_those_behind(game: str) -> None:
    at = table(game)
    happened(at, "shoe: excess 2s unseen", "shoe: excess 3s unseen")
    began(at)
    happened(at, "shoe: banker 2s", PUT_RIGHT)
    assert (hands(at), at.state.waiting) == ("2s / ", ("3s",))


@all_games
def test_r12_7_while_cards_lie_wrong_the_one_that_waits_is_put_right_with_them(game: str) -> None:
    at = began(table(game), PLAYER_DRAWS)
    happened(at, "shoe: face up 8s", "shoe: player 9c")
    events = happened(at, "shoe: banker 8s")
    cites(at, events, no(game, 7))
    assert (laid(events), len(said(events))) == ([], 1)
    events = happened(at, PUT_RIGHT)
    # The eight is the player's third, and the banker's three stands: the nine is left over.
    assert (hands(at), at.state.waiting, void_due(events)) == ("2s 3s 8s / Ts 3d", ("9c",), True)


def test_only_a_card_that_cannot_come_out_is_refused() -> None:
    at = table(FULL, decks=8)
    happened(at, "shoe: excess 2s unseen", *["shoe: excess 9c unseen"] * 8)
    began(at)
    refused(at, played(at, "shoe: player 9c"), "card-out", "3.1")
    happened(at, "shoe: player 8c")


@all_games
def test_r12_4_no_card_is_laid_before_a_void_hand_is_announced(game: str) -> None:
    for before in ((WAGER,), (WAGER, CALL)):
        at = table(game)
        happened(at, *before, "shoe: face up 2s")
        for line in ("shoe: deal 3s", "shoe: player 3s", "shoe: banker 3s unseen", "shoe: deal 2s"):
            refusal = refused(at, played(at, line), "void-hand-due", no(game, 4), no(game, 1))
            assert "no bets this hand" in refusal.says


def test_r8_10_with_the_bank_not_offered_yet_another_is_out_of_sequence() -> None:
    at = table(FULL, style="B")
    happened(at, "shoe: excess 2s unseen", "box 3: wager 20.00 on banker", CALL)
    cites(at, happened(at, "shoe: player 3s"), "12.7")
    happened(at, PUT_RIGHT)
    assert hands(at) == "2s / 3s"
