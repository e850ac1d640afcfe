"""How a ledger's work grows with its entries: commands, looks and days stay as they are, a check is linear.

The ledger is filled through the real way of writing, a commit a command, without waiting for the disk; the
commands that are timed wait for it. A day has the same number of entries at every size. Each check is a
program of its own, so that its memory is its own.
"""

import os
import resource
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from pitboss.jackpot.commands import AnyCommand, Create, Finish, Wager
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.ledger.checking.verify import check
from pitboss.ledger.copying.export import export
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.reconcile import reconcile
from pitboss.table.refusal import Refusal

FIRST, MOST = 1_000, 100_000
TIMES = 30
POOL = "bench"
START = 1_014_969_600_000
DAY_MS = 86_400_000
DAY_ENTRIES = 500
PAGE_BYTES = 4_096 + 24  # with its header in the log


def settings(tables: int) -> Settings:
    """A pool of so many tables."""
    return Settings(
        game="caribbean-stud",
        law=Law(),
        tables=tuple(f"T{number}" for number in range(1, tables + 1)),
        chips=(100, 250, 500),
        wager_cents=250,
        rates=Rates(pool=7_000),
        seed_cents=5_000_000,
        approval="for this benchmark",
    )


class Growing:
    """A ledger to which rounds are added, the tables in turn."""

    def __init__(self, path: Path, tables: int = 8) -> None:
        self.path = path
        self._settings = settings(tables)
        self._rounds = dict.fromkeys(self._settings.tables, 0)
        self._at = START
        self.entries = 0
        with self.opened("OFF") as ledger:
            self.do(ledger, self._create(POOL))

    def opened(self, synchronous: Any = "FULL") -> "_Open":
        """The ledger, for as long as it is written to; its clock shows what each command says."""
        return _Open(Ledger(Sqlite(self.path, synchronous=synchronous), Jackpots(), clock=lambda: self._at))

    def do(self, ledger: Any, command: AnyCommand) -> None:
        answer = ledger.do(command)
        assert not isinstance(answer, Refusal), answer
        self.entries += command.pool == POOL

    def rounds(self, commands: int) -> Iterator[AnyCommand]:
        """The commands of the next rounds."""
        tables = self._settings.tables
        for turn in range(commands // 2):
            table = tables[turn % len(tables)]
            self._rounds[table] += 1
            number = self._rounds[table]
            common: dict[str, Any] = {"pool": POOL, "who": "Bea", "role": "dealer"}
            common |= {"table": table, "round": number}
            wager_id = f"{table}/{number}"
            yield Wager(command_id=wager_id, at=self._later(), cents=250, boxes=(1, 3, 5), **common)
            yield Finish(command_id=f"{wager_id}/end", at=self._later(), **common)

    def grow(self, entries: int) -> None:
        """Add entries until there are so many."""
        with self.opened("OFF") as ledger:
            for command in self.rounds(entries - self.entries):
                self.do(ledger, command)

    def pages(self, commands: int = 200) -> float:
        """How many pages a commit writes, once every table has played; the log is a new one, and grows."""
        self.grow(self.entries + 2 * len(self._settings.tables))
        with self.opened("OFF") as ledger:
            for command in self.rounds(commands):
                self.do(ledger, command)
            return os.path.getsize(f"{self.path}-wal") / PAGE_BYTES / commands

    def new_pool(self, number: int) -> AnyCommand:
        """A command that opens another pool."""
        return self._create(f"{POOL}-{number}")

    def day(self) -> date:
        """A day in the middle of all."""
        middle = START + self.entries // DAY_ENTRIES // 2 * DAY_MS
        return datetime.fromtimestamp(middle / 1000, UTC).date()

    def _create(self, pool: str) -> AnyCommand:
        who: dict[str, Any] = {"who": "Ann", "role": "casino manager"}
        return Create(
            pool=pool, command_id=f"create {pool}", at=self._later(), settings=self._settings, **who
        )

    def _later(self) -> int:
        self._at += DAY_MS // DAY_ENTRIES
        return self._at


class _Open:
    """A ledger that is closed in the end."""

    def __init__(self, ledger: Any) -> None:
        self._ledger = ledger

    def __enter__(self) -> Any:
        return self._ledger

    def __exit__(self, *error: object) -> None:
        self._ledger.close()


def timed_ms(what: Callable[[], object], times: int = TIMES) -> float:
    """The median time that something takes."""
    found = []
    for _ in range(times):
        begun = perf_counter()
        what()
        found.append(1_000 * (perf_counter() - begun))
    return median(found)


def measured(growing: Growing, folder: Path) -> dict[str, float]:
    """What each thing takes at the size that a ledger has, in milliseconds or megabytes."""
    found: dict[str, float] = {}
    with growing.opened() as ledger:
        commands = growing.rounds(2 * TIMES + 10)
        for _ in range(10):
            growing.do(ledger, next(commands))
        found["command"] = timed_ms(lambda: growing.do(ledger, next(commands)), 2 * TIMES)
        pools = (growing.new_pool(growing.entries + number) for number in range(5))
        found["new pool"] = timed_ms(lambda: growing.do(ledger, next(pools)), 5)
    store = Sqlite(growing.path, read_only=True)
    found["show"] = timed_ms(lambda: Ledger(store, Jackpots()).state(POOL))
    day = growing.day()
    found["a day"] = timed_ms(lambda: reconcile(store, POOL, day, "UTC"), 5)
    report = reconcile(store, POOL, day, "UTC")
    assert report.is_right, report.problems
    with (folder / "export.jsonl").open("wb") as out:
        found["export"] = timed_ms(lambda: (out.seek(0), export(store, Jackpots(), out)), 1)
    store.close()
    words = [sys.executable, __file__, "--check", str(growing.path)]
    took, memory = subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout.split()
    found["verify"], found["MB of verify"] = float(took), float(memory)
    return found


def checked(path: str) -> None:
    """Check a ledger, and print how long that took and how much memory it needed."""
    store = Sqlite(path, read_only=True)
    begun = perf_counter()
    report = check(store, Jackpots())
    assert report.is_sound, report.problems
    took_ms = 1_000 * (perf_counter() - begun)
    print(took_ms, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--most", type=int, default=MOST, help="the most entries: 1000000 takes minutes")
    asked.add_argument("--check", help="check a ledger, for this program itself")
    given = asked.parse_args()
    if given.check:
        checked(given.check)
        return
    with tempfile.TemporaryDirectory() as name:
        for tables in (8, 32, 500):
            pages = Growing(Path(name) / f"{tables}.db", tables).pages()
            print(f"{tables:3} tables: {pages:.1f} pages a commit")
        growing = Growing(Path(name) / "ledger.db")
        size = FIRST
        while size <= given.most:
            growing.grow(size)
            found = measured(growing, Path(name))
            if size == FIRST:
                print("entries".rjust(9), *(f"{what:>12}" for what in found), " (ms)")
            row = (f"{value:12,.2f}" if value < 100 else f"{value:12,.0f}" for value in found.values())
            megabytes = os.path.getsize(growing.path) / 1e6
            print(f"{size:9,}", *row, f" {megabytes:,.0f} MB on the disk", flush=True)
            size *= 10


if __name__ == "__main__":
    main()
