"""Turns between programs that write to one SQLite ledger: with the queue, and as SQLite alone gives them.

Each program plays at a table of its own and sends one command after the other, for some seconds. Both ways
take turns on the same disk. Told are the commands of all programs a second, how many the busiest had done for
each one of the slowest, and how long a command took: in the middle, one in a thousand, at the worst.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, sleep
from typing import Any

from pitboss.jackpot.commands import Create, Finish, Wager
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.sqlite import writer
from pitboss.ledger.sqlite.opening import BUSY_MILLISECONDS
from pitboss.ledger.sqlite.queue import Queue
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.pools.jackpots import Jackpots
from pitboss.table.refusal import Refusal

POOL = "bench"
START = 1_014_969_600_000


def without_queue() -> None:
    """SQLite tries for the lock once a millisecond, whoever came first."""

    def begun(cursor: Any) -> bool:
        cursor.connection.set_busy_timeout(BUSY_MILLISECONDS)
        cursor.connection.setlk_timeout(BUSY_MILLISECONDS, 0)
        cursor.execute("BEGIN IMMEDIATE")
        return True

    Queue.is_empty = lambda self: True  # type: ignore[method-assign]
    writer._has_begun = begun


def play(path: str, table: str, begin: float, seconds: float) -> list[float]:
    """What each command took."""
    ledger = Ledger(Sqlite(path, create=False), Jackpots())
    took: list[float] = []
    sleep(max(0.0, begin - monotonic()))
    end, number = begin + seconds, 0
    while monotonic() < end:
        number += 1
        common: dict[str, Any] = {
            "pool": POOL,
            "at": START,
            "who": "Bea",
            "role": "dealer",
            "table": table,
            "round": number,
        }
        for command in (
            Wager(command_id=f"{table}/{number}", cents=250, boxes=(1, 3, 5), **common),
            Finish(command_id=f"{table}/{number}/end", **common),
        ):
            begun = perf_counter()
            answer = ledger.do(command)
            took.append(perf_counter() - begun)
            assert not isinstance(answer, Refusal), answer
    ledger.close()
    return took


def measure(programs: int, seconds: float, *, queue: bool) -> list[list[float]]:
    """What each command of each program took."""
    with tempfile.TemporaryDirectory(prefix="pitboss-") as folder:
        path = str(Path(folder) / "ledger.db")
        tables = tuple(f"T{number}" for number in range(1, programs + 1))
        _create(path, tables)
        begin = monotonic() + 2 + programs / 4
        words = [sys.executable, __file__, "--queue" if queue else "--no-queue"]
        running = [
            subprocess.Popen(
                [*words, "--play", path, table, str(begin), str(seconds)], stdout=subprocess.PIPE
            )
            for table in tables
        ]
        return [json.loads(program.communicate()[0]) for program in running]


def _create(path: str, tables: tuple[str, ...]) -> None:
    settings = Settings(
        game="caribbean-stud",
        law=Law(),
        tables=tables,
        chips=(100, 250, 500),
        wager_cents=250,
        rates=Rates(pool=7_000),
        seed_cents=5_000_000,
        approval="for this benchmark",
    )
    ledger = Ledger(Sqlite(path), Jackpots())
    ledger.do(Create(pool=POOL, command_id="create", at=START, settings=settings, who="Ann", role="operator"))
    ledger.close()


def report(name: str, rounds: list[list[list[float]]], seconds: float) -> None:
    """The middle of all rounds, and the worst of them."""
    spreads = [max(map(len, found)) / min(map(len, found)) for found in rounds]
    rates = [sum(map(len, found)) / seconds for found in rounds]
    every = sorted(took for found in rounds for program in found for took in program)
    thousandth = every[-max(1, len(every) // 1000)]
    print(f"{name}: {median(rates):,.0f} commands a second")
    print(f"  the busiest did {median(spreads):.2f} of the slowest (at the worst {max(spreads):.2f})")
    middle, late, worst = (1000 * took for took in (median(every), thousandth, every[-1]))
    print(f"  a command took {middle:.2f} ms; one in a thousand {late:.1f} ms, the worst {worst:.0f} ms")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--programs", type=int, default=8)
    asked.add_argument("--seconds", type=float, default=4.0)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--queue", action=argparse.BooleanOptionalAction, default=True)
    asked.add_argument("--play", nargs=4)
    given = asked.parse_args()
    if not given.queue:
        without_queue()
    if given.play:
        path, table, begin, seconds = given.play
        print(json.dumps(play(path, table, float(begin), float(seconds))))
        return
    found: dict[bool, list[list[list[float]]]] = {False: [], True: []}
    for _ in range(given.rounds):
        for queue in found:
            found[queue].append(measure(given.programs, given.seconds, queue=queue))
    print(f"{given.programs} programs on one SQLite ledger, {given.rounds} times {given.seconds:g} seconds")
    report("SQLite alone", found[False], given.seconds)
    report("with a queue", found[True], given.seconds)


if __name__ == "__main__":
    main()
