"""Shared boxes and several boxes for one player: part 13."""

from typing import Any

import pytest

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.wagers.boxes import decider
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.who import standing
from tests.games.blackjack.telling import cites, dealt, happened, played, refused, table

NOBODY = {"box-without-seated-player": "nobody"}


def decides(at: Any, number: int) -> int | None:
    """Who decides on a box."""
    return decider(Moment(at.rules, at.state), at.state.boxes[number])


# Who may wager on a box


@pytest.mark.parametrize("most", [1, 2, 3])
def test_r13_1_so_many_players_on_a_box_and_no_more(most: int) -> None:
    at = table(players_a_box=most)
    for number in range(1, most + 1):
        happened(at, f"standing {number}: wager 5.00 on box 3")
    refused(played(at, "box 3: wager 5.00"), "box-full", "13.1", "13.3")
    happened(at, "standing 1: wager 5.00 on box 3", "standing 1: take back box 3 original")
    happened(at, "box 3: wager 5.00")


@pytest.mark.parametrize(("players", "fits"), [(0, False), (1, True), (3, True), (4, False)])
def test_r13_1_the_operator_permits_up_to_three_players_a_box(players: int, fits: bool) -> None:
    at = table()
    answer = played(at, f"shift manager: permit {players} players a box")
    assert isinstance(answer, Refusal) is not fits
    if fits:
        cites(answer, "13.1")
        assert at.state.players_a_box == players


def test_r13_1_and_13_4_are_the_operators_powers() -> None:
    at = table()
    refused(played(at, "dealer: permit 2 players a box"), "no-power", "13.1")
    refused(played(at, "game supervisor: permit 2 boxes a player"), "no-power", "13.4")
    happened(at, "operator: permit 2 players a box", "casino manager: permit 2 boxes a player")


def test_r13_3b_the_seated_players_wager_lies_nearest_the_dealer() -> None:
    at = table()
    events = happened(
        at, "standing 1: wager 5.00 on box 3", "box 4: wager 5.00 on box 3", "box 3: wager 5.00"
    )
    assert [stake.place for stake in at.state.boxes[3].stakes] == [3, standing(1), 4]
    cites(events, "13.3", "13.3(b)", "13.1")


@pytest.mark.parametrize(("more", "fits"), [("100.00", True), ("101.00", False)])
def test_r13_2_the_maximum_of_a_box_counts_all_players(more: str, fits: bool) -> None:
    at = table(sign=Sign(500, 50_000, box_maximum=60_000))
    happened(at, "box 3: wager 500.00", "box 4: wager 500.00")
    answer = played(at, f"standing 1: wager {more} on box 3")
    assert isinstance(answer, Refusal) is not fits
    if not fits:
        refused(answer, "above-box-maximum", "13.2")


def test_r13_2_a_full_box_has_no_room_even_for_the_minimum() -> None:
    at = table(sign=Sign(500, 50_000, box_maximum=900))
    happened(at, "box 3: wager 5.00")
    refused(played(at, "standing 1: wager 5.00 on box 3"), "above-box-maximum", "13.2")
    happened(at, "box 3: wager 4.00")


@pytest.mark.parametrize(("more", "fits"), [("5.00", True), ("6.00", False)])
def test_r13_2_the_maximum_of_a_player_on_a_box(more: str, fits: bool) -> None:
    at = table(sign=Sign(500, 50_000, player_maximum=1_000))
    happened(at, "box 3: wager 5.00", "box 3: wager 10.00 on box 4")
    answer = played(at, f"box 3: wager {more}")
    assert isinstance(answer, Refusal) is not fits
    if not fits:
        refused(answer, "above-player-maximum", "13.2")


def test_r13_2_one_person_from_two_seats_is_one_player_of_a_box() -> None:
    at = table(sign=Sign(500, 50_000, player_maximum=1_000), players_a_box=1)
    happened(at, "box 3: sit Ann", "box 4: sit Ann")
    happened(at, "box 3: wager 5.00 on box 5", "box 4: wager 5.00 on box 5")
    refused(played(at, "box 4: wager 1.00 on box 5"), "above-player-maximum", "13.2")
    refused(played(at, "box 5: wager 5.00"), "box-full")


# Several boxes


@pytest.mark.parametrize("most", [1, 2, 7])
def test_r13_4_so_many_boxes_a_player_and_no_more(most: int) -> None:
    at = table(boxes_a_player=most)
    for number in range(1, most + 1):
        happened(at, f"standing 1: wager 5.00 on box {number}")
    if most < 7:
        refused(played(at, "standing 1: wager 5.00 on box 7"), "too-many-boxes", "13.4")
        happened(at, "standing 1: take back box 1 original", "standing 1: wager 5.00 on box 7")


