"""The page of pitboss jackpot verify: every problem, and the hashes at which the chains end."""

from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.ledger.replay import Problem
from pitboss.ledger.store import Store
from pitboss.ledger.verify import Report
from pitboss.terminal.due_page import BAD, FAINT, GOOD, STRONG, write
from pitboss.terminal.jackpot.anchor_page import Anchored
from pitboss.terminal.jackpot.words import count

SCHEMA = "pitboss/jackpot-check/1"


class HeadRow(Struct, frozen=True):
    """Where a pool's chain ends, to be compared with a hash that was kept elsewhere."""

    pool: str
    version: int
    hash: str


class Checked(Struct, frozen=True):
    """The JSON of pitboss jackpot verify."""

    is_sound: bool
    entries: int
    problems: Sequence[Problem]
    rulings: Sequence[Problem]
    heads: Sequence[HeadRow]
    secured: bool = False
    schema: str = SCHEMA
    anchors: Anchored | None = None


def shape(store: Store, report: Report) -> Checked:
    """The report with the heads as they stand."""
    heads = [head for name in store.pools() if (head := store.head(name)) is not None]
    rows = [HeadRow(head.pool, head.version, head.hash.hex()) for head in heads]
    return Checked(report.is_sound, report.entries, report.problems, report.rulings, rows)


def page(out: Console, checked: Checked) -> None:
    """What is wrong, each thing with its pool and version; then where the chains end."""
    for problem in checked.problems:
        where = f"{problem.pool}, version {problem.version}: " if problem.pool else ""
        write(out, Text(f"{where}{problem.says} ({problem.kind})", BAD))
    if checked.is_sound:
        words = f"{count(checked.entries, 'entry')}: the chain, the postings and the pools are right."
        write(out, Text(words, GOOD))
    else:
        found = count(len(checked.problems), "problem")
        write(out, Text(f"{found} in {count(checked.entries, 'entry')}.", STRONG))
    for ruling in checked.rulings:
        write(out, Text(f"{ruling.pool}, version {ruling.version}: {ruling.says}", STRONG))
    for head in checked.heads:
        write(out, Text(f"{head.pool}, version {head.version}: {head.hash}", FAINT), 2)
