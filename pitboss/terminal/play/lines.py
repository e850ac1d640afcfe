"""Where a sitting's lines come from: a person at a terminal, or a file or pipe."""

import sys
from contextlib import suppress
from typing import Protocol


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
    """Lines typed at a terminal, with a prompt; they can be edited and called back."""

    is_typed = True

    def __init__(self) -> None:
        with suppress(ImportError):
            import readline  # noqa: F401 (input() edits lines once this is imported)

    def next(self, prompt: str) -> str | None:
        """The next line; none after Ctrl-D or Ctrl-C."""
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            return None


class Piped:
    """Lines of a file or pipe; blank ones and those that begin with # are passed over."""

    is_typed = False

    def next(self, prompt: str) -> str | None:
        """The next line that says something."""
        for raw in sys.stdin:
            line = raw.strip()
            if line and not line.startswith("#"):
                return line
        return None
