"""A ledger of an earlier version is brought up to date when it is opened, wholly or not at all."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import apsw
import psycopg
import pytest

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.opening import open_store
from pitboss.ledger.postgres import steps as postgres_steps
from pitboss.ledger.postgres.store import Postgres
from pitboss.ledger.rows import COLUMNS, row_of
from pitboss.ledger.sqlite import steps as sqlite_steps
from pitboss.ledger.sqlite.opening import APPLICATION_ID
from pitboss.ledger.sqlite.store import Passing, Sqlite
from pitboss.ledger.store import Store
from pitboss.ledger.verify import check
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.tampering import run_sql, tamper

ADDED = "ALTER TABLE {table} ADD COLUMN note text"
FAILS = "ALTER TABLE nothing ADD COLUMN note text"


def open_with(where: str, *further: str) -> Store:
    """Open a ledger as a later pitboss would, one that knows further steps."""
    if where.startswith("postgresql:"):
        added = [step.format(table="pitboss.entries") for step in further]
        return Postgres(where, steps=(*postgres_steps.STEPS, *added))
    added = [step.format(table="entries") for step in further]
    return Sqlite(where, steps=(*sqlite_steps.STEPS, *added))


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


def test_a_further_step_is_taken_once_and_keeps_what_is_there(where: str) -> None:
    first = Ledger(open_store(where, create=True), Counter())
    first.do(count("a", 5))
    first.close()
    assert version(where) == steps(where)
    for _ in range(2):
        second = Ledger(open_with(where, ADDED), Counter())
        assert version(where) == steps(where) + 1
        assert second.state("main") == Total(5, 1)
        second.close()
    third = Ledger(open_with(where, ADDED), Counter())
    third.do(count("b", 1))
    assert third.state("main") == Total(6, 2)
    third.close()


def test_several_steps_are_taken_together(where: str) -> None:
    open_store(where, create=True).close()
    open_with(where, ADDED, ADDED.replace("note", "remark")).close()
    assert version(where) == steps(where) + 2


def test_a_step_that_fails_leaves_the_ledger_as_it_was(where: str) -> None:
    first = Ledger(open_store(where, create=True), Counter())
    first.do(count("a", 5))
    first.close()
    with pytest.raises(LedgerError, match="nothing"):
        open_with(where, ADDED, FAILS)
    assert version(where) == steps(where)
    again = Ledger(open_store(where), Counter())
    assert again.state("main") == Total(5, 1)
    again.close()
    open_with(where, ADDED).close()
    assert version(where) == steps(where) + 1


def test_an_earlier_pitboss_refuses_what_a_later_one_brought_up_to_date(where: str) -> None:
    open_with(where, ADDED).close()
    known = steps(where)
    with pytest.raises(
        LedgerError, match=f"of version {known + 1}; this pitboss knows versions up to {known}"
    ):
        open_store(where)


def test_a_step_that_was_taken_is_never_edited() -> None:
    """Files of every version are out there: what was once a step stays it, to the letter."""
    digests = [sha256(" ".join(step.split()).encode()).hexdigest()[:16] for step in sqlite_steps.STEPS]
    assert digests[:2] == ["b1e31c27cef0dd5a", "977ee04cd533a261"]


def of_version_1(path: Path, source: Store) -> None:
    """Write what a store holds as the first version of a file had it."""
    file = apsw.Connection(str(path))
    file.execute(sqlite_steps.STEPS[0])
    for pool in source.pools():
        rows = map(row_of, source.entries(pool))
        file.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES ({', '.join('?' * 12)})", rows)
        head = source.head(pool)
        assert head is not None
        state = Counter().encode_whole(Counter().decode_state(head.parts))
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
    path = tmp_path / "ledger.db"
    of_version_1(path, two_pools.store)
    store = open_store(str(path))
    assert version(str(path)) == steps(str(path))
    assert store.pools() == ["another", "main"]
    for pool in store.pools():
        assert list(store.entries(pool)) == list(two_pools.store.entries(pool))
        assert list(store.entries(pool, 2)) == list(two_pools.store.entries(pool, 2))
        assert store.head(pool) == two_pools.store.head(pool)
    assert check(store, Counter()).problems == ()
    ledger = Ledger(store, Counter())
    assert ledger.do(count("m4", 4)) == two_pools.do(count("m4", 4))
    assert check(store, Counter()).problems == ()
    store.close()


def test_what_was_wrong_with_a_file_of_version_1_is_still_found(
    tmp_path: Path, two_pools: Ledger[Total, Count]
) -> None:
    path = tmp_path / "ledger.db"
    of_version_1(path, two_pools.store)
    tamper(
        str(path),
        "DELETE FROM heads WHERE pool = 'main'",
        "UPDATE entries SET reason = 'x' WHERE pool = 'another' AND version = 2",
    )
    store = open_store(str(path))
    found = {(problem.pool, problem.version, problem.kind) for problem in check(store, Counter()).problems}
    assert found == {("main", 3, "head"), ("another", 2, "chain"), ("another", 2, "command")}
    store.close()


def test_a_file_of_version_1_without_a_guard_stays_as_it_is(
    tmp_path: Path, two_pools: Ledger[Total, Count]
) -> None:
    path = tmp_path / "ledger.db"
    of_version_1(path, two_pools.store)
    run_sql(str(path), "DROP TRIGGER heads_stay")
    with pytest.raises(LedgerError, match="trigger heads_stay was changed or removed: the ledger stays at"):
        open_store(str(path))
    assert version(str(path)) == 1
