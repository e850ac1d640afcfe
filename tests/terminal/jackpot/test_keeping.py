"""pitboss jackpot verify, reconcile, export, backup, restore and show --follow."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import IO

import apsw
import pytest

from pitboss.ledger.checking.verify import check
from pitboss.terminal.people.openness import OPEN
from tests.pools.linked import LAWS, opened
from tests.terminal.jackpot.room import MANAGER, SUPERVISOR, Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    room.open()
    room.does("wager", "main", "T2", "--box", "1,2")
    room.does("finish", "main", "T2")
    room.flush_paid()
    return room


def tampered(room: Room, sql: str) -> None:
    """What somebody does to the file behind the program's back."""
    connection = apsw.Connection(room.ledger)
    for (name,) in list(connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")):
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute(sql)
    connection.close()


def test_verify_says_that_all_is_right_and_where_the_chain_ends(room: Room) -> None:
    page = room.does("verify")
    assert page.startswith("10 entries: the chain, the postings and the pools are right.\n")
    found = room.shape("verify")
    assert (found["is_sound"], found["entries"], found["problems"]) == (True, 10, [])
    head = found["heads"][0]
    assert (head["pool"], head["version"]) == ("main", 10)
    assert f"main, version 10: {head['hash']}" in page


def test_one_entry_is_one_entry(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.open()
    assert room.does("verify").startswith("1 entry: the chain, the postings and the pools are right.")
    assert "(Pacific/Auckland), 1 entry\n" in room.does("reconcile", "main", "--day", "2002-03-01")
    copy = str(tmp_path / "copy.jsonl")
    assert room.does("backup", copy) == f"Backed up: 1 entry of 1 pool, {copy}\n{OPEN}\n"


def test_a_word_that_a_library_made_is_written_as_any_other() -> None:
    """The ledger leaves out a default; an equal text is no less it for having been put together."""
    ledger = opened(LAWS["nz-2001"], straight_flush="".join(("sha", "re")))
    assert check(ledger.store, ledger.domain).problems == ()


def test_verify_names_a_row_that_was_tampered_with(room: Room) -> None:
    tampered(room, "UPDATE entries SET who = 'Eve' WHERE version = 4")
    result = room.run("verify")
    assert result.exit_code == 1
    assert "main, version 4: " in result.stdout
    shape = room.run("verify", "--json")
    problems = json.loads(shape.stdout)["problems"]
    assert shape.exit_code == 1
    assert ("main", 4) in [(problem["pool"], problem["version"]) for problem in problems]


def test_verify_tells_how_far_a_pool_is_good(room: Room) -> None:
    tampered(room, "UPDATE entries SET who = 'Eve' WHERE version = 4")
    page = room.run("verify").stdout
    assert "main: entries 1 to 3 are good; version 4: the entry, or the one before it, is not" in page
    found = json.loads(room.run("verify", "--json").stdout)
    assert found["is_sound"] is False
    (prefix,) = found["prefixes"]
    assert (prefix["pool"], prefix["good"], prefix["first"]["version"]) == ("main", 3, 4)
    assert (found["more_problems"], found["more_rulings"]) == (0, 0)


def test_a_ledger_whose_check_failed_takes_no_command(room: Room) -> None:
    tampered(room, "UPDATE entries SET who = 'Eve' WHERE version = 4")
    assert room.run("verify").exit_code == 1
    result = room.run("wager", "main", "T1", "--box", "1")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "damage was found in it" in result.stderr


@pytest.mark.parametrize("command", ["export", "backup", "reconcile", "history"])
def test_a_damaged_entry_is_named_by_whoever_reads_it(room: Room, tmp_path: Path, command: str) -> None:
    tampered(room, "UPDATE entries SET events = CAST(x'ff' AS TEXT) WHERE version = 4")
    arguments = {"backup": [str(tmp_path / "copy")], "reconcile": ["main"], "history": ["main"]}.get(
        command, []
    )
    result = room.run(command, *arguments)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "main, version 4: " in result.stderr
    assert not (tmp_path / "copy").exists()


def test_reconcile_reports_the_day_to_the_cent(room: Room) -> None:
    page = room.does("reconcile", "main", "--day", "2002-03-01")
    for line in (
        "main: 2002-03-01 (Pacific/Auckland), 10 entries",
        "Opening                                 0.00",
        # Three wagers of 2.50 at 70%.
        "Contributions                          +5.25",
        "Seed                              +50,000.00",
        "Prizes paid                          -100.00",
        "Closing                            49,905.25",
        "Retained                                2.25",
        "T1      1 round; 1 wager, 2.50; 1 prize, 100.00",
        "T2      1 round; 2 wagers, 5.00",
        "T1, box 1: flush, 100.00 in chips",
        "pool 100.00; confirmed by Ann",
        "wagers 7.50 = contributed and retained 7.50; difference 0.00",
        "put in 50,005.25 = pools and prizes 50,005.25; difference 0.00",
        "Nothing differs.",
    ):
        assert line in page


def test_reconcile_compares_with_what_people_counted(room: Room) -> None:
    day = ("--day", "2002-03-01")
    counted = ("--drop", "T1=2.50", "--drop", "T2=5.00", "--paid", "T1=100.00", "--paid", "T2=0.00")
    assert "Nothing differs." in room.does("reconcile", "main", *day, *counted)
    short = room.run("reconcile", "main", *day, "--drop", "T2=2.50", "--paid", "T1=100.01")
    assert short.exit_code == 1
    assert "T2, drop: counted 2.50, by the ledger 5.00; difference -2.50" in short.stdout
    assert "T1, paid: counted 100.01, by the ledger 100.00; difference +0.01" in short.stdout
    assert "2 differences:" in short.stdout


def test_a_refund_after_midnight_leaves_a_day_that_balances(room: Room) -> None:
    room.does("wager", "main", "T2", "--box", "1,2")
    room.does("misdeal", "main", "T2")
    room.now = room.now.replace(day=2, hour=0, minute=10)
    room.does("refund", "main", "T2", "--box", "1,2", "--reason", "the table closes", *SUPERVISOR)
    # Two wagers of 2.50 in the first round and two in the second.
    room.does("reconcile", "main", "--day", "2002-03-01", "--drop", "T2=10.00")
    page = room.does("reconcile", "main", "--day", "2002-03-02", "--drop", "T2=0.00")
    for line in (
        "By chip                                -5.00",
        "  back for earlier days                -5.00",
        "T2      0 rounds; 2 refunds, 5.00 (2 wagers of earlier days, 5.00)",
        "00:10  refund: T2: box 1, 2 of an earlier day -5.00",
        "T2, drop: counted 0.00, by the ledger 0.00; difference 0.00",
        "T2, not taken off the drop: 2 wagers of earlier days, 5.00, that went back",
        "Nothing differs.",
    ):
        assert line in page
    assert room.run("reconcile", "main", "--day", "2002-03-02", "--drop", "T2=0.01").exit_code == 1
    assert max(map(len, page.splitlines())) <= 80


def test_times_that_come_twice_have_their_zone_in_the_report(room: Room) -> None:
    # The clocks went back on 17 March 2002 at 14:00 UTC of the 16th.
    for hour, command in ((13, "unlink"), (14, "link")):
        room.now = datetime(2002, 3, 16, hour, 30, tzinfo=UTC)
        room.does(command, "main", "T2", *MANAGER)
    page = room.does("reconcile", "main", "--day", "2002-03-17")
    assert "02:30 NZDT  unlink: T2\n" in page
    assert "02:30 NZST  link: T2\n" in page


def test_reconcile_as_json_has_the_differences_first(room: Room) -> None:
    result = room.run("reconcile", "main", "--day", "2002-03-01", "--drop", "T2=2.50", "--json")
    found = json.loads(result.stdout)
    assert (result.exit_code, found["schema"], found["is_right"]) == (1, "pitboss/jackpot-day/1", False)
    assert [row["difference_units"] for row in found["differences"]] == [-2_500_000]
    assert found["day"]["closing"]["pool_units"] == 49_905_250_000


def test_the_day_of_another_zone_is_another_day(room: Room) -> None:
    # 20:00 on 1 March in New Zealand is 07:00 that day in Greenwich, and still 28 February in Honolulu.
    day = ("--zone", "Pacific/Honolulu", "--day")
    assert room.shape("reconcile", "main", *day, "2002-03-01")["day"]["entries"] == 0
    assert room.shape("reconcile", "main", *day, "2002-02-28")["day"]["entries"] == 10


def test_reconcile_names_who_proposed_and_who_approved(room: Room) -> None:
    room.does("adjust", "main", "--amount", "-0.25", "--reason", "a chip found", *SUPERVISOR)
    room.does("approve", "main", "1", "--amount", "-0.25", "--who", "Bob", *MANAGER)
    page = room.does("reconcile", "main", "--day", "2002-03-01")
    assert "adjustment: the pool -0.25" in page
    assert "Ann proposed, Bob approved; reason: a chip found" in page
    assert "Adjustments                            -0.25" in page


def test_export_is_json_lines_of_all_pools_or_one(room: Room) -> None:
    room.open("other")
    lines = [json.loads(line) for line in room.does("export").splitlines()]
    assert lines[0] == {"schema": "pitboss-ledger/2", "entries": 11}
    assert [row["pool"] for row in lines[1:-1]] == ["main"] * 10 + ["other"]
    one = [json.loads(line) for line in room.does("export", "other").splitlines()]
    assert [row["pool"] for row in one[1:-1]] == ["other"]


def test_export_to_a_file_is_the_same(room: Room, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    assert room.does("export", "--to", str(target)) == f"Exported: 10 entries of 1 pool, {target}\n{OPEN}\n"
    assert target.read_text() == room.does("export")
    assert room.shape("export", "--to", str(target))["entries"] == 10


def test_a_backup_comes_back_entry_for_entry(room: Room, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    assert room.does("backup", str(copy)).startswith("Backed up: 10 entries of 1 pool")
    before = room.state()
    (tmp_path / "new").mkdir()
    other = Room(tmp_path / "new")
    page = other.does("restore", str(copy))
    assert page.startswith("Restored: 10 entries of 1 pool")
    assert page.endswith(f"{OPEN}\n")
    assert other.state() == before
    other.now = room.now
    assert "T1, round 2:" in other.does("wager", "main", "T1", "--box", "1")
    assert other.does("verify").startswith("11 entries: ")


def test_a_backup_does_not_write_over_another(room: Room, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    room.does("backup", str(copy))
    assert "is there already; name another, or say --replace" in room.refused("backup", str(copy))
    room.does("backup", str(copy), "--replace")


COPYING = [("export", "--to", "{}"), ("backup", "--replace", "{}")]


@pytest.mark.parametrize("words", COPYING)
@pytest.mark.parametrize("ending", ["", "-wal", "-queue"])
def test_no_copy_takes_the_place_of_the_ledger(room: Room, words: tuple[str, ...], ending: str) -> None:
    says = room.refused(*(word.format(f"{room.ledger}{ending}") for word in words))
    assert says.endswith(f"{room.ledger}{ending} is the ledger's own; name another")


@pytest.mark.parametrize("words", COPYING)
def test_a_copy_takes_the_place_of_a_copy_alone(room: Room, tmp_path: Path, words: tuple[str, ...]) -> None:
    key, link, pipe = tmp_path / "house.key", tmp_path / "link", tmp_path / "pipe"
    key.write_bytes(b'{"public":"pb1"}')
    link.symlink_to(key)
    os.mkfifo(pipe)
    named = {key: "is something else than a copy, and stays", pipe: "it is not a plain file"}
    for path, says in {**named, link: "symbolic links", tmp_path: "it is not a plain file"}.items():
        assert says in room.refused(*(word.format(path) for word in words))
    assert (key.read_bytes(), link.is_symlink(), pipe.is_fifo()) == (b'{"public":"pb1"}', True, True)
    (tmp_path / "copy").touch()
    for _ in range(2):
        room.does(*(word.format(tmp_path / "copy") for word in words))


@pytest.mark.parametrize("fault", ["cut", "changed", "missing"])
def test_a_damaged_copy_is_refused_whole(room: Room, tmp_path: Path, fault: str) -> None:
    copy = tmp_path / "copy.jsonl"
    room.does("backup", str(copy))
    lines = copy.read_bytes().splitlines(keepends=True)
    if fault == "cut":
        copy.write_bytes(b"".join(lines[:5]))
    elif fault == "changed":
        copy.write_bytes(b"".join(lines).replace(b'"who":"Ann"', b'"who":"Eve"', 1))
    else:
        copy.unlink()
    (tmp_path / "new").mkdir()
    other = Room(tmp_path / "new")
    other.refused("restore", str(copy))
    assert [*(tmp_path / "new").iterdir()] == []


def test_nothing_is_restored_into_a_ledger_that_is_in_use(room: Room, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    room.does("backup", str(copy))
    assert room.refused("restore", str(copy)).startswith("ledger: ")


@contextmanager
def following(room: Room, *more: str) -> Iterator[tuple[subprocess.Popen[str], IO[str]]]:
    """A program that follows the meter; Ctrl-C reaches it also where the tests themselves are deaf to it."""
    words = [sys.executable, "-m", "pitboss", "jackpot", "show", "main", "--follow", "--ledger", room.ledger]
    hears = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*words, *more], stdout=subprocess.PIPE, text=True, env=env, preexec_fn=hears
    ) as watching:
        assert watching.stdout is not None
        try:
            yield watching, watching.stdout
        finally:
            watching.kill()


def test_follow_prints_the_meter_as_it_moves_until_it_is_stopped(room: Room) -> None:
    with following(room, "--json") as (watching, told):
        assert json.loads(told.readline())["shown_cents"] == 4_990_525
        room.does("wager", "main", "T1", "--box", "1,2")
        line = json.loads(told.readline())
        assert (line["schema"], line["shown_cents"]) == ("pitboss/jackpot-meter/1", 4_990_875)
        watching.send_signal(signal.SIGINT)
        assert watching.wait(timeout=60) == 0


def test_follow_for_a_person_tells_by_how_much(room: Room) -> None:
    with following(room) as (watching, told):
        assert told.readline() == f"{OPEN}\n"
        assert told.readline().split()[1:] == ["49,905.25"]
        room.does("wager", "main", "T1", "--box", "1,2")
        assert told.readline().split()[1:] == ["49,908.75", "+3.50"]
        watching.send_signal(signal.SIGINT)
        assert watching.wait(timeout=60) == 0


def test_a_head_that_cannot_be_read_is_told_in_a_line(room: Room) -> None:
    tampered(room, "UPDATE states SET state = CAST('{}' AS BLOB)")
    for command in (("show", "main"), ("reconcile", "main"), ("wager", "main", "T1", "--box", "1")):
        result = room.run(*command)
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
        assert "verify the ledger" in result.stderr
    assert room.run("verify").exit_code == 1


def test_whoever_reads_the_export_may_stop_early(room: Room) -> None:
    words = [sys.executable, "-m", "pitboss", "jackpot", "export", "--ledger", room.ledger]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(words, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
