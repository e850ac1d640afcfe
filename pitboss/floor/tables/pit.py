"""The tables of the floor: opened under a law, taken up again after a stop, each with one owner."""

import asyncio
import re
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from pitboss.floor.bounds import (
    IDLE_SECONDS,
    MOST_AT_A_TABLE,
    MOST_TABLES,
    MOST_TABLES_A_GUEST,
    MOST_WAITING_POSTS,
    UNUSED_HOURS,
)
from pitboss.floor.errors import BusyError, FloorError, FloorFileError, NotFoundError
from pitboss.floor.store import Change, Guest, Store, TableKept
from pitboss.floor.tables import bots
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.practice import drawing
from pitboss.floor.tables.seeds import Seeds
from pitboss.ledger.errors import LedgerError
from pitboss.play.clock import Clock
from pitboss.play.jackpot import START_CENTS, CannotPlayError, demonstration
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError
from pitboss.play.sitting import Sitting, Spans
from pitboss.play.taking_up import position, taken_up
from pitboss.play.transcript import Transcript
from pitboss.record.choice import Choice
from pitboss.record.lines import header_of
from pitboss.record.mode import PRACTICE
from pitboss.record.opening import has_jackpot, open_table
from pitboss.record.table import Table
from pitboss.table.who import box
from pitboss.terminal.screen import complain

# So many rounds fall from one seed; of a shoe one, as nothing is drawn anew while its cards are out.
ROUNDS_A_SEED = 20
# What somebody sits down with.
CHIPS_CENTS = 500_00
# Bots do one thing so often while somebody watches, so that a person can follow them.
BEAT_SECONDS = 1.2


class Owner:
    """What does everything at one table, in the order in which it was asked.

    It stays while the floor is open; the table itself is in memory only while somebody wants something of it.
    """

    def __init__(self, take_up: Callable[[], Host], host: Host | None = None) -> None:
        """`take_up` gives the table as it was kept."""
        self._take_up = take_up
        self._host = host
        self._inbox: asyncio.Queue[tuple[Callable[[], Any], asyncio.Future[Any]]] = asyncio.Queue(
            MOST_WAITING_POSTS
        )
        self._task: asyncio.Task[None] | None = None
        self._asked = time.monotonic()
        self._closed = ""

    @property
    def host(self) -> Host:
        """The table, taken up from what was kept where it is not in memory: hold it over no pause."""
        if self._host is None:
            self._host, self._asked = self._take_up(), time.monotonic()
        return self._host

    async def ask(self, what: Callable[[], Any]) -> Any:
        """What comes of something, once it is its turn."""
        if self._closed:
            raise NotFoundError(self._closed)
        self._asked = time.monotonic()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            self._inbox.put_nowait((what, answer))
        except asyncio.QueueFull:
            raise BusyError("too much is asked of this table at once; try again") from None
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return await answer

    @property
    def is_in_memory(self) -> bool:
        """Whether the table is in this program now."""
        return self._host is not None

    def unload(self, idle_seconds: float) -> None:
        """Let a table go for which nobody asked, and which nobody watched, for so long."""
        if self._host is None or self._host.is_watched or not self._inbox.empty():
            return
        if time.monotonic() - self._asked >= idle_seconds:
            self.let_go()
            if self._task is not None:
                # It waits at an empty inbox: nothing is cut off, and who asks next starts another.
                self._task.cancel()
                self._task = None

    def let_go(self) -> None:
        """Hold the table no more: whoever asks next has it as it was kept."""
        host, self._host = self._host, None
        if host is not None:
            host.let_go()

    def stop(self, says: str) -> None:
        """The table is closed: whoever waits for it, or still asks, is told so."""
        self._closed = says
        self.let_go()
        while not self._inbox.empty():
            _, answer = self._inbox.get_nowait()
            if not answer.done():
                answer.set_exception(NotFoundError(says))
        if self._task is not None:
            self._task.cancel()

    async def _next(self) -> tuple[Callable[[], Any], asyncio.Future[Any]]:
        """What is asked next; at a table with bots these play meanwhile."""
        if self._host is None or not self._host.goes_on_by_itself:
            return await self._inbox.get()
        try:
            async with asyncio.timeout(BEAT_SECONDS):
                return await self._inbox.get()
        except TimeoutError:
            return self._beat, asyncio.get_running_loop().create_future()

    def _beat(self) -> bool:
        try:
            return self._host is not None and self._host.beat()
        except FloorFileError as error:
            # Nobody asked, so nobody is told but whoever runs the floor.
            complain(str(error))
            self.let_go()
            return False

    async def _work(self) -> None:
        while True:
            what, answer = await self._next()
            try:
                found = what()
            except Exception as error:  # whoever asked is told; the table goes on
                if isinstance(error, FloorFileError) or not isinstance(error, FloorError):
                    # What this program knows did not happen, for it is not kept.
                    self.let_go()
                if not answer.cancelled():
                    answer.set_exception(error)
            else:
                if not answer.cancelled():
                    answer.set_result(found)
            self._publish()

    def _publish(self) -> None:
        """Tell what was done, once whoever asked has the answer; who cannot be told comes back for it."""
        try:
            if self._host is not None:
                self._host.publish()
        except Exception as error:  # what was done is kept, and stands
            self.let_go()
            says = "what was done at a table could not be told"
            asyncio.get_running_loop().call_exception_handler({"message": says, "exception": error})


