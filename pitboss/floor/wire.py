"""What every route shares: who asks, how a body is read, and how an answer is written."""

import time
from typing import Annotated, Any

import msgspec
from fastapi import Cookie, Request, Response

from pitboss.floor import guests
from pitboss.floor.errors import FloorError, NotFoundError
from pitboss.floor.store import Guest, Store

COOKIE = "pitboss-guest"
Token = Annotated[str | None, Cookie(alias=COOKIE)]
_COOKIE_SECONDS = 400 * 24 * 3600
_json = msgspec.json.Encoder()


async def read(request: Request, kind: type[Any]) -> Any:
    """The body of a post; what it is not is a line that names the field."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise FloorError(f"the post cannot be read: {error}") from None


def said(content: dict[str, Any], status: int = 200) -> Response:
    """An answer in JSON, which nobody between keeps."""
    return Response(
        _json.encode(content), status, {"cache-control": "no-store"}, media_type="application/json"
    )


def guest_of(store: Store, token: str | None) -> Guest:
    """The guest who asks."""
    found = guests.known(store, token)
    if found is None:
        raise NotFoundError("you are no guest here yet: ask for a place first")
    return found


def carry(answer: Response, token: str) -> None:
    """Hand a guest their token: no script reads it."""
    answer.set_cookie(COOKIE, token, httponly=True, samesite="lax", path="/", max_age=_COOKIE_SECONDS)


def now() -> int:
    """The hour on the wall, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
