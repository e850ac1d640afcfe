"""What the benchmark of the floor talks to: a floor with tables, and a bare echo that knows no table."""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse

from pitboss.floor.server import Server
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.record.choice import Choice


def serve_floor(port: int, file: str, tables: int) -> None:
    """A floor with so many tables of roulette."""
    store = SqliteStore(Path(file))
    pit = Pit(store)
    for number in range(tables):
        pit.open(Choice(game="roulette"), title=f"roulette {number}")
    listening = socket.create_server(("127.0.0.1", port))
    Server(floor(pit, store), {f"127.0.0.1:{port}"}).run([listening])


def serve_echo(port: int) -> None:
    """A post goes to every stream of its table, as it is."""
    app = FastAPI()
    listeners: dict[str, set[asyncio.Queue[bytes]]] = {}

    @app.post("/post/{table}")
    async def post(table: str, request: Request) -> dict[str, str]:
        body = await request.body()
        for listener in listeners.get(table, ()):
            listener.put_nowait(body)
        return {}

    @app.get("/stream/{table}")
    async def stream(table: str) -> StreamingResponse:
        return StreamingResponse(told(table), media_type="text/event-stream")

    async def told(table: str) -> AsyncIterator[bytes]:
        waiting: asyncio.Queue[bytes] = asyncio.Queue()
        listeners.setdefault(table, set()).add(waiting)
        yield b"retry: 1000\n\n"
        while True:
            yield b"data: %s\n\n" % await waiting.get()

    uvicorn.run(app, port=port, log_level="error")


if __name__ == "__main__" and len(sys.argv) > 1:
    if sys.argv[1] == "floor":
        serve_floor(int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    else:
        serve_echo(int(sys.argv[2]))
