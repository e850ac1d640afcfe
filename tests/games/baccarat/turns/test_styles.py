"""The way of dealing: chosen for a shoe, changed by an inspector, and the notice of style B (r 8.4, 8.8)."""

import pytest

from pitboss.games.baccarat.events import StyleChosen
from pitboss.record.table import Table
from pitboss.table.event import InspectorToldOf
from tests.games.baccarat.telling import (
    GAMES_OF_ALL,
    MINI,
    WITH_STYLES,
    cites,
    dealt,
    happened,
    played,
    refused,
    settled,
    table,
)

# Player 8 against banker 5: a natural, and the round is over with four cards.
_NATURAL = "4c 2c 4d 3c"
_WAGER = "box 1: wager 20.00 on player"
# A style that is neither the first of its division nor style B.
_ANOTHER = {"mini-baccarat": "face-down", "baccarat": "C", "midi-baccarat": "C"}


def _after_a_round(game: str) -> Table:
    at = table(game)
    dealt(at, _NATURAL, _WAGER)
    settled(at)
    return at


def _style(at: Table, *lines: str) -> str:
    chosen = [event for event in happened(at, *lines) if isinstance(event, StyleChosen)]
    cites(at, chosen, "8.4")
    assert at.state.style == chosen[-1].style
    return chosen[-1].style


# The choice for a shoe


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("who", ["operator", "casino manager", "shift manager"])
def test_r8_4_the_operator_chooses_before_the_first_round_of_a_shoe(game: str, who: str) -> None:
    assert _style(table(game), f"{who}: choose style {_ANOTHER[game]}") == _ANOTHER[game]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
@pytest.mark.parametrize("who", ["dealer", "game supervisor", "casino supervisor"])
def test_r8_4_nobody_else_of_staff_chooses(game: str, who: str) -> None:
    at = table(game)
    refused(at, played(at, f"{who}: choose style {_ANOTHER[game]}"), "no-power", "8.4")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_4_wagers_on_the_layout_do_not_begin_a_shoe(game: str) -> None:
    at = table(game)
    assert _style(at, _WAGER, f"operator: choose style {_ANOTHER[game]}") == _ANOTHER[game]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_4_not_in_a_round(game: str) -> None:
    at = table(game)
    answer = played(at, _WAGER, "dealer: no more bets", f"operator: choose style {_ANOTHER[game]}")
    refused(at, answer, "round-under-way", "8.4")


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_4_one_round_dealt_and_the_shoe_keeps_its_style(game: str) -> None:
    at = _after_a_round(game)
    refusal = refused(at, played(at, f"operator: choose style {_ANOTHER[game]}"), "shoe-begun", "8.4")
    assert ("inspector" in refusal.says) == (game in WITH_STYLES)


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_4_a_new_shoe_may_be_dealt_in_another_style(game: str) -> None:
    at = _after_a_round(game)
    lines = ("shift manager: replace cards", f"operator: choose style {_ANOTHER[game]}")
    assert _style(at, *lines) == _ANOTHER[game]


@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_r8_4_only_another_style_of_the_division(game: str) -> None:
    at = table(game)
    refusal = refused(at, played(at, "operator: choose style D"), "no-such-style", "8.4")
    assert _ANOTHER[game] in refusal.says
    refused(at, played(at, f"operator: choose style {at.state.style}"), "same-style", "8.4")


# A change within a shoe


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_4_an_inspector_approves_another_style_within_a_shoe(game: str) -> None:
    at = _after_a_round(game)
    assert _style(at, "inspector: approve style C") == "C"
    dealt(at, "4h 2h 4s 3h", _WAGER)
    assert all(at.state.hands[hand].is_hidden for hand in ("player", "banker"))


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_4_an_inspector_who_approves_style_b_knows_of_it(game: str) -> None:
    assert _style(_after_a_round(game), "inspector: approve style B") == "B"


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_4_an_inspector_approves_nothing_within_a_round_nor_what_is_no_style(game: str) -> None:
    at = table(game)
    refused(at, played(at, "inspector: approve style A"), "same-style", "8.4")
    refused(at, played(at, "inspector: approve style D"), "no-such-style", "8.4")
    happened(at, _WAGER, "dealer: no more bets")
    refused(at, played(at, "inspector: approve style C"), "round-under-way", "8.4")


def test_r8_4_mini_baccarat_keeps_the_style_of_a_shoe_without_exception() -> None:
    at = _after_a_round(MINI)
    refused(at, played(at, "inspector: approve style face-down"), "style-fixed", "8.4")


# The notice of style B


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_8_style_b_only_after_an_inspector_was_told(game: str) -> None:
    at = table(game)
    refused(at, played(at, "operator: choose style B"), "inspector-first", "8.8")
    told = happened(at, "dealer: tell inspector of style B")
    assert [event.matter for event in told if isinstance(event, InspectorToldOf)] == ["style B"]
    cites(at, told, "8.8")
    chosen = happened(at, "operator: choose style B")
    cites(at, chosen, "8.4", "8.8")
    assert at.state.style == "B"


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_8_an_inspector_is_told_once_and_of_nothing_else(game: str) -> None:
    at = table(game)
    refused(at, played(at, "dealer: tell inspector of style C"), "no-such-matter", "8.8")
    happened(at, "dealer: tell inspector of style B")
    refused(at, played(at, "dealer: tell inspector of style B"), "told-already", "8.8")


@pytest.mark.parametrize("game", WITH_STYLES)
def test_r8_8_a_table_set_up_in_style_b_was_told_of(game: str) -> None:
    at = table(game, style="B")
    refused(at, played(at, "dealer: tell inspector of style B"), "told-already", "8.8")
    assert _style(at, "operator: choose style A", "operator: choose style B") == "B"


def test_r8_4_mini_baccarat_has_no_style_b() -> None:
    at = table(MINI)
    refused(at, played(at, "dealer: tell inspector of style B"), "no-such-style", "8.4")
    refused(at, played(at, "operator: choose style B"), "no-such-style", "8.4")
