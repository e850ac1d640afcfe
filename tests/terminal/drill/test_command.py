"""pitboss drill, scripted through the standard input and typed at a terminal."""

import json
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app, main
from pitboss.games import GAMES
from pitboss.play.drill import advice, asking, progress
from pitboss.play.drill.advice import Valued
from pitboss.play.drill.asking import Wanted
from pitboss.play.drill.progress import SCHEMA, ProgressError, read
from pitboss.play.drill.puzzle import Puzzle
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice, Override
from pitboss.terminal.drill import loop
from tests.play.drill.puzzles import right_answer

PATIENCE_SECONDS = 30


def drilled(game: str, *lines: str, options: tuple[str, ...] = ("--seed", "a", "--count", "3")) -> Result:
    return CliRunner().invoke(app, ["drill", game, *options], input="".join(f"{line}\n" for line in lines))


def page(game: str, *lines: str, options: tuple[str, ...] = ("--seed", "a", "--count", "3")) -> str:
    result = drilled(game, *lines, options=options)
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.stdout


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(["drill", *words])
    assert left.value.code == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    return told.err


def asked(game: str, seed: str = "a", count: int = 3) -> list[Puzzle]:
    """What the drill of a seed asks somebody who knows nothing."""
    return asking.ask(Wanted(Choice(game=game), Override(), seed, count), {}, 1).puzzles


@pytest.mark.parametrize("game", GAMES)
def test_who_knows_everything_is_done_after_as_many_answers_as_puzzles(game: str) -> None:
    puzzles = asked(game)
    assert len(puzzles) == 3
    told = page(game, *map(right_answer, puzzles))
    assert told.count("Right,") == 3
    assert "3 of 3 answers right" in told
    assert "Read again" not in told


@pytest.mark.parametrize("game", GAMES)
def test_who_passes_everything_over_is_asked_again_and_told_what_to_read(game: str) -> None:
    told = page(game, *["skip"] * 7)
    assert told.count("Passed over,") == 7
    assert "once more" in told
    assert "0 of 7 answers right" in told
    assert f"pitboss law show {game}" in told


def test_the_clauses_to_read_again_can_be_shown() -> None:
    hints = re.findall(r"pitboss law show (.*)", page("blackjack", *["skip"] * 6))
    assert hints
    for hint in hints:
        shown = CliRunner().invoke(app, ["law", "show", *shlex.split(hint)])
        assert shown.exit_code == 0, shown.output


@pytest.mark.parametrize("lines", [(), ("q",), ("quit",), ("", "# a remark", "Q")])
def test_whoever_leaves_at_once_has_answered_nothing(lines: tuple[str, ...]) -> None:
    assert "Nothing was answered." in page("craps", *lines)


def test_nonsense_is_asked_again_and_does_not_count() -> None:
    told = page("craps", "a million", "12.345", "\x1b[31mred", "9" * 3000, "q")
    assert "Nothing was answered." in told
    assert "\x1b" not in told


def test_why_before_any_answer_says_so_and_after_one_explains_it() -> None:
    told = page("craps", "why", "skip", "why", "q")
    assert "There is no answer yet to explain." in told
    first = asked("craps")[0]
    assert told.count(" ".join(first.says.split()[:4])) >= 1
    assert all(why.cite in told.replace("\n    ", " ") for why in first.because[:1])


def test_a_hint_tells_part_and_does_not_count_towards_knowing() -> None:
    first = asked("craps")[0]
    lines = [json.loads(line) for line in page("craps", "?", right_answer(first), options=JSON).splitlines()]
    (given,) = (line for line in lines if line["type"] == "answer")
    assert (given["right"], given["helped"], given["in_a_row"]) == (True, True, 0)


JSON = ("--seed", "a", "--count", "3", "--json")


def test_json_is_a_line_each_with_its_schema() -> None:
    puzzles = asked("roulette")
    told = page("roulette", "nonsense?", *map(right_answer, puzzles), options=JSON)
    lines: list[dict[str, Any]] = [json.loads(line) for line in told.splitlines()]
    assert {line["schema"] for line in lines} == {"pitboss/drill/1"}
    kinds = [line["type"] for line in lines]
    assert kinds == ["begin", "puzzle", "unreadable", "answer", "puzzle", "answer", "puzzle", "answer", "end"]
    assert [line["key"] for line in lines if line["type"] == "puzzle"] == [p.key for p in puzzles]
    assert lines[-1]["right"] == 3


