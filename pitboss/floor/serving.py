"""A floor as it runs: served on a socket until it is told to stop, and then closed in order."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.request import ProxyHandler, build_opener

import uvicorn

from pitboss.floor.lobby.house import opened
from pitboss.floor.server import Server
from pitboss.floor.store import Store
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.reach import Reach

_SECONDS = 10
_STOPS = (signal.SIGINT, signal.SIGTERM)


class Serving(Server):
    """A floor with the tables of the house, served under every name that reaches it."""

    def __init__(self, store: Store, reach: Reach) -> None:
        self._pit = Pit(store)
        opened(self._pit)
        super().__init__(floor(self._pit, store, reach.others), reach.hosts)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the floor: nobody is waited for."""
        self._pit.let_go()
        await super().shutdown(sockets)


def until_stopped(server: uvicorn.Server, listening: socket.socket) -> None:
    """Serve until somebody presses Ctrl-C, or the machine asks for an end."""
    with _stopping(server):
        server.run([listening])


def page_of(server: uvicorn.Server, listening: socket.socket, address: str) -> str:
    """The page at an address, which the floor serves to itself, and no more."""
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        # What stands between this machine and others has no part in it.
        with build_opener(ProxyHandler({})).open(address, timeout=_SECONDS) as answer:
            page: bytes = answer.read()
    finally:
        server.should_exit = True
        thread.join(_SECONDS)
    return page.decode()


def show(server: uvicorn.Server, address: str) -> None:
    """Open a browser once the floor is served, where there is a screen for one."""
    if _has_screen():
        threading.Thread(target=_shown, args=(server, address), daemon=True).start()


def _has_screen() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _shown(server: uvicorn.Server, address: str) -> None:
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.05)
    # In a process without this terminal: what a browser prints, or asks, does not stand among our lines.
    subprocess.run(
        [sys.executable, "-m", "webbrowser", address],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        check=False,
    )


@contextmanager
def _stopping(server: uvicorn.Server) -> Iterator[None]:
    """A signal ends the server and not the program: its file is still to be closed."""

    def stop(*_: Any) -> None:
        server.should_exit = True

    before = {each: signal.signal(each, stop) for each in _STOPS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
