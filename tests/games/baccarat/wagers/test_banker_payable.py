"""Wagers on the banker whose win, less commission, chips must be able to pay exactly (r 5.3, 5.4)."""

from typing import Any

import pytest

from pitboss.games.baccarat.wagers.payable import Payable
from pitboss.table.sign import Sign
from tests.games.baccarat.model.model import admissible, valid_part
from tests.games.baccarat.telling import (
    AS_TAKEN,
    GAMES_OF_ALL,
    cites,
    happened,
    lines_of,
    played,
    refused,
    table,
)

# A win of 19 in 20. Chips of 1.00 and 2.50 make multiples of 0.50 from 2.00 on, so the stake is one of 10.00.
LINE = "dealer: accepted by mistake of box 3"
CHIPS = ((100, 250, 500, 2_500), (50, 100, 500), (100, 500), (250, 500), (500, 2_500), (95, 100), (300, 700))


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(
    ("amount", "fits"), [("19.50", False), ("20.00", True), ("21.00", False), ("25.00", False)]
)
def test_r5_3_a_wager_that_chips_cannot_pay_is_not_taken(game: str, amount: str, fits: bool) -> None:
    at = table(game)
    if fits:
        cites(at, happened(at, f"box 3: wager {amount} on banker"), "5.3")
    else:
        answer = played(at, f"box 3: wager {amount} on banker")
        assert "20.00" in refused(at, answer, "not-payable-exactly", "5.3", "5.2").says


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_3_the_whole_wager_counts(game: str) -> None:
    at = table(game)
    happened(at, "box 3: wager 20.00 on banker")
    refused(at, played(at, "box 3: wager 5.00 on banker"), "not-payable-exactly", "5.3")
    happened(at, "box 3: wager 10.00 on banker")
    assert at.state.bets[0].cents == 3_000


# Multiples of 10.00 can be paid. The sign of 25.00 to 95.00 leaves 30.00 to 90.00.
@pytest.mark.parametrize(
    ("amount", "near"),
    [
        ("25.00", "nearest to it is 30.00"),
        ("34.00", "nearest to it are 30.00 and 40.00"),
        ("95.00", "nearest to it is 90.00"),
        ("995.00", "nearest to it is 90.00"),
        ("5.00", "nearest to it is 30.00"),
    ],
)
def test_r5_3_what_may_be_laid_instead_is_within_the_limits(amount: str, near: str) -> None:
    at = table(sign=Sign(2_500, 9_500))
    says = refused(at, played(at, f"box 3: wager {amount} on banker"), "not-payable-exactly", "5.3").says
    assert says.endswith(f"less commission; {near}")


def test_r5_3_what_may_be_laid_instead_counts_with_what_lies_there() -> None:
    at = table(sign=Sign(1_000, 4_000))
    happened(at, "box 3: wager 20.00 on banker")
    says = refused(at, played(at, "box 3: wager 5.00 on banker"), "not-payable-exactly").says
    assert "the win of 25.00" in says
    assert says.endswith("with the 20.00 that lies there, nearest to it is 30.00 in all")
    says = refused(at, played(at, "box 3: wager 15.00 on banker"), "not-payable-exactly").says
    assert says.endswith("nearest to it are 30.00 and 40.00 in all")
    happened(at, "box 3: wager 20.00 on banker")
    says = refused(at, played(at, "box 3: wager 5.00 on banker"), "not-payable-exactly").says
    assert says.endswith("no further amount within the limits can be paid")


def test_r5_3_where_no_amount_within_the_limits_can_be_paid() -> None:
    at = table(sign=Sign(1_100, 1_900))
    says = refused(at, played(at, "box 3: wager 15.00 on banker"), "not-payable-exactly").says
    assert says.endswith("; no amount within the limits can be paid")


@pytest.mark.parametrize("kind", ["player", "tie"])
def test_r5_3_other_wagers_are_paid_without_commission(kind: str) -> None:
    happened(table(), f"box 3: wager 21.00 on {kind}")


# The valid part


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize(
    ("amount", "void"), [("25.00", 500), ("29.50", 950), ("21.00", 100), ("990.50", 50), ("15.00", 500)]
)
def test_r5_4_what_chips_could_not_pay_is_void(game: str, amount: str, void: int) -> None:
    at = table(game, AS_TAKEN)
    events: Any = happened(at, f"{LINE} {amount} on banker")
    assert [(line.outcome, line.stake) for line in lines_of(events)] == [("void", void)]
    assert at.state.bets[0].cents == events[0].cents - void
    cites(at, events, "5.4", "5.3")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r5_4_of_a_wager_on_top_the_part_that_fits_is_valid(game: str) -> None:
    at = table(game, AS_TAKEN)
    happened(at, "box 3: wager 20.00 on banker")
    events = happened(at, f"{LINE} 15.00 on banker")
    assert [line.stake for line in lines_of(events)] == [500]
    assert at.state.bets[0].cents == 3_000
    assert [line.stake for line in lines_of(happened(at, f"{LINE} 5.00 on banker"))] == [500]


def test_r5_4_a_wager_of_which_nothing_could_be_paid_is_void_and_counts_for_nothing() -> None:
    at = table(readings=AS_TAKEN)
    # 9.00 is below the minimum, which counts once; but no part of it could be paid.
    events: Any = happened(at, f"{LINE} 9.00 on banker")
    assert [type(event).__name__ for event in events] == ["Placed", "Settled"]
    assert at.state.bets == ()
    # So the one time is not used up.
    assert lines_of(happened(at, f"{LINE} 9.00 on player")) == []
    assert at.state.bets[0].cents == 900


def test_r5_4_and_14_2b_of_division_i_what_is_above_the_maximum_is_void_first() -> None:
    # Of 1,015.00 the 10.00 above 1,005.00 are void by the sign, and 5.00 more because 1,000.00 can be paid.
    at = table(readings=AS_TAKEN, sign=Sign(1_000, 100_500))
    events = happened(at, f"{LINE} 1015.00 on banker")
    assert [line.stake for line in lines_of(events)] == [1_000, 500]
    assert "nz-1996/I/14.2(b)" in lines_of(events)[0].because
    assert lines_of(events)[1].because[0] == "nz-1996/V/5.4"
    assert at.state.bets[0].cents == 100_000


@pytest.mark.parametrize("chips", CHIPS)
def test_r5_3_against_the_model(chips: tuple[int, ...]) -> None:
    banker, most = Payable(chips, ((19, 20),)), 30_000 if min(chips) >= 100 else 5_000
    amounts = admissible("banker", most, chips)
    for cents in range(0, most + 1, 5):
        assert banker.last(cents) == valid_part(cents, chips)
        above = next((amount for amount in amounts if amount > cents), None)
        assert banker.next(cents, most) == above


def test_r5_3_the_next_amount_is_not_above_the_most() -> None:
    banker = Payable((100, 250), ((19, 20),))
    assert (banker.next(1_000, 1_999), banker.next(1_000, 2_000)) == (None, 2_000)
    assert (banker.last(1_999), banker.last(2_000)) == (1_000, 2_000)
