"""What one person at a table is told: messages with numbers of their own, kept for those who come back."""

import asyncio
from collections import deque
from typing import Any

from msgspec import Struct

from pitboss.floor.bounds import MESSAGES_KEPT, MOST_WAITING_MESSAGES

Json = dict[str, Any]


class Message(Struct, frozen=True):
    """Something that was told, and its number for this person: it counts only what they see."""

    id: int
    told: Json


class Listener:
    """A browser that reads along; one that does not keep up is let go, and comes back where it was."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[Message | None] = asyncio.Queue(MOST_WAITING_MESSAGES)
        self.is_gone = False

    def tell(self, message: Message) -> None:
        """Hand a message on."""
        if self.is_gone:
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.leave()

    def leave(self) -> None:
        """Nothing more is told; what waits is not told either."""
        self.is_gone = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def next(self) -> Message | None:
        """The next message; none once this browser was let go."""
        return await self._waiting.get()


class Feed:
    """What one person is told."""

    def __init__(self) -> None:
        self.last = 0
        """The number of the last message."""
        self._kept: deque[Message] = deque(maxlen=MESSAGES_KEPT)
        self.listeners: set[Listener] = set()
        """The browsers that read along."""

    def tell(self, told: Json) -> Message:
        """Number a message and hand it to everybody who reads along."""
        self.last += 1
        message = Message(self.last, told)
        self._kept.append(message)
        for listener in tuple(self.listeners):
            listener.tell(message)
            if listener.is_gone:
                self.listeners.discard(listener)
        return message

    def since(self, number: int) -> list[Message] | None:
        """What was told after a message; none where it is not known any more, or never was."""
        if not 0 <= number <= self.last or self.last - number > len(self._kept):
            return None
        return [message for message in self._kept if message.id > number]

    def listen(self) -> Listener:
        """Read along from now on."""
        listener = Listener()
        self.listeners.add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """Read no more."""
        self.listeners.discard(listener)
