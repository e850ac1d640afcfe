"""The server of a floor: quiet, quick at all times, and closed without a wait."""

import gc
import socket
from collections.abc import Collection
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from pitboss.floor.bounds import MOST_CONNECTIONS
from pitboss.floor.connection import Connection
from pitboss.floor.web.guard import Guard

# Who takes nothing for so long is gone: a stream that nobody reads would else hold its place for ever.
UNREAD_MILLISECONDS = 60_000
_CLOSING_SECONDS = 2
# What the floor holds open beside connections: its file, the program beside it, and what Python reads.
_OTHER_FILES = 200


class Server(uvicorn.Server):
    """A server of the routes of a floor, under some names."""

    def __init__(self, app: FastAPI, hosts: Collection[str]) -> None:
        super().__init__(
            uvicorn.Config(
                Guard(app, hosts),
                http=Connection,
                # Whatever else is installed here, nothing comes by another door.
                ws="none",
                # Who sends what is no HTTP is refused, and nobody at the terminal need read it.
                log_level="error",
                access_log=False,
                # Nobody stands between: who says that they ask for another is not believed.
                proxy_headers=False,
                server_header=False,
                limit_concurrency=MOST_CONNECTIONS,
                timeout_graceful_shutdown=_CLOSING_SECONDS,
            )
        )
        self._readers = app.state.readers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; what stands by now, the rulebooks above all, is never searched for waste again."""
        _make_room(2 * MOST_CONNECTIONS + _OTHER_FILES)
        for each in sockets or ():
            _give_up_late(each)
        gc.collect()
        gc.freeze()
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End; streams never end by themselves, so whoever reads is let go first."""
        self._readers.close()
        await super().shutdown(sockets)


def _make_room(files: int) -> None:
    """Many systems let a program open few files unless it asks for more; every connection is one."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = files if hard == resource.RLIM_INFINITY else min(files, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _give_up_late(listening: socket.socket) -> None:
    """Connections have the option from the socket they come by; not every system knows it."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        listening.setsockopt(socket.IPPROTO_TCP, option, UNREAD_MILLISECONDS)
