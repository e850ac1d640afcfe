"""What was added to, changed in or removed from the tables and guards of a PostgreSQL ledger is named."""

import psycopg
import pytest

from pitboss.ledger.checking.verify import check
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.postgres import guards
from pitboss.ledger.postgres.store import Postgres
from tests.ledger.counter import Counter, count
from tests.ledger.postgres.made import FILE, written
from tests.ledger.postgres.server import Server


@pytest.fixture
def where(server: Server) -> str:
    """A ledger with an entry in it."""
    address = server.emptied()
    ledger = Ledger(Postgres(address), Counter())
    ledger.do(count("a", 5))
    ledger.close()
    return address


def told(where: str) -> list[str]:
    """What a check finds."""
    store = Postgres(where, create=False)
    try:
        return [str(problem) for problem in check(store, Counter()).problems]
    finally:
        store.close()


def run(where: str, sql: str) -> None:
    """Run SQL as whoever keeps the server."""
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute(sql.encode())


def test_what_is_looked_for_is_what_the_steps_make(server: Server) -> None:
    """After a step came: python -m tests.ledger.postgres.made."""
    assert written(server) == FILE.read_bytes()


def test_a_ledger_that_nobody_was_at_has_its_guards(where: str) -> None:
    assert told(where) == []


NOTHING = "RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$"
ADDED = {
    f"CREATE FUNCTION pitboss.rewrite() {NOTHING}": ["function rewrite() was added"],
    "CREATE TABLE pitboss.aside (note text)": ["column aside.note was added", "table aside was added"],
    "CREATE INDEX by_who ON pitboss.entries (who)": ["index by_who was added"],
    "CREATE VIEW pitboss.looks AS SELECT 1 AS one": ["column looks.one was added", "view looks was added"],
    "CREATE RULE swallow AS ON INSERT TO pitboss.entries DO ALSO NOTHING": [
        "rule swallow of entries was added"
    ],
    "CREATE POLICY hide ON pitboss.entries USING (who <> 'Eve')": ["policy hide of entries was added"],
    "CREATE TYPE pitboss.mood AS ENUM ('good')": ["type mood was added"],
    "ALTER TABLE pitboss.entries ADD COLUMN note text": ["column entries.note was added"],
    "ALTER TABLE pitboss.entries ADD CHECK (at > 0) NOT VALID": [
        "constraint entries_at_check of entries was added"
    ],
    """CREATE TRIGGER rewrite BEFORE INSERT ON pitboss.entries
    FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()""": [
        "trigger rewrite of entries was added"
    ],
    "ALTER DATABASE postgres SET session_replication_role = replica": [
        "setting session_replication_role=replica was added"
    ],
}


@pytest.mark.parametrize("sql", ADDED)
def test_what_was_added_is_named(where: str, sql: str) -> None:
    run(where, sql)
    try:
        assert told(where) == ADDED[sql]
    finally:
        run(where, "ALTER DATABASE postgres RESET session_replication_role")


CHANGED = {
    f"CREATE OR REPLACE FUNCTION pitboss.refuse_change() {NOTHING}": "function refuse_change()",
    f"CREATE OR REPLACE FUNCTION pitboss.follow_entries() {NOTHING}": "function follow_entries()",
    "ALTER FUNCTION pitboss.refuse_change() SECURITY DEFINER": "function refuse_change()",
    "ALTER FUNCTION pitboss.refuse_change() SET search_path = public": "function refuse_change()",
    "ALTER TABLE pitboss.heads DISABLE TRIGGER heads_stay": "trigger heads_stay of heads",
    "ALTER TABLE pitboss.heads ENABLE REPLICA TRIGGER heads_stay": "trigger heads_stay of heads",
    "DROP TRIGGER heads_stay ON pitboss.heads": "trigger heads_stay of heads",
    "DROP VIEW pitboss.postings": "view postings",
    "ALTER TABLE pitboss.entries ALTER who SET DEFAULT 'Eve'": "column entries.who",
    "ALTER TABLE pitboss.entries ALTER who DROP NOT NULL": "column entries.who",
    "ALTER TABLE pitboss.heads DROP CONSTRAINT heads_pkey": "constraint heads_pkey of heads",
    "ALTER TABLE pitboss.entries ENABLE ROW LEVEL SECURITY": "table entries",
    "ALTER TABLE pitboss.heads SET UNLOGGED": "table heads",
    "CREATE TABLE public.more () INHERITS (pitboss.entries)": "table entries",
}


