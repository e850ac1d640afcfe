"""Before which places a player may wager: the own one alone, or any seat that others leave room at."""

from typing import Any

import pytest

from pitboss.table.who import standing
from tests.games.baccarat.telling import FULL, MIDI, MINI, cites, happened, played, refused, table

SHARED = (MINI, MIDI)


# Division V: everybody before the own place


def test_v_r4_5_a_numbered_area_is_for_the_player_seated_there() -> None:
    at = table(FULL)
    cites(at, happened(at, "box 3: wager 20.00 on banker"), "4.5", "2.3")
    refused(at, played(at, "box 3: wager 20.00 on box 4 banker"), "not-your-area", "4.5", "2.3")
    refused(at, played(at, "box 3: call wager 20.00 chips down on box 4 banker"), "not-your-area", "4.5")


def test_v_r4_4a_one_who_stands_wagers_on_areas_of_their_own() -> None:
    at = table(FULL)
    events: Any = happened(at, "standing 1: wager 20.00 on banker", "standing 2: wager 20.00 on player")
    assert [(event.box, event.area) for event in events] == [(standing(1), "banker"), (standing(2), "player")]
    cites(at, events, "4.4", "4.4(a)")
    assert [(bet.area.box, bet.area.kind) for bet in at.state.bets] == [
        (standing(1), "banker"),
        (standing(2), "player"),
    ]
    refused(
        at, played(at, "standing 1: wager 20.00 on box 3 banker"), "standing-areas", "4.4(a)", "4.4", "4.5"
    )
    refused(at, played(at, "standing 1: wager 20.00 on box 101 banker"), "no-such-area", "2.3")
    refused(at, played(at, "standing 1: wager 20.00 on box 102 banker"), "no-such-box", "2.1")


def test_v_r4_4_only_so_many_stand() -> None:
    at = table(FULL, standing=0)
    refused(at, played(at, "standing 1: wager 20.00 on banker"), "not-permitted")


# Divisions IV and IX: any seat


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_4_a_player_may_wager_before_any_seat(game: str) -> None:
    at = table(game)
    events: Any = happened(at, "box 3: wager 20.00 on box 4 banker", "box 4: wager 20.00 on banker")
    assert [(event.box, event.area) for event in events] == [(3, "box 4 banker"), (4, "banker")]
    cites(at, events[1:], "4.4")
    assert [bet.area.box for bet in at.state.bets] == [4, 4]


@pytest.mark.parametrize("game", SHARED)
def test_iv_r2_3_one_who_stands_names_a_box(game: str) -> None:
    at = table(game)
    refused(at, played(at, "standing 1: wager 20.00 on banker"), "which-box", "2.3", "4.4")
    happened(at, "standing 1: wager 20.00 on box 3 banker")
    assert [(bet.place, bet.name) for bet in at.state.bets] == [(standing(1), "box 3 banker")]


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_4_three_players_on_one_area_and_no_fourth(game: str) -> None:
    at = table(game)
    happened(
        at,
        "box 3: wager 20.00 on banker",
        "box 4: wager 20.00 on box 3 banker",
        "standing 1: wager 20.00 on box 3 banker",
    )
    refused(at, played(at, "box 5: wager 20.00 on box 3 banker"), "area-full", "4.4", "2.3")
    # Those who are there may add, and the areas beside it are others.
    happened(at, "box 4: wager 20.00 on box 3 banker", "box 5: wager 20.00 on box 3 tie")
    happened(at, "box 4: take back box 3 banker", "box 6: wager 20.00 on box 3 banker")


@pytest.mark.parametrize("game", SHARED)
@pytest.mark.parametrize("players", [1, 2])
def test_iv_r4_4_the_operator_permits_fewer(game: str, players: int) -> None:
    at = table(game)
    events = happened(at, f"shift manager: permit {players} players an area")
    cites(at, events, "4.4")
    for place in range(1, players + 1):
        happened(at, f"box {place}: wager 20.00 on box 7 tie")
    refused(at, played(at, "box 4: wager 20.00 on box 7 tie"), "area-full", "4.4")


@pytest.mark.parametrize("game", SHARED)
def test_iv_r4_4_players_are_persons(game: str) -> None:
    at = table(game, players_an_area=1)
    happened(at, "box 3: sit Ann", "box 4: sit Ann", "box 3: wager 20.00 on box 5 tie")
    happened(at, "box 4: wager 20.00 on box 5 tie")
    refused(at, played(at, "box 5: wager 20.00 on tie"), "area-full", "4.4")


@pytest.mark.parametrize("game", SHARED)
def test_r14_1b_of_division_i_the_maximum_is_for_a_person_on_an_area(game: str) -> None:
    at = table(game)
    happened(at, "box 3: sit Ann", "box 4: sit Ann", "box 3: wager 990.00 on box 5 player")
    answer = played(at, "box 4: wager 11.00 on box 5 player")
    assert "nz-1996/I/14.1(b)" in refused(at, answer, "above-maximum").because
    happened(at, "box 4: wager 10.00 on box 5 player", "box 4: wager 1000.00 on box 6 player")
