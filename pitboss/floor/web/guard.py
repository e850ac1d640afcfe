"""What stands before every route: which names are served, where a post comes from, how much it brings."""

from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any

import msgspec

from pitboss.floor.bounds import MOST_BODY_BYTES, MOST_DRAINED_BYTES
from pitboss.floor.errors import TooLargeError

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

TOO_LARGE = f"a post is at most {MOST_BODY_BYTES:,} bytes"
_SAFE = ("GET", "HEAD", "OPTIONS")
# Nothing is loaded from elsewhere, nothing written into a page is run, and no page is shown within another.
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types pitboss"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """An application behind its guard."""

    def __init__(self, app: App, hosts: Collection[str]) -> None:
        """`hosts` are the names and addresses, with their ports, that this floor is served under."""
        self._app = app
        self._hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request that may be served."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        headers = {
            name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]
        }
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await _drained(receive)
            return await _say(send, scope["path"], *refusal)
        return await self._app(scope, _bounded(receive), _guarded(send))

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> tuple[int, str] | None:
        host = headers.get("host", "").lower()
        if host not in self._hosts:
            return 421, "this floor is not served under that name"
        if _is_used_elsewhere(headers):
            return 403, "other pages may lead here, and use nothing of it"
        if scope["method"] in _SAFE:
            return None
        if headers.get("origin", "") != f"{scope['scheme']}://{host}":
            return 403, "posts come from this floor's own pages"
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length) > MOST_BODY_BYTES:
            return 413, TOO_LARGE
        return None


def _is_used_elsewhere(headers: dict[str, str]) -> bool:
    """Whether a page of another place asks behind its reader's back; browsers that say so are believed."""
    is_elsewhere = headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
    return is_elsewhere and headers.get("sec-fetch-mode") != "navigate"


def _bounded(receive: Receive) -> Receive:
    """No more of a body is read than is allowed, whatever its headers say."""
    left = MOST_BODY_BYTES

    async def read() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            if message.get("more_body"):
                await _drained(receive)
            raise TooLargeError(TOO_LARGE)
        return message

    return read


async def _drained(receive: Receive) -> None:
    """Let somebody who sends too much finish, within reason: who is cut off never reads why."""
    left = MOST_DRAINED_BYTES
    while left > 0:
        message = await receive()
        left -= len(message.get("body", b""))
        if not message.get("more_body"):
            return


def _guarded(send: Send) -> Send:
    async def said(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = {name.lower() for name, _ in message["headers"]}
            more = ((name.encode(), value.encode()) for name, value in HEADERS.items())
            message["headers"] = [*message["headers"], *(pair for pair in more if pair[0] not in there)]
        await send(message)

    return said


async def _say(send: Send, path: str, status: int, says: str) -> None:
    is_asked = path.startswith("/api/")
    body = msgspec.json.encode({"says": says}) if is_asked else says.encode()
    kind = b"application/json" if is_asked else b"text/plain; charset=utf-8"
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    start = {"type": "http.response.start", "status": status, "headers": headers}
    await _guarded(send)(start)
    await send({"type": "http.response.body", "body": body})
