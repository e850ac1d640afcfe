"""Checking a whole ledger: its file first, then every entry, head and state, recomputed from the events.

Problems are told up to a number, and the rest are counted: nothing in memory grows with the ledger.
"""

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Generic, Protocol

from msgspec import Struct

from pitboss.ledger.checking.replay import Problem, Replay
from pitboss.ledger.checkpoints import Adding
from pitboss.ledger.domain import C, Domain, Others, S
from pitboss.ledger.entry import Entry
from pitboss.ledger.errors import BrokenError, DamagedError
from pitboss.ledger.store import Reading

MOST_TOLD = 100


class Prefix(Struct, frozen=True):
    """How far a pool in which something is wrong is good: its entries up to this version and hash."""

    pool: str
    good: int
    hash: str
    # The first thing that is wrong.
    first: Problem


class Report(Struct, frozen=True):
    """How much was checked, and what is wrong."""

    pools: int
    entries: int
    problems: tuple[Problem, ...]
    # Where the program would rule otherwise today: since the law it holds was edited, or events were forged.
    rulings: tuple[Problem, ...]
    # How many further ones are not told.
    more_problems: int = 0
    more_rulings: int = 0
    prefixes: tuple[Prefix, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


class Checkable(Protocol):
    """What can be read at one moment, and told what was found: a store, or what is left of one."""

    def read(self) -> AbstractContextManager[Reading]: ...
    def condemn(self, says: str) -> None: ...
    def acquit(self) -> None: ...


def check(store: Checkable, domain: Domain[S, C], others: Others | None = None) -> Report:
    """Check everything that stands in a ledger at one moment, while others may go on writing.

    A ledger in which something is wrong takes no commands until a check finds it sound.
    """
    with store.read() as reading:
        report = _Check(reading, domain, others or {}).report()
    if report.is_sound:
        store.acquit()
    else:
        store.condemn(str(report.problems[0]))
    return report


class _Told:
    """The first of many, and the number of the others."""

    def __init__(self) -> None:
        self.first: list[Problem] = []
        self.more = 0

    def add(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            if len(self.first) < MOST_TOLD:
                self.first.append(problem)
            else:
                self.more += 1


class _Check(Generic[S, C]):
    """One moment of a ledger on its way through a check."""

    def __init__(self, reading: Reading, domain: Domain[S, C], others: Others) -> None:
        self._reading = reading
        self._domain = domain
        self._others = others
        self._problems = _Told()
        self._rulings = _Told()
        self._prefixes: dict[str, Prefix] = {}

    def report(self) -> Report:
        """The file first: where its pages are damaged, entries are read as far as they go and not counted."""
        faults = self._reading.faults()
        kind = "database" if faults.is_readable else "file"
        self._problems.add(Problem("", 0, kind, says) for says in faults.says)
        pools: list[str] = []
        with self._broken():
            pools = self._reading.pools()
        entries = sum(map(self._pool, pools))
        if faults.is_readable:
            with self._broken():
                self._twice()
                entries = self._counted(entries)
        return Report(
            len(pools),
            entries,
            tuple(self._problems.first),
            tuple(self._rulings.first),
            self._problems.more,
            self._rulings.more,
            tuple(self._prefixes.values()),
        )

    @contextmanager
    def _broken(self) -> Iterator[None]:
        """Where the file cannot be read, that is a problem and no error."""
        try:
            yield
        except BrokenError as broken:
            self._problems.add([Problem("", 0, "file", str(broken))])

    def _pool(self, pool: str) -> int:
        """Check the entries of a pool and its head, as far as they can be read; how many entries were."""
        domain = self._others.get(pool, self._domain)
        replay = Replay(pool, domain)
        adding = Adding(pool, domain)
        try:
            kept = {mark.version for mark in self._reading.marks(pool)}
            for entry, unreadable in _entries(self._reading, pool):
                self._note(replay, replay.take(entry, unreadable))
                self._rulings.add(replay.rulings)
                replay.rulings.clear()
                if not unreadable:
                    with suppress(ValueError):  # what the domain cannot read is told by itself
                        adding.take(entry)
                if entry.version in kept:
                    kept.discard(entry.version)
                    self._checkpoint(replay, adding, entry)
            self._note(replay, [_of_nothing(pool, version) for version in sorted(kept)])
            self._note(replay, replay.end(self._reading.last(pool), self._reading.head(pool)))
        except DamagedError:  # an entry after the state that was last written, which was told already
            pass
        except BrokenError as broken:
            self._note(replay, [_unreadable(replay, broken)])
        return replay.entries

    def _checkpoint(self, replay: Replay[S, C], adding: Adding[S, C], last: Entry) -> None:
        """Hold the checkpoint after an entry against all entries up to it."""
        kept = self._reading.checkpoint(replay.pool, last.version)
        try:
            state = replay.state if adding.since else None
            reckoned = None if state is None else adding.checkpoint(last, state)
        except ValueError:  # entries that the domain cannot read are told by themselves
            return
        self._note(replay, replay.checkpoint(kept, reckoned))

    def _note(self, replay: Replay[S, C], found: list[Problem]) -> None:
        if not found:
            return
        self._problems.add(found)
        good = Prefix(replay.pool, replay.good, replay.good_hash.hex(), found[0])
        self._prefixes.setdefault(replay.pool, good)

    def _twice(self) -> None:
        """Ids that stand more than once."""
        for found in self._reading.twice():
            first, again = found.first, found.again
            says = f"{found.command_id} is the id of {first.pool}, version {first.version}, already"
            self._problems.add([Problem(again.pool, again.version, "id-twice", says)])

    def _counted(self, read: int) -> int:
        """How many entries are there; all of them must have been come upon."""
        entries = self._reading.count()
        if read != entries:
            says = f"{entries} entries are there, and {read} stand in the order of their pools"
            self._problems.add([Problem("", 0, "database", says)])
        return entries


def _of_nothing(pool: str, version: int) -> Problem:
    """A checkpoint where there is no entry."""
    return Problem(pool, version, "checkpoint", "a checkpoint stands where no entry does")


def _unreadable(replay: Replay[S, C], broken: BrokenError) -> Problem:
    """An entry that the database cannot read, and all after it; or the head."""
    if broken.version:
        return Problem(replay.pool, broken.version, "unreadable", broken.says)
    return Problem(replay.pool, replay.version, "head", broken.says)


def _entries(reading: Reading, pool: str) -> Iterator[tuple[Entry, str | None]]:
    """Every entry of a pool, with what cannot be read of it; not for ever where that is all of them."""
    after = 0
    for _ in range(MOST_TOLD):
        try:
            for entry in reading.entries(pool, after):
                yield entry, None
        except DamagedError as damaged:
            yield damaged.entry, damaged.says
            after = damaged.entry.version
        else:
            return
    raise BrokenError(
        f"{MOST_TOLD} entries cannot be read: those after them were not looked at", pool, after + 1
    )
