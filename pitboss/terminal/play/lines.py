"""Where a sitting's lines come from: a person at a terminal, or a file or pipe."""

import signal
from contextlib import suppress
from typing import Protocol

from pitboss.terminal.screen import piped_lines, say


class Lines(Protocol):
    """Lines that somebody types; none is the end of them."""

    @property
    def is_typed(self) -> bool:
        """Whether a person is there to answer."""
        ...

    def next(self, prompt: str) -> str | None:
        """The next line."""
        ...


class Typed:
    """Lines typed at a terminal, with a prompt; they can be edited and called back.

    Ctrl-C is heard while a line is awaited. Pressed before, it waits until then, so that nothing is left half
    done; pressed twice, it is heard at once.
    """

    is_typed = True

    def __init__(self) -> None:
        with suppress(ImportError):
            import readline  # noqa: F401 (input() edits lines once this is imported)
        self._is_listening = self._is_pressed = False
        # Where somebody decided otherwise, as for a program in the background, that stays so.
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._interrupted)

    def next(self, prompt: str) -> str | None:
        """The next line; none after Ctrl-D. Ctrl-C is a KeyboardInterrupt."""
        self._is_listening = True
        try:
            if self._is_pressed:
                raise KeyboardInterrupt
            return input(prompt)
        except EOFError:
            say()
            return None
        except KeyboardInterrupt:
            say()
            raise
        finally:
            self._is_listening = self._is_pressed = False

    def _interrupted(self, number: int, frame: object) -> None:
        if self._is_listening or self._is_pressed:
            raise KeyboardInterrupt
        self._is_pressed = True


class Piped:
    """Lines of a file or pipe; blank ones and those that begin with # are passed over."""

    is_typed = False

    def next(self, prompt: str) -> str | None:
        """The next line that says something."""
        for raw in piped_lines():
            line = raw.strip()
            if line and not line.startswith("#"):
                return line
        return None
