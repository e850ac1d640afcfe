"""Every game is played in the terminal as it comes, from its own package alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.law.library import shelf
from pitboss.play.clock import Clock
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.audit import audit
from pitboss.record.choice import Choice
from pitboss.record.fields import struct_of
from pitboss.record.table import Table
from pitboss.table import general
from pitboss.table.chance import SystemChance
from pitboss.table.notation import text


def tables(slug: str) -> Iterator[Table]:
    """The table that is set up for play, under every law that knows the game."""
    places = {instrument.jurisdiction for instrument in shelf().instruments.values()}
    for place in sorted(places):
        if slug in shelf().lineages(place):
            book = Choice(game=slug, jurisdiction=place).book()
            yield Table(GAMES[slug], book, struct_of(GAMES[slug].setup, GAMES[slug].demo))


def first_request(slug: str) -> str:
    """The first thing that a player may ask for once the table is ready."""
    table = next(tables(slug))
    sitting = Sitting(table, SystemChance(), Clock(None, repeatable=True), Purse(0))
    while (step := sitting.next_step()) and not table.game.awaits(table.rules, table.state, step, "box 1"):
        sitting.act(step.who, step)
    options = table.game.options(table.rules, table.state, "box 1")
    return text(next(o.action for o in options if type(o.action) not in general.verbs))


@pytest.mark.parametrize("slug", GAMES)
def test_the_table_for_play_is_fit_under_every_law(slug: str) -> None:
    assert list(tables(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_played_explained_recorded_and_audited(slug: str, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    lines = ("?", "law", "readings", "more", first_request(slug), "d", "why", "d", "more", "q", "q")
    arguments = ["play", slug, "--seed", "a seed", "--record", str(path)]
    result = CliRunner().invoke(app, arguments, input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    assert GAMES[slug].how_to in result.stdout
    assert "Refused" not in result.stdout
    assert "You leave with " in result.stdout
    with path.open("rb") as record:
        assert audit(record, GAMES).exit_code == 0


@pytest.mark.parametrize("command", [("play",), ("law", "show"), ("law", "diff")])
def test_the_help_names_every_game(command: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, [*command, "--help"])
    assert all(slug in result.stdout for slug in GAMES)
    assert "{games}" not in result.stdout
