"""What a forged file says is printed to be read: it steers no terminal and passes for no other line."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.intake.words import on_one_line, readable
from pitboss.record.lines import Entry, Header, read, written
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


def test_what_is_read_stays_as_it_is() -> None:
    assert readable("Zoë paid 5.00\n  A♠ “No more bets.”") == "Zoë paid 5.00\n  A♠ “No more bets.”"
    assert on_one_line("a\n b\x07") == "a b\ufffd"
