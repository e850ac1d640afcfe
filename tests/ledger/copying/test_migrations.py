"""A ledger of an earlier version can be read, and is brought up to date when asked: wholly or not at all."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from threading import Event

import apsw
import psycopg
import pytest

from pitboss.ledger.checking.verify import check
from pitboss.ledger.copying.export import Exported, export_file
from pitboss.ledger.copying.migration import Migrated, migrate
from pitboss.ledger.copying.restore import restore
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.opening import open_store
from pitboss.ledger.postgres import steps as postgres_steps
from pitboss.ledger.postgres.store import Postgres
from pitboss.ledger.rows import COLUMNS, row_of
from pitboss.ledger.sqlite import steps as sqlite_steps
from pitboss.ledger.sqlite.opening import APPLICATION_ID
from pitboss.ledger.sqlite.store import Passing, Sqlite
from pitboss.ledger.standing import state_of
from pitboss.ledger.store import Store
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.tampering import run_sql, tamper

ADDED = "ALTER TABLE {table} ADD COLUMN note text"
FAILS = "ALTER TABLE nothing ADD COLUMN note text"


def open_with(where: str, *further: str, create: bool = False, read_only: bool = False) -> Store:
    """Open a ledger as a later pitboss would, one that knows further steps."""
    if where.startswith("postgresql:"):
        added = [step.format(table="pitboss.entries") for step in further]
        known = (*postgres_steps.STEPS, *added)
        return Postgres(where, create=create, read_only=read_only, steps=known)
    added = [step.format(table="entries") for step in further]
    return Sqlite(where, create=create, read_only=read_only, steps=(*sqlite_steps.STEPS, *added))


def bring_up(where: str, backup: Path, *further: str) -> Migrated | None:
    """Bring a ledger up to date as a later pitboss would."""
    store = open_with(where, *further, read_only=True)
    try:
        return migrate(store, Counter(), backup)
    finally:
        store.close()


def steps(where: str) -> int:
    """How many steps this pitboss knows for such a ledger."""
    known = postgres_steps if where.startswith("postgresql:") else sqlite_steps
    return len(known.STEPS)


def version(where: str) -> int:
    """The version that a ledger says it is of."""
    if where.startswith("postgresql:"):
        with psycopg.connect(where) as connection:
            row = connection.execute("SELECT max(version) FROM pitboss.version").fetchone()
            return int(row[0]) if row else 0
    file = apsw.Connection(where)
    found = int(str(file.pragma("user_version")))
    file.close()
    return found


@pytest.fixture
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("backups") / "before.jsonl"


@pytest.fixture
def counted(where: str) -> str:
    """Where there is a ledger with five units."""
    first = Ledger(open_store(where, create=True), Counter())
    first.do(count("a", 5))
    first.close()
    return where


def test_a_further_step_is_taken_once_and_keeps_what_is_there(counted: str, backup: Path) -> None:
    known = steps(counted)
    assert version(counted) == known
    assert bring_up(counted, backup, ADDED) == Migrated(known, known + 1, str(backup), Exported(1, 1))
    assert version(counted) == known + 1
    assert bring_up(counted, backup, ADDED) is None
    third = Ledger(open_with(counted, ADDED), Counter())
    third.do(count("b", 1))
    assert third.state("main") == Total(6, 2)
    third.close()


def test_several_steps_are_taken_together(counted: str, backup: Path) -> None:
    bring_up(counted, backup, ADDED, ADDED.replace("note", "remark"))
    assert version(counted) == steps(counted) + 2


def test_the_backup_holds_the_ledger_as_it_was(counted: str, backup: Path) -> None:
    bring_up(counted, backup, ADDED)
    copy = Passing()
    with backup.open("rb") as lines:
        assert restore(lines, copy, Counter()) == Exported(1, 1)
    assert Ledger(copy, Counter()).state("main") == Total(5, 1)
    copy.close()


def test_no_ledger_is_brought_up_to_date_by_opening_it(counted: str) -> None:
    known = steps(counted)
    with pytest.raises(
        LedgerError, match=f"of version {known}, and version {known + 1} .* pitboss jackpot migrate"
    ):
        open_with(counted, ADDED)
    with pytest.raises(LedgerError, match="pitboss jackpot migrate"):
        open_with(counted, ADDED, create=True)
    assert version(counted) == known


def test_a_ledger_of_an_earlier_version_can_be_read(counted: str) -> None:
    store = open_with(counted, ADDED, read_only=True)
    assert (store.version, store.newest) == (steps(counted), steps(counted) + 1)
    assert Ledger(store, Counter()).state("main") == Total(5, 1)
    assert check(store, Counter()).problems == ()
    store.close()
    assert version(counted) == steps(counted)


def test_a_step_that_fails_leaves_the_ledger_as_it_was(counted: str, backup: Path) -> None:
    with pytest.raises(LedgerError, match="nothing"):
        bring_up(counted, backup, ADDED, FAILS)
    assert version(counted) == steps(counted)
    again = Ledger(open_store(counted), Counter())
    assert again.state("main") == Total(5, 1)
    again.close()
    bring_up(counted, backup.with_name("second.jsonl"), ADDED)
    assert version(counted) == steps(counted) + 1


def test_a_backup_takes_the_place_of_no_file(counted: str, backup: Path) -> None:
    backup.write_text("of last week")
    with pytest.raises(LedgerError, match="is there already: a backup needs a name of its own"):
        bring_up(counted, backup, ADDED)
    assert (version(counted), backup.read_text()) == (steps(counted), "of last week")


def test_a_backup_that_cannot_be_written_leaves_the_ledger_as_it_was(counted: str, backup: Path) -> None:
    with pytest.raises(LedgerError, match="the export was not written"):
        bring_up(counted, backup.parent / "nowhere" / "before.jsonl", ADDED)
    assert version(counted) == steps(counted)


def test_a_ledger_that_is_not_whole_is_not_brought_up_to_date(counted: str, backup: Path) -> None:
    tamper(counted, "UPDATE entries SET who = 'dealer 8'")
    with pytest.raises(
        LedgerError, match="version 1: it, or the one before it, is not the one that was recorded"
    ):
        bring_up(counted, backup, ADDED)
    assert version(counted) == steps(counted)


def test_nobody_writes_between_the_backup_and_the_end(counted: str, backup: Path) -> None:
    """Whoever wants to write waits, and is then told that the ledger is of a later version."""
    store = open_with(counted, ADDED, read_only=True)
    writing = Ledger(open_store(counted), Counter())
    with ThreadPoolExecutor(1) as other:
        with store.migrating():
            waits = other.submit(writing.do, count("b", 1))
            Event().wait(0.2)
            assert not waits.done()
            assert export_file(store, Counter(), backup) == Exported(1, 1)
        waits.exception(60)  # an earlier program that was running goes on, if its statements still fit
    store.close()
    writing.close()
    assert version(counted) == steps(counted) + 1


def test_two_who_bring_a_ledger_up_to_date_take_the_steps_once(counted: str, backup: Path) -> None:
    def one(number: int) -> str:
        try:
            done = bring_up(counted, backup.with_name(f"{number}.jsonl"), ADDED)
        except LedgerError as error:
            return str(error)
        return "done" if done else "nothing to do"

    with ThreadPoolExecutor(2) as both:
        told = sorted(both.map(one, range(2)))
    assert "done" in told
    assert told[1] == "nothing to do" or "another program has brought the ledger up" in " ".join(told)
    assert version(counted) == steps(counted) + 1


def test_an_earlier_pitboss_refuses_what_a_later_one_brought_up_to_date(counted: str, backup: Path) -> None:
    bring_up(counted, backup, ADDED)
    known = steps(counted)
    for read_only in (False, True):
        with pytest.raises(
            LedgerError, match=f"of version {known + 1}; this pitboss knows versions up to {known}"
        ):
            open_store(counted, read_only=read_only)


def test_a_step_that_was_taken_is_never_edited() -> None:
    """Files of every version are out there: what was once a step stays it, to the letter."""
    sqlite = ["b1e31c27cef0dd5a", "977ee04cd533a261", "56de12f3e85e5e21", "a874afed7fb90d3c"]
    assert _digests(sqlite_steps.STEPS) == sqlite
    assert _digests(postgres_steps.STEPS) == ["e02e66ad90cb1e19", "30dd010b539f0a69", "071be8126862d4a9"]


def _digests(steps: Sequence[str]) -> list[str]:
    return [sha256(" ".join(step.split()).encode()).hexdigest()[:16] for step in steps]


def of_version_1(path: Path, source: Store) -> None:
    """Write what a store holds as the first version of a file had it."""
    file = apsw.Connection(str(path))
    file.execute(sqlite_steps.STEPS[0])
    for pool in source.pools():
        rows = map(row_of, source.entries(pool))
        file.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES ({', '.join('?' * 12)})", rows)
        head = source.head(pool)
        assert head is not None
        state = Counter().encode_whole(state_of(Counter(), head))
        file.execute("INSERT INTO heads VALUES (?, ?, ?, ?)", (pool, head.version, head.hash, state))
    file.execute(f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 1")
    file.close()


@pytest.fixture
def two_pools() -> Iterator[Ledger[Total, Count]]:
    """A ledger whose pools were written to in turns."""
    ledger = Ledger(Passing(), Counter())
    for number in range(1, 4):
        ledger.do(count(f"m{number}", number))
        ledger.do(count(f"a{number}", 10 * number, pool="another"))
    yield ledger
    ledger.close()


def test_every_entry_of_version_1_is_where_it_was(tmp_path: Path, two_pools: Ledger[Total, Count]) -> None:
    """Before it is brought up to date, and afterwards."""
    path = tmp_path / "ledger.db"
    of_version_1(path, two_pools.store)
    reading = open_store(str(path), read_only=True)
    same(reading, two_pools.store)
    migrate(reading, Counter(), tmp_path / "before.jsonl")
    reading.close()
    store = open_store(str(path))
    assert version(str(path)) == steps(str(path))
    same(store, two_pools.store)
    ledger = Ledger(store, Counter())
    assert ledger.do(count("m4", 4)) == two_pools.do(count("m4", 4))
    assert check(store, Counter()).problems == ()
    store.close()


def same(store: Store, other: Store) -> None:
    """Both hold the same, and nothing is wrong with it."""
    assert store.pools() == other.pools() == ["another", "main"]
    for pool in store.pools():
        assert list(store.entries(pool)) == list(other.entries(pool))
        assert list(store.entries(pool, 2)) == list(other.entries(pool, 2))
        assert store.last(pool) == other.last(pool)
        assert Ledger(store, Counter()).state(pool) == Ledger(other, Counter()).state(pool)
    assert store.find("a2") == other.find("a2")
    assert check(store, Counter()).problems == ()


def test_what_is_wrong_with_a_file_of_version_1_is_found_and_it_stays(
    tmp_path: Path, two_pools: Ledger[Total, Count]
) -> None:
    path = tmp_path / "ledger.db"
    of_version_1(path, two_pools.store)
    tamper(
        str(path),
        "DELETE FROM heads WHERE pool = 'main'",
        "UPDATE entries SET reason = 'x' WHERE pool = 'another' AND version = 2",
    )
    store = open_store(str(path), read_only=True)
    found = {(problem.pool, problem.version, problem.kind) for problem in check(store, Counter()).problems}
    assert found == {("main", 3, "head"), ("another", 2, "chain"), ("another", 2, "command")}
    with pytest.raises(LedgerError, match="damage was found in it"):
        migrate(store, Counter(), tmp_path / "before.jsonl")
    store.close()
    assert version(str(path)) == 1


def test_a_file_of_version_1_without_a_guard_stays_as_it_is(
    tmp_path: Path, two_pools: Ledger[Total, Count]
) -> None:
    path = tmp_path / "ledger.db"
    of_version_1(path, two_pools.store)
    run_sql(str(path), "DROP TRIGGER heads_stay")
    store = open_store(str(path), read_only=True)
    with pytest.raises(LedgerError, match="trigger heads_stay was changed or removed: the ledger stays at"):
        migrate(store, Counter(), tmp_path / "before.jsonl")
    store.close()
    assert version(str(path)) == 1