class Pit:
    """Every table of this floor."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.kept: dict[str, TableKept] = {table.id: table for table in store.tables()}
        """Every table that was opened, by its id; where one is closed, it says why."""
        self._owners: dict[str, Owner] = {}

    def open(
        self,
        law: Choice,
        changes: tuple[str, ...] = (),
        *,
        title: str,
        opener: Guest | None = None,
        at: int = 0,
        practice: bool = False,
        script: str = "",
        bots_at: tuple[int, ...] = (),
    ) -> TableKept:
        """Open a table under a law; in practice nothing seals its chance, and a script stacks its cards."""
        self.check_room(opener)
        seeds, clock = Seeds(), Clock(law.on, repeatable=False)
        table, chance = open_table(law, changes), seeds.drawn(drawing(script))
        check_size(table)
        mode = PRACTICE if practice else chance.mode
        pool_cents = self._meter(law) if has_jackpot(table) else 0
        sitting = Sitting(
            table,
            chance,
            clock,
            Purse(0),
            _pool(table, law, clock, pool_cents, mode.mode),
            Transcript(header_of(table, law, mode)),
            {},
            mode=mode,
            spans=None if practice else Spans(ROUNDS_A_SEED, seeds.make),
        )
        seats = bots.seated(sitting, bots_at, CHIPS_CENTS)
        who = opener.id if opener else None
        kept = TableKept(_name(law.game), title, who, at, script=script, pool_cents=pool_cents)
        assert isinstance(sitting.record, Transcript)
        lines = tuple(sitting.record.lines)
        change = Change(table=kept.id, lines=lines, at=position(sitting), seeds=seeds.fresh, seats=seats)
        host = _shown(Host(kept, sitting, self._store, seeds, seats))
        self._store.open(kept, change)
        seeds.kept()
        self.kept[kept.id] = kept
        self._owners[kept.id] = self._owned(kept, host)
        return kept

    def _meter(self, law: Choice) -> int:
        """What a jackpot begins with: a demonstration goes on from where the floor's last one stood."""
        meters = (
            table.meter_cents
            for table in reversed(self._store.tables())
            if table.opener is None and table.meter_cents and table.id.startswith(f"{law.game}-")
        )
        return next(meters, START_CENTS)

    def owner(self, table: str) -> Owner:
        """The owner of a table, which is taken up from what was kept where it is not in this program yet."""
        kept = self.kept.get(table)
        if kept is None:
            raise NotFoundError("there is no such table on this floor")
        if kept.closed:
            raise NotFoundError(f"this table is closed: {kept.closed}")
        if table not in self._owners:
            self._owners[table] = self._owned(kept, self._taken_up(kept))
        return self._owners[table]

    def close(self, table: str, why: str) -> None:
        """Close a table for good: what lies there is taken back, or decided as the rules say."""
        owner = self.owner(table)
        owner.host.close()
        self._owners.pop(table)
        self._close(self.kept[table], why)
        owner.stop(f"this table is closed: {why}")

    def sweep(self, now: int) -> None:
        """Close tables of guests that nobody used for long."""
        used = {table.id: table.used for table in self._store.tables()}
        for table, kept in tuple(self.kept.items()):
            if kept.closed or kept.opener is None or now - used[table] < UNUSED_HOURS * 3_600_000:
                continue
            with suppress(NotFoundError):
                self.close(table, f"nobody used it for {UNUSED_HOURS} hours")

    def readable(self) -> Iterator[Host]:
        """Every table that is open; one that cannot be read is closed by the look."""
        for table, kept in tuple(self.kept.items()):
            with suppress(NotFoundError):
                if not kept.closed:
                    yield self.owner(table).host

    async def watch(self) -> None:
        """Let idle tables go, for as long as the floor is open."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 10)
            self.unload(IDLE_SECONDS)

    def unload(self, idle_seconds: float) -> None:
        """Let every table go that was idle for so long."""
        for owner in self._owners.values():
            owner.unload(idle_seconds)

    def let_go(self) -> None:
        """Tell nobody anything more: the floor closes."""
        for owner in self._owners.values():
            owner.let_go()

    def _owned(self, kept: TableKept, host: Host) -> Owner:
        return Owner(lambda: self._taken_up(kept), host)

    def _taken_up(self, kept: TableKept) -> Host:
        seats, known = self._store.seats(kept.id), self._store.seeds(kept.id)
        seeds = Seeds(len(known))
        brought = {box(seat.box): seat.brought for seat in seats if not seat.is_bot}
        lines = self._store.lines(kept.id)
        try:
            sitting = taken_up(
                lines,
                known,
                Clock(None, repeatable=False),
                Purse(0, brought),
                pool=lambda table, header: _pool(
                    table, header.choice, _began(lines), kept.pool_cents, header.mode
                ),
                seats=dict.fromkeys(brought),
                draws=drawing(kept.script),
            )
            if sitting.mode.mode == "sealed":
                sitting.spans = Spans(ROUNDS_A_SEED, seeds.make)
            bots.taken_up(sitting, seats, CHIPS_CENTS)
            if position(sitting) != kept_position(self._store, kept.id):
                raise FloorError("chance has come to another place than was kept")
        except FloorFileError:
            raise
        except (
            CannotResumeError,
            CannotPlayError,
            FloorError,
            LedgerError,
            ValueError,
            LookupError,
        ) as error:
            return self._closed(kept, str(error))
        return Host(kept, sitting, self._store, seeds, seats)

    def _closed(self, kept: TableKept, why: str) -> Host:
        """A table that cannot be read is closed, and whoever sat there has what they would have left with."""
        says = f"it could not be taken up again ({why}); every wager on it went back"
        self._close(kept, says)
        raise NotFoundError(f"this table is closed: {says}")

    def _close(self, kept: TableKept, says: str) -> None:
        self._store.close_table(kept.id, says)
        self.kept[kept.id] = replace(kept, closed=says)

    def check_room(self, opener: Guest | None) -> None:
        """Whether the floor, and this guest, may open another table."""
        open_now = [table for table in self.kept.values() if not table.closed]
        if len(open_now) >= MOST_TABLES:
            raise BusyError(f"the floor has room for {MOST_TABLES} tables")
        if opener and sum(table.opener == opener.id for table in open_now) >= MOST_TABLES_A_GUEST:
            raise BusyError(f"one guest may have {MOST_TABLES_A_GUEST} tables open")


def kept_position(store: Store, table: str) -> object:
    """How far chance had come at a table when something was last kept of it."""
    return next(each.at for each in store.tables() if each.id == table)


def _name(game: str) -> str:
    return f"{game}-{secrets.token_urlsafe(6)}"


def _began(lines: Sequence[bytes]) -> Clock:
    """A clock at the first instant of a record: a pool is never ahead of what its table tells it."""
    found = re.search(rb'"at":(\d{1,15})', lines[1]) if len(lines) > 1 else None
    began = datetime.fromtimestamp(int(found[1]) / 1000, UTC) if found else None
    return Clock(began, repeatable=False)


def _shown(host: Host) -> Host:
    """A table that can be shown; by what somebody proposes it need not be."""
    try:
        host.felt()
        host.snapshot(None)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        if not host.sitting.table.book.proposals:
            raise
        said = "; ".join(each.says for each in host.sitting.table.book.proposals)
        raise FloorError(f"proposed: no table can be played by what is proposed: {said}") from error
    return host


def check_size(table: Table) -> None:
    """A floor has room for so much at a table, whatever somebody proposes that the law should allow."""
    for name, most in MOST_AT_A_TABLE.items():
        if (count := getattr(table.setup, name, 0)) and count > most:
            raise FloorError(f"setup.{name}: {count} is too many for this floor; allowed: up to {most}")


def _pool(table: Table, law: Choice, clock: Clock, cents: int, mode: str) -> TablePool | None:
    if not has_jackpot(table):
        return None
    return demonstration(table, law, clock, "sealed" if mode == "sealed" else "practice", cents)
