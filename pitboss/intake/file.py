"""A file that somebody named: opened without waiting, and read no further than it may reach."""

import os
import stat
from collections.abc import Iterable, Iterator
from errno import EAGAIN
from io import BufferedReader, FileIO, IOBase
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from pitboss.intake.bounds import CASE_BYTES, LINE_BYTES, IntakeError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

STREAM = "-"
# Nor does a terminal that is named become this program's own.
_WITHOUT_WAITING = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


def no_file(name: str) -> str:
    """Why nothing is written to what was named; empty if something may be.

    >>> no_file("-"), no_file("anchors.jsonl")
    ('- stands for no file to write to; name one', '')
    """
    return f"{STREAM} stands for no file to write to; name one" if name == STREAM else ""


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
    number = handle_of(path, or_pipe=True)
    try:
        if stat.S_ISFIFO(os.fstat(number).st_mode):
            os.set_blocking(number, True)
        return buffered(number)
    except BaseException:
        os.close(number)
        raise


def buffered(number: int, *, keeps: bool = False) -> BinaryIO:
    """What is open, for reading line by line; it is closed with it, unless somebody else `keeps` it."""
    return BufferedReader(_AtOnce(number, "rb", closefd=not keeps))


def handle_of(path: Path, flags: int = os.O_RDONLY, mode: int = 0o644, *, or_pipe: bool = False) -> int:
    """A plain file, open, or a pipe where one is taken; anything else is refused, and nobody waits."""
    try:
        # Without waiting: a pipe may never have a writer.
        number = os.open(path, flags | _WITHOUT_WAITING, mode)
    except ValueError as error:  # no file has such a name
        raise IntakeError(str(error)) from None
    try:
        kind = os.fstat(number).st_mode
        if not stat.S_ISREG(kind) and not (or_pipe and stat.S_ISFIFO(kind)):
            raise IntakeError(_other_kind(kind) if or_pipe else "it is not a plain file")
    except BaseException:
        os.close(number)
        raise
    return number


def bytes_in(number: int, most: int) -> bytes:
    """What a plain file holds from here on, and of more than it may hold one byte too many."""
    found = bytearray()
    try:
        while len(found) <= most and (part := os.read(number, most + 1 - len(found))):
            found += part
    except BlockingIOError:
        raise _waiting() from None
    return bytes(found)


class _AtOnce(FileIO):
    """A file that gives what it holds: where it would keep its reader waiting, it fails."""

    def readinto(self, buffer: "WriteableBuffer", /) -> int:
        """Fill a buffer, as far as there is anything left."""
        found: int | None = super().readinto(buffer)
        if found is None:
            raise _waiting()
        return found


def _waiting() -> BlockingIOError:
    # Some that the system makes up, such as /proc/kmsg, pass for plain files and are streams.
    return BlockingIOError(EAGAIN, "it has nothing to read now; allowed: a file that is written to its end")


def _other_kind(kind: int) -> str:
    return "Is a directory" if stat.S_ISDIR(kind) else "not a file; allowed: a file or a pipe"
