"""What is particular to a ledger in an SQLite file: its errors, its readers, its log."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
import pytest

from pitboss.ledger.checking.verify import check
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite import opening
from pitboss.ledger.sqlite.store import Sqlite
from tests.ledger.counter import Count, Counter, Total, count


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


@pytest.fixture
def ledger(path: Path) -> Ledger[Total, Count]:
    return Ledger(Sqlite(path), Counter())


def test_a_file_that_another_program_keeps_locked_gets_a_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BUSY_MILLISECONDS", 50)
    ledger = Ledger(Sqlite(path), Counter())
    other = apsw.Connection(str(path))
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(LedgerError, match=r"locked by another program.*nothing was recorded"):
        ledger.do(count("a", 5))
    assert ledger.state("main") is None
    other.close()
    assert isinstance(ledger.do(count("a", 5)), Receipt)


def test_a_damaged_page_gets_a_sentence(path: Path, ledger: Ledger[Total, Count]) -> None:
    for number in range(50):
        ledger.do(count(f"n{number}"))
    ledger.close()
    file = apsw.Connection(str(path))
    page: int = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").get
    file.close()
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 + 100 : page * 4096] = b"\xaa" * 3996
    path.write_bytes(content)
    store = Sqlite(path)
    report = check(store, Counter())
    assert report.problems[0].kind == "file"
    assert any("the file is damaged" in problem.says for problem in report.problems)
    store.close()


def test_readers_are_used_again_and_as_many_as_read_at_once(ledger: Ledger[Total, Count]) -> None:
    ledger.do(count("a", 5))
    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(ledger.state, ["main"] * 200)) == {Total(5, 1)}
    assert isinstance(ledger.store, Sqlite)
    assert 1 <= len(ledger.store._readers) <= 4


def test_a_reader_cannot_write(ledger: Ledger[Total, Count]) -> None:
    assert isinstance(ledger.store, Sqlite)
    with ledger.store._reader() as reader, pytest.raises(apsw.ReadOnlyError):
        reader.execute("CREATE TABLE t (a)")


def test_the_log_does_not_grow_for_ever(path: Path) -> None:
    """A commit writes about four pages: what was copied into the file is written over."""
    ledger = Ledger(Sqlite(path, synchronous="OFF"), Counter())
    log = Path(f"{path}-wal")
    pages = 0
    while pages <= 3 * opening.CHECKPOINT_PAGES:
        ledger.do(count(f"n{pages}"))
        ledger.state("main")
        pages += 4
    assert log.stat().st_size < 2 * opening.CHECKPOINT_PAGES * 4120


def test_closing_leaves_one_file(path: Path, ledger: Ledger[Total, Count]) -> None:
    ledger.do(count("a", 5))
    assert ledger.state("main")
    ledger.close()
    assert [file.name for file in path.parent.iterdir()] == ["ledger.db"]


def test_text_that_is_no_text_is_named(path: Path, ledger: Ledger[Total, Count]) -> None:
    ledger.do(count("a", 5))
    other = apsw.Connection(str(path))
    other.execute("DROP TRIGGER entries_are_not_changed")
    other.execute("UPDATE entries SET who = CAST(x'ff' AS TEXT)")
    other.close()
    kinds = {(problem.version, problem.kind) for problem in check(ledger.store, Counter()).problems}
    assert kinds == {(1, "unreadable"), (1, "command"), (0, "database")}


def test_postings_can_be_read_in_sql(path: Path, ledger: Ledger[Total, Count]) -> None:
    ledger.do(count("a", 5))
    ledger.do(count("b", -2))
    file = apsw.Connection(str(path))
    rows = file.execute("SELECT account, sum(units) FROM postings GROUP BY account ORDER BY account")
    assert rows.fetchall() == [("pool", 3), ("table 1", -3)]
    file.close()
