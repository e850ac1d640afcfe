"""Which cards can come out of the shoe, and those laid where none is due (r 3.1, 15.6, 15.7, 15.10)."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games.blackjack.actions import DealBox, DealDealer, DrawnExposed
from pitboss.games.blackjack.events import CardDiscarded, CardWaits
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, UNKNOWN, Card
from pitboss.table.event import Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.shoe.actions import Deal
from pitboss.table.shoe.events import ShuffleDue
from pitboss.table.sign import Sign
from tests.games.blackjack.laid import lying
from tests.games.blackjack.shoes import round_over
from tests.games.blackjack.telling import GAME, cites, dealt, happened, played, refused, table

DECKS = 4


def in_play() -> Table:
    """Box 2 has 12, box 5 has 15, the dealer shows a six; box 2 is in turn."""
    at = table()
    dealt(at, "5c 8d 6h 7s 7c", "box 2: wager 10.00", "box 5: wager 10.00")
    return at


def plain(**more: Any) -> Table:
    return table(sign=Sign(500, 50_000), decks=DECKS, **more)


def shoe_with(at: Table, **fields: Any) -> Table:
    at.state = replace(at.state, shoe=replace(at.state.shoe, **fields))
    return at


def test_r3_1_as_many_of_a_card_come_out_as_there_are_decks_and_no_more() -> None:
    at = plain()
    happened(at, "box 2: wager 10.00", "box 3: wager 10.00", "dealer: no more bets")
    happened(at, *["shoe: deal 5c"] * (DECKS - 1))
    assert at.state.copies(at.state.dealer[0]) == DECKS - 1
    happened(at, "shoe: deal 5c")
    refused(played(at, "shoe: deal 5c"), "card-out", "3.1")
    refused(played(at, "shoe: box 3 5c"), "card-out", "3.1")


def test_r3_1_racked_cards_are_out_of_the_shoe_too() -> None:
    at = plain()
    dealt(at, "Tc Tc 9c", "box 2: wager 10.00")
    happened(at, "box 2: stand", "shoe: deal Tc", "dealer: settle", "dealer: collect cards")
    happened(at, "box 2: wager 10.00", "dealer: no more bets", "shoe: deal Tc")
    refused(played(at, "shoe: deal Tc"), "card-out", "3.1")


def test_r15_10_the_last_card_of_the_shoe_is_dealt_and_then_none() -> None:
    at = plain()
    happened(at, "box 2: wager 10.00", "dealer: no more bets")
    shoe_with(at, drawn=at.state.shoe.size - 1)
    happened(at, "shoe: deal 5c")
    refused(played(at, "shoe: deal 6c"), "shoe-empty", "15.10")
    cites(happened(at, "shoe: runs out"), "15.10")


def test_r6_6_no_card_is_dealt_before_the_stack_is_in_the_shoe() -> None:
    at = plain()
    happened(at, "box 2: wager 10.00", "dealer: no more bets")
    for step in ("sealed", "inspected", "spread", "shuffled", "cut", "marked"):
        refused(played(shoe_with(at, step=step), "shoe: deal 5c"), "not-in-shoe", "6.6", "2.4(a)")
    refused(played(shoe_with(at, step="mixed", size=0), "shoe: deal 5c"), "not-in-shoe", "6.6")


def test_r15_12_cards_that_are_due_for_a_shuffle_can_still_come_out_of_the_shoe() -> None:
    at = plain()
    happened(at, "box 2: wager 10.00")
    shoe_with(at, step="mixed", why="cutting-card-reached")
    cites(happened(at, "shoe: box 2 5c"), "15.12")
    assert lying(at) == {2: "5c"}


@pytest.mark.parametrize("called", [False, True])
def test_r15_12_a_cutting_card_that_came_first_and_was_not_heeded_is_heeded_after_the_round(
    called: bool,
) -> None:
    at = plain()
    happened(at, "box 2: wager 10.00", *(["dealer: no more bets"] if called else []), "shoe: cutting card")
    events = happened(at, "shoe: deal Tc Th", "shoe: deal 9c")
    cites(events, "15.12")
    assert sum(isinstance(event, ShuffleDue) for event in events) == 1
    happened(at, "box 2: stand", "shoe: deal 7d", "dealer: settle", "dealer: collect cards")
    refused(played(at, "box 2: wager 10.00", "dealer: no more bets"), "not-shuffled", "15.12")


@pytest.mark.parametrize(
    "action",
    [
        Deal(who="shoe", cards=(UNKNOWN,)),
        DealBox(who="shoe", box=2, card=UNKNOWN),
        DealDealer(who="shoe", card=UNKNOWN),
        DrawnExposed(who="shoe", card=UNKNOWN),
    ],
    ids=lambda action: type(action).__name__,
)
def test_r7_3_every_card_lies_face_up_so_its_face_is_stated(action: Action) -> None:
    at = plain()
    happened(at, "box 2: wager 10.00", "dealer: no more bets")
    refused(at.act(action), "face-not-stated", "7.3(a)", "7.3(b)", "7.5")


@pytest.mark.parametrize(("box", "is_there"), [(0, False), (1, True), (7, True), (8, False)])
def test_r1_0_box_a_card_goes_to_a_box_that_the_table_has(box: int, is_there: bool) -> None:
    at = table()
    happened(at, "box 1: wager 5.00", "dealer: no more bets")
    answer = played(at, f"shoe: box {box} 5c")
    if is_there:
        assert lying(at) == {box: "5c"}
    else:
        refused(answer, "no-such-box", "2.2", "1.0/box")


def test_r15_6_a_card_before_the_dealer_out_of_time_goes_to_the_rack() -> None:
    at = in_play()
    drawn = at.state.shoe.drawn
    events = happened(at, "shoe: dealer Kd")
    assert [event.cards for event in events if isinstance(event, CardDiscarded)] == [("Kd",)]
    cites(events, "15.6")
    assert (lying(at)[0], at.state.shoe.drawn) == ("6h", drawn + 1)
    happened(at, "box 2: stand")


def test_r15_6_a_card_before_the_dealer_after_the_last_is_none_of_the_hand() -> None:
    at = in_play()
    happened(at, "box 2: stand", "box 5: stand", "shoe: deal Td 5d")
    cites(happened(at, "shoe: dealer 2d"), "15.6")
    assert lying(at)[0] == "6h Td 5d"


def test_r15_7_a_card_at_a_box_that_has_none_to_come_is_the_next_card() -> None:
    at = in_play()
    events = happened(at, "shoe: box 5 4h")
    assert [event.cards for event in events if isinstance(event, CardWaits)] == [("4h",)]
    cites(events, "15.7")
    refused(played(at, "box 2: draw", "shoe: deal 3c"), "card-waits", "15.7")
    cites(happened(at, "shoe: deal 4h"), "15.7")
    assert lying(at)[2] == "5c 7s 4h"


def test_r15_7_a_card_at_the_box_in_turn_before_it_asks_for_one_waits_too() -> None:
    at = in_play()
    happened(at, "shoe: box 2 4h")
    assert (lying(at)[2], at.state.waiting) == ("5c 7s", ("4h",))


def test_r15_7_the_waiting_card_laid_in_a_wrong_place_stays_the_next() -> None:
    at = in_play()
    happened(at, "shoe: box 5 4h")
    drawn = at.state.shoe.drawn
    for line in ("shoe: dealer 4h", "shoe: box 5 4h"):
        events = happened(at, line)
        assert [type(event) for event in events] == [Ruled]
        cites(events, "15.7")
    assert (at.state.waiting, at.state.shoe.drawn) == (("4h",), drawn)


def test_r15_7_another_card_at_a_box_waits_behind_the_first_and_15_6_one_before_the_dealer_goes() -> None:
    at = in_play()
    happened(at, "shoe: box 5 4h")
    cites(happened(at, "shoe: dealer Kd"), "15.6")
    assert (at.state.waiting, at.state.shoe.rack) == (("4h",), ("Kd",))
    cites(happened(at, "shoe: box 5 9d"), "15.7")
    assert at.state.waiting == ("4h", "9d")
    for line in ("shoe: box 2 9d", "shoe: dealer 9d"):
        assert [type(event) for event in happened(at, line)] == [Ruled]
    assert (at.state.waiting, at.state.shoe.rack) == (("4h", "9d"), ("Kd",))


def test_r15_8_in_the_deal_a_second_stray_card_waits_by_that_rule() -> None:
    at = table()
    happened(at, "box 2: wager 10.00", "dealer: no more bets", "shoe: exposed in error 4h")
    events = happened(at, "shoe: box 2 9d")
    cites(events, "15.8")
    assert all("nz-1996/II/15.7" not in event.because for event in events)
    happened(at, "shoe: deal 4h", "shoe: deal 9d", "shoe: deal 5c")
    assert lying(at) == {0: "9d", 2: "4h 5c"}


def test_r3_1_a_card_that_waits_is_out_of_the_shoe() -> None:
    at = table(decks=6)
    dealt(at, "5c 6h 7s", "box 2: wager 10.00")
    happened(at, *["shoe: box 2 4h"], *["shoe: face up 9d"] * 6)
    refused(played(at, "shoe: box 2 9d"), "card-out", "3.1")
    refused(at.act(DealBox(who="shoe", box=2, card=UNKNOWN)), "face-not-stated")


def test_r15_7_once_the_dealers_hand_is_complete_a_card_at_a_box_is_not_used() -> None:
    at = in_play()
    happened(at, "box 2: stand", "box 5: stand", "shoe: deal Td", "shoe: box 5 5d")
    happened(at, "shoe: deal 5d")
    assert at.state.phase == "settling"
    events = happened(at, "shoe: box 5 9d")
    assert [event.cards for event in events if isinstance(event, CardDiscarded)] == [("9d",)]
    assert at.state.waiting == ()


def test_r15_7_a_waiting_card_can_be_the_dealers_second() -> None:
    at = in_play()
    happened(at, "shoe: box 5 4h", "box 2: stand", "box 5: stand")
    cites(happened(at, "shoe: dealer 4h"), "15.7", "7.6")
    assert lying(at)[0] == "6h 4h"


def test_r9_3_a_card_to_a_box_ends_the_time_for_insurance() -> None:
    at = table()
    dealt(at, "5c Ah 7s", "box 2: wager 10.00")
    cites(happened(at, "shoe: box 2 4h"), "9.3", "15.7")
    refused(played(at, "box 2: insure 5.00"), "no-insurance", "9.3")


@pytest.mark.parametrize("verb", [DealBox, DealDealer])
def test_r2_4a_a_card_can_be_stated_anywhere_while_there_are_wagers(verb: type) -> None:
    at = table()
    assert offers(at, verb) == []
    happened(at, "box 2: wager 10.00", "dealer: no more bets")
    (option,) = offers(at, verb)
    assert option.admits(option.action)
    assert option.vary["card"] == Choices(DECK)
    if verb is DealBox:
        assert option.vary["box"] == Choices((1, 2, 3, 4, 5, 6, 7))
    happened(at, "shoe: deal Tc Th 9c", "shoe: box 2 4d")
    assert offers(at, verb)[0].vary["card"] == Choices((Card("4d"),))
    happened(at, "box 2: stand", "shoe: deal 4d", "shoe: deal 3d", "dealer: settle", "dealer: collect cards")
    assert offers(at, verb) == []


def offers(at: Table, verb: type) -> list[Option]:
    """What the shoe may bring of one kind."""
    return [option for option in GAME.options(at.rules, at.state, "shoe") if isinstance(option.action, verb)]


@pytest.mark.parametrize("reading", ["now", "after-the-next"])
def test_r15_12_found_between_rounds_the_shuffle_is_made_now_or_after_the_next(reading: str) -> None:
    at = round_over(table({"overlooked-between-rounds": reading}), 3)
    cites(happened(at, "dealer: cutting card overlooked"), "15.12")
    assert (at.state.shoe.step == "mixed") is (reading == "now")
    if reading == "after-the-next":
        round_over(at, 3)
        assert at.state.shoe.step == "mixed"
