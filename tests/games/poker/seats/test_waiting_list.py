"""The waiting list of a table: joined, left, and called from as a seat falls free."""

import msgspec
import pytest

from pitboss.games.poker.seats.events import SeatOffered
from pitboss.games.poker.seats.waiting import PutOn
from pitboss.record.table import Table
from pitboss.table.event import Event
from pitboss.table.notation import text
from tests.citing import cites
from tests.games.poker.telling import IN_2005, IN_2018, begun, folded_out, refused, seated, told

TWO = {1: 100, 2: 100}


def full(**terms: object) -> Table:
    """A table of two seats, both taken, and two people who wait."""
    felt = seated(TWO, boxes=2, **terms)
    told(felt, "game supervisor: put on list Ann\ndealer: put on list Bob")
    return felt


def offers(events: list[Event]) -> list[tuple[int, str]]:
    return [(event.box, event.name) for event in events if isinstance(event, SeatOffered)]


def test_people_wait_in_the_order_in_which_they_came() -> None:
    felt = seated(TWO, boxes=2)
    (first,) = told(felt, "game supervisor: put on list Ann")
    (second,) = told(felt, "game supervisor: put on list Bob")
    assert first.sentence == "Ann waits for a seat, as number 1 on the list."
    assert second.sentence == "Bob waits for a seat, as number 2 on the list."
    assert felt.state.waiting_list == ("Ann", "Bob")


def test_r18_7_the_first_is_called_as_a_seat_falls_free_and_off_the_list_once_seated() -> None:
    felt = full()
    events = told(felt, "box 2: leave")
    assert offers(events) == [(2, "Ann")]
    cites(events[-1], "nz-2017/13/18.7")
    assert events[-1].sentence == "Box 2 is free: Ann is called from the waiting list."
    assert felt.state.waiting_list == ("Ann", "Bob")
    told(felt, "box 2: sit ann")
    assert felt.state.waiting_list == ("Bob",)


def test_two_seats_are_for_the_first_two() -> None:
    felt = full()
    assert offers(told(felt, "box 1: leave")) == [(1, "Ann")]
    told(felt, "box 1: sit Ann")
    assert offers(told(felt, "box 2: leave")) == [(2, "Bob")]


def test_whoever_gives_up_waiting_is_not_called() -> None:
    felt = full()
    (event,) = told(felt, "game supervisor: take off list Ann")
    assert event.sentence == "Ann is taken off the waiting list."
    assert offers(told(felt, "box 1: leave")) == [(1, "Bob")]


def test_whoever_comes_while_a_seat_is_free_is_called_at_once() -> None:
    felt = seated(TWO, boxes=3)
    assert offers(told(felt, "dealer: put on list Ann")) == [(3, "Ann")]
    assert offers(told(felt, "dealer: put on list Bob")) == []


@pytest.mark.parametrize(
    ("on", "clause", "first"),
    [
        (IN_2005, "nz-1999-poker/13/16.1(a)", ", unless a player at the table moves there"),
        (IN_2018, "nz-2017/13/18.7", ""),
    ],
)
def test_r16_1_a_until_2017_players_at_the_table_come_before_those_who_wait(
    on: object, clause: str, first: str
) -> None:
    felt = full(on=on)
    (offer,) = (event for event in told(felt, "box 2: leave") if isinstance(event, SeatOffered))
    cites(offer, clause)
    assert offer.sentence == f"Box 2 is free: Ann is called from the waiting list{first}."


def test_a_player_who_moves_leaves_another_seat_free_for_the_list() -> None:
    felt = seated({1: 100, 2: 100, 3: 100}, boxes=3, on=IN_2005)
    told(felt, "dealer: put on list Ann")
    assert offers(told(felt, "box 3: leave")) == [(3, "Ann")]
    assert offers(told(felt, "box 1: move to box 3")) == [(1, "Ann")]


def test_a_seat_that_falls_free_in_a_hand_is_offered_once_nothing_of_its_player_lies_there() -> None:
    """Box 1 has nothing in: the seat is free at once. Box 3 has posted a blind, which lies until the end."""
    felt = seated({1: 100, 2: 100, 3: 100}, boxes=3)
    told(felt, "dealer: put on list Ann")
    begun(felt)
    assert offers(told(felt, "box 3: leave")) == []
    assert offers(folded_out(felt)) == [(3, "Ann")]


def test_who_is_not_put_on_the_list() -> None:
    felt = full()
    assert refused(felt, "dealer: put on list ANN").says == "ANN waits already"
    assert refused(felt, "dealer: put on list player1").says == "player1 sits at this table"
    assert refused(felt, "dealer: take off list Cy").code == "outside-name"
    assert refused(seated(TWO), "dealer: take off list Cy").code == "nobody-waits"


@pytest.mark.parametrize("waiting", [(), ("somebody",), ("somebody 3", "Somebody 2", "somebody")])
def test_the_name_that_is_offered_as_an_example_is_one_that_may_be_put_on(waiting: tuple[str, ...]) -> None:
    felt = seated(TWO, boxes=2)
    for name in waiting:
        told(felt, f"dealer: put on list {name}")
    (option,) = felt.game.options(felt.rules, felt.state, "dealer", (PutOn,))
    assert option.admits(option.action)
    told(felt, text(option.action))


def test_tournament_has_no_list() -> None:
    felt = seated(TWO, on=IN_2005, tournament=True)
    cites(refused(felt, "dealer: put on list Ann"), "nz-1999-poker/13/tournament")


def test_the_list_can_be_kept_in_a_record() -> None:
    felt = full()
    assert b'"name":"Ann"' in msgspec.json.encode(told(felt, "dealer: take off list Ann"))
    assert refused(felt, "dealer: take off list Ann").code == "outside-name"
