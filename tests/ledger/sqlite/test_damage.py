"""A damaged SQLite file: what is wrong and what is good is told, and nothing more is written to it."""

import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import product
from pathlib import Path

import apsw
import pytest

from pitboss.ledger.checking.replay import Problem
from pitboss.ledger.checking.verify import MOST_TOLD, check
from pitboss.ledger.copying.export import export_file
from pitboss.ledger.errors import BrokenError, CommitError, DamagedError, LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite import bound, rows
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.ledger.sqlite.wreck import Wreck
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.tampering import tamper

PAGE = 4096
INTERIOR_TABLE = 5
# About 450 bytes an entry: more than one page of pages.
ENTRIES = 400
DEPTH = 12


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with many entries of a pool and a few of another."""
    path = tmp_path / "ledger.db"
    ledger = Ledger(Sqlite(path, synchronous="OFF"), Counter())
    for number in range(1, ENTRIES + 1):
        ledger.do(count(f"m{number}"))
    for number in range(1, 4):
        ledger.do(count(f"t{number}", pool="two"))
    ledger.close()
    return path


@pytest.fixture
def opened(path: Path) -> Iterator[Callable[[], Ledger[Total, Count]]]:
    """Opens the file once it is damaged."""
    ledgers: list[Ledger[Total, Count]] = []

    def open_it() -> Ledger[Total, Count]:
        ledgers.append(Ledger(Sqlite(path), Counter()))
        return ledgers[-1]

    yield open_it
    for ledger in ledgers:
        ledger.close()


Open = Callable[[], Ledger[Total, Count]]


def root_of(path: Path, name: str) -> int:
    """The page with which a table or an index begins."""
    file = apsw.Connection(str(path))
    page = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (name,)).get
    file.close()
    assert isinstance(page, int)
    return page


def write_at(path: Path, at: int, content: bytes) -> None:
    """Change some bytes."""
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


def leaves(path: Path) -> list[int]:
    """Where in the file the first page of the entries names the others."""
    start = (root_of(path, "entries") - 1) * PAGE
    page = path.read_bytes()[start : start + PAGE]
    assert page[0] == INTERIOR_TABLE
    cells = range(12, 12 + 2 * int.from_bytes(page[3:5]), 2)
    return [start + int.from_bytes(page[cell : cell + 2]) for cell in cells]


def lead_back(path: Path) -> None:
    """Let an early page of entries be named in the place of the last: whoever goes on never ends."""
    place = leaves(path)[1]
    write_at(path, (root_of(path, "entries") - 1) * PAGE + 8, path.read_bytes()[place : place + 4])


def lead_nowhere(path: Path) -> None:
    """Hang a tree of pages below the entries in which each names the next a hundred times."""
    last = path.stat().st_size // PAGE
    first = leaves(path)[0]
    leaf = int.from_bytes(path.read_bytes()[first : first + 4])
    cell = 5
    for level in range(1, DEPTH + 1):
        to = last + level + 1 if level < DEPTH else leaf
        cells = [PAGE - cell * (number + 1) for number in range(100)]
        page = bytearray(PAGE)
        page[:12] = (
            bytes((INTERIOR_TABLE, 0, 0))
            + (100).to_bytes(2)
            + min(cells).to_bytes(2)
            + b"\0"
            + to.to_bytes(4)
        )
        for number, at in enumerate(cells):
            page[12 + 2 * number : 14 + 2 * number] = at.to_bytes(2)
            page[at : at + cell] = to.to_bytes(4) + b"\1"
        write_at(path, (last + level - 1) * PAGE, bytes(page))
    write_at(path, 28, (last + DEPTH).to_bytes(4))
    for place in leaves(path)[1:]:
        write_at(path, place, (last + 1).to_bytes(4))


def test_pages_that_lead_back_are_named_with_the_entries_before_them(path: Path, opened: Open) -> None:
    lead_back(path)
    store = opened().store
    report = check(store, Counter())
    assert report.problems[0].kind == "file"
    assert "out of order" in report.problems[0].says
    prefix = {prefix.pool: prefix for prefix in report.prefixes}["main"]
    assert 100 < prefix.good < ENTRIES
    assert prefix.first.version == prefix.good + 1
    with pytest.raises(BrokenError, match=f"main, version {prefix.good + 1}: "):
        list(store.entries("main"))
    with pytest.raises(BrokenError, match=f"main, version {prefix.good + 1}: "):
        export_file(store, Counter(), path.parent / "export.jsonl")


def test_pages_of_which_there_is_no_end_are_not_gone_through(
    path: Path, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bound, "LEAST_STEPS", 1_000_000)
    lead_nowhere(path)
    store = opened().store
    with pytest.raises(BrokenError, match="a look at it does not end"), store.read() as reading:
        reading.count("main")
    report = check(store, Counter())
    assert report.problems[0].kind == "file"
    assert {prefix.pool: prefix.good for prefix in report.prefixes}["main"] > 0


def test_a_page_of_zeros_is_named_with_the_entries_before_it(path: Path, opened: Open) -> None:
    file = apsw.Connection(str(path))
    leaves = "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf'"
    try:
        page = file.execute(f"{leaves} ORDER BY path LIMIT 1 OFFSET 9").get
    except apsw.SQLError:
        pytest.skip("this SQLite does not tell where its pages are")
    finally:
        file.close()
    assert isinstance(page, int)
    write_at(path, (page - 1) * PAGE, bytes(PAGE))
    store = opened().store
    report = check(store, Counter())
    (prefix,) = report.prefixes
    assert (prefix.pool, prefix.first.kind, prefix.first.version) == ("main", "unreadable", prefix.good + 1)
    with pytest.raises(BrokenError, match=f"main, version {prefix.good + 1}: the file is damaged here"):
        export_file(store, Counter(), path.parent / "export.jsonl")
    assert not (path.parent / "export.jsonl").exists()


def test_a_list_of_free_pages_that_names_pages_in_use_is_told(path: Path, opened: Open) -> None:
    """SQLite would write new entries over old ones."""
    write_at(path, 32, root_of(path, "heads").to_bytes(4) + (1).to_bytes(4))
    report = check(opened().store, Counter())
    assert report.problems[0].kind == "file"
    assert report.problems[0].says.startswith("Freelist: ")


@pytest.mark.parametrize(
    "column", ["pool", "command_id", "at", "who", "reason", "command", "events", "postings", "hash"]
)
@pytest.mark.parametrize("value", ["NULL", "x'ff'", "CAST(x'c328' AS TEXT)", "7", "1.5", "'x'"])
def test_whatever_stands_in_a_column_is_told_in_words(
    path: Path, opened: Open, column: str, value: str
) -> None:
    without_types(path, f"UPDATE entries SET {column} = {value} WHERE command_id = 'm5'")
    store = opened().store
    report = check(store, Counter())
    assert not report.is_sound
    assert [prefix.good for prefix in report.prefixes if prefix.pool == "main"] == [4]
    with pytest.raises((DamagedError, BrokenError), match=r"version [15]: "):
        export_file(store, Counter(), path.parent / "export.jsonl")
    assert not (path.parent / "export.jsonl").exists()


VALUES = ["NULL", "x'ff'", "CAST(x'c328' AS TEXT)", "1.5", "'x'"]


# Both are found by the name of their pool, and what they are found by is never NULL.
COLUMNS = [
    ("heads", "version"),
    ("heads", "hash"),
    *(("states", name) for name in ("version", "hash", "state")),
]


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        *((*column, value) for column, value in product(COLUMNS, VALUES)),
        *((table, "pool", value) for table, value in product(("heads", "states"), VALUES[1:])),
    ],
)
def test_whatever_stands_in_a_head_or_a_state_is_told_in_words(
    path: Path, opened: Open, table: str, column: str, value: str
) -> None:
    without_types(path, f"UPDATE {table} SET {column} = {value} WHERE pool = 'main'")
    ledger = opened()
    with pytest.raises(LedgerError):
        ledger.do(count("new"))
    assert not check(ledger.store, Counter()).is_sound


def without_types(path: Path, sql: str) -> None:
    """Change rows as if their tables held anything, and make the tables what they were."""
    file = apsw.Connection(str(path))
    tables = file.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").fetchall()
    guards = file.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in guards:
        file.execute(f"DROP TRIGGER {name}")
    file.execute("PRAGMA writable_schema = ON")
    words = "replace(replace(replace(sql, 'STRICT', ''), ' NOT NULL', ''), ' CHECK (length(hash) = 32)', '')"
    file.execute(f"UPDATE sqlite_schema SET sql = {words} WHERE type = 'table'")
    file.close()
    file = apsw.Connection(str(path))
    file.execute(sql)
    file.execute("PRAGMA writable_schema = ON")
    file.executemany("UPDATE sqlite_schema SET sql = ?2 WHERE name = ?1 AND type = 'table'", tables)
    file.close()
    file = apsw.Connection(str(path))
    for _, made in guards:
        file.execute(str(made))
    file.close()


def test_a_file_whose_check_failed_takes_no_command_until_one_finds_it_sound(
    path: Path, opened: Open
) -> None:
    tamper(str(path), "UPDATE entries SET who = 'x' WHERE command_id = 'm5'")
    ledger = opened()
    assert isinstance(ledger.do(count("before")), Receipt)
    assert not check(ledger.store, Counter()).is_sound
    for program in (ledger, opened):
        with pytest.raises(LedgerError, match="main, version 5"):
            (program() if callable(program) else program).do(count("after"))
    assert ledger.store.find("after") is None
    tamper(str(path), "UPDATE entries SET who = 'dealer 7' WHERE command_id = 'm5'")
    assert check(ledger.store, Counter()).is_sound
    assert isinstance(ledger.do(count("after")), Receipt)


def test_damage_that_is_met_while_a_command_is_decided_leaves_nothing_behind(
    path: Path, opened: Open
) -> None:
    """The index in which ids are looked for leads nowhere."""
    root = root_of(path, "sqlite_autoindex_entries_1")
    write_at(path, (root - 1) * PAGE, b"\xaa" * PAGE)
    ledger = opened()
    with pytest.raises(LedgerError, match=r"the file is damaged.*nothing was recorded"):
        ledger.do(count("new"))
    with pytest.raises(LedgerError, match="damage was found"):
        ledger.do(count("new"))
    assert ledger.state("main") == Total(ENTRIES, ENTRIES)


def test_damage_that_is_met_by_the_commit_condemns_the_file(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> bool:
        raise CommitError("the file is damaged") from BrokenError("the file is damaged")

    ledger = opened()
    ledger.do(count("first"))
    monkeypatch.setattr(rows, "append", breaks)
    with pytest.raises(CommitError):
        ledger.do(count("new"))
    monkeypatch.undo()
    with pytest.raises(LedgerError, match="damage was found"):
        ledger.do(count("new"))
    assert ledger.store.find("new") is None


@pytest.mark.parametrize("statement", ["INSERT INTO entries", "COMMIT"])
def test_damage_that_sqlite_meets_as_it_writes_condemns_the_file(
    opened: Open, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    """By one statement where nobody else writes, or at the end of a transaction."""

    class Breaking:
        """A cursor that meets damage."""

        def __init__(self, cursor: apsw.Cursor) -> None:
            self.connection = cursor.connection
            self.executemany = cursor.executemany
            self._cursor = cursor

        def execute(self, sql: str, values: tuple[object, ...] = ()) -> None:
            if sql.startswith(statement):
                raise apsw.CorruptError("database disk image is malformed")
            self._cursor.execute(sql, values)

    ledger = opened()
    for name in ("a", "b", "c"):
        ledger.do(count(name))
    if statement == "COMMIT":
        ledger.store._alone.forget("main")  # type: ignore[attr-defined]
    writer = ledger.store._writer  # type: ignore[attr-defined]
    monkeypatch.setattr(writer, "_cursor", Breaking(writer._cursor))
    with pytest.raises(CommitError, match=r"the file is damaged .*it is not certain what was recorded"):
        ledger.do(count("new"))
    monkeypatch.undo()
    with pytest.raises(LedgerError, match="damage was found"):
        ledger.do(count("new"))
    assert ledger.store.find("new") is None


def test_more_problems_than_anybody_reads_are_counted(path: Path, opened: Open) -> None:
    tamper(str(path), "UPDATE entries SET who = 'x' WHERE pool = 'main'")
    report = check(opened().store, Counter())
    assert len(report.problems) == MOST_TOLD
    # Each entry has a chain that is broken, and a command that says another person.
    assert len(report.problems) + report.more_problems == 2 * ENTRIES
    (prefix,) = report.prefixes
    assert (prefix.good, prefix.hash) == (0, bytes(32).hex())


def test_entries_none_of_which_can_be_read_are_not_all_looked_at(path: Path, opened: Open) -> None:
    tamper(str(path), "UPDATE entries SET postings = '[' WHERE pool = 'main'")
    report = check(opened().store, Counter())
    # Each has postings that cannot be read, and that are not those of its events; and one says that it stops.
    assert len(report.problems) + report.more_problems == 2 * MOST_TOLD + 2
    assert report.prefixes[0].good == 0
    assert Problem("main", 1, "unreadable", "its postings cannot be read") in report.problems


ADDED = {
    "trigger": "CREATE TRIGGER rewrites AFTER INSERT ON entries BEGIN SELECT 1; END",
    "table": "CREATE TABLE aside (note TEXT)",
    "view": "CREATE VIEW looks AS SELECT pool FROM entries",
    "index": "CREATE INDEX entries_by_who ON entries (who)",
}


@pytest.mark.parametrize("kind", ADDED)
def test_what_was_added_is_named(path: Path, opened: Open, kind: str) -> None:
    file = apsw.Connection(str(path))
    file.execute(ADDED[kind])
    file.close()
    name = ADDED[kind].split()[2]
    assert [str(problem) for problem in check(opened().store, Counter()).problems] == [
        f"{kind} {name} was added"
    ]


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        ("DROP TRIGGER heads_stay", "trigger heads_stay was changed or removed"),
        ("DROP VIEW postings", "view postings was changed or removed"),
        (
            "DROP VIEW postings; CREATE VIEW postings AS SELECT pool, 0 AS units FROM entries",
            "view postings was changed or removed",
        ),
        (
            "DROP TRIGGER heads_stay; CREATE TRIGGER heads_stay BEFORE DELETE ON heads BEGIN SELECT 1; END",
            "trigger heads_stay was changed or removed",
        ),
    ],
)
def test_what_was_changed_or_removed_is_named(path: Path, opened: Open, sql: str, says: str) -> None:
    file = apsw.Connection(str(path))
    file.execute(sql)
    file.close()
    assert [str(problem) for problem in check(opened().store, Counter()).problems] == [says]


def test_what_analyze_counts_is_nobodys_fault(path: Path, opened: Open) -> None:
    file = apsw.Connection(str(path))
    file.execute("ANALYZE")
    file.close()
    assert check(opened().store, Counter()).is_sound


@pytest.mark.parametrize("length", [0, 50, 100, 511, 512, PAGE - 1, PAGE, PAGE + 100, 10 * PAGE, -PAGE, -1])
def test_a_file_that_was_cut_short_is_told_in_words(path: Path, length: int) -> None:
    path.write_bytes(path.read_bytes()[:length])
    with suppress(LedgerError):
        store = Sqlite(path, create=False)
        with closing(store):
            assert not check(store, Counter()).is_sound


def test_of_a_file_that_was_cut_short_the_good_entries_are_told(path: Path) -> None:
    content = path.read_bytes()[: -4 * PAGE]
    path.write_bytes(content)
    with pytest.raises(BrokenError) as raised:
        Sqlite(path)
    report = check(Wreck(str(path), raised.value), Counter())
    assert report.problems[0].kind == "file"
    prefixes = {prefix.pool: prefix for prefix in report.prefixes}
    assert 100 < prefixes["main"].good < ENTRIES
    assert prefixes["main"].first.version == prefixes["main"].good + 1
    assert prefixes["main"].first.kind == "unreadable"
    assert [file.name for file in path.parent.iterdir()] == ["ledger.db"]
    assert path.read_bytes() == content


def test_what_could_not_be_opened_is_never_called_right(path: Path) -> None:
    report = check(Wreck(str(path), BrokenError("it could not be opened")), Counter())
    assert [str(problem) for problem in report.problems] == ["it could not be opened"]


def test_a_check_needs_no_memory_for_every_entry(tmp_path: Path) -> None:
    """An entry once took a kilobyte until the end of the check."""
    peaks = []
    for entries in (1_000, 5_000):
        store = Sqlite(tmp_path / f"{entries}.db", synchronous="OFF")
        ledger = Ledger(store, Counter())
        for number in range(entries):
            ledger.do(count(f"n{number}"))
        tracemalloc.start()
        assert check(store, Counter()).entries == entries
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        store.close()
    assert peaks[1] - peaks[0] < 200_000
