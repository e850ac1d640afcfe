"""Wagers taken by mistake or too late, hands on the cards, payments."""

from typing import Any

import pytest

from pitboss.table.event import Placed, Settled
from pitboss.table.sign import Sign
from pitboss.table.who import standing
from tests.games.blackjack.telling import AS_TAKEN, cites, happened, lines_of, played, refused, table


def void(events: Any) -> list[int]:
    """What is void of the wagers just made."""
    return [line.stake for line in lines_of(events) if line.outcome == "void"]


def test_r14_2b_of_division_i_the_excess_is_void() -> None:
    at = table(AS_TAKEN)
    events: Any = happened(at, "dealer: accepted by mistake of box 3 510.00")
    assert [type(event) for event in events] == [Placed, Settled]
    assert void(events) == [1000]
    stake = at.state.boxes[3].stakes[0]
    assert (stake.placed, stake.original) == (50_000, 50_000)


def test_r14_2b_of_division_i_the_excess_over_what_lies_there_counts() -> None:
    at = table(AS_TAKEN)
    happened(at, "box 3: wager 495.00")
    assert void(happened(at, "dealer: accepted by mistake of box 3 10.00")) == [500]
    assert at.state.boxes[3].stakes[0].original == 50_000


def test_r14_2a_of_division_i_below_the_minimum_is_valid_once() -> None:
    at = table(AS_TAKEN)
    assert void(happened(at, "dealer: accepted by mistake of standing 1 4.00 on box 3")) == []
    assert at.state.boxes[3].stakes[0].original == 400
    assert void(happened(at, "dealer: accepted by mistake of standing 1 4.00 on box 4")) == [400]
    assert 4 not in at.state.boxes


def test_within_the_limits_there_was_no_mistake() -> None:
    at = table()
    refused(played(at, "dealer: accepted by mistake of box 3 5.00"), "no-mistake")
    refused(played(at, "dealer: accepted by mistake of box 3 500.00"), "no-mistake")
    refused(played(at, "dealer: accepted by mistake of box 3 4.99"), "not-in-chips")
    refused(played(at, "dealer: accepted by mistake of box 9 4.00"), "not-permitted")
    happened(at, "box 3: wager 5.00", "dealer: no more bets")
    refused(played(at, "dealer: accepted by mistake of box 4 4.00"), "bets-closed", "4.2")


def test_r13_2_above_the_maximum_of_a_box_the_excess_is_void() -> None:
    at = table(AS_TAKEN, sign=Sign(500, 50_000, box_maximum=60_000))
    happened(at, "box 3: wager 500.00")
    events: Any = happened(at, "dealer: accepted by mistake of box 4 150.00 on box 3")
    assert void(events) == [5000]
    cites(events, "13.2")


def test_r13_2_above_the_maximum_of_a_player_the_excess_is_void() -> None:
    at = table(AS_TAKEN, sign=Sign(500, 50_000, player_maximum=20_000))
    events: Any = happened(at, "dealer: accepted by mistake of box 3 250.00")
    assert void(events) == [5000]
    cites(events, "13.2")


def test_a_wager_that_is_only_off_the_increment_stands() -> None:
    at = table(sign=Sign(500, 50_000, increment=500))
    assert void(happened(at, "dealer: accepted by mistake of box 3 7.00")) == []
    assert at.state.boxes[3].stakes[0].original == 700
    happened(at, "box 3: wager 5.00")
    refused(played(at, "box 3: wager 3.00"), "off-increment")
    assert at.state.boxes[3].stakes[0].original == 1200


def test_r14_4_of_division_i_what_was_accepted_inexact_stands() -> None:
    at = table(sign=Sign(500, 50_000), chips=(100, 500), refuse_inexact=True)
    assert void(happened(at, "dealer: accepted by mistake of box 3 7.00")) == []


def test_r4_2_late_chips_go_back() -> None:
    at = table()
    refused(played(at, "dealer: late wager of box 4 5.00"), "not-late", "4.1")
    happened(at, "box 3: wager 5.00", "dealer: no more bets", "shoe: deal 9c")
    before = at.state
    events: Any = happened(
        at, "inspector: late wager of box 4 5.00", "dealer: late wager of standing 1 5.00 on box 3"
    )
    assert [(type(event).__name__, event.box) for event in events] == [("Ruled", 4), ("Ruled", standing(1))]
    cites(events, "4.2", "4.1")
    assert at.state == before


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("box 9 5.00", "no-such-box"),
        ("box 3 5.00 on box 8", "no-such-box"),
        ("standing 1 5.00", "no-such-box"),
        ("box 4 0.00", "not-in-chips"),
        ("box 4 0.99", "not-in-chips"),
    ],
)
def test_r4_2_late_chips_that_cannot_be(said: str, code: str) -> None:
    at = table()
    happened(at, "box 3: wager 5.00", "dealer: no more bets")
    refused(played(at, f"dealer: late wager of {said}"), code)


def test_r3_3_a_player_may_not_touch_the_cards() -> None:
    at = table()
    events: Any = happened(at, "dealer: box 3 handles cards", "inspector: standing 1 handles cards")
    cites(events, "3.3")
    assert all(type(event).__name__ == "Ruled" for event in events)
    refused(played(at, "dealer: box 8 handles cards"), "no-such-box")


def test_r15_1_of_division_i_a_payment_is_noted() -> None:
    at = table()
    events: Any = happened(
        at, "dealer: paid box 3 15.00 on original", "dealer: paid standing 1 2.00 on box 3 double 2"
    )
    assert [(event.box, event.area, event.cents) for event in events] == [
        (3, "original", 1500),
        (standing(1), "box 3 double 2", 200),
    ]
    for line in ("box 3 1.00 on ante", "box 8 1.00 on original", "standing 1 1.00 on original"):
        refused(played(at, f"dealer: paid {line}"), "bad-payment")
