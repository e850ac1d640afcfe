"""Doubling down: which hands, how much, one card, and what a dealer's blackjack takes (part 10)."""

from datetime import date
from itertools import product

import pytest
from msgspec.structs import replace

from pitboss.games.blackjack.actions import Double, Split
from pitboss.games.blackjack.events import HandDone
from pitboss.record.table import Table
from pitboss.table.cards import DECK
from pitboss.table.chips.money import Cents
from pitboss.table.sign import Sign
from tests import citing
from tests.games.blackjack.laid import lying
from tests.games.blackjack.model import model
from tests.games.blackjack.telling import (
    GAME,
    cites,
    dealt,
    ended,
    happened,
    lines_of,
    played,
    refused,
    settled,
    table,
)

WIDE = date(1999, 6, 1)


def holding(first: str, second: str, wager: str = "20.00", up: str = "6h") -> Table:
    at = table()
    dealt(at, f"{first} {up} {second}", f"box 2: wager {wager}")
    return at


def wide(first: str, second: str, up: str = "6h") -> Table:
    """A table of 1999, 10.00 to 500.00 in steps of 5.00, whose operator lets more hands be doubled."""
    at = table(on=WIDE, elections=("wide-doubling",), sign=Sign(1_000, 50_000, increment=500))
    dealt(at, f"{first} {up} {second}", "box 2: wager 20.00")
    return at


@pytest.mark.parametrize(
    ("first", "second", "may"),
    [("5c", "3d", False), ("5c", "4d", True), ("5c", "5d", True), ("5c", "6d", True), ("5c", "7d", False)],
    ids=["8", "9", "10", "11", "12"],
)
def test_r10_1a_nine_ten_and_eleven_are_doubled(first: str, second: str, may: bool) -> None:
    at = holding(first, second)
    if may:
        cites(happened(at, "box 2: double"), "10.1", "10.1(a)", "10.2")
    else:
        refused(played(at, "box 2: double"), "not-doubled", "10.1(a)", "10.1")


@pytest.mark.parametrize(("first", "second"), [("Ac", "8d"), ("9c", "Ad"), ("Ac", "Ad"), ("Ac", "5d")])
def test_r10_1b_a_hand_with_an_ace_is_not_doubled(first: str, second: str) -> None:
    refused(played(holding(first, second), "box 2: double"), "double-on-ace", "10.1(b)", "10.1(a)")


def test_r10_1_a_hand_of_three_cards_is_not_doubled_whatever_it_comes_to() -> None:
    at = holding("2c", "3d")
    happened(at, "box 2: draw", "shoe: deal 5h")
    refused(played(at, "box 2: double"), "not-two-cards", "10.1", "10.1(a)")


def test_r10_1_every_two_cards_are_doubled_and_split_as_in_the_model() -> None:
    at = holding("2c", "3d")
    first, box = at.state, at.state.boxes[2]
    for cards in product(DECK, repeat=2):
        at.state = first.with_box(box.with_hand(replace(box.hands[0], cards=cards)))
        verbs = {type(option.action) for option in GAME.options(at.rules, at.state, "box 2")}
        assert (Double in verbs) == model.may_double([*cards]), cards
        assert (Split in verbs) == model.may_split([*cards]), cards


def test_r10_1a_the_first_two_cards_of_a_split_pair_are_doubled_too() -> None:
    at = holding("5c", "5d")
    happened(at, "box 2: split", "shoe: deal 6c")
    events = happened(at, "box 2: double", "shoe: deal 8c", "shoe: deal 4s", "box 2: double of 15.00")
    cites(events, "10.1(a)", "10.2")
    stake = at.state.boxes[2].stakes[0]
    assert dict(stake.doubled) == {1: 2000, 2: 1500}


@pytest.mark.parametrize(
    ("amount", "code", "rule"),
    [
        ("4.00", "double-below-minimum", "10.2"),
        ("5.00", "", ""),
        ("6.00", "", ""),
        ("19.00", "", ""),
        ("20.00", "", ""),
        ("21.00", "double-above-original", "10.2"),
    ],
)
def test_r10_2_a_double_is_from_the_minimum_to_the_original_wager(amount: str, code: str, rule: str) -> None:
    at = holding("5c", "6d")
    answer = played(at, f"box 2: double of {amount}")
    if code:
        refused(answer, code, rule)
    else:
        assert at.state.boxes[2].stakes[0].doubled[1] == int(amount.replace(".", ""))


def test_r10_2_every_amount_in_half_dollars_is_taken_as_in_the_model() -> None:
    at = holding("5c", "6d")
    for cents in range(0, 3_000, 50):
        answer = at.game.decide(at.rules, at.state, Double(who="box 2", cents=Cents(cents)))
        assert isinstance(answer, tuple) == model.is_double_amount(cents, 2_000, 500), cents


@pytest.mark.parametrize(("amount", "code"), [("4.99", "below-minimum"), ("20.01", "above-original")])
def test_r10_2_one_cent_beyond_the_bounds_is_refused_for_the_bound(amount: str, code: str) -> None:
    refused(played(holding("5c", "6d"), f"box 2: double of {amount}"), f"double-{code}", "10.2")


def test_r10_2_an_amount_between_is_on_the_increment_and_in_chips() -> None:
    at = table(sign=Sign(500, 50_000, increment=500))
    dealt(at, "5c 6h 6d", "box 2: wager 20.00")
    answer = refused(played(at, "box 2: double of 7.50"), "double-not-in-steps")
    citing.cites(answer, "nz-1996/I/13.5", "nz-1996/I/14.3")
    happened(at, "box 2: double of 10.00")


