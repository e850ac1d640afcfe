"""The proof of a table: what binds each seed, what fell from it, and the seed once nothing more does."""

from collections.abc import Callable
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from pitboss.floor.errors import NotFoundError
from pitboss.floor.papers.worker import Worker
from pitboss.floor.store import Guest
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import ROUNDS_A_SEED, Pit
from pitboss.floor.web import pages
from pitboss.floor.web.described import told as as_told
from pitboss.floor.web.shapes import Proof, SpanShown
from pitboss.play.seal import Sealed
from pitboss.play.transcript import Transcript

PROOF = "pitboss/floor-proof/1"
NOT_SEALED = "Chance is not sealed at this table: it is for practice, and there is nothing to prove."
COVERS = f"A seed covers {ROUNDS_A_SEED} rounds, or a whole shoe."
# What of a span is told for the check alone.
_FOR_THE_CHECK = ("bounds", "decks", "shuffles", "brought", "fell")
Known = Callable[[Request], Guest | None]
_json = msgspec.json.Encoder()


def prove_tables(app: FastAPI, pit: Pit, worker: Worker) -> None:
    """What is told of chance to whoever asks; the same to everybody."""

    @app.get("/api/tables/{table}/proof", **as_told(Proof))
    async def proof(table: str) -> Response:
        """What binds chance at a table: every span with its commitment, and its seed once it is shown."""
        return said(await proved(pit, worker, table))

    @app.get("/api/tables/{table}/proof/{number}", **as_told(SpanShown))
    async def span(table: str, number: int) -> Response:
        """All that fell from one seed, to be dealt again from it."""
        found = await _spans(pit, worker, table)
        if not 1 <= number <= len(found) or not found[number - 1]["seed"]:
            raise NotFoundError("no seed of that number is shown at this table")
        return said({"schema": PROOF, "number": number, **found[number - 1]})

    @app.get("/table/{table}/proof", include_in_schema=False)
    async def page(table: str) -> Response:
        """The proof as a page; its script makes the check."""
        told, kept = await proved(pit, worker, table), pit.owner(table).host.kept
        return HTMLResponse(pages.page("proof.html", table=kept.id, title=kept.title, proof=told))


async def proved(pit: Pit, worker: Worker, table: str) -> dict[str, Any]:
    """The seeds of a table as everybody may know them."""
    owner = pit.owner(table)
    now = await owner.ask(lambda: _now(owner.host))
    if not now["is_sealed"]:
        return {**now, "spans": []}
    found = await _spans(pit, worker, table)
    told = (
        {"number": number, **{key: value for key, value in each.items() if key not in _FOR_THE_CHECK}}
        for number, each in enumerate(found, start=1)
    )
    return {**now, "spans": list(told)}


async def _spans(pit: Pit, worker: Worker, table: str) -> list[dict[str, Any]]:
    owner = pit.owner(table)
    lines = await owner.ask(lambda: lines_of(owner.host))
    found: list[dict[str, Any]] = await worker.ask("spans", lines, same=lines[-1])
    return found


def _now(host: Host) -> dict[str, Any]:
    """What is drawn from, what comes next, and which of them still takes words."""
    sitting, table = host.sitting, host.kept.id
    chance, coming = sitting.chance, sitting.coming
    if sitting.mode.mode != "sealed" or not isinstance(chance, Sealed):
        return {"schema": PROOF, "table": table, "is_sealed": False, "says": NOT_SEALED}
    open_to = sitting.open_to_words
    return {
        "schema": PROOF,
        "table": table,
        "is_sealed": True,
        "says": COVERS,
        "now": _bound(chance),
        "next": _bound(coming) if coming else None,
        "takes_words": "" if open_to is None else "now" if open_to is chance else "next",
    }


def _bound(chance: Sealed) -> dict[str, str]:
    return {"commitment": chance.chance.commitment, "words": chance.chance.words}


def lines_of(host: Host) -> tuple[bytes, ...]:
    """The lines of a table's record so far: for the program alone."""
    record = host.sitting.record
    assert isinstance(record, Transcript), "the floor keeps the lines of every table"
    return tuple(record.lines)


def said(content: Any) -> Response:
    """An answer that no browser keeps."""
    return Response(_json.encode(content), 200, {"cache-control": "no-store"}, media_type="application/json")
