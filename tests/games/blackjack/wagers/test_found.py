"""Wagers found after the call that should never have been taken (Division I r 14.2; r 9.3, 10.2, 14.3)."""

from typing import Any

import pytest

from pitboss.record.table import Table
from pitboss.table.chips.accounts import person
from tests import citing
from tests.games.blackjack.telling import cites, dealt, ended, happened, lines_of, played, refused, table

FOUND = "game supervisor: found accepted by mistake of"


def void(events: Any) -> list[tuple[int, int]]:
    """Whose chips are void, and how much of them."""
    return [(line.box, line.stake) for line in lines_of(events) if line.outcome == "void"]


def nineteen(wager: str = "500.00", up: str = "6d") -> Table:
    """Box 1 has 19, box 2 has 20 with 10.00, the dealer shows a card."""
    at = table()
    dealt(at, f"Tc Th {up} 9d Td", f"box 1: wager {wager}", "box 2: wager 10.00")
    return at


def test_i_14_2b_after_the_deal_the_excess_is_void_and_measures_nothing() -> None:
    at = nineteen(up="Ad")
    events = happened(at, f"{FOUND} box 1 100.00")
    assert void(events) == [(1, 10_000)]
    citing.cites(list(events), "nz-1996/I/14.2(b)")
    stake = at.state.boxes[1].stakes[0]
    assert (stake.placed, stake.original) == (50_000, 50_000)
    # Half of 500.00, not of 600.00.
    refused(played(at, "box 1: insure 251.00"), "insurance-above-half", "9.3")
    happened(at, "box 1: insure 250.00")


@pytest.mark.parametrize("cents", ["100.00", "101.00"])
def test_i_14_2b_what_still_fits_rides_on(cents: str) -> None:
    """400.00 are known of; of 100.00 more nothing is amiss, of 101.00 a dollar is void."""
    at = nineteen("400.00")
    if cents == "100.00":
        refused(played(at, f"{FOUND} box 1 {cents}"), "no-mistake")
        return
    assert void(happened(at, f"{FOUND} box 1 {cents}")) == [(1, 100)]
    happened(at, "box 1: stand", "box 2: stand", "shoe: deal Tc Tc")
    assert ended(happened(at, "dealer: settle"))["box 1 original"] == "win 500.00"


def test_i_14_2a_behind_the_box_too_little_counts_once_and_wins_with_the_hand() -> None:
    at = nineteen()
    assert void(happened(at, f"{FOUND} box 4 4.00 on box 1")) == []
    assert void(happened(at, f"{FOUND} box 4 4.00 on box 2")) == [(4, 400)]
    happened(at, "box 1: stand", "box 2: stand", "shoe: deal Tc Tc")
    assert ended(happened(at, "dealer: settle"))["box 4 box 1 original"] == "win 4.00"


def test_i_14_2a_found_after_the_settlement_it_is_decided_as_the_hand_was() -> None:
    at = nineteen()
    happened(at, "box 1: stand", "box 2: stand", "shoe: deal Tc Tc", "dealer: settle")
    assert ended(happened(at, f"{FOUND} box 4 4.00 on box 1")) == {"box 4 box 1 original": "win 4.00"}
    assert at.books.cents(person("box 4")) == 400
    happened(at, "dealer: collect cards")
    refused(played(at, f"{FOUND} box 5 4.00 on box 1"), "no-round")


def test_r12_2_on_a_hand_that_is_over_21_it_is_lost() -> None:
    at = nineteen()
    happened(at, "box 1: draw", "shoe: deal 5d")
    events = happened(at, f"{FOUND} box 4 4.00 on box 1")
    assert ended(events) == {"box 4 box 1 original": "lose 4.00"}
    cites(events, "12.2", "4.1(f)")


def test_r8_1_on_a_blackjack_paid_at_once_it_is_paid_three_to_two() -> None:
    at = table()
    dealt(at, "Ac Th 6d Td Td", "box 1: wager 10.00", "box 2: wager 10.00")
    assert ended(happened(at, f"{FOUND} box 4 4.00 on box 1")) == {"box 4 box 1 original": "win 6.00"}


