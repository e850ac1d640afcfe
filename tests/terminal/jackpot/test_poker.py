"""pitboss jackpot with a poker pool: the button, missed rounds, a royal flush with the first flop."""

from pathlib import Path

import pytest

from tests.terminal.jackpot.room import MANAGER, POKER, SUPERVISOR, Room

HAND = ("--hole", "As Ks", "--board", "Qs Js Ts")


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    room.open_poker()
    return room


def claimed(room: Room) -> str:
    room.does("button", "royal", "P1")
    return room.does("royal", "royal", "P1", "--seat", "4", *HAND, "--exposed")


def test_each_round_adds_the_increment(room: Room) -> None:
    page = room.does("button", "royal", "P1")
    assert "P1, round 1 has begun." in page
    assert "funding:P1                   -5.00" in page
    assert "The pool stands at 1,005.00." in page
    assert "P1      round 1 open since 20:00:20" in room.does("show", "royal")


def test_r19_3c_the_displays_show_the_jackpot(room: Room) -> None:
    room.does("button", "royal", "P1")
    display = room.shape("show", "royal")["display"]
    assert display["shown_cents"] == 1_005_00
    assert display["because"][0] == {"ref": "nz-2017/13/19.3(c)", "cite": "NZ 2017 Div 13 r 19.3(c)"}
    assert "    shown on the displays by NZ 2017 Div 13 r 19.3(c)" in room.does("show", "royal")


def test_a_missed_round_is_set_right_by_a_supervisor(room: Room) -> None:
    room.does("button", "royal", "P1")
    room.does("finish", "royal", "P1")
    room.does("button", "royal", "P1", "--round", "3")
    page = room.does("missed", "royal", "P1", "--round", "2", *SUPERVISOR)
    assert "P1, round 2: the operator adds 5.00." in page
    lost = ("--cause", "malfunction", *SUPERVISOR)
    assert "recorded already" in room.refused("missed", "royal", "P1", "--round", "2", *lost)


def test_a_royal_flush_takes_the_pool(room: Room) -> None:
    assert "P1, seat 4 claims with a royal flush (As Ks Qs Js Ts)." in claimed(room)
    for step in ("shown", "counted"):
        room.does("check", "royal", "P1", "--seat", "4", "--step", step)
    page = room.does("pay", "royal", "P1", *SUPERVISOR)
    assert "P1, seat 4: royal flush, 1,005.00 in chips: 1,005.00 from the pool." in page
    assert "The operator puts in 500.00" in page
    assert "The pool stands at 500.00." in page


def test_a_corrected_flop_decides(room: Room) -> None:
    claimed(room)
    page = room.does("flop", "royal", "P1", "--board", "Qs Js 9s", *SUPERVISOR)
    assert "P1, seat 4: the claim falls, the flop as corrected makes no royal flush." in page


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ((), "the hole cards must lie open and flat on the table"),
        (("--exposed", "--folded"), "a hand that was folded wins no jackpot"),
        (("--exposed", "--flop", "2"), "flop: the jackpot goes by the first flop alone, not by number 2"),
        (("--exposed", "--on-request"), "a player may ask for the flop once all others have folded"),
    ],
)
def test_what_loses_the_jackpot_is_refused_with_its_rule(
    room: Room, more: tuple[str, ...], says: str
) -> None:
    room.does("button", "royal", "P1")
    found = room.refused("royal", "royal", "P1", "--seat", "4", *HAND, *more)
    assert found.startswith(says)
    assert "(NZ 2017 " in found


@pytest.mark.parametrize("name", ["omaha", "pineapple", "whist"])
def test_r19_3_a_game_without_two_hole_cards_and_a_flop_has_no_pool(tmp_path: Path, name: str) -> None:
    other = Room(tmp_path)
    other.now = other.now.replace(year=2018)
    says = other.refused("create", "royal", *POKER, *MANAGER, "--variation", name)
    assert says.startswith(
        "variation: a hold-em game with two hole cards and a flop of three (NZ 2017 Div 13 r 19.3"
    )
    other.does("create", "royal", *POKER, *MANAGER, "--variation", "hold-em")


def test_a_round_that_is_broken_off_adds_nothing(room: Room) -> None:
    room.does("button", "royal", "P1")
    why = ("--reason", "the deck was short", *SUPERVISOR)
    assert "a poker round is broken off by a supervisor" in room.refused("misdeal", "royal", "P1")
    page = room.does("misdeal", "royal", "P1", *why)
    assert "P1, round 1 is over." in page
    assert "P1, round 1: broken off; the operator takes back the 5.00 that it added." in page
    assert "The pool stands at 1,000.00." in page
    assert "P1, round 2 has begun." in room.does("button", "royal", "P1")


def test_a_poker_pool_takes_no_wagers(room: Room) -> None:
    says = room.refused("wager", "royal", "P1", "--box", "1")
    assert says.startswith("royal is fed by the operator, round by round")


def test_the_increment_is_altered_by_two(room: Room) -> None:
    room.does("terms", "royal", "--increment", "7.50", "--reason", "as agreed", *SUPERVISOR)
    room.does("approve", "royal", "1", "--who", "Bob", *MANAGER)
    assert "the operator adds 7.50 a round" in room.does("show", "royal")


def test_19_9_a_poker_pool_has_no_prizes_of_the_house(room: Room) -> None:
    more = ("--seed", "1,000.00", "--prize", "flush=75.00", *MANAGER)
    assert room.refused("create", "other", *POKER, *more).startswith("prizes: of this pool there is one")
