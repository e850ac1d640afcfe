"""Blackjacks of players: paid at once, paid later, or a stand off (r 8.1, 8.2, 4.5)."""

import pytest

from pitboss.games.blackjack.events import HandRacked
from pitboss.record.table import Table
from tests.games.blackjack.laid import lying
from tests.games.blackjack.telling import (
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    played,
    refused,
    said,
    settled,
    table,
)


def natural(up: str, *more: str) -> Table:
    """Blackjack at box 2; nineteen at box 3 still to be decided on."""
    at = table()
    dealt(at, f"Ac Tc {up} Kc 9c", "box 2: wager 10.00", "box 3: wager 10.00", *more)
    return at


@pytest.mark.parametrize("rank", "23456789")
def test_r8_1_against_two_to_nine_a_blackjack_is_paid_at_once_three_to_two(rank: str) -> None:
    at = table()
    events = dealt(at, f"Ac Tc {rank}h Kc 9c", "box 2: wager 10.00", "box 3: wager 10.00")
    assert ended(events) == {"box 2 original": "win 15.00"}
    assert "Box 2: blackjack." in said(events)
    cites(events, "8.1", "4.5", "1.0/blackjack")
    assert at.state.shoe.rack == ("Ac", "Kc")
    assert 2 not in lying(at)


@pytest.mark.parametrize("rank", "TJQKA")
def test_r8_2_against_an_ace_or_a_ten_it_waits(rank: str) -> None:
    at = table()
    events = dealt(at, f"Ac Tc {rank}h Kc 9c", "box 2: wager 10.00", "box 3: wager 10.00")
    announced = [event for event in events if said([event])][:1]
    assert said(announced) == ["Box 2: blackjack."]
    cites(announced, "8.2", "1.0/blackjack")
    assert "nz-1996/II/8.1" not in announced[0].because
    if rank == "A":
        happened(at, "dealer: close insurance")
    assert at.state.shoe.rack == ()
    assert lying(at)[2] == "Ac Kc"
    refused(played(at, "box 2: stand"), "not-your-turn")
    happened(at, "box 3: stand")


def test_r8_1_it_is_paid_ahead_of_a_third_card_wherever_it_lies() -> None:
    at = table()
    events = dealt(at, "9c Ac 6h 5c Kc", "box 2: wager 10.00", "box 3: wager 10.00")
    assert ended(events) == {"box 3 original": "win 15.00"}
    happened(at, "box 2: draw")


def test_r8_1_everybody_on_the_box_is_paid() -> None:
    at = table()
    events = dealt(at, "Ac 6h Kc", "box 2: wager 10.00", "standing 1: wager 25.00 on box 2")
    assert ended(events) == {"box 2 original": "win 15.00", "standing 1 box 2 original": "win 37.50"}
    assert len([event for event in events if isinstance(event, HandRacked)]) == 1
    assert at.state.phase == "settling"


@pytest.mark.parametrize(
    ("second", "outcome", "rules"),
    [
        ("Ad", "stand-off 0.00", ("8.2", "4.1(e)")),
        ("Kd", "win 15.00", ("8.2", "4.1(b)", "4.5")),
        ("6d 5d", "win 15.00", ("8.2", "4.1(c)", "4.5")),
        ("6d 9d", "win 15.00", ("8.2", "4.1(a)", "4.5")),
    ],
    ids=["blackjack", "20", "21", "bust"],
)
def test_r8_2_then_it_stands_off_against_a_blackjack_and_beats_everything_else(
    second: str, outcome: str, rules: tuple[str, ...]
) -> None:
    at = natural("Th")
    happened(at, "box 3: stand", f"shoe: deal {second}")
    events = settled(at)
    assert ended(events)["box 2 original"] == outcome
    cites(lines_of(events)[:1], *rules)


def test_r8_2_without_any_other_hand_the_dealer_takes_the_second_card_alone() -> None:
    at = table()
    dealt(at, "Ac Th Kc", "box 2: wager 10.00")
    assert at.state.phase == "dealer"
    happened(at, "shoe: deal 2d")
    assert at.state.phase == "settling"
    assert ended(settled(at)) == {"box 2 original": "win 15.00"}


def test_r4_1e_two_blackjacks_stand_off_also_with_an_ace_before_the_dealer() -> None:
    at = table()
    dealt(at, "Ac Ah Kc", "box 2: wager 10.00")
    happened(at, "dealer: close insurance", "shoe: deal Kd")
    assert ended(settled(at)) == {"box 2 original": "stand-off 0.00"}


def test_r1_0_blackjack_is_none_in_three_cards() -> None:
    at = table()
    dealt(at, "5c Th 6c", "box 2: wager 10.00")
    happened(at, "box 2: draw", "shoe: deal Kd", "shoe: deal Ad")
    events = settled(at)
    assert ended(events) == {"box 2 original": "lose 10.00"}
    cites(events, "4.1(d)", "1.0/blackjack")


def test_r4_5_three_to_two_is_paid_up_to_the_next_chip() -> None:
    at = table(chips=(100, 500))
    events = dealt(at, "Ac 6h Kc", "box 2: wager 7.00")
    # Three to two of 7.00 is 10.50; with no chip below 1.00 it is 11.00.
    assert ended(events) == {"box 2 original": "win 11.00"}
    assert "nz-1996/I/15.3" in lines_of(events)[0].because
