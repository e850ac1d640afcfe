"""Original wagers and Super Sevens: when, where and how much."""

from typing import Any

import pytest

from pitboss.table.event import Placed
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.who import standing
from tests.games.blackjack.telling import cites, happened, played, refused, table

PLAIN = Sign(500, 50_000)


def test_r4_1_and_4_3_a_wager_before_the_cards() -> None:
    at = table()
    events: Any = happened(at, "box 3: wager 25.00")
    assert [(event.box, event.area, event.cents) for event in events] == [(3, "original", 2500)]
    cites(events, "4.1", "4.3", "1.0/box", "2.2")


def test_r4_1_the_own_box_may_be_named() -> None:
    at = table()
    happened(at, "box 3: wager 25.00 on box 3")
    stake = at.state.boxes[3].stakes[0]
    assert (stake.place, stake.placed, stake.original) == (3, 2500, 2500)


@pytest.mark.parametrize(
    ("amount", "code"),
    [("4.00", "below-minimum"), ("5.00", ""), ("500.00", ""), ("501.00", "above-maximum")],
)
def test_r4_1_the_limits_of_the_sign(amount: str, code: str) -> None:
    answer = played(table(), f"box 3: wager {amount}")
    if code:
        assert "nz-1996/I/14.1(b)" in refused(answer, code).because
    else:
        assert not isinstance(answer, Refusal)


@pytest.mark.parametrize(("amount", "fits"), [("7.49", False), ("7.50", True), ("8.50", False)])
def test_r4_3_a_wager_is_made_of_chips(amount: str, fits: bool) -> None:
    # Chips of 2.50 and 5.00 make 7.50, and nothing between that and 10.00.
    answer = played(table(sign=PLAIN, chips=(250, 500)), f"box 3: wager {amount}")
    assert isinstance(answer, Refusal) is not fits
    if not fits:
        assert "nz-1996/I/14.3" in refused(answer, "not-in-chips").because


def test_r13_5_of_division_i_the_increment() -> None:
    at = table(sign=Sign(500, 50_000, increment=500))
    refused(played(at, "box 3: wager 7.00"), "off-increment")
    happened(at, "box 3: wager 10.00")


def test_r4_1_a_second_wager_adds_to_the_first_within_the_limits() -> None:
    at = table()
    happened(at, "box 3: wager 490.00", "box 3: wager 4.00")
    assert at.state.boxes[3].stakes[0].original == 49_400
    refused(played(at, "box 3: wager 7.00"), "above-maximum")
    happened(at, "box 3: wager 6.00")
    refused(played(at, "box 3: wager 1.00"), "above-maximum")


@pytest.mark.parametrize("amount", ["5.00", "7.00"])
def test_r14_4_of_division_i_a_blackjack_that_chips_cannot_pay(amount: str) -> None:
    # Three to two of 5.00 is 7.50, of 7.00 is 10.50: chips of a dollar cannot pay either.
    at = table(sign=PLAIN, chips=(100, 500), refuse_inexact=True)
    assert "nz-1996/I/14.4" in refused(played(at, f"box 3: wager {amount}"), "not-payable-exactly").because
    happened(at, "box 3: wager 6.00")
    refused(played(at, "box 3: wager 1.00"), "not-payable-exactly")
    happened(at, "box 3: wager 2.00")
    happened(table(sign=PLAIN, chips=(100, 500)), f"box 3: wager {amount}")


def test_r4_2_no_wager_after_the_call() -> None:
    at = table()
    happened(at, "box 3: wager 5.00", "dealer: no more bets")
    refused(played(at, "box 4: wager 5.00"), "bets-closed", "4.2", "4.1")
    refused(played(at, "box 3: sevens"), "bets-closed", "4.2")
    refused(played(at, "box 4: call wager 5.00 chips down"), "bets-closed", "4.4")


def test_r2_1_no_such_box() -> None:
    at = table(boxes=5)
    refused(played(at, "box 3: wager 5.00 on box 6"), "no-such-box", "2.1", "2.2")
    refused(played(at, "box 3: wager 5.00 on box 0"), "no-such-box")
    refused(played(at, "box 6: wager 5.00"), "not-permitted")
    happened(at, "box 3: wager 5.00 on box 5")


def test_r13_1_one_who_stands_names_a_box() -> None:
    at = table(standing=1)
    refused(played(at, "standing 1: wager 5.00"), "which-box", "13.3")
    refused(played(at, "standing 2: wager 5.00 on box 3"), "not-permitted")
    events: Any = happened(at, "standing 1: wager 5.00 on box 3")
    assert [(event.box, event.area) for event in events] == [(standing(1), "box 3 original")]


def test_r4_4_a_spoken_wager_needs_chips() -> None:
    at = table()
    refused(played(at, "box 3: call wager 5.00"), "oral-wager", "4.4")
    refused(played(at, "box 3: call wager 4.00 chips down"), "below-minimum")
    events: Any = happened(
        at, "box 3: call wager 5.00 chips down", "box 4: call wager 5.00 chips down on box 3"
    )
    cites(events, "4.4", "4.1")
    assert [(event.box, event.area) for event in events] == [(3, "original"), (4, "box 3 original")]


# Super Sevens


def test_r14_2_super_sevens_with_the_wager_or_beside_it() -> None:
    at = table()
    events: Any = happened(at, "box 3: wager 5.00 sevens", "box 4: wager 5.00", "box 4: sevens")
    placed = [(event.box, event.area, event.cents) for event in events if isinstance(event, Placed)]
    assert placed == [(3, "original", 500), (3, "sevens", 100), (4, "original", 500), (4, "sevens", 100)]
    cites(events, "14.1", "14.2", "14.3", "1.0/super-sevens-wager")


def test_r14_1_super_sevens_only_where_it_is_offered() -> None:
    at = table(sign=PLAIN)
    refused(played(at, "box 3: wager 5.00 sevens"), "no-sevens", "14.1")
    happened(at, "box 3: wager 5.00")
    refused(played(at, "box 3: sevens"), "no-sevens", "14.1", "14.2")


def test_r14_2_super_sevens_goes_with_a_wager_on_the_same_box() -> None:
    at = table()
    refused(played(at, "box 3: sevens"), "sevens-needs-wager", "14.2")
    happened(at, "box 3: wager 5.00 on box 4")
    refused(played(at, "box 3: sevens"), "sevens-needs-wager", "14.2")
    refused(played(at, "box 4: sevens"), "sevens-needs-wager", "14.2")
    events: Any = happened(at, "box 3: sevens on box 4")
    assert [(event.box, event.area) for event in events] == [(3, "box 4 sevens")]


def test_r14_3_super_sevens_once_for_each_stake() -> None:
    at = table()
    happened(at, "box 3: wager 5.00 sevens", "standing 1: wager 5.00 sevens on box 3")
    refused(played(at, "box 3: sevens"), "sevens-placed", "14.3")
    refused(played(at, "box 3: wager 5.00 sevens"), "sevens-placed", "14.3")
    assert [stake.sevens for stake in at.state.boxes[3].stakes] == [100, 100]
    happened(at, "box 3: wager 5.00")
