"""Whether every entry of a secured ledger was given by somebody who was logged in: part of checking it.

The register is ruled on again from its beginning: it rests on no law that could have been edited since, so
whatever would be ruled otherwise was not written by the program. Then each entry of each pool must name
a session of the person it is by, in a role of that person, at an instant within it. Of those who log in with
a key, nobody else can have written a session; of those with a secret, whoever writes the file can.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice

import msgspec
from msgspec import Struct

from pitboss.ledger.checking.replay import Problem, Replay
from pitboss.ledger.checking.verify import MOST_TOLD
from pitboss.ledger.entry import Entry
from pitboss.ledger.errors import BrokenError, DamagedError
from pitboss.ledger.store import Reading, Store
from pitboss.people import commands as c
from pitboss.people import events as e
from pitboss.people.apply import SKEW_MS
from pitboss.people.gate import LATE_MS
from pitboss.people.house import REGISTER
from pitboss.people.register import Register

KIND = "person"
# As the ledger is secured, what others had under way is still recorded: their gates look once a second.
UNDER_WAY_MS = 10_000
# Later than that, by whichever clocks, nothing is under way any more.
SETTLED_MS = UNDER_WAY_MS + 2 * SKEW_MS


class _Asked(Struct, frozen=True):
    """Of a command of any pool, the session alone."""

    session: str = ""


class _Login(Struct):
    """A session, from the register's beginning to its end."""

    person: str
    roles: tuple[str, ...]
    since: int
    until: int


class _Watch(Struct):
    """From which versions to which the ledger was secured, and since when.

    `settled` are the first versions on record by which nothing was under way any more, `last` those as the
    ledger was opened again.
    """

    since: int
    heads: Mapping[str, int]
    settled: Mapping[str, int] | None = None
    last: Mapping[str, int] | None = None

    def covers(self, entry: Entry) -> bool:
        """Whether an entry was made while nobody commanded without a login."""
        if entry.version <= self.heads.get(entry.pool, 0) or self._was_under_way(entry):
            return False
        return self.last is None or entry.version <= self.last.get(entry.pool, 0)

    def saw(self, heads: Mapping[str, int], at: int) -> None:
        """The versions of all pools at an instant."""
        if self.settled is None and self.last is None and at - self.since > SETTLED_MS:
            self.settled = heads

    def _was_under_way(self, entry: Entry) -> bool:
        """Whether somebody who had found the ledger open may have made an entry."""
        # Its hour is its own word: it is believed where no later version stands on record.
        is_early = self.settled is None or entry.version <= self.settled.get(entry.pool, 0)
        return is_early and abs(entry.at - self.since) <= UNDER_WAY_MS


_asked = msgspec.json.Decoder(_Asked).decode


class Strangers(Struct, frozen=True):
    """Entries that nobody who was logged in can have given: the first of them, and how many more."""

    problems: tuple[Problem, ...] = ()
    more: int = 0


def strangers(store: Store) -> Strangers:
    """Whatever nobody who was logged in can have given, at one moment of a ledger that can be read."""
    with suppress(BrokenError), store.read() as reading:
        found = _found(reading)
        first = tuple(islice(found, MOST_TOLD))
        return Strangers(first, sum(1 for _ in found))
    return Strangers()  # how far the file can be read is told otherwise


def _found(reading: Reading) -> Iterator[Problem]:
    # Where the register is gone, those who were logged in still name their sessions.
    witness = Witness(reading)
    yield from witness.problems
    for pool in reading.pools():
        if pool != REGISTER:
            yield from witness.strangers(reading, pool)


class Witness:
    """The register, read from its beginning: who was logged in when."""

    def __init__(self, reading: Reading) -> None:
        self.problems: list[Problem] = []
        self._logins: dict[str, _Login] = {}
        # Few people log in often: each of them is kept once.
        self._held: dict[tuple[str, tuple[str, ...]], tuple[str, tuple[str, ...]]] = {}
        self._watches: list[_Watch] = []
        replay = Replay(REGISTER, Register())
        for entry in _entries(reading, REGISTER):
            replay.take(entry)
            self._follow(entry)
        self.problems += [Problem(r.pool, r.version, KIND, r.says) for r in replay.rulings]

    def strangers(self, reading: Reading, pool: str) -> Iterator[Problem]:
        """The entries of a pool that nobody who was logged in can have given."""
        for entry in _entries(reading, pool):
            why = self.why_not(entry)
            if why:
                yield Problem(pool, entry.version, KIND, why)

    def why_not(self, entry: Entry) -> str:
        """Why nobody who was logged in can have given an entry; empty if somebody has."""
        try:
            session = _asked(entry.command).session
        except ValueError:
            return ""  # told as a command that cannot be read
        if not session:
            covered = any(watch.covers(entry) for watch in self._watches)
            return f"{entry.who} was not logged in, and the ledger was secured" if covered else ""
        login = self._logins.get(session)
        if login is None:
            return f"{entry.who} names a login that never was"
        if login.person != entry.who or entry.role not in login.roles:
            held = ", ".join(login.roles)
            return f"the login is of {login.person} ({held}); the entry of {entry.who} ({entry.role})"
        if not login.since - LATE_MS <= entry.at <= login.until + SKEW_MS:
            return f"the login of {entry.who} was over, or had not begun"
        return ""

    def _follow(self, entry: Entry) -> None:
        try:
            command, events = Register().decode_command(entry.command), Register().decode_events(entry.events)
        except ValueError:
            return  # told as what cannot be read or carried out
        # A login of an earlier version knows no pools.
        if self._watches and isinstance(command, c.Approve | c.LogIn) and command.heads:
            self._watches[-1].saw(command.heads, entry.at)
        for event in events:
            match event:
                case e.LoggedIn():
                    said = event.person, event.roles
                    person, roles = self._held.setdefault(said, said)
                    self._logins[event.session] = _Login(person, roles, entry.at, event.until)
                case e.Ended() if event.session in self._logins:
                    self._logins[event.session].until = min(self._logins[event.session].until, entry.at)
                case e.Secured():
                    self._watches.append(_Watch(entry.at, event.heads))
                case e.Opened() if self._watches:
                    self._watches[-1].last = event.heads


def _entries(reading: Reading, pool: str) -> Iterator[Entry]:
    """Those that can be read; the others are told as what they are."""
    after = 0
    for _ in range(MOST_TOLD):
        try:
            yield from reading.entries(pool, after)
        except DamagedError as damaged:
            after = damaged.entry.version
        else:
            return
