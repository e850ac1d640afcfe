"""pitboss odds, as a person runs it: the page in the terminal, and the one that --html writes."""

import os
import shlex
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.odds import price
from pitboss.terminal.odds.page import page


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> tuple[int, str, str]:
    """Exit code, output and complaint of a command."""
    result = CliRunner().invoke(app, ["odds", *words], env={"TERM": "dumb", "COLUMNS": "80"})
    return result.exit_code, result.stdout, result.stderr


def refused(*words: str) -> str:
    """The one line that refuses a command; nothing is written."""
    before = sorted(Path().iterdir())
    code, out, said = run(*words)
    assert (code, out, said.count("\n")) == (2, "", 1)
    assert sorted(Path().iterdir()) == before
    return said.removeprefix("pitboss: ").strip()


def test_a_page_is_written_to_a_new_file_and_nothing_beside_it() -> None:
    assert run("money-wheel", "--html", "wheel.html") == (0, "The page is in wheel.html.\n", "")
    assert Path("wheel.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert [path.name for path in Path().iterdir()] == ["wheel.html"]


def test_the_page_names_the_command_that_gives_its_figures_again() -> None:
    words = ["roulette", "--wager", "red=20", "--wager", "split 17 20=5.00", "--on", "1996-06-01"]
    words += ["--table", "sign.maximum=100000.00"]
    assert run(*words, "--html", "a.html")[0] == 0
    told = (
        Path("a.html")
        .read_text(encoding="utf-8")
        .partition("Asked by</dt><dd><code>")[2]
        .partition("</code>")[0]
    )
    again = shlex.split(told.replace("&#x27;", "'"))
    assert again[:3] == ["pitboss", "odds", "roulette"]
    assert sorted(again[3:]) == sorted(words[1:])


@pytest.mark.parametrize("there", ["file", "folder", "link"])
def test_what_is_there_already_is_left_as_it_is(there: str) -> None:
    path = Path("odds.html")
    match there:
        case "file":
            path.write_text("mine")
        case "folder":
            path.mkdir()
        case "link":
            path.symlink_to("missing.html")
    before = path.lstat()
    assert refused("roulette", "--html", "odds.html") == (
        "--html odds.html exists already; it is left as it is: choose a new file"
    )
    assert path.lstat() == before


@pytest.mark.parametrize("name", ["odds", "odds.txt", "odds.pdf", ".html", "", "."])
def test_another_name_is_refused(name: str) -> None:
    assert refused("roulette", "--html", name).endswith(": choose a name that ends in .html")


def test_a_folder_that_is_missing_is_named() -> None:
    said = refused("roulette", "--html", "no/such/odds.html")
    assert said == "--html no/such/odds.html: there is no folder no/such"


@pytest.mark.parametrize("other", [["--json"], ["--csv"], ["--json", "--csv"]])
def test_one_way_to_give_the_figures_is_chosen(other: list[str]) -> None:
    assert refused("roulette", *other, "--html", "a.html").endswith("choose one")


def test_a_bad_question_leaves_no_page() -> None:
    assert "--wager '<b>': there is no such wager" in refused(
        "roulette", "--wager", "<b>", "--html", "a.html"
    )
    assert refused("roulette", "--table", "<b>=1", "--html", "a.html").startswith("--table")


def test_a_disk_that_fails_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert refused("money-wheel", "--html", "a.html") == "--html a.html: No space left on device"


def drawn(width: int, game: str, *wagers: str) -> list[str]:
    """The lines of a page in a terminal."""
    out = Console(width=width, color_system=None)
    with out.capture() as captured:
        page(out, price(game, *wagers))
    return [line.rstrip() for line in captured.get().splitlines()]


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize(("game", "wagers"), [("tai-sai", ()), ("roulette", ("red", "split 17 20"))])
def test_a_page_fits_the_terminal_and_cuts_nothing(width: int, game: str, wagers: tuple[str, ...]) -> None:
    lines = drawn(width, game, *wagers)
    assert max(map(len, lines)) <= width
    assert not any("…" in line for line in lines)


def test_clauses_stand_beside_what_they_decide_where_there_is_room_and_below_it_elsewhere() -> None:
    clause = "NZ 1996 Div III r 4.1(l)(ii)"
    assert f"  {clause}: another number, zero" in drawn(80, "roulette", "red")
    assert [
        line for line in drawn(100, "roulette", "red") if line.startswith("zero") and line.endswith(clause)
    ]


def test_a_screen_that_is_too_narrow_for_fractions_keeps_the_decimals() -> None:
    lines = drawn(60, "tai-sai")
    assert max(map(len, lines)) <= 60
    assert any(line.split() == ["small", "48.6111%", "51.3889%", "2.7778%", "0.9996"] for line in lines)


def test_a_screen_that_is_too_narrow_for_the_figures_cuts_none_of_them() -> None:
    lines = drawn(20, "roulette", "red")
    for figure in ("48.6486%", "51.3514%", "2.7027%", "0.9996"):
        assert any(line.split()[-1:] == [figure] for line in lines)
