"""An evening at four Caribbean stud tables on one jackpot: thousands of rounds, a power cut, a division.

Run it with `python examples/evening.py`. The tables are the real engine, the pool is a real ledger in an
SQLite file, and the power cut is a real one for the program: it is killed in the middle of its work. At the
end the ledger is verified and the day reconciled against what the script itself has counted on the tables.
"""

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from evening_table import EveningTable, Tally

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.changes import Change, Divide
from pitboss.jackpot.pool import Pool
from pitboss.jackpot.settings import Law, Rates, Settings
from pitboss.jackpot.units import UNITS_PER_CENT, cents_shown, units
from pitboss.ledger.checking.verify import check
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.reconcile import reconcile
from pitboss.table.cards import Card, parse_cards
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal

POOL = "evening"
TABLES = ("T1", "T2", "T3", "T4")
ZONE = ZoneInfo("Pacific/Auckland")
DAY = date(2002, 3, 1)
OPENS_AT = int(datetime(2002, 3, 1, 15, tzinfo=ZONE).timestamp() * 1000)
SETTINGS = Settings(
    game="caribbean-stud",
    law=Law(),
    tables=TABLES,
    chips=(100, 500, 2_500, 10_000, 50_000),
    wager_cents=100,
    rates=Rates(pool=7_150),
    seed_cents=8_000_000,
    reset_cents=2_500_000,
    approval="an approval of the Authority, for this example",
    alone_most_cents=500_000,
    # Some hands are stacked: chance that nobody can prove is for a demonstration alone.
    is_demonstration=True,
)
ROYAL = parse_cards("As Ks Qs Js Ts")
STRAIGHT = parse_cards("9h 8h 7h 6h 5h")
ROYAL_TOO = parse_cards("Ad Kd Qd Jd Td")


class Told(Ledger[Pool, c.AnyCommand]):
    """A ledger that says each id aloud once the command stands in it."""

    def do(self, command: c.AnyCommand) -> Receipt | Refusal:
        answer = super().do(command)
        if isinstance(answer, Receipt) and not answer.repeated:
            os.write(1, f"{command.command_id}\n".encode())
        return answer


class Staff:
    """The people at the console."""

    def __init__(self, ledger: Ledger[Pool, c.AnyCommand]) -> None:
        self.ledger = ledger

    def do(self, kind: Any, name: str, at: int, who: str, role: str, **fields: Any) -> Receipt:
        command = kind(pool=POOL, command_id=name, at=at, who=who, role=role, **fields)
        answer = self.ledger.do(command)
        assert isinstance(answer, Receipt), answer
        return answer

    def approve(self, at: int) -> None:
        """The shift manager agrees to whatever waits and is not stale."""
        pool = self.pool()
        for proposal in pool.proposals:
            if proposal.revision == pool.revision and at <= proposal.until:
                cents = proposal.amount_units // UNITS_PER_CENT
                name = f"approve/{proposal.number}"
                self.do(
                    c.Approve, name, at, "Bob", "shift manager", proposal=proposal.number, amount_cents=cents
                )
                return

    def change(self, name: str, at: int, change: Change) -> None:
        """Two people for a change by hand."""
        fields = {"change": change, "reason": "the Authority agreed"}
        self.do(c.Propose, f"propose/{name}", at, "Ann", "casino supervisor", **fields)
        self.approve(at)

    def pool(self) -> Pool:
        found = self.ledger.state(POOL)
        assert found is not None
        return found


