"""A day is told from the checkpoints around it, and is the day that all entries from the beginning tell."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot.pool import Pool
from pitboss.ledger import checkpoints
from pitboss.ledger.chain import BEFORE_ALL, sealed
from pitboss.ledger.checkpoints import fill_checkpoints
from pitboss.ledger.entry import Entry
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite.store import Passing
from pitboss.ledger.store import Reading
from pitboss.pools.day import Day
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.reconcile import reconcile, report
from pitboss.terminal.jackpot.keeping.history_page import history
from tests.jackpot.pool_evening import VERSIONS, an_evening
from tests.jackpot.pool_walk import Walk
from tests.ledger.tampering import tamper
from tests.pools.test_reconcile import Books

HOUR_MS = 3_600_000
ZONE = "UTC"


class Nights(Walk):
    """An evening that goes on for days, told by clocks that are a little apart."""

    def _later(self) -> None:
        skew = self.evening.settings.skew_ms
        hours = [0, 0, 0, 0, 0, 0, 2 * HOUR_MS, 9 * HOUR_MS]
        self.evening.at += self.random.choice([1, 700, -skew // 2, -skew // 3]) + self.random.choice(hours)
        self.evening.at = max(self.evening.at, self.evening.now.last_at - skew)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """Checkpoints stand close together."""
    monkeypatch.setattr(checkpoints, "CHECKPOINT_ENTRIES", 7)
    return 7


def walked(random: Random, version: str, steps: int) -> Ledger[Pool, c.AnyCommand]:
    """A ledger of a random walk."""
    evening = an_evening(random, version, skew_ms=2_000, approval_minutes=3_000)
    Nights(random, evening).go(steps)
    now = 0
    ledger: Ledger[Pool, c.AnyCommand] = Ledger(Passing(), Jackpots(), clock=lambda: now)
    for step in evening.steps:
        if step.is_done:
            now = max(now, step.command.at)
            done = ledger.do(replace(step.command, reason=f"as {step.command.command_id} says"))
            assert isinstance(done, Receipt), done
    return ledger


def days(reading: Reading, pool: str) -> list[date]:
    """The days of a pool, with one before and one after."""
    found = [datetime.fromtimestamp(entry.at / 1000, UTC).date() for entry in reading.entries(pool)]
    return [min(found) + timedelta(days) for days in range(-1, (max(found) - min(found)).days + 2)]


def told_from_the_beginning(reading: Reading, pool: str, day: date) -> Day:
    """The report of a day from all entries."""
    head = reading.head(pool)
    assert head is not None
    return report(head, list(reading.entries(pool)), day, ZONE, drops={}, paid={})


@pytest.mark.parametrize("version", VERSIONS)
def test_every_day_is_the_one_that_all_entries_tell(few: int, version: str) -> None:
    told = 0
    for seed in range(12):
        ledger = walked(Random(f"days {version} {seed}"), version, 90)
        with ledger.store.read() as reading:
            assert reading.marks("pool")
            for day in days(reading, "pool"):
                assert reconcile(ledger.store, "pool", day, ZONE) == told_from_the_beginning(
                    reading, "pool", day
                )
                told += 1
        ledger.close()
    assert told > 40


@pytest.mark.parametrize("version", ["nz-2001", "poker"])
def test_the_history_of_a_day_is_that_part_of_all_history(few: int, version: str) -> None:
    ledger = walked(Random(f"history {version}"), version, 120)
    with ledger.store.read() as reading:
        every = days(reading, "pool")
    whole = history(ledger.store, "pool", ZONE, every[0], every[-1]).entries
    parts = [row for day in every for row in history(ledger.store, "pool", ZONE, day, day).entries]
    assert sorted(parts, key=lambda row: row.version) == list(whole)
    assert len(whole) == ledger.store.head("pool").version  # type: ignore[union-attr]
    ledger.close()


class Counting:
    """A reading that counts the entries it gives out."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self.read = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reading, name)

    def entries(self, pool: str, after: int = 0) -> Iterator[Entry]:
        for entry in self._reading.entries(pool, after):
            self.read += 1
            yield entry


def test_a_day_reads_its_own_entries_and_few_around_it(
    few: int, books: Books, monkeypatch: pytest.MonkeyPatch
) -> None:
    for night in range(40):
        for number in range(5):
            books.round("T1", 1 + 5 * night + number, 1, 2)
        books.now += timedelta(days=1)
    store = books.ledger.store
    with store.read() as reading:
        counting = Counting(reading)
        monkeypatch.setattr(store, "read", lambda: _given(counting))
        found = reconcile(store, "main", books.now.date() - timedelta(days=20), "Pacific/Auckland")
    assert found.entries == 10
    assert found.is_right
    assert counting.read <= 10 + 2 * few + 1


