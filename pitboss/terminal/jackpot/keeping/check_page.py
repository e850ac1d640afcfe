"""The page of pitboss jackpot verify: every problem, and the hashes at which the chains end."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.ledger.checking.replay import Problem
from pitboss.ledger.checking.verify import Prefix, Report
from pitboss.ledger.errors import BrokenError
from pitboss.ledger.store import Store
from pitboss.terminal.due_page import BAD, FAINT, GOOD, STRONG, write
from pitboss.terminal.jackpot.keeping.anchor_page import Anchored
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
    # How many further ones are not told.
    more_problems: int
    more_rulings: int
    # How far each pool in which something is wrong is good.
    prefixes: Sequence[Prefix]
    # Null where the people cannot be read.
    secured: bool | None = None
    schema: str = SCHEMA
    anchors: Anchored | None = None


def shape(report: Report, store: Store | None = None) -> Checked:
    """The report with the heads as they stand, where they can be looked at."""
    return Checked(
        report.is_sound,
        report.entries,
        report.problems,
        report.rulings,
        list(_heads(store)) if store else [],
        report.more_problems,
        report.more_rulings,
        report.prefixes,
    )


def _heads(store: Store) -> Iterator[HeadRow]:
    """The heads, as far as a damaged file lets them be read: what is wrong with it is told already."""
    with suppress(BrokenError):
        for name in store.pools():
            last = store.last(name)
            if last:
                version, digest = last
                yield HeadRow(name, version, digest.hex())


def page(out: Console, checked: Checked) -> None:
    """What is wrong, each thing with its pool and version; then where the chains end."""
    for problem in checked.problems:
        write(out, Text(f"{problem} ({problem.kind})", BAD))
    if checked.is_sound:
        words = f"{count(checked.entries, 'entry')}: the chain, the postings and the pools are right."
        write(out, Text(words, GOOD))
    else:
        if checked.more_problems:
            write(out, Text(f"and {checked.more_problems:,} more", BAD))
        for prefix in checked.prefixes:
            write(out, Text(_good(prefix), STRONG))
        found = count(len(checked.problems) + checked.more_problems, "problem")
        write(out, Text(f"{found} in {count(checked.entries, 'entry')}.", STRONG))
    for ruling in checked.rulings:
        write(out, Text(str(ruling), STRONG))
    if checked.more_rulings:
        write(out, Text(f"and {checked.more_rulings:,} more", STRONG))
    for head in checked.heads:
        write(out, Text(f"{head.pool}, version {head.version}: {head.hash}", FAINT), 2)


def _good(prefix: Prefix) -> str:
    """How far a pool is good, and with what that ends."""
    first = prefix.first
    words = {0: "no entry is good", 1: "entry 1 is good"}
    good = words.get(prefix.good, f"entries 1 to {prefix.good} are good")
    return f"{prefix.pool}: {good}; version {first.version}: {first.says}"
