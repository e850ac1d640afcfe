"""The pages of pitboss jackpot history: what was done to a pool, entry by entry, also as CSV and JSON."""

import csv
import io
from collections.abc import Iterator, Sequence
from datetime import date
from unicodedata import normalize

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.ledger.store import Store
from pitboss.pools.jackpots import Jackpots
from pitboss.pools.reconcile import bounds
from pitboss.pools.way import Way, way_through
from pitboss.terminal.due_page import FAINT, STRONG, write
from pitboss.terminal.jackpot.says import says
from pitboss.terminal.jackpot.words import count, exact, moment

SCHEMA = "pitboss/jackpot-history/1"


class Row(Struct, frozen=True, kw_only=True):
    """One entry: when, who, why, what came of it, and what the pools held afterwards."""

    version: int
    at: int
    time: str
    who: str
    role: str
    device: str
    reason: str
    command: str
    says: Sequence[str]
    pool_units: int
    minor_units: int
    # Who spoke for chance at the table that asked: sealed, dealt, practice; empty where nobody said.
    chance: str = ""


class History(Struct, frozen=True, kw_only=True):
    """The JSON of pitboss jackpot history."""

    pool: str
    zone: str
    from_day: str
    to_day: str
    entries: Sequence[Row]
    secured: bool = False
    schema: str = SCHEMA


def history(store: Store, pool: str, zone: str, first: date, last: date) -> History:
    """The entries of a pool from one day to another, both counted."""
    since, until = bounds(first, zone)[0], bounds(last, zone)[1]
    with store.read() as reading:
        rows = list(_rows(way_through(reading, pool, since, until), zone, since, until))
    return History(pool=pool, zone=zone, from_day=first.isoformat(), to_day=last.isoformat(), entries=rows)


def _rows(way: Way, zone: str, since: int, until: int) -> Iterator[Row]:
    domain = Jackpots()
    state = way.start
    for entry in way.entries():
        state = domain.follow(state, entry.events, entry.at).state
        if not since <= entry.at < until:
            continue
        events, command = domain.decode_events(entry.events), domain.decode_command(entry.command)
        yield Row(
            version=entry.version,
            at=entry.at,
            time=moment(entry.at, zone).isoformat(timespec="seconds"),
            who=entry.who,
            role=entry.role,
            device=entry.device,
            reason=entry.reason,
            command=type(command).__name__,
            says=[says(state, event) for event in events],
            pool_units=state.pool_units,
            minor_units=state.minor_units,
            chance=command.chance,
        )


def page(out: Console, shape: History) -> None:
    """Each entry with its time and who asked, what came of it, and the meter behind it."""
    days = shape.from_day if shape.from_day == shape.to_day else f"{shape.from_day} to {shape.to_day}"
    write(out, Text(f"{shape.pool}: {days} ({shape.zone}), {count(len(shape.entries), 'entry')}", STRONG))
    for row in shape.entries:
        when = row.time[:19].replace("T", " ")
        minor = f", Minor {exact(row.minor_units)}" if row.minor_units else ""
        who = f"{row.who} ({row.role})" if row.role else row.who
        chance = f", chance {row.chance}" if row.chance else ""
        write(out, Text.assemble(f"\n{when}  {who}  ", (f"version {row.version}{chance}", FAINT)))
        for line in (line for words in row.says for line in words.splitlines()):
            write(out, Text(line), 2)
        if row.reason:
            write(out, Text(f"Reason: {row.reason}", FAINT), 2)
        write(out, Text(f"Pool {exact(row.pool_units)}{minor}", FAINT), 2)


def as_csv(shape: History) -> str:
    """The entries as comma-separated values with a line of headings; money without a comma in it."""
    text = io.StringIO()
    written = csv.writer(text, lineterminator="\n")
    headings = ("pool", "version", "time", "who", "role", "device", "reason", "command", "says")
    written.writerow((*headings, "pool_dollars", "minor_dollars", "chance"))
    for row in shape.entries:
        told = " ".join(row.says).replace("\n", " ")
        sums = (exact(units).replace(",", "") for units in (row.pool_units, row.minor_units))
        who = map(_as_text, (row.who, row.role, row.device, row.reason, row.command, told))
        written.writerow((shape.pool, row.version, row.time, *who, *sums, row.chance))
    return text.getvalue()


def _as_text(cell: str) -> str:
    """What a person typed, which no spreadsheet may take for a formula, after blanks or in wide signs."""
    first = normalize("NFKC", cell.lstrip()[:1])
    return f"'{cell}" if first in ("=", "+", "-", "@") or cell.startswith(("\t", "\r")) else cell
