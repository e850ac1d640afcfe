"""pitboss jackpot with names that no ledger keeps: too long, no text, or a ledger that is nowhere."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from tests.terminal.jackpot.room import MANAGER, MONEY, STUD, Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    room.open()
    room.does("wager", "main", "T1", "--box", "1")
    return room


@pytest.mark.parametrize("json_", [(), ("--json",)])
@pytest.mark.parametrize("command", ["show", "reconcile", "export", "finish"])
def test_a_pool_whose_name_is_no_text_is_refused(room: Room, command: str, json_: tuple[str, ...]) -> None:
    # What the shell hands over for the byte 0xff.
    table = ("T1",) if command == "finish" else ()
    result = room.run(command, "\udcff", *table, *json_)
    assert result.exit_code == 2
    assert result.stderr == "pitboss: POOL: not a line of plain text in UTF-8\n"
    assert bool(result.stdout) == bool(json_)


@pytest.mark.parametrize("length", [101, 201, 300])
def test_an_id_has_at_most_a_hundred_characters(room: Room, length: int) -> None:
    says = room.refused("finish", "main", "T1", "--id", "x" * length)
    assert says == f"--id: it has {length} characters; allowed: 1 to 100"
    room.does("finish", "main", "T1", "--id", "x" * 100)


@pytest.mark.parametrize("words", ["show", "reconcile", "export", "finish", "create"])
def test_a_pool_name_that_none_has_is_told_in_a_line(room: Room, words: str) -> None:
    more = {"finish": ("T1",), "create": (*STUD, *MONEY, *MANAGER)}.get(words, ())
    assert room.refused(words, "x" * 300, *more) == "POOL: it has 300 characters; allowed: 1 to 40"


def test_a_name_has_at_most_a_hundred_characters(room: Room) -> None:
    says = room.refused("finish", "main", "T1", "--who", "A" * 101)
    assert says == "--who: it has 101 characters; allowed: 1 to 100"
    room.does("finish", "main", "T1", "--who", "A" * 100)


@pytest.mark.parametrize(
    "command", ["show", "verify", "backup copy.jsonl", "wager main T1 --box 1 --who Ann"]
)
@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("", "say where the ledger is"),
        ("sqlite:", "say where the ledger is"),
        ("mysql://bob:secret@x/y", "mysql:// is not known"),
    ],
)
def test_a_ledger_is_a_file_or_in_postgresql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, where: str, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["jackpot", *command.split(), "--ledger", where])
    allowed = "allowed: a file, sqlite:FILE, or postgresql://USER@HOST/DATABASE"
    assert (result.exit_code, result.stderr) == (2, f"pitboss: --ledger: {says}; {allowed}\n")
    assert [*tmp_path.iterdir()] == []