def test_r10_2_a_minimum_off_the_increment_is_refused_for_its_step() -> None:
    at = table(sign=Sign(700, 50_000, increment=500))
    dealt(at, "5c 6h 6d", "box 2: wager 20.00")
    refused(played(at, "box 2: double of 6.50"), "double-below-minimum", "10.2")
    refused(played(at, "box 2: double of 7.00"), "double-not-in-steps")
    happened(at, "box 2: double of 10.00")


def test_r10_2_the_whole_wager_may_be_doubled_though_it_is_off_the_increment() -> None:
    at = table(sign=Sign(500, 50_000, increment=500))
    happened(at, "dealer: accepted by mistake of box 2 12.50")
    dealt(at, "5c 6h 6d")
    happened(at, "box 2: double of 12.50")


def test_r10_2_a_wager_of_the_minimum_is_doubled_whole() -> None:
    at = holding("5c", "6d", "5.00")
    refused(played(at, "box 2: double of 4.00"), "double-below-minimum", "10.2")
    happened(at, "box 2: double of 5.00")
    assert at.state.boxes[2].stakes[0].doubled[1] == 500


def test_r10_2_a_wager_below_the_minimum_that_was_accepted_by_mistake_is_not_doubled() -> None:
    at = table()
    happened(at, "dealer: accepted by mistake of box 2 4.00")
    dealt(at, "5c 6h 6d")
    refused(played(at, "box 2: double"), "double-too-small", "10.2")


def test_r10_3_a_doubled_hand_gets_one_card_and_no_other() -> None:
    at = holding("5c", "4d")
    happened(at, "box 2: double")
    refused(played(at, "box 2: double"), "doubled-already", "10.3", "12.1(b)")
    events = happened(at, "shoe: deal 2h")
    cites(events, "10.3", "12.1(b)", "7.5")
    assert [event.hand for event in events if isinstance(event, HandDone)] == [1]
    assert at.state.phase == "dealer"


def test_r12_1d_gives_way_to_12_1b_a_doubled_eleven_gets_no_second_card() -> None:
    at = holding("5c", "4d")
    happened(at, "box 2: double", "shoe: deal 2h")
    assert lying(at)[2] == "5c 4d 2h"
    refused(played(at, "box 2: draw"), "no-decisions")


@pytest.mark.parametrize(
    ("dealers", "outcome"),
    [("Td Ts", "win"), ("Td 3s", "win"), ("Td 4s", "stand-off"), ("Td 5s", "lose")],
    ids=["26", "19", "20", "21"],
)
def test_r10_4_both_wagers_go_as_r_4_1_says_at_one_to_one(dealers: str, outcome: str) -> None:
    at = holding("5c", "5d")
    happened(at, "box 2: double of 15.00", "shoe: deal Th", f"shoe: deal {dealers}")
    lines = lines_of(settled(at))
    cents = {line.area: (line.outcome, line.paid + line.collected) for line in lines}
    moved = (0, 0) if outcome == "stand-off" else (2000, 1500)
    assert cents == {"original": (outcome, moved[0]), "double": (outcome, moved[1])}
    cites(lines, "10.4")


@pytest.mark.parametrize(("up", "second"), [("Ah", "Kd"), ("Kh", "Ad")])
def test_r10_5_a_dealers_blackjack_takes_the_original_wager_alone(up: str, second: str) -> None:
    at = holding("5c", "6d", up=up)
    if up == "Ah":
        happened(at, "dealer: close insurance")
    happened(at, "box 2: double of 15.00", "shoe: deal Th", f"shoe: deal {second}")
    lines = lines_of(settled(at))
    assert ended(lines) == {"box 2 original": "lose 20.00", "box 2 double": "void 0.00"}
    cites(lines[:1], "10.5", "4.1(d)")
    cites(lines[1:], "10.5")


def test_r10_5_twenty_one_in_more_cards_takes_the_double_too() -> None:
    at = holding("5c", "4d", up="Kh")
    happened(at, "box 2: double", "shoe: deal Th", "shoe: deal 6d", "shoe: deal 5d")
    assert ended(settled(at)) == {"box 2 original": "lose 20.00", "box 2 double": "lose 20.00"}


# A practice, by election


@pytest.mark.parametrize(
    ("first", "second"), [("2c", "2d"), ("5c", "7d"), ("Tc", "Kd")], ids=["4", "12", "20"]
)
def test_practice_on_doubling_any_two_cards_without_an_ace(first: str, second: str) -> None:
    events = happened(wide(first, second), "box 2: double of 5.00")
    refs = {ref for event in events for ref in event.because}
    assert {"nz-1999-blackjack/2/practice-on-doubling", "nz-1999-blackjack/2/practice-on-the-amount"} <= refs


def test_practice_on_doubling_an_ace_is_still_not_doubled_nor_less_than_the_increment() -> None:
    refused(played(wide("Ac", "8d"), "box 2: double"), "double-on-ace", "10.1(b)")
    assert played(wide("5c", "7d"), "box 2: double of 4.99").code == "double-below-minimum"


def test_practice_on_doubling_a_doubled_hand_can_be_bust_and_loses_both_wagers_at_once() -> None:
    at = wide("Tc", "6d")
    events = happened(at, "box 2: double", "shoe: deal Kd")
    assert ended(events) == {"box 2 original": "lose 20.00", "box 2 double": "lose 20.00"}
    cites(lines_of(events)[1:], "10.4")
    assert at.state.phase == "settling"


def test_r10_5_what_a_bust_double_lost_beyond_the_original_wager_comes_back() -> None:
    at = wide("Tc", "6d", up="Kh")
    happened(at, "box 2: double", "shoe: deal Kd")
    assert at.state.phase == "dealer"
    events = happened(at, "shoe: deal Ad", "dealer: settle")
    assert [event.line.area for event in events if hasattr(event, "line")] == ["double"]
