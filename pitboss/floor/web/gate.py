"""How often somebody may post, and how many come in from one place: a quick hand meets neither bound."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from ipaddress import ip_address, ip_network
from math import ceil

import msgspec
from msgspec import Struct

from pitboss.floor.bounds import (
    COMING_IN_A_SECOND,
    COMING_IN_AT_ONCE,
    MOST_BUCKETS,
    POSTS_A_SECOND,
    POSTS_AT_ONCE,
)
from pitboss.floor.web.guard import App, Receive, Scope, Send

# Who opens a table by its form and is no guest yet becomes one.
COMING_IN = ("/api/guests", "/open")


class Bound(Struct, frozen=True):
    """So many at once, and after that so many a second."""

    what: str
    at_once: int
    a_second: float

    @property
    def says(self) -> str:
        """The bound in words."""
        return f"{self.what}: {self.at_once} at once, then {self.a_second:g} a second"


POSTS = Bound("posts of one guest", POSTS_AT_ONCE, POSTS_A_SECOND)
PLACES = Bound("guests from one address", COMING_IN_AT_ONCE, COMING_IN_A_SECOND)


class Buckets:
    """What each has left of a bound; it fills again with time."""

    def __init__(self, bound: Bound, now: Callable[[], float] = time.monotonic) -> None:
        self.bound = bound
        self._now = now
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, who: Hashable) -> float:
        """Take one; where none is left, after how many seconds there will be."""
        now = self._now()
        left, since = self._left.pop(who, (float(self.bound.at_once), now))
        left = min(self.bound.at_once, left + (now - since) * self.bound.a_second)
        self._left[who] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > MOST_BUCKETS:
            # Who asked for nothing for the longest time is forgotten with the least harm.
            self._left.popitem(last=False)
        return 0.0 if left >= 1 else (1 - left) / self.bound.a_second


class Gate:
    """An application that is not asked more than it takes."""

    def __init__(self, app: App, who: Callable[[Scope], Hashable]) -> None:
        """`who` tells by whom something is asked: a guest, or somebody of whom only the address is known."""
        self._app = app
        self._who = who
        self._posts = Buckets(POSTS)
        self._places = Buckets(PLACES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request that there is room for."""
        if scope["type"] == "http" and scope["method"] == "POST":
            asked = [(self._posts, self._who(scope))]
            if scope["path"] in COMING_IN:
                asked.append((self._places, address(scope)))
            for buckets, who in asked:
                if wait := buckets.take(who):
                    return await _refuse(send, wait, buckets.bound.says)
        return await self._app(scope, receive, send)


def address(scope: Scope) -> str:
    """Where a request comes from; of the newer addresses the part that one household has."""
    where = str(scope["client"][0]) if scope.get("client") else ""
    with suppress(ValueError):
        if ip_address(where).version == 6:
            return str(ip_network(f"{where.partition('%')[0]}/64", strict=False))
    return where


async def _refuse(send: Send, wait: float, says: str) -> None:
    body = msgspec.json.encode({"says": f"too many {says}; try again in {ceil(wait)} s"})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(ceil(wait)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body})
