"""Who owns a table: all that is done at it is done by its owner, in the order in which it was asked.

Owner and wake are what several programs on one store would have in another way: a table owned elsewhere is
asked over a wire, and whoever reads along here is woken by what was kept there.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Protocol

from pitboss.floor.bounds import MOST_WAITING_POSTS
from pitboss.floor.errors import BusyError, FloorError, FloorFileError, NotFoundError
from pitboss.floor.tables.host import Host
from pitboss.terminal.screen import complain

# Bots do one thing so often while somebody watches, so that a person can follow them.
BEAT_SECONDS = 1.2


class Wake(Protocol):
    """What tells everybody who reads along what was kept of a table since they were told last."""

    def __call__(self, host: Host, /) -> None:
        """Something was kept, and whoever asked for it has the answer."""


class Owner(Protocol):
    """What does everything at one table."""

    @property
    def host(self) -> Host:
        """The table: hold it over no pause."""
        ...

    async def ask(self, what: Callable[[], Any]) -> Any:
        """What comes of something, once it is its turn."""
        ...

    def unload(self, idle_seconds: float) -> None:
        """Let a table go for which nobody asked, and which nobody watched, for so long."""

    def let_go(self) -> None:
        """Hold the table no more: whoever asks next has it as it was kept."""

    def stop(self, says: str) -> None:
        """The table is closed: whoever waits for it, or still asks, is told so."""


def in_this_program(host: Host) -> None:
    """Whoever reads along does so here."""
    host.publish()


class Here:
    """The owner of a table in this program: one task, and so much that may wait for it.

    It stays while the floor is open; the table itself is in memory only while somebody wants something of it.
    """

    def __init__(
        self, take_up: Callable[[], Host], host: Host | None = None, wake: Wake = in_this_program
    ) -> None:
        """`take_up` gives the table as it was kept."""
        self._take_up = take_up
        self._host = host
        self._wake = wake
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
                self._wake(self._host)
        except Exception as error:  # what was done is kept, and stands
            self.let_go()
            says = "what was done at a table could not be told"
            asyncio.get_running_loop().call_exception_handler({"message": says, "exception": error})
