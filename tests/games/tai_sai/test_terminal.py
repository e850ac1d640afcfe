"""The entry terminal and its lights, key by key (rr 2.5(f), 6.5 to 6.8)."""

from itertools import permutations
from typing import Any

import pytest

from pitboss.games.tai_sai.events import AreasLit
from pitboss.table.event import Called
from tests.citing import cites
from tests.games.tai_sai.felt import IN_2001, code, shown, table, told


def test_r2_5fiii_the_display_keeps_the_latest_three_keys() -> None:
    at = table()
    shown(at, "1 2 3")
    state: Any
    for key, echo in ((6, (6,)), (1, (6, 1)), (2, (6, 1, 2)), (3, (1, 2, 3)), (4, (2, 3, 4))):
        cites(told(at, f"dealer: key {key}"), "nz-1996/VI/2.5(f)(iii)", "nz-1996/VI/2.5(f)(i)")
        state = at.state
        assert state.keyed == echo
    cites(told(at, "dealer: enter"), "nz-1996/VI/2.5(f)(ii)", "nz-1996/VI/6.5(b)")
    state = at.state
    assert state.entered == (2, 3, 4)


@pytest.mark.parametrize("keys", [0, 1, 2, 3])
def test_r6_5a_three_keys_come_before_the_button(keys: int) -> None:
    at = table()
    shown(at, "1 2 3")
    for key in range(1, keys + 1):
        told(at, f"dealer: key {key}")
    assert code(told(at, "dealer: enter")) == ("" if keys == 3 else "entry-incomplete")


@pytest.mark.parametrize(("key", "fits"), [(0, False), (1, True), (6, True), (7, False)])
def test_r2_5fi_keys_one_to_six(key: int, fits: bool) -> None:
    at = table()
    shown(at, "1 2 3")
    assert (code(told(at, f"dealer: key {key}")) == "") is fits


@pytest.mark.parametrize("numbers", ["3 3", "3 3 4 4", "3 3 7", "0 3 3"])
def test_r6_5a_an_entry_is_three_numbers_of_the_dice(numbers: str) -> None:
    at = table()
    shown(at, "3 3 4")
    refusal = told(at, f"dealer: enter {numbers}")
    assert refusal.code == "bad-entry"
    cites(refusal, "nz-1996/VI/6.5(a)")


@pytest.mark.parametrize("order", sorted({*permutations((3, 3, 4))}))
def test_r6_5_the_order_of_the_keys_does_not_matter(order: tuple[int, ...]) -> None:
    at = table()
    shown(at, "3 4 3")
    told(at, f"dealer: enter {' '.join(map(str, order))}")
    assert code(told(at, "dealer: collect")) == ""


def test_r2_4_the_lights_show_what_was_entered_and_not_what_fell() -> None:
    at = table(IN_2001, layout="alternative")
    shown(at, "3 3 4")
    (lit,) = [event for event in told(at, "dealer: enter 1 2 3") if isinstance(event, AreasLit)]
    wanted = "small, number 1, number 2, number 3, total 6, pair 1 2, pair 1 3, pair 2 3"
    assert {*lit.areas} == {*wanted.split(", "), "three 1 2 3", "four 1 2 3 4", "even"}
    cites(lit, "nz-1996/VI/2.4", "nz-2001/9/index", "nz-2001/9/3.2")
    assert code(told(at, "dealer: collect")) == "wrong-entry"
    assert code(told(at, "dealer: key 3")) == "entered-already"
    (lit,) = [event for event in told(at, "game supervisor: amend 3 4 3") if isinstance(event, AreasLit)]
    assert {"double 3", "total 10", "three 3 3 4"} <= {*lit.areas}
    assert code(told(at, "dealer: collect")) == ""


@pytest.mark.parametrize("who", ["dealer", "floorperson", "casino supervisor", "shift manager", "operator"])
def test_r6_7_only_the_game_supervisor_has_an_entry_amended(who: str) -> None:
    at = table()
    shown(at, "3 3 4")
    told(at, "dealer: enter 3 3 5")
    refusal = told(at, f"{who}: amend 3 3 4")
    assert refusal.code == "not-your-power"
    cites(refusal, "nz-1996/VI/6.7")


def test_r6_7_there_must_be_a_wrong_entry() -> None:
    at = table()
    assert code(told(at, "game supervisor: amend 3 3 4")) == "no-wrong-entry"
    shown(at, "3 3 4")
    assert code(told(at, "game supervisor: amend 3 3 4")) == "no-wrong-entry"
    told(at, "dealer: enter 3 4 3")
    assert code(told(at, "game supervisor: amend 3 3 4")) == "no-wrong-entry"


def test_r6_8_the_terminal_is_left_alone_without_a_result() -> None:
    at = table()
    for line in ("dealer: key 3", "dealer: enter 1 2 3", "dealer: enter"):
        cites(told(at, line), "nz-1996/VI/6.8")
    told(at, "dealer: tumble", "dealer: no more bets")
    cites(told(at, "dealer: key 3"), "nz-1996/VI/6.8")


@pytest.mark.parametrize("what", ["tumbler", "electronics", "terminal"])
def test_r6_8_interference_is_a_breach(what: str) -> None:
    at = table()
    (ruling,) = told(at, f"inspector: interference with {what} by the man in the hat")
    assert ruling.what == f"breach: the man in the hat interfered with the {what}"
    cites(ruling, "nz-1996/VI/6.8")


def test_r6_3_the_call_of_a_result() -> None:
    at = table()
    for dice, words in (
        ("6 1 3", "one, three, six; total ten"),
        ("3 4 3", "double three, four; total ten"),
        ("5 5 5", "triple five; total fifteen"),
        ("6 1 6", "one, double six; total thirteen"),
    ):
        events = shown(at, dice)
        assert [event.words for event in events if isinstance(event, Called)] == [words]
        cites(events, "nz-1996/VI/6.3", "nz-1996/VI/1.0/total")
        told(at, f"dealer: enter {dice}", "dealer: collect")
