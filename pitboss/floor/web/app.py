"""The floor over HTTP: guests, tables, posts and streams. What a table does is asked of its owner alone."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from pitboss.floor.errors import NotFoundError
from pitboss.floor.lobby.opening import Asked
from pitboss.floor.papers import law_page
from pitboss.floor.papers.worker import Worker
from pitboss.floor.people import guests
from pitboss.floor.store import Guest, Store
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.said import Post
from pitboss.floor.web import pages, people, streams
from pitboss.floor.web.described import WHERE, describe, told
from pitboss.floor.web.lobby import lobby_routes
from pitboss.floor.web.proofs import prove_tables
from pitboss.floor.web.rulings import rule_again
from pitboss.floor.web.shapes import Answers, Box, Felt, Tables, Told
from pitboss.floor.web.wire import COOKIE, Token, guest_of, read, said, tell_refusals


def floor(pit: Pit, store: Store, others: Sequence[str] = ()) -> FastAPI:
    """The routes of a floor; `others` are the addresses under which other machines reach it."""
    worker = Worker()

    @asynccontextmanager
    async def watched(_: FastAPI) -> AsyncIterator[None]:
        watch = asyncio.create_task(pit.watch())
        yield
        watch.cancel()
        worker.close()

    app = FastAPI(
        title="pitboss floor",
        docs_url=None,
        redoc_url=None,
        openapi_url=WHERE,
        lifespan=watched,
    )
    tell_refusals(app)
    people.route(app, store, others)
    _pages(app, pit)
    _tables(app, pit, store)
    _doing(app, pit, store)

    def who_asks(request: Request) -> Guest | None:
        return guests.known(store, request.cookies.get(COOKIE))

    lobby_routes(app, pit, store)
    streams.route(app, pit, who_asks)
    prove_tables(app, pit, worker)
    rule_again(app, pit, worker, who_asks)
    describe(app, Post, Asked, *people.BODIES)
    return app


def _pages(app: FastAPI, pit: Pit) -> None:
    """What a person reads."""

    @app.get("/static/{version}/{path:path}", include_in_schema=False)
    async def static(version: str, path: str) -> Response:
        """A file of the pages; its address is of this very content, and may be kept for ever."""
        content, kind = pages.static().get(path, (b"", ""))
        if not kind or version != pages.version():
            raise NotFoundError("there is no such file")
        return Response(content, 200, {"cache-control": "public, max-age=31536000, immutable"}, kind)

    @app.get("/table/{table}", include_in_schema=False)
    async def table_page(table: str) -> Response:
        """The page of a table."""
        kept = pit.owner(table).host.kept
        return HTMLResponse(pages.page("table.html", table=kept.id, title=kept.title))

    @app.get("/law/{path:path}", include_in_schema=False)
    async def law(path: str, on: str = "") -> Response:
        """A clause as in force on a day, as a plain page; without a day, the last text held."""
        if not on:
            return RedirectResponse(law_page.address(law_page.ref_of(path), law_page.today()), 302)
        if path.startswith(law_page.SILENT):
            return HTMLResponse(pages.page("silence.html", **law_page.unsaid(path, on)))
        return HTMLResponse(pages.page("clause.html", **law_page.shown(path, on)))


def _tables(app: FastAPI, pit: Pit, store: Store) -> None:
    """What there is to see, by who looks."""

    @app.get("/api/tables", **told(Tables))
    async def tables() -> Response:
        """Every table of the floor."""
        return said({"tables": [_listed(pit, table) for table in pit.kept]})

    @app.get("/api/tables/{table}/felt", **told(Felt))
    async def felt(table: str) -> Response:
        """What a table looks like before anybody plays."""
        owner = pit.owner(table)
        return said(await owner.ask(lambda: owner.host.felt()))

    @app.get("/api/tables/{table}", **told(Told))
    async def snapshot(table: str, token: Token = None) -> Response:
        """A table as you see it now, with the number of the last message that led there."""
        owner, guest = pit.owner(table), guests.known(store, token)
        return said(await owner.ask(lambda: owner.host.snapshot(guest)))


def _doing(app: FastAPI, pit: Pit, store: Store) -> None:
    """What a guest asks of a table."""

    @app.post("/api/tables/{table}/seat", **told(Box))
    async def sit(table: str, token: Token = None) -> Response:
        """Sit down at the first box that is free."""
        owner, guest = pit.owner(table), guest_of(store, token)
        seat = await owner.ask(lambda: owner.host.sit(guest, CHIPS_CENTS))
        return said({"box": seat.box})

    @app.post("/api/tables/{table}/posts", **told(Answers, Post))
    async def post(table: str, request: Request, token: Token = None) -> Response:
        """Ask something of a table; sent again, it is done once."""
        owner, guest = pit.owner(table), guest_of(store, token)
        asked = await read(request, Post)
        answer: bytes = await owner.ask(lambda: owner.host.post(guest, asked))
        return Response(answer, media_type="application/json")


def _listed(pit: Pit, table: str) -> dict[str, Any]:
    kept = pit.kept[table]
    return {"table": kept.id, "title": kept.title, "closed": kept.closed}
