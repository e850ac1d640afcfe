"""pitboss case new: a case file written by questions, which pitboss due accepts."""

import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app, main
from pitboss.games import GAMES
from pitboss.record.case import read
from pitboss.record.cases import filed, source

SIGNS = {name: tuple(game.demo["sign"]) for name, game in GAMES.items()}
ZERO = (
    *("Zero", "The dealer paid red.", "", "1999-06-01", "", "1.00", "100.00", ""),
    *(
        "box 3: place 5.00 on red",
        "dealer: spin",
        "dealer: no more bets",
        "wheel: ball in 0",
        "dealer: collect",
    ),
    "",
    *("box 3 5.00 on red", ""),
)


def asked(game: str, answers: tuple[str, ...], *words: str) -> Result:
    return CliRunner().invoke(app, ["case", "new", game, *words], input="".join(f"{a}\n" for a in answers))


def plain_cases(game: str) -> Iterator[dict[str, Any]]:
    """Cases of a game that say nothing which is not asked."""
    for case in filed():
        if case.game != game:
            continue
        tables = tomllib.loads(source(case.path))
        told = {"title", "story", "game", "on", "venue", "sign", "table", "round", "due", "ruling", "refusal"}
        simple = all(isinstance(value, str | int | list) for value in tables.get("table", {}).values())
        lines = tables["round"]["actions"].strip().splitlines()
        if {*tables} <= told and simple and "terms" not in tables.get("table", {}) and "" not in lines:
            yield tables


def answers_of(tables: dict[str, Any]) -> tuple[str, ...]:
    """What somebody answers who has such a case in mind."""
    game, sign, table = tables["game"], dict(tables.get("sign", {})), dict(tables.get("table", {}))
    first = [tables["title"], tables.get("story", ""), "", str(tables.get("on", "")), tables.get("venue", "")]
    has_jackpot = "jackpot" in GAMES[game].demo
    kind = table.pop("jackpot", "none")
    first += [kind] if has_jackpot else []
    names = [name for name in SIGNS[game] if name != "jackpot-wager" or kind != "none"]
    first += [sign.pop(name, "none") for name in names]
    more = [f"sign.{name}={value}" for name, value in sign.items()]
    more += [f"{name}={_written(value)}" for name, value in table.items()]
    lines = tables["round"]["actions"].strip().splitlines()
    return (*first, *more, "", *lines, "", "", "")


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(value) if isinstance(value, list) else str(value)


def due(path: Path) -> Any:
    result = CliRunner().invoke(app, ["due", "--json", str(path)])
    assert result.exit_code in (0, 1), result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize("game", GAMES)
def test_a_case_of_every_game_is_written_and_ruled_as_by_hand(game: str, tmp_path: Path) -> None:
    """The facts of a filed case, given as answers: what is due is the same."""
    by_hand = next(case for case in plain_cases(game) if case["round"]["actions"].count("\n") > 5)
    new, old = tmp_path / "new.toml", tmp_path / "old.toml"
    result = asked(game, answers_of(by_hand), "--to", str(new))
    assert result.exit_code == 0, result.output
    old.write_text(source(next(c.path for c in filed() if tomllib.loads(source(c.path)) == by_hand)))
    assert read(new.read_text(), "new", GAMES).title == by_hand["title"]
    assert _settled(due(old))
    assert _settled(due(new)) == _settled(due(old))


def _settled(shape: Any) -> Any:
    return [answer["due"] for answer in shape["cases"]]


def test_what_was_paid_is_compared(tmp_path: Path) -> None:
    path = tmp_path / "zero.toml"
    assert asked("Roulette", ZERO, "--to", str(path)).exit_code == 0
    result = CliRunner().invoke(app, ["due", str(path)])
    assert result.exit_code == 1
    assert "5.00 was paid, 0.00 is due" in result.stdout


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "zero.toml"
    path.write_text("mine")
    result = asked("roulette", ZERO, "--to", str(path))
    assert result.exit_code == 2
    assert (
        result.stderr
        == f"pitboss: --to: {path} is there already; a case is never written over another file\n"
    )
    assert path.read_text() == "mine"


def test_the_file_is_named_after_the_title_where_none_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert asked("roulette", (*ZERO, "")).exit_code == 0
    assert (tmp_path / "zero.toml").exists()
    assert asked("roulette", (*ZERO, "")).exit_code == 2


@pytest.mark.parametrize(
    ("place", "answer", "says"),
    [
        (2, "mars", "jurisdiction 'mars' is not known; known: nz, us-s10"),
        (3, "yesterday", "on: 'yesterday' is no date; "),
        (3, "1901-01-01", "on: "),
        (4, "dunedin", "venue 'dunedin' is not known; known: christchurch, auckland"),
        (5, "x", "minimum: 'x' is not an amount; "),
        (6, "0.50", "the table cannot be opened: "),
        (7, "boxes", "table: 'boxes' is not NAME=VALUE"),
        (7, "chairs=7", "table.chairs: there is no such field; allowed: "),
        (8, "box 3: sing", "round.actions: 'box 3: sing': box 3 may say: "),
        (8, "hello", "round.actions: 'hello': write WHO: WHAT"),
        (8, "", "round.actions: write one action a line"),
        (14, "box 3 x on red", "paid: 'dealer: paid box 3 x on red': 'x' is not an amount"),
    ],
)
def test_a_wrong_answer_is_refused_with_the_reason_and_nothing_is_written(
    place: int, answer: str, says: str, tmp_path: Path
) -> None:
    path = tmp_path / "zero.toml"
    answers = (*ZERO[:place], answer, *ZERO[place + 1 :])
    result = asked("roulette", answers, "--to", str(path))
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith(f"pitboss: {says}")
    assert result.stderr.count("\n") == 1
    assert not path.exists()


