"""pitboss floor: the tables in a browser, on this machine, for play money."""

import errno
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.floor.errors import FloorError
from pitboss.intake.file import no_file
from pitboss.terminal.answer import refuse
from pitboss.terminal.screen import console, say

if TYPE_CHECKING:
    from pitboss.floor.serving import Serving
    from pitboss.floor.store import SqliteStore
    from pitboss.floor.web.reach import Reach

_MOST_PORTS = 65_535


def floor(
    port: Annotated[int, typer.Option(metavar="N", help="The port to serve on; 0 takes a free one.")] = 8100,
    host: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="The address to serve on; 0.0.0.0 is for every phone in your network."
        ),
    ] = "127.0.0.1",
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where tables are kept; else in your data folder.")
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = True,
    check: Annotated[bool, typer.Option("--check", help="Serve one page to itself, and leave.")] = False,
) -> None:
    """Serve the floor in the browser: no account, play money, every payout with its clause."""
    if not 0 <= port <= _MOST_PORTS:
        refuse(f"--port {port} is not allowed; allowed: 0 to {_MOST_PORTS:,}")
    if file is not None and no_file(str(file)):
        refuse(f"--file: {no_file(str(file))}")
    # The file first: whoever has a floor open already is told so, and not to try another port.
    path = file or _place()
    store = _kept(path)
    try:
        _open(store, host, port, browser=browser, check=check)
    finally:
        store.close()
    if not check:
        say(f"The floor is closed; its tables are kept in {path}")


def _open(store: "SqliteStore", host: str, port: int, *, browser: bool, check: bool) -> None:
    from pitboss.floor.serving import Serving, show, until_stopped
    from pitboss.floor.web.reach import reach

    with _bound(host, port) as listening:
        found = reach(host, *listening.getsockname()[:2])
        try:
            server = Serving(store, found)
            store.serves(found.here)
        except FloorError as error:
            refuse(f"--file: {error}")
        if check:
            return _checked(server, listening, found.here)
        _told(found)
        if browser:
            show(server, found.here)
        return until_stopped(server, listening)


def _told(found: "Reach") -> None:
    """Where the floor is, and what to try first."""
    say(f"The floor is open at {found.here}")
    say("Sit down at a table and touch the felt to lay chips; the brass button is always the next step.")
    say("Then open a clause in the ruling: it says why each wager was paid, under the law of that day.")
    if found.others:
        _told_phones(found.others)
    elif found.is_alone:
        say("It is served to this machine alone; --host 0.0.0.0 lets a phone in your network in.")
    else:
        say("No address of this machine in a network was found; --host ADDRESS names one.")
    say("Ctrl-C closes the floor; its tables are kept.")


def _told_phones(others: tuple[str, ...]) -> None:
    """Where a phone finds it, in words and as a code; everybody in the network may come in."""
    from pitboss.floor.web.qr import in_terminal, modules

    say(f"From a phone in your network: {' or '.join(others)}")
    try:
        code = in_terminal(modules(others[0]))
        code.encode(sys.stdout.encoding)
    except ValueError:
        # An address that is too long for a code, or a terminal without its letters.
        return
    # The code is bright on dark, whatever the colours of the terminal are.
    console().print(code, style="bright_white on black", highlight=False, markup=False)


def _checked(server: "Serving", listening: socket.socket, address: str) -> None:
    """Serve one page to itself."""
    from pitboss.floor.serving import page_of

    try:
        page = page_of(server, listening, address)
    except OSError as error:
        refuse(f"the floor does not answer at {address}: {error}")
    assert "The floor" in page, "the lobby is served"
    say(f"The floor answers at {address}")


def _kept(path: Path) -> "SqliteStore":
    from pitboss.floor.store import SqliteStore

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return SqliteStore(path)
    except (FloorError, OSError) as error:
        refuse(f"--file: {error}")


def _bound(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            refuse(f"--port {port} is taken by another program; choose another, or 0 for any that is free")
        refuse(f"--host {host} --port {port} cannot be served on: {error}")
    except UnicodeError:
        refuse(f"--host {host} is no name of a machine")
    return listening


def _place() -> Path:
    """Where tables are kept: in the folder of this person's data, a file for each version of what is kept."""
    from pitboss.floor.store import VERSION

    try:
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    except RuntimeError:
        refuse("--file: there is no home folder here; name a file")
    return Path(home) / "pitboss" / f"floor-{VERSION}.db"
