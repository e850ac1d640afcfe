"""Seats: chosen, drawn for until 2017, allocated since then; none of it in a tournament."""

import pytest

from pitboss.table.event import Ruled
from tests.citing import cites
from tests.games.poker.telling import IN_2005, begun, refused, seated, stacks, told

THREE = {1: 100, 2: 200, 3: 300}
CLAUSES = {
    "draw": "11.1(a)",
    "five-card-stud": "12.1(a)",
    "seven-card-stud": "13.1(a)",
    "hold-em": "16.1(a)",
    "omaha": "17.1(a)",
}


@pytest.mark.parametrize("game", CLAUSES)
def test_r1_a_players_in_the_game_choose_a_free_seat(game: str) -> None:
    felt = seated(THREE, on=IN_2005, game=game, boxes=6, blinds=())
    events = told(felt, "box 2: move to box 5")
    cites(events, f"nz-1999-poker/13/{CLAUSES[game]}")
    assert stacks(felt) == {1: 100, 3: 300, 5: 200}
    assert refused(felt, "box 1: move to box 3").code == "outside-to"


@pytest.mark.parametrize(("game", "deck"), [("two-card-manila", 32), ("three-card-manila", 36)])
def test_r1_a_manila(game: str, deck: int) -> None:
    felt = seated(THREE, on=IN_2005, game=game, deck=deck, blinds=(2,))
    number = "14" if game.startswith("two") else "15"
    cites(told(felt, "box 2: move to box 5"), f"nz-1999-poker/13/{number}.1(a)")


def test_r1_a_cards_are_drawn_for_a_seat_that_two_want() -> None:
    """A king against a seven; equal cards decide nothing, since no suit is above another."""
    felt = seated(THREE, on=IN_2005)
    events = told(felt, "deck: seat 5 drawn by box 1 7d and box 2 7c")
    drawn, ruled = events
    assert drawn.sentence == "For box 5 box 1 draws the seven of diamonds and box 2 draws the seven of clubs."
    assert isinstance(ruled, Ruled)
    events = told(felt, "deck: seat 5 drawn by box 1 7d and box 2 Ks")
    cites(events, "nz-1999-poker/13/16.1(a)")
    assert stacks(felt) == {1: 100, 3: 300, 5: 200}
    assert refused(felt, "deck: seat 3 drawn by box 1 7d and box 5 Ks").code == "no-draw"
    assert refused(felt, "game supervisor: seat box 1 at box 6").code == "players-choose"


def test_r18_7_a_supervisor_has_the_last_word() -> None:
    felt = seated(THREE)
    cites(told(felt, "box 1: move to box 4"), "nz-2017/13/18.7")
    assert refused(felt, "dealer: seat box 4 at box 1").code == "not-your-power"
    cites(told(felt, "game supervisor: seat box 4 at box 1"), "nz-2017/13/18.7")
    assert stacks(felt) == THREE
    cites(refused(felt, "deck: seat 5 drawn by box 1 7d and box 2 Ks"), "nz-2017/13/18.7")


def test_nobody_moves_in_a_hand_nor_to_a_full_table() -> None:
    felt = begun(seated(THREE, boxes=4))
    assert refused(felt, "box 1: move to box 4").code == "not-now"
    full = seated(THREE, boxes=3)
    assert refused(full, "box 1: move to box 2").code == "no-free-seat"


def test_tournament_leaves_no_choice() -> None:
    felt = seated(THREE, on=IN_2005, tournament=True)
    cites(refused(felt, "box 1: move to box 4"), "nz-1999-poker/13/tournament")
    assert refused(felt, "deck: seat 5 drawn by box 1 7d and box 2 Ks").code == "tournament"
    assert refused(felt, "game supervisor: seat box 1 at box 4").code == "tournament"
