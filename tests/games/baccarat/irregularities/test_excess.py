"""Cards that no hand needs (r 12.3; at mini baccarat 11.3)."""

import msgspec
import pytest

from pitboss.games.baccarat.view import view
from pitboss.table.cards import UNKNOWN, Card
from tests.games.baccarat.irregularities.irregular import (
    BANKER_DRAWS,
    BOTH_STAND,
    CALL,
    PLAYER_DRAWS,
    WAGER,
    began,
    laid,
    no,
    void_due,
)
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MINI,
    cites,
    happened,
    played,
    refused,
    said,
    settled,
    table,
)

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)


@all_games
@pytest.mark.parametrize("line", ["excess 9c", "banker 9c"])
def test_r12_3_a_card_too_many_waits_and_a_seen_one_makes_a_void_hand(game: str, line: str) -> None:
    for unseen in ("", " unseen"):
        at = began(table(game), BOTH_STAND)
        events = happened(at, f"shoe: {line}{unseen}")
        cites(at, events, no(game, 3))
        assert void_due(events) is not bool(unseen)
        assert (laid(events), at.state.waiting) == ([], ("9c",))


@all_games
def test_r12_3_a_fourth_card_that_nobody_takes_is_in_excess(game: str) -> None:
    # 5 and 8 are 3 against 3, and the banker's three stands on an eight.
    at = began(table(game), f"{PLAYER_DRAWS} 8s")
    cites(at, happened(at, "shoe: player 9c unseen"), no(game, 3))
    assert len(at.state.player.cards) == 3


@all_games
def test_r12_3_once_wagers_are_paid_any_card_is_in_excess(game: str) -> None:
    at = began(table(game), BOTH_STAND)
    happened(at, "dealer: settle")
    cites(at, happened(at, "shoe: player 9c unseen"), no(game, 3))


@all_games
def test_r12_3_between_rounds_too(game: str) -> None:
    at = table(game)
    cites(at, happened(at, "shoe: excess 9c unseen"), no(game, 3))
    began(at)
    refused(at, played(at, "shoe: deal 8c"), "card-waits", no(game, 3))
    assert laid(happened(at, "shoe: player 9c")) == ["player 9c"]


@all_games
@pytest.mark.parametrize("cards", ["", "2s", "2s 3s", "2s 3s 5s", BANKER_DRAWS, PLAYER_DRAWS])
def test_r12_3_a_card_that_the_round_needs_is_not_in_excess(game: str, cards: str) -> None:
    at = began(table(game), cards)
    refused(at, played(at, "shoe: excess 9c"), "card-due", no(game, 3))


@all_games
def test_r12_3_the_first_cards_of_a_shoe_are_burnt(game: str) -> None:
    at = table(game, burnt=False)
    rule = "7.4" if game == "mini-baccarat" else "7.5"
    refused(at, played(at, "shoe: excess 9c"), "burn-due", rule)
    happened(at, "shoe: burn 9c")
    refused(at, played(at, "shoe: excess 8c unseen"), "burn-due", f"{rule}(b)")
    happened(at, "shoe: burn further 9", "shoe: excess 8c unseen")


def test_a_card_that_cannot_come_out_is_refused() -> None:
    at = table(FULL, decks=8)
    happened(at, *["shoe: excess 9c unseen"] * 8)
    refused(at, played(at, "shoe: excess 9c"), "card-out", "3.1")
    assert at.state.waiting == (Card("9c"),) * 8


def test_a_face_is_always_stated() -> None:
    at = table(FULL)
    action = at.read("shoe: excess 9c")
    answer = at.act(msgspec.structs.replace(action, card=UNKNOWN))
    refused(at, answer, "face-not-stated", "12.3")


def test_further_cards_wait_behind_and_each_is_known_only_if_it_was_seen() -> None:
    at = table(FULL)
    happened(at, "shoe: excess 9c unseen", "shoe: excess 8c", "shoe: excess 7c unseen")
    assert at.state.waiting == ("9c", "8c", "7c")
    assert view(at.state, "box 1").waiting == (UNKNOWN, "8c", UNKNOWN)
    assert at.state.void_due == "excess-card-disclosed"


