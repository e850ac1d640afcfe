"""The table differential: when the dealer may reduce wagers, and what comes back (r 4.9, 4.10)."""

from typing import Any

import pytest

from pitboss.games.baccarat.events import WagerReduced
from pitboss.games.baccarat.moment import Moment as Looked
from pitboss.games.baccarat.wagers import differential
from pitboss.record.table import Table
from pitboss.table.sign import Sign
from pitboss.table.who import standing
from tests.games.baccarat.telling import (
    FULL,
    GAMES_OF_ALL,
    MIDI,
    MINI,
    cites,
    dealt,
    happened,
    net,
    played,
    refused,
    said,
    settled,
    table,
)

# 100.00 on the banker, 30.00 on the player: 70.00 between them. A tie bet is no part of it.
WAGERS = (
    "box 1: wager 60.00 on banker",
    "box 2: wager 40.00 on banker",
    "box 3: wager 30.00 on player",
    "box 4: wager 90.00 on tie",
)
REDUCE = "dealer: reduce wagers"


def wagered(game: str, limit: int | None, reading: str = "difference", **more: Any) -> Table:
    """A table with a differential on its sign, and the wagers above."""
    at = table(game, {"table-differential": reading}, sign=Sign(1_000, 100_000, differential=limit), **more)
    happened(at, *WAGERS)
    return at


def lying(at: Table) -> list[int]:
    return [bet.cents for bet in sorted(at.state.bets, key=lambda bet: bet.place)]


def exceeds(at: Table) -> bool:
    return differential.exceeds(Looked(at.rules, at.state))


# 80.00 may lie on the banker, four fifths: 48.00 and 32.00. Tens can be paid, so 40.00 and 30.00; the first
# is short of 8.00, the second of 2.00, and one step of 10.00 is left: for the first.
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_10_wagers_on_the_heavier_hand_come_down_in_proportion(game: str) -> None:
    at = wagered(game, 5_000)
    assert exceeds(at)
    events: Any = happened(at, REDUCE)
    assert [(type(event), event.box, event.area, event.cents) for event in events] == [
        (WagerReduced, 1, "banker", 1_000),
        (WagerReduced, 2, "banker", 1_000),
    ]
    cites(at, events, "4.10", "4.9")
    assert said(events)[0] == "The dealer reduces the banker wager of box 1 by 10.00 to 50.00."
    assert (net(events, "box 1"), net(events, "layout")) == (1_000, -2_000)
    assert lying(at) == [5_000, 3_000, 3_000, 9_000]
    assert not exceeds(at)


# The other readings with 50.00, and chips down to 0.50. One hand: half of the banker's. All wagers: half of
# both. Difference of all: five sevenths, 42.86, 28.57 and 21.43, so 40.00, 20.00 and 21.00. Most short is the
# second, which steps to 30.00; the first then has no room (80.00 less 21.00 is 59.00), the third has.
@pytest.mark.parametrize(
    ("reading", "after"),
    [
        ("one-hand", [3_000, 2_000, 3_000, 9_000]),
        ("all-wagers", [3_000, 2_000, 1_500, 9_000]),
        ("difference-of-all", [4_000, 3_000, 2_150, 9_000]),
    ],
)
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_10_the_other_readings(game: str, reading: str, after: list[int]) -> None:
    at = wagered(game, 5_000, reading, chips=(50, 100, 500))
    happened(at, REDUCE)
    assert lying(at) == after
    assert not exceeds(at)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(
    ("reading", "limit"),
    [("difference", 7_000), ("difference-of-all", 7_000), ("one-hand", 10_000), ("all-wagers", 10_000)],
)
def test_r4_10_a_limit_just_reached_reduces_nothing_and_a_chip_less_does(
    game: str, reading: str, limit: int
) -> None:
    for kept in (limit, limit + 50):
        at = wagered(game, kept, reading)
        assert not exceeds(at)
        refused(at, played(at, REDUCE), "within-differential", "4.10", "4.9")
    at = wagered(game, limit - 50, reading)
    assert exceeds(at)
    happened(at, REDUCE)
    refused(at, played(at, REDUCE), "within-differential", "4.10")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_9_without_a_differential_nothing_is_reduced(game: str) -> None:
    at = wagered(game, None)
    assert not exceeds(at)
    refused(at, played(at, REDUCE), "no-differential", "4.9", "4.10")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_10_after_the_call_too_until_the_first_card(game: str) -> None:
    at = wagered(game, 5_000)
    happened(at, "dealer: no more bets", REDUCE)
    assert lying(at)[:3] == [5_000, 3_000, 3_000]
    late = wagered(game, 5_000)
    happened(late, "dealer: no more bets", "shoe: deal 9s")
    refused(late, played(late, REDUCE), "cards-out", "4.10", "4.7")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_10_wagers_left_from_a_tie_may_be_reduced(game: str) -> None:
    at = wagered(game, 5_000)
    happened(at, "box 4: take back tie")
    dealt(at, "9s Ts Tc 9c")
    settled(at)
    happened(at, REDUCE)
    assert lying(at) == [5_000, 3_000, 3_000]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r12_1_nothing_is_at_risk_in_a_void_hand(game: str) -> None:
    at = wagered(game, 5_000)
    happened(at, "shoe: face up 5c", "dealer: no bets this hand")
    refused(at, played(at, REDUCE), "void-hand", "11.1" if game == MINI else "12.1")


