"""Baccarat in the terminal: areas by their short names, and for whom the dealer waits."""

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.games.baccarat.play import HOW_TO

GAMES = ("baccarat", "mini-baccarat", "midi-baccarat")
SHARED = GAMES[1:]


def page(game: str, *lines: str, bankroll: str = "500.00", **setup: str) -> str:
    """What a player sees who says these lines."""
    changes = [word for name, value in setup.items() for word in ("--table", f"{name}={value}")]
    said = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(
        app, ["play", game, "--seed", "abc", "--bankroll", bankroll, *changes], input=said
    )
    assert result.exit_code == 0, result.output
    return result.stdout


def test_how_to_play_names_no_figure_but_in_its_example() -> None:
    assert not any(letter.isdigit() for letter in HOW_TO.replace("wager 20.00 on banker", ""))


# Areas


def test_the_own_areas_are_all_where_nobody_else_may_wager_there() -> None:
    assert "Which area? banker, player, tie\n" in page("baccarat", "w", "tie", "10")


@pytest.mark.parametrize("game", SHARED)
def test_the_own_areas_come_first_and_short(game: str) -> None:
    text = page(game, "seat 3", "w", "?", "tie", "10", boxes="4")
    assert "Which area? banker, player, tie, box 1 banker, box 1 player," in text
    assert "\n   banker, player, tie\n   box: 1 banker, 1 player, 1 tie, 2 banker," in text
    assert "box 3" not in text.partition("Which area?")[2].partition("\nbox 3>")[0]
    assert "Box 3: tie wager of 10.00." in text


@pytest.mark.parametrize("game", SHARED)
def test_of_many_areas_the_own_are_the_example(game: str) -> None:
    assert "such as banker, player, tie; ? lists them" in page(game, "w", "tie", "10", boxes="7")


@pytest.mark.parametrize("game", SHARED)
@pytest.mark.parametrize("line", ["w 10 box 3 tie", "box 3: wager 10 on box 3 tie"])
def test_the_long_name_of_an_own_area_is_taken_too(game: str, line: str) -> None:
    assert "Box 3: tie wager of 10.00." in page(game, "seat 3", line)


@pytest.mark.parametrize("game", GAMES)
def test_the_bounds_of_the_key_are_those_of_any_area(game: str) -> None:
    # 12.00 on a tie may be raised by 1.00 or more; a new wager is 10.00 at least.
    assert "[w] wager 1.00 to 488.00 on AREA" in page(game, "w 12 tie")
    # Of 15.00 only 10.00 make a wager on the banker that can be paid, but 15.00 one on the player.
    assert "[w] wager 10.00 to 15.00 on AREA" in page(game, bankroll="15.00")


# Whom the dealer waits for


@pytest.mark.parametrize("game", GAMES)
def test_the_cut_is_awaited(game: str) -> None:
    text = page(game, "w 10 tie", "d", "seat 2", "d", "c", "seat 1", "c", "100", cards="sealed", decks="8")
    assert "The dealer waits for you: cut at 52 to 364, or refuse cut." in text
    assert "The dealer waits for box 1: cut at 52 to 364, or refuse cut. Type seat 1 to answer." in text
    assert "How many cards? 52 to 364" in text
    assert "The cards are cut by box 1, 100 from the front." in text


@pytest.mark.parametrize("game", ["baccarat", "midi-baccarat"])
def test_the_bank_and_the_cards_are_awaited(game: str) -> None:
    text = page(game, "w 10 banker", "d", "d", "a", "d", "seat 2", "d", style="B")
    assert "The dealer waits for you: accept bank, or refuse bank." in text
    assert "The dealer waits for you: turn cards." in text
    assert "The dealer waits for box 1: turn cards. Type seat 1 to answer." in text


@pytest.mark.parametrize("game", GAMES)
def test_the_first_player_is_awaited_where_the_cards_are_to_be_seen(game: str) -> None:
    assert "The dealer waits for the first player: wager, or sit down with a name." in page(
        game, cards="sealed"
    )
    assert "for the first player" not in page(game, "w 10 tie").partition("Box 1: tie")[2]


@pytest.mark.parametrize("game", ["baccarat", "midi-baccarat"])
def test_cards_that_were_shuffled_beforehand_are_told_of(game: str) -> None:
    text = page(game, "w 10 tie", "d", cards="pre-shuffled")
    assert "any player may still require a shuffle." in text
    assert "The pre-shuffled cards are accepted.\n The cut is offered to box 1." in text


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_is_not_there(game: str) -> None:
    assert "There is no box 9; the table has boxes 1 to 5" in page(game, "seat 9", "seat 5", boxes="5")