def test_a_puzzle_in_json_does_not_hold_its_answer() -> None:
    first = page("roulette", options=JSON).splitlines()[1]
    told = json.loads(first)
    assert {"truth", "says", "because"}.isdisjoint(told)


def test_the_same_seed_asks_the_same() -> None:
    assert page("poker", *["skip"] * 4) == page("poker", *["skip"] * 4)


def test_of_cases_and_of_rounds_alone() -> None:
    cases = page("craps", options=("--kind", "cases", "--count", "1"))
    rounds = page("craps", options=("--kind", "Rounds", "--count", "1"))
    assert "1. A case under" in cases
    assert "1. A random round under" in rounds


@pytest.mark.parametrize(("kind", "question"), [("due", "What is due"), ("clause", "Which clause")])
def test_one_kind_alone(kind: str, question: str) -> None:
    told = page("blackjack", *["skip"] * 4, options=("--kind", kind, "--count", "4", "--seed", "k"))
    assert told.count(question) == 5


def by_form(sitting: Sitting, who: str) -> list[Valued]:
    """An adviser for whom drawing is worth a dollar more."""
    options = sitting.options(who).answers
    return [(option, 100 if type(option.action).form == "draw" else 0) for option in options]


def test_what_to_play_is_asked_where_somebody_can_tell_the_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "values", by_form)
    told = page(
        "blackjack", "stand", "draw", "draw", options=("--kind", "play", "--count", "1", "--seed", "p")
    )
    assert "What would you play as box" in told
    assert "That costs 1.000 on average." in told
    assert "Best is draw." in told
    assert "2 of 3 answers right" in told


@pytest.mark.parametrize(("limit", "word"), [("5", "Right, 5 s."), ("4.9", "Right, but too late: 5 s.")])
def test_what_takes_too_long_is_wrong(monkeypatch: pytest.MonkeyPatch, limit: str, word: str) -> None:
    clock = count(0, 5_000_000_000)
    monkeypatch.setattr(loop, "monotonic_ns", lambda: next(clock))
    answer = right_answer(asked("craps")[0])
    assert word in page("craps", answer, options=("--seed", "a", "--count", "3", "--time", limit))


# What is kept


def kept(file: Path, *lines: str) -> str:
    return page("craps", *lines, options=("--seed", "a", "--count", "3", "--progress", str(file)))


def test_what_was_right_twice_in_two_sittings_is_known_and_rests(tmp_path: Path) -> None:
    file = tmp_path / "drill.json"
    answers = [right_answer(puzzle) for puzzle in asked("craps")]
    assert "known from before" not in kept(file, *answers)
    told = kept(file, *answers)
    assert told.count("Known: right 2 times in a row.") == 3
    assert "3 known from before" in kept(file, "q")
    learnt = read(file).of("craps")
    assert learnt.sittings == 2
    assert {each.box for each in learnt.learnt.values()} == {2}


def test_what_was_missed_comes_first_in_the_next_sitting(tmp_path: Path) -> None:
    file = tmp_path / "drill.json"
    puzzles = asked("craps")
    kept(file, right_answer(puzzles[0]), "skip", "q")
    told = kept(file, "q")
    first = told.partition("1. ")[2].partition("2. ")[0]
    assert " ".join(puzzles[1].question.split()) in " ".join(first.split())


def test_from_a_pipe_nothing_is_kept_unless_a_file_is_named(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "pitboss", "drill", "money-wheel", "--count", "1"]
    done = subprocess.run(command, input="skip\n", capture_output=True, text=True, env=env, check=True)
    assert "Nothing was kept" in done.stdout
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("content", ["", "{}x", '{"schema": "else"}', '{"schema": 1}', "[" * 5000])
def test_a_damaged_file_is_one_line_and_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    file = tmp_path / "drill.json"
    file.write_text(content)
    assert str(file) in refused(capsys, "craps", "--progress", str(file))
    assert file.read_text() == content


def test_a_file_that_is_damaged_meanwhile_is_told_once_and_the_drill_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise ProgressError("the disk is full")

    monkeypatch.setattr(progress, "keep", full)
    options = ("--count", "2", "--progress", str(tmp_path / "drill.json"))
    result = drilled("craps", "skip", "skip", options=options)
    assert result.output.count("pitboss: --progress the disk is full") == 1
    assert "0 of 2 answers right" in result.output
    assert "Nothing more was kept." in result.output


