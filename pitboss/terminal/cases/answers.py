"""Where the answers come from that a case is written by: a person at a terminal, or a file or pipe."""

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, TypeVar

from rich.console import Console
from rich.text import Text

from pitboss.terminal.answer import refuse
from pitboss.terminal.due_page import BAD, FAINT, write
from pitboss.terminal.screen import piped_lines, say

LEFT = "you left; nothing is written"
T = TypeVar("T")


class Answers(Protocol):
    """Answers, one line each; none is the end of them."""

    is_typed: bool

    def next(self, prompt: str) -> str | None:
        """The next line."""
        ...

    def wrong(self, reason: str) -> None:
        """What is to become of an answer that will not do."""
        ...


class Typed:
    """Answers typed at a terminal: one that will not do is asked for again."""

    is_typed = True

    def __init__(self, out: Console) -> None:
        self._out = out
        with suppress(ImportError):
            import readline  # noqa: F401 (input() edits lines once this is imported)

    def next(self, prompt: str) -> str | None:
        """The next line; none after Ctrl-D. Ctrl-C leaves at once."""
        try:
            return input(prompt)
        except EOFError:
            say()
            return None
        except KeyboardInterrupt:
            say()
            refuse(LEFT)

    def wrong(self, reason: str) -> None:
        """Say why; the question comes again."""
        write(self._out, Text(f"{reason}.", BAD), 1)


class Piped:
    """Answers of a file or pipe, shown behind their questions: one that will not do is refused."""

    is_typed = False

    def next(self, prompt: str) -> str | None:
        """The next line."""
        line = next(piped_lines(), None)
        if line is not None:
            say(f"{prompt}{line.strip()}")
        return line

    def wrong(self, reason: str) -> None:
        """Leave, and write nothing."""
        refuse(reason)


class Questions:
    """Asks, and checks each answer as it comes."""

    def __init__(self, answers: Answers, out: Console) -> None:
        self.answers = answers
        self.out = out
        self.is_over = False

    def says(self, words: str) -> None:
        """Tell something between the questions."""
        write(self.out, Text(words, FAINT), 1)

    def ask(self, field: str, question: str, check: Callable[[str], T], default: str = "") -> T:
        """The answer to a question once it will do; nothing said means the default, Ctrl-D leaves."""
        write(self.out, Text(question), 1)
        while True:
            line = self.answers.next(f"{default}> ")
            if line is None and self.answers.is_typed:
                refuse(LEFT)
            try:
                return check((line or "").strip() or default)
            except ValueError as error:
                reason = str(error) if str(error).startswith(field) else f"{field}: {error}"
                self.answers.wrong(reason)
                if line is None:
                    refuse(reason)

    def line(self, prompt: str) -> str:
        """One of several lines; empty at their end."""
        line = self.answers.next(prompt)
        self.is_over = line is None
        return (line or "").strip()