def test_r9_3_insurance_found_too_high_before_and_after_the_second_card() -> None:
    for is_late, expected in ((False, "lose 250.00"), (True, "lose 10.00")):
        at = nineteen(up="Ad")
        happened(at, "box 1: insure 240.00", "dealer: close insurance")
        if is_late:
            happened(at, "box 1: stand", "box 2: stand", "shoe: deal 6c")
        events = happened(at, f"{FOUND} box 1 20.00 as insurance")
        assert void(events) == [(1, 1_000)]
        cites(events, "9.3")
        if not is_late:
            events = happened(at, "box 1: stand", "box 2: stand", "shoe: deal 6c")
        lost = [line for line in lines_of(events) if line.outcome == "lose"]
        assert [f"lose {line.collected / 100:.2f}" for line in lost] == [expected]


def test_r9_1_insurance_where_the_dealer_shows_no_ace_is_no_wager() -> None:
    events = happened(nineteen(), f"{FOUND} box 1 20.00 as insurance")
    assert void(events) == [(1, 2_000)]
    citing.cites(list(events), "nz-1996/I/14.1(a)", "nz-1996/I/14.2(a)")


def test_r10_2_a_double_found_too_high_is_void_for_the_excess() -> None:
    at = table()
    dealt(at, "5c 6d 6h", "box 1: wager 20.00")
    happened(at, "box 1: double of 20.00", "shoe: deal 9c")
    events = happened(at, f"{FOUND} box 1 5.00 as double")
    assert void(events) == [(1, 500)]
    cites(events, "10.2")


def test_r10_1_a_double_on_a_hand_that_was_not_doubled_is_void() -> None:
    at = nineteen()
    happened(at, "box 1: stand")
    assert void(happened(at, f"{FOUND} box 1 20.00 as double")) == [(1, 2_000)]


def test_r14_3_super_sevens_found_after_the_deal() -> None:
    """3.00 lay there at an amount of 1.00: 1.00 counts, and a seven pays 3 to 1; later it is the same."""
    for is_late in (False, True):
        at = table()
        dealt(at, "7c 6d 9h", "box 1: wager 20.00")
        if is_late:
            happened(at, "box 1: stand")
        events = happened(at, f"{FOUND} box 1 3.00 as sevens")
        assert void(events) == [(1, 200)]
        assert ended(events)["box 1 sevens"] == "win 3.00"


def test_found_what_cannot_be() -> None:
    at = table()
    refused(played(at, f"{FOUND} box 1 4.00"), "no-round", "4.2")
    at = nineteen()
    refused(played(at, f"{FOUND} box 1 0.25"), "not-in-chips")
    refused(played(at, f"{FOUND} box 3 4.00"), "no-hand", "15.4")
    refused(played(at, f"{FOUND} box 3 4.00 as double on box 1"), "nothing-there")
    refused(played(at, f"{FOUND} box 1 4.00 as tip"), "no-such-area")


def test_i_14_2a_found_in_the_deal_before_its_box_has_a_card() -> None:
    at = table()
    happened(at, "box 1: wager 10.00", "box 2: wager 10.00", "dealer: no more bets", "shoe: deal Tc")
    happened(at, f"{FOUND} box 4 4.00 on box 2", "shoe: deal Th 6d 9d Td")
    happened(at, "box 1: stand", "box 2: stand", "shoe: deal Tc Tc")
    assert ended(happened(at, "dealer: settle"))["box 4 box 2 original"] == "win 4.00"


def test_r15_4_found_on_a_box_that_was_left_out_it_is_void_with_it() -> None:
    at = table()
    happened(at, "box 1: wager 10.00", "box 2: wager 10.00", "dealer: no more bets", "shoe: box 1 Tc")
    happened(at, "shoe: dealer 6d", "shoe: box 1 9d", "dealer: deal complete", "box 1: stand")
    happened(at, f"{FOUND} box 4 4.00 on box 2")
    assert void(happened(at, "casino supervisor: left out box 2")) == [(2, 1_000), (4, 400)]


def test_i_14_2_it_is_undone_with_its_round() -> None:
    at = nineteen()
    happened(at, f"{FOUND} box 1 100.00", f"{FOUND} box 4 4.00 on box 1")
    happened(at, "operator: invalidate game disruption")
    assert [at.books.cents(person(f"box {box}")) for box in (1, 2, 4)] == [0, 0, 0]
