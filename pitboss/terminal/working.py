"""Long work on the screen: one line on stderr that says how far it has come, and is wiped away after it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from pitboss.intake.words import on_one_line

# What is done sooner needs no line.
PATIENCE_SECONDS = 0.5
# No line is written more often.
SECONDS_A_LINE = 0.1
# To the beginning of the line, and nothing left on it.
_WIPE = "\r\x1b[K"


class _Line:
    """A line that is written anew."""

    def __init__(self, what: str) -> None:
        self._what = on_one_line(what)
        self._next = monotonic() + PATIENCE_SECONDS
        self._is_there = False

    def tell(self, part: float) -> None:
        """Say how much is done, as a part of one."""
        if monotonic() < self._next:
            return
        self._next = monotonic() + SECONDS_A_LINE
        self._is_there = True
        sys.stderr.write(f"{_WIPE}{self._what}: {min(1.0, max(0.0, part)):.0%}")
        sys.stderr.flush()

    def wipe(self) -> None:
        """Leave nothing behind."""
        if self._is_there:
            sys.stderr.write(_WIPE)
            sys.stderr.flush()


@contextmanager
def working(what: str) -> Iterator[Callable[[float], None]]:
    """Whom to tell how far some work has come; nobody where no person watches."""
    if not sys.stderr.isatty():
        yield lambda part: None
        return
    line = _Line(what)
    try:
        yield line.tell
    finally:
        line.wipe()
