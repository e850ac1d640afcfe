"""The tables of the floor: opened under a law, taken up again after a stop, each with one owner."""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from pitboss.floor.bounds import IDLE_SECONDS, MOST_TABLES, MOST_TABLES_A_GUEST, MOST_WAITING_POSTS
from pitboss.floor.errors import BusyError, FloorError, FloorFileError, NotFoundError
from pitboss.floor.host import Host, Seeds
from pitboss.floor.store import Change, Guest, Store, TableKept
from pitboss.play.clock import Clock
from pitboss.play.jackpot import demonstration
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError
from pitboss.play.sitting import Sitting, Spans
from pitboss.play.taking_up import position, taken_up
from pitboss.play.transcript import Transcript
from pitboss.record.choice import Choice
from pitboss.record.lines import Header, header_of
from pitboss.record.opening import has_jackpot, open_table
from pitboss.record.table import Table
from pitboss.table.who import box

# So many rounds fall from one seed; of a shoe one, as nothing is drawn anew while its cards are out.
ROUNDS_A_SEED = 20
# What somebody sits down with.
CHIPS_CENTS = 500_00


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

    @property
    def host(self) -> Host:
        """The table, taken up from what was kept where it is not in memory: hold it over no pause."""
        if self._host is None:
            self._host, self._asked = self._take_up(), time.monotonic()
        return self._host

    async def ask(self, what: Callable[[], Any]) -> Any:
        """What comes of something, once it is its turn."""
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

    async def _work(self) -> None:
        while True:
            what, answer = await self._inbox.get()
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
    ) -> TableKept:
        """Open a table under a law."""
        self._check_room(opener)
        seeds = Seeds()
        table, chance = open_table(law, changes), seeds.make()
        clock = Clock(law.on, repeatable=False)
        sitting = Sitting(
            table,
            chance,
            clock,
            Purse(0),
            _pool(table, law, clock),
            Transcript(header_of(table, law, chance.mode)),
            {},
            mode=chance.mode,
            spans=Spans(ROUNDS_A_SEED, seeds.make),
        )
        kept = TableKept(_name(law.game), title, opener.id if opener else None, at)
        assert isinstance(sitting.record, Transcript)
        lines = tuple(sitting.record.lines)
        self._store.open(
            kept, Change(table=kept.id, lines=lines, at=position(sitting), seeds=seeds.fresh, seats=())
        )
        seeds.kept()
        self.kept[kept.id] = kept
        self._owners[kept.id] = self._owned(kept, Host(kept, sitting, self._store, seeds))
        return kept

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
        brought = {box(seat.box): seat.brought for seat in seats}
        try:
            sitting = taken_up(
                self._store.lines(kept.id),
                known,
                Clock(None, repeatable=False),
                Purse(0, brought),
                pool=lambda table, header: _pool(table, header.choice, _clock(header)),
                seats=dict.fromkeys(brought),
                spans=Spans(ROUNDS_A_SEED, seeds.make),
            )
            if position(sitting) != kept_position(self._store, kept.id):
                raise FloorError("chance has come to another place than was kept")
        except (CannotResumeError, FloorError) as error:
            return self._closed(kept, str(error))
        return Host(kept, sitting, self._store, seeds, seats)

    def _closed(self, kept: TableKept, why: str) -> Host:
        """A table that cannot be read is closed, and whoever sat there has what they would have left with."""
        says = f"it could not be taken up again ({why}); every wager on it went back"
        self._store.close_table(kept.id, says)
        self.kept[kept.id] = TableKept(kept.id, kept.title, kept.opener, kept.opened, says)
        raise NotFoundError(f"this table is closed: {says}")

    def _check_room(self, opener: Guest | None) -> None:
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


def _clock(header: Header) -> Clock:
    return Clock(header.choice.on, repeatable=False)


def _pool(table: Table, law: Choice, clock: Clock) -> TablePool | None:
    return demonstration(table, law, clock, "sealed") if has_jackpot(table) else None
