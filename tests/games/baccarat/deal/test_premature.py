"""Cards that come before both counts are announced: nothing is ruled on faces that nobody saw (r 9.1)."""

import pytest

from pitboss.games.baccarat.events import CardWaits
from pitboss.games.baccarat.view import view
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.refusal import Refusal
from pitboss.table.who import INSPECTOR, STAFF
from tests.games.baccarat.irregularities.irregular import (
    BANKER_DRAWS,
    BOTH_STAND,
    PLAYER_DRAWS,
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
    WITH_STYLES,
    cites,
    happened,
    said,
    settled,
    table,
)
from tests.games.baccarat.turns.style_b import TWO_DRAW, closed, step, taken

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)
both = pytest.mark.parametrize("game", WITH_STYLES)
NATURAL = "4s 2s 5s 3s"
TURN = ("dealer: turn player hand", "dealer: turn banker hand")
LINES = [f"{what} 9c{seen}" for what in ("player", "banker", "excess") for seen in ("", " unseen")]


def closed_cards(game: str, cards: str, style: str = "") -> Table:
    """A round whose first cards lie face down."""
    return began(table(game, style=style or face_down(game)), cards)


@all_games
@pytest.mark.parametrize("line", [*LINES, "face up 9c", "runs out", "deal 9c", "cutting card"])
def test_r9_1_what_is_ruled_tells_nothing_of_closed_cards(game: str, line: str) -> None:
    answers = set()
    for cards in (BOTH_STAND, BANKER_DRAWS, PLAYER_DRAWS, NATURAL):
        at = closed_cards(game, cards)
        answer = at.act(at.read(f"shoe: {line}"))
        answers.add(answer.says if isinstance(answer, Refusal) else tuple(answer))
        options = [at.game.options(at.rules, at.state, who) for who in ("shoe", "box 1", INSPECTOR, *STAFF)]
        answers.add(str(options))
    assert len(answers) == 2


@all_games
@pytest.mark.parametrize("line", LINES)
def test_r9_1_a_card_before_the_counts_is_a_breach_and_waits(game: str, line: str) -> None:
    seen = "unseen" not in line
    for turned in ((), TURN[:1]):
        at = closed_cards(game, BOTH_STAND)
        happened(at, *turned)
        events = happened(at, f"shoe: {line}")
        cites(at, events, "9.1")
        assert [event.seen for event in events if isinstance(event, CardWaits)] == [seen]
        assert said(events)[0].startswith("Ruling: breach")
        assert (laid(events), void_due(events), at.state.waiting) == ([], False, ("9c",))
        assert view(at.state, "box 1").waiting == (("9c",) if seen else (UNKNOWN,))


@all_games
@pytest.mark.parametrize(
    ("cards", "after"), [(BANKER_DRAWS, "2s 4s / Ts 5d 9c"), (PLAYER_DRAWS, "2s 3s 9c / Ts 3d")]
)
def test_r9_1_it_is_the_first_third_card_that_becomes_due(game: str, cards: str, after: str) -> None:
    for line in LINES:
        at = closed_cards(game, cards)
        happened(at, f"shoe: {line}", *TURN)
        assert (at.state.void_due, at.state.waiting) == ("", ("9c",))
        happened(at, "shoe: deal 9c")
        assert (hands(at), at.state.waiting) == (after, ())
        assert view(at.state, "box 1").cards() == at.state.cards()


@all_games
@pytest.mark.parametrize("line", LINES)
def test_r12_3_where_none_becomes_due_it_is_in_excess(game: str, line: str) -> None:
    at = closed_cards(game, BOTH_STAND)
    happened(at, f"shoe: {line}", TURN[0])
    events = happened(at, TURN[1])
    cites(at, events, no(game, 3))
    unseen = "unseen" in line
    assert void_due(events) is not unseen
    assert ("is in excess" in " ".join(said(events))) is unseen
    settled(at)
    assert at.state.waiting == ("9c",)
    assert step(at) == ("dealer: no more bets" if unseen else "dealer: no bets this hand")


