"""What split hands win and lose, and four readings of a dealer's blackjack after a bust (r 11.6, 11.7)."""

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Event
from tests.games.blackjack.telling import (
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    net,
    settled,
    table,
    undone,
)

READINGS = ("original-only", "bust-stands", "bust-and-original", "whole-box")
BUST = ("box 2: draw", "shoe: deal Kc")
STAND = ("box 2: stand",)


def split(reading: str = "original-only", up: str = "Kh") -> Table:
    """A pair of eights of box 2 with 10.00, split against a king."""
    at = table({"split-bust-then-blackjack": reading})
    dealt(at, f"8c {up} 8d", "box 2: wager 10.00")
    happened(at, "box 2: split")
    return at


def two_hands(reading: str, first: tuple[str, ...], second: tuple[str, ...]) -> tuple[Table, list[Event]]:
    """Sixteen twice, each stood on or drawn to 26."""
    at = split(reading)
    return at, happened(at, "shoe: deal 7c", *first, "shoe: deal 6c", *second)


def test_r11_6_each_hand_of_a_split_goes_its_own_way_at_one_to_one() -> None:
    at = split()
    happened(at, "shoe: deal Tc", *STAND, "shoe: deal Ac", *STAND, "shoe: deal 8h")
    lines = lines_of(settled(at))
    assert ended(lines) == {"box 2 original": "stand-off 0.00", "box 2 split 2": "win 10.00"}
    cites(lines, "11.6", "4.1(e)", "4.1(b)")


def test_r11_6_a_double_on_a_split_hand_goes_with_that_hand() -> None:
    at = split()
    happened(at, "shoe: deal 3c", "box 2: double of 5.00", "shoe: deal Tc", "shoe: deal Tc", *STAND)
    happened(at, "shoe: deal 9h")
    lines = lines_of(settled(at))
    assert ended(lines) == {
        "box 2 original": "win 10.00",
        "box 2 double": "win 5.00",
        "box 2 split 2": "lose 10.00",
    }
    (double,) = lines_of(lines, "double")
    cites([double], "10.4")
    assert "nz-1996/II/11.6" not in double.because


def test_r12_2_a_bust_hand_loses_its_own_wager_and_the_other_is_played_on() -> None:
    at = split()
    events = happened(at, "shoe: deal 7c", *BUST)
    assert ended(events) == {"box 2 original": "lose 10.00"}
    cites(lines_of(events), "12.2", "11.6")
    happened(at, "shoe: deal Tc", *STAND, "shoe: deal 7h")
    assert ended(settled(at)) == {"box 2 split 2": "win 10.00"}


def test_r12_2_as_written_one_bust_hand_loses_all_that_lies_on_the_box() -> None:
    at = table({"split-bust-then-blackjack": "whole-box"})
    dealt(at, "8c Kh 8d", "box 2: wager 10.00", "standing 1: wager 20.00 on box 2")
    happened(at, "box 2: split", "standing 1: designate hand 2", "shoe: deal 3c", "box 2: double")
    happened(at, "shoe: deal 5c", "shoe: deal 7c")
    events = happened(at, *BUST)
    assert ended(events) == {
        "box 2 original": "lose 10.00",
        "box 2 split 2": "lose 10.00",
        "box 2 double": "lose 10.00",
        "standing 1 box 2 original": "lose 20.00",
    }
    assert (len(at.state.shoe.rack), at.state.phase) == (6, "settling")


def test_r12_2_as_written_reaches_only_a_box_that_was_split() -> None:
    at = table({"split-bust-then-blackjack": "whole-box"})
    dealt(at, "Tc 9d 6h 6c 9c", "box 2: wager 10.00", "box 3: wager 10.00")
    assert ended(happened(at, *BUST)) == {"box 2 original": "lose 10.00"}


@pytest.mark.parametrize("reading", READINGS)
def test_r11_7_a_dealers_blackjack_takes_the_original_amount_and_no_addition(reading: str) -> None:
    at, _ = two_hands(reading, STAND, STAND)
    happened(at, "shoe: deal Ah")
    lines = lines_of(settled(at))
    assert ended(lines) == {"box 2 original": "lose 10.00", "box 2 split 2": "void 0.00"}
    cites(lines[:1], "11.7", "4.1(g)")
    cites(lines[1:], "11.7")


def test_r11_7_of_three_hands_with_a_double_the_original_amount_is_all_that_is_lost() -> None:
    at = split()
    happened(at, "shoe: deal 8h", "box 2: split", "shoe: deal 3c", "box 2: double", "shoe: deal 2c")
    happened(at, "shoe: deal 3d", "box 2: double", "shoe: deal 2c", "shoe: deal Tc", *STAND)
    happened(at, "shoe: deal Ah")
    events = settled(at)
    outcomes = {area: how.split()[0] for area, how in ended(events).items()}
    assert outcomes == {
        "box 2 original": "lose",
        "box 2 split 2": "void",
        "box 2 split 3": "void",
        "box 2 double": "void",
        "box 2 double 3": "void",
    }
    cites(events, "11.7", "10.5")


# One hand bust, then the dealer's blackjack; what the player has lost in all, of two wagers of 10.00.
LOST = {
    ("original-only", "first"): 1_000,
    ("bust-stands", "first"): 1_000,
    ("bust-and-original", "first"): 2_000,
    ("original-only", "second"): 1_000,
    ("bust-stands", "second"): 2_000,
    ("bust-and-original", "second"): 2_000,
    ("original-only", "both"): 1_000,
    ("bust-stands", "both"): 2_000,
    ("bust-and-original", "both"): 2_000,
}


