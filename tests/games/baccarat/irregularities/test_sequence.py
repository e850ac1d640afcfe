"""Cards out of sequence (V 12.7 and 12.8; mini and midi baccarat 11.7 and 11.8)."""

import pytest

from pitboss.games.baccarat.view import view
from pitboss.table.cards import UNKNOWN
from pitboss.table.notation import text
from pitboss.table.who import STAFF
from tests.games.baccarat.irregularities.irregular import (
    CALL,
    PLAYER_DRAWS,
    WAGER,
    began,
    face_down,
    hands,
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
    played,
    refused,
    said,
    settled,
    table,
)
from tests.games.baccarat.turns.style_b import closed, step

all_games = pytest.mark.parametrize("game", GAMES_OF_ALL)
PUT_RIGHT = "casino supervisor: reconstruct"


@all_games
def test_r12_7_first_cards_are_laid_again_in_the_order_in_which_they_came(game: str) -> None:
    at = began(table(game))
    events = happened(at, "shoe: banker 2s", "shoe: player 3s", "shoe: player 5s", "shoe: banker 4s")
    cites(at, events, no(game, 7), "1.0/table-of-play")
    assert hands(at) == "3s 5s / 2s 4s"
    events = happened(at, PUT_RIGHT)
    cites(at, events, no(game, 7), "1.0/table-of-play", "8.3")
    assert hands(at) == "2s 5s / 3s 4s"
    # 7 against 7.
    assert at.state.winner == "tie"


@all_games
@pytest.mark.parametrize(
    ("cards", "right"), [("2s", "2s / "), ("2s 3s", "2s / 3s"), ("2s 3s 5s", "2s 5s / 3s")]
)
def test_r12_7_the_deal_goes_on_from_wherever_it_stood(game: str, cards: str, right: str) -> None:
    at = began(table(game))
    happened(at, *(f"shoe: banker {card}" for card in cards.split()), PUT_RIGHT)
    assert hands(at) == right
    left = "2s 3s 5s 4s".removeprefix(cards)
    happened(at, f"shoe: deal{left}")
    assert hands(at) == "2s 5s / 3s 4s"


@all_games
def test_r12_7_until_then_no_card_is_due_and_others_may_still_go_astray(game: str) -> None:
    at = began(table(game))
    happened(at, "shoe: banker 2s")
    refused(at, played(at, "shoe: deal 3s"), "out-of-sequence", no(game, 7))
    happened(at, "shoe: player 3s")
    assert step(at) == PUT_RIGHT
    happened(at, PUT_RIGHT)
    assert hands(at) == "2s / 3s"
    assert not at.state.is_amiss


@all_games
def test_r12_7_a_card_for_the_banker_while_the_player_draws_is_the_players(game: str) -> None:
    at = began(table(game), PLAYER_DRAWS)
    cites(at, happened(at, "shoe: banker 8s"), no(game, 7))
    # 5 and 8 are 3 against 3; the banker's three stands on an eight.
    happened(at, PUT_RIGHT)
    assert (hands(at), at.state.winner) == ("2s 3s 8s / Ts 3d", "tie")


@all_games
def test_r12_7_a_fourth_card_of_the_player_is_the_bankers_who_draws(game: str) -> None:
    at = began(table(game), f"{PLAYER_DRAWS} 9s")
    cites(at, happened(at, "shoe: player 4s"), no(game, 7))
    happened(at, PUT_RIGHT)
    # 5 and 9 are 4 against 3 and 4.
    assert (hands(at), at.state.winner) == ("2s 3s 9s / Ts 3d 4s", "banker")


@all_games
@pytest.mark.parametrize("unseen", [False, True])
def test_r12_7_what_is_left_over_is_in_excess(game: str, unseen: bool) -> None:
    at = began(table(game), PLAYER_DRAWS)
    happened(at, "shoe: banker 8s", f"shoe: banker 9c{' unseen' if unseen else ''}")
    events = happened(at, PUT_RIGHT)
    cites(at, events, no(game, 3))
    assert (hands(at), at.state.waiting) == ("2s 3s 8s / Ts 3d", ("9c",))
    assert void_due(events) is not unseen
    assert view(at.state, "box 1").waiting == ((UNKNOWN,) if unseen else ("9c",))
    assert "9c" not in " ".join(said(events))


@all_games
def test_r12_7_in_the_last_round_what_is_left_over_is_shuffled(game: str) -> None:
    at = table(game)
    happened(at, WAGER, CALL, "shoe: cutting card", f"shoe: deal {PLAYER_DRAWS}")
    happened(at, "shoe: banker 8s", "shoe: banker 9c")
    events = happened(at, PUT_RIGHT)
    assert not void_due(events)
    assert any("shuffled or replaced" in sentence for sentence in said(events))


@all_games
def test_r12_7_five_cards_before_anybody_noticed(game: str) -> None:
    at = began(table(game))
    happened(at, *(f"shoe: banker {card}" for card in f"{PLAYER_DRAWS} 8s".split()), PUT_RIGHT)
    assert (hands(at), at.state.winner) == ("2s 3s 8s / Ts 3d", "tie")


@all_games
def test_r12_7_cards_that_came_face_down_stay_so(game: str) -> None:
    at = began(table(game, style=face_down(game)))
    happened(at, "shoe: banker 2s", "shoe: player 3s", "shoe: player 5s", "shoe: banker 4s", PUT_RIGHT)
    assert view(at.state, "box 1").cards() == ((UNKNOWN,) * 2, (UNKNOWN,) * 2)
    happened(at, "dealer: turn player hand")
    assert view(at.state, "box 1").cards() == (("2s", "5s"), (UNKNOWN,) * 2)