def play(
    ledger: Ledger[Pool, c.AnyCommand], first_at: int, rounds: int, seed: int, part: str, *, is_divided: bool
) -> tuple[Tally, int]:
    """So many rounds at each table, all tables at once; what was counted on them, and the hour afterwards."""
    chance, staff, at = random.Random(seed), Staff(ledger), first_at
    stacked: dict[tuple[str, str, int], tuple[tuple[Card, ...], ...]]
    stacked = {("first", "T1", rounds // 3): (ROYAL, STRAIGHT)}
    stacked |= {("second", "T2", rounds // 2): (ROYAL,), ("second", "T3", rounds // 2): (ROYAL_TOO,)}
    tables = [
        EveningTable(
            ledger,
            POOL,
            name,
            part,
            chance,
            at,
            is_divided=is_divided,
            hands=stacked.get((part, name, 0), ()),
        )
        for name in TABLES
    ]
    by_name = {table.name: table for table in tables}
    while any(table.rounds < rounds for table in tables):
        at += chance.randint(50, 900)
        table = chance.choice([table for table in tables if table.rounds < rounds])
        hands = stacked.get((part, table.name, table.rounds), ())
        # The two tables of the second half take up their hands at the same time.
        is_early = table.name in ("T2", "T3") and part == "second" and hands
        if is_early and min(by_name["T2"].rounds, by_name["T3"].rounds) < table.rounds:
            continue
        table.step(at, hands)
        if table.waits_for_a_second_person:
            staff.approve(at)
    return sum((table.tally for table in tables), Tally()), at


def open_ledger(path: Path) -> Ledger[Pool, c.AnyCommand]:
    return Ledger(Sqlite(path), Jackpots())


def cut(path: Path, rounds: int, seed: int, commands: int) -> list[str]:
    """Play the first half in a program of its own, and kill it once it has told of so many commands."""
    line = [sys.executable, __file__, "--first-half", str(path), "--rounds", str(rounds), "--seed", str(seed)]
    told: list[str] = []
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for name in child.stdout:
            told.append(name.strip())
            if len(told) == commands:
                os.kill(child.pid, signal.SIGKILL)
    return told


def first_half(path: Path, rounds: int, seed: int) -> None:
    """What the child does, until it is killed or done."""
    ledger = Told(Sqlite(path), Jackpots())
    play(ledger, OPENS_AT, rounds, seed, "first", is_divided=False)


def recovered(ledger: Ledger[Pool, c.AnyCommand], told: Sequence[str]) -> int:
    """After the cut: everything that was told of stands there; rounds under way are void, claims are kept."""
    report = check(ledger.store, ledger.domain)
    assert report.is_sound, report.problems
    lost = [name for name in told if ledger.store.find(name) is None]
    assert not lost, f"lost: {lost}"
    staff = Staff(ledger)
    pool = staff.pool()
    at = pool.last_at + 15 * 60_000
    print(f"  {report.entries:,} entries verified; none of the {len(told):,} commands told of is lost")
    for number, waiting in enumerate(pool.waiting, 1):
        fields = {"table": waiting.table, "box": waiting.claim.box, "cause": "void", "reason": "power cut"}
        staff.do(c.Drop, f"after-the-cut/drop/{number}", at, "Ann", "casino supervisor", **fields)
    for name, round_ in pool.rounds.items():
        carried = tuple(stake.box for stake in pool.carried.get(name, ()))
        boxes = (*(() if round_.is_over else round_.boxes), *carried)
        if boxes:
            common = {"table": name, "reason": "the round has no result: power cut"}
            staff.do(
                c.Refund, f"after-the-cut/refund/{name}", at, "Ann", "game supervisor", boxes=boxes, **common
            )
            print(f"  {name}: round {round_.number} is void, {len(boxes)} jackpot wagers go back")
        if not round_.is_over:
            fields = {"table": name, "round": round_.number}
            staff.do(c.Finish, f"after-the-cut/finish/{name}", at, "Ann", "game supervisor", **fields)
    return at


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=500, help="rounds at each table in each half")
    parser.add_argument("--seed", type=int, default=1998, help="the same evening again")
    parser.add_argument(
        "--ledger", type=Path, help="keep the ledger in this file, which must not be there yet"
    )
    parser.add_argument("--first-half", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.first_half:
        first_half(asked.first_half, asked.rounds, asked.seed)
        return
    with place(asked.ledger) as path:
        evening(path, asked.rounds, asked.seed)


@contextlib.contextmanager
def place(path: Path | None) -> Iterator[Path]:
    """Where the ledger is kept: in a file that stays, or for the time of the evening."""
    if path is not None:
        if path.exists():
            sys.exit(f"{path} is there already; an evening begins with a new ledger")
        yield path
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "evening.ledger"


def evening(path: Path, rounds: int, seed: int) -> None:
    print(f"Four tables, one pool, {DAY:%-d %B %Y}: it begins at {money(SETTINGS.seed_cents)}.")
    ledger = open_ledger(path)
    Staff(ledger).do(c.Create, "create", OPENS_AT, "Cy", "casino manager", settings=SETTINGS)
    ledger.close()

    told = cut(path, rounds, seed, commands=rounds * len(TABLES) * 2 * 3 // 4)
    print(f"The power fails after {len(told):,} commands.")
    ledger = open_ledger(path)
    at = recovered(ledger, told)
    before = ledger.state(POOL)
    assert before is not None
    paid = before.totals.paid // UNITS_PER_CENT
    print(f"  the meter shows {money(before.shown_cents)}; {money(paid)} was paid")

    minor = units(cents_shown(before.pool_units) // 10)
    split = Divide(minor_units=minor, rates=Rates(pool=4_000, minor=3_150), approval="the Authority's leave")
    Staff(ledger).change("split", at, split)
    print(f"The pool is divided: {money(minor // UNITS_PER_CENT)} go to the Minor Prize Pool.")
    tally, _ = play(ledger, at, rounds, seed + 1, "second", is_divided=True)
    finished(ledger, before, tally)
    ledger.close()


def finished(ledger: Ledger[Pool, c.AnyCommand], before: Pool, tally: Tally) -> None:
    """The end of the day: what the tables counted is what the ledger holds, to the cent."""
    report = check(ledger.store, ledger.domain)
    assert report.is_sound, report.problems
    day = reconcile(ledger.store, POOL, DAY, str(ZONE))
    print(f"Payouts of the day: {len(day.payouts)}")
    for prize in day.payouts:
        if prize.hand in ("royal-flush", "straight-flush"):
            print(
                f"  {prize.table} box {prize.box}: {prize.hand.replace('-', ' ')}, {money(prize.paid_cents)}"
            )
    after = ledger.state(POOL)
    assert after is not None
    wagers = (after.totals.wagers - before.totals.wagers) // UNITS_PER_CENT
    paid = (after.totals.paid - before.totals.paid) // UNITS_PER_CENT
    print("Second half, counted on the tables and by the pool:")
    print(f"  jackpot wagers {money(tally.wagers_cents)} and {money(wagers)}")
    print(f"  prizes {money(tally.prizes_cents)} and {money(paid)}")
    assert (wagers, paid) == (tally.wagers_cents, tally.prizes_cents)
    for equation in day.equations:
        cents = equation.left_units // UNITS_PER_CENT
        print(f"{equation.period}: {equation.left} = {equation.right} = {money(cents)}")
    assert day.is_right, day.problems
    shown, minor = money(after.shown_cents), money(cents_shown(after.minor_units))
    print(f"The meter shows {shown}, the Minor pool holds {minor}.")
    print(f"{report.entries:,} entries, one chain, verified; the day reconciles.")


if __name__ == "__main__":
    main()
