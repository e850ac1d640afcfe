"""A file that somebody named, read no further than it may reach."""

import os
import stat
from collections.abc import Iterable, Iterator
from io import IOBase
from pathlib import Path
from typing import BinaryIO

from pitboss.intake.bounds import CASE_BYTES, LINE_BYTES, IntakeError


def text_of(path: Path, most: int = CASE_BYTES, what: str = "a case") -> str:
    """The text of a file or of a pipe, without the mark that some editors put in front."""
    with opened(path) as file:
        return text_in(file, most, what)


def text_in(file: BinaryIO, most: int = CASE_BYTES, what: str = "a case") -> str:
    """The text that a file holds from here on."""
    content = content_in(file, most, what)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        are = "are" if what.endswith("s") else "is"
        raise IntakeError(f"not a text file in UTF-8; {what} {are} written in TOML") from None


def content_of(path: Path, most: int = CASE_BYTES, what: str = "a case") -> bytes:
    """The bytes of a file."""
    with opened(path) as file:
        return content_in(file, most, what)


def content_in(file: BinaryIO, most: int, what: str) -> bytes:
    """The bytes that a file holds from here on."""
    content = file.read(most + 1)
    if len(content) > most:
        raise IntakeError(f"too large for {what}; at most {most:,} bytes")
    return content


def lines_of(path: Path, most: int = LINE_BYTES, *, again: bool = False) -> Iterator[bytes]:
    """The lines of a file one by one, as they are asked for; one that is too long comes cut short.

    What is to be read `again` is no pipe.
    """
    with opened(path) as file:
        if again and not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise IntakeError("it is read more than once: write it to a file first")
        yield from lines_in(file, most)


def lines_in(source: Iterable[bytes], most: int = LINE_BYTES) -> Iterator[bytes]:
    """Lines as they are asked for; after one that is too long, which comes cut short, there are none."""
    parts = iter(lambda: source.readline(most + 1), b"") if isinstance(source, IOBase) else source
    for line in parts:
        yield line[: most + 1]
        if len(line) > most:
            return


def opened(path: Path) -> BinaryIO:
    """A file or a pipe, open for reading; a pipe that nobody writes to is empty."""
    # Without waiting: a pipe may never have a writer.
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        kind = os.fstat(number).st_mode
        if stat.S_ISDIR(kind):
            raise IntakeError("Is a directory")
        if not (stat.S_ISREG(kind) or stat.S_ISFIFO(kind)):
            raise IntakeError("not a file; allowed: a file or a pipe")
        os.set_blocking(number, True)
        return os.fdopen(number, "rb")
    except BaseException:
        os.close(number)
        raise