@all_games
def test_r12_4_a_card_found_face_up_before_the_turn_waits_for_it(game: str) -> None:
    at = closed_cards(game, BOTH_STAND)
    events = happened(at, "shoe: face up 9c")
    cites(at, events, no(game, 5))
    assert not void_due(events)
    assert void_due(happened(at, *TURN))


@all_games
def test_r9_1_others_wait_behind_it_and_it_may_be_seen_later(game: str) -> None:
    at = closed_cards(game, PLAYER_DRAWS)
    happened(at, "shoe: player 8s unseen", "shoe: banker 9c unseen", "shoe: player 8s")
    assert (at.state.waiting, at.state.seen) == (("8s", "9c"), (True, False))
    happened(at, *TURN, "shoe: deal 8s")
    # 5 and 8 are 3, and the banker's three stands on an eight: the nine is left.
    assert (at.state.winner, at.state.waiting, at.state.void_due) == ("tie", ("9c",), "")


@all_games
def test_r12_7_put_right_before_the_turn_a_fifth_card_waits(game: str) -> None:
    at = closed_cards(game, "")
    happened(at, *(f"shoe: banker {card}" for card in f"{BANKER_DRAWS} 9c".split()))
    events = happened(at, "casino supervisor: reconstruct")
    assert (hands(at), at.state.waiting, void_due(events)) == ("2s 4s / Ts 5d", ("9c",), False)
    happened(at, *TURN, "shoe: deal 9c")
    assert hands(at) == "2s 4s / Ts 5d 9c"


# Style B


@both
def test_r9_10_before_the_players_third_card_is_turned_nobody_knows_the_bankers(game: str) -> None:
    answers = set()
    for third in ("8s", "9s"):
        at = taken(game, TWO_DRAW)
        happened(at, "box 2: turn cards", "dealer: pass cards to box 3", "box 3: turn cards")
        happened(at, f"shoe: player {third}")
        answers.add(tuple(happened(at, "shoe: banker 4c")))
        cites(at, [event for events in answers for event in events], "9.1")
        happened(at, "dealer: pass cards to box 2", "box 2: turn cards")
    assert len(answers) == 1


@both
def test_r12_3_behind_a_closed_third_card_of_the_banker_any_card_is_in_excess(game: str) -> None:
    at = closed(game, "box 3 banker 20.00")
    happened(at, "dealer: offer bank to box 3", "box 3: accept bank", f"shoe: deal {BANKER_DRAWS}")
    happened(at, "dealer: turn player hand", "dealer: pass cards to box 3", "box 3: turn cards")
    happened(at, "shoe: deal 9c")
    events = happened(at, "shoe: player 8c")
    assert void_due(events)


@both
def test_r8_22_a_card_that_comes_too_early_brings_no_second_hand_out(game: str) -> None:
    at = taken(game, TWO_DRAW)
    happened(at, "box 2: turn cards", "dealer: pass cards to box 3", "shoe: player 4s unseen")
    assert step(at) == ""
    happened(at, "box 3: turn cards", "shoe: deal 4s", "dealer: pass cards to box 2", "box 2: turn cards")
    assert not at.state.player.is_hidden


def test_r12_7_in_style_b_what_lies_behind_a_closed_third_card_waits() -> None:
    at = closed(FULL, "box 2 player 20.00")
    happened(at, f"shoe: deal {PLAYER_DRAWS}", "dealer: offer cards to box 2", "box 2: accept cards")
    happened(at, "box 2: turn cards", "dealer: turn banker hand")
    happened(at, "shoe: banker 9s unseen", "shoe: player 4s unseen", "casino supervisor: reconstruct")
    assert (hands(at), at.state.waiting) == ("2s 3s 9s / Ts 3d", ("4s",))
    happened(at, "dealer: pass cards to box 2", "box 2: turn cards", "shoe: deal 4s")
    assert hands(at) == "2s 3s 9s / Ts 3d 4s"
