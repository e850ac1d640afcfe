"""Wagers that Division I r 14.1 forbids apart from the limits, and the chips of a barred player (r 11.2)."""

from typing import Any

import pytest

from tests import citing
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MIDI,
    MINI,
    ended,
    happened,
    lines_of,
    refused,
    table,
)
from tests.games.baccarat.telling import played as answer

TAKEN, CALL = "dealer: accepted by mistake of", "dealer: no more bets"
# Player 9 against banker 5.
PLAYED = (CALL, "shoe: deal 9h 2c Td 3s", "dealer: settle")
TIE = (CALL, "shoe: deal 9h 9c Td Ks", "dealer: settle", "dealer: collect cards")
NARROW = {"otherwise-void": "later-small-ones"}


def void(events: Any) -> list[tuple[int, int]]:
    """Whose wagers are void, and how much of each."""
    return [(line.box, line.stake) for line in lines_of(events) if line.outcome == "void"]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_8_on_both_hands_the_second_is_void_or_by_the_narrow_reading_stands(game: str) -> None:
    second = f"{TAKEN} box 1 20.00 on banker"
    at = table(game)
    happened(at, "box 1: wager 20.00 on player")
    refused(at, answer(at, "box 1: wager 20.00 on banker"), "one-hand-only", "4.8")
    events = happened(at, second, CALL)
    assert void(events) == [(1, 2_000)]
    citing.cites(list(events), "nz-1996/I/14.1(a)", "nz-1996/I/14.2(a)")
    at = table(game, NARROW)
    happened(at, "box 1: wager 20.00 on player", second)
    assert ended(happened(at, *PLAYED)) == {"box 1 banker": "lose 20.00", "box 1 player": "win 20.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_8_on_both_hands_until_the_first_is_taken_up_before_the_call(game: str) -> None:
    at = table(game)
    happened(at, "box 1: wager 20.00 on player", f"{TAKEN} box 1 20.00 on banker", "box 1: take back player")
    assert ended(happened(at, *PLAYED)) == {"box 1 banker": "lose 20.00"}


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_r4_4_one_too_many_on_an_area_is_void_or_by_the_narrow_reading_stands(game: str) -> None:
    for readings, expected in ((None, [(2, 2_000)]), (NARROW, [])):
        at = table(game, readings)
        happened(at, "operator: permit 1 players an area", "box 1: wager 20.00 on player")
        assert void(happened(at, f"{TAKEN} box 2 20.00 on box 1 player", CALL)) == expected


def test_v_r4_5_on_anothers_area_it_is_void_or_by_the_narrow_reading_stands() -> None:
    for readings, expected in ((None, [(2, 2_000)]), (NARROW, [])):
        at = table(FULL, readings)
        happened(at, "box 1: wager 20.00 on player")
        assert void(happened(at, f"{TAKEN} box 2 20.00 on box 1 player", CALL)) == expected


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("readings", [None, NARROW])
def test_i_14_2a_a_later_small_one_is_void_by_either_reading(game: str, readings: Any) -> None:
    at = table(game, readings)
    happened(at, "dealer: box 3 had a wager below the minimum before", "box 1: wager 20.00 on player")
    assert void(happened(at, f"{TAKEN} box 3 6.00 on player", CALL)) == [(3, 600)]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_i_14_1c_partners_found_after_they_wagered(game: str) -> None:
    for readings, expected in ((None, [(1, 2_000), (2, 3_000)]), (NARROW, [])):
        at = table(game, readings)
        happened(at, "box 1: wager 20.00 on player", "box 2: wager 30.00 on player")
        assert void(happened(at, "game supervisor: partnership of box 1 and box 2")) == expected


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("reading", ["rides", "returned"])
def test_i_11_2b_barred_with_chips_down(game: str, reading: str) -> None:
    at = table(game, {"barred-with-chips-down": reading})
    happened(at, "box 1: wager 100.00 on player", "box 2: wager 50.00 on player")
    happened(at, "game supervisor: device found box 1")
    events = happened(at, "shift manager: bar box 1", *PLAYED)
    first = "win 100.00" if reading == "rides" else "void 0.00"
    assert ended(events) == {"box 1 player": first, "box 2 player": "win 50.00"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("reading", ["rides", "returned"])
def test_i_11_2b_barred_after_a_tie(game: str, reading: str) -> None:
    at = table(game, {"barred-with-chips-down": reading})
    happened(at, "box 1: wager 100.00 on player", "box 2: wager 50.00 on player", *TIE)
    happened(at, "game supervisor: device found box 1")
    events = happened(at, "shift manager: bar box 1", *PLAYED)
    first = "win 100.00" if reading == "rides" else "void 0.00"
    assert ended(events) == {"box 1 player": first, "box 2 player": "win 50.00"}
