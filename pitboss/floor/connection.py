"""A connection of the server: whoever does not come to the point is let go, so that others find room."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pitboss.floor.bounds import ASKING_SECONDS, MOST_CONNECTIONS

# More is still asked, or of what was asked a part is still to come.
_ASKING = (h11.IDLE, h11.SEND_BODY)


class Connection(H11Protocol):
    """HTTP on which each request comes whole within some seconds."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes; where far too many are here already, they are told nothing at all."""
        super().connection_made(transport)
        if len(self.connections) > 2 * MOST_CONNECTIONS:
            transport.abort()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._wait_no_more()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Something came."""
        super().handle_events()
        if self.conn.their_state not in _ASKING:
            self._wait_no_more()

    def on_response_complete(self) -> None:
        """They have their answer, and may ask for something else."""
        self._wait()
        super().on_response_complete()

    def _wait(self) -> None:
        self._wait_no_more()
        self._patience = self.loop.call_later(ASKING_SECONDS, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
