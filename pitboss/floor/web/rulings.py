"""A round to take away: as a record of what one person saw, ruled on again, as a page to dispute it by."""

import re
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from pitboss.floor.errors import FloorError, NotFoundError
from pitboss.floor.papers import law_page
from pitboss.floor.papers.worker import Worker
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web import pages
from pitboss.floor.web.described import told as as_told
from pitboss.floor.web.described import told_in
from pitboss.floor.web.proofs import Known, lines_of, said
from pitboss.floor.web.shapes import Odds, Readings
from pitboss.table.who import box_of

READINGS = "pitboss/floor-readings/1"
ODDS = "pitboss/floor-odds/1"
LONGEST_AREA = 60
_NOT_IN_A_NAME = re.compile(r"[^A-Za-z0-9_-]+")


def rule_again(app: FastAPI, pit: Pit, worker: Worker, known: Known) -> None:
    """What a person may have of a round: each is given what they saw."""

    async def saw(table: str, request: Request) -> tuple[tuple[bytes, ...], str, int]:
        """The record, who asks, and from which line on they sat there."""
        owner, guest = pit.owner(table), known(request)

        def asked() -> tuple[tuple[bytes, ...], str, int]:
            host = owner.host
            return lines_of(host), host.who(guest), host.since(guest)

        found: tuple[tuple[bytes, ...], str, int] = await owner.ask(asked)
        return found

    async def asked(question: str, table: str, request: Request) -> Any:
        lines, who, since = await saw(table, request)
        return await worker.ask(question, lines, who, since, same=(lines[-1], who, since))

    @app.get("/api/tables/{table}/rounds/last.jsonl", **told_in("application/jsonl"))
    async def last_round(table: str, request: Request) -> Response:
        """The round that is on the table as you saw it, as a record."""
        return _file(await asked("round", table, request), f"{table}-round")

    @app.get("/api/tables/{table}/record.jsonl", **told_in("application/jsonl"))
    async def record(table: str, request: Request) -> Response:
        """All that you saw of a table, as a record; the table's own where nothing of it is hidden."""
        return _file(await asked("record", table, request), table)

    @app.get("/api/tables/{table}/readings", **as_told(Readings))
    async def readings(table: str, request: Request, box: int | None = None) -> Response:
        """What would change what you got in the last round: doubtful rules, and the law of other days."""
        _, who, _ = await saw(table, request)
        own = box_of(who)
        if own is None:
            raise NotFoundError("sit down first: who looks on has no wager")
        if box not in (None, own):
            raise FloorError(f"box: {own} is yours; what others got is not told")
        return said({"schema": READINGS, "box": own, **await asked("readings", table, request)})

    @app.get("/api/tables/{table}/odds", **as_told(Odds))
    async def odds(table: str, area: str, request: Request) -> Response:
        """What an area costs under the law of the table."""
        if not 0 < len(area) <= LONGEST_AREA or not area.isprintable():
            raise FloorError(f"area: 1 to {LONGEST_AREA} printed letters")
        lines, _, _ = await saw(table, request)
        found = await worker.ask("odds", lines[0], area, same=(lines[0], area))
        return said({"schema": ODDS, **found})

    @app.get("/table/{table}/dispute", include_in_schema=False)
    async def dispute(table: str, request: Request) -> Response:
        """The round to print and to take to whoever decides: what happened, what was ruled, and by what."""
        kept = pit.owner(table).host.kept
        told = await asked("told", table, request)
        try:
            doubts = {"says": "", **await asked("readings", table, request)}
        except FloorError as error:
            doubts = {"readings": [], "laws": [], "says": f"Not told: {error}."}
        return HTMLResponse(
            pages.page(
                "dispute.html",
                table=kept.id,
                title=kept.title,
                told=told,
                doubts=doubts,
                address=law_page.address,
            )
        )


def _file(content: bytes, name: str) -> Response:
    """A record to keep; its name has no letter that a file system or a header could misread."""
    safe = _NOT_IN_A_NAME.sub("-", name).strip("-") or "record"
    headers = {"content-disposition": f'attachment; filename="{safe}.jsonl"', "cache-control": "no-store"}
    return Response(content, 200, headers, media_type="application/jsonl")
