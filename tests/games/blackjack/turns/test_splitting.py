"""Splitting pairs: which cards, how often, in what order, aces, and a pair left together (r 11.1 to 11.5)."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games.blackjack.actions import Double, Draw, Split, Stand
from pitboss.games.blackjack.events import HandDone
from pitboss.games.blackjack.state import Hand
from pitboss.record.table import Table
from pitboss.table.cards import RANKS, Card
from pitboss.table.event import Placed
from tests.games.blackjack.laid import lying
from tests.games.blackjack.model import model
from tests.games.blackjack.telling import (
    GAME,
    cites,
    dealt,
    ended,
    happened,
    played,
    refused,
    said,
    settled,
    table,
)


def pair(first: str = "8c", second: str = "8d", up: str = "6h", **readings: str) -> Table:
    at = table({name.replace("_", "-"): reading for name, reading in readings.items()})
    dealt(at, f"{first} {up} {second}", "box 2: wager 10.00")
    return at


def split(*lines: str, **more: Any) -> Table:
    """A pair of eights of box 2, split, and what then happens."""
    at = pair(**more)
    happened(at, "box 2: split", *lines)
    return at


@pytest.mark.parametrize(
    ("first", "second"), [("8c", "8d"), ("Tc", "Kd"), ("Jc", "Qd"), ("Ac", "Ad"), ("2c", "2c")]
)
def test_r11_1_two_aces_or_two_cards_of_one_value_are_split(first: str, second: str) -> None:
    at = pair(first, second)
    cites(happened(at, "box 2: split"), "11.1", "11.2")
    assert lying(at)[2] == f"{first} / {second}"


@pytest.mark.parametrize(("first", "second"), [("8c", "9d"), ("9c", "Td"), ("Ac", "2d")])
def test_r11_1_other_cards_are_not(first: str, second: str) -> None:
    refused(played(pair(first, second), "box 2: split"), "no-pair", "11.1")


def test_r11_1_every_two_cards_after_every_number_of_splits_are_split_as_in_the_model() -> None:
    at = pair("2c", "3d")
    first = at.state
    others = tuple(Hand(number, (Card("Tc"), Card("9c")), is_split=True) for number in (2, 3))
    cards = [Card(f"{rank}c") for rank in RANKS]
    for one, two, splits, declined in product(cards, cards, range(3), (False, True)):
        hand = Hand(cards=(one, two), is_split=splits > 0, of_aces=splits > 0 and one[0] == "A")
        box = replace(first.boxes[2], hands=(hand, *others[:splits]), declined=(1,) * declined)
        at.state = first.with_box(box)
        verbs = {type(option.action) for option in GAME.options(at.rules, at.state, "box 2")}
        assert (Split in verbs) == model.may_split([one, two], splits, declined), (one, two, splits, declined)


def test_r11_1_a_hand_of_three_cards_is_not_split() -> None:
    at = pair("2c", "3d")
    happened(at, "box 2: draw", "shoe: deal 2h")
    refused(played(at, "box 2: split"), "not-two-cards", "11.1")


@pytest.mark.parametrize("wager", ["5.00", "12.50", "500.00"])
def test_r11_2_the_wager_on_the_second_hand_equals_the_original(wager: str) -> None:
    at = table()
    dealt(at, "8c 6h 8d", f"box 2: wager {wager}")
    (placed,) = [event for event in happened(at, "box 2: split") if isinstance(event, Placed)]
    assert (placed.box, placed.area, placed.cents) == (2, "split 2", int(wager.replace(".", "")))
    cites([placed], "11.2", "11.1")


def test_r11_3_the_first_hand_is_complete_before_the_second_gets_a_card() -> None:
    at = split("shoe: deal 2h")
    assert lying(at)[2] == "8c 2h / 8d"
    refused(played(at, "shoe: deal 3h"), "no-card-due")
    happened(at, "box 2: draw", "shoe: deal 9s")
    assert lying(at)[2] == "8c 2h 9s / 8d"
    cites(happened(at, "box 2: stand", "shoe: deal Ts"), "11.3")
    assert lying(at)[2] == "8c 2h 9s / 8d Ts"


def test_r11_3_a_hand_that_was_split_off_in_a_second_split_comes_right_after_its_own() -> None:
    at = split("shoe: deal 8h", "box 2: split", "shoe: deal Th")
    assert lying(at)[2] == "8c Th / 8h / 8d"
    happened(at, "box 2: stand", "shoe: deal Js")
    assert lying(at)[2] == "8c Th / 8h Js / 8d"
    happened(at, "box 2: stand", "shoe: deal Qs")
    assert lying(at)[2] == "8c Th / 8h Js / 8d Qs"
    assert [hand.number for hand in at.state.boxes[2].hands] == [1, 3, 2]


def test_r11_3_the_second_hand_is_split_just_so() -> None:
    at = split("shoe: deal Th", "box 2: stand", "shoe: deal 8h", "box 2: split", "shoe: deal Js")
    assert lying(at)[2] == "8c Th / 8d Js / 8h"
    assert [hand.number for hand in at.state.boxes[2].hands] == [1, 2, 3]


@pytest.mark.parametrize(
    ("card", "verbs"),
    [("2h", {Draw, Double}), ("8h", {Draw, Stand, Split}), ("4h", {Draw, Stand}), ("3h", {Draw, Double})],
)
def test_r11_4_a_split_hand_of_two_cards_may_stand_draw_split_or_double(card: str, verbs: set[type]) -> None:
    at = split()
    events = happened(at, f"shoe: deal {card}")
    cites(events, "11.4")
    assert said(events) == [f"Box 2: {8 + int(card[0])}."]
    options = {type(option.action) for option in GAME.options(at.rules, at.state, "box 2")}
    assert options & {Draw, Stand, Double, Split} == verbs


def test_r11_4_what_a_later_hand_comes_to_is_announced_with_its_number() -> None:
    at = split("shoe: deal Th")
    assert said(happened(at, "box 2: stand", "shoe: deal Ah")) == ["Box 2, hand 2: soft 19."]


def test_r11_4a_a_pair_is_split_twice_and_not_three_times() -> None:
    at = split("shoe: deal 8h")
    events = happened(at, "box 2: split")
    cites(events, "11.4(a)", "11.4", "11.2", "11.3")
    cites([event for event in events if isinstance(event, Placed)], "11.4(a)", "11.2")
    assert dict(at.state.boxes[2].stakes[0].split) == {2: 1000, 3: 1000}
    refused(played(at, "shoe: deal 8s", "box 2: split"), "split-too-often", "11.4(a)")
    happened(at, "box 2: stand", "shoe: deal 8s")
    refused(played(at, "box 2: split"), "split-too-often", "11.4(a)")


def test_r11_4b_split_aces_get_one_card_each() -> None:
    at = pair("Ac", "Ad")
    happened(at, "box 2: split")
    first = happened(at, "shoe: deal 5h")
    cites(first, "11.4(b)", "12.1(c)")
    assert [event.hand for event in first if isinstance(event, HandDone)] == [1]
    second = happened(at, "shoe: deal As")
    assert [event.hand for event in second if isinstance(event, HandDone)] == [2]
    assert at.state.phase == "dealer"


def test_r11_4b_aces_are_split_once() -> None:
    at = pair("Ac", "Ad")
    cites(happened(at, "box 2: split"), "11.4(b)")
    for verb in ("split", "draw", "double", "stand"):
        refused(played(at, f"box 2: {verb}"), "aces-one-card", "11.4(b)", "12.1(c)")
    happened(at, "shoe: deal As")
    refused(played(at, "box 2: split"), "aces-one-card", "11.4(b)")


@pytest.mark.parametrize(
    ("first", "card", "dealers", "outcome"),
    [
        ("A", "Th", "Kd 4d", "win 10.00"),
        ("A", "Th", "5d Td", "stand-off 0.00"),
        ("T", "Ah", "5d Td", "stand-off 0.00"),
    ],
    ids=["aces against 20", "aces against 21", "tens against 21"],
)
def test_r11_4c_an_ace_and_a_ten_of_a_split_are_21_and_no_blackjack(
    first: str, card: str, dealers: str, outcome: str
) -> None:
    at = pair(f"{first}c", f"{first}d")
    happened(at, "box 2: split")
    events = happened(at, f"shoe: deal {card}")
    assert said(events) == ["Box 2: 21."]
    happened(at, f"shoe: deal {card}", f"shoe: deal {dealers}")
    events = settled(at)
    assert ended(events) == {"box 2 original": outcome, "box 2 split 2": outcome}
    cites(events, "11.4(c)", "11.6")


def test_r11_4c_a_split_21_loses_to_a_dealers_blackjack() -> None:
    at = pair("Tc", "Td", up="Kh")
    happened(at, "box 2: split", "shoe: deal Ah", "shoe: deal Ac", "shoe: deal As")
    events = settled(at)
    assert ended(events) == {"box 2 original": "lose 10.00", "box 2 split 2": "void 0.00"}
    cites(events, "4.1(d)", "11.4(c)", "11.7")


def test_r11_5_a_pair_left_together_forbids_another_split_on_the_box() -> None:
    at = split("shoe: deal 8h", "box 2: draw", "shoe: deal 2h", "box 2: stand", "shoe: deal 8s")
    refused(played(at, "box 2: split"), "split-declined", "11.5")


def test_r11_5_in_one_reading_only_the_hand_itself_is_bound() -> None:
    at = split("shoe: deal 8h", "box 2: stand", "shoe: deal 8s", split_declined="on-that-hand")
    happened(at, "box 2: split")
    at = pair(split_declined="on-that-hand")
    box = at.state.boxes[2]
    at.state = at.state.with_box(replace(box, declined=(1,)))
    refused(played(at, "box 2: split"), "split-declined", "11.5")


def test_r11_5_a_third_pair_that_cannot_be_split_is_not_declined() -> None:
    at = split("shoe: deal 8h", "box 2: split", "shoe: deal 8s", "box 2: stand")
    assert at.state.boxes[2].declined == ()


def test_r11_2_whose_wager_was_given_back_has_nothing_to_split() -> None:
    at = table()
    dealt(at, "8c 6h 8d", "standing 1: wager 10.00 on box 2", "box 2: wager 10.00")
    box = at.state.boxes[2]
    seated = replace(box.stakes[0], original=0, split={2: 1_000})
    at.state = at.state.with_box(box.with_stake(seated))
    refused(played(at, "box 2: split"), "not-on-the-hand", "11.2")
    box = at.state.boxes[2]
    at.state = at.state.with_box(box.with_hand(replace(box.hands[0], cards=("5c", "6d"))))
    refused(played(at, "box 2: double"), "not-on-the-hand", "10.1")