class _given:  # noqa: N801
    """A reading that is there already."""

    def __init__(self, reading: Any) -> None:
        self._reading = reading

    def __enter__(self) -> Any:
        return self._reading

    def __exit__(self, *error: object) -> None:
        pass


@pytest.fixture
def books() -> Iterator[Books]:
    found = Books()
    yield found
    found.ledger.close()


def test_a_clock_that_ran_ahead_for_a_while_hides_nothing_of_the_day(few: int, books: Books) -> None:
    """Entries of tomorrow stand among those of today: what comes after them is of today all the same."""
    for number in range(1, 30):
        books.round("T1", number, 1)
    head, entries = books.head_and_entries()
    before, ahead = BEFORE_ALL, []
    for entry in entries:
        at = entry.at + 86_400_000 if 20 <= entry.version < 40 else entry.at
        ahead.append(sealed(before, replace(entry, at=at)))
        before = ahead[-1].hash
    store = books.ledger.store
    for each in ahead:
        told = f"UPDATE entries SET at = {each.at}, hash = x'{each.hash.hex()}'"
        tamper(store.path, f"{told} WHERE version = {each.version}")  # type: ignore[attr-defined]
        if each.version == head.saved_version:
            saved = f"UPDATE states SET hash = x'{each.hash.hex()}' WHERE part = ''"
            tamper(store.path, saved)  # type: ignore[attr-defined]
    tamper(store.path, "DELETE FROM checkpoints")  # type: ignore[attr-defined]
    assert fill_checkpoints(books.ledger.store, Jackpots()) == head.version // few
    today = books.now.date()
    for day in (today, today + timedelta(days=1)):
        whole = report(head, ahead, day, "Pacific/Auckland", drops={}, paid={})
        assert books.day(day) == whole
    assert books.day(today + timedelta(days=1)).entries == 20


def test_a_checkpoint_that_says_more_than_the_entries_is_named(few: int, books: Books) -> None:
    for number in range(1, 10):
        books.round("T1", number, 1)
    path = books.ledger.store.path  # type: ignore[attr-defined]
    books.now += timedelta(days=1)
    for number in range(10, 20):
        books.round("T1", number, 1)
    with books.ledger.store.read() as reading:
        first = reading.checkpoint("main", 14)
    assert first is not None
    state = Jackpots().decode_state({"": first.state})
    rich = replace(state, totals=replace(state.totals, seeded=state.totals.seeded + 1))
    forged = Jackpots().encode_whole(rich).hex()
    tamper(path, f"UPDATE checkpoints SET state = x'{forged}' WHERE version = 14")
    assert books.day().problems == []
    tomorrow = books.day(books.now.date())
    assert tomorrow.problems == ["seeded: the head says 50000000000 units, the entries lead to 50000000001"]
    tamper(path, "UPDATE checkpoints SET hash = zeroblob(32) WHERE version = 14")
    assert "the checkpoint at version 14 is not of the entry there" in books.day(books.now.date()).problems


def test_a_checkpoint_that_cannot_be_read_is_one_line(few: int, books: Books) -> None:
    for number in range(1, 10):
        books.round("T1", number, 1)
    books.now += timedelta(days=1)
    for number in range(10, 20):
        books.round("T1", number, 1)
    for column in ("tally", "state"):
        tamper(books.ledger.store.path, f"UPDATE checkpoints SET {column} = x'7b'")  # type: ignore[attr-defined]
        with pytest.raises(LedgerError, match=r"the checkpoint at version \d+ cannot be read"):
            books.day(books.now.date())


def test_checkpoints_that_a_ledger_has_not_are_filled_in_as_they_would_have_been(
    few: int, books: Books
) -> None:
    for number in range(1, 30):
        books.round("T1", number, 1)
    store = books.ledger.store
    with store.read() as reading:
        written = [reading.checkpoint("main", mark.version) for mark in reading.marks("main")]
    assert [found.mark.version for found in written if found] == list(range(few, 60, few))
    tamper(store.path, "DELETE FROM checkpoints WHERE version > 21")  # type: ignore[attr-defined]
    assert fill_checkpoints(store, Jackpots()) == len(written) - 3
    assert fill_checkpoints(store, Jackpots()) == 0
    with store.read() as reading:
        assert [reading.checkpoint("main", mark.version) for mark in reading.marks("main")] == written
