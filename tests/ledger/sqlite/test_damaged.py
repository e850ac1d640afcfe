"""Nothing is written to a file that was cut short, or in which damage was found."""

import os
import time
from pathlib import Path

import pytest

from pitboss.ledger.checking.verify import check
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import open_ledger, open_store
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.ledger.sqlite.writer import LOOK_SECONDS
from tests.ledger.counter import Counter, count
from tests.ledger.tampering import run_sql, tamper

PAGE_BYTES = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A ledger of many pages."""
    file = tmp_path / "ledger.db"
    ledger = Ledger(Sqlite(file), Counter())
    for number in range(100):
        ledger.do(count(f"n{number}"))
    ledger.close()
    return file


def refusal(path: Path) -> str:
    """What is said to one who wants to write; the file stays as it is."""
    before = path.read_bytes()
    with pytest.raises(LedgerError) as raised:
        open_store(str(path))
    assert path.read_bytes() == before
    return str(raised.value)


@pytest.mark.parametrize("lost", [1, PAGE_BYTES, 3 * PAGE_BYTES + 7])
def test_a_file_that_was_cut_short_is_not_written_to(path: Path, lost: int) -> None:
    os.truncate(path, path.stat().st_size - lost)
    says = refusal(path)
    assert says.startswith(f"{path}: the file ")
    assert "cut short" in says or "is damaged" in says


def test_a_file_that_was_cut_short_beside_its_log_is_not_written_to(tmp_path: Path, path: Path) -> None:
    """SQLite itself would take the log's word for how long the file is."""
    writer = Ledger(Sqlite(path), Counter())
    writer.do(count("next"))
    copy = tmp_path / "copy.db"
    for ending in ("", "-wal"):
        Path(f"{copy}{ending}").write_bytes(Path(f"{path}{ending}").read_bytes())
    writer.close()
    whole = copy.stat().st_size
    open_copy = tmp_path / "whole.db"
    for ending in ("", "-wal"):
        Path(f"{open_copy}{ending}").write_bytes(Path(f"{copy}{ending}").read_bytes())
    open_store(str(open_copy)).close()
    os.truncate(copy, whole - 2 * PAGE_BYTES)
    with pytest.raises(LedgerError, match=r"cut short: \d+ bytes of \d+ are there; use a backup"):
        open_store(str(copy))


def test_where_damage_was_found_nothing_is_written(path: Path) -> None:
    store = open_store(str(path), read_only=True)
    store.condemn("main, version 3: the entry, or the one before it, was changed")
    store.close()
    says = refusal(path)
    assert says.startswith(f"{path}: damage was found in it (20")
    assert "main, version 3: the entry, or the one before it, was changed)" in says
    assert "restore a backup elsewhere" in says
    open_store(str(path), read_only=True).close()


def test_one_who_has_the_ledger_open_writes_no_more_either(path: Path) -> None:
    ledger = open_ledger(str(path), Counter())
    assert isinstance(ledger.do(count("a")), Receipt)
    other = open_store(str(path), read_only=True)
    other.condemn("the file is damaged")
    time.sleep(LOOK_SECONDS)
    with pytest.raises(LedgerError, match="damage was found in it"):
        ledger.do(count("b"))
    assert ledger.store.find("b") is None
    other.acquit()
    other.close()
    assert isinstance(ledger.do(count("b")), Receipt)
    ledger.close()


def test_one_who_has_found_damage_writes_no_more_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.ledger.sqlite.writer.LOOK_SECONDS", 3600)
    ledger = open_ledger(str(path), Counter())
    assert isinstance(ledger.do(count("a")), Receipt)
    ledger.store.condemn("the file is damaged")
    for _ in range(2):
        with pytest.raises(LedgerError, match="damage was found in it"):
            ledger.do(count("b"))
    ledger.store.acquit()
    assert isinstance(ledger.do(count("b")), Receipt)
    ledger.close()


def test_a_mark_is_seen_by_whoever_comes_by_a_link(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    store = open_store(str(link), read_only=True)
    store.condemn("x")
    store.close()
    for way in (path, link):
        with pytest.raises(LedgerError, match="damage was found in it"):
            open_store(str(way))


def test_a_ledger_that_is_found_sound_is_written_to_again(path: Path) -> None:
    store = open_store(str(path), read_only=True)
    store.condemn("x")
    store.acquit()
    store.acquit()
    store.close()
    open_store(str(path)).close()
    assert [file.name for file in path.parent.iterdir()] == ["ledger.db"]


def test_the_first_finding_stays(path: Path) -> None:
    store = open_store(str(path), read_only=True)
    store.condemn("first")
    store.condemn("second")
    store.close()
    assert "first" in refusal(path)


def test_a_mark_is_a_line_whatever_was_found(path: Path) -> None:
    store = open_store(str(path), read_only=True)
    store.condemn("two\nlines \x1b[31m" + "x" * 5000)
    store.close()
    mark = path.with_name("ledger.db-damaged")
    assert mark.read_text().count("\n") == 1
    assert refusal(path).isprintable()
    mark.write_bytes(b"\xff\x1b[2J\n" * 100_000)
    says = refusal(path)
    assert says.isprintable()
    assert len(says) < 1000


def test_where_no_mark_can_be_put_none_is(path: Path) -> None:
    store = Sqlite(path, read_only=True)
    store.path = str(path.parent / "nowhere" / "ledger.db")
    store.condemn("x")
    store.acquit()
    store.path = str(path)
    store.close()


@pytest.mark.parametrize(
    "sql",
    [
        "ALTER TABLE heads RENAME COLUMN number TO pool_number",
        "ALTER TABLE states RENAME COLUMN part TO parts",
        "ALTER TABLE entries RENAME TO others",
        "PRAGMA user_version = 2",
        "PRAGMA user_version = 1",
    ],
)
def test_a_file_whose_tables_are_not_those_of_its_version_is_damaged_and_takes_no_commands(
    tmp_path: Path, sql: str
) -> None:
    path = str(tmp_path / "ledger.db")
    ledger = Ledger(Sqlite(path), Counter())
    ledger.do(count("a"))
    ledger.close()
    run_sql(path, sql)
    store = Sqlite(path, read_only=True)
    assert not check(store, Counter()).is_sound
    store.close()
    with pytest.raises(LedgerError, match="damage was found in it"):
        Sqlite(path)


def test_a_checkpoint_that_stands_under_the_number_of_another_pool_is_named(tmp_path: Path) -> None:
    path = str(tmp_path / "ledger.db")
    ledger = Ledger(Sqlite(path), Counter())
    ledger.do(count("a"))
    ledger.close()
    values = "(9 << 40 | 1, 'main', zeroblob(32), 0, 0, x'', x'')"
    into = "INSERT INTO checkpoints (place, pool, hash, least_at, last_at, state, tally) VALUES"
    tamper(path, f"{into} {values}")
    store = Sqlite(path, read_only=True)
    says = [problem.says for problem in check(store, Counter()).problems]
    store.close()
    assert says[0] == "main: a checkpoint stands out of place (at version 1)"
