"""How far long work is: told to whoever listens, shown where somebody watches."""

import io
import sys

import pytest

from pitboss.odds.progress import heard, tell
from pitboss.terminal.odds.progress import watched


def test_it_is_told_to_whoever_listens_and_to_nobody_else() -> None:
    outer: list[float] = []
    inner: list[float] = []
    tell(0.1)
    with heard(outer.append):
        tell(0.2)
        with heard(inner.append):
            tell(0.3)
        tell(0.4)
    tell(0.5)
    assert (outer, inner) == ([0.2, 0.4], [0.3])


class Screen(io.StringIO):
    """Something that somebody watches, or does not."""

    def __init__(self, *, is_watched: bool) -> None:
        super().__init__()
        self.is_watched = is_watched

    def isatty(self) -> bool:
        return self.is_watched


@pytest.mark.parametrize("is_watched", [True, False])
def test_a_bar_is_drawn_on_stderr_where_somebody_watches(
    monkeypatch: pytest.MonkeyPatch, is_watched: bool
) -> None:
    screen = Screen(is_watched=is_watched)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    with watched():
        tell(0.25)
    assert ("25%" in screen.getvalue()) == is_watched
