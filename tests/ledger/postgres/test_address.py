"""The address of a database is told without its password; what is opened to be read cannot be written to."""

from pathlib import Path

import psycopg
import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.opening import open_ledger, open_store
from pitboss.ledger.postgres.opening import place, said
from pitboss.ledger.postgres.store import Postgres
from pitboss.pools.reading import UnknownPoolError
from pitboss.pools.reading import pool as read_pool
from tests.ledger.counter import Counter, Total, count
from tests.ledger.postgres.server import Server

PASSWORD = "s3cr3t"


@pytest.fixture
def where(server: Server) -> str:
    """A ledger with nothing in it, at an address with a password that the server does not ask for."""
    address = server.emptied()
    open_store(address, create=True).close()
    with_password = address.replace("://postgres:@", f"://postgres:{PASSWORD}@")
    assert PASSWORD in with_password
    return with_password


def test_a_pool_that_is_not_in_a_database_is_told_without_the_address(where: str) -> None:
    with pytest.raises(UnknownPoolError, match="'main' is not a pool of PostgreSQL; there: none"):
        read_pool(where, "main")
    words = ["play", "caribbean-stud", "--ledger", where, "--pool", "main", "--who", "Ann"]
    result = CliRunner().invoke(app, words)
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "'main' is not in PostgreSQL" in result.output
    assert PASSWORD not in result.output


def test_a_user_whom_the_server_does_not_know_gets_a_line(where: str) -> None:
    result = CliRunner().invoke(app, ["jackpot", "show", "--ledger", where.replace("postgres:s", "nobody:s")])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "there is no such database, or no such user" in result.stderr
    assert PASSWORD not in result.stderr


@pytest.mark.parametrize(
    ("error", "says"),
    [
        ('FATAL:  password authentication failed for user "boss"', "does not take this user and password"),
        ("fe_sendauth: no password supplied", "the server wants a password"),
        (f"failed to resolve host '{PASSWORD}@host'", "the server cannot be reached, or has gone"),
    ],
)
def test_what_the_library_says_of_an_address_is_told_in_our_words(error: str, says: str) -> None:
    told = str(said(f"postgresql://boss:a@{PASSWORD}@host/pit", psycopg.OperationalError(error)))
    assert told == f"postgresql://...: {told.partition(': ')[2]}"
    assert says in told
    assert PASSWORD not in told


def test_an_address_without_a_password_is_told_with_what_the_library_says() -> None:
    told = str(said("postgresql://boss@host/pit", psycopg.OperationalError("timeout expired")))
    assert told == "postgresql://host/pit: the server cannot be reached, or has gone (timeout expired)"


def test_the_name_of_a_place_has_no_password() -> None:
    assert place(f"postgresql://boss:{PASSWORD}@host:5432/pit") == "postgresql://host/pit"
    assert place(f"postgresql://boss:a@{PASSWORD}@host/pit") == "postgresql://..."


def test_a_server_has_no_place_for_a_backup(where: str) -> None:
    result = CliRunner().invoke(app, ["jackpot", "migrate", "--ledger", where])
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert result.stderr.startswith("pitboss: --backup: name the file of the backup")


def test_what_is_opened_to_be_read_is_not_written_to(where: str) -> None:
    writer = Ledger(Postgres(where), Counter())
    writer.do(count("a", 5))
    reader = open_ledger(where, Counter(), read_only=True)
    assert reader.state("main") == Total(5, 1)
    with pytest.raises(LedgerError, match="the ledger was opened to be read only"):
        reader.do(count("b", 6))
    with pytest.raises(LedgerError, match="opened to be read only"), reader.store.fill():
        pass
    with reader.store.read() as reading:
        connection: psycopg.Connection[object] = reading._connection  # type: ignore[attr-defined]
        assert connection.execute("SHOW transaction_read_only").fetchone() == ("on",)
    assert isinstance(reader.store, Postgres)
    with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
        reader.store._link.take().execute("CREATE TABLE pitboss.more (a integer)")
    writer.do(count("b", 6))
    head = reader.store.wait("main", 1, 60)
    assert head
    assert head.version == 2
    reader.close()
    writer.close()


def test_a_user_who_may_only_read_reads(where: str, tmp_path: Path) -> None:
    writer = Ledger(Postgres(where), Counter())
    writer.do(count("a", 5))
    writer.close()
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS inspector")
        connection.execute("CREATE ROLE inspector LOGIN; GRANT USAGE ON SCHEMA pitboss TO inspector")
        connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA pitboss TO inspector")
    try:
        reader = open_ledger(where.replace("postgres:s", "inspector:s"), Counter(), read_only=True)
        assert reader.state("main") == Total(5, 1)
        reader.close()
    finally:
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute("DROP OWNED BY inspector; DROP ROLE inspector")


def test_reading_makes_no_ledger(server: Server) -> None:
    address = server.emptied()
    with pytest.raises(LedgerError, match="there is no ledger here"):
        open_store(address, read_only=True)
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT count(*) FROM pg_namespace WHERE nspname = 'pitboss'").fetchone()
    assert found == (0,)
