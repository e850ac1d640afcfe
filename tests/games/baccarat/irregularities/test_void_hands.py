"""Void hands: what they are, and what becomes of wagers (r 12.1; at mini baccarat 11.1)."""

import pytest

from pitboss.games.baccarat.view import view
from pitboss.table.cards import UNKNOWN
from tests.games.baccarat.irregularities.irregular import BOTH_STAND, WAGER, began, face_down, hands, laid, no
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MINI,
    WITH_STYLES,
    cites,
    ended,
    happened,
    net,
    played,
    refused,
    said,
    settled,
    table,
)
from tests.games.baccarat.turns.style_b import closed, step, who_got

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)
NO_BETS = "dealer: no bets this hand"


@all_games
def test_r12_1_is_dealt_like_a_round_but_for_the_wagers(game: str) -> None:
    at = table(game)
    happened(at, "shoe: excess 2s")
    assert step(at) == NO_BETS
    events = happened(at, NO_BETS)
    cites(at, events, no(game, 1), no(game, 3), "8.3")
    assert "Dealer: “No bets this hand.”" in said(events)
    assert laid(events) == ["player 2s"]
    refused(at, played(at, WAGER), "void-hand", no(game, 1))
    events = happened(at, "shoe: deal 3s 5s 4s")
    assert (hands(at), at.state.winner) == ("2s 5s / 3s 4s", "tie")
    assert step(at) == "dealer: collect cards"
    refused(at, played(at, "dealer: settle"), "not-settling", "10.2")


@all_games
def test_r12_1_takes_third_cards_too(game: str) -> None:
    at = table(game)
    happened(at, "shoe: excess 2s", NO_BETS, "shoe: deal Ts 3s 3d 8s")
    assert (hands(at), at.state.winner) == ("2s 3s 8s / Ts 3d", "tie")


@all_games
def test_r12_1_normal_play_resumes_after_it(game: str) -> None:
    at = table(game)
    happened(at, "shoe: excess 2s", NO_BETS, "shoe: deal 3s 5s 4s", "dealer: collect cards")
    assert (at.state.results, at.state.void_due) == ((), "")
    refused(at, played(at, NO_BETS), "no-void-hand", no(game, 1))
    began(at, "2d 3d 4d 6d")
    # 6 against 9.
    assert ended(settled(at)) == {"box 1 player": "lose 20.00"}
    assert at.state.results == ("banker",)


@all_games
def test_r12_1_until_it_is_dealt_there_are_no_wagers_and_no_other_call(game: str) -> None:
    at = table(game)
    happened(at, WAGER, "shoe: excess 2s")
    refused(at, played(at, "box 2: wager 20.00 on player"), "void-hand", no(game, 1))
    refused(at, played(at, "dealer: no more bets"), "void-hand-due", no(game, 1), no(game, 3))
    refused(at, played(at, "shoe: deal 2s"), "void-hand-due", no(game, 1), no(game, 3))


@all_games
def test_r12_1_follows_the_round_that_is_under_way(game: str) -> None:
    at = began(table(game), BOTH_STAND)
    happened(at, "shoe: excess 2d")
    refused(at, played(at, NO_BETS), "round-in-progress", no(game, 1), no(game, 3))
    settled(at)
    happened(at, NO_BETS)
    assert at.state.is_void


@all_games
@pytest.mark.parametrize("reading", ["returned", "stay"])
def test_wagers_that_lie_there_go_back_or_wait(game: str, reading: str) -> None:
    at = table(game, {"wagers-before-a-void-hand": reading})
    happened(at, WAGER, "shoe: excess 2s")
    events = happened(at, NO_BETS)
    stays = reading == "stay"
    assert ended(events) == {"box 1 player": "carried 0.00" if stays else "void 0.00"}
    assert net(events, "box 1") == (0 if stays else 2_000)
    assert sum(bet.cents for bet in at.state.bets) == (2_000 if stays else 0)
    happened(at, "shoe: deal 3s 5s 4s", "dealer: collect cards")
    if stays:
        # It is a wager of the round that follows: 6 against 9.
        happened(at, "dealer: no more bets", "shoe: deal 2d 3d 4d 6d")
        assert ended(settled(at)) == {"box 1 player": "lose 20.00"}


