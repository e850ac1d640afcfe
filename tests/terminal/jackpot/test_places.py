"""Where a ledger is: what vanishes is refused, an address keeps its password, what is read stays as it is."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import apsw
import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.ledger import checkpoints
from pitboss.ledger.opening import open_store
from pitboss.ledger.rows import COLUMNS, row_of
from pitboss.ledger.sqlite import steps
from pitboss.ledger.sqlite.opening import APPLICATION_ID
from pitboss.ledger.standing import state_of
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.reading import UnknownPoolError
from pitboss.pools.reading import pool as read_pool
from pitboss.terminal.people.openness import OPEN
from tests.ledger.tampering import tamper
from tests.terminal.jackpot.room import MANAGER, MONEY, STUD, Room

PASSWORD = "s3cr3t"
ANN = ("--who", "Ann")
COMMANDS = [
    ("create", "main", *STUD, *MONEY, *MANAGER, *ANN),
    ("wager", "main", "T1", "--box", "1", *ANN),
    ("show",),
    ("verify",),
    ("history", "main"),
    ("reconcile", "main"),
    ("export",),
    ("backup", "monday.jsonl"),
    ("restore", os.devnull),
    ("migrate", "--backup", "before.jsonl"),
]


def told(*words: str) -> str:
    """The one line of a command that is turned down."""
    result = CliRunner().invoke(app, ["jackpot", *words])
    assert result.exit_code == 2, result.output
    assert (result.stdout, result.stderr.count("\n")) == ("", 1)
    return result.stderr


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "where",
    [
        ":memory:",
        "sqlite::memory:",
        ":MEMORY:",
        ":",
        "file::memory:",
        "file::memory:?cache=shared",
        "file:pit?mode=memory",
        "sqlite:file:pit",
    ],
)
def test_what_vanishes_is_no_ledger(
    command: tuple[str, ...], where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    says = told(*command, "--ledger", where)
    assert says.startswith(f"pitboss: --ledger: {where} is no file, and would be gone with this command;")
    assert "allowed: a file, sqlite:FILE, or postgresql://USER@HOST/DATABASE" in says
    assert [*tmp_path.iterdir()] == []


BAD_ADDRESSES = [
    f"postgresql://boss:{PASSWORD}@host:notaport/pit",
    f"postgresql://boss:{PASSWORD}@host:5432:99/pit",
    f"postgresql://boss:{PASSWORD}%zz@host/pit",
    f"postgresql://boss:{PASSWORD}@[::1/pit",
    f"postgresql://boss:a/{PASSWORD}@host/pit",
    f"postgresql://boss:{PASSWORD}/a@host/pit",
    f"postgresql://boss:a@{PASSWORD}@host.invalid/pit",
    f"postgresql://boss:{PASSWORD}@a@host.invalid/pit",
    f"postgresql://boss:{PASSWORD}@host.invalid/pit",
    f"postgres://boss:{PASSWORD}@127.0.0.1:1/pit",
    f"postgresql://boss@127.0.0.1:1/pit?password={PASSWORD}",
    f"postgresql://boss:{PASSWORD}@127.0.0.1:1/pit?nothing=1",
    f"postgresql://boss:{PASSWORD}@127.0.0.1:1/pit?connect_timeout=soon",
    f"postgresql:/boss:{PASSWORD}@host/pit",
    f"Postgres:boss:{PASSWORD}@host/pit",
    f"mysql://boss:{PASSWORD}@host/pit",
    f"host=127.0.0.1 user=boss password={PASSWORD}",
    f"sqlite:postgresql://boss:{PASSWORD}@host/pit",
]


@pytest.mark.parametrize("where", BAD_ADDRESSES)
def test_an_address_that_is_no_good_gets_a_line_without_the_password(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in COMMANDS[:3]:
        says = told(*command, "--ledger", where)
        assert PASSWORD not in says
        assert says.startswith(("pitboss: ledger: ", "pitboss: --ledger: "))
    result = CliRunner().invoke(app, ["jackpot", "show", "--json", "--ledger", where])
    assert result.exit_code == 2
    assert PASSWORD not in result.output
    assert json.loads(result.stdout)["schema"] == "pitboss/jackpot-refusal/1"
    words = ["play", "caribbean-stud", "--ledger", where, "--pool", "main", *ANN]
    result = CliRunner().invoke(app, words)
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert PASSWORD not in result.output
    with pytest.raises(UnknownPoolError) as raised:
        read_pool(where, "main")
    assert PASSWORD not in str(raised.value)
    assert [*tmp_path.iterdir()] == []


# What is only looked at.


@pytest.fixture
def room(tmp_path: Path) -> Room:
    (tmp_path / "ledger").mkdir()
    room = Room(tmp_path / "ledger")
    room.open()
    room.flush_paid()
    return room


@pytest.mark.parametrize(
    "command",
    [
        ("show",),
        ("show", "main"),
        ("verify",),
        ("history", "main"),
        ("reconcile", "main", "--day", "2002-03-01"),
        ("export",),
        ("backup", "{elsewhere}"),
    ],
)
def test_a_command_that_looks_leaves_everything_as_it_was(
    room: Room, command: tuple[str, ...], tmp_path: Path
) -> None:
    folder = Path(room.ledger).parent
    before = {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.iterdir()}
    words = [word.format(elsewhere=tmp_path / "monday.jsonl") for word in command]
    assert room.run(*words).exit_code in (0, 1)
    after = {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.iterdir()}
    assert after == before
    assert [*before] == ["pitboss.ledger"]


def test_a_pool_is_read_and_left_as_it_was(room: Room) -> None:
    before = Path(room.ledger).read_bytes(), Path(room.ledger).stat().st_mtime_ns
    assert read_pool(room.ledger, "main").name == "main"
    assert (Path(room.ledger).read_bytes(), Path(room.ledger).stat().st_mtime_ns) == before


def test_a_backup_that_meets_damage_leaves_a_mark_and_nothing_is_recorded_then(
    room: Room, tmp_path: Path
) -> None:
    tamper(room.ledger, "UPDATE entries SET postings = '[' WHERE version = 2")
    assert "main, version 2: its postings cannot be read" in told(
        "backup", str(tmp_path / "monday.jsonl"), "--ledger", room.ledger
    )
    result = room.run("wager", "main", "T1", "--box", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "damage was found in it (20" in result.stderr
    assert room.run("show", "main").exit_code == 0


# Restoring, while others use the place.


def test_a_restore_that_fails_leaves_a_ledger_that_was_made_meanwhile(tmp_path: Path) -> None:
    """The restore waits for its first line; a pool is opened at its target; then the line is no good."""
    room = Room(tmp_path)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words = [sys.executable, "-m", "pitboss", "jackpot", "restore", str(pipe), "--ledger", room.ledger]
    restoring = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with pipe.open("wb", buffering=0) as out:
        while [*tmp_path.iterdir()] == [pipe]:  # until it has begun to make its ledger
            time.sleep(0.01)
        room.open()
        room.does("wager", "main", "T1", "--box", "1")
        out.write(b"no backup\n")
    _, says = restoring.communicate()
    assert (restoring.returncode, says.count("\n")) == (2, 1)
    assert says.startswith("pitboss: ledger: line 1: the line is damaged")
    assert room.shape("verify")["entries"] == 2
    assert sorted(file.name for file in tmp_path.iterdir()) == ["pipe", "pitboss.ledger"]


def test_of_two_who_open_a_pool_in_a_new_ledger_at_once_one_does(tmp_path: Path) -> None:
    room = Room(tmp_path)
    words = ["jackpot", "create", "main", *STUD, *MONEY, *MANAGER, "--ledger", room.ledger, "--at", room.at()]
    programs = [
        subprocess.Popen(
            [sys.executable, "-m", "pitboss", *words, "--who", name],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in ("Ann", "Bob", "Cy")
    ]
    told = [(program.communicate()[1], program.returncode) for program in programs]
    assert sorted(code for _, code in told) == [0, 2, 2]
    assert all("pool: main exists already" in says for says, code in told if code)
    assert room.shape("verify")["entries"] == 1
    assert [file.name for file in tmp_path.iterdir() if "queue" not in file.name] == ["pitboss.ledger"]


# A ledger of an earlier version.


def of_version_1(room: Room) -> None:
    """Write a ledger anew, as the first version of a file had it."""
    store, domain = open_store(room.ledger, read_only=True), Jackpots()
    file = apsw.Connection(f"{room.ledger}.new")
    file.execute(steps.STEPS[0])
    for pool in store.pools():
        rows = map(row_of, store.entries(pool))
        file.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES ({', '.join('?' * 12)})", rows)
        head = store.head(pool)
        assert head is not None
        whole = domain.encode_whole(state_of(domain, head))
        file.execute("INSERT INTO heads VALUES (?, ?, ?, ?)", (pool, head.version, head.hash, whole))
    file.execute(f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 1")
    file.close()
    store.close()
    os.replace(f"{room.ledger}.new", room.ledger)


def entries(export: bytes) -> list[bytes]:
    """The entries of an export; the state at a head was one text before it was kept in parts."""
    return export.splitlines()[:-1]


def test_a_ledger_of_an_earlier_version_is_shown_and_not_written_to(room: Room) -> None:
    page, export = room.does("show", "main"), room.state()
    of_version_1(room)
    assert room.does("show", "main") == page
    assert entries(room.state()) == entries(export)
    assert room.shape("verify")["is_sound"]
    says = room.refused("wager", "main", "T1", "--box", "1")
    newest = len(steps.STEPS)
    assert f"the ledger is of version 1, and version {newest} is written now" in says
    assert "with pitboss jackpot migrate" in says


def test_a_ledger_is_brought_up_to_date_after_a_backup(room: Room) -> None:
    export = room.state()
    of_version_1(room)
    first, second, last = room.does("migrate").splitlines()
    assert last == OPEN
    assert first.startswith(f"Backed up: 8 entries of 1 pool, {room.ledger}-version-1-")
    assert second == f"Brought up to date: from version 1 to version {len(steps.STEPS)}"
    backup = Path(first.rpartition(", ")[2])
    assert entries(backup.read_bytes()) == entries(export) == entries(room.state())
    room.does("wager", "main", "T1", "--box", "1")
    assert room.does("migrate") == (
        f"Nothing was done: the ledger is of version {len(steps.STEPS)}, the newest\n{OPEN}\n"
    )


def test_a_migration_that_was_killed_after_the_ledger_was_brought_up_to_date_is_gone_on_with(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "CHECKPOINT_ENTRIES", 3)
    of_version_1(room)
    with monkeypatch.context() as killed:
        killed.setattr(checkpoints, "fill_checkpoints", lambda *_: 0)
        room.does("migrate")
    newest = len(steps.STEPS)
    says = f"Added what was missing: 2 checkpoints; the ledger is of version {newest}, the newest\n"
    assert room.does("migrate").startswith(says)
    says = f"Nothing was done: the ledger is of version {newest}, the newest\n"
    assert room.does("migrate").startswith(says)
    assert room.shape("verify")["is_sound"]


def test_migration_as_json(room: Room, tmp_path: Path) -> None:
    of_version_1(room)
    backup, newest = str(tmp_path / "before.jsonl"), len(steps.STEPS)
    shape = {"before": 1, "after": newest, "backup": backup, "schema": "pitboss/jackpot-migration/1"}
    assert room.shape("migrate", "--backup", backup) == shape
    shape |= {"before": newest, "backup": ""}
    assert room.shape("migrate") == shape


def test_a_backup_before_a_migration_takes_the_place_of_no_file(room: Room, tmp_path: Path) -> None:
    of_version_1(room)
    (tmp_path / "before.jsonl").write_text("of last week")
    says = room.refused("migrate", "--backup", str(tmp_path / "before.jsonl"))
    assert says.startswith("--backup: ")
    assert "is there already; name another" in says
    assert (tmp_path / "before.jsonl").read_text() == "of last week"


def test_a_file_of_a_later_version_gets_one_line_from_every_command(room: Room) -> None:
    file = apsw.Connection(room.ledger)
    file.execute("PRAGMA user_version = 90")
    file.close()
    for command in COMMANDS:
        words = [*command, "--at", room.at()] if "--who" in command else [*command]
        if command[0] == "restore":
            continue
        says = told(*words, "--ledger", room.ledger)
        assert "of version 90; this pitboss knows versions up to" in says
