"""Nothing is written to a ledger in PostgreSQL in which damage was found, until it is found sound."""

from collections.abc import Iterator

import psycopg
import pytest

from pitboss.ledger.checking.verify import check
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import open_ledger, open_store
from pitboss.ledger.postgres.steps import STEPS
from pitboss.ledger.postgres.store import Postgres
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.postgres.server import Server
from tests.ledger.tampering import run_sql, tamper

MARK = "damage_was_found"


@pytest.fixture
def where(server: Server) -> str:
    return server.emptied()


@pytest.fixture
def ledger(where: str) -> Iterator[Ledger[Total, Count]]:
    """A ledger of two pools that a program has open, and writes to alone."""
    opened = open_ledger(where, Counter(), create=True)
    for number in range(3):
        opened.do(count(f"m{number}"))
        opened.do(count(f"t{number}", pool="two"))
    yield opened
    opened.close()


def told(where: str) -> list[str]:
    """What a check finds, by somebody who only reads."""
    store = open_store(where, read_only=True)
    try:
        return [str(problem) for problem in check(store, Counter()).problems]
    finally:
        store.close()


def is_marked(where: str) -> bool:
    with psycopg.connect(where) as connection:
        found = connection.execute("SELECT FROM pg_trigger WHERE tgname = %s", (MARK,))
        return found.fetchone() is not None


def test_where_damage_was_found_nothing_is_written(where: str, ledger: Ledger[Total, Count]) -> None:
    """Nor to a pool in which nothing is wrong, by whichever program."""
    tamper(where, "UPDATE entries SET who = 'Eve' WHERE pool = 'main' AND version = 2")
    found = told(where)
    assert found[0].startswith("main, version 2: ")
    other = open_ledger(where, Counter())
    for program in (ledger, ledger, other):
        with pytest.raises(LedgerError) as raised:
            program.do(count("next", pool="two"))
        assert f": {found[0]})" in str(raised.value)
        assert "damage was found in it (20" in str(raised.value)
        assert "restore a backup elsewhere" in str(raised.value)
    other.close()
    assert ledger.store.find("next") is None
    assert told(where) == found, "the mark itself is no damage"


def test_a_ledger_that_is_found_sound_is_written_to_again(where: str, ledger: Ledger[Total, Count]) -> None:
    run_sql(where, "CREATE TABLE aside (note text)")
    assert told(where)
    with pytest.raises(LedgerError, match="damage was found in it"):
        ledger.do(count("next"))
    run_sql(where, "DROP TABLE aside")
    assert told(where) == []
    assert not is_marked(where)
    assert isinstance(ledger.do(count("next")), Receipt)


def test_what_was_found_first_stays(where: str, ledger: Ledger[Total, Count]) -> None:
    for says in ("first 'word'", "second"):
        ledger.store.condemn(says)
    with pytest.raises(LedgerError, match=r": first 'word'\)"):
        ledger.do(count("next"))


def test_somebody_who_may_only_read_finds_damage_and_leaves_no_mark(
    where: str, ledger: Ledger[Total, Count]
) -> None:
    run_sql(where, "DROP ROLE IF EXISTS inspector")
    run_sql(where, "CREATE ROLE inspector LOGIN")
    try:
        run_sql(where, "GRANT USAGE ON SCHEMA pitboss TO inspector")
        run_sql(where, "GRANT SELECT ON ALL TABLES IN SCHEMA pitboss TO inspector")
        tamper(where, "UPDATE entries SET who = 'Eve' WHERE pool = 'main' AND version = 2")
        assert told(where.replace("postgres:@", "inspector:@"))
        assert not is_marked(where)
    finally:
        run_sql(where, "DROP OWNED BY inspector")
        run_sql(where, "DROP ROLE inspector")


@pytest.mark.parametrize(
    "sql",
    [
        f"CREATE FUNCTION {MARK}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$",
        f"""CREATE TRIGGER {MARK} BEFORE INSERT ON entries
        FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()""",
    ],
)
def test_what_only_has_the_name_of_a_mark_is_named(
    where: str, ledger: Ledger[Total, Count], sql: str
) -> None:
    run_sql(where, sql)
    assert any(f"{MARK}" in line and line.endswith("was added") for line in told(where))


def test_one_who_does_not_know_the_tables_any_more_marks_nothing(where: str) -> None:
    """A program that was running while the ledger was brought up to date finds what it does not expect."""
    Postgres(where, steps=STEPS[:-1]).close()
    old = Postgres(where, create=False, steps=STEPS[:-1])
    with Postgres(where, read_only=True).migrating():
        pass
    old.condemn("a column is gone")
    old.close()
    assert not is_marked(where)
