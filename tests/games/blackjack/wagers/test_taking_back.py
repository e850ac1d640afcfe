"""Wagers taken back before the first card, and left alone after it."""

from typing import Any

import pytest

from pitboss.table.who import standing
from tests.games.blackjack.laid import lying
from tests.games.blackjack.telling import cites, dealt, happened, played, refused, settled, table


def test_r4_2_a_wager_may_be_withdrawn_before_the_first_card() -> None:
    at = table()
    happened(at, "box 3: wager 5.00", "standing 1: wager 10.00 on box 3")
    events: Any = happened(at, "standing 1: take back box 3 original", "box 3: take back original")
    assert [(event.box, event.area, event.cents) for event in events] == [
        (standing(1), "box 3 original", 1000),
        (3, "original", 500),
    ]
    cites(events, "4.2", "4.1")
    assert at.state.boxes == {}


def test_r4_2_the_own_box_may_be_named() -> None:
    at = table()
    happened(at, "box 3: wager 5.00", "box 3: take back box 3 original")
    assert at.state.boxes == {}


def test_r14_2_super_sevens_comes_back_alone_or_with_its_wager() -> None:
    at = table()
    events: Any = happened(at, "box 3: wager 5.00 sevens", "box 3: take back sevens")
    assert [(event.area, event.cents) for event in events[2:]] == [("sevens", 100)]
    assert at.state.boxes[3].stakes[0].original == 500
    events = happened(at, "box 3: sevens", "box 3: take back original")
    assert [(event.area, event.cents) for event in events[1:]] == [("sevens", 100), ("original", 500)]
    assert at.state.boxes == {}


def test_r4_2_only_what_lies_there_comes_back() -> None:
    at = table()
    happened(at, "box 3: wager 5.00")
    for line in ("box 3: take back sevens", "box 4: take back original", "box 4: take back box 3 original"):
        refused(played(at, line), "nothing-there", "4.1")
    refused(played(at, "box 3: take back ante"), "no-such-area", "2.2")
    refused(played(at, "box 3: take back split"), "no-such-area", "2.2")


def test_r4_6_after_the_call_and_the_first_card_a_wager_lies_untouched() -> None:
    at = table()
    happened(at, "box 3: wager 5.00", "dealer: no more bets", "shoe: deal 9c")
    refused(played(at, "box 3: take back original"), "wager-stands", "4.6", "4.2")
    happened(at, "shoe: deal 6d 2h")
    refused(played(at, "box 3: take back original"), "wager-stands", "4.6", "4.2")


def test_r4_2_between_the_call_and_the_first_card_a_wager_may_be_taken_back() -> None:
    at = table()
    happened(at, "box 3: wager 5.00 sevens", "box 4: wager 10.00", "dealer: no more bets")
    events: Any = happened(at, "box 3: take back original")
    assert [(event.area, event.cents) for event in events] == [("sevens", 100), ("original", 500)]
    cites(events, "4.2")
    happened(at, "shoe: deal Tc 6d Th")
    assert lying(at) == {0: "6d", 4: "Tc Th"}


def test_r4_2_with_the_last_wager_taken_back_there_is_no_round() -> None:
    at = table()
    happened(at, "box 3: wager 5.00", "dealer: no more bets", "box 3: take back original")
    assert at.state.phase == "betting"
    assert played(at, "shoe: deal 9c").code == "no-wager"
    happened(at, "box 3: wager 10.00", "dealer: no more bets", "shoe: deal 9c 6d 2h")


def test_r4_6_by_the_reading_of_the_call_it_lies_untouched_at_once() -> None:
    at = table({"wagers-fixed-from": "the-call"})
    happened(at, "box 3: wager 5.00", "dealer: no more bets")
    refused(played(at, "box 3: take back original"), "wager-stands", "4.6", "4.2")


@pytest.mark.parametrize("reading", ["first-card", "cutting-card"])
def test_r7_9_a_cutting_card_that_comes_first_fixes_wagers_by_one_reading(reading: str) -> None:
    at = table({"wagers-fixed-from": reading})
    happened(at, "box 3: wager 5.00", "box 4: wager 5.00", "dealer: no more bets", "shoe: cutting card")
    again = ("dealer: shuffle", "dealer: offer cut to box 3", "box 3: cut at 150")
    happened(at, *again, "dealer: cutting card 78 from back", "dealer: load shoe")
    if reading == "first-card":
        happened(at, "box 3: take back original")
    else:
        refused(played(at, "box 3: take back original"), "wager-stands", "4.6", "4.2")


def test_r4_7_optional_wagers_lie_untouched_too() -> None:
    at = table()
    dealt(at, "7c Ad 4h", "box 3: wager 10.00 sevens")
    happened(at, "box 3: insure 5.00")
    refused(played(at, "box 3: take back insurance"), "wager-stands", "4.7")
    happened(at, "dealer: close insurance", "box 3: double of 10.00")
    refused(played(at, "box 3: take back double"), "wager-stands", "4.7")


def test_r4_7_super_sevens_lies_untouched_until_it_is_decided() -> None:
    at = table()
    happened(at, "box 3: wager 10.00 sevens", "dealer: no more bets")
    refused(played(at, "box 3: take back sevens"), "wager-stands", "4.7")


def test_r4_8_a_losing_wager_is_not_touched() -> None:
    at = table()
    dealt(at, "Tc 6d 6h", "box 3: wager 10.00")
    # Sixteen and a ten are 26.
    happened(at, "box 3: draw", "shoe: deal Td")
    refused(played(at, "box 3: take back original"), "losing-wager", "4.8")


def test_r4_8_after_the_round_what_lost_is_lost_and_what_won_was_paid() -> None:
    at = table()
    dealt(at, "Tc Ts Td Th 9h", "box 3: wager 10.00", "box 4: wager 10.00")
    # Box 3 has 20, box 4 has 19; the dealer's ten and ten are 20: box 4 loses, box 3 stands off.
    happened(at, "box 3: stand", "box 4: stand", "shoe: deal Tc")
    settled(at)
    refused(played(at, "box 4: take back original"), "losing-wager", "4.8")
    refused(played(at, "box 3: take back original"), "nothing-there")


def test_r4_8_a_winner_is_left_until_its_box_is_paid() -> None:
    at = table()
    dealt(at, "Tc Td Th", "box 3: wager 10.00")
    # Twenty against a ten and a nine.
    happened(at, "box 3: stand", "shoe: deal 9c")
    settled(at)
    refused(played(at, "box 3: take back original"), "winner-paid", "4.8")


def test_r8_3_and_14_6_what_was_paid_at_once_was_handed_over() -> None:
    at = table()
    # The first card is a seven and the second is not: three to one, at once.
    dealt(at, "7c 5d 2h", "box 3: wager 10.00 sevens")
    refused(played(at, "box 3: take back sevens"), "picked-up", "14.6")
    other = table()
    dealt(other, "Ac As Kc", "box 3: wager 10.00")
    happened(other, "box 3: even money")
    refused(played(other, "box 3: take back original"), "picked-up", "8.3")


def test_r14_2_of_division_i_what_was_void_is_neither_won_nor_lost() -> None:
    at = table()
    happened(at, "dealer: accepted by mistake of box 3 510.00", "box 3: take back original")
    refused(played(at, "box 3: take back original"), "nothing-there")
