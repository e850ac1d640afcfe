"""What is particular to a ledger in PostgreSQL: its locks, its conflicts, its listeners."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import psycopg
import pytest
from msgspec.structs import replace

from pitboss.ledger.checking.verify import check
from pitboss.ledger.entry import Written
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.postgres import opening
from pitboss.ledger.postgres.recording import VALUES, recorded
from pitboss.ledger.postgres.store import Postgres
from pitboss.ledger.sqlite.store import Passing
from pitboss.table.refusal import Refusal
from tests.ledger.counter import Count, Counted, Counter, Total, count
from tests.ledger.postgres.server import Server

Counts = Ledger[Total, Count]


@pytest.fixture
def where(server: Server) -> str:
    return server.emptied()


@pytest.fixture
def store(where: str) -> Iterator[Postgres]:
    opened = Postgres(where)
    yield opened
    opened.close()


class Meddled(Counter):
    """While a command is decided, another writer records one with the same id in another pool."""

    def __init__(self, other: Counts) -> None:
        self.other = other

    def decide(self, state: Total | None, command: Count) -> Counted | Refusal:
        if command.command_id == "x":
            self.other.do(count("x", 9, pool="theirs"))
        return super().decide(state, command)


def test_an_id_that_another_pool_takes_meanwhile_is_used(where: str, store: Postgres) -> None:
    other = Ledger(Postgres(where), Counter())
    ledger = Ledger(store, Meddled(other))
    ledger.do(count("a", 1))
    refused = ledger.do(count("x", 1))
    assert isinstance(refused, Refusal)
    assert refused.code == "id-used"
    assert ledger.state("main") == Total(1, 1)
    assert ledger.state("theirs") == Total(9, 1)
    other.close()


def test_a_pool_that_another_program_makes_while_it_is_looked_for_is_gone_on_with(
    where: str, store: Postgres
) -> None:
    """Where there is no head nothing can be locked: what was found besides may be of a later moment."""
    others = Ledger(Passing(), Counter())
    others.do(count("theirs", 2))
    head = others.store.head("main")
    assert head
    theirs = recorded(None, Written(list(others.store.entries("main")), head.parts))
    ledger = Ledger(store, Counter())
    with psycopg.connect(where) as other, ThreadPoolExecutor(1) as threads:
        other.execute("LOCK TABLE pitboss.states IN ACCESS EXCLUSIVE MODE")
        answer = threads.submit(ledger.do, count("ours", 1))
        waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'pitboss.states'::regclass"
        while other.execute(waits).fetchone() != (1,):
            Event().wait(0.001)
        made = f"SELECT pitboss.record({', '.join(['%s'] * VALUES)})"
        assert psycopg.ClientCursor(other).execute(made.encode(), theirs).fetchone() == (True,)
        other.commit()
        receipt = answer.result()
    assert isinstance(receipt, Receipt)
    assert receipt.version == 2
    assert ledger.state("main") == Total(3, 2)
    others.close()


def test_a_pool_that_another_program_keeps_locked_gets_a_sentence(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_SETTINGS", "SET lock_timeout = '50ms'")
    ledger = Ledger(Postgres(where), Counter())
    ledger.do(count("a", 1))
    with ledger.store.write("main"), pytest.raises(LedgerError, match="keeps the pool locked"):
        ledger.do(count("b", 1))
    assert isinstance(ledger.do(count("b", 1)), Receipt)
    ledger.close()


def test_writers_of_two_pools_do_not_wait_for_each_other(store: Postgres) -> None:
    ledger = Ledger(store, Counter())
    ledger.do(count("a", 1, pool="one"))
    with store.write("one"), ThreadPoolExecutor(1) as other:
        done = other.submit(ledger.do, count("b", 1, pool="two")).result(20)
    assert isinstance(done, Receipt)


def test_two_who_make_a_pool_take_turns(where: str, store: Postgres) -> None:
    """The second waits until the first has made it, and goes on from there."""
    ledger = Ledger(Postgres(where), Counter())
    with ThreadPoolExecutor(1) as other:
        with store.write("main") as writing:
            assert writing.head is None
            waits = other.submit(ledger.do, count("b", 2))
            Event().wait(0.2)
            assert not waits.done()
        done = waits.result(20)
    assert isinstance(done, Receipt)
    assert done.version == 1
    ledger.close()


def test_those_who_wait_share_one_connection(where: str, store: Postgres) -> None:
    ledger = Ledger(store, Counter())
    ledger.do(count("a", 1))
    with ThreadPoolExecutor(20) as displays:
        waiting = [displays.submit(store.wait, "main", 1, 60) for _ in range(20)]
        with psycopg.connect(where) as connection:
            row = connection.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            ).fetchone()
        ledger.do(count("b", 1))
        assert all(display.result(60) for display in waiting)
    assert row
    assert row[0] <= 1


def test_postings_can_be_read_in_sql(where: str, store: Postgres) -> None:
    ledger = Ledger(store, Counter())
    ledger.do(count("a", 5))
    ledger.do(count("b", -2))
    with psycopg.connect(where) as connection:
        rows = connection.execute(
            "SELECT account, sum(units)::bigint FROM pitboss.postings GROUP BY account ORDER BY account"
        ).fetchall()
    assert rows == [("pool", 3), ("table 1", -3)]


def test_names_are_written_as_they_are_whatever_encoding_an_address_asks_for(where: str) -> None:
    ledger = Ledger(Postgres(f"{where}&client_encoding=latin1"), Counter())
    written = [count(name, 1) for name in ("Zoë", "Łukasz", "花子", "Ann")]
    for command in written:
        assert isinstance(ledger.do(command), Receipt)
    ledger.close()
    store = Postgres(where)
    assert [entry.command_id for entry in store.entries("main")] == [each.command_id for each in written]
    assert check(store, Counter()).is_sound
    store.close()


def test_what_the_server_says_of_a_record_is_told(where: str, store: Postgres) -> None:
    """Also when the head was not looked up before."""
    ledger = Ledger(store, Counter())
    for number in range(4):
        ledger.do(count(f"a{number}", 1))
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute("ALTER TABLE pitboss.entries ADD CONSTRAINT small CHECK (at < 0) NOT VALID")
        with pytest.raises(LedgerError, match=r'violates check constraint "small".*nothing was recorded'):
            ledger.do(count("b", 1))
        connection.execute("ALTER TABLE pitboss.entries DROP CONSTRAINT small")
    assert isinstance(ledger.do(count("b", 1)), Receipt)
    assert ledger.state("main") == Total(5, 5)


def test_an_integer_takes_all_of_its_eight_bytes(store: Postgres) -> None:
    ledger = Ledger(store, Counter())
    instants = (0, -1, 2**63 - 1, -(2**63))
    for at in instants:
        assert isinstance(ledger.do(replace(count(f"at {at}"), at=at)), Receipt)
    assert tuple(entry.at for entry in store.entries("main")) == instants


def test_a_connection_that_forgets_what_was_prepared_records_all_the_same(store: Postgres) -> None:
    """After a rollback psycopg has the server forget every prepared statement, if there is one of its own."""
    ledger = Ledger(store, Counter())
    for number in range(10):
        ledger.do(count(f"a{number}", 1))
        ledger.state("main")
    with store.write("main"):
        pass  # nothing is written: it is rolled back
    for number in range(10):
        ledger.state("main")
        assert isinstance(ledger.do(count(f"b{number}", 1)), Receipt)
    assert ledger.state("main") == Total(20, 20)