@pytest.mark.parametrize(("reading", "bust"), LOST)
def test_r11_7_after_a_bust_hand_each_reading_takes_what_it_says(reading: str, bust: str) -> None:
    ways = {"first": (BUST, STAND), "second": (STAND, BUST), "both": (BUST, BUST)}
    at, events = two_hands(reading, *ways[bust])
    if at.state.phase == "dealer":
        events = [*events, *happened(at, "shoe: deal Ah")]
    events = [*events, *settled(at)]
    # The hand was split before: both wagers lay on the layout by then.
    assert net(events, "box 2") == 2_000 - LOST[reading, bust]


@pytest.mark.parametrize(("reading", "lost"), [("original-only", 1_000), ("bust-and-original", 2_000)])
def test_r11_7_with_every_hand_of_the_box_bust_another_box_has_the_dealer_draw(
    reading: str, lost: int
) -> None:
    at = table({"split-bust-then-blackjack": reading})
    dealt(at, "8c Tc Kh 8d 9d", "box 2: wager 10.00", "box 3: wager 5.00")
    events = happened(at, "box 2: split", "shoe: deal 7c", *BUST, "shoe: deal 6c", *BUST, "box 3: stand")
    events += [*happened(at, "shoe: deal Ah"), *settled(at)]
    # The wager on the second hand was laid within these events.
    assert net(events, "box 2") == 1_000 - lost


@pytest.mark.parametrize("first", [True, False])
def test_r12_2_as_written_nothing_is_left_for_a_dealers_blackjack(first: bool) -> None:
    at = split("whole-box")
    played = ("shoe: deal 7c", *BUST) if first else ("shoe: deal 7c", *STAND, "shoe: deal 6c", *BUST)
    assert net(happened(at, *played), "box 2") == 0
    assert at.state.phase == "settling"


def test_r11_7_what_a_bust_second_hand_lost_comes_back() -> None:
    at, _ = two_hands("original-only", STAND, BUST)
    happened(at, "shoe: deal Ah")
    events = settled(at)
    assert undone(events) == ["box 2 split 2"]
    cites(events, "11.7", "10.5")


def test_r11_7_what_comes_back_is_each_players_own_on_each_box_and_only_what_a_split_added() -> None:
    at = table()
    two = ("box 2: wager 10.00 sevens", "standing 1: wager 20.00 on box 2", "box 2: wager 5.00 on box 3")
    dealt(at, "8c 9c Kh 8d 9d", *two)
    happened(at, "box 2: split", "standing 1: cover", "shoe: deal 7c", *BUST, "shoe: deal 6c", *BUST)
    happened(at, "box 2: split", "shoe: deal 6c", *BUST, "shoe: deal 5d", *BUST, "shoe: deal Ah")
    events = settled(at)
    assert undone(events) == ["box 2 split 2", "standing 1 box 2 split 2", "box 2 box 3 split 2"]
    assert net(events, "box 2") == 1_000 + 500
    assert net(events, "standing 1") == 2_000


def test_r11_7_a_split_wager_that_was_void_does_not_come_back_twice() -> None:
    at = table({"behind-silent-on-a-split": "void"})
    dealt(at, "8c Kh 8d", "box 2: wager 10.00", "standing 1: wager 20.00 on box 2")
    happened(at, "box 2: split", "standing 1: cover", "shoe: deal 7c", *BUST, "shoe: deal 8h", "box 2: split")
    happened(at, "shoe: box 2 7d", *BUST, "shoe: deal 6d", *BUST, "shoe: deal Ah")
    assert undone(settled(at)) == ["box 2 split 2", "box 2 split 3"]


@pytest.mark.parametrize(
    ("reading", "up", "phase"),
    [
        ("original-only", "Kh", "dealer"),
        ("original-only", "Ah", "dealer"),
        ("original-only", "9h", "settling"),
        ("bust-stands", "Kh", "settling"),
        ("bust-and-original", "Kh", "settling"),
    ],
)
def test_r12_4_with_both_hands_bust_the_dealer_draws_only_where_a_blackjack_gives_back(
    reading: str, up: str, phase: str
) -> None:
    at = table({"split-bust-then-blackjack": reading})
    dealt(at, f"8c {up} 8d", "box 2: wager 10.00")
    happened(at, *(["dealer: close insurance"] if up == "Ah" else []), "box 2: split")
    happened(at, "shoe: deal 7c", *BUST, "shoe: deal 6c", *BUST)
    assert at.state.phase == phase


def test_r12_4_after_a_second_card_that_makes_no_blackjack_nothing_comes_back() -> None:
    at, _ = two_hands("original-only", BUST, BUST)
    happened(at, "shoe: deal 5h")
    assert at.state.phase == "settling"
    assert undone(settled(at)) == []


def test_r11_7_one_of_three_hands_is_taken_beside_the_bust_original_in_one_reading() -> None:
    at = split("bust-and-original")
    happened(at, "shoe: deal 8h", "box 2: split", "shoe: deal 7c", *BUST)
    happened(at, "shoe: deal 9c", *STAND, "shoe: deal 9d", *STAND, "shoe: deal Ah")
    assert ended(settled(at)) == {"box 2 split 2": "lose 10.00", "box 2 split 3": "void 0.00"}
