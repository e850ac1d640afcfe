"""Cards that were seen lie open, whatever lies closed beside them (r 12.1-12.5)."""

import pytest

from pitboss.games.baccarat.events import Announced
from pitboss.games.baccarat.view import view
from tests.games.baccarat.irregularities.irregular import BOTH_STAND, began, face_down
from tests.games.baccarat.telling import GAMES_OF_ALL, WITH_STYLES, cites, happened, table
from tests.games.baccarat.turns.style_b import TWO_DRAW, closed, step, taken

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)
both = pytest.mark.parametrize("game", WITH_STYLES)


def counted(events: object) -> list[str]:
    """The hands whose counts were announced."""
    assert isinstance(events, list)
    return [f"{event.hand} {event.count}" for event in events if isinstance(event, Announced)]


@all_games
@pytest.mark.parametrize(
    ("at_card", "shown"),
    [(1, "?? ?? / 3s ??"), (2, "?? 5s / ?? ??"), (3, "?? ?? / ?? 4s")],
)
def test_r12_5_a_card_found_face_up_lies_open_among_closed_ones(game: str, at_card: int, shown: str) -> None:
    cards = BOTH_STAND.split()
    at = began(table(game, style=face_down(game)), " ".join(cards[:at_card]))
    happened(at, f"shoe: face up {cards[at_card]}", f"shoe: deal {' '.join(cards[at_card:])}")
    seen = view(at.state, "box 1")
    assert " / ".join(" ".join(hand) for hand in seen.cards()) == shown
    came = [card if place == at_card else "??" for place, card in enumerate(cards)]
    assert [card for _, card in seen.order] == came
    assert step(at) == "dealer: turn player hand"
    happened(at, "dealer: turn player hand", "dealer: turn banker hand")
    assert at.state.winner == "tie"


@all_games
def test_r8_25_a_hand_that_came_open_is_announced_in_its_turn(game: str) -> None:
    # The banker's two cards: they wait for the player's count. Both hands 7.
    at = began(table(game, style=face_down(game)), "2s")
    events = happened(at, "shoe: face up 3s", "shoe: deal 3s 5s", "shoe: face up 4s", "shoe: deal 4s")
    assert counted(events) == []
    events = happened(at, "dealer: turn player hand")
    assert counted(events) == ["player 7", "banker 7"]
    cites(at, events, "8.6" if game == "mini-baccarat" else "8.25", "10.1")
    # The player's two cards: they are announced at once. The first was seen before, so the hand is void.
    at = table(game, style=face_down(game))
    happened(at, "shoe: excess 2s", "dealer: no bets this hand", "shoe: deal 3s", "shoe: face up 5s")
    assert counted(happened(at, "shoe: deal 5s 4s")) == ["player 7"]
    assert step(at) == "dealer: turn banker hand"
    assert counted(happened(at, "dealer: turn banker hand")) == ["banker 7"]


@both
def test_r12_5_in_style_b_only_closed_cards_are_passed(game: str) -> None:
    at = closed(game, "box 2 player 20.00", "box 3 banker 20.00")
    happened(at, "dealer: offer bank to box 3", "box 3: accept bank", "shoe: deal 2c")
    happened(at, "shoe: face up 2d", "shoe: deal 2d 3c", "shoe: face up 3d", "shoe: deal 3d")
    happened(at, "dealer: offer cards to box 2", "box 2: accept cards")
    assert counted(happened(at, "box 2: turn cards")) == ["player 5", "banker 5"]
    # The banker's cards lie open: the player's third card comes next.
    assert step(at) == ""
    happened(at, "shoe: face up 4c", "shoe: deal 4c")
    assert at.state.player.faces == (True, True, True)
    happened(at, "shoe: deal 4s")
    assert step(at) == "dealer: pass cards to box 3"


@both
def test_r12_5_one_closed_card_beside_an_open_one_is_passed(game: str) -> None:
    at = closed(game, "box 2 player 20.00")
    happened(at, "shoe: deal 2c 2d", "shoe: face up 3c", "shoe: deal 3c 3d")
    assert view(at.state, "spectator").player.cards == ("??", "3c")
    happened(at, "dealer: offer cards to box 2", "box 2: accept cards")
    assert view(at.state, "box 2").player.cards == ("2c", "3c")


@both
def test_r9_1_a_third_card_that_was_seen_too_early_lies_open(game: str) -> None:
    for unseen, next_step in (("", ""), (" unseen", "dealer: pass cards to box 2")):
        at = taken(game, TWO_DRAW)
        happened(at, f"shoe: player 4c{unseen}", "box 2: turn cards", "dealer: pass cards to box 3")
        happened(at, "box 3: turn cards", "shoe: deal 4c")
        assert step(at) == next_step
