"""A floor that is served from a thread of this program, for a browser to come to."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import uvicorn

from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard

PATIENCE_SECONDS = 30


class Served(NamedTuple):
    """Where a floor is served, and its tables."""

    address: str
    pit: Pit


@contextmanager
def served(folder: Path, opens: Callable[[Pit], object]) -> Iterator[Served]:
    """A floor in a file of its own, with whatever tables are opened before anybody comes."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    pits: list[Pit] = []

    def serve() -> None:
        store = SqliteStore(folder / "floor.db")
        pit = Pit(store)
        opens(pit)
        pits.append(pit)
        server.config.app = Guard(floor(pit, store), {f"127.0.0.1:{port}"})
        server.config.load()
        server.run()
        store.close()

    settings = uvicorn.Config("", host="127.0.0.1", port=port, log_level="error", timeout_graceful_shutdown=1)
    server = uvicorn.Server(settings)
    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    end = time.monotonic() + PATIENCE_SECONDS
    while not server.started and time.monotonic() < end:
        time.sleep(0.02)
    yield Served(f"http://127.0.0.1:{port}", pits[0])
    server.should_exit = True
    thread.join(PATIENCE_SECONDS)
