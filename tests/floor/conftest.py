"""A floor that is served, and a real browser to look at it."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

import pytest
import uvicorn

from pitboss.floor.lobby.house import opened
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.games import GAMES
from tests.floor.gates import leave
from tests.terminal.conftest import browser
from tests.terminal.conftest import page as any_page

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["any_page", "browser", "served", "tables"]

PATIENCE_SECONDS = 30


@pytest.fixture
def page(any_page: "Page") -> "Iterator[Page]":
    """A page of the browser, whose box is free again once it was looked at."""
    yield any_page
    leave(any_page)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a floor with a table of every game is served."""
    folder: Path = tmp_path_factory.mktemp("floor")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    made: list[SqliteStore] = []

    def serve() -> None:
        store = SqliteStore(folder / "floor.db")
        made.append(store)
        pit = Pit(store)
        opened(pit, tuple(GAMES))
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


@pytest.fixture(scope="module")
def tables(served: str) -> dict[str, str]:
    """The table of the house for each game."""
    listed = _asked(f"{served}/api/tables")["tables"]
    names = [table["table"] for table in listed]
    return {_asked(f"{served}/api/tables/{name}/felt")["game"]: name for name in reversed(names)}


def _asked(address: str) -> Any:
    with urlopen(address) as answer:
        return json.load(answer)
