"""Checking a whole ledger: every entry, head and state, recomputed from the events. Lists every problem."""

from collections.abc import Iterator

from msgspec import Struct

from pitboss.ledger.domain import C, Domain, Others, S
from pitboss.ledger.entry import Entry
from pitboss.ledger.errors import DamagedError
from pitboss.ledger.replay import Problem, Replay
from pitboss.ledger.store import Reading, Store


class Report(Struct, frozen=True):
    """How much was checked, and what is wrong."""

    pools: int
    entries: int
    problems: tuple[Problem, ...]
    # Where the program would rule otherwise today: since the law it holds was edited, or events were forged.
    rulings: tuple[Problem, ...]

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def check(store: Store, domain: Domain[S, C], others: Others | None = None) -> Report:
    """Check everything that stands in a ledger at one moment, while others may go on writing."""
    problems: list[Problem] = []
    rulings: list[Problem] = []
    standing: dict[str, Entry] = {}
    with store.read() as reading:
        problems += [Problem("", 0, "database", says) for says in reading.faults()]
        pools, entries = reading.pools(), reading.count()
        read = 0
        for pool in pools:
            replay = Replay(pool, (others or {}).get(pool, domain))
            problems += _pool(reading, replay, standing)
            rulings += replay.rulings
            read += replay.entries
        if read != entries:
            says = f"{entries} entries are there, and {read} stand in the order of their pools"
            problems.append(Problem("", 0, "database", says))
        return Report(len(pools), entries, tuple(problems), tuple(rulings))


def _pool(reading: Reading, replay: Replay[S, C], ids: dict[str, Entry]) -> Iterator[Problem]:
    for entry, unreadable in _entries(reading, replay.pool):
        yield from replay.take(entry, unreadable)
        first = ids.setdefault(entry.command_id, entry)
        if first is not entry:
            says = f"{entry.command_id} is the id of {first.pool}, version {first.version}, already"
            yield Problem(entry.pool, entry.version, "id-twice", says)
    yield from replay.end(reading.head(replay.pool))


def _entries(reading: Reading, pool: str) -> Iterator[tuple[Entry, str | None]]:
    """Every entry of a pool, with what cannot be read of it."""
    after = 0
    while True:
        try:
            for entry in reading.entries(pool, after):
                yield entry, None
        except DamagedError as damaged:
            yield damaged.entry, damaged.says
            after = damaged.entry.version
        else:
            return
