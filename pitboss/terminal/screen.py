"""The one door to the screen: what steers a terminal stays outside, and nobody has to read to the end."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO, TextIOWrapper
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO

import typer

from pitboss.intake.bounds import LINE_BYTES
from pitboss.intake.words import escaped, on_one_line, readable

if TYPE_CHECKING:
    from rich.console import Console

WIDEST = 100
LONGEST, LONGEST_WORD = 4000, 400


def say(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text as it may be read."""
    with heard() if not err else _unheard():
        typer.echo(readable(text), err=err, nl=nl)


def complain(says: str) -> None:
    """Say in one line on stderr what is wrong; of what it quotes, no more than a person reads."""
    words = (_cut(word, LONGEST_WORD) for word in on_one_line(says).split(" "))
    say(f"pitboss: {_cut(' '.join(words), LONGEST)}", err=True)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]}..."


# To the beginning of a line, and nothing left on it.
_WIPE = "\r\x1b[K"


def rewrite(text: str = "") -> None:
    """Write one line on stderr over what stood there before; it is for a terminal alone."""
    with _unheard():
        sys.stderr.write(f"{_WIPE}{on_one_line(text)}")
        sys.stderr.flush()


def say_json(text: str) -> None:
    """Print JSON; what steers a terminal is written in digits, which says the same."""
    with heard():
        typer.echo(escaped(text))


class _Eyes(BytesIO):
    """Bytes for a person at a terminal."""

    def write(self, line: Any, /) -> int:
        """Show a line of JSON as it may be read."""
        say_json(bytes(line).decode(errors="replace").rstrip("\n"))
        return len(line)


def lines_out() -> BinaryIO:
    """Where lines of JSON go byte for byte, since hashes cover them; at a terminal, as they may be read."""
    return _Eyes() if sys.stdout.isatty() else sys.stdout.buffer


def console() -> "Console":
    """Where pages are printed: no wider than is pleasant to read, plain in a pipe."""
    from pitboss.terminal.page import Page

    found = Page(file=sys.stdout, highlight=False, markup=False, emoji=False)
    found.width = min(found.width, WIDEST)
    return found


def piped_lines() -> Iterator[str]:
    """The lines of the standard input; one without end is taken in parts, what is no text is marked."""
    while line := sys.stdin.buffer.readline(LINE_BYTES):
        yield line.decode(errors="replace")


@contextmanager
def heard() -> Iterator[None]:
    """Whoever read the output may have had enough: the command ends there, and that is no failure."""
    try:
        yield
    except BrokenPipeError:
        silence()
        raise typer.Exit from None


@contextmanager
def _unheard() -> Iterator[None]:
    """What goes wrong is told by the exit code too, where nobody reads the line or it cannot be written."""
    try:
        yield
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO | None = None) -> None:
    """Say no more, not even when the program ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), (stream or sys.stdout).fileno())


def prepare() -> None:
    """Make ready what the system left closed, so that no file that is opened later stands in its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (to the end)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def finish() -> None:
    """Hand over what is left to say; an OSError where it cannot be written."""
    with heard():
        sys.stdout.flush()
