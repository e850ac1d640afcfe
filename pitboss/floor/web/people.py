"""Who is on the floor: somebody comes in under a label, changes it, takes their seat to another device."""

import re
from base64 import b64encode
from collections.abc import Hashable, Sequence

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.requests import HTTPConnection

from pitboss.floor.bounds import LINK_SECONDS, LONGEST_ID
from pitboss.floor.errors import FloorError
from pitboss.floor.people import guests
from pitboss.floor.people.labels import checked_name
from pitboss.floor.store import Guest, Store
from pitboss.floor.web import pages, qr
from pitboss.floor.web.described import told
from pitboss.floor.web.gate import Gate, address
from pitboss.floor.web.guard import Scope
from pitboss.floor.web.reach import is_here
from pitboss.floor.web.shapes import Link, Me
from pitboss.floor.web.wire import COOKIE, Token, carried, guest_of, now, read, said


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest is called."""

    name: str


class Linking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a link leads: to a table, or to the lobby."""

    table: str = ""

    def __post_init__(self) -> None:
        if len(self.table) > LONGEST_ID or not re.fullmatch(r"[\w-]*", self.table, re.ASCII):
            raise ValueError(f"table: the id of a table, of at most {LONGEST_ID} letters")


BODIES = (Naming, Linking)


def route(app: FastAPI, store: Store, others: Sequence[str]) -> None:
    """Serve what people ask for themselves; `others` are the addresses that other machines reach."""
    _coming_in(app, store)
    _links(app, store, others)

    def who(scope: Scope) -> Hashable:
        try:
            guest = guests.known(store, HTTPConnection(scope).cookies.get(COOKIE))
        except FloorError:
            guest = None
        return guest.id if guest else address(scope)

    app.add_middleware(Gate, who=who)


def _coming_in(app: FastAPI, store: Store) -> None:
    @app.post("/api/guests", **told(Me, Naming))
    async def come_in(request: Request) -> Response:
        """Become a guest of the floor: a token comes as a cookie, which no script reads."""
        asked = await read(request, Naming)
        guest, token = guests.minted(store, asked.name, now())
        return carried(said(_shown(guest)), token)

    @app.get("/api/me", **told(Me))
    async def me(token: Token = None) -> Response:
        """Who the floor takes you for; nobody yet, where you never asked for a place."""
        return said(_shown(guests.known(store, token)))

    @app.post("/api/me", **told(Me, Naming))
    async def rename(request: Request, token: Token = None) -> Response:
        """Be called something else from now on."""
        guest, asked = guest_of(store, token), await read(request, Naming)
        renamed = Guest(guest.id, checked_name(asked.name))
        store.rename(renamed.id, renamed.name)
        return said(_shown(renamed))


def _links(app: FastAPI, store: Store, others: Sequence[str]) -> None:
    @app.post("/api/links", **told(Link, Linking))
    async def link(request: Request, token: Token = None) -> Response:
        """A link that makes another device yours: it holds once, and for minutes."""
        guest, asked = guest_of(store, token), await read(request, Linking)
        host = request.headers["host"]
        base = others[0] if others and is_here(host) else f"{request.url.scheme}://{host}/"
        is_alone = is_here(host) and not others
        leads = f"{base}link/{guests.linked(store, guest, asked.table, now())}"
        # A phone that cannot reach this machine has no use for a code.
        code = "" if is_alone else _code(leads)
        return said({"address": leads, "code": code, "seconds": LINK_SECONDS, "is_here_alone": is_alone})

    @app.get("/link/{token}", include_in_schema=False)
    async def shown(token: str) -> Response:
        """What a link does. Looking at it uses nothing up: what previews a link looks too."""
        found = guests.link_of(store, token, now())
        return HTMLResponse(pages.page("link.html", whose=store.name(found.guest), token=token))

    @app.post("/link/{token}", include_in_schema=False)
    async def use(token: str) -> Response:
        """Use a link up, and be that guest on this device."""
        found, device = guests.taken_over(store, token, now())
        return carried(RedirectResponse(f"/table/{found.table}" if found.table else "/", 303), device)


def _shown(guest: Guest | None) -> dict[str, object]:
    return {"guest": guest.id if guest else None, "name": guest.name if guest else ""}


def _code(text: str) -> str:
    """A code as a picture that stands in its own address; none where the text is too long for one."""
    try:
        drawn = qr.in_svg(qr.modules(text))
    except ValueError:
        return ""
    return f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
