"""A third card on the Player's Hand that no rule gives it (r 12.2; at mini baccarat 11.2)."""

import pytest

from pitboss.games.baccarat.view import view
from pitboss.table.cards import UNKNOWN
from tests.games.baccarat.irregularities.irregular import (
    BANKER_DRAWS,
    BOTH_STAND,
    began,
    hands,
    laid,
    no,
    void_due,
)
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    WITH_STYLES,
    cites,
    ended,
    happened,
    said,
    settled,
    table,
)
from tests.games.baccarat.turns.style_b import closed, step

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)


@all_games
def test_r12_2_it_is_the_bankers_whose_five_draws(game: str) -> None:
    # r 9.5: the player has six and stands; the banker's five draws, its six does not.
    at = began(table(game), BANKER_DRAWS)
    events = happened(at, "shoe: player 9c")
    assert laid(events) == ["banker 9c"]
    cites(at, events, no(game, 2), "9.5", "1.0/table-of-play")
    # 5 and 9 are 4, less than six: the player wins.
    assert at.state.winner == "player"
    assert ended(settled(at)) == {"box 1 player": "win 20.00"}


@all_games
@pytest.mark.parametrize("unseen", [False, True])
def test_r12_2_the_bankers_six_stands_and_the_card_waits(game: str, unseen: bool) -> None:
    at = began(table(game), "2s Ts 4s 6d")
    events = happened(at, f"shoe: player 9c{' unseen' if unseen else ''}")
    cites(at, events, no(game, 2))
    assert (laid(events), at.state.waiting) == ([], ("9c",))
    assert void_due(events) is not unseen
    assert at.state.void_due == ("" if unseen else "third-card-disclosed")
    shown = (UNKNOWN,) if unseen else ("9c",)
    assert {view(at.state, who).waiting for who in ("box 1", "dealer", "inspector")} == {shown}


@all_games
def test_r12_2_unseen_it_is_the_first_card_of_the_next_round(game: str) -> None:
    at = began(table(game), BOTH_STAND)
    happened(at, "shoe: player 9c unseen")
    settled(at)
    began(at)
    assert laid(happened(at, "shoe: deal 9c")) == ["player 9c"]
    assert at.state.waiting == ()
    assert not at.state.is_void


@all_games
def test_r12_2_a_natural_leaves_no_third_card_to_anybody(game: str) -> None:
    # 9 against 5: r 9.2 ends the round.
    at = began(table(game), "4s 2s 5s 3s")
    events = happened(at, "shoe: player 9c")
    cites(at, events, no(game, 2))
    assert void_due(events)


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r12_2_in_style_b_the_bankers_player_turns_it_unless_it_was_seen(game: str) -> None:
    for said_so, next_step in (("", "dealer: settle"), (" unseen", "dealer: pass cards to box 3")):
        at = closed(game, "box 3 banker 20.00")
        happened(at, "dealer: offer bank to box 3", "box 3: accept bank", f"shoe: deal {BANKER_DRAWS}")
        happened(at, "dealer: turn player hand", "dealer: pass cards to box 3", "box 3: turn cards")
        cites(at, happened(at, f"shoe: player 9c{said_so}"), no(game, 2))
        assert hands(at) == "2s 4s / Ts 5d 9c"
        assert step(at) == next_step


def test_r12_2_no_ruling_names_a_card_that_nobody_saw() -> None:
    for cards in (BANKER_DRAWS, BOTH_STAND):
        at = began(table(FULL), cards)
        told = " ".join(said(happened(at, "shoe: player 9c unseen")))
        assert "9c" not in told
        assert "nine" not in told
