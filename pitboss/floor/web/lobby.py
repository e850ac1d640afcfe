"""The lobby and opening a table over HTTP: pages that need no script, and the same in JSON."""

from hashlib import sha256
from typing import Annotated
from urllib.parse import parse_qsl

import msgspec
from fastapi import FastAPI, Header, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from pitboss.floor.errors import FloorError
from pitboss.floor.lobby.cards import day, lobby, years
from pitboss.floor.lobby.form import asked_in, page_in
from pitboss.floor.lobby.opening import Asked, opened, previewed
from pitboss.floor.people import guests
from pitboss.floor.store import Store
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.practice import SCRIPTS
from pitboss.floor.web import pages
from pitboss.floor.web.described import told
from pitboss.floor.web.shapes import Chips, Gone, Lobby, Opened, Preview
from pitboss.floor.web.wire import Token, carried, guest_of, now, read, said

_MOST_FIELDS = 200
_json = msgspec.json.Encoder()


def lobby_routes(app: FastAPI, pit: Pit, store: Store) -> None:
    """Which tables there are, and others that a guest opens."""
    _lobby(app, pit, store)
    _opening(app, pit, store)
    _seats(app, pit, store)


def _lobby(app: FastAPI, pit: Pit, store: Store) -> None:
    @app.get("/", include_in_schema=False)
    async def lobby_page(token: Token = None) -> Response:
        """The tables that are open, as a page."""
        found = lobby(pit, guests.known(store, token), felts=False)
        return HTMLResponse(pages.page("lobby.html", told=found, day=day(), years=years(), scripts=SCRIPTS))

    @app.get("/api/lobby", **told(Lobby))
    async def lobby_told(
        felts: bool = True, token: Token = None, if_none_match: Annotated[str | None, Header()] = None
    ) -> Response:
        """Every table on a card, as one who looks on sees it; the same again costs nothing (ETag)."""
        content = _json.encode(lobby(pit, guests.known(store, token), felts=felts))
        tag = f'"{sha256(content).hexdigest()[:32]}"'
        headers = {"etag": tag, "cache-control": "private, no-cache"}
        if if_none_match == tag:
            return Response(status_code=304, headers=headers)
        return Response(content, 200, headers, "application/json")


def _opening(app: FastAPI, pit: Pit, store: Store) -> None:
    @app.post("/api/tables", **told(Opened, Asked))
    async def open_table(request: Request, token: Token = None) -> Response:
        """Open a table under another law or set up otherwise; what is refused names its field."""
        guest, asked = guest_of(store, token), await read(request, Asked)
        pit.sweep(now())
        kept = opened(pit, guest, asked, now())
        return said({"table": kept.id, "title": kept.title})

    @app.post("/api/felts", **told(Preview, Asked))
    async def preview(request: Request) -> Response:
        """The felt of a table that could be opened so: nothing is opened."""
        return said(previewed(await read(request, Asked)))

    @app.post("/api/tables/{table}/close", **told(Gone))
    async def close_table(table: str, token: Token = None) -> Response:
        """Close a table that you opened."""
        await close(table, token)
        return said({"table": table})

    @app.post("/close", include_in_schema=False)
    async def close_by_form(request: Request, token: Token = None) -> Response:
        """Close the table of a form."""
        await close(dict(await _fields(request)).get("table", ""), token)
        return RedirectResponse("/", 303)

    async def close(table: str, token: str | None) -> None:
        owner, guest = pit.owner(table), guest_of(store, token)
        if owner.host.kept.opener != guest.id:
            raise FloorError("a table is closed by who opened it")
        await owner.ask(lambda: pit.close(table, "whoever opened it closed it"))

    @app.get("/open", include_in_schema=False)
    async def open_page(request: Request) -> Response:
        """What may be chosen for a table, as a form that needs no script."""
        return HTMLResponse(
            pages.page("open.html", **page_in(request.query_params.multi_items()[:_MOST_FIELDS]))
        )

    @app.post("/open", include_in_schema=False)
    async def open_by_form(request: Request, token: Token = None) -> Response:
        """Open the table of a form; who is no guest yet becomes one."""
        fields = await _fields(request)
        guest, fresh = guests.known(store, token), ""
        try:
            asked = asked_in(fields)
            if guest is None:
                guest, fresh = guests.minted(store, dict(fields).get("name") or "Guest", now())
            pit.sweep(now())
            answer: Response = RedirectResponse(f"/table/{opened(pit, guest, asked, now()).id}", 303)
        except FloorError as error:
            answer = HTMLResponse(pages.page("open.html", **page_in(fields, says=str(error))), 400)
        return carried(answer, fresh) if fresh else answer


async def _fields(request: Request) -> list[tuple[str, str]]:
    """What a form sent, field by field."""
    try:
        sent = (await request.body()).decode()
        return parse_qsl(sent, max_num_fields=_MOST_FIELDS)
    except ValueError as error:
        raise FloorError(f"the form cannot be read: {error}") from None


def _seats(app: FastAPI, pit: Pit, store: Store) -> None:
    @app.post("/api/tables/{table}/leave", **told(Gone))
    async def leave(table: str, token: Token = None) -> Response:
        """Give your box up: wagers are taken back where they may be, else decided as the rules say."""
        owner, guest = pit.owner(table), guest_of(store, token)
        await owner.ask(lambda: owner.host.leave(guest))
        return said({"table": table})

    @app.post("/api/tables/{table}/chips", **told(Chips))
    async def chips(table: str, token: Token = None) -> Response:
        """Take new play chips, once you have too little left to wager."""
        owner, guest = pit.owner(table), guest_of(store, token)
        cents = await owner.ask(lambda: owner.host.take_chips(guest, CHIPS_CENTS))
        return said({"chips": cents})
