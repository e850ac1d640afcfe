"""The command line as a whole: help, names in any letters, and what the shell completes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app, main
from pitboss.games import GAMES
from pitboss.record.mode import MODES
from pitboss.terminal import names

COMMANDS = ("", "due", "audit", "play", "drill", "law", "law show", "law diff", "jackpot", "jackpot create")


def run(*words: str, **env: str) -> str:
    """What a new process prints."""
    code = "from pitboss.cli import main\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def completed(*words: str) -> list[str]:
    """What the shell is offered for the last of some words."""
    line = ("pitboss", *words)
    asked = {"COMP_WORDS": " ".join(line), "COMP_CWORD": str(len(line) - 1)}
    return run(**asked, _PITBOSS_COMPLETE="complete_bash").split()


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The line in which a command refuses."""
    with pytest.raises(SystemExit) as left:
        main(list(words))
    assert left.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("words", COMMANDS)
def test_h_is_help_everywhere(words: str) -> None:
    short, long = (CliRunner().invoke(app, [*words.split(), ask]) for ask in ("-h", "--help"))
    assert short.exit_code == long.exit_code == 0
    assert short.output == long.output
    assert "-h, --help" in short.output


@pytest.mark.parametrize("words", ["", "law", "jackpot"])
def test_no_command_is_told_in_half_a_sentence(words: str) -> None:
    commands = CliRunner().invoke(app, [*words.split(), "-h"]).output.partition("Commands:")[2]
    assert commands
    assert "..." not in commands


@pytest.mark.parametrize(
    ("words", "usage"),
    [
        ("play", "Usage: pitboss play [OPTIONS] GAME\n"),
        ("law show", "Usage: pitboss law show [OPTIONS] GAME [CLAUSE]\n"),
        ("due", "Usage: pitboss due [OPTIONS] CASE...\n"),
        ("jackpot order", "Usage: pitboss jackpot order [OPTIONS] POOL TABLE...\n"),
    ],
)
def test_usage_is_written_as_it_is_typed(words: str, usage: str) -> None:
    result = CliRunner().invoke(app, [*words.split(), "-h"], prog_name="pitboss")
    assert result.output.startswith(usage)
    assert "<" not in result.output


def test_play_alone_lists_the_games() -> None:
    result = CliRunner().invoke(app, ["play"])
    assert result.exit_code == 0
    assert [line.split()[-1] for line in result.output.splitlines() if line.startswith("  ")] == [*GAMES]


def test_a_command_without_its_game_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    line = said(capsys, "play", "--seed", "x")
    assert line.startswith("pitboss: Missing argument 'GAME'. It is one of blackjack, ")
    assert line.endswith("poker. See pitboss play --help\n")


@pytest.mark.parametrize("name", ["Roulette", "ROULETTE", "Caribbean Stud", "tai_sai"])
def test_a_game_is_named_in_any_letters(name: str) -> None:
    result = CliRunner().invoke(app, ["play", name, "--seed", "x"], input="q\n")
    assert result.exit_code == 0, result.output
    assert "You leave with 500.00" in result.output


def test_a_place_is_named_in_any_letters() -> None:
    asked = [["law", "show", "Roulette", "4.1", "--jurisdiction", "NZ", "--venue", "Christchurch"]]
    asked += [["law", "show", "roulette", "4.1", "--jurisdiction", "nz", "--venue", "christchurch"]]
    first, second = (CliRunner().invoke(app, words) for words in asked)
    assert first.exit_code == 0, first.output
    assert first.output == second.output


def test_a_mode_is_named_in_any_letters() -> None:
    result = CliRunner().invoke(app, ["play", "roulette", "--mode", "Practice"], input="q\n")
    assert "Practice: anybody may state what falls" in result.output
    assert {*names.MODES} == {*MODES}


@pytest.mark.parametrize(
    ("command", "option", "value"),
    [
        ("check main T1 --box 1", "--step", "Shown"),
        ("ask main T1 --box 1", "--means", "CASH"),
        ("drop main T1 --box 1", "--cause", "Void"),
        ("missed main T1 --round 1", "--cause", "Not_Recorded"),
    ],
)
def test_what_a_pool_is_told_is_named_in_any_letters(
    command: str, option: str, value: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name is taken, and the ledger is what is missing."""
    more = ("--who", "Ann", "--role", "Casino-Supervisor", "--reason", "x", "--ledger", str(tmp_path / "no"))
    assert "there is no ledger" in said(capsys, "jackpot", *command.split(), option, value, *more)


def test_readings_and_kinds_are_named_in_any_letters() -> None:
    case = "docs/cases/compare/six-cards-at-one-box/1998.toml"
    path = str(Path(__file__).parents[2] / case)
    first, second = (
        CliRunner().invoke(app, ["due", path, "--reading", reading])
        for reading in ("Jackpot-Folded=WINS", "jackpot-folded=wins")
    )
    assert first.output == second.output
    assert "is not" not in first.stderr
    poker = ["play", "Poker", "--game", "Hold-Em", "--limit", "NO", "--seed", "x"]
    assert CliRunner().invoke(app, poker, input="q\n").exit_code == 0


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [("--seats", "x", "'x' is not a whole number"), ("--looseness", "y", "'y' is not a number")],
)
def test_a_number_that_is_none_is_told_in_plain_words(
    option: str, value: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = said(capsys, "play", "poker", option, value)
    assert line == f"pitboss: Invalid value for '{option}': {says}. See pitboss play --help\n"


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("pl",), ["play"]),
        (("play", "ro"), ["roulette"]),
        (("play", "Mi"), ["mini-baccarat", "midi-baccarat"]),
        (("law", "show", "gen"), ["general"]),
        (("law", "show", "general", "8."), ["8.1", "8.2", "8.3"]),
        (("play", "roulette", "--jurisdiction", "u"), ["us-s10"]),
        (("play", "roulette", "--ven"), ["--venue"]),
        (("play", "roulette", "--mode", "S"), ["sealed"]),
        (("due", "x", "--reading", "jackpot-fold"), ["jackpot-folded=loses", "jackpot-folded=wins"]),
        (("law", "show", "whist", "1"), []),
    ],
)
def test_the_shell_completes_commands_games_clauses_and_readings(
    words: tuple[str, ...], offered: list[str]
) -> None:
    assert completed(*words) == offered


def test_files_are_left_to_the_shell() -> None:
    """The shell completes files itself where it is told nothing."""
    assert completed("due", "doc") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_can_be_shown(shell: str) -> None:
    script = run("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert "_PITBOSS_COMPLETE" in script


def test_completion_can_be_installed(tmp_path: Path) -> None:
    run("--install-completion", "bash", HOME=str(tmp_path), _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert "pitboss" in (tmp_path / ".bashrc").read_text()


@pytest.mark.parametrize("command", [("play",), ("case", "new"), ("law", "show"), ("law", "interpretations")])
@pytest.mark.parametrize(
    ("typed", "meant"), [("roulete", "roulette"), ("TaiSai", "tai-sai"), ("crap", "craps")]
)
def test_a_mistyped_game_is_answered_with_the_one_that_was_meant(
    command: tuple[str, ...], typed: str, meant: str
) -> None:
    result = CliRunner().invoke(app, [*command, typed])
    assert result.exit_code == 2
    assert result.stderr.endswith(f"; did you mean {meant}?\n")
    assert "did you mean" not in CliRunner().invoke(app, [*command, "whist"]).stderr
