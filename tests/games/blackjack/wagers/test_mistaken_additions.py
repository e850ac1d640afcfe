"""Insurance, doubles and Super Sevens taken by mistake (Division I r 14.2, r 9.3, 10.2, 14.3)."""

from typing import Any

import pytest

from pitboss.record.table import Table
from pitboss.table.sign import Sign
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

_MISTAKE = "dealer: accepted by mistake of"


def _void(events: Any) -> list[int]:
    return [line.stake for line in lines_of(events) if line.outcome == "void"]


def _against_an_ace() -> Table:
    """Box 1 has 19 with 20.00, box 2 has 18 with 10.00."""
    at = table()
    dealt(at, "Tc 9c Ad 9d 9h", "box 1: wager 20.00", "box 2: wager 10.00")
    return at


def test_r9_3_insurance_above_half_is_void_for_the_excess() -> None:
    """Half of 20.00 is 10.00; of 12.00 that were taken 2.00 go back, and 10.00 win 20.00."""
    at = _against_an_ace()
    events = happened(at, f"{_MISTAKE} box 1 12.00 as insurance")
    assert _void(events) == [200]
    cites(events, "9.3")
    citing.cites(list(events), "nz-1996/I/14.2(b)")
    happened(at, "dealer: close insurance", "box 1: stand", "box 2: stand")
    assert ended(happened(at, "shoe: deal Kd"))["box 1 insurance"] == "win 20.00"


def test_r9_3_insurance_below_the_minimum_counts_once_for_a_player() -> None:
    at = table()
    dealt(at, "Tc 9c Ad 9d 9h", "box 1: wager 20.00", "box 1: wager 20.00 on box 2")
    assert _void(happened(at, f"{_MISTAKE} box 1 4.00 as insurance")) == []
    assert _void(happened(at, f"{_MISTAKE} box 1 4.00 as insurance on box 2")) == [400]


def test_r9_3_insurance_taken_after_the_time_for_it_is_void() -> None:
    at = _against_an_ace()
    happened(at, "dealer: close insurance", "box 1: stand")
    events = happened(at, f"{_MISTAKE} box 1 10.00 as insurance")
    assert _void(events) == [1000]
    citing.cites(list(events), "nz-1996/I/14.1(a)", "nz-1996/I/14.2(a)")


def test_r9_3_half_below_the_minimum_leaves_no_insurance() -> None:
    at = table()
    dealt(at, "Tc Ad 9d", "box 1: wager 8.00")
    assert _void(happened(at, f"{_MISTAKE} box 1 4.00 as insurance")) == [400]


def test_r9_3_insurance_within_its_bounds_is_no_mistake() -> None:
    at = _against_an_ace()
    refused(played(at, f"{_MISTAKE} box 1 10.00 as insurance"), "no-mistake", "9.3")
    refused(played(at, f"{_MISTAKE} box 3 10.00 as insurance"), "nothing-there")
    refused(played(at, f"{_MISTAKE} box 1 4.99 as insurance"), "not-in-chips")
    refused(played(at, f"{_MISTAKE} box 1 5.00 as tip"), "no-such-area")
    happened(at, "box 1: insure 5.00")
    refused(played(at, f"{_MISTAKE} box 1 12.00 as insurance"), "no-insurance", "9.3")


def test_r15_8_insurance_taken_by_mistake_is_a_decision() -> None:
    at = _against_an_ace()
    happened(at, f"{_MISTAKE} box 1 12.00 as insurance")
    assert at.state.decided == {1}


def _eleven() -> Table:
    """Box 1 has eleven with 20.00, and one behind has 10.00 there."""
    at = table()
    dealt(at, "5c 6d 6c", "box 1: wager 20.00", "standing 1: wager 10.00 on box 1")
    return at


def test_r10_2_a_double_above_the_original_is_void_for_the_excess() -> None:
    at = _eleven()
    events = happened(at, f"{_MISTAKE} box 1 25.00 as double")
    assert _void(events) == [500]
    cites(events, "10.2")
    assert at.state.boxes[1].stakes[0].doubled == {1: 2000}
    assert _void(happened(at, f"{_MISTAKE} standing 1 12.00 as double on box 1")) == [200]
    happened(at, "shoe: deal Th")
    assert at.state.phase == "dealer"


def test_r10_2_a_double_below_the_minimum_counts_once() -> None:
    at = _eleven()
    assert _void(happened(at, f"{_MISTAKE} box 1 4.00 as double")) == []
    assert at.state.boxes[1].stakes[0].doubled == {1: 400}


def test_r10_1_a_double_on_a_hand_that_is_not_doubled_is_void_and_the_hand_is_drawn_to() -> None:
    """Box 1 has 12: the wager goes back, and after the card its player decides on."""
    at = table()
    dealt(at, "5c 6d 7c", "box 1: wager 20.00")
    assert _void(happened(at, f"{_MISTAKE} box 1 20.00 as double", "shoe: deal 3h")) == [2000]
    happened(at, "box 1: draw", "shoe: deal 4s", "box 1: stand")


def test_r10_2_a_double_within_its_bounds_is_no_mistake() -> None:
    refused(played(_eleven(), f"{_MISTAKE} box 1 20.00 as double"), "no-mistake", "10.2")
    refused(played(_eleven(), f"{_MISTAKE} standing 1 20.00 as double on box 1"), "not-your-decision")


@pytest.mark.parametrize(("cents", "void"), [("0.50", []), ("1.50", [50]), ("3.00", [200])])
def test_r14_3_super_sevens_counts_for_the_amount_on_the_sign(cents: str, void: list[int]) -> None:
    """The sign says 1.00: more is void for the excess, less counts once; 7 and 2 win 3 to 1."""
    at = table(AS_TAKEN, chips=(50, 100, 500))
    happened(at, "box 1: wager 10.00")
    events = happened(at, f"{_MISTAKE} box 1 {cents} as sevens")
    assert _void(events) == void
    cites(events, "14.3")
    paid = "1.50" if cents == "0.50" else "3.00"
    assert ended(dealt(at, "7c 6d 2c"))["box 1 sevens"] == f"win {paid}"


def test_r14_1_super_sevens_where_it_is_not_offered_is_void() -> None:
    at = table(AS_TAKEN, sign=Sign(500, 50_000))
    happened(at, "box 1: wager 10.00")
    assert _void(happened(at, f"{_MISTAKE} box 1 1.00 as sevens")) == [100]


def test_r14_3_super_sevens_as_on_the_sign_is_no_mistake() -> None:
    at = table()
    refused(played(at, f"{_MISTAKE} box 1 2.00 as sevens"), "nothing-there")
    happened(at, "box 1: wager 10.00")
    refused(played(at, f"{_MISTAKE} box 1 1.00 as sevens"), "no-mistake", "14.3")
    happened(at, "box 1: sevens")
    refused(played(at, f"{_MISTAKE} box 1 2.00 as sevens"), "sevens-placed", "14.3")
    happened(at, "dealer: no more bets")
    refused(played(at, f"{_MISTAKE} box 1 2.00 as sevens"), "bets-closed", "14.2")
