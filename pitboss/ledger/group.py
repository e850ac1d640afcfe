"""Group commit: of the callers that wait for one pool, whoever finds nobody at work works for all of them."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, Protocol, TypeVar


class Caller(Protocol):
    """Somebody who waits for an answer."""

    gate: "Lock | None"
    is_leader: bool


Q = TypeVar("Q", bound=Caller)

MOST_IN_A_GROUP = 256


class _Line(Generic[Q]):
    """Those who wait for one pool, in the order in which they came."""

    __slots__ = ("is_busy", "lock", "waiting")

    def __init__(self) -> None:
        self.lock = Lock()
        self.waiting: list[Q] = []
        self.is_busy = False


class Groups(Generic[Q]):
    """`work` answers every caller of a group before it returns or raises; then all of them go on."""

    def __init__(self, work: Callable[[str, list[Q]], None]) -> None:
        self._work = work
        self._lines: dict[str, _Line[Q]] = {}

    def join(self, pool: str, caller: Q) -> None:
        """Wait for an answer; or work for all who wait, oneself among them."""
        line = self._lines.get(pool) or self._lines.setdefault(pool, _Line())
        with line.lock:
            line.waiting.append(caller)
            caller.is_leader = not line.is_busy
            if caller.is_leader:
                line.is_busy = True
            else:
                caller.gate = Lock()
                caller.gate.acquire()
        if caller.gate:
            self._wait(line, caller, caller.gate)
        if caller.is_leader:
            self._lead(pool, line)

    def _wait(self, line: _Line[Q], caller: Q, gate: Lock) -> None:
        try:
            gate.acquire()
        except BaseException:  # Ctrl-C: nobody may wait for one who has left
            with line.lock:
                if caller in line.waiting:
                    line.waiting.remove(caller)
                successor = self._successor(line) if caller.is_leader else None
            _wake(successor)
            raise

    def _lead(self, pool: str, line: _Line[Q]) -> None:
        with line.lock:
            group = line.waiting[:MOST_IN_A_GROUP]
            del line.waiting[:MOST_IN_A_GROUP]
        try:
            self._work(pool, group)
        finally:
            with line.lock:
                successor = self._successor(line)
            # The next commit begins while those who have their answer wake up.
            _wake(successor)
            for caller in group:
                if not caller.is_leader:
                    _wake(caller)

    @staticmethod
    def _successor(line: _Line[Q]) -> Q | None:
        """Who leads next: the one who has waited longest. Called with the line locked."""
        line.is_busy = bool(line.waiting)
        if not line.waiting:
            return None
        line.waiting[0].is_leader = True
        return line.waiting[0]


def _wake(caller: Caller | None) -> None:
    if caller and caller.gate:
        caller.gate.release()
