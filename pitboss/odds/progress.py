"""How far long work has come, as a part of one, for whoever wants to know."""

from collections.abc import Callable, Iterator

Progress = Callable[[float], None]


def unheard(part: float) -> None:
    """Tell nobody."""


def parts(progress: Progress, count: int) -> Iterator[Progress]:
    """What each of so many equal parts of the work tells; a part is over when the next is asked for.

    >>> told = []
    >>> first, second = parts(told.append, 2)
    >>> first(0.5), second(0.5)
    (None, None)
    >>> told
    [0.0, 0.5, 0.25, 0.75]
    """
    for number in range(count):
        progress(number / count)
        yield _part(progress, number, count)


def _part(progress: Progress, number: int, count: int) -> Progress:
    return lambda part: progress((number + part) / count)
