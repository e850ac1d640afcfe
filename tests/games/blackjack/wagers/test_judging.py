"""A wager that slipped through is judged as it lies at the call, or as it was taken (Division I r 14.2)."""

from typing import Any

import pytest

from pitboss.table.event import Ruled
from tests import citing
from tests.games.blackjack.telling import (
    AS_TAKEN,
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    played,
    refused,
    table,
)

TAKEN, CALL = "dealer: accepted by mistake of", "dealer: no more bets"


def void(events: Any) -> list[tuple[int, int]]:
    """Whose wagers are void, and how much of each."""
    return [(line.box, line.stake) for line in lines_of(events) if line.outcome == "void"]


def test_i_14_2a_too_little_made_up_in_time_uses_nothing_up() -> None:
    at = table()
    assert void(happened(at, f"{TAKEN} box 3 3.00", "box 3: wager 2.00")) == []
    assert void(happened(at, CALL)) == []
    assert at.state.house.below_minimum == {}


def test_i_14_2a_as_taken_too_little_made_up_in_time_has_counted() -> None:
    at = table(AS_TAKEN)
    happened(at, f"{TAKEN} box 3 3.00", "box 3: wager 2.00", CALL)
    assert at.state.house.below_minimum == {"box 3": 1}


def test_i_14_2a_taken_up_again_it_has_not_counted() -> None:
    at = table()
    happened(at, f"{TAKEN} box 3 4.00", "box 3: take back original", f"{TAKEN} box 3 4.00")
    assert void(happened(at, CALL)) == []
    assert at.state.house.below_minimum == {"box 3": 1}


def test_i_14_2a_a_second_time_it_is_void_at_the_call_and_no_round_is_dealt() -> None:
    at = table()
    happened(at, "dealer: box 3 had a wager below the minimum before", f"{TAKEN} box 3 4.00")
    refused(played(at, "shoe: deal 9h"), "no-wager")
    events: Any = happened(at, CALL)
    assert void(events) == [(3, 400)]
    assert any(isinstance(event, Ruled) for event in events)
    assert at.state.phase == "betting"


@pytest.mark.parametrize(
    ("cents", "expected"), [("500.00", None), ("500.50", [(3, 50)]), ("510.00", [(3, 1_000)])]
)
def test_i_14_2b_the_excess_is_void_at_the_call(cents: str, expected: Any) -> None:
    at = table()
    if expected is None:
        refused(played(at, f"{TAKEN} box 3 {cents}"), "no-mistake")
        return
    assert void(happened(at, f"{TAKEN} box 3 {cents}")) == []
    assert void(happened(at, CALL)) == expected
    stake = at.state.boxes[3].stakes[0]
    assert (stake.placed, stake.original) == (50_000, 50_000)


def test_i_14_2b_judged_too_where_nobody_called() -> None:
    at = table()
    happened(at, f"{TAKEN} box 3 510.00")
    assert void(happened(at, "shoe: deal 9h")) == [(3, 1_000)]


def test_r14_3_super_sevens_beside_a_wager_that_is_void_is_void_with_it() -> None:
    at = table()
    happened(at, "dealer: box 3 had a wager below the minimum before", "box 1: wager 5.00")
    happened(at, f"{TAKEN} box 3 4.00", f"{TAKEN} box 3 2.00 as sevens")
    assert void(happened(at, CALL)) == [(3, 400), (3, 200)]


def test_r14_3_super_sevens_above_its_amount_is_judged_at_the_call() -> None:
    at = table()
    happened(at, "box 3: wager 5.00", f"{TAKEN} box 3 2.00 as sevens")
    assert void(happened(at, CALL)) == [(3, 100)]


def test_a_wager_lawfully_made_is_not_judged_by_a_lower_maximum_of_the_same_round() -> None:
    at = table()
    happened(at, "box 3: wager 400.00", "shift manager: direct box maximum 200.00", f"{TAKEN} box 4 4.00")
    assert void(happened(at, CALL)) == []
    assert at.state.boxes[3].stakes[0].original == 40_000


