"""Super Sevens: what the first cards of a box win, when they are paid, and what a split does (part 14)."""

from itertools import product

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Event
from tests.games.blackjack.model import model
from tests.games.blackjack.telling import (
    GAME,
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    net,
    played,
    refused,
    settled,
    table,
)

SEVENS = "box 2: wager 10.00 sevens"


def box(first: str, second: str, up: str = "6h") -> tuple[Table, list[Event]]:
    """Box 2 with 1.00 on Super Sevens and two cards."""
    at = table()
    return at, dealt(at, f"{first} {up} {second}", SEVENS)


def third(first: str, second: str, card: str) -> list[Event]:
    at, events = box(first, second)
    return [*events, *happened(at, "box 2: draw", f"shoe: deal {card}")]


def of_sevens(events: list[Event]) -> list[str]:
    return [f"{line.outcome} {line.paid + line.collected}" for line in lines_of(events, "sevens")]


def test_r14_4a_a_seven_first_pays_three_to_one_unless_the_next_is_one_too() -> None:
    at, events = box("7c", "8d")
    assert of_sevens(events) == ["win 300"]
    cites(lines_of(events), "14.4(a)", "14.4", "14.6")
    assert at.state.boxes[2].stakes[0].sevens == 0


@pytest.mark.parametrize(("first", "second"), [("8c", "7d"), ("8c", "9d"), ("Ac", "7d")])
def test_r14_4f_without_a_seven_first_it_loses_at_once(first: str, second: str) -> None:
    _, events = box(first, second)
    assert of_sevens(events) == ["lose 100"]
    cites(lines_of(events, "sevens"), "14.4(f)", "14.4", "14.6")


@pytest.mark.parametrize(
    ("first", "second", "card", "paid", "rule"),
    [
        ("7c", "7d", "8h", 5_000, "14.4(b)"),
        ("7c", "7c", "8h", 10_000, "14.4(c)"),
        ("7c", "7d", "7h", 50_000, "14.4(d)"),
        ("7c", "7c", "7h", 50_000, "14.4(d)"),
        ("7c", "7h", "7c", 50_000, "14.4(d)"),
        ("7h", "7c", "7c", 50_000, "14.4(d)"),
        ("7c", "7c", "7c", 500_000, "14.4(e)"),
    ],
)
def test_r14_4_two_and_three_sevens_pay_by_their_suits(
    first: str, second: str, card: str, paid: int, rule: str
) -> None:
    events = third(first, second, card)
    assert of_sevens(events) == [f"win {paid}"]
    cites(lines_of(events, "sevens"), rule, "14.6")


def test_r14_4_every_first_three_cards_pay_as_in_the_model() -> None:
    # A two never ends a hand of two cards, so a third always comes.
    for cards in product(("7c", "7d", "2h"), repeat=3):
        first, second, card = cards
        events = third(first, second, card)
        expected = model.settle_sevens(100, [*cards], split=False)
        (line,) = lines_of(events, "sevens")
        assert line.paid - line.collected == expected, cards


def test_r14_4b_two_sevens_wait_for_the_third_card_or_for_the_hand_to_end() -> None:
    at, events = box("7c", "7d")
    assert of_sevens(events) == []
    assert of_sevens(happened(at, "box 2: draw")) == []
    assert of_sevens(happened(at, "shoe: deal 2h")) == ["win 5000"]


@pytest.mark.parametrize(("second", "paid", "rule"), [("7d", 5_000, "14.4(b)"), ("7c", 10_000, "14.4(c)")])
def test_r14_4b_two_sevens_that_stand_are_paid_at_once(second: str, paid: int, rule: str) -> None:
    at, _ = box("7c", second)
    events = happened(at, "box 2: stand")
    assert of_sevens(events) == [f"win {paid}"]
    cites(lines_of(events), rule)
    assert "nz-1996/II/14.5" not in lines_of(events)[0].because


