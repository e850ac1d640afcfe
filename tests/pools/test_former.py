"""Ledgers and exports that earlier programs wrote: read as they are, brought up to date, the same after it.

`former` holds one evening as two of them wrote it: two tables, a pool that is divided, wagers that a misdeal
left, a hand that waits; and a second pool.
"""

import shutil
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest

from pitboss.jackpot import commands as c
from pitboss.jackpot.pool import Pool
from pitboss.ledger.checking.verify import check
from pitboss.ledger.checkpoints import fill_checkpoints
from pitboss.ledger.copying.migration import migrate
from pitboss.ledger.copying.restore import restore
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import open_store
from pitboss.ledger.postgres import steps as postgres_steps
from pitboss.ledger.postgres.store import Postgres
from pitboss.ledger.rows import COLUMNS, row_of
from pitboss.ledger.sqlite.steps import STEPS
from pitboss.ledger.sqlite.store import Passing, Sqlite
from pitboss.ledger.standing import state_of
from pitboss.ledger.store import Store
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.parts import SETTINGS, SHARED
from pitboss.pools.reconcile import reconcile
from tests.hours import AtItsHour
from tests.ledger.conftest import server  # noqa: F401
from tests.ledger.postgres.server import Server

FORMER = Path(__file__).parent / "former"
# The last entries, as each program that wrote them told.
HASHES = {
    "early": "7abc9c1cb12029bac81481824b692cea33b82bb9218719b171412ef95ef9052b",
    "late": "726fa3166a3157f3c722f68508aa17e412bf7c4a07fd9bad01bf5507edbcad8d",
}
OTHER = "c83642cab9a909246d668bb7fe3422e951da1598af768ea56072cef0f150e6c6"
DAYS = (date(2002, 3, 1), date(2002, 3, 2))


def whole_of(path: Path) -> Mapping[str, bytes]:
    """The state of each pool, as a file of the second version has it."""
    file = apsw.Connection(str(path))
    rows: list[Any] = file.execute("SELECT pool, state FROM heads").fetchall()
    file.close()
    return dict(rows)


def hashes(store: Store) -> list[str]:
    """The hash of the last entry of each pool."""
    heads = [store.head(pool) for pool in store.pools()]
    return [head.hash.hex() for head in heads if head]


def state(store: Store, pool: str = "main") -> Pool:
    """A pool as it stands."""
    found = Ledger(store, Jackpots()).state(pool)
    assert found is not None
    return found


def finish(store: Store, version: int = 16) -> None:
    """The tables go on: the next command is the next entry."""
    at = state(store).last_at + 1_000
    done = AtItsHour(store).do(
        c.Finish(pool="main", command_id="next", at=at, who="Ann", role="dealer", table="T2", round=3)
    )
    assert isinstance(done, Receipt), done
    assert done.version == version


@pytest.fixture(params=["early", "late"])
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def path(name: str, tmp_path: Path) -> Path:
    """A copy of a file of the second version."""
    return Path(shutil.copy(FORMER / f"{name}.db", tmp_path / "ledger.db"))


def test_a_file_of_an_earlier_program_is_read_as_it_is(path: Path, name: str) -> None:
    before = path.read_bytes()
    store = open_store(str(path), read_only=True)
    assert store.version == 2
    assert hashes(store) == [HASHES[name], OTHER]
    assert check(store, Jackpots()).is_sound
    for pool, whole in whole_of(path).items():
        assert Jackpots().encode_whole(state(store, pool)) == whole
        head = store.head(pool)
        assert head
        assert head.parts == {SHARED: whole}
    assert [reconcile(store, "main", day, "Pacific/Auckland").is_right for day in DAYS] == [True, True]
    store.close()
    assert path.read_bytes() == before


# How programs of the second version move a head.
_MOVED_BEFORE = (
    "UPDATE heads SET version = ?, hash = ?, state = ? WHERE number = ? AND version = ? AND hash = ?"
)


def test_an_earlier_program_that_has_the_file_open_writes_nothing_more(path: Path) -> None:
    open_before = apsw.Connection(str(path))
    head = "SELECT version, hash, state, number, version, hash FROM heads WHERE pool = 'main'"
    moved = open_before.execute(head).fetchone()
    assert moved
    former = open_store(str(path), read_only=True)
    assert migrate(former, Jackpots(), path.with_name("before.jsonl"))
    former.close()
    with pytest.raises(apsw.SQLError, match="no such column: state"):
        open_before.execute(_MOVED_BEFORE, moved)
    open_before.close()


def test_a_program_of_the_third_version_that_has_the_file_open_reads_and_writes_nothing_more(
    tmp_path: Path,
) -> None:
    path = tmp_path / "third.db"
    third = Sqlite(path, steps=STEPS[:3])
    former = open_store(str(path), read_only=True)
    assert migrate(former, Jackpots(), path.with_name("before.jsonl"))
    former.close()
    file = third._writer._connection
    assert file
    for statement in (
        "SELECT part, version, hash, state FROM heads WHERE pool = 'main' ORDER BY part",
        "UPDATE heads SET version = 2, state = x'' WHERE pool = 'main' AND part = 'table:T1'",
        "INSERT INTO heads (pool, part, pool_number, version, hash, state) VALUES ('', '', 1, 1, x'', x'')",
    ):
        with pytest.raises(apsw.SQLError, match=r"has no column|no such column"):
            file.execute(statement)
    third.close()