@all_games
def test_r12_7_beside_cards_that_are_turned_a_third_lies_face_up(game: str) -> None:
    at = began(table(game, style=face_down(game)), PLAYER_DRAWS)
    happened(at, "dealer: turn player hand", "dealer: turn banker hand")
    happened(at, "shoe: banker 8s unseen")
    assert view(at.state, "box 1").banker.cards == ("Ts", "3d", UNKNOWN)
    happened(at, PUT_RIGHT)
    assert view(at.state, "box 1").cards() == (("2s", "3s", "8s"), ("Ts", "3d"))
    assert at.state.winner == "tie"


@pytest.mark.parametrize("game", WITH_STYLES)
@pytest.mark.parametrize("unseen", [False, True])
def test_r12_7_in_style_b_a_third_card_nobody_saw_is_passed(game: str, unseen: bool) -> None:
    at = closed(game, "box 2 player 20.00")
    happened(at, f"shoe: deal {PLAYER_DRAWS}", "dealer: offer cards to box 2", "box 2: accept cards")
    happened(at, "box 2: turn cards", "dealer: turn banker hand")
    happened(at, f"shoe: banker 8s{' unseen' if unseen else ''}", PUT_RIGHT)
    assert hands(at) == "2s 3s 8s / Ts 3d"
    assert step(at) == ("dealer: pass cards to box 2" if unseen else "dealer: settle")


@all_games
@pytest.mark.parametrize("what", ["reconstruct", "cannot reconstruct"])
def test_r12_7_is_the_casino_supervisors_power(game: str, what: str) -> None:
    at = began(table(game))
    happened(at, "shoe: banker 2s")
    for who in (*STAFF, "inspector"):
        verbs = {text(option.action) for option in at.game.options(at.rules, at.state, who)}
        # The office is defined by function, and a manager of the shift or the casino holds it (I r 1.0).
        holds = who in ("casino supervisor", "shift manager", "casino manager")
        assert (f"{who}: {what}" in verbs) is holds
        if not holds:
            refused(at, played(at, f"{who}: {what}"), "no-power", no(game, 7))
    happened(at, PUT_RIGHT)
    refused(at, played(at, PUT_RIGHT), "in-sequence", no(game, 7))


# Where nothing can be put right


@all_games
def test_r12_8_first_cards_that_cannot_be_put_right_make_the_round_void(game: str) -> None:
    at = began(table(game))
    happened(at, "shoe: banker 2s")
    events = happened(at, "casino supervisor: cannot reconstruct")
    cites(at, events, no(game, 8))
    assert ended(events) == {"box 1 player": "void 0.00"}
    assert (at.state.phase, at.state.bets, at.state.shoe.rack[-1]) == ("betting", (), "2s")
    began(at, "2d 3d 5d 4d")
    assert at.state.winner == "tie"


@all_games
def test_r12_8_reaches_no_further_than_the_first_cards(game: str) -> None:
    at = began(table(game))
    refused(at, played(at, "casino supervisor: cannot reconstruct"), "in-sequence", no(game, 7))
    happened(at, f"shoe: deal {PLAYER_DRAWS}", "shoe: banker 8s")
    answer = played(at, "casino supervisor: cannot reconstruct")
    refused(at, answer, "can-be-reconstructed", no(game, 7), no(game, 8))


def test_r12_8_a_void_round_in_which_the_cutting_card_came_is_followed_by_the_last() -> None:
    at = began(table(FULL))
    happened(at, "shoe: banker 2s", "shoe: cutting card")
    assert "Dealer: “Last coup.”" in said(happened(at, "casino supervisor: cannot reconstruct"))
    began(at, "2d 3d 5d 4d")
    settled(at)
    assert at.state.shoe.step == "mixed"


def test_r12_8_a_seen_card_that_waited_for_a_void_round_opens_a_void_hand() -> None:
    at = began(table(FULL))
    happened(at, "shoe: banker 2s")
    assert not void_due(happened(at, "shoe: face up 9c"))
    events = happened(at, "casino supervisor: cannot reconstruct")
    cites(at, events, "12.8", "12.4")
    assert (void_due(events), at.state.waiting) == (True, ("9c",))


def test_r12_7_every_card_after_one_that_went_astray_is_for_the_supervisor() -> None:
    # The second card lies on a hand that, by the cards there, would seem to be next.
    at = began(table(FULL))
    events = happened(at, "shoe: banker 2s", "shoe: player 3s")
    assert (len(at.state.strays), said(events)) == (2, ["The cards are out of sequence."] * 2)
    at = began(table(FULL), PLAYER_DRAWS)
    events = happened(at, "shoe: banker 8s unseen", "shoe: player 9c")
    assert (at.state.banker.faces[2:], at.state.player.faces[2:]) == ((False,), (True,))
    assert (len(at.state.strays), said(events)) == (2, ["The cards are out of sequence."] * 2)
    # The eight is the player's third and the banker stands: the nine, which was seen, is left over.
    assert void_due(happened(at, PUT_RIGHT))
    assert (hands(at), at.state.waiting) == ("2s 3s 8s / Ts 3d", ("9c",))


@all_games
def test_r12_7_a_first_card_that_nobody_saw_is_turned_where_all_lie_face_up(game: str) -> None:
    at = began(table(game))
    happened(at, "shoe: banker 2s unseen")
    assert view(at.state, "box 1").banker.cards == (UNKNOWN,)
    happened(at, PUT_RIGHT)
    assert view(at.state, "box 1").player.cards == ("2s",)
