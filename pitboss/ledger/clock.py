"""The clock that a ledger goes by: that of its machine, or of another that is asked now and then."""

import time
from collections.abc import Callable

from msgspec import Struct

# How long the last answer of another machine's clock is good for, and how far it may then be off.
ASK_AGAIN_MS = 30_000
JUMP_MOST_MS = 500
# An answer that was long on its way says little: the quickest of so many counts.
TRIES = 3
QUICK_MS = 200


def now_ms() -> int:
    """The clock on the wall of this machine, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _steady_ms() -> int:
    """Time that only goes on, whoever sets the clock on the wall."""
    return time.monotonic_ns() // 1_000_000


class _Answer(Struct, frozen=True):
    """What the other clock showed, beside the two of this machine; and how long the answer took."""

    theirs: int
    steady: int
    wall: int
    took_ms: int


class FarClock:
    """Another machine's clock, as this one reckons it between two answers.

    In between it goes by time that nobody sets. Where the clock on the wall has gone another way, it was set
    or the machine has slept: then the other is asked again.
    """

    def __init__(
        self,
        ask: Callable[[], int],
        wall: Callable[[], int] = now_ms,
        steady: Callable[[], int] = _steady_ms,
    ) -> None:
        self._ask = ask
        self._wall = wall
        self._steady = steady
        self._last: _Answer | None = None

    def now(self) -> int:
        """What the other clock shows now."""
        last = self._last
        if last is None or self._is_old(last):
            self._last = last = self._asked()
        return last.theirs + self._steady() - last.steady

    def _is_old(self, last: _Answer) -> bool:
        gone = self._steady() - last.steady
        jump = self._wall() - last.wall - gone
        return gone > ASK_AGAIN_MS or abs(jump) > JUMP_MOST_MS

    def _asked(self) -> _Answer:
        """The quickest of a few answers: it was given in the middle of the time that it took."""
        best = self._answer()
        for _ in range(TRIES - 1):
            if best.took_ms <= QUICK_MS:
                break
            best = min(best, self._answer(), key=lambda answer: answer.took_ms)
        return best

    def _answer(self) -> _Answer:
        before = self._steady()
        theirs = self._ask()
        after = self._steady()
        return _Answer(theirs, (before + after) // 2, self._wall() - (after - before) // 2, after - before)
