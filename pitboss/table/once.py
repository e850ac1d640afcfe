"""What a frozen state is asked often is worked out once."""

from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")


class Last(Generic[S, T]):
    """What something frozen comes to, remembered for the one that was asked about last."""

    def __init__(self, work: Callable[[S], T]) -> None:
        self._work = work
        self._last: tuple[S, T] | None = None

    def __call__(self, of: S) -> T:
        """The answer for this one."""
        last = self._last
        if last is None or last[0] is not of:
            last = self._last = of, self._work(of)
        return last[1]


class once(Generic[S, T]):  # noqa: N801 (it is written as a decorator, like property)
    """A property of a frozen struct with `dict=True`, worked out when it is first asked for.

    The standard cached_property takes a lock each time, which costs more than these properties do.
    """

    def __init__(self, work: Callable[[S], T]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, state: S, owner: type | None = None) -> T:
        value = state.__dict__[self._name] = self._work(state)
        return value
