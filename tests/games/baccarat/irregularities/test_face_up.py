"""Cards found face up in the shoe (r 12.4, 12.5; at mini baccarat 11.4, 11.5)."""

import msgspec
import pytest

from pitboss.table.cards import UNKNOWN
from tests.games.baccarat.irregularities.irregular import (
    BANKER_DRAWS,
    BOTH_STAND,
    CALL,
    PLAYER_DRAWS,
    WAGER,
    began,
    face_down,
    hands,
    laid,
    no,
    void_due,
)
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    cites,
    ended,
    happened,
    played,
    refused,
    settled,
    table,
)
from tests.games.baccarat.turns.style_b import step

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)
NO_BETS = "dealer: no bets this hand"


@all_games
def test_r12_4_the_first_card_of_a_round_begins_a_void_hand(game: str) -> None:
    at = table(game)
    events = happened(at, "shoe: face up 2s")
    cites(at, events, no(game, 4), no(game, 1))
    assert void_due(events)
    events = happened(at, NO_BETS)
    cites(at, events, no(game, 4), no(game, 1))
    assert laid(events) == ["player 2s"]


@all_games
def test_r12_4_after_the_call_too_and_the_wagers_go_back(game: str) -> None:
    at = began(table(game))
    events = happened(at, "shoe: face up 2s")
    cites(at, events, no(game, 4))
    assert step(at) == NO_BETS
    refused(at, played(at, "shoe: player 2s"), "void-hand-due", no(game, 4), no(game, 1))
    refused(at, played(at, "shoe: deal 2s"), "void-hand-due", no(game, 4), no(game, 1))
    events = happened(at, NO_BETS)
    assert ended(events) == {"box 1 player": "void 0.00"}
    assert at.state.is_void


@all_games
def test_r12_4_in_the_last_round_after_its_call_too(game: str) -> None:
    at = table(game)
    happened(at, WAGER, CALL, "shoe: cutting card")
    assert void_due(happened(at, "shoe: face up 2s"))
    happened(at, NO_BETS, "shoe: deal 3s 5s 4s", "dealer: collect cards")
    assert at.state.shoe.step == "mixed"


@all_games
@pytest.mark.parametrize("cards", ["2s", "2s 3s", "2s 3s 5s", BANKER_DRAWS, PLAYER_DRAWS])
def test_r12_5_a_later_card_is_used_in_its_round(game: str, cards: str) -> None:
    for style in ("", face_down(game)):
        at = began(table(game, style=style), cards)
        events = happened(at, "shoe: face up 9c")
        cites(at, events, no(game, 5))
        assert (void_due(events), at.state.waiting) == (False, ("9c",))


@all_games
def test_r12_5_it_is_dealt_next_and_no_other(game: str) -> None:
    at = began(table(game), PLAYER_DRAWS)
    happened(at, "shoe: face up 8s")
    refused(at, played(at, "shoe: deal 9c"), "card-waits", no(game, 5))
    assert laid(happened(at, "shoe: deal 8s")) == ["player 8s"]
    assert (at.state.winner, at.state.waiting) == ("tie", ())
    settled(at)


@all_games
def test_r12_4_once_the_round_takes_none_it_is_the_first_of_the_next(game: str) -> None:
    at = began(table(game), BOTH_STAND)
    events = happened(at, "shoe: face up 9c")
    cites(at, events, no(game, 4))
    assert void_due(events)
    settled(at)
    assert step(at) == NO_BETS


@all_games
def test_r12_5_another_face_up_behind_it_is_used_if_the_round_takes_both(game: str) -> None:
    # On a nine the banker's three draws too; on an eight it stands, and the next card is of the next round.
    for first, number in (("9c", 5), ("8c", 4)):
        at = began(table(game), PLAYER_DRAWS)
        happened(at, f"shoe: face up {first}")
        events = happened(at, "shoe: face up 4s")
        assert at.state.waiting == (first, "4s")
        cites(at, events, no(game, number))
        assert void_due(events) is (number == 4)


def test_r12_5_behind_an_unseen_card_it_is_not_the_first_of_its_round() -> None:
    at = table(FULL)
    happened(at, "shoe: excess 2s unseen")
    events = happened(at, "shoe: face up 3s")
    cites(at, events, "12.5")
    assert not void_due(events)
    began(at, "2s 3s 5s 4s")
    assert hands(at) == "2s 5s / 3s 4s"


def test_r12_5_cards_out_of_sequence_are_counted_as_they_belong() -> None:
    # The player's five takes the eight that was laid before the banker, whose three then stands.
    at = began(table(FULL), PLAYER_DRAWS)
    happened(at, "shoe: banker 8s")
    events = happened(at, "shoe: face up 9c")
    cites(at, events, "12.4")
    assert void_due(events)


@all_games
def test_the_first_cards_of_a_shoe_are_burnt_whichever_way_they_lie(game: str) -> None:
    at = table(game, burnt=False)
    refused(at, played(at, "shoe: face up 9c"), "burn-due", "7.4" if game == "mini-baccarat" else "7.5")


def test_a_face_is_stated() -> None:
    at = table(FULL)
    action = at.read("shoe: face up 9c")
    refused(at, at.act(msgspec.structs.replace(action, card=UNKNOWN)), "face-not-stated", "12.4", "12.5")


def test_r12_5_behind_a_card_in_excess_it_is_the_second_of_the_next_round() -> None:
    at = began(table(FULL), BOTH_STAND)
    happened(at, "shoe: excess 9c unseen")
    events = happened(at, "shoe: face up 8c")
    cites(at, events, "12.5")
    assert (void_due(events), at.state.waiting) == (False, ("9c", "8c"))
