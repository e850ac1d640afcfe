"""What a forged file says is printed to be read: it steers no terminal and passes for no other line."""

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cli import app, main
from pitboss.intake.words import on_one_line, readable, steering
from pitboss.record.lines import Entry, Header, read, written
from tests.fuzz.corpus import ROOT, seeds
from tests.fuzz.forging import everywhere, sealed
from tests.play.test_prove import record_of

CLEAR = "\x1b[2J\n  Proved: all of it"


def forged(path: Path, header: dict[str, Any], first: dict[str, Any]) -> str:
    """A sealed record with other words in its header and in its first action, every hash made anew."""
    record = read(record_of("roulette"))
    assert isinstance(record.header, Header)
    action, *others = record.lines
    assert isinstance(action, Entry)
    kept = msgspec.structs.replace(record.header, **header)
    path.write_bytes(written(kept, [msgspec.structs.replace(action, **first), *others]))
    return str(path)


@pytest.mark.parametrize("command", ["prove", "audit"])
@pytest.mark.parametrize(
    ("header", "first"),
    [
        ({"engine": CLEAR}, {}),
        ({"rulebook": CLEAR}, {}),
        ({}, {"action": f"box 1: sit {CLEAR}"}),
        ({}, {"events": ({"type": "Settled", "area": CLEAR},)}),
        ({}, {"events": ({"type": CLEAR},)}),
        ({}, {"seq": CLEAR}),
    ],
)
def test_a_forged_record_says_nothing_in_its_own_name(
    tmp_path: Path, command: str, header: dict[str, Any], first: dict[str, Any]
) -> None:
    file = forged(tmp_path / "forged.jsonl", header, first)
    text = CliRunner().invoke(app, [command, file]).stdout
    assert "\x1b" not in text
    assert "\n  Proved: all of it" not in text


def test_a_title_of_a_case_steers_nothing(tmp_path: Path) -> None:
    case = tmp_path / "case.toml"
    case.write_text(
        'title = "Red \\u001b[31m or \\u202e not"\ngame = "roulette"\non = 1999-06-01\n'
        'sign = { minimum = "1.00", maximum = "100.00" }\nround.actions = "box 3: place 5.00 on red"\n'
    )
    answer = CliRunner().invoke(app, ["due", str(case)])
    assert answer.exit_code == 2
    assert "title: " in answer.stderr
    assert "\x1b" not in answer.output
    assert "\u202e" not in answer.output


HOSTILE = (
    "\x1b]0;owned\x07",
    "\x1b[2J",
    "\x9b31m",
    "\u202eevil",
    "\u2066x",
    "\x07",
    "\rProved",
    "\x08",
    "\x7f",
)
DAY = ("--day", "2002-03-01")


def steers(output: str) -> str | None:
    """The first sign of an output that a terminal would obey."""
    return steering(output.replace("\n", " "))


