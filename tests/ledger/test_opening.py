"""A ledger is opened by what a person writes; what is no ledger is refused, and left as it was."""

import os
import subprocess
import sys
from pathlib import Path

import apsw
import psycopg
import pytest

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.opening import open_ledger, open_store
from pitboss.ledger.sqlite.opening import check_library
from pitboss.ledger.sqlite.store import Sqlite
from tests.ledger.counter import Counter, Total, count
from tests.ledger.postgres.server import Server
from tests.ledger.tampering import run_sql

ROOT = Path(__file__).parent.parent.parent


def test_a_new_ledger_is_made_only_when_asked_for(where: str) -> None:
    with pytest.raises(LedgerError, match="made only when asked for"):
        open_ledger(where, Counter())
    open_ledger(where, Counter(), create=True).close()
    ledger = open_ledger(where, Counter())
    ledger.do(count("a", 5))
    ledger.close()
    again = open_ledger(where, Counter(), create=True)
    assert again.state("main") == Total(5, 1)
    again.close()


def test_what_is_refused_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(LedgerError):
        open_store(str(tmp_path / "ledger.db"))
    assert list(tmp_path.iterdir()) == []


def test_a_path_may_say_that_it_is_sqlite(tmp_path: Path) -> None:
    open_store(f"sqlite:{tmp_path / 'ledger.db'}", create=True).close()
    assert (tmp_path / "ledger.db").exists()


def test_a_ledger_in_memory_is_gone_when_it_is_closed() -> None:
    ledger = open_ledger(":memory:", Counter())
    ledger.do(count("a", 5))
    assert ledger.state("main") == Total(5, 1)
    assert isinstance(ledger.store, Sqlite)
    directory = Path(ledger.store.path).parent
    ledger.close()
    assert not directory.exists()
    other = open_ledger(":memory:", Counter())
    assert other.state("main") is None
    other.close()


@pytest.mark.parametrize("content", [b"no database, " * 100, b"x", b"x" * 511, b"x" * 512])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(LedgerError, match="not an SQLite database"):
        open_store(str(path), create=True)
    assert path.read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]


def test_a_database_that_is_no_ledger_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE entries (a)")
    other.close()
    content = path.read_bytes()
    with pytest.raises(LedgerError, match="not a ledger"):
        open_store(str(path), create=True)
    assert path.read_bytes() == content


def test_an_empty_file_becomes_a_ledger_only_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    path.touch()
    with pytest.raises(LedgerError, match="the file is empty"):
        open_store(str(path))
    assert path.read_bytes() == b""
    open_store(str(path), create=True).close()
    open_store(str(path)).close()


def test_a_ledger_of_a_later_version_is_refused(where: str) -> None:
    open_store(where, create=True).close()
    is_postgres = where.startswith("postgresql:")
    run_sql(where, "INSERT INTO version VALUES (90)" if is_postgres else "PRAGMA user_version = 90")
    with pytest.raises(LedgerError, match=r"of version 90; this pitboss knows versions up to \d"):
        open_store(where)


def test_a_directory_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="cannot be opened"):
        open_store(str(tmp_path))
    with pytest.raises(LedgerError, match="cannot be opened"):
        open_store(str(tmp_path / "nowhere" / "ledger.db"), create=True)


@pytest.mark.parametrize("read_only", [False, True])
def test_what_is_no_file_gets_a_sentence(tmp_path: Path, read_only: bool) -> None:
    os.mkfifo(tmp_path / "pipe")
    for where in (tmp_path / "pipe", Path(os.devnull)):
        with pytest.raises(LedgerError, match="it is no file"):
            open_store(str(where), create=not read_only, read_only=read_only)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_file_that_may_only_be_read_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    open_store(str(path), create=True).close()
    path.chmod(0o400)
    with pytest.raises(LedgerError, match="may only be read"):
        open_store(str(path))


def test_an_old_library_is_refused() -> None:
    with pytest.raises(LedgerError, match=r"SQLite 3\.51\.2 .* needs 3\.51\.3 or later"):
        check_library("3.51.2")
    check_library("3.51.3")
    check_library("3.52.0")
    check_library()


def test_a_database_that_is_not_there_gets_a_sentence(server: Server) -> None:
    address = server.emptied().replace("/postgres?", "/nothing?")
    with pytest.raises(LedgerError, match=r"there is no such database|cannot be reached"):
        open_store(address, create=True)


def test_a_server_that_is_not_there_gets_a_sentence_without_the_password(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="cannot be reached") as raised:
        open_store(f"postgresql://boss:secret@/pit?host={tmp_path}")
    assert "secret" not in str(raised.value)


def test_without_psycopg_only_postgresql_is_out_of_reach() -> None:
    """In a program of its own, since modules are imported once."""
    script = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from pitboss.ledger.opening import open_store\n"
        "open_store(':memory:').close()\n"
        "try: open_store('postgresql://host/pit')\n"
        "except Exception as error: print(type(error).__name__, error)\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout == 'LedgerError a ledger in PostgreSQL needs psycopg: pip install "pitboss[postgres]"\n'


def test_a_schema_of_that_name_that_is_no_ledger_is_refused(server: Server) -> None:
    where = server.emptied()
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA pitboss; CREATE TABLE pitboss.entries (a integer)")
    with pytest.raises(LedgerError, match='relation "entries" already exists'):
        open_store(where, create=True)
    with psycopg.connect(where, autocommit=True) as connection:
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'pitboss'").fetchall()
    assert tables == [("entries",)]


def test_commits_are_on_the_disk_before_they_are_answered(where: str) -> None:
    """SQLite syncs its log at every commit; a PostgreSQL that would answer sooner is told not to."""
    store = open_store(where, create=True)
    if isinstance(store, Sqlite):
        cursor = store._writer.begin()
        assert cursor.connection.pragma("journal_mode") == "wal"
        assert cursor.connection.pragma("synchronous") == 2
        store._writer.roll_back(cursor, None)
    else:
        with psycopg.connect(where, autocommit=True) as server:
            server.execute("ALTER ROLE postgres SET synchronous_commit = off")
        try:
            with store.read() as reading:
                shown = reading._connection.execute("SHOW synchronous_commit").fetchone()  # type: ignore[attr-defined]
        finally:
            with psycopg.connect(where, autocommit=True) as server:
                server.execute("ALTER ROLE postgres RESET synchronous_commit")
        assert shown == ("on",)
    store.close()
