"""What happens at some tables, as one stream of server-sent events: a browser resumes each where it was.

One stream carries any number of tables, since browsers allow few connections to one place. The id of an event
says how far all of them are, so that whoever comes back with it misses nothing and hears nothing twice.
"""

import asyncio
import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated

import msgspec
from fastapi import FastAPI, Header, Request, Response

from pitboss.floor.bounds import MOST_STREAMS, MOST_STREAMS_A_GUEST, MOST_TABLES_A_STREAM
from pitboss.floor.errors import BusyError, FloorError, NotFoundError
from pitboss.floor.store import Guest
from pitboss.floor.tables.feed import Listener, Message
from pitboss.floor.tables.owner import Owner
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.described import told_in
from pitboss.floor.web.guard import Receive, Scope, Send

# A comment is sent so often where nothing happens, so that nobody between takes the line for dead.
ALIVE_SECONDS = 15.0
# A browser comes back after a while of its own: where the floor was stopped, not all come at once.
RETRY_MILLISECONDS = (1_000, 4_000)
_HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}
_ASKED = f"tables: 1 to {MOST_TABLES_A_STREAM} tables, each as ID or ID:EPOCH-N, with commas between"
_json = msgspec.json.Encoder()


def route(app: FastAPI, pit: Pit, guest_of: Callable[[Request], Guest | None]) -> None:
    """Serve the streams of a floor; `guest_of` knows who asks. Whoever reads is in `app.state.readers`."""
    readers = app.state.readers = Readers()

    @app.get("/api/stream", **told_in("text/event-stream"))
    async def stream(
        request: Request, tables: str = "", last_event_id: Annotated[str, Header()] = ""
    ) -> Response:
        """What happens at tables from a message on, as you may see it; from an unknown one, as they stand."""
        at = asked(tables, last_event_id)
        guest = guest_of(request)
        listener = readers.come(guest)
        try:
            gone = await _listen(pit, guest, at, listener)
        except BaseException:
            readers.leave(listener)
            raise
        return Stream(listener, at, gone, readers)


class Readers:
    """Who reads along, as far as there is room."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def come(self, guest: Guest | None) -> Listener:
        """Begin to read."""
        if len(self._listeners) >= MOST_STREAMS:
            raise BusyError(f"the floor has room for {MOST_STREAMS:,} streams")
        if guest and sum(each.guest == guest.id for each in self._listeners) >= MOST_STREAMS_A_GUEST:
            raise BusyError(f"one guest may have {MOST_STREAMS_A_GUEST} streams open")
        found = Listener(guest.id if guest else None)
        self._listeners.add(found)
        return found

    def leave(self, listener: Listener) -> None:
        """Read no more."""
        listener.leave()
        self._listeners.discard(listener)

    def close(self) -> None:
        """Let everybody go."""
        for listener in self._listeners:
            listener.leave()


class Stream(Response):
    """Messages as they come, for as long as somebody reads."""

    media_type = "text/event-stream"

    def __init__(
        self, listener: Listener, at: Mapping[str, str], gone: Mapping[str, str], readers: Readers
    ) -> None:
        """`at` says how far the browser is at each table; `gone` why others cannot be read."""
        super().__init__(headers=_HEADERS)
        del self.headers["content-length"]
        self._listener = listener
        self._at = dict(at)
        self._gone = gone
        self._readers = readers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send everything until either side leaves."""
        watch = asyncio.create_task(self._until_left(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            await self._tell(send)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            watch.cancel()
            self._readers.leave(self._listener)

    async def _tell(self, send: Send) -> None:
        found = self._first()
        while found:
            await send({"type": "http.response.body", "body": found, "more_body": True})
            found = await self._next()

    async def _until_left(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._listener.leave()

    async def _next(self) -> bytes:
        """What is sent next; nothing once this browser was let go."""
        try:
            async with asyncio.timeout(ALIVE_SECONDS):
                found = await self._listener.next()
        except TimeoutError:
            return b": still here\n\n"
        return b"".join(self._event(message) for message in found)

    def _first(self) -> bytes:
        retry = b"retry: %d\n\n" % random.randint(*RETRY_MILLISECONDS)
        gone = (_json.encode({"table": table, "says": says}) for table, says in self._gone.items())
        return retry + b"".join(b"event: gone\ndata: %s\n\n" % each for each in gone)

    def _event(self, message: Message) -> bytes:
        self._at[message.table] = message.at
        at = ",".join(f"{table}:{at}" for table, at in self._at.items())
        return b"id: %s\nevent: %s\ndata: %s\n\n" % (at.encode(), message.table.encode(), message.told)


def asked(tables: str, last_event_id: str = "") -> dict[str, str]:
    """Which tables, and how far the browser is at each: where it comes back, its last event says it.

    >>> asked("a:0-3,b", "a:0-4,c:0-9")
    {'a': '0-4', 'b': ''}
    """
    found = dict(_place(each) for each in tables.split(",") if each)
    if not 0 < len(found) <= MOST_TABLES_A_STREAM:
        raise FloorError(_ASKED)
    heard = dict(_place(each) for each in last_event_id.split(",") if each)
    return {table: heard.get(table, at) for table, at in found.items()}


def _place(text: str) -> tuple[str, str]:
    table, _, at = text.partition(":")
    return table, at


def _read_along(owner: Owner, guest: Guest | None, at: str, listener: Listener) -> None:
    # Asked for once it is its turn: the table may have been let go since.
    owner.host.listen(guest, at, listener)


async def _listen(pit: Pit, guest: Guest | None, at: dict[str, str], listener: Listener) -> dict[str, str]:
    """Read along at every table that can be read; why not at the others."""
    gone = {}
    for table in tuple(at):
        try:
            owner = pit.owner(table)
            await owner.ask(partial(_read_along, owner, guest, at[table], listener))
        except NotFoundError as error:
            gone[table] = str(error)
            del at[table]
    if not at:
        raise NotFoundError("; ".join(dict.fromkeys(gone.values())))
    return gone
