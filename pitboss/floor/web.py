"""The floor over HTTP: guests, tables, posts and streams. What a table does is asked of its owner alone."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from fastapi import FastAPI, Header, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse, StreamingResponse

from pitboss.floor import guests, law_page, pages
from pitboss.floor.errors import BusyError, FloorError, NotFoundError, TooLargeError
from pitboss.floor.feed import Feed, Message
from pitboss.floor.house import opened as opened
from pitboss.floor.lobby_web import lobby_routes
from pitboss.floor.pit import CHIPS_CENTS, Pit
from pitboss.floor.said import Post
from pitboss.floor.store import Guest, Store
from pitboss.floor.wire import COOKIE, Token
from pitboss.floor.wire import now as _now
from pitboss.floor.wire import read as _read
from pitboss.floor.wire import said as _said

# A comment is sent so often where nothing happens, so that nobody between takes the line for dead.
ALIVE_SECONDS = 15.0
_json = msgspec.json.Encoder()
_STATUS: dict[type[FloorError], int] = {NotFoundError: 404, TooLargeError: 413, BusyError: 503}


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest is called."""

    name: str


def floor(pit: Pit, store: Store) -> FastAPI:
    """The routes of a floor."""
    app = FastAPI(title="pitboss floor", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.add_exception_handler(FloorError, _refused)  # type: ignore[arg-type]
    _pages(app, pit)
    _people(app, store)
    _tables(app, pit, store)
    _doing(app, pit, store)
    lobby_routes(app, pit, store)
    return app


def _pages(app: FastAPI, pit: Pit) -> None:
    """What a person reads."""

    @app.get("/static/{version}/{name}", include_in_schema=False)
    async def static(version: str, name: str) -> Response:
        """A file of the pages; its address is of this very content, and may be kept for ever."""
        content, kind = pages.static().get(name, (b"", ""))
        if not kind or version != pages.version():
            raise NotFoundError("there is no such file")
        return Response(content, 200, {"cache-control": "public, max-age=31536000, immutable"}, kind)

    @app.get("/table/{table}", include_in_schema=False)
    async def table_page(table: str) -> Response:
        """The page of a table."""
        kept = pit.owner(table).host.kept
        return HTMLResponse(pages.page("table.html", table=kept.id, title=kept.title))

    @app.get("/law/{path:path}")
    async def law(path: str, on: str = "") -> Response:
        """A clause as in force on a day, as a plain page; without a day, the last text held."""
        if not on:
            return RedirectResponse(law_page.address(law_page.ref_of(path), law_page.today()), 302)
        return HTMLResponse(pages.page("clause.html", **law_page.shown(path, on)))


def _people(app: FastAPI, store: Store) -> None:
    """Who is on the floor."""

    @app.post("/api/guests")
    async def come_in(request: Request) -> Response:
        """Become a guest of the floor: a token comes as a cookie, which no script reads."""
        asked = await _read(request, Naming)
        guest, token = guests.minted(store, asked.name, _now())
        answer = _said({"guest": guest.id, "name": guest.name})
        answer.set_cookie(COOKIE, token, httponly=True, samesite="lax", path="/", max_age=400 * 24 * 3600)
        return answer

    @app.get("/api/me")
    async def me(token: Token = None) -> Response:
        """Who the floor takes you for; nobody yet, where you never asked for a place."""
        guest = guests.known(store, token)
        return _said({"guest": guest.id, "name": guest.name} if guest else {"guest": None, "name": ""})


def _tables(app: FastAPI, pit: Pit, store: Store) -> None:
    """What there is to see, by who looks."""

    @app.get("/api/tables")
    async def tables() -> Response:
        """Every table of the floor."""
        return _said({"tables": [_listed(pit, table) for table in pit.kept]})

    @app.get("/api/tables/{table}/felt")
    async def felt(table: str) -> Response:
        """What a table looks like before anybody plays."""
        owner = pit.owner(table)
        return _said(await owner.ask(owner.host.felt))

    @app.get("/api/tables/{table}")
    async def snapshot(table: str, token: Token = None) -> Response:
        """A table as you see it now, with the number of the last message that led there."""
        owner, guest = pit.owner(table), guests.known(store, token)
        return _said(await owner.ask(lambda: owner.host.snapshot(guest)))

    @app.get("/api/tables/{table}/stream")
    async def stream(
        table: str,
        token: Token = None,
        after: int = -1,
        last_event_id: Annotated[str | None, Header()] = None,
    ) -> Response:
        """What happens at a table from a message on, as you may see it; from an unknown one, as it stands."""
        owner, guest = pit.owner(table), guests.known(store, token)
        number = after if last_event_id is None else _number(last_event_id)
        who = owner.host.who(guest)
        snapshot = await owner.ask(lambda: owner.host.snapshot(guest))
        return StreamingResponse(
            _told(owner.host.feed(who), number, snapshot),
            media_type="text/event-stream",
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )


def _doing(app: FastAPI, pit: Pit, store: Store) -> None:
    """What a guest asks of a table."""

    def guest_of(token: str | None) -> Guest:
        found = guests.known(store, token)
        if found is None:
            raise NotFoundError("you are no guest here yet: ask for a place first")
        return found

    @app.post("/api/tables/{table}/seat")
    async def sit(table: str, token: Token = None) -> Response:
        """Sit down at the first box that is free."""
        owner, guest = pit.owner(table), guest_of(token)
        seat = await owner.ask(lambda: owner.host.sit(guest, CHIPS_CENTS))
        return _said({"box": seat.box})

    @app.post("/api/tables/{table}/posts")
    async def post(table: str, request: Request, token: Token = None) -> Response:
        """Ask something of a table; sent again, it is done once."""
        owner, guest = pit.owner(table), guest_of(token)
        asked = await _read(request, Post)
        answer: bytes = await owner.ask(lambda: owner.host.post(guest, asked))
        return Response(answer, media_type="application/json")


async def _told(feed: Feed, number: int, snapshot: dict[str, Any]) -> AsyncIterator[bytes]:
    """Messages as they come; first those that were missed, or all as it stands."""
    listener = feed.listen()
    try:
        missed = feed.since(number)
        yield b"retry: 1500\n\n"
        for message in missed if missed is not None else [Message(snapshot["id"], snapshot)]:
            yield _event(message)
        while True:
            try:
                async with asyncio.timeout(ALIVE_SECONDS):
                    found = await listener.next()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if found is None:
                return
            yield _event(found)
    finally:
        feed.leave(listener)


def _number(text: str) -> int:
    """The number of a message; one that was never given out where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else -1


def _event(message: Message) -> bytes:
    return b"id: %d\ndata: %s\n\n" % (message.id, _json.encode(message.told))


async def _refused(request: Request, error: FloorError) -> Response:
    status = _STATUS.get(type(error), 400)
    if request.url.path.startswith(("/api/", "/static/")):
        return _said({"says": str(error)}, status)
    return HTMLResponse(pages.page("trouble.html", says=str(error)), status)


def _listed(pit: Pit, table: str) -> dict[str, Any]:
    kept = pit.kept[table]
    return {"table": kept.id, "title": kept.title, "closed": kept.closed}
