"""The course of a spin: the call, the spin, the result, and what is refused on the way (parts 3 and 4)."""

import pytest

from pitboss.games.money_wheel.game import MoneyWheel
from pitboss.games.money_wheel.rules import rules
from pitboss.games.money_wheel.setup import Setup
from pitboss.record.table import Table
from pitboss.table.notation import NotationError, text
from pitboss.table.refusal import Refusal
from pitboss.table.shown import Mark, Past, Wheel
from tests.citing import cites
from tests.games.money_wheel.telling import BOOK, RULE, SIGN, SYMBOLS, spun, table, told

GAME = MoneyWheel()


def test_r3_4_no_spin_before_the_call() -> None:
    refusal = told(table(), "dealer: spin")
    assert refusal.code == "not-called"
    cites(refusal, RULE("3.4"))


@pytest.mark.parametrize("who", ["dealer", "game supervisor"])
def test_r3_2_dealer_and_game_supervisor_spin(who: str) -> None:
    at = table()
    told(at, "dealer: no more bets")
    cites(told(at, f"{who}: spin"), RULE("3.2"), RULE("3.4"))


@pytest.mark.parametrize("who", ["floorperson", "casino supervisor", "shift manager", "operator"])
def test_r3_2_nobody_else_does(who: str) -> None:
    at = table()
    told(at, "dealer: no more bets")
    refusal = told(at, f"{who}: spin")
    assert refusal.code == "not-your-power"
    cites(refusal, RULE("3.2"))


def test_a_player_cannot_spin() -> None:
    with pytest.raises(NotationError):
        table().read("box 1: spin")


@pytest.mark.parametrize("place", ["0", "53", "H", "symbol", "-1", "1000000000000"])
def test_r2_3_the_wheel_stops_where_it_has_a_section(place: str) -> None:
    refusal = told(spun(table()), f"wheel: stops at {place}")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no-such-section"
    assert "1 to 52" in refusal.says
    assert "A to G" in refusal.says
    cites(refusal, RULE("2.3"))


@pytest.mark.parametrize(("place", "symbol"), [("1", "F"), ("27", "G"), ("52", "B"), ("a", "A"), ("G", "G")])
def test_a_place_is_a_section_or_a_letter(place: str, symbol: str) -> None:
    assert told(spun(table()), f"wheel: stops at {place}")[0].symbol == symbol


def test_a_spin_without_wagers_ends_with_the_collecting() -> None:
    at = spun(table())
    told(at, "wheel: stops at 5", "dealer: collect")
    assert at.state.is_open


def test_the_staff_play_a_round_through_with_the_wheel() -> None:
    at = table()
    told(at, "box 1: place 5.00 on symbol A")
    ready, said = rules(BOOK), []
    for _ in range(5):
        step = GAME.procedure(ready, at.state)
        action = step.action if step else GAME.feed(ready, at.state, 3)
        assert action is not None
        said.append(text(action))
        at.act(action)
    assert said == [
        "dealer: no more bets",
        "dealer: spin",
        "wheel: stops at 3",
        "dealer: collect",
        "dealer: pay",
    ]
    assert at.state.is_open


def test_a_closed_table_has_no_next_spin() -> None:
    at = table()
    told(at, "casino supervisor: close table")
    assert told(at, "dealer: no more bets").code == "table-closed"
    assert GAME.procedure(rules(BOOK), at.state) is None


@pytest.mark.parametrize("area", ["symbol H", "h", "moa", "fern kiwi", "A 1000"])
def test_r4_1_a_wager_that_is_none_is_told_what_it_could_be(area: str) -> None:
    refusal = told(table(), f"box 1: place 5.00 on {area}")
    assert refusal.code == "not-permitted"
    assert "a wager is on one of: symbol A (fern), symbol B (kiwi)" in refusal.says
    cites(refusal, RULE("4.1"))


@pytest.mark.parametrize(
    ("area", "name"),
    [("A", "symbol-a"), ("kiwi", "symbol-b"), ("Southern Cross", "symbol-f"), ("SYMBOL g", "symbol-g")],
)
def test_a_symbol_is_known_by_its_letter_and_by_its_picture(area: str, name: str) -> None:
    at = table()
    action = at.read(f"box 1: place 5.00 on {area}")
    assert any(option.admits(action) for option in GAME.options(rules(BOOK), at.state, "box 1"))
    (placed,) = told(at, text(action))
    assert (placed.area, placed.cents) == (name, 500)


def test_a_name_that_could_mean_two_symbols_means_none() -> None:
    crossed = {**SYMBOLS, "A": "B", "B": "A", "C": "symbol D"}
    at = Table(GAME, BOOK, Setup(sign=SIGN, symbols=crossed))
    assert told(at, "box 1: place 5.00 on A").code == "not-permitted"
    assert told(at, "box 1: place 5.00 on symbol D")[0].area == "symbol-d"
    assert told(at, "box 1: place 5.00 on C")[0].area == "symbol-c"


def test_the_wheel_is_shown_as_it_stands() -> None:
    ready, at = rules(BOOK), spun(table())
    assert GAME.shown(ready, at.state, "box 1") == [Wheel(None, "The wheel turns.", is_turning=True)]
    told(at, "wheel: stops at G")
    assert GAME.shown(ready, at.state, "box 1") == [
        Wheel(None, "The wheel stands at morning star (G)."),
        Mark("lit", "symbol-g"),
        Past(("morning star",)),
    ]
    told(at, "dealer: collect")
    assert len(GAME.shown(ready, at.state, "box 1")) == 3


SETTLED = ("dealer: collect", "dealer: pay")


def past(at: Table) -> tuple[str, ...]:
    pieces = GAME.shown(rules(BOOK), at.state, "box 1")
    return next((piece.results for piece in pieces if isinstance(piece, Past)), ())


def test_the_symbols_that_won_are_remembered_the_latest_last() -> None:
    at = table()
    for symbol in ("B", "A", "G"):
        told(spun(at), f"wheel: stops at {symbol}", *SETTLED)
    assert past(at) == ("kiwi", "fern", "morning star")
    assert past(spun(at)) == ("kiwi", "fern", "morning star")
    told(at, "wheel: stops at C", *SETTLED)
    for _ in range(11):
        told(spun(at), "wheel: stops at A", *SETTLED)
    assert past(spun(at)) == ("tui", *("fern",) * 11)


@pytest.mark.parametrize("later", [(), ("dealer: no more bets",)])
def test_r6_4_a_spin_that_is_found_void_has_no_symbol(later: tuple[str, ...]) -> None:
    at = table()
    for symbol in ("B", "A"):
        told(spun(at), f"wheel: stops at {symbol}", *SETTLED)
    told(at, *later, "inspector: spin fault interference")
    assert past(at) == ("kiwi",)


def test_r12_1_a_round_that_is_set_aside_has_no_symbol() -> None:
    at = table()
    for symbol in ("B", "A"):
        told(spun(at, "box 1: place 5.00 on fern"), f"wheel: stops at {symbol}", *SETTLED)
    told(at, "dealer: no more bets", "operator: invalidate game fraud in last round")
    assert past(at) == ("kiwi",)
