"""A restore makes a new ledger or fills an empty one; what others put in its place meanwhile stays there."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path

import psycopg
import pytest

from pitboss.ledger.checking.verify import check
from pitboss.ledger.copying.export import Exported, export_file
from pitboss.ledger.copying.restore import restore_to
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import open_ledger, open_store
from pitboss.ledger.sqlite.store import Passing, Sqlite
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.postgres.server import Server

ROOT = Path(__file__).parents[3]
ENTRIES = 300


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """A backup of a pool with as many units as entries."""
    ledger = Ledger(Passing(), Counter())
    for number in range(ENTRIES):
        ledger.do(count(f"n{number}"))
    file = tmp_path_factory.mktemp("backup") / "backup.jsonl"
    export_file(ledger.store, Counter(), file)
    ledger.close()
    return file.read_bytes().splitlines(keepends=True)


@pytest.fixture
def backup(lines: list[bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("backup") / "backup.jsonl"
    file.write_bytes(b"".join(lines))
    return file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


def names(path: Path) -> list[str]:
    """What is in the folder of a ledger."""
    return sorted(file.name for file in path.parent.iterdir())


def whole(where: Path | str) -> bool:
    """Whether the ledger there is the one of the backup, and sound."""
    ledger = open_ledger(str(where), Counter(), read_only=True)
    try:
        return ledger.state("main") == Total(ENTRIES, ENTRIES) and check(ledger.store, Counter()).is_sound
    finally:
        ledger.close()


class Meanwhile:
    """The lines of a backup, during the reading of which something happens."""

    def __init__(self, lines: list[bytes], at: int, happens: Callable[[], None]) -> None:
        self.lines, self.at, self.happens = lines, at, happens

    def __iter__(self) -> Iterator[bytes]:
        for number, line in enumerate(self.lines):
            if number == self.at:
                self.happens()
            yield line


def test_a_restore_makes_one_file(path: Path, lines: list[bytes]) -> None:
    assert restore_to(lines, str(path), Counter()) == Exported(1, ENTRIES)
    assert names(path) == ["ledger.db"]
    assert whole(path)
    ledger = open_ledger(str(path), Counter())
    assert isinstance(ledger.do(count("next")), Receipt)
    ledger.close()


def test_who_may_read_a_restored_ledger_is_as_for_any_new_file(path: Path, lines: list[bytes]) -> None:
    other = path.with_name("other.db")
    Sqlite(other).close()
    restore_to(lines, str(path), Counter())
    assert path.stat().st_mode == other.stat().st_mode


@pytest.mark.parametrize("harm", ["cut", "damaged"])
def test_a_restore_that_fails_leaves_what_another_program_has_acknowledged(
    path: Path, lines: list[bytes], harm: str
) -> None:
    """While the backup is read a ledger is made at its target; then the backup turns out to be no good."""
    acknowledged: list[Receipt | object] = []

    def create() -> None:
        ledger = open_ledger(str(path), Counter(), create=True)
        acknowledged.extend(ledger.do(count(f"mine-{number}")) for number in range(63))
        ledger.close()

    bad = lines[:-1] if harm == "cut" else [*lines[:-1], b"\xff\n"]
    with pytest.raises(LedgerError, match=r"cut short|damaged"):
        restore_to(Meanwhile(bad, 100, create), str(path), Counter())
    assert names(path) == ["ledger.db"]
    ledger = open_ledger(str(path), Counter())
    assert ledger.state("main") == Total(63, 63)
    assert len(acknowledged) == 63
    ledger.close()


def test_a_good_restore_does_not_take_the_place_of_a_ledger_made_meanwhile(
    path: Path, lines: list[bytes]
) -> None:
    kept: list[Ledger[Total, Count]] = []

    def create() -> None:
        kept.append(open_ledger(str(path), Counter(), create=True))
        kept[0].do(count("mine"))

    with pytest.raises(LedgerError, match="another program has put a file there meanwhile: it stays"):
        restore_to(Meanwhile(lines, 100, create), str(path), Counter())
    assert kept[0].do(count("mine too")).version == 2  # type: ignore[union-attr]
    kept[0].close()
    assert names(path) == ["ledger.db"]
    again = open_ledger(str(path), Counter())
    assert again.state("main") == Total(2, 2)
    again.close()


def test_an_empty_ledger_is_filled_where_it_is(path: Path, lines: list[bytes]) -> None:
    open_store(str(path), create=True).close()
    inode = path.stat().st_ino
    with pytest.raises(LedgerError, match="cut short"):
        restore_to(lines[:-1], str(path), Counter())
    assert open_store(str(path)).pools() == []
    assert restore_to(lines, str(path), Counter()) == Exported(1, ENTRIES)
    assert path.stat().st_ino == inode
    assert whole(path)


def test_a_ledger_that_has_entries_is_not_filled(path: Path, lines: list[bytes]) -> None:
    restore_to(lines, str(path), Counter())
    with pytest.raises(LedgerError, match="only an empty ledger can be filled"):
        restore_to(lines, str(path), Counter())
    assert whole(path)


def test_a_command_that_comes_first_to_an_empty_ledger_stays(path: Path, lines: list[bytes]) -> None:
    """The restore has the ledger to itself from its first line; what was there before is not written over."""
    ledger = open_ledger(str(path), Counter(), create=True)
    happened: list[object] = []
    with pytest.raises(LedgerError, match="only an empty ledger can be filled"):
        restore_to(
            Meanwhile(lines, 0, lambda: happened.append(ledger.do(count("mine")))), str(path), Counter()
        )
    assert ledger.state("main") == Total(1, 1)
    ledger.close()


def test_two_restores_at_once_make_one_ledger(path: Path, backup: Path) -> None:
    programs = [start(backup, path) for _ in range(4)]
    told = told_by(programs)
    assert told.count(f"{ENTRIES}") == 1
    told.remove(f"{ENTRIES}")
    assert all(
        "another program has put a file there" in says or "only an empty ledger" in says for says in told
    )
    assert names(path) == ["ledger.db"]
    assert whole(path)


def test_two_restores_into_one_empty_ledger_fill_it_once(path: Path, backup: Path) -> None:
    open_store(str(path), create=True).close()
    told = told_by([start(backup, path) for _ in range(2)])
    told.remove(f"{ENTRIES}")
    assert "only an empty ledger can be filled" in told[0]
    assert whole(path)


@pytest.mark.parametrize("harm", ["first", "cut", "damaged", "server"])
def test_a_restore_into_an_empty_database_that_fails_leaves_it_empty(
    server: Server, lines: list[bytes], harm: str
) -> None:
    where = server.emptied()
    bad: dict[str, Iterable[bytes]] = {
        "first": [b"nothing\n"],
        "cut": lines[:-1],
        "damaged": [*lines[:-1], b"\xff\n"],
        "server": Meanwhile(lines, ENTRIES, lambda: drop_connections(where)),
    }
    with pytest.raises(LedgerError):
        restore_to(bad[harm], where, Counter())
    assert not has_schema(where)
    assert restore_to(lines, where, Counter()) == Exported(1, ENTRIES)
    assert whole(where)


def test_a_restore_into_a_ledger_without_pools_that_fails_leaves_it_as_it_was(
    server: Server, lines: list[bytes]
) -> None:
    where = server.emptied()
    open_store(where, create=True).close()
    with pytest.raises(LedgerError, match="cut short"):
        restore_to(lines[:-1], where, Counter())
    store = open_store(where)
    assert store.pools() == []
    store.close()


@pytest.mark.parametrize(("is_good", "version"), [(True, ENTRIES + 1), (False, 1)])
def test_what_another_program_asks_of_an_empty_database_during_a_restore_waits_and_stays(
    server: Server, lines: list[bytes], is_good: bool, version: int
) -> None:
    """The tables that it needs come with the restore, or it makes its own when that has failed."""
    where = server.emptied()

    def create() -> int:
        ledger = open_ledger(where, Counter(), create=True)
        try:
            return ledger.do(count("mine")).version  # type: ignore[union-attr]
        finally:
            ledger.close()

    with ThreadPoolExecutor() as threads:
        asked: list[Future[int]] = []
        source = Meanwhile(
            lines if is_good else lines[:-1], 100, lambda: asked.append(threads.submit(create))
        )
        with nullcontext() if is_good else pytest.raises(LedgerError, match="cut short"):
            restore_to(source, where, Counter())
        assert asked[0].result() == version
    ledger = open_ledger(where, Counter(), read_only=True)
    assert ledger.state("main") == Total(version, version)
    assert check(ledger.store, Counter()).is_sound
    ledger.close()


def test_two_restores_at_once_into_an_empty_database_make_one_ledger(server: Server, backup: Path) -> None:
    where = server.emptied()
    told = told_by([start(backup, where) for _ in range(3)])
    told.remove(f"{ENTRIES}")
    assert all("only an empty ledger can be filled" in says for says in told)
    assert whole(where)


@pytest.mark.parametrize("lines_read", [0, 1, 150, ENTRIES])
def test_a_restore_that_is_killed_leaves_no_half_ledger(path: Path, backup: Path, lines_read: int) -> None:
    """It reads from a pipe that runs dry, and is killed there; then a restore succeeds."""
    pipe = path.parent / "pipe"
    os.mkfifo(pipe)
    program = start(pipe, path)
    assert program.stdin
    program.stdin.write(b"go\n")
    program.stdin.flush()
    with pipe.open("wb", buffering=0) as out:
        out.write(b"".join(backup.read_bytes().splitlines(keepends=True)[:lines_read]))
        while lines_read and not any(".restoring-" in name for name in names(path)):
            os.sched_yield()
        program.kill()
        program.wait()
    assert not path.exists()
    left = [name for name in names(path) if name != "pipe"]
    assert all(name.startswith(".ledger.db.restoring-") for name in left)
    with backup.open("rb") as lines:
        restore_to(lines, str(path), Counter())
    assert whole(path)
    assert {*left} <= {*names(path)}, "what another restore has left is not ours to remove"


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_a_log_whose_ledger_is_gone_is_not_touched(path: Path, lines: list[bytes], ending: str) -> None:
    log = path.with_name(f"ledger.db{ending}")
    log.write_bytes(b"what was acknowledged")
    with pytest.raises(
        LedgerError, match=r"its log .* is there: bring the ledger back, or move the log away"
    ):
        restore_to(lines, str(path), Counter())
    assert log.read_bytes() == b"what was acknowledged"
    assert names(path) == [log.name]


def test_no_new_ledger_is_made_beside_a_log_whose_ledger_is_gone(path: Path) -> None:
    log = path.with_name("ledger.db-wal")
    log.write_bytes(b"what was acknowledged")
    with pytest.raises(LedgerError, match=r"its log .* is there"):
        open_store(str(path), create=True)
    assert log.read_bytes() == b"what was acknowledged"
    assert names(path) == [log.name]


def test_a_journal_that_a_power_cut_left_while_a_ledger_was_made_harms_no_new_one(path: Path) -> None:
    path.with_name("ledger.db-journal").write_bytes(bytes(512))
    store = open_store(str(path), create=True)
    with store.read() as reading:
        assert reading.faults().says == ()
    store.close()


def test_a_folder_that_is_not_there_gets_a_sentence_about_the_place(path: Path, lines: list[bytes]) -> None:
    nowhere = path.parent / "nowhere" / "ledger.db"
    with pytest.raises(LedgerError, match="cannot be opened") as raised:
        restore_to(lines, str(nowhere), Counter())
    assert "restoring" not in str(raised.value)


def test_where_a_file_cannot_be_moved_into_place_nothing_is_left(
    path: Path, lines: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    with pytest.raises(LedgerError, match="cannot be moved into place here"):
        restore_to(lines, str(path), Counter())
    assert names(path) == []


def has_schema(where: str) -> bool:
    """Whether a database has anything of a ledger in it."""
    with psycopg.connect(where) as connection:
        return connection.execute("SELECT to_regnamespace('pitboss') IS NOT NULL").fetchone() == (True,)


def drop_connections(where: str) -> None:
    """As if a server were stopped and started: whoever is connected to it is so no longer."""
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    with psycopg.connect(where) as connection:
        connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}".encode())


def start(backup: Path, where: Path | str) -> "subprocess.Popen[bytes]":
    """A program that restores when it gets a word."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.ledger.copying.restorer", str(backup), str(where)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert program.stdout
    assert program.stdout.readline() == b"ready\n"
    return program


def told_by(programs: "list[subprocess.Popen[bytes]]") -> list[str]:
    """What each says when all have got their word."""
    for program in programs:
        assert program.stdin
        program.stdin.write(b"go\n")
        program.stdin.flush()
    return [program.communicate()[0].decode().strip() for program in programs]
