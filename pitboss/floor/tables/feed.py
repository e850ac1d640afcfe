"""What one person at a table is told: messages with numbers of their own, kept for those who come back.

A number means something within its epoch alone. Every feed has its own, and so has one that is made anew
after a stop or for the next person at a box: nobody is taken for one who has heard what others were told.
"""

import asyncio
import re
import secrets
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.floor.bounds import MESSAGES_KEPT, MESSAGES_KEPT_BYTES, MOST_WAITING_MESSAGES

TOLD = "pitboss/floor-told/1"
# So long a feed that nobody reads goes on keeping messages for who comes back.
UNREAD_SECONDS = 60.0
Json = dict[str, Any]
_AT = re.compile(r"([0-9a-f]{8})-([0-9]{1,15})", re.ASCII)
_json = msgspec.json.Encoder()


class Message(Struct, frozen=True):
    """Something that was told at a table, in JSON that is written once for all who read along."""

    table: str
    epoch: str
    id: int
    told: bytes

    @property
    def at(self) -> str:
        """Where somebody is who has heard it."""
        return f"{self.epoch}-{self.id}"


class Listener:
    """A browser that reads along at some tables; one that does not keep up is let go, and may come back."""

    def __init__(self, guest: int | None = None) -> None:
        self.guest = guest
        self.is_gone = False
        self.feeds: set[Feed] = set()
        """What it reads."""
        self._waiting: deque[Message] = deque()
        self._room = MOST_WAITING_MESSAGES
        self._news = asyncio.Event()

    def catch_up(self, missed: Sequence[Message]) -> None:
        """Hand on what was told before, which takes no room from what comes."""
        self._room += len(missed)
        for message in missed:
            self.tell(message)

    def tell(self, message: Message) -> None:
        """Hand a message on."""
        if self.is_gone:
            return
        if len(self._waiting) < self._room:
            self._waiting.append(message)
            self._news.set()
        else:
            self.leave()

    def leave(self) -> None:
        """Nothing more is told; what waits is not told either."""
        self.is_gone = True
        self._waiting.clear()
        for feed in tuple(self.feeds):
            feed.leave(self)
        self._news.set()

    async def next(self) -> list[Message]:
        """Everything that waits, once something does; nothing once this browser was let go."""
        await self._news.wait()
        found = [*self._waiting]
        self._waiting.clear()
        self._room = MOST_WAITING_MESSAGES
        if not self.is_gone:
            self._news.clear()
        return found


class Feed:
    """What one person is told at a table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.epoch = secrets.token_hex(4)
        self.last = 0
        """The number of the last message."""
        self.listeners: set[Listener] = set()
        """The browsers that read along."""
        self._kept: deque[Message] = deque()
        self._kept_bytes = 0
        self._shown = b""
        self.left_at = time.monotonic()
        """When somebody last read along, or asked how the table stands."""

    @property
    def is_read(self) -> bool:
        """Whether anybody reads along, or did a while ago and may come back."""
        return bool(self.listeners) or time.monotonic() - self.left_at < UNREAD_SECONDS

    def tell(self, happened: Sequence[Json], table: Json) -> None:
        """Number what happened, and how the table looks after it; where neither is new, nothing is told."""
        shown = _json.encode(table)
        if not happened and shown == self._shown:
            return
        self.last += 1
        self._shown = shown
        message = self.written(self._told(happened, msgspec.Raw(shown), is_whole=False))
        self._keep(message)
        for listener in tuple(self.listeners):
            listener.tell(message)

    def pass_over(self) -> None:
        """Something happened while nobody reads: numbers begin anew."""
        self.epoch = secrets.token_hex(4)
        self.last = self._kept_bytes = 0
        self._kept.clear()
        self._shown = b""

    def whole(self, table: Json) -> Json:
        """The table as it stands, with the number of the last message that led there."""
        self.left_at = time.monotonic()
        return self._told((), table, is_whole=True)

    def written(self, told: Json) -> Message:
        """A message as it is sent."""
        return Message(self.table, self.epoch, told["id"], _json.encode(told))

    def since(self, at: str) -> list[Message] | None:
        """What was told after a message; none where it is not known any more, or never was."""
        found = _AT.fullmatch(at)
        if found is None or found[1] != self.epoch:
            return None
        number = int(found[2])
        if not self.last - len(self._kept) <= number <= self.last:
            return None
        return [message for message in self._kept if message.id > number]

    def listen(self, listener: Listener) -> None:
        """Somebody reads along from now on."""
        self.listeners.add(listener)
        listener.feeds.add(self)

    def leave(self, listener: Listener) -> None:
        """Somebody reads no more."""
        self.listeners.discard(listener)
        listener.feeds.discard(self)
        self.left_at = time.monotonic()

    def _keep(self, message: Message) -> None:
        self._kept.append(message)
        self._kept_bytes += len(message.told)
        while len(self._kept) > MESSAGES_KEPT or self._kept_bytes > MESSAGES_KEPT_BYTES:
            self._kept_bytes -= len(self._kept.popleft().told)

    def _told(self, happened: Sequence[Json], table: Json | msgspec.Raw, *, is_whole: bool) -> Json:
        return {
            "schema": TOLD,
            "epoch": self.epoch,
            "id": self.last,
            "is_whole": is_whole,
            "happened": happened,
            "table": table,
        }