def test_r4_10_a_reduced_wager_may_be_below_the_minimum_and_is_raised_from_there() -> None:
    # 5.00 of 20.00 may stay, shared by two.
    at = table(FULL, sign=Sign(1_000, 100_000, differential=500))
    happened(at, "box 1: wager 10.00 on player", "box 2: wager 10.00 on player", REDUCE)
    assert lying(at) == [250, 250]
    refused(at, played(at, "box 1: wager 7.00 on player"), "below-minimum")
    happened(at, "box 1: wager 7.50 on player")


def test_r4_10_a_wager_that_comes_down_to_nothing_is_gone() -> None:
    # Half of 10.00 cannot be paid on the banker: the first of two equals has the one step that is left.
    at = table(FULL, sign=Sign(1_000, 100_000, differential=1_000))
    happened(at, "box 2: wager 10.00 on banker", "box 1: wager 10.00 on banker", REDUCE)
    assert [(bet.place, bet.cents) for bet in at.state.bets] == [(1, 1_000)]


@pytest.mark.parametrize("game", [MINI, MIDI])
def test_iv_r4_10_wagers_before_another_seat_come_down_as_well(game: str) -> None:
    at = table(game, sign=Sign(1_000, 100_000, differential=1_000))
    happened(at, "standing 1: wager 20.00 on box 2 player", REDUCE)
    assert [(bet.place, bet.name, bet.cents) for bet in at.state.bets] == [
        (standing(1), "box 2 player", 1_000)
    ]


def test_r8_23_in_style_b_a_bank_whose_wager_is_gone_is_kept_by_the_dealer() -> None:
    at = table(FULL, sign=Sign(1_000, 100_000, differential=500), style="B")
    happened(at, "box 1: wager 10.00 on banker", "dealer: no more bets", REDUCE)
    assert at.state.bets == ()
    assert at.state.banker.is_kept


# 80.00 may lie on the banker: shares of 48.00 and 32.00, of which tens make 40.00 and 30.00.
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_10_read_otherwise_what_chips_leave_over_is_not_used(game: str) -> None:
    readings = {"differential-in-chips": "each-down"}
    at = table(game, readings, sign=Sign(1_000, 100_000, differential=5_000))
    happened(at, *WAGERS)
    cites(at, happened(at, REDUCE), "4.10")
    assert lying(at) == [4_000, 3_000, 3_000, 9_000]


# Another figure


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_9_the_operator_changes_the_figure(game: str) -> None:
    at = wagered(game, None)
    refused(at, played(at, REDUCE), "no-differential", "4.9")
    refused(at, played(at, "dealer: stipulate differential 70.00"), "no-power", "4.9")
    # 100.00 and 30.00 are 70.00 apart: at that figure nothing is too much, a chip below it is.
    cites(at, happened(at, "operator: stipulate differential 70.00"), "4.9")
    assert not exceeds(at)
    happened(at, "operator: stipulate differential 69.50")
    assert exceeds(at)
    refused(at, played(at, "operator: stipulate differential 0.30"), "outside-cents", "4.9")
    happened(at, "operator: stipulate differential 50.00", "dealer: no more bets", REDUCE)
    assert lying(at) == [5_000, 3_000, 3_000, 9_000]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r4_9_the_figure_is_taken_off_the_sign(game: str) -> None:
    at = wagered(game, 5_000)
    refused(at, played(at, "dealer: lift differential"), "no-power", "4.9")
    cites(at, happened(at, "operator: lift differential"), "4.9")
    refused(at, played(at, REDUCE), "no-differential", "4.9")
    refused(at, played(at, "operator: lift differential"), "no-differential", "4.9")
