"""What a command is to write to: `-` is no file, whichever option names it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.anchors.key import SigningKey
from pitboss.anchors.key_file import write_key
from pitboss.cli import app
from tests.terminal.jackpot.room import MANAGER, MONEY, STUD, Room

SIGN = ("--sign", "house.key", "--anchors", "-")


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("jackpot", "anchor", *SIGN), "--anchors"),
        (("jackpot", "reconcile", "main", *SIGN), "--anchors"),
        (("jackpot", "export", "--to", "-"), "--to"),
        (("jackpot", "backup", "-"), "FILE"),
        (("jackpot", "backup", "-", "--replace"), "FILE"),
        (("jackpot", "migrate", "--backup", "-"), "--backup"),
        (
            ("jackpot", "create", "b", *STUD, *MONEY, *MANAGER, "--who", "Ann", "--ledger", "-"),
            "--ledger",
        ),
        (("jackpot", "show", "--ledger", "sqlite:-"), "--ledger"),
        (("people", "list", "--ledger", "-"), "--ledger"),
        (("key", "new", "--to", "-"), "--to"),
        (("audit", "night.jsonl", *SIGN), "--anchors"),
        (("play", "roulette", "--record", "-"), "--record"),
        (("case", "new", "roulette", "--to", "-"), "--to"),
        (("odds", "roulette", "--html", "-"), "--html"),
    ],
)
def test_nothing_is_written_to_a_file_that_is_named_as_the_standard_output(
    words: tuple[str, ...], option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(tmp_path)
    room.open()
    write_key(tmp_path / "house.key", SigningKey.new())
    monkeypatch.chdir(tmp_path)
    before = sorted(path.name for path in tmp_path.iterdir())
    result = CliRunner().invoke(app, words, env={"TERM": "dumb"})
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert result.stderr == f"pitboss: {option}: - stands for no file to write to; name one\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == before
