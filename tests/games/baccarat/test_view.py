"""What each person sees of cards that lie face down."""

import pytest

from pitboss.games.baccarat.events import CardWaits
from pitboss.games.baccarat.state import State
from pitboss.games.baccarat.view import view
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.shown import Mark
from pitboss.table.who import INSPECTOR, STAFF
from tests.games.baccarat.telling import FULL, MINI, WITH_STYLES, happened, table
from tests.games.baccarat.turns.style_b import NATURAL, TWO_DRAW, lay, taken

both = pytest.mark.parametrize("game", WITH_STYLES)
_OTHERS = ("box 1", "box 3", "standing 1", "spectator", "shoe", INSPECTOR, *STAFF)


def _faces(state: State) -> str:
    """Both hands, and the cards in the order in which they came."""
    hands = "/".join(" ".join(hand) for hand in state.cards())
    return f"{hands} | {' '.join(card for _, card in state.order)}"


def test_cards_that_lie_open_are_seen_by_all() -> None:
    at = table(FULL)
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets", f"shoe: deal {NATURAL}")
    assert all(view(at.state, who) == at.state for who in ("box 2", *_OTHERS))


@pytest.mark.parametrize(("game", "style"), [(MINI, "face-down"), (FULL, "C")])
def test_r8_24_cards_dealt_face_down_are_known_to_nobody(game: str, style: str) -> None:
    at = table(game, style=style)
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets", f"shoe: deal {NATURAL}")
    assert {_faces(view(at.state, who)) for who in ("box 2", *_OTHERS)} == {"?? ??/?? ?? | ?? ?? ?? ??"}
    happened(at, "dealer: turn player hand")
    assert {_faces(view(at.state, who)) for who in ("box 2", *_OTHERS)} == {"4c 4d/?? ?? | 4c ?? 4d ??"}


@both
def test_r8_16_whoever_has_the_cards_before_them_sees_them(game: str) -> None:
    at = taken(game, NATURAL)
    assert _faces(view(at.state, "box 2")) == "4c 4d/?? ?? | 4c ?? 4d ??"
    assert {_faces(view(at.state, who)) for who in _OTHERS} == {"?? ??/?? ?? | ?? ?? ?? ??"}


@both
def test_r8_20_the_banker_sees_nothing_before_the_cards_are_passed(game: str) -> None:
    at = taken(game, NATURAL)
    happened(at, "box 2: turn cards")
    assert _faces(view(at.state, "box 3")) == "4c 4d/?? ?? | 4c ?? 4d ??"
    happened(at, "dealer: pass cards to box 3")
    assert view(at.state, "box 3") == at.state
    assert _faces(view(at.state, "box 2")) == "4c 4d/?? ?? | 4c ?? 4d ??"


@both
def test_r9_10_a_third_card_is_seen_by_its_player_and_then_by_all(game: str) -> None:
    at = taken(game, TWO_DRAW)
    happened(at, "box 2: turn cards", "dealer: pass cards to box 3", "box 3: turn cards", "shoe: player 4s")
    closed_yet = "2c 3c ??/2d 3d | 2c 2d 3c 3d ??"
    assert {_faces(view(at.state, who)) for who in ("box 2", *_OTHERS)} == {closed_yet}
    happened(at, "dealer: pass cards to box 2")
    assert view(at.state, "box 2") == at.state
    assert {_faces(view(at.state, who)) for who in _OTHERS} == {closed_yet}
    happened(at, "box 2: turn cards")
    assert all(view(at.state, who) == at.state for who in _OTHERS)


@both
def test_r8_23_cards_called_back_are_seen_by_nobody(game: str) -> None:
    at = taken(game, NATURAL)
    happened(at, "game supervisor: direct dealer to keep player hand")
    assert _faces(view(at.state, "box 2")) == "?? ??/?? ?? | ?? ?? ?? ??"


@pytest.mark.parametrize("seen", [True, False])
def test_r12_3_a_card_that_waits_is_known_only_if_it_was_seen(seen: bool) -> None:
    at = table(FULL)
    at.follow((CardWaits(cards=(Card("9c"),), seen=seen, because=()),))
    shown = ("9c",) if seen else (UNKNOWN,)
    assert {view(at.state, who).waiting for who in ("box 2", *_OTHERS)} == {shown}


def test_what_won_is_marked_from_the_announcement_until_the_next_round() -> None:
    at = table(FULL)
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets")
    assert _marks(at) == []
    happened(at, f"shoe: deal {NATURAL}")
    assert _marks(at) == [Mark("winner", "player")]
    happened(at, "dealer: settle", "dealer: collect cards")
    assert _marks(at) == [Mark("winner", "player")]
    lay(at, "box 2 player 20.00")
    happened(at, "dealer: no more bets")
    assert _marks(at) == []


@both
def test_r8_a_puck_marks_who_has_a_hand(game: str) -> None:
    assert _marks(taken(game, NATURAL)) == [Mark("player puck", "box 2"), Mark("banker puck", "box 3")]


def _marks(at: Table) -> list[Mark]:
    shown = at.game.shown(at.rules, at.game.view(at.state, "box 2"), "box 2")
    return [piece for piece in shown if isinstance(piece, Mark)]
