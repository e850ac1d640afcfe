"""The deal: the call, cards in their order, the dealer's second card, the cards picked up (r 7.2 to 7.7)."""

from collections import Counter

import pytest

from pitboss.games.blackjack.events import Dealt
from pitboss.record.table import Table
from pitboss.table.event import BetsClosed, Called, RoundEnded, Ruled
from pitboss.table.shoe.actions import Deal
from pitboss.table.verbs import DealComplete
from pitboss.table.who import standing
from tests.games.blackjack.laid import laid, lying
from tests.games.blackjack.telling import GAME, cites, dealt, happened, played, refused, said, table

CALL = "dealer: no more bets"
THREE = ("box 5: wager 10.00", "box 2: wager 10.00", "box 7: wager 10.00")


def offered_to(at: Table, who: str) -> set[type]:
    return {type(option.action) for option in GAME.options(at.rules, at.state, who)}


def stood() -> Table:
    """Nineteen at box 2 stands against a ten; the dealer's second card is due."""
    at = table()
    dealt(at, "Tc Td 9c", "box 2: wager 10.00")
    happened(at, "box 2: stand")
    return at


def test_r7_2_no_more_bets_is_called_before_the_cards() -> None:
    events = happened(table(), "box 2: wager 10.00", CALL)
    assert [event.words for event in events if isinstance(event, Called)] == ["No more bets"]
    assert [event.called for event in events if isinstance(event, BetsClosed)] == [True]
    cites(events, "7.2")


def test_r7_2_it_is_called_once_in_a_round() -> None:
    refused(played(table(), "box 2: wager 10.00", CALL, CALL), "bets-closed", "7.2")


def test_r4_1_it_is_called_only_with_a_wager_on_a_box() -> None:
    refused(played(table(), CALL), "no-wager", "4.1")


def test_r4_1_a_round_that_is_over_leaves_no_wager_for_the_next() -> None:
    at = stood()
    happened(at, "shoe: deal 7d", "dealer: settle", "dealer: collect cards")
    refused(played(at, CALL), "no-wager", "4.1")
    refused(played(at, "shoe: deal 5c"), "no-wager", "4.1")


def test_r4_1_no_card_is_dealt_while_nobody_has_a_wager() -> None:
    for line in ("shoe: deal 5c", "shoe: box 2 5c", "shoe: dealer 5c"):
        refused(played(table(), line), "no-wager", "4.1")


def test_r7_2_cards_before_the_call_are_a_breach_and_close_the_wagering_all_the_same() -> None:
    at = table()
    events = happened(at, "box 2: wager 10.00", "shoe: deal 5c")
    assert [event.called for event in events if isinstance(event, BetsClosed)] == [False]
    cites([event for event in events if isinstance(event, Ruled)], "7.2", "4.2")
    assert lying(at) == {2: "5c"}


def test_r7_3_cards_go_from_the_dealers_left_then_to_the_dealer_then_round_again() -> None:
    at = table()
    events = dealt(at, "2c 3c 4c 5c 6c 7c 8c", *THREE)
    assert [event.box for event in events if isinstance(event, Dealt)] == [2, 5, 7, 0, 2, 5, 7]
    assert lying(at) == {0: "5c", 2: "2c 6c", 5: "3c 7c", 7: "4c 8c"}
    cites(events, "7.3", "7.3(a)", "7.3(b)", "7.3(c)", "2.4(a)", "1.0/initial-deal")


def test_r7_3_in_a_deal_that_went_another_way_round_no_third_card_is_due() -> None:
    at = table()
    laid(at, "5 2c, 2 3c, 0 4c, 2 5c, 5 6c", "box 2: wager 10.00", "box 5: wager 10.00")
    assert at.state.phase == "dealing"
    refused(played(at, "shoe: deal 7c"), "no-card-due", "7.3")


@pytest.mark.parametrize(("number", "rule"), [(0, "7.3(a)"), (3, "7.3(b)"), (4, "7.3(c)")])
def test_r7_3_each_card_of_the_deal_cites_its_step(number: int, rule: str) -> None:
    events = [event for event in dealt(table(), "2c 3c 4c 5c 6c 7c 8c", *THREE) if isinstance(event, Dealt)]
    assert events[number].because[0] == f"nz-1996/II/{rule}"


def test_r1_0_round_begins_with_its_first_card_and_with_no_other() -> None:
    cards = [event for event in dealt(table(), "2c 3c 4c", "box 2: wager 5.00") if isinstance(event, Dealt)]
    cites(cards[:1], "1.0/round")
    assert all("nz-1996/II/1.0/round" not in card.because for card in cards[1:])


def test_r7_3_a_box_without_an_original_wager_gets_no_card() -> None:
    at = table()
    dealt(at, "2c 5c 6c", "box 2: wager 10.00", "box 5: wager 10.00", "box 5: take back original")
    assert at.state.phase == "playing"


def test_r7_4_the_points_are_announced_from_the_left_and_decided_in_that_order() -> None:
    at = table()
    events = dealt(at, "Tc 9c 4c 5c 6c 7c 8c", *THREE)
    assert said(events) == ["Box 2: 16.", "Box 5: 16.", "Box 7: 12."]
    refused(played(at, "box 5: stand"), "not-your-turn", "7.4")
    refused(played(at, "box 2: stand", "box 7: stand"), "not-your-turn", "7.4")
    happened(at, "box 5: stand", "box 7: stand")
    assert at.state.phase == "dealer"


def test_r7_5_a_card_is_dealt_as_decided_and_the_points_are_announced_anew() -> None:
    at = table()
    dealt(at, "2c 5c 6c", "box 2: wager 10.00")
    refused(played(at, "shoe: deal 9c"), "no-card-due", "7.5", "7.3")
    events = happened(at, "box 2: draw", "shoe: deal 9c")
    assert said(events) == ["Box 2: 17."]
    cites(events, "7.5", "12.1")