def test_forgetting_asks_first(tmp_path: Path) -> None:
    file = tmp_path / "drill.json"
    kept(file, "skip", "q")
    options = ("--progress", str(file), "--forget")
    assert "Nothing was forgotten." in page("craps", "no", options=options)
    assert "Nothing was forgotten." in page("craps", options=options)
    assert len(read(file).of("craps").learnt) == 1
    assert "Forgotten: 1 puzzles of craps." in page("craps", "yes", options=options)
    assert not read(file).of("craps").learnt
    assert "Nothing of craps is kept" in page("craps", "yes", options=options)


# What is refused


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("whist",), "allowed: blackjack, caribbean-stud"),
        (("craps", "--kind", "sums"), "allowed: due, clause, play, cases, rounds"),
        (("craps", "--kind", "play"), "allowed: due, clause"),
        (("craps", "--count", "0"), "allowed: 1 to 200"),
        (("craps", "--count", "201"), "allowed: 1 to 200"),
        (("craps", "--count", "many"), "not a whole number"),
        (("craps", "--time", "-1"), "--time -1"),
        (("craps", "--time", "nan"), "--time nan"),
        (("craps", "--time", "3601"), "up to 3600 seconds"),
        (("craps", "--time", "0"), "more than 0"),
        (("craps", "--on", "1890-01-01"), "too early"),
        (("craps", "--on", "soon"), "not a date"),
        (("craps", "--jurisdiction", "us-s10"), "us-s10"),
        (("craps", "--elect", "sub-pools"), "sub-pools"),
        (("craps", "--reading", "x=y"), "does not arise"),
        (("craps", "--progress", "-"), "name one"),
        (("craps", "--progress", "/dev/full"), "not a plain file"),
        (("craps", "--forget"), "--progress FILE"),
        (("craps", "--seed", "\udcff"), "UTF-8"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], says: str
) -> None:
    monkeypatch.setattr("sys.stdin", open(os.devnull, encoding="utf-8"))  # noqa: SIM115 (to the end)
    assert says in refused(capsys, *words)


@pytest.mark.parametrize(
    "options",
    [
        ("caribbean-stud", "--jurisdiction", "us-s10"),
        ("caribbean-stud", "--on", "1996-06-01"),
        ("caribbean-stud", "--elect", "sub-pools"),
        ("tai-sai", "--on", "2002-01-01"),
        ("poker", "--on", "2018-06-01"),
    ],
)
def test_under_another_law(options: tuple[str, ...]) -> None:
    game, *more = options
    told = page(game, "skip", "skip", options=(*more, "--count", "2", "--seed", "law"))
    assert told.count(" under ") >= 2


# At a terminal


def typed(folder: Path, *keys: bytes) -> str:
    """What somebody sees who types; the program has to end by itself."""
    pid, fd = pty.fork()
    if pid == 0:  # pragma: no cover
        env = {**os.environ, "XDG_DATA_HOME": str(folder), "COLUMNS": "80", "TERM": "dumb"}
        words = ["-m", "pitboss", "drill", "craps", "--seed", "a", "--count", "3"]
        # Whoever runs the tests may not hear Ctrl-C; a person at a terminal does.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.execve(sys.executable, [sys.executable, *words], env)
    seen = fresh = b""
    waiting = list(keys)
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if not select.select([fd], [], [], 0.2)[0]:
            if not waiting and keys[-1] == b"\x03":
                # One that came between the prompt and the wait behind it is heard with the next key.
                os.write(fd, keys[-1])
            continue
        try:
            part = os.read(fd, 65536)
        except OSError:
            break
        seen, fresh = seen + part, fresh + part
        if waiting and fresh.rstrip(b" ").endswith(b">"):
            # The blank behind the prompt may come by itself, and is no prompt of its own.
            fresh = b""
            os.write(fd, waiting.pop(0))
    os.close(fd)
    _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0, seen.decode()
    return seen.decode()


def test_at_a_terminal_what_is_known_is_kept_and_ctrl_c_leaves_in_peace(tmp_path: Path) -> None:
    seen = typed(tmp_path, b"\n", b"skip\n", b"why\n", b"\n", b"\x03")
    assert "Enter goes on, why explains>" in seen
    assert "0 of 1 answers right" in seen
    assert "Traceback" not in seen
    kept = json.loads((tmp_path / "pitboss" / "drill.json").read_text())
    assert kept["schema"] == SCHEMA
    assert kept["games"]["craps"]["sittings"] == 1


def test_at_a_terminal_ctrl_d_leaves_too(tmp_path: Path) -> None:
    seen = typed(tmp_path, b"\x04")
    assert "Nothing was answered." in seen
    assert not (tmp_path / "pitboss").exists()
