"""Reading never waits for a writer, and a display hears of a new head."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from pitboss.ledger.chain import BEFORE_ALL, UNSEALED, sealed
from pitboss.ledger.entry import Entry, Written
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.store import Store
from tests.ledger.conftest import Open
from tests.ledger.counter import Count, Counter, Total, count

Counts = Ledger[Total, Count]


def chained(number: int, before: bytes = BEFORE_ALL) -> list[Entry]:
    """Entries of nothing in particular."""
    entries = []
    for version in range(1, number + 1):
        entry = Entry(
            pool="main",
            version=version,
            command_id=f"n{version}",
            at=0,
            who="",
            role="",
            device="",
            reason="",
            command=b"{}",
            events=b"[]",
            postings=(),
            hash=UNSEALED,
        )
        entries.append(sealed(before, entry))
        before = entries[-1].hash
    return entries


def test_a_meter_is_read_while_a_writer_holds_its_transaction_open(ledger: Counts) -> None:
    ledger.do(count("a", 5))
    with ledger.store.write("main") as writing:
        assert writing.head
        with ThreadPoolExecutor(1) as display:
            assert display.submit(ledger.state, "main").result(20) == Total(5, 1)
        assert ledger.state("main") == Total(5, 1)
        assert ledger.store.pools() == ["main"]
        assert ledger.store.find("a")
        assert len(list(ledger.store.entries("main"))) == 1


def test_what_is_not_committed_is_not_seen(store: Store) -> None:
    with store.write("main") as writing:
        writing.append(Written(chained(3), {"": b"3"}))
        assert store.head("main") is None
    head = store.head("main")
    assert head
    assert (head.version, head.parts) == (3, {"": b"3"})


def test_an_exception_rolls_back(store: Store) -> None:
    def write_and_fail() -> None:
        with store.write("main") as writing:
            writing.append(Written(chained(3), {"": b"3"}))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_and_fail()
    assert store.head("main") is None
    with store.write("main") as writing:
        assert writing.head is None
        writing.append(Written(chained(2), {"": b"2"}))
    assert [entry.version for entry in store.entries("main")] == [1, 2]


def test_more_entries_than_one_batch_come_in_order(store: Store) -> None:
    entries = chained(1201)
    with store.write("main") as writing:
        writing.append(Written(entries, {"": b""}))
    assert list(store.entries("main")) == entries
    assert list(store.entries("main", after=499)) == entries[499:]
    assert list(store.entries("main", after=1200)) == entries[1200:]
    assert list(store.entries("main", after=1201)) == []


def test_a_snapshot_is_one_moment_of_the_whole_ledger(ledger: Counts) -> None:
    ledger.do(count("a", 5))
    with ledger.store.read() as reading:
        assert reading.count() == 1
        ledger.do(count("b", 5))
        ledger.do(count("c", 5, pool="two"))
        assert reading.pools() == ["main"]
        assert reading.count() == 1
        assert len(list(reading.entries("main"))) == 1
        head = reading.head("main")
        assert head
        assert head.version == 1
        assert reading.head("two") is None
    with ledger.store.read() as reading:
        assert reading.pools() == ["main", "two"]
        assert reading.count() == 3


def test_a_display_that_waits_is_told_of_the_next_head(open_store: Open) -> None:
    here, there = open_store(), Ledger(open_store(), Counter())
    there.do(count("a", 5))
    with ThreadPoolExecutor(1) as display:
        waits = display.submit(here.wait, "main", 1, 60)
        there.do(count("x", 5, pool="another"))
        assert not waits.done()
        there.do(count("b", 5))
        head = waits.result(60)
    assert head
    assert head.version == 2


def test_one_who_is_behind_does_not_wait(ledger: Counts) -> None:
    ledger.do(count("a", 5))
    head = ledger.store.wait("main", 0, 60)
    assert head
    assert head.version == 1


@pytest.mark.parametrize("seconds", [0, 0.2])
def test_waiting_ends_when_nothing_comes(ledger: Counts, seconds: float) -> None:
    ledger.do(count("a", 5))
    assert ledger.store.wait("main", 1, seconds) is None
    assert ledger.store.wait("none", 0, seconds) is None


def test_a_closed_ledger_says_so(ledger: Counts) -> None:
    ledger.do(count("a", 5))
    ledger.close()
    with pytest.raises(LedgerError, match="closed"):
        ledger.state("main")
    with pytest.raises(LedgerError, match="closed"):
        ledger.do(count("b", 5))
    ledger.close()


def test_waiting_ends_when_the_ledger_is_closed(store: Store) -> None:
    with ThreadPoolExecutor(1) as display:
        waits = display.submit(store.wait, "main", 0, 60)
        Event().wait(0.2)
        store.close()
        with pytest.raises(LedgerError, match="closed"):
            waits.result(60)
