"""What every route shares: JSON is said, a body is read, a refusal is told, and a cookie says who asks."""

import time
from typing import Annotated, Any

import msgspec
from fastapi import Cookie, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from pitboss.floor.errors import (
    BusyError,
    FloorError,
    FloorFileError,
    GoneError,
    NotFoundError,
    TooLargeError,
)
from pitboss.floor.people import guests
from pitboss.floor.store import Guest, Store
from pitboss.floor.web import pages
from pitboss.terminal.screen import complain

COOKIE = "pitboss-guest"
Token = Annotated[str | None, Cookie(alias=COOKIE)]
# After so many seconds it may be asked again where there was no room.
RETRY_SECONDS = 5
_STATUS: dict[type[FloorError], int] = {
    NotFoundError: 404,
    GoneError: 410,
    TooLargeError: 413,
    BusyError: 503,
}
_KEPT_SECONDS = 400 * 24 * 3600
_json = msgspec.json.Encoder()


def said(content: dict[str, Any], status: int = 200) -> Response:
    """An answer in JSON, of which nothing is held for later."""
    return Response(
        _json.encode(content), status, {"cache-control": "no-store"}, media_type="application/json"
    )


async def read(request: Request, kind: type[Any]) -> Any:
    """The body of a post; what it is not is a line that names the field."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise FloorError(f"the post cannot be read: {error}") from None
    except ClientDisconnect:
        raise FloorError("the post was broken off") from None


def guest_of(store: Store, token: str | None) -> Guest:
    """Who asks; somebody who was never let in is refused."""
    found = guests.known(store, token)
    if found is None:
        raise NotFoundError("you are no guest here yet: ask for a place first")
    return found


def carried(answer: Response, token: str) -> Response:
    """An answer that hands a guest their token: no script reads it."""
    answer.set_cookie(COOKIE, token, httponly=True, samesite="lax", path="/", max_age=_KEPT_SECONDS)
    return answer


def now() -> int:
    """This instant, in milliseconds."""
    return time.time_ns() // 1_000_000


def tell_refusals(app: FastAPI) -> None:
    """Whatever is refused is told in words: to a program as JSON, to a person on a page."""

    @app.exception_handler(FloorError)
    async def refused(request: Request, error: FloorError) -> Response:
        return _told(request, str(error), _STATUS.get(type(error), 400))

    @app.exception_handler(FloorFileError)
    async def not_kept(request: Request, error: FloorFileError) -> Response:
        # Where the file lies, and what is wrong with it, is for whoever runs the floor to know.
        complain(str(error))
        return _told(
            request, "the floor cannot keep anything at the moment: nothing was done; try again", 503
        )

    @app.exception_handler(HTTPException)
    async def no_route(request: Request, error: HTTPException) -> Response:
        says = {404: "there is no such page", 405: "this is not asked in that way"}
        return _told(
            request, says.get(error.status_code, str(error.detail)), error.status_code, error.headers
        )

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        # Whoever runs the floor has all of it on the terminal; a stranger has no use for it.
        return _told(request, "the floor failed at this, and nothing of it was kept: look again", 500)

    @app.exception_handler(RequestValidationError)
    async def unread(request: Request, error: RequestValidationError) -> Response:
        where, says = error.errors()[0]["loc"][-1], error.errors()[0]["msg"]
        return _told(request, f"{where}: {says}", 400)


def _told(request: Request, says: str, status: int, headers: Any = None) -> Response:
    if request.url.path.startswith(("/api/", "/static/")):
        answer = said({"says": says}, status)
    else:
        answer = HTMLResponse(pages.page("trouble.html", says=says), status)
    answer.headers.update(headers or {})
    if status == _STATUS[BusyError]:
        answer.headers["retry-after"] = str(RETRY_SECONDS)
    return answer
