"""Long work on the screen: one line on stderr that says how far it has come, and is wiped away after it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from pitboss.terminal.screen import rewrite

# What is done sooner needs no line.
PATIENCE_SECONDS = 0.5
# No line is written more often.
SECONDS_A_LINE = 0.1


class _Line:
    """A line that is written anew."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._next = monotonic() + PATIENCE_SECONDS
        self.is_there = False

    def tell(self, part: float) -> None:
        """Say how much is done, as a part of one."""
        if monotonic() >= self._next:
            self._next = monotonic() + SECONDS_A_LINE
            self.is_there = True
            rewrite(f"{self._what}: {min(1.0, max(0.0, part)):.0%}")


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
        if line.is_there:
            rewrite()
