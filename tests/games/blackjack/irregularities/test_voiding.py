"""Boxes without a result, and wagers that the general rules take out of a round."""

import pytest

from pitboss.games.blackjack.events import BoxOut
from pitboss.table.who import standing
from tests.games.blackjack.laid import TEN_ON_1, TEN_ON_2, lying
from tests.games.blackjack.telling import dealt, happened, lines_of, net, settled, table

_VOID = "casino supervisor: misplaced at box 1 beyond reconstruction"


def _device(box: str) -> tuple[str, str]:
    return (f"dealer: device found {box}", f"shift manager: void wagers of {box}")


def test_a_void_box_returns_every_wager_on_it() -> None:
    """Original, split and double of the seated player; original and cover of the one behind."""
    at = table()
    dealt(at, "8c 6h 8d", TEN_ON_1, "standing 1: wager 20.00 on box 1")
    happened(at, "box 1: split", "standing 1: cover", "shoe: deal 3s", "box 1: double")
    events = happened(at, _VOID)
    assert {(line.box, line.area, line.outcome, line.stake) for line in lines_of(events)} == {
        (1, "original", "void", 1000),
        (1, "split 2", "void", 1000),
        (1, "double", "void", 1000),
        (standing(1), "box 1 original", "void", 2000),
        (standing(1), "box 1 split 2", "void", 2000),
    }
    assert at.state.phase == "settling"


def test_a_void_box_undoes_a_blackjack_that_was_paid() -> None:
    at = table()
    events = dealt(at, "Ac 7d 6h Kd 8s", TEN_ON_1, TEN_ON_2)
    assert net(events, "box 1") == 1500
    assert net(happened(at, _VOID), "box 1") == -1500


def test_r14_6_super_sevens_that_were_decided_stand_when_the_hand_is_void() -> None:
    at = table()
    dealt(at, "5c 6h 7d", "box 1: wager 10.00 sevens")
    events = happened(at, _VOID)
    assert net(events, "box 1") == 1000


def test_r14_6_in_the_other_reading_super_sevens_fall_with_the_hand() -> None:
    at = table({"sevens-of-a-void-hand": "void"})
    dealt(at, "5c 6h 7d", "box 1: wager 10.00 sevens")
    events = happened(at, _VOID)
    assert net(events, "box 1") == 1000 + 100


@pytest.mark.parametrize("reading", ["decided-stands", "void"])
def test_r14_6_super_sevens_that_are_open_go_back_in_either_reading(reading: str) -> None:
    at = table({"sevens-of-a-void-hand": reading})
    dealt(at, "7c 6h 7d", "box 1: wager 10.00 sevens")
    assert net(happened(at, _VOID), "box 1") == 1000 + 100


def test_a_void_box_leaves_the_others_their_settlement() -> None:
    at = table()
    dealt(at, "Tc Td 6h 8s 8d", TEN_ON_1, TEN_ON_2)
    happened(at, _VOID, "box 2: stand", "shoe: deal Kd", "shoe: deal Kh")
    assert [(line.box, line.outcome) for line in lines_of(settled(at))] == [(2, "win")]


def test_i11_2a_a_box_whose_only_player_had_a_device_is_out_of_the_round() -> None:
    at = table()
    dealt(at, "Tc Td 6h 8s 8d", TEN_ON_1, TEN_ON_2)
    events = happened(at, *_device("box 1"))
    assert [event.box for event in events if isinstance(event, BoxOut)] == [1]
    assert net(events, "box 1") == 1000
    assert at.state.in_turn()[0].number == 2


def test_i11_2a_others_on_the_box_play_on() -> None:
    at = table()
    dealt(at, "Tc 6h 8s", TEN_ON_1, "standing 1: wager 20.00 on box 1")
    happened(at, *_device("box 1"))
    assert lying(at) == {0: "6h", 1: "Tc 8s"}
    happened(at, "standing 1: stand", "shoe: deal Kd", "shoe: deal Kh")
    assert [(line.box, line.outcome) for line in lines_of(settled(at))] == [(standing(1), "win")]


def test_i11_2a_in_the_deal_a_box_that_is_out_gets_no_further_card() -> None:
    at = table()
    happened(at, TEN_ON_1, TEN_ON_2, "dealer: no more bets", "shoe: deal Tc Td", *_device("box 1"))
    happened(at, "shoe: deal 6h 8d")
    assert lying(at) == {0: "6h", 2: "Td 8d"}
    assert at.state.phase == "playing"


def test_i11_2a_when_nobody_is_left_the_round_is_settled_and_its_cards_are_collected() -> None:
    at = table()
    dealt(at, "Tc 6h 8s", TEN_ON_1)
    happened(at, *_device("box 1"))
    assert at.state.phase == "settling"
    assert lines_of(settled(at)) == []
    assert len(at.state.shoe.rack) == 3


def test_i11_2a_before_the_call_the_wagers_are_simply_gone() -> None:
    at = table()
    happened(at, TEN_ON_1, *_device("box 1"))
    assert at.state.boxes == {}


def test_i12_an_invalidated_round_is_over() -> None:
    at = table()
    dealt(at, "Tc Td 6h 8s 8d", TEN_ON_1, TEN_ON_2)
    happened(at, "box 1: draw", "shoe: deal Kd")
    events = happened(at, "operator: invalidate game disruption")
    assert [net(events, f"box {box}") for box in (1, 2)] == [1000, 1000]
    assert at.state.phase == "betting"
    assert len(at.state.shoe.rack) == 6