@all_games
def test_a_seen_card_lies_face_up_though_the_others_do_not(game: str) -> None:
    at = table(game, style=face_down(game))
    happened(at, "shoe: excess 2s", NO_BETS, "shoe: deal 3s 5s 4s")
    assert view(at.state, "box 1").cards() == (("2s", UNKNOWN), (UNKNOWN,) * 2)
    happened(at, "dealer: turn player hand", "dealer: turn banker hand")
    assert step(at) == "dealer: collect cards"


@all_games
@pytest.mark.parametrize("closed_too", [False, True])
def test_r12_3_it_begins_with_the_exposed_card_and_unseen_ones_follow(game: str, closed_too: bool) -> None:
    at = table(game, style=face_down(game) if closed_too else "")
    happened(at, "shoe: excess 2s unseen", "shoe: excess 5s unseen", "shoe: excess 3s", "shoe: excess 4s")
    assert laid(happened(at, NO_BETS)) == ["player 3s"]
    assert at.state.waiting == ("2s", "5s", "4s")
    assert view(at.state, "box 1").waiting == (UNKNOWN, UNKNOWN, "4s")
    refused(at, played(at, "shoe: deal 4s"), "card-waits", no(game, 3))
    happened(at, "shoe: deal 2s 5s 4s")
    hidden = (("3s", UNKNOWN), (UNKNOWN, "4s"))
    assert view(at.state, "box 1").cards() == (hidden if closed_too else (("3s", "5s"), ("2s", "4s")))


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r12_1_in_style_b_the_dealer_keeps_both_hands(game: str) -> None:
    at = closed(game, "box 3 banker 20.00", readings={"wagers-before-a-void-hand": "stay"})
    happened(at, "dealer: offer bank to box 3", "box 3: accept bank", "shoe: face up 2s")
    events = happened(at, NO_BETS)
    assert who_got(events) == ["banker kept"]
    cites(at, events, "8.23", "12.1", "12.4")
    happened(at, "shoe: deal 3s 5s 4s", "dealer: turn player hand", "dealer: turn banker hand")
    assert step(at) == "dealer: collect cards"


def test_another_card_seen_in_a_void_hand_makes_another_void_hand() -> None:
    at = table(FULL)
    happened(at, "shoe: excess 2s", NO_BETS, "shoe: deal 3s 5s 4s", "shoe: excess 9c")
    refused(at, played(at, NO_BETS), "round-in-progress", "12.1", "12.3")
    happened(at, "dealer: collect cards", NO_BETS)
    assert (at.state.is_void, hands(at)) == (True, "9c / ")


def test_nothing_is_dealt_before_cards_that_are_due_for_a_shuffle_are_shuffled() -> None:
    at = table(FULL)
    happened(at, "shoe: excess 2s", "casino manager: replace cards")
    refused(at, played(at, NO_BETS), "no-void-hand", "12.1")


def test_r11_3_at_mini_baccarat_a_table_that_stood_empty_is_shuffled_first() -> None:
    at = table(MINI)
    happened(at, "shoe: excess 2s", "dealer: table vacant")
    refused(at, played(at, NO_BETS), "no-void-hand", "11.1")
    # The next round is dealt from shuffled cards, so it may be wagered on already.
    happened(at, WAGER)
    refused(at, played(at, "dealer: no more bets"), "not-shuffled", "7.1(d)")
    happened(at, "dealer: shuffle")
    assert (at.state.void_due, at.state.waiting) == ("", ())


def test_r9_8_a_last_coup_that_was_set_aside_leaves_no_void_hand_behind() -> None:
    at = table(FULL)
    happened(at, WAGER, "dealer: no more bets", "shoe: cutting card", "shoe: face up 2s")
    happened(at, "shift manager: invalidate game disruption")
    assert (at.state.shoe.step, at.state.void_due) == ("mixed", "")
    happened(at, WAGER)


def test_r7_1_on_a_new_day_the_cards_are_shuffled_before_a_void_hand() -> None:
    at = table(FULL)
    happened(at, "shoe: excess 2s")
    refused(at, played(at, WAGER), "void-hand", "12.1")
    happened(at, "dealer: gaming day begins", WAGER)
    assert (at.state.shoe.step, at.state.void_due) == ("mixed", "")
