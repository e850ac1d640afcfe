"""A bound on how long a look at a file may take: in pages that lead in a circle it would never end."""

import os

import apsw

STEPS_BETWEEN = 100_000
LEAST_STEPS = 20_000_000
# Whoever reads every entry takes far less than one step a byte.
STEPS_A_BYTE = 3


def bound(connection: apsw.Connection) -> None:
    """Break off every statement that takes more steps than a sound file of this size could ask for."""
    bounded = _Bound(connection.filename)
    connection.exec_trace = bounded.begin
    connection.set_progress_handler(bounded.is_over, STEPS_BETWEEN)


class _Bound:
    """The steps that the statement under way has left; they are reckoned when it proves to be a long one."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._left: int | None = None

    def begin(self, cursor: apsw.Cursor, sql: str, bindings: object) -> bool:
        """Another statement begins; it may."""
        self._left = None
        return True

    def is_over(self) -> bool:
        """Whether the statement under way must be broken off."""
        if self._left is None:
            self._left = LEAST_STEPS + STEPS_A_BYTE * _bytes(self._path)
        self._left -= STEPS_BETWEEN
        return self._left < 0


def _bytes(path: str) -> int:
    """The size of a file and of its log."""
    return sum(os.path.getsize(name) for name in (path, f"{path}-wal") if os.path.exists(name))