def texts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where a text stands in something that JSON holds, names among them."""
    match value:
        case dict():
            for name, inner in value.items():
                yield from texts(inner, (*path, name))
        case list():
            for place, inner in enumerate(value):
                yield from texts(inner, (*path, place))
        case str():
            yield path


def put(value: Any, path: tuple[Any, ...], text: str) -> None:
    """Add to a text what it should not have."""
    for name in path[:-1]:
        value = value[name]
    value[path[-1]] += text


def test_no_text_of_a_record_steers_a_terminal(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in record_of("caribbean-stud")]
    # Every field of the header, and of every kind of event once.
    places = {
        (number and 1, *map(str, path[:1]), path[-1]): (number, path)
        for number, line in enumerate(lines)
        for path in texts(line)
    }
    hostile = cycle(HOSTILE)
    for number, path in places.values():
        forged = json.loads(json.dumps(lines))
        put(forged[number], path, next(hostile))
        file = tmp_path / "forged.jsonl"
        file.write_bytes(sealed(forged))
        for command in ("audit", "prove", "audit --json", "prove --json", "audit --commission"):
            answer = CliRunner().invoke(app, [*command.split(), str(file)])
            assert steers(answer.output) is None, (number, path, command)
            assert answer.exit_code in (0, 1, 2)


@pytest.mark.parametrize("word", ["Ann", "main", "T1", "slip", "CCA 12/1"])
def test_no_text_of_a_ledger_steers_a_terminal(tmp_path: Path, word: str) -> None:
    restored = 0
    for number, hostile in enumerate(HOSTILE):
        copy, ledger = tmp_path / f"{number}.jsonl", str(tmp_path / f"{number}.ledger")
        copy.write_bytes(everywhere(seeds("copy")[0], word, f"{word}{hostile}"))
        pool = f"main{hostile}" if word == "main" else "main"
        answers = [
            CliRunner().invoke(app, ["jackpot", *command, "--ledger", ledger])
            for command in (
                *(["restore", str(copy)], ["show"], ["show", pool], ["show", pool, "--json"], ["verify"]),
                *(["history", pool], ["history", pool, "--csv"], ["history", pool, "--json"]),
                *(["reconcile", pool, *DAY], ["reconcile", pool, *DAY, "--json"]),
            )
        ]
        restored += answers[0].exit_code == 0
        for answer in answers:
            assert steers(answer.output) is None
            assert answer.exit_code in (0, 1, 2)
    assert restored, "a forged ledger was looked at"


def at_a_terminal(*words: str) -> str:
    """What a command shows to a person."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
    done = subprocess.Popen([sys.executable, "-m", "pitboss", *words], stdout=theirs, env=environment)
    os.close(theirs)
    shown = b""
    with suppress(OSError):
        while part := os.read(ours, 65536):
            shown += part
    os.close(ours)
    assert done.wait() == 0
    return shown.decode()


def test_a_terminal_gets_colours_and_nothing_else(tmp_path: Path) -> None:
    copy, ledger = tmp_path / "copy.jsonl", str(tmp_path / "ledger")
    copy.write_bytes(everywhere(seeds("copy")[0], "Ann", f"Ann{''.join(HOSTILE)}"))
    assert CliRunner().invoke(app, ["jackpot", "restore", str(copy), "--ledger", ledger]).exit_code == 0
    for command in (["export"], ["history", "main"], ["show", "main"], ["show", "main", "--json"]):
        shown = at_a_terminal("jackpot", *command, "--ledger", ledger)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", shown).replace("\r\n", "\n")
        assert steers(plain) is None
        assert plain.endswith("\n")
    exported = CliRunner().invoke(app, ["jackpot", "export", "--ledger", ledger]).stdout_bytes
    assert exported == copy.read_bytes()


@pytest.mark.parametrize("hostile", HOSTILE)
@pytest.mark.parametrize(
    "command",
    [
        ["due", "TEXT"],
        ["due", "TEXT", "--json"],
        ["audit", "TEXT"],
        ["prove", "TEXT"],
        ["law", "show", "TEXT"],
        ["law", "find", "TEXT"],
        ["law", "find", "TEXT", "--json"],
        ["law", "list", "--jurisdiction", "TEXT"],
        ["law", "show", "roulette", "--reading", "TEXT=TEXT"],
        ["case", "new", "TEXT"],
        ["play", "TEXT"],
        ["play", "roulette", "--table", "TEXT"],
        ["jackpot", "show", "TEXT", "--ledger", "nowhere"],
        ["jackpot", "show", "--ledger", "TEXT"],
        ["TEXT"],
        ["due", "--TEXT"],
    ],
)
def test_nothing_that_is_typed_steers_a_terminal(
    capsys: pytest.CaptureFixture[str], command: list[str], hostile: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main([word.replace("TEXT", f"a{hostile}") for word in command])
    assert left.value.code in (0, 1, 2)
    shown = capsys.readouterr()
    assert steers(shown.out + shown.err) is None


def test_what_is_read_stays_as_it_is() -> None:
    assert readable("Zoë paid 5.00\n  A♠ “No more bets.”") == "Zoë paid 5.00\n  A♠ “No more bets.”"
    assert on_one_line("a\n b\x07") == "a b\ufffd"
