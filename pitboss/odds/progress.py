"""How far long work is: told to whoever listens, and to nobody where nobody does."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# What hears the part of the work that is done, from nothing to one.
Listener = Callable[[float], None]
_LISTENER: ContextVar[Listener | None] = ContextVar("listener", default=None)


def tell(done: float) -> None:
    """Say how much of a piece of work is done."""
    listener = _LISTENER.get()
    if listener is not None:
        listener(done)


@contextmanager
def heard(by: Listener) -> Iterator[None]:
    """While this lasts, somebody listens."""
    before = _LISTENER.set(by)
    try:
        yield
    finally:
        _LISTENER.reset(before)