@pytest.mark.parametrize(
    ("cards", "lines", "rules"),
    [
        ("2c 6h 3c", ("box 2: draw",), ("7.5", "12.1")),
        ("5c 6h 6c", ("box 2: double",), ("10.3", "12.1(b)", "7.5")),
        ("8c 6h 8d", ("box 2: split",), ("11.3", "11.4")),
        ("Ac 6h Ad", ("box 2: split",), ("11.4(b)", "12.1(c)", "11.4")),
        ("2c 6h 3c", ("dealer: box 2 away", "casino supervisor: direct card to box 2"), ("15.9",)),
        ("2c 6h 3c", ("shoe: exposed in error 9d", "box 2: draw"), ("15.7", "7.5", "12.1")),
    ],
    ids=["drawn", "doubled", "split", "split aces", "away", "exposed"],
)
def test_r7_5_a_card_cites_what_it_is_dealt_for(
    cards: str, lines: tuple[str, ...], rules: tuple[str, ...]
) -> None:
    at = table()
    dealt(at, cards, "box 2: wager 10.00")
    happened(at, *lines)
    card = happened(at, "shoe: deal 9d")[0]
    assert isinstance(card, Dealt)
    assert card.because == tuple(f"nz-1996/II/{rule}" for rule in rules)


def test_r7_5_cards_that_are_dealt_together_are_all_dealt_or_none() -> None:
    at = table()
    dealt(at, "2c 5c 6c", "box 2: wager 10.00")
    happened(at, "box 2: draw")
    before = at.state
    refused(played(at, "shoe: deal 2d 3d"), "no-card-due", "7.5")
    assert at.state == before


def test_r7_6_the_dealers_second_card_comes_after_the_last_decision() -> None:
    at = table()
    dealt(at, "Tc 5c 9c", "box 2: wager 10.00")
    refused(played(at, "shoe: deal 9d"), "no-card-due")
    events = happened(at, "box 2: stand", "shoe: deal 9d")
    assert lying(at)[0] == "5c 9d"
    assert said(events) == ["Dealer: 14."]
    cites(events, "7.6", "7.4")


def test_r7_6_further_cards_of_the_dealer_are_announced_too() -> None:
    at = table()
    dealt(at, "Tc 5c 9c", "box 2: wager 10.00")
    events = happened(at, "box 2: stand", "shoe: deal 9d 2d 5h")
    assert said(events) == ["Dealer: 14.", "Dealer: 16.", "Dealer: 21."]
    assert at.state.phase == "settling"


def test_r7_6_nothing_is_settled_before_the_dealers_hand_is_complete() -> None:
    at = stood()
    refused(played(at, "dealer: settle"), "not-settling", "7.6")
    happened(at, "shoe: deal 7d", "dealer: settle")
    refused(played(at, "dealer: settle"), "not-settling", "7.6")


def test_r7_7_all_cards_are_racked_when_every_wager_is_decided() -> None:
    at = table()
    dealt(at, "Tc Td 9c", "box 2: wager 10.00", "standing 1: wager 5.00 on box 2")
    happened(at, "box 2: stand", "shoe: deal 7d")
    refused(played(at, "dealer: collect cards"), "not-settled", "7.7")
    events = happened(at, "dealer: settle", "dealer: collect cards")
    cites(events, "7.7", "7.7(a)", "7.7(b)", "1.0/round")
    assert Counter(at.state.shoe.rack) == Counter({"Tc": 1, "Td": 1, "9c": 1, "7d": 1})
    assert [event.boxes for event in events if isinstance(event, RoundEnded)] == [(2, standing(1))]
    refused(played(at, "dealer: collect cards"), "not-settled", "7.7")


def test_r7_4_no_decision_is_asked_for_before_the_deal_is_over_nor_after_the_last() -> None:
    at = table()
    refused(played(at, "box 2: wager 10.00", "box 2: stand"), "no-decisions", "7.4")
    refused(played(at, CALL, "shoe: deal Tc Td", "box 2: stand"), "no-decisions", "7.4")
    happened(at, "shoe: deal 9c", "box 2: stand")
    refused(played(at, "box 2: draw"), "no-decisions", "7.4")


def test_r2_4a_cards_are_offered_from_the_shoe_while_one_is_due() -> None:
    at = table()

    def offered() -> list[tuple[str, ...]]:
        options = GAME.options(at.rules, at.state, "shoe")
        return [option.because for option in options if isinstance(option.action, Deal)]

    assert offered() == []
    happened(at, "box 2: wager 10.00", CALL)
    assert offered() == [("nz-1996/II/2.4(a)", "nz-1996/II/3.3")]
    happened(at, "shoe: deal 2c 5c 6c")
    assert offered() == []
    happened(at, "box 2: draw")
    assert offered() != []


def test_r1_0_initial_deal_may_be_called_complete_though_it_is_not_right() -> None:
    at = table()
    refused(
        played(at, "box 2: wager 10.00", CALL, "dealer: deal complete"), "not-dealing", "1.0/initial-deal"
    )
    assert DealComplete not in offered_to(at, "dealer")
    happened(at, "shoe: deal 2c")
    assert DealComplete in offered_to(at, "dealer")
    events = happened(at, "dealer: deal complete")
    cites(events, "1.0/initial-deal")
    assert at.state.phase == "playing"
    assert DealComplete not in offered_to(at, "dealer")
    refused(played(at, "dealer: deal complete"), "not-dealing", "1.0/initial-deal")