def test_brought_up_to_date_it_has_the_same_hashes_states_and_days(path: Path, name: str) -> None:
    former = open_store(str(path), read_only=True)
    pools = [state(former, pool) for pool in former.pools()]
    days = [reconcile(former, "main", day, "Pacific/Auckland") for day in DAYS]
    assert migrate(former, Jackpots(), path.with_name("before.jsonl"))
    former.close()
    store = open_store(str(path))
    assert hashes(store) == [HASHES[name], OTHER]
    assert [state(store, pool) for pool in store.pools()] == pools
    assert [reconcile(store, "main", day, "Pacific/Auckland") for day in DAYS] == days
    assert check(store, Jackpots()).is_sound
    store.close()


def test_the_first_command_after_that_writes_the_state_in_parts(path: Path) -> None:
    former = open_store(str(path), read_only=True)
    migrate(former, Jackpots(), path.with_name("before.jsonl"))
    former.close()
    store = open_store(str(path))
    finish(store)
    _stands_in_parts(store)
    store.close()


def _stands_in_parts(store: Store) -> None:
    head = store.head("main")
    assert head
    assert set(head.parts) == {SHARED, SETTINGS, "table:T1", "table:T2"}
    assert head.parts == Jackpots().encode_state(Jackpots().decode_state(head.parts), None)
    assert state(store) == state_of(Jackpots(), head)
    assert check(store, Jackpots()).is_sound


def test_an_export_of_an_earlier_program_is_restored(name: str) -> None:
    store = Passing()
    with (FORMER / f"{name}.jsonl").open("rb") as lines:
        assert restore(lines, store, Jackpots()).entries == 17
    assert hashes(store) == [HASHES[name], OTHER]
    _stands_in_parts(store)
    finish(store)
    _stands_in_parts(store)
    store.close()


@pytest.fixture
def address(name: str, server: Server) -> str:  # noqa: F811
    """A PostgreSQL ledger of the first version, with what a file has."""
    where = server.emptied()
    source = open_store(str(FORMER / f"{name}.db"), read_only=True)
    Postgres(where, steps=postgres_steps.STEPS[:1]).close()
    with psycopg.connect(where, autocommit=True) as connection:
        for pool, whole in whole_of(FORMER / f"{name}.db").items():
            rows = list(map(row_of, source.entries(pool)))
            added = f"INSERT INTO pitboss.entries ({COLUMNS}) VALUES ({', '.join(['%s'] * 12)})"
            connection.cursor().executemany(added.encode(), rows)
            head = source.head(pool)
            assert head
            values = (pool, head.version, head.hash, whole)
            connection.execute("INSERT INTO pitboss.heads VALUES (%s, %s, %s, %s)", values)
    source.close()
    return where


def test_a_server_of_the_first_version_is_read_and_brought_up_to_date(
    address: str, name: str, tmp_path: Path
) -> None:
    former = open_store(address, read_only=True)
    assert former.version == 1
    assert hashes(former) == [HASHES[name], OTHER]
    assert check(former, Jackpots()).is_sound
    days = [reconcile(former, "main", day, "Pacific/Auckland") for day in DAYS]
    assert migrate(former, Jackpots(), tmp_path / "before.jsonl")
    former.close()
    store = open_store(address)
    assert hashes(store) == [HASHES[name], OTHER]
    assert [reconcile(store, "main", day, "Pacific/Auckland") for day in DAYS] == days
    finish(store)
    _stands_in_parts(store)
    assert fill_checkpoints(store, Jackpots()) == 0
    store.close()


def test_the_parts_of_a_state_are_guarded_in_a_file(path: Path) -> None:
    former = open_store(str(path), read_only=True)
    migrate(former, Jackpots(), path.with_name("before.jsonl"))
    former.close()
    store = open_store(str(path))
    finish(store)
    store.close()
    file = apsw.Connection(str(path))
    for statement in (
        "UPDATE states SET state = x'' WHERE part <> ''",
        "UPDATE states SET version = version + 1 WHERE part <> ''",
        "UPDATE states SET part = 'table:T3' WHERE part = 'table:T1'",
        "DELETE FROM states WHERE part <> ''",
        "INSERT INTO states VALUES ('main', 'table:T3', 1, 99, x'', x'')",
    ):
        with pytest.raises(apsw.ConstraintError):
            file.execute(statement)
    file.close()


def test_the_parts_of_a_state_are_guarded_on_a_server(address: str, tmp_path: Path) -> None:
    former = open_store(address, read_only=True)
    migrate(former, Jackpots(), tmp_path / "before.jsonl")
    former.close()
    store = open_store(address)
    finish(store)
    store.close()
    with psycopg.connect(address, autocommit=True) as connection:
        for statement in (
            "UPDATE pitboss.parts SET state = ''",
            "UPDATE pitboss.parts SET version = version + 1",
            "DELETE FROM pitboss.parts",
            "INSERT INTO pitboss.parts VALUES ('main', 'table:T3', 3, '')",
        ):
            with pytest.raises(psycopg.errors.RaiseException):
                connection.execute(statement.encode())
