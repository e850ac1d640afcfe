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
            was_busy = line.is_busy
            line.is_busy = True
            if was_busy:
                line.waiting.append(caller)
                caller.gate = gate = Lock()
                gate.acquire()
        if not was_busy:  # then nobody waits
            try:
                self._work(pool, [caller])
            finally:
                _pass_on(line)
            return
        self._wait(line, caller, gate)
        if caller.is_leader:
            self._lead(pool, line, _taken(line))

    def _wait(self, line: _Line[Q], caller: Q, gate: Lock) -> None:
        try:
            gate.acquire()
        except BaseException:  # Ctrl-C: nobody may wait for one who has left
            with line.lock:
                if caller in line.waiting:
                    line.waiting.remove(caller)
            if caller.is_leader:
                _pass_on(line)
            raise

    def _lead(self, pool: str, line: _Line[Q], group: list[Q]) -> None:
        try:
            self._work(pool, group)
        finally:
            # The next commit begins while those who have their answer wake up.
            _pass_on(line)
            for caller in group:
                if caller.gate and not caller.is_leader:
                    caller.gate.release()


def _taken(line: _Line[Q]) -> list[Q]:
    """Take those who wait out of the line: they are a group."""
    with line.lock:
        group = line.waiting[:MOST_IN_A_GROUP]
        del line.waiting[:MOST_IN_A_GROUP]
    return group


def _pass_on(line: _Line[Q]) -> None:
    """Let the one who has waited longest lead the next group."""
    with line.lock:
        if not line.waiting:
            line.is_busy = False
            return
        successor = line.waiting[0]
        successor.is_leader = True
    assert successor.gate
    successor.gate.release()
