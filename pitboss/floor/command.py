"""pitboss floor: the tables in a browser, on this machine, for play money."""

import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.request import urlopen

import typer

from pitboss.floor.errors import FloorError
from pitboss.intake.file import no_file
from pitboss.terminal.answer import refuse
from pitboss.terminal.screen import say

if TYPE_CHECKING:
    import uvicorn

    from pitboss.floor.store import SqliteStore

LOOPBACK = "127.0.0.1"
_MOST_PORTS = 65_535
_SECONDS = 10


def floor(
    port: Annotated[int, typer.Option(metavar="N", help="The port to serve on; 0 takes a free one.")] = 8100,
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to serve on, for others in your network.")
    ] = LOOPBACK,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where tables are kept; else in your data folder.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = True,
    check: Annotated[bool, typer.Option("--check", help="Serve one page to itself, and leave.")] = False,
) -> None:
    """Serve the floor in the browser: no account, play money, every payout with its clause."""
    if not 0 <= port <= _MOST_PORTS:
        refuse(f"--port {port} is not allowed; allowed: 0 to {_MOST_PORTS:,}")
    from pitboss.floor.store import SqliteStore

    if file is not None and no_file(str(file)):
        refuse(f"--file: {no_file(str(file))}")
    kept = file or _place()
    listening = _bound(host, port)
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        store = SqliteStore(kept)
    except (FloorError, OSError) as error:
        refuse(f"--file: {error}")
    try:
        try:
            server = _server(store, host, listening.getsockname()[1])
        except FloorError as error:
            refuse(f"--file: {error}")
        _serve(server, listening, browser=browser and not check, check=check)
    finally:
        store.close()


def _server(store: "SqliteStore", host: str, port: int) -> "uvicorn.Server":
    import uvicorn

    from pitboss.floor.guard import Guard
    from pitboss.floor.house import opened
    from pitboss.floor.pit import Pit
    from pitboss.floor.web import floor as routes

    pit = Pit(store)
    opened(pit)
    hosts = {f"{name}:{port}" for name in (host, LOOPBACK, "localhost")}
    app = Guard(routes(pit, store), hosts)
    return uvicorn.Server(
        uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=2)
    )


def _serve(server: "uvicorn.Server", listening: socket.socket, *, browser: bool, check: bool) -> None:
    host, port = listening.getsockname()[:2]
    address = f"http://{host}:{port}/"
    if check:
        _checked(server, listening, address)
        return say(f"The floor answers at {address}")
    say(f"The floor is open at {address}")
    say("Sit down at roulette: touch the felt to lay chips, then press the brass button.")
    say("Ctrl-C closes the floor; its tables are kept.")
    if browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    server.run([listening])
    return None


def _checked(server: "uvicorn.Server", listening: socket.socket, address: str) -> None:
    """Serve one page to itself."""
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        with urlopen(address, timeout=_SECONDS) as answer:
            page = answer.read().decode()
    except OSError as error:
        refuse(f"the floor does not answer at {address}: {error}")
    finally:
        server.should_exit = True
        thread.join(_SECONDS)
    assert "The floor" in page, "the lobby is served"


def _bound(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()
    except (OSError, UnicodeError) as error:
        refuse(f"--host {host} --port {port} cannot be served on: {error}; another port is given by --port")
    return listening


def _place() -> Path:
    """Where tables are kept: in the folder of this person's data."""
    try:
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    except RuntimeError:
        refuse("--file: there is no home folder here; name a file")
    return Path(home) / "pitboss" / "floor.db"
