"""The first card of a shoe: burnt where the operator likes, and shown to players who ask (r 7.1)."""

from typing import Any

from pitboss.games.blackjack.events import Burnt, Dealt
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.who import standing
from tests.games.blackjack.shoes import in_round, opened, readied, round_over
from tests.games.blackjack.telling import cites, happened, played, refused, table


def burns(**more: Any) -> Table:
    """A table whose operator has first cards burnt."""
    return table(burn=True, **more)


def test_r7_1_the_first_card_of_a_shoe_is_burnt_before_the_first_round() -> None:
    at = burns()
    refused(played(at, "box 3: wager 5.00", "dealer: no more bets"), "not-burnt", "7.1")
    cites(happened(at, "shoe: burn of Ks"), "7.1")
    assert at.state.shoe.rack == ("Ks",)
    assert at.state.shoe.left == 8 * 52 - 1
    happened(at, "dealer: no more bets")


def test_r7_1_its_face_need_not_be_known() -> None:
    at = burns()
    (burnt,) = happened(at, "shoe: burn")
    assert isinstance(burnt, Burnt)
    assert burnt.card == UNKNOWN


def test_r7_1_one_card_is_burnt_of_each_new_shoe() -> None:
    at = burns(cards="sealed")
    opened(at, 3)
    readied(at)
    happened(at, "box 3: cut at 200")
    readied(at)
    assert at.state.shoe.burn_due
    happened(at, "shoe: burn of Ks")
    round_over(at, 3)
    happened(at, "box 3: wager 5.00", "dealer: no more bets")


def test_r7_1_without_the_operators_choice_nothing_is_burnt() -> None:
    at = table()
    (ruled,) = happened(at, "shoe: burn of Ks")
    assert ruled.because[0] == "nz-1996/II/15.2"
    cites([ruled], "7.1")
    assert at.state.shoe.drawn == 0


def test_r15_2_a_card_burnt_a_second_time_is_the_next_card() -> None:
    at = burns()
    happened(at, "shoe: burn of Ks", "shoe: burn of Kd")
    assert at.state.shoe.drawn == 1
    in_round(at, 3)
    (dealt,) = happened(at, "shoe: deal Kd")
    assert isinstance(dealt, Dealt)


def test_r7_1_a_card_that_was_not_burnt_is_in_play() -> None:
    at = burns()
    cites(happened(at, "box 3: wager 5.00", "shoe: deal Ks"), "7.1")
    assert not at.state.shoe.burn_due
    assert at.state.shoe.drawn == 1


def test_r7_1_every_player_may_see_the_burnt_card() -> None:
    at = burns()
    refused(played(at, "box 3: view burnt card"), "no-burnt-card", "7.1")
    happened(at, "shoe: burn of Ks")
    cites(happened(at, "box 3: view burnt card", "standing 1: view burnt card"), "7.1")
    assert at.state.shoe.seen_by == {3, standing(1)}


def test_r7_1_nobody_sees_it_from_a_place_that_the_table_has_not() -> None:
    at = burns()
    happened(at, "shoe: burn of Ks")
    refused(played(at, "box 8: view burnt card"), "no-such-box", "7.1")


def test_r7_1_the_burnt_card_is_gone_with_the_next_shuffle() -> None:
    at = burns()
    happened(at, "shoe: burn of Ks", "dealer: table vacant", "dealer: shuffle")
    refused(played(at, "box 3: view burnt card"), "no-burnt-card", "7.1")


def test_r7_1_a_shoe_that_finishes_a_round_has_no_card_burnt() -> None:
    at = burns()
    happened(at, "shoe: burn of Ks")
    in_round(at, 3)
    happened(at, "shoe: deal Ts", "shoe: runs out")
    readied(at)
    happened(at, "box 3: cut at 200")
    readied(at)
    assert at.state.shoe.is_ready
    assert not at.state.shoe.burn_due


def test_r7_1_no_card_is_burnt_from_an_empty_table() -> None:
    refused(played(burns(cards="sealed"), "shoe: burn"), "not-in-shoe", "6.6")


def test_r3_1_no_more_of_a_card_are_burnt_than_there_are_decks() -> None:
    at = burns()
    happened(at, *["shoe: face up Ks"] * 8)
    refused(played(at, "shoe: burn of Ks"), "card-out", "3.1")
