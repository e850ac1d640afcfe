"""A shoe that cannot finish a round (r 12.6; at mini baccarat 11.6)."""

import pytest

from pitboss.table.event import RoundEnded
from pitboss.table.who import standing
from tests.games.baccarat.irregularities.irregular import (
    BANKER_DRAWS,
    BOTH_STAND,
    PLAYER_DRAWS,
    began,
    face_down,
    no,
)
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    WITH_STYLES,
    cites,
    ended,
    happened,
    net,
    played,
    refused,
    table,
)
from tests.games.baccarat.turns.style_b import closed, step

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)


@all_games
@pytest.mark.parametrize("cards", ["", "2s", "2s 3s 5s", BANKER_DRAWS, PLAYER_DRAWS])
def test_r12_6_the_round_is_void_and_all_cards_are_shuffled(game: str, cards: str) -> None:
    at = began(table(game), cards)
    events = happened(at, "shoe: runs out")
    cites(at, events, no(game, 6))
    assert ended(events) == {"box 1 player": "void 0.00"}
    assert net(events, "box 1") == 2_000
    assert (at.state.phase, at.state.shoe.step, at.state.shoe.why) == ("betting", "mixed", "shoe-runs-out")
    cites(at, happened(at, "dealer: shuffle"), no(game, 6))


@all_games
def test_r12_6_whether_a_card_is_missing_is_known_once_all_are_turned(game: str) -> None:
    for cards in (BOTH_STAND, PLAYER_DRAWS):
        at = began(table(game, style=face_down(game)), cards)
        refusal = refused(at, played(at, "shoe: runs out"), "no-card-due", no(game, 6))
        assert "turned first" in refusal.says
    happened(at, "dealer: turn player hand", "dealer: turn banker hand")
    cites(at, happened(at, "shoe: runs out"), no(game, 6))


@all_games
def test_r12_6_a_round_that_takes_no_card_lacks_none(game: str) -> None:
    at = table(game)
    refused(at, played(at, "shoe: runs out"), "no-card-due", no(game, 6))
    began(at, BOTH_STAND)
    refused(at, played(at, "shoe: runs out"), "no-card-due", no(game, 6))


@all_games
def test_r12_6_a_card_that_waits_is_dealt_first(game: str) -> None:
    at = began(table(game), PLAYER_DRAWS)
    happened(at, "shoe: face up 9s")
    refused(at, played(at, "shoe: runs out"), "no-card-due", no(game, 6))
    # 5 and 9 are 4; the banker's three draws on a nine.
    happened(at, "shoe: player 9s", "shoe: runs out")


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r12_6_after_style_b_the_cards_are_replaced(game: str) -> None:
    at = closed(game, "box 3 tie 20.00")
    events = happened(at, "shoe: runs out")
    cites(at, events, "12.6", "7.1")
    assert step(at) == "dealer: remove shoe"
    refused(at, played(at, "dealer: shuffle"), "new-cards-due", "11.1")


@all_games
def test_r12_6_a_void_hand_may_lack_cards_too(game: str) -> None:
    at = table(game, {"wagers-before-a-void-hand": "stay"})
    happened(at, "box 1: wager 20.00 on player", "shoe: face up 2s", "dealer: no bets this hand")
    events = happened(at, "shoe: runs out")
    cites(at, events, no(game, 6))
    # The wager is one of the round that follows.
    assert ended(events) == {}
    assert (at.state.is_void, len(at.state.bets), at.state.shoe.step) == (False, 1, "mixed")


@all_games
def test_r12_6_cards_out_of_sequence_are_counted_as_they_belong(game: str) -> None:
    at = began(table(game), PLAYER_DRAWS)
    happened(at, "shoe: banker 8s")
    refused(at, played(at, "shoe: runs out"), "no-card-due", no(game, 6))
    at = began(table(game))
    happened(at, "shoe: banker 8s", "shoe: runs out")
    assert (at.state.is_amiss, at.state.phase) == (False, "betting")


def test_everybody_with_a_wager_played_in_the_void_round() -> None:
    at = table(FULL)
    happened(at, "box 2: wager 20.00 on tie", "standing 1: wager 20.00 on tie")
    began(at, "2s")
    events = happened(at, "shoe: runs out")
    assert [event.boxes for event in events if isinstance(event, RoundEnded)] == [(1, 2, standing(1))]


def test_a_player_whose_wager_was_void_before_played_in_the_round_too() -> None:
    at = table(FULL)
    happened(at, "box 2: wager 20.00 on tie")
    began(at, "2s")
    happened(at, "game supervisor: device found box 1", "shift manager: void wagers of box 1")
    events = happened(at, "shoe: runs out")
    assert ended(events) == {"box 2 tie": "void 0.00"}
    assert [event.boxes for event in events if isinstance(event, RoundEnded)] == [(1, 2)]