@pytest.mark.parametrize("sql", CHANGED)
def test_what_was_changed_or_removed_is_named(where: str, sql: str) -> None:
    run(where, sql)
    try:
        assert f"{CHANGED[sql]} was changed or removed" in told(where)
    finally:
        run(where, "DROP TABLE IF EXISTS public.more")


def test_a_function_that_does_more_than_ours_is_named(where: str) -> None:
    with psycopg.connect(where) as connection:
        row = connection.execute("SELECT pg_get_functiondef('pitboss.record'::regproc)").fetchone()
    assert row
    run(where, str(row[0]).replace("BEGIN", "BEGIN PERFORM 1;", 1))
    (says,) = told(where)
    assert says.startswith("function record(")
    assert says.endswith(" was changed or removed")


def test_a_view_of_other_tables_is_not_ours(where: str) -> None:
    run(
        where,
        """CREATE SCHEMA evil; CREATE TABLE evil.entries AS SELECT * FROM pitboss.entries;
        CREATE OR REPLACE VIEW pitboss.postings AS
        SELECT
            entries.pool, entries.version, item.place - 1 AS place,
            item.value ->> 'account' AS account, (item.value ->> 'units')::bigint AS units
        FROM
            evil.entries,
            json_array_elements(entries.postings::json) WITH ORDINALITY AS item (value, place)""",
    )
    try:
        assert "view postings was changed or removed" in told(where)
    finally:
        run(where, "DROP SCHEMA evil CASCADE")


def test_whoever_may_only_read_can_compare(where: str) -> None:
    run(
        where,
        """DROP ROLE IF EXISTS inspector; CREATE ROLE inspector LOGIN;
        GRANT USAGE ON SCHEMA pitboss TO inspector; GRANT SELECT ON ALL TABLES IN SCHEMA pitboss TO inspector;
        ALTER TABLE pitboss.heads DISABLE TRIGGER heads_stay""",
    )
    try:
        with psycopg.connect(where) as connection:
            connection.execute("SET ROLE inspector; SET TRANSACTION READ ONLY")
            assert guards.changed(connection) == ["trigger heads_stay of heads was changed or removed"]
    finally:
        run(where, "DROP OWNED BY inspector; DROP ROLE inspector")


def test_a_version_that_is_not_known_is_not_called_right(where: str) -> None:
    run(where, "INSERT INTO pitboss.version VALUES (77)")
    with psycopg.connect(where) as connection:
        (says,) = guards.changed(connection)
    assert says.startswith("what a ledger of version 77 is made of is not known")


def test_a_function_of_another_schema_does_not_stand_in_for_one_of_the_server(where: str) -> None:
    """Whoever may set the path of a role could else put a function of his own before the server's."""
    run(
        where,
        """CREATE SCHEMA evil; CREATE FUNCTION evil.length(bytea) RETURNS integer LANGUAGE sql AS 'SELECT 32';
        CREATE FUNCTION evil.pg_notify(text, text) RETURNS void LANGUAGE plpgsql
        AS $$ BEGIN UPDATE pitboss.entries SET who = 'Eve'; END $$;
        ALTER ROLE postgres SET search_path = evil, pg_catalog""",
    )
    try:
        ledger = Ledger(Postgres(where, create=False), Counter())
        ledger.do(count("b", 6))
        ledger.close()
        assert told(where) == []
    finally:
        run(where, "ALTER ROLE postgres RESET search_path; DROP SCHEMA evil CASCADE")