# What no rule of the game permits (Division I r 14.1(a), 14.2(a))

NARROW = {"otherwise-void": "later-small-ones"}
_FULL_BOX = ("operator: permit 1 players a box", "box 3: wager 10.00")


def test_r13_1_one_player_too_many_on_a_box_is_void() -> None:
    at = table()
    happened(at, *_FULL_BOX)
    refused(played(at, "box 4: wager 10.00 on box 3"), "box-full", "13.1")
    events = happened(at, f"{TAKEN} box 4 10.00 on box 3", CALL)
    assert void(events) == [(4, 1_000)]
    cites(events, "13.1")
    citing.cites(list(events), "nz-1996/I/14.1(a)", "nz-1996/I/14.2(a)")


def test_r13_1_as_taken_it_is_void_at_once() -> None:
    at = table(AS_TAKEN)
    happened(at, *_FULL_BOX)
    assert void(happened(at, f"{TAKEN} box 4 10.00 on box 3")) == [(4, 1_000)]


def test_r13_1_by_the_narrow_reading_one_too_many_stands() -> None:
    at = table(NARROW)
    happened(at, *_FULL_BOX, f"{TAKEN} box 4 10.00 on box 3")
    dealt(at, "Tc 5d 9h")
    happened(at, "box 3: stand", "shoe: deal Td Td")
    assert ended(happened(at, "dealer: settle")) == {
        "box 3 original": "win 10.00",
        "box 4 box 3 original": "win 10.00",
    }


def test_r13_4_one_box_too_many_is_void_and_by_the_narrow_reading_stands() -> None:
    for readings, expected in ((None, [(4, 1_000)]), (NARROW, [])):
        at = table(readings)
        happened(at, "operator: permit 1 boxes a player", "box 4: wager 10.00")
        refused(played(at, "box 4: wager 10.00 on box 3"), "too-many-boxes", "13.4")
        assert void(happened(at, f"{TAKEN} box 4 10.00 on box 3", CALL)) == expected


def test_r9_3_by_the_narrow_reading_late_insurance_stands() -> None:
    at = table(NARROW)
    dealt(at, "Tc Ad 9d", "box 1: wager 20.00")
    happened(at, "dealer: close insurance")
    assert void(happened(at, f"{TAKEN} box 1 10.00 as insurance")) == []


def test_r10_1_by_the_narrow_reading_a_double_on_any_hand_stands() -> None:
    at = table(NARROW)
    dealt(at, "Tc 5d 6h", "box 1: wager 20.00")
    assert void(happened(at, f"{TAKEN} box 1 20.00 as double")) == []
    assert at.state.boxes[1].hands[0].is_doubled


def test_r14_2a_of_division_i_a_later_small_one_is_void_by_either_reading() -> None:
    for readings in (None, NARROW):
        at = table(readings)
        happened(at, "dealer: box 3 had a wager below the minimum before", "box 1: wager 5.00")
        assert void(happened(at, f"{TAKEN} box 3 4.00", CALL)) == [(3, 400)]


@pytest.mark.parametrize("reading", ["rides", "returned"])
def test_i_11_2b_barred_with_chips_down(reading: str) -> None:
    at = table({"barred-with-chips-down": reading})
    happened(at, "box 1: wager 20.00", "box 2: wager 10.00", "game supervisor: device found box 1")
    assert void(happened(at, "shift manager: bar box 1")) == ([] if reading == "rides" else [(1, 2_000)])
    dealt(at, "Tc 5d 9h" if reading == "returned" else "Tc Tc 5d 9h 9h")
    assert (1 in at.state.boxes) is (reading == "rides")


def test_i_14_1c_partners_found_after_they_wagered() -> None:
    for readings, expected in ((None, [(1, 2_000), (2, 1_000)]), (NARROW, [])):
        at = table(readings)
        happened(at, "box 1: wager 20.00", "box 2: wager 10.00")
        assert void(happened(at, "game supervisor: partnership of box 1 and box 2")) == expected
