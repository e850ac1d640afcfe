"""A poker table on a floor, with bots at every box but the first."""

import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.play.bots.poker import PokerBot
from pitboss.play.poker_table import fitting
from pitboss.record.choice import Choice
from pitboss.table.refusal import Refusal
from pitboss.table.who import box

PATIENCE_SECONDS = 30


def with_bots(pit: Pit, asked: Mapping[str, str]) -> Host:
    """A table with terms that fit what is asked for."""
    law = Choice(game="poker")
    kept = pit.open(law, tuple(fitting(law.book(), asked)), title="poker")
    host = pit.owner(kept.id).host
    for number in range(2, host.felt()["boxes"] + 1):
        assert not isinstance(host.sitting.act(box(number), "buy chips 500.00"), Refusal)
        host.sitting.bots[box(number)] = PokerBot(0.8, f"bot {number}", buys=500_00)
    return host


@contextmanager
def served(folder: Path, asked: Mapping[str, str]) -> Iterator[str]:
    """Where a floor with one such table serves its page."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    names: list[str] = []

    def serve() -> None:
        store = SqliteStore(folder / "floor.db")
        pit = Pit(store)
        names.append(with_bots(pit, asked).kept.id)
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
    yield f"http://127.0.0.1:{port}/table/{names[0]}"
    server.should_exit = True
    thread.join(PATIENCE_SECONDS)