def test_answers_that_end_too_soon_write_nothing(tmp_path: Path) -> None:
    path = tmp_path / "zero.toml"
    for count in (0, 3, 8):
        result = asked("roulette", ZERO[:count], "--to", str(path))
        assert result.exit_code == 2, (count, result.output)
        assert not path.exists()


def test_everyday_words_are_written_in_the_notation(tmp_path: Path) -> None:
    path = tmp_path / "zero.toml"
    asked("roulette", (*ZERO[:8], "box 3: bet 5 on 17", *ZERO[9:]), "--to", str(path))
    assert "box 3: place 5.00 on straight 17\n" in path.read_text()


def test_a_line_that_is_refused_is_kept_and_told_and_undo_takes_it_out(tmp_path: Path) -> None:
    path = tmp_path / "zero.toml"
    late = "box 4: place 500.00 on red"
    kept = asked("roulette", (*ZERO[:8], late, *ZERO[8:]), "--to", str(path))
    assert "The rules refuse that: " in kept.stdout
    assert late in path.read_text()
    path.unlink()
    assert asked("roulette", (*ZERO[:8], late, "undo", *ZERO[8:]), "--to", str(path)).exit_code == 0
    assert late not in path.read_text()


def test_undo_takes_back_what_the_line_did(tmp_path: Path) -> None:
    """5.00 on red, taken out and laid again, is 5.00."""
    path, other = tmp_path / "zero.toml", tmp_path / "other.toml"
    assert asked("roulette", (*ZERO[:9], "undo", *ZERO[8:]), "--to", str(path)).exit_code == 0
    assert path.read_text().count(" on red\n") == 2  # the wager, and what was paid on it
    assert asked("roulette", (*ZERO[:8], "undo", *ZERO[8:]), "--to", str(other)).exit_code == 0
    assert other.read_text() == path.read_text()


@pytest.mark.parametrize(
    "title", ['She said "no"', "back\\slash", "tab\there", "ünï ♠", '"""', "# no comment"]
)
def test_any_title_and_any_words_are_written_so_that_they_are_read_again(title: str, tmp_path: Path) -> None:
    path = tmp_path / "zero.toml"
    dispute = f"box 3: dispute {title.replace('#', '')}"
    result = asked("roulette", (title, title, *ZERO[2:9], dispute, *ZERO[9:]), "--to", str(path))
    assert result.exit_code == 0, result.output
    case = read(path.read_text(), "zero", GAMES)
    assert case.title == case.story == title


def test_a_game_that_is_none_is_refused() -> None:
    result = asked("whist", ())
    assert result.exit_code == 2
    assert "GAME 'whist' is not known; allowed: blackjack, " in result.stderr


def typing(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str], end: type[BaseException]) -> None:
    """A person at a terminal types some lines, then Ctrl-D or Ctrl-C."""
    typed = iter(lines)

    def line(prompt: str) -> str:
        del prompt
        try:
            return next(typed)
        except StopIteration:
            raise end from None

    monkeypatch.setattr("builtins.input", line)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)


@pytest.mark.parametrize(
    ("lines", "end"), [(ZERO[:1], EOFError), (ZERO[:1], KeyboardInterrupt), (ZERO[:9], KeyboardInterrupt)]
)
def test_control_d_and_control_c_leave_and_write_nothing(
    lines: tuple[str, ...],
    end: type[BaseException],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    typing(monkeypatch, lines, end)
    with pytest.raises(SystemExit) as left:
        main(["case", "new", "roulette", "--to", str(tmp_path / "t.toml")])
    assert left.value.code == 2
    assert capsys.readouterr().err == "pitboss: you left; nothing is written\n"
    assert not [*tmp_path.iterdir()]


def test_whoever_ends_the_facts_before_the_dealer_paid_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """17 pays 35 to 1; without the dealer's step nothing would be due on it yet."""
    facts = ("box 2: 5 on 17", "d", "d", "d", "wheel: ball in 17", "d", "", "d", "", "")
    head = ("T", "", "", "1999-06-01", "", "", "", "")
    typing(monkeypatch, (*head, *facts), EOFError)
    path = tmp_path / "t.toml"
    with pytest.raises(SystemExit) as done:
        main(["case", "new", "roulette", "--to", str(path)])
    said = capsys.readouterr().out
    assert done.value.code == 0
    assert "who was there says it: Next by the rules: wheel: ball in" in said
    assert "Wagers lie there that are not settled: nothing is due on them yet." in said
    assert "wheel: ball in 17\ndealer: collect\ndealer: pay\n" in path.read_text()
    (wager,) = due(path)["cases"][0]["due"]
    assert wager["paid_cents"] == 35 * 500


@pytest.mark.parametrize("place", [0, 1])
def test_a_title_that_steers_a_screen_is_refused_as_soon_as_it_is_given(place: int, tmp_path: Path) -> None:
    answers = (*ZERO[:place], "a \u202e b", *ZERO[place + 1 :])
    result = asked("roulette", answers, "--to", str(tmp_path / "t.toml"))
    assert result.exit_code == 2
    assert "cannot be shown; write plain text" in result.stderr
    assert "Minimum on the sign?" not in result.stdout


def test_the_command_that_follows_can_be_typed_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "the zero.toml"
    assert f"pitboss due '{path}'" in asked("roulette", ZERO, "--to", str(path)).stdout
