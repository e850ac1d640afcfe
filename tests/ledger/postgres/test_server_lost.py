"""The server goes away: nothing that was acknowledged is lost, and nothing is done twice."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import psycopg
import pytest
from msgspec.structs import replace

from pitboss.ledger.checking.verify import check
from pitboss.ledger.entry import Head, Written
from pitboss.ledger.errors import CommitError, LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.postgres import link, rows
from pitboss.ledger.postgres.opening import Connection
from pitboss.ledger.postgres.store import Postgres
from tests.ledger.counter import Count, Counter, Total, count
from tests.ledger.postgres.server import Server

Counts = Ledger[Total, Count]


@pytest.fixture
def where(server: Server) -> str:
    return server.emptied()


@pytest.fixture
def ledger(where: str) -> Iterator[Counts]:
    opened = Ledger(Postgres(where), Counter())
    yield opened
    opened.close()


def until_done(ledger: Counts, command: Count) -> Receipt:
    """Send a command until it is answered, as a table does."""
    while True:
        try:
            done = ledger.do(command)
        except LedgerError:
            Event().wait(0.05)
        else:
            assert isinstance(done, Receipt)
            return done


def test_a_server_that_is_stopped_at_once_loses_nothing(server: Server, where: str, ledger: Counts) -> None:
    """Four tables write; the server is stopped twice in the midst of it, and started again."""
    stops_at = [Event(), Event()]
    receipts: list[Receipt] = []

    def write(name: int) -> None:
        for number in range(40):
            receipts.append(until_done(ledger, count(f"{name}-{number}")))
            for place, stop in enumerate(stops_at, start=1):
                if len(receipts) >= 40 * place:
                    stop.set()

    with ThreadPoolExecutor(4) as tables:
        writing = [tables.submit(write, name) for name in range(4)]
        for stop in stops_at:
            assert stop.wait(120)
            server.stop_at_once()
            server.start()
        for table in writing:
            table.result(120)
    entries = {entry.command_id: entry for entry in ledger.store.entries("main")}
    assert len(entries) == len(receipts) == 160
    for receipt in receipts:
        entry = entries[receipt.command_id]
        assert (entry.version, entry.hash) == (receipt.version, receipt.hash)
    assert ledger.state("main") == Total(160, 160)
    assert check(ledger.store, Counter()).is_sound


def test_reading_and_waiting_go_on_after_a_restart(server: Server, ledger: Counts) -> None:
    ledger.do(count("a", 5))
    assert ledger.store.wait("main", 0, 60)
    server.stop_at_once()
    server.start()
    assert ledger.state("main") == Total(5, 1)
    with ThreadPoolExecutor(1) as display:
        waits = display.submit(ledger.store.wait, "main", 1, 60)
        ledger.do(count("b", 5))
        head = waits.result(60)
    assert head
    assert head.version == 2


def test_a_server_that_stays_away_is_told_in_a_sentence(
    server: Server, ledger: Counts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "FIRST_PAUSE_SECONDS", 0.001)
    ledger.do(count("a", 5))
    server.stop_at_once()
    try:
        with pytest.raises(LedgerError, match=r"cannot be reached.*nothing was recorded"):
            ledger.do(count("b", 5))
        with pytest.raises(LedgerError, match="cannot be reached"):
            ledger.state("main")
    finally:
        server.start()
    assert isinstance(ledger.do(count("b", 5)), Receipt)


WAYS = ("commit", "commit_at_once")


def lose(monkeypatch: pytest.MonkeyPatch, *, commits: bool, and_then: Callable[[], object] = bool) -> None:
    """The next commit loses its connection: after it has reached the server, or before."""
    real = {way: getattr(rows, way) for way in WAYS}

    def losing(way: str) -> Callable[[Connection, Head, Written], None]:
        def lost(connection: Connection, before: Head, written: Written) -> None:
            for each in WAYS:
                monkeypatch.setattr(rows, each, real[each])
            if commits:
                real[way](connection, before, written)
            connection.close()
            and_then()
            raise psycopg.OperationalError("server closed the connection unexpectedly")

        return lost

    for way in WAYS:
        monkeypatch.setattr(rows, way, losing(way))


@pytest.mark.parametrize("before", [0, 1, 4])
def test_a_connection_lost_after_its_commit_is_answered_from_the_ledger(
    ledger: Counts, monkeypatch: pytest.MonkeyPatch, before: int
) -> None:
    """Also when the commit is the first of its pool, or follows many of ours alone."""
    for number in range(before):
        ledger.do(count(f"b{number}", 1))
    lose(monkeypatch, commits=True)
    done = ledger.do(count("a", 5))
    assert isinstance(done, Receipt)
    assert not done.repeated
    assert ledger.do(count("a", 5)) == replace(done, repeated=True)
    assert ledger.state("main") == Total(5 + before, 1 + before)
    ledger.do(count("c", 1))
    assert check(ledger.store, Counter()).is_sound


def test_a_connection_lost_before_its_commit_leaves_nothing(
    ledger: Counts, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger.do(count("a", 5))
    lose(monkeypatch, commits=False)
    with pytest.raises(LedgerError, match="nothing was recorded: try again with the same id"):
        ledger.do(count("b", 5))
    assert ledger.state("main") == Total(5, 1)
    done = ledger.do(count("b", 5))
    assert isinstance(done, Receipt)
    assert not done.repeated


def test_a_lost_connection_that_was_not_needed_yet_is_not_noticed(server: Server, ledger: Counts) -> None:
    for number in range(4):
        ledger.do(count(f"b{number}", 1))
    server.stop_at_once()
    server.start()
    done = ledger.do(count("a", 5))
    assert isinstance(done, Receipt)
    assert not done.repeated
    assert ledger.state("main") == Total(9, 5)


@pytest.mark.parametrize("before", [1, 4])
@pytest.mark.parametrize("commits", [True, False])
def test_a_server_lost_with_the_commit_leaves_it_open_and_a_retry_settles_it(
    server: Server, ledger: Counts, monkeypatch: pytest.MonkeyPatch, commits: bool, before: int
) -> None:
    for number in range(before):
        ledger.do(count(f"b{number}", 1))
    monkeypatch.setattr(link, "FIRST_PAUSE_SECONDS", 0.001)
    lose(monkeypatch, commits=commits, and_then=server.stop_at_once)
    with pytest.raises(CommitError, match="not certain what was recorded: try again with the same id"):
        ledger.do(count("a", 5))
    server.start()
    monkeypatch.undo()
    done = ledger.do(count("a", 5))
    assert isinstance(done, Receipt)
    assert done.repeated is commits
    assert ledger.state("main") == Total(5 + before, 1 + before)


def test_a_backend_that_is_ended_in_a_transaction_leaves_nothing(where: str, ledger: Counts) -> None:
    ledger.do(count("a", 5))

    def write() -> None:
        with ledger.store.write("main") as writing:
            with psycopg.connect(where, autocommit=True) as other:
                other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            entries = list(ledger.store.entries("main"))
            writing.append(Written([replace(entries[0], version=2, command_id="b")], {"": b""}))

    with pytest.raises(LedgerError, match="cannot be reached, or has gone"):
        write()
    assert ledger.state("main") == Total(5, 1)
    assert ledger.store.find("b") is None
