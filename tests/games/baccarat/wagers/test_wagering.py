"""Wagers on the banker, the player and a tie: when, and how much."""

from typing import Any

import pytest

from pitboss.table.event import Placed
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MINI,
    cites,
    dealt,
    happened,
    played,
    refused,
    settled,
    table,
)

KINDS = {"banker": "4.1(a)", "player": "4.1(b)", "tie": "4.1(c)"}
AREAS = {"banker": "2.3(a)", "player": "2.3(b)", "tie": "2.3(c)"}


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("kind", KINDS)
def test_r4_1_and_4_2_a_wager_of_each_kind(game: str, kind: str) -> None:
    at = table(game)
    events: Any = happened(at, f"box 3: wager 20.00 on {kind}")
    assert [(event.box, event.area, event.cents) for event in events] == [(3, kind, 2_000)]
    cites(at, events, KINDS[kind], "4.1", "4.2", "2.3", AREAS[kind])


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("name", ["both", "box 3", "box 3 ante", "Banker", "box 03 banker", "banker tie"])
def test_r4_1_no_other_wager(game: str, name: str) -> None:
    at = table(game)
    refused(at, played(at, f"box 3: wager 20.00 on {name}"), "no-such-area", "4.1", "2.3")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_2_the_own_box_may_be_named(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on box 3 banker", "box 3: wager 20.00 on banker")
    assert [(bet.place, bet.name, bet.cents) for bet in at.state.bets] == [(3, "banker", 4_000)]


@pytest.mark.parametrize(
    ("amount", "code"),
    [("9.50", "below-minimum"), ("10.00", ""), ("1000.00", ""), ("1001.00", "above-maximum")],
)
@pytest.mark.parametrize("kind", ["player", "tie"])
def test_r4_1_the_limits_of_the_sign(amount: str, code: str, kind: str) -> None:
    at = table()
    answer = played(at, f"box 3: wager {amount} on {kind}")
    if code:
        assert "nz-1996/I/14.1(b)" in refused(at, answer, code).because
    else:
        assert not isinstance(answer, Refusal)


@pytest.mark.parametrize(("amount", "fits"), [("12.49", False), ("12.50", True), ("13.50", False)])
def test_r4_2_a_wager_is_made_of_chips(amount: str, fits: bool) -> None:
    # Chips of 2.50 and 5.00 make 12.50, and nothing between that and 15.00.
    at = table(chips=(250, 500))
    answer = played(at, f"box 3: wager {amount} on player")
    assert isinstance(answer, Refusal) is not fits
    if not fits:
        assert "nz-1996/I/14.3" in refused(at, answer, "not-in-chips").because


def test_r13_5_of_division_i_the_increment() -> None:
    at = table(sign=Sign(1_000, 100_000, increment=500))
    refused(at, played(at, "box 3: wager 12.00 on player"), "off-increment")
    happened(at, "box 3: wager 15.00 on player")
    refused(at, played(at, "box 3: wager 2.00 on player"), "off-increment")
    happened(at, "box 3: wager 5.00 on player")


def test_r4_1_a_second_wager_adds_to_the_first_within_the_limits() -> None:
    at = table()
    happened(at, "box 3: wager 990.00 on player", "box 3: wager 4.00 on player")
    assert at.state.bets[0].cents == 99_400
    refused(at, played(at, "box 3: wager 7.00 on player"), "above-maximum")
    happened(at, "box 3: wager 6.00 on player")
    refused(at, played(at, "box 3: wager 1.00 on player"), "above-maximum")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_6_no_wager_after_the_call(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on banker", "dealer: no more bets")
    refused(at, played(at, "box 4: wager 20.00 on player"), "bets-closed", "4.6", "4.7")
    refused(at, played(at, "box 3: wager 20.00 on banker"), "bets-closed", "4.6", "4.7")
    refused(at, played(at, "box 4: call wager 20.00 chips down on player"), "bets-closed", "4.3", "4.6")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_6_wagers_again_once_the_round_is_over(game: str) -> None:
    at = table(game)
    # Nine against seven: the player wins, and nothing is left on the layout.
    dealt(at, "9s 2s Ts 5s", "box 3: wager 20.00 on player")
    refused(at, played(at, "box 4: wager 20.00 on player"), "bets-closed", "4.6")
    settled(at)
    happened(at, "box 4: wager 20.00 on player")
    assert [(bet.place, bet.cents) for bet in at.state.bets] == [(4, 2_000)]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_3_a_spoken_wager_needs_chips(game: str) -> None:
    at = table(game)
    refused(at, played(at, "box 3: call wager 20.00 on tie"), "oral-wager", "4.3")
    refused(at, played(at, "box 3: call wager 9.00 chips down on tie"), "below-minimum")
    refused(at, played(at, "box 3: call wager 20.00 chips down on ante"), "no-such-area")
    events: Any = happened(at, "box 3: call wager 20.00 chips down on box 3 tie")
    assert [(type(event), event.box, event.area, event.cents) for event in events] == [
        (Placed, 3, "tie", 2_000)
    ]
    cites(at, events, "4.3", "4.1(c)", "4.8(e)")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r2_1_nobody_plays_at_a_seat_that_is_not_there(game: str) -> None:
    at = table(game, boxes=5, standing=1)
    refused(at, played(at, "box 6: wager 20.00 on tie"), "not-permitted")
    refused(at, played(at, "standing 2: wager 20.00 on tie"), "not-permitted")
    refused(at, played(at, "box 3: wager 20.00 on box 6 tie"), "no-such-box", "2.1", "2.3")
    refused(at, played(at, "box 3: wager 20.00 on box 0 tie"), "no-such-box", "2.1")
    refused(at, played(at, "box 3: wager 20.00 on box 101 tie"), "no-such-box", "2.1")


def test_r10_of_division_i_an_excluded_player_wagers_no_more() -> None:
    at = table(MINI)
    happened(at, "casino manager: exclude box 3")
    refused(at, played(at, "box 3: wager 20.00 on tie"), "excluded")


# Void hands


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_1_no_wager_in_a_void_hand_nor_when_one_is_due(game: str) -> None:
    number = "11.1" if game == MINI else "12.1"
    at = table(game)
    happened(at, "shoe: face up 5c")
    refused(at, played(at, "box 3: wager 20.00 on tie"), "void-hand", number)
    refused(at, played(at, "box 3: call wager 20.00 chips down on tie"), "void-hand", number)
    happened(at, "dealer: no bets this hand")
    refused(at, played(at, "box 3: wager 20.00 on tie"), "void-hand", number, "4.6")
    refused(at, played(at, "box 3: call wager 20.00 chips down on tie"), "void-hand", number)
    # Five and four are nine: no third card.
    happened(at, "shoe: deal 2c 4c 3c", "dealer: collect cards", "box 3: wager 20.00 on tie")


def test_the_first_thing_wrong_is_named() -> None:
    at = table(FULL)
    happened(at, "box 3: wager 20.00 on player")
    refused(at, played(at, "box 3: wager 0.01 on ante"), "no-such-area")
    refused(at, played(at, "box 3: wager 0.01 on banker"), "one-hand-only")
    refused(at, played(at, "box 3: wager 0.01 on player"), "not-in-chips")