def test_r13_4_a_person_at_two_seats_is_one_player() -> None:
    at = table(boxes_a_player=1)
    happened(at, "box 3: sit Ann", "box 4: sit ANN", "box 3: wager 5.00")
    refused(played(at, "box 4: wager 5.00"), "too-many-boxes", "13.4")
    happened(at, "box 5: wager 5.00")


@pytest.mark.parametrize(("boxes", "fits"), [(0, False), (1, True), (5, True), (6, False)])
def test_r13_4_the_operator_says_how_many_boxes(boxes: int, fits: bool) -> None:
    at = table(boxes=5)
    answer = played(at, f"operator: permit {boxes} boxes a player")
    assert isinstance(answer, Refusal) is not fits
    assert not fits or at.state.boxes_a_player == boxes


def test_r13_6_the_minimum_on_each_box() -> None:
    at = table()
    happened(at, "box 3: wager 5.00")
    cites(happened(at, "box 3: wager 5.00 on box 4"), "13.4", "13.6")
    refused(played(at, "box 3: wager 4.00 on box 5"), "below-minimum", "13.6")
    answer = refused(played(at, "box 1: wager 4.00"), "below-minimum")
    assert "nz-1996/II/13.6" not in answer.because


def test_r13_4_no_further_box_while_others_want_places() -> None:
    at = table()
    cites(happened(at, "game supervisor: places wanted"), "13.4", "13.5")
    happened(at, "box 3: wager 5.00")
    refused(played(at, "box 3: wager 5.00 on box 4"), "places-wanted", "13.4", "13.5")
    cites(happened(at, "game supervisor: places free", "box 3: wager 5.00 on box 4"), "13.4")


def test_r13_5_at_full_patronage_a_seated_player_wagers_behind_one_who_sits() -> None:
    at = table()
    happened(at, "dealer: places wanted", "box 4: wager 5.00")
    cites(happened(at, "box 3: wager 5.00 on box 4", "box 3: wager 5.00"), "13.3")
    cites(happened(at, "box 3: wager 5.00 on box 4"), "13.5")
    refused(played(at, "standing 1: wager 5.00 on box 5", "standing 1: wager 5.00 on box 6"), "places-wanted")
    happened(at, "standing 1: wager 5.00 on box 4", "standing 1: wager 5.00 on box 5")


def test_r13_4_at_full_patronage_nobody_has_two_seats() -> None:
    at = table()
    happened(at, "dealer: places wanted", "box 3: sit Ann", "box 4: sit Ann", "box 4: wager 5.00")
    refused(played(at, "box 3: wager 5.00"), "places-wanted", "13.4")
    happened(at, "box 5: wager 5.00", "box 3: wager 5.00 on box 5")


# Who decides


def test_r13_3a_the_seated_player_decides() -> None:
    at = table()
    happened(at, "standing 1: wager 5.00 on box 3", "box 4: wager 5.00 on box 3")
    assert decides(at, 3) == standing(1)
    happened(at, "box 3: wager 5.00")
    assert decides(at, 3) == 3


def test_r13_4_a_player_decides_on_a_further_box() -> None:
    at = table()
    happened(at, "box 3: wager 5.00", "box 3: wager 5.00 on box 4")
    assert decides(at, 4) == 3
    alone = table(NOBODY)
    happened(alone, "box 3: wager 5.00 on box 4")
    assert decides(alone, 4) == 3


def test_r13_3a_where_nobody_sits_it_is_read_either_way() -> None:
    for readings, expected in (({}, standing(1)), (NOBODY, None)):
        at = table(readings)
        happened(at, "standing 1: wager 5.00 on box 3", "standing 2: wager 5.00 on box 3")
        assert decides(at, 3) == expected


def test_r13_5_at_full_patronage_a_seated_player_decides_at_the_seat_alone() -> None:
    at = table()
    happened(at, "box 3: wager 5.00", "box 3: wager 5.00 on box 4", "box 3: wager 5.00 on box 5")
    happened(at, "standing 1: wager 5.00 on box 5", "dealer: places wanted")
    assert [decides(at, number) for number in (3, 4, 5)] == [3, None, standing(1)]


def test_r13_3a_one_whose_wagers_are_void_decides_no_more() -> None:
    at = table()
    dealt(at, "8c 9c 2d 5h 5c", "box 3: wager 5.00", "standing 1: wager 5.00 on box 3", "box 4: wager 5.00")
    happened(at, "dealer: device found box 3", "shift manager: void wagers of box 3")
    assert decides(at, 3) == standing(1)


def test_i_r14_1b_one_person_has_one_maximum_on_a_box_from_whatever_place() -> None:
    at = table()
    happened(at, "box 2: sit Ann", "box 3: sit Ann", "box 2: wager 300.00 on box 3")
    refused(played(at, "box 3: wager 201.00"), "above-maximum")
    happened(at, "box 3: wager 200.00")
    refused(played(at, "box 2: wager 5.00 on box 3"), "above-maximum")
    happened(at, "box 2: wager 500.00")
