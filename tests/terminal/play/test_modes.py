"""pitboss play in its three modes: sealed, dealt and practice."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.record.choice import Choice
from pitboss.table.chance import MOST_WORDS
from tests.terminal.play.test_pool import opened

ROYAL = "shoe: box 1 As Ks Qs Js Ts"
WORDS = "My dog has fleas"


def played(*lines: str, options: tuple[str, ...] = (), game: str = "caribbean-stud") -> Result:
    said = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, ["play", game, *options], input=said, env={"COLUMNS": "200"})


def page(*lines: str, options: tuple[str, ...] = (), game: str = "caribbean-stud") -> str:
    result = played(*lines, options=options, game=game)
    assert result.exit_code == 0, result.output
    return result.stdout


def command(name: str, path: Path) -> Result:
    return CliRunner().invoke(app, [name, str(path)], env={"COLUMNS": "200"})


def rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def test_cards_that_are_typed_into_a_sealed_sitting_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    text = page("a 25 jackpot", "step", "d", ROYAL, "d", "d", "f", "step", options=("--record", str(path)))
    assert "Refused: chance is sealed here: what the shoe brings comes from the device alone" in text
    assert "As Ks Qs Js Ts" not in path.read_text()
    assert command("prove", path).exit_code == 0


def test_a_sealed_sitting_is_proved_with_the_words_of_its_player(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    text = page("a 25", "d", "f", options=("--record", str(path), "--words", WORDS))
    commitment = text.index("Chance is sealed by this commitment")
    assert commitment < text.index(f"Your words are bound into the seed: {WORDS}") < text.index("box 1> a 25")
    assert f"pitboss prove {path}" in text
    header, first, *_, last = rows(path)
    assert (first["words"], first["who"], first["seq"]) == (WORDS, "box 1", 1)
    assert set(last) == {"at", "hash", "seed", "seq"}
    assert "seed" not in header
    proof = command("prove", path)
    assert proof.exit_code == 0
    assert f"Words added after the commitment: {WORDS}" in proof.stdout
    audit = command("audit", path)
    assert audit.exit_code == 0
    assert f"Chance: sealed; whether it follows: pitboss prove {path}\n" in audit.stdout


def test_words_are_asked_for_after_the_commitment_and_again_until_they_can_be_used(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    text = page(
        "w" * (MOST_WORDS + 1), WORDS, "a 5", "d", "f", options=("--record", str(path), "--words", "-")
    )
    assert f"words: 1 to {MOST_WORDS} characters; these are {MOST_WORDS + 1}." in text
    assert f"Your words are bound into the seed: {WORDS}" in text
    assert rows(path)[1]["words"] == WORDS


def test_nobody_has_to_add_words(tmp_path: Path) -> None:
    text = page(options=("--words", "-"))
    assert "No words are added: the house alone chose the seed." in text


def test_without_a_record_the_proof_in_python_takes_the_words_in(tmp_path: Path) -> None:
    text = page("p 5 red", "d", game="roulette", options=("--words", WORDS))
    code = "\n".join(line.strip() for line in text.partition("In Python:\n")[2].splitlines())
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    fits, drawn, *_ = shown.split()
    (ball, *_) = re.findall(r"The ball lies in (\d+)", text)
    wheel = GAMES["roulette"].rules(Choice(game="roulette").book()).wheel
    assert (fits, wheel[int(drawn)]) == ("True", int(ball))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--mode", "guess"), "--mode: 'guess' is not known; allowed: sealed, dealt, practice"),
        (("--mode", "sealed", "--seed", "x"), "--mode sealed: whoever knows the seed knows what comes"),
        (("--mode", "dealt", "--seed", "x", "--who", "Ann"), "a seed is for practice"),
        (("--mode", "dealt"), "--mode dealt: say who deals, a name of 1 to 60 printed characters (--who)"),
        (("--mode", "dealt", "--who", "a\x1bb"), "--mode dealt: say who deals"),
        (
            ("--words", "x", "--seed", "y"),
            "--words: words are added to a sealed seed, and this sitting is practice",
        ),
        (("--words", "x", "--mode", "dealt", "--who", "Ann"), "this sitting is dealt by Ann"),
        (("--words", "w" * 201), "--words: 1 to 200 characters; these are 201"),
        (("--words", "a\x07b"), "--words: letters, digits, signs and spaces alone"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_line(
    options: tuple[str, ...], says: str, tmp_path: Path
) -> None:
    path = tmp_path / "night.jsonl"
    result = played(options=(*options, "--record", str(path)))
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
    assert not path.exists()


def test_a_seed_is_practice_where_anything_may_be_typed(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    deal = ("step", "a 25", "dealer: no more bets", ROYAL, "shoe: dealer 9c 8d 4h 4s Ah", "step", "f")
    text = page(*deal, options=("--seed", "x", "--record", str(path)))
    assert "Practice: anybody may state what falls, and nothing can be proved of it." in text
    assert rows(path)[0]["chance"] == {"mode": "practice"}
    assert command("prove", path).exit_code == 2
    assert "Chance: practice." in command("audit", path).stdout


def test_a_dealer_states_what_lies_on_the_felt_and_the_record_says_who(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    lines = ("a 25", "d", "d", ROYAL, "q", "shoe: dealer 9c 8d 4h 4s Ah", "f")
    text = page(*lines, options=("--mode", "dealt", "--who", "Ann", "--record", str(path)))
    assert "Ann deals, and states what lies on the felt." in text
    assert "State what lies on the felt: shoe: box <box> <cards>" in text
    assert "If you leave now, its wagers stay undecided." in text
    assert rows(path)[0]["chance"] == {"mode": "dealt", "dealer": "Ann"}
    assert "Chance: dealt by Ann." in command("audit", path).stdout


def test_a_real_pool_takes_no_practice_and_its_file_is_untouched(tmp_path: Path) -> None:
    where = tmp_path / "club.ledger"
    options = opened(where, is_demonstration=False)
    before = where.read_bytes()
    for more in (("--seed", "x"), ("--mode", "practice", "--on", "2002-01-01")):
        result = played("a 25 jackpot", options=(*options, *more))
        assert result.exit_code == 2
        assert "--pool stud is no demonstration: it takes nothing from a table in practice" in result.stderr
    assert where.read_bytes() == before


def test_at_a_real_pool_a_dealer_deals_to_players_with_names(tmp_path: Path) -> None:
    where = tmp_path / "club.ledger"
    options = (*opened(where, is_demonstration=False), "--mode", "dealt", "--on", "2002-01-01")
    text = page("a 25 jackpot", "sit ann", "sit Bob", "a 25 jackpot", "d", options=options)
    assert "first say box 1: sit NAME" in text
    assert "Ann deals here, and nobody both deals and plays" in text
    assert "Jackpot meter 50,000.70" in text


def test_a_sitting_that_is_killed_never_showed_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    line = [sys.executable, "-m", "pitboss", "play", "roulette", "--record", str(path)]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write("p 5 red\nd\n")
        program.stdin.flush()
        while "The round:" not in (told := program.stdout.readline()):
            assert told
        os.kill(program.pid, signal.SIGKILL)
    result = command("prove", path)
    assert result.exit_code == 2
    assert "Nothing can be proved: the seed was never shown" in result.stdout
    assert command("audit", path).exit_code == 0
