"""Ctrl-C at a terminal: heard while a line is awaited, and kept until then."""

import signal
from collections.abc import Iterator

import pytest

from pitboss.terminal.play.lines import Typed


@pytest.fixture
def lines() -> Iterator[Typed]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield Typed()
    signal.signal(signal.SIGINT, before)


def press() -> None:
    signal.raise_signal(signal.SIGINT)


def test_what_is_under_way_is_finished_first(lines: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "a 5")
    press()
    with pytest.raises(KeyboardInterrupt):
        lines.next("> ")
    assert lines.next("> ") == "a 5"


def test_pressed_while_a_line_is_awaited_it_is_heard_at_once(
    lines: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: press())
    with pytest.raises(KeyboardInterrupt):
        lines.next("> ")


@pytest.mark.usefixtures("lines")
def test_pressed_twice_it_is_heard_at_once() -> None:
    press()
    with pytest.raises(KeyboardInterrupt):
        press()


def test_an_interrupt_that_is_ignored_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        Typed()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
