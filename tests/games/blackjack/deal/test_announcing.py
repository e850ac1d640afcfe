"""A total announced wrongly (r 7.10)."""

import pytest

from pitboss.table.event import Ruled
from tests.games.blackjack.laid import TEN_ON_1
from tests.games.blackjack.telling import cites, dealt, happened, played, refused, table


@pytest.mark.parametrize("said", [11, 13])
def test_r7_10_a_wrong_announcement_changes_nothing(said: int) -> None:
    at = table()
    dealt(at, "5c 6h 7d", TEN_ON_1)
    before = at.state
    events = happened(at, f"game supervisor: announced box 1 at {said}")
    cites(events, "7.10")
    assert [type(event) for event in events] == [Ruled]
    assert at.state == before


def test_r7_10_a_right_announcement_is_no_error() -> None:
    at = table()
    dealt(at, "5c 6h 7d", TEN_ON_1)
    refused(played(at, "game supervisor: announced box 1 at 12"), "right-total", "7.10")


def test_r7_10_of_a_split_pair_each_hands_total_is_right() -> None:
    at = table()
    dealt(at, "8c 6h 8d", TEN_ON_1)
    happened(at, "box 1: split", "shoe: deal 5s", "box 1: stand", "shoe: deal Ts")
    refused(played(at, "dealer: announced box 1 at 13"), "right-total")
    refused(played(at, "dealer: announced box 1 at 18"), "right-total")
    happened(at, "dealer: announced box 1 at 16")


@pytest.mark.parametrize("box", [0, 2, 9])
def test_r7_10_is_refused_where_no_hand_lies(box: int) -> None:
    at = table()
    dealt(at, "5c 6h 7d", TEN_ON_1)
    refused(played(at, f"dealer: announced box {box} at 12"), "no-hand", "7.10")


def test_r7_10_is_refused_before_the_cards() -> None:
    refused(played(table(), TEN_ON_1, "dealer: announced box 1 at 12"), "no-hand", "7.10")


def test_r7_10_a_wrong_total_may_be_found_after_the_hand_was_collected_or_settled() -> None:
    """Announced as 12, the hand of 13 drew a nine and is over: 22. Nobody gets a card back for that."""
    at = table()
    dealt(at, "Tc Td 6h 3c 9d", "box 1: wager 10.00", "box 2: wager 10.00")
    happened(at, "box 1: draw", "shoe: deal 9h")
    cites(happened(at, "game supervisor: announced box 1 at 12"), "7.10")
    refused(played(at, "game supervisor: announced box 1 at 22"), "right-total", "7.10")
    happened(at, "box 2: stand", "shoe: deal Ts", "shoe: deal 5s", "dealer: settle")
    cites(happened(at, "game supervisor: announced box 2 at 18"), "7.10")
    happened(at, "dealer: collect cards")
    refused(played(at, "game supervisor: announced box 2 at 18"), "no-hand", "7.10")