@all_games
def test_r12_3_a_card_that_waited_unseen_is_disclosed_later(game: str) -> None:
    at = began(table(game), BOTH_STAND)
    happened(at, "shoe: excess 9c unseen")
    events = happened(at, "shoe: banker 9c unseen")
    assert not void_due(events)
    events = happened(at, "shoe: banker 9c")
    cites(at, events, no(game, 3), no(game, 1))
    assert void_due(events)
    assert (at.state.waiting, view(at.state, "box 1").waiting) == (("9c",), ("9c",))


@all_games
def test_r12_3_cards_that_are_shuffled_first_leave_nothing_waiting(game: str) -> None:
    at = table(game)
    happened(at, "shift manager: replace cards")
    assert (at.state.waiting, at.state.void_due) == ((), "")
    at = table(game)
    happened(at, "shoe: excess 9c", "shift manager: replace cards")
    assert (at.state.waiting, at.state.seen, at.state.void_due) == ((), (), "")


@all_games
def test_r12_3_in_the_last_round_of_a_shoe_a_seen_card_makes_none_void(game: str) -> None:
    # r 9.7: with the cutting card in this round one more follows; r 9.8: as its first card, none does.
    within = (WAGER, CALL, "shoe: deal 2s", "shoe: cutting card", "shoe: deal 3s 5s 4s")
    first = (WAGER, CALL, "shoe: cutting card", f"shoe: deal {BOTH_STAND}")
    for lines, another in ((within, True), (first, False)):
        at = table(game)
        happened(at, *lines)
        events = happened(at, "shoe: excess 9c")
        cites(at, events, no(game, 3))
        assert void_due(events) is another
        assert any("shuffled or replaced" in sentence for sentence in said(events)) is not another
        settled(at)
        assert (at.state.shoe.step, bool(at.state.void_due)) == (("loaded" if another else "mixed"), another)


def test_r12_3_after_the_last_coup_too() -> None:
    at = table(FULL)
    happened(at, WAGER, CALL, "shoe: cutting card", f"shoe: deal {BOTH_STAND}")
    settled(at)
    events = happened(at, "shoe: excess 9c")
    assert (void_due(events), at.state.waiting) == (False, ("9c",))


@pytest.mark.parametrize(("reading", "another"), [("counts", False), ("does-not-count", True)])
def test_a_card_too_many_in_a_void_hand_that_may_be_the_last(reading: str, another: bool) -> None:
    at = table(FULL, {"void-hand-is-last-coup": reading})
    happened(at, WAGER, CALL, "shoe: deal 2s", "shoe: cutting card", "shoe: deal 3s 5s 4s")
    settled(at)
    happened(at, "shoe: excess 2s", "dealer: no bets this hand", "shoe: deal 3s 5s 4s")
    assert void_due(happened(at, "shoe: excess 9c")) is another


def test_r9_8_whatever_the_reading_a_void_hand_after_a_first_cutting_card_is_the_last() -> None:
    at = table(FULL, {"void-hand-is-last-coup": "does-not-count"})
    happened(at, "shoe: cutting card", "shoe: excess 2s", "dealer: no bets this hand", "shoe: deal 3s 5s 4s")
    assert not void_due(happened(at, "shoe: excess 9c"))
    cites(at, happened(at, "dealer: collect cards"), "9.8")
    assert at.state.shoe.step == "mixed"


def test_r11_3_a_round_that_is_dealt_although_a_shuffle_is_due_is_followed_by_none() -> None:
    # At mini baccarat, r 7.1(d): after a vacancy the cards are shuffled; here it is done after the round.
    at = table(MINI)
    happened(at, "dealer: table vacant", WAGER, f"shoe: deal {BOTH_STAND}")
    events = happened(at, "shoe: excess 9c")
    cites(at, events, "11.3")
    assert not void_due(events)
    assert any("shuffled or replaced" in sentence for sentence in said(events))


def test_two_cards_that_were_seen_make_one_void_hand() -> None:
    at = began(table(FULL), BOTH_STAND)
    happened(at, "shoe: player 9c")
    assert not void_due(happened(at, "shoe: excess 8c"))
    assert (at.state.void_due, at.state.waiting) == ("third-card-disclosed", ("9c", "8c"))


def test_r12_3_before_a_void_hand_that_follows_a_call_a_card_may_be_in_excess() -> None:
    at = began(table(FULL))
    happened(at, "shoe: face up 2s")
    cites(at, happened(at, "shoe: excess 9c unseen"), "12.3")
    assert at.state.waiting == ("2s", "9c")
