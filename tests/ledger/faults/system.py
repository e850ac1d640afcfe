"""System calls of SQLite's that fail as a full or a broken disk makes them fail.

A file system in Python has its errors raised even where SQLite makes nothing of them, as of a checkpoint that
fails after a commit; errors of the system are seen by SQLite alone. (Its sync cannot be taken over so.)
"""

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

import apsw

Call = Literal["open", "pread64", "pwrite64", "ftruncate", "unlink", "openDirectory"]

_SHAPES: dict[Call, Any] = {
    "open": (ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_int),
    "pread64": (ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int64),
    "pwrite64": (ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int64),
    "ftruncate": (ctypes.c_int, ctypes.c_int, ctypes.c_int64),
    "unlink": (ctypes.c_int, ctypes.c_char_p),
    "openDirectory": (ctypes.c_int, ctypes.c_char_p, ctypes.POINTER(ctypes.c_int)),
}


class Failing:
    """Counts the calls; the nth fails with an error of the system's, and those after it while that lasts."""

    def __init__(self, nth: int, errno: int, *, lasting: bool, halfway: bool = False) -> None:
        self.nth, self.errno, self.lasting, self.halfway = nth, errno, lasting, halfway
        self.seen = 0
        self.is_over = False

    @property
    def has_struck(self) -> bool:
        return self.seen >= self.nth

    def end(self) -> None:
        """There is room again."""
        self.is_over = True

    def fails_now(self) -> bool:
        self.seen += 1
        return not self.is_over and (self.seen == self.nth or (self.lasting and self.seen > self.nth))


@contextmanager
def failing(call: Call, failure: Failing) -> Iterator[None]:
    """All of SQLite in this process has its system call fail so."""
    system = apsw.VFS("system", "unix")
    shape = ctypes.CFUNCTYPE(*_SHAPES[call], use_errno=True)
    before = system.xGetSystemCall(call)
    assert before is not None
    real = shape(before)

    def called(*given: Any) -> int:
        if not failure.fails_now():
            return int(real(*given))
        if failure.halfway:
            _half(real, *given)
        ctypes.set_errno(failure.errno)
        return -1

    ours = shape(called)
    try:
        system.xSetSystemCall(call, ctypes.cast(ours, ctypes.c_void_p).value or 0)
        yield
    finally:
        system.xSetSystemCall(call, before)
        system.unregister()


def _half(real: Callable[..., int], file: int, content: int, size: int, offset: int) -> None:
    """Of a write that fails, the first half is in the file all the same."""
    real(file, content, size // 2, offset)