@pytest.mark.parametrize(("second", "paid", "rule"), [("7d", 5_000, "14.4(b)"), ("7c", 10_000, "14.4(c)")])
def test_r14_5_two_sevens_that_are_split_are_paid_at_once_whatever_comes_next(
    second: str, paid: int, rule: str
) -> None:
    at, _ = box("7c", second)
    events = happened(at, "box 2: split")
    assert of_sevens(events) == [f"win {paid}"]
    cites(lines_of(events), "14.5", rule)
    assert lines_of(events)[0].because[0] == "nz-1996/II/14.5"
    assert of_sevens(happened(at, "shoe: deal 7c")) == []


def test_r14_4_the_fourth_card_tells_nothing() -> None:
    at, _ = box("7c", "2d")
    happened(at, "box 2: draw", "shoe: deal 7d", "box 2: draw")
    assert of_sevens(happened(at, "shoe: deal 5d")) == []


def test_r14_4d_three_sevens_are_21_and_the_wager_beside_them_is_played_on() -> None:
    at, _ = box("7c", "7d")
    happened(at, "box 2: draw", "shoe: deal 7h", "shoe: deal Td", "shoe: deal 5d")
    assert ended(settled(at)) == {"box 2 original": "stand-off 0.00"}


def test_r14_6_it_is_decided_when_the_initial_deal_is_over_also_while_insurance_is_offered() -> None:
    at = table()
    happened(at, SEVENS, "dealer: no more bets")
    assert of_sevens(happened(at, "shoe: deal 9c Ah")) == []
    assert of_sevens(happened(at, "shoe: deal 9d")) == ["lose 100"]
    assert at.state.phase == "insurance"


def test_r14_6_a_win_is_the_players_before_the_round_is_over() -> None:
    at, events = box("7c", "8d")
    # The stake of 1.00 and three to one; both wagers were laid within the same events.
    assert net(events, "box 2") == -1_000 - 100 + 100 + 300
    assert all(wager.area != "sevens" for wager in GAME.wagers(at.state))


def test_r14_4_everybody_who_wagered_on_it_at_the_box_has_the_same_cards() -> None:
    at = table()
    behind = ("standing 1: wager 5.00 sevens on box 2", "box 5: wager 5.00 on box 2")
    dealt(at, "7c 6h 7d", SEVENS, *behind)
    events = happened(at, "box 2: split")
    assert ended(events) == {"box 2 sevens": "win 50.00", "standing 1 box 2 sevens": "win 50.00"}


def test_r14_5_one_behind_who_is_still_to_choose_is_paid_as_well() -> None:
    at = table()
    dealt(at, "7c 6h 7d", "box 2: wager 10.00", "standing 1: wager 5.00 sevens on box 2")
    assert ended(happened(at, "box 2: split")) == {"standing 1 box 2 sevens": "win 50.00"}


def test_r14_4_a_bust_hand_does_not_take_super_sevens_along() -> None:
    events = third("7c", "7d", "Kh")
    assert ended(events) == {"box 2 sevens": "win 50.00", "box 2 original": "lose 10.00"}


def test_r14_4_a_first_seven_beside_nothing_else_pays_three_to_one_when_the_hand_ends() -> None:
    at = table()
    happened(at, SEVENS, "box 3: wager 5.00", "dealer: no more bets")
    happened(
        at, "shoe: box 2 7c", "shoe: box 3 Tc", "shoe: dealer 6h", "shoe: box 3 9c", "dealer: deal complete"
    )
    refused(played(at, "box 2: stand"), "must-draw")
    events = happened(at, "box 2: draw", "shoe: deal 8d")
    assert of_sevens(events) == ["win 300"]


def test_r14_4_two_sevens_of_a_player_who_is_away_are_paid_when_the_hand_is_let_stand() -> None:
    at, _ = box("7c", "7d")
    events = happened(at, "dealer: box 2 away", "casino supervisor: let box 2 stand")
    assert of_sevens(events) == ["win 5000"]


def test_r14_4_two_boxes_of_one_player_go_by_their_own_cards() -> None:
    at = table()
    events = dealt(at, "7c 8c 6h 9d 7d", SEVENS, "box 2: wager 5.00 sevens on box 3")
    assert ended(events) == {"box 2 sevens": "win 3.00", "box 2 box 3 sevens": "lose 1.00"}
