"""A floor that is served, and a real browser to look at it."""

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from pitboss.floor.guard import Guard
from pitboss.floor.pit import Pit
from pitboss.floor.store import SqliteStore
from pitboss.floor.web import floor, opened
from tests.terminal.conftest import browser, page

__all__ = ["browser", "page", "served"]

PATIENCE_SECONDS = 30


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a floor with a table of roulette is served."""
    folder: Path = tmp_path_factory.mktemp("floor")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    made: list[SqliteStore] = []

    def serve() -> None:
        store = SqliteStore(folder / "floor.db")
        made.append(store)
        pit = Pit(store)
        opened(pit, ("roulette",))
        server.config.app = Guard(floor(pit, store), {f"127.0.0.1:{port}"})
        server.config.load()
        server.run()
        store.close()

    server = uvicorn.Server(uvicorn.Config("", host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    end = time.monotonic() + PATIENCE_SECONDS
    while not server.started and time.monotonic() < end:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(PATIENCE_SECONDS)
