"""A file of anchors: JSON Lines in a second place, which only grows.

A line that breaks off at the end was not written to its end, so nobody was told of it: readers leave it out,
and the next who writes takes it away.
"""

import os
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from pitboss.anchors.anchor import MOST_BYTES, Anchor, line_of, read
from pitboss.anchors.errors import AnchorError, BadLinesError
from pitboss.anchors.file import opened, sync_folder, write_all
from pitboss.intake.file import buffered, bytes_in, lines_in

MOST_ANCHORS = 200_000  # of twenty pools a day, for 27 years
_PART_BYTES = 1024 * 1024
# How every anchor begins: what does not begin so at the end of a file was never one of ours.
_BEGINNING = b'{"at":'


class Kept(Struct, frozen=True):
    """An anchor and the line that it stands on."""

    line: int
    anchor: Anchor


class Anchors(Struct, frozen=True):
    """What a file holds; `torn` is the number of a last line that breaks off, else 0."""

    kept: tuple[Kept, ...]
    torn: int = 0


def read_anchors(path: Path) -> Anchors:
    """The anchors of a file; BadLinesError names every line that is none."""
    kept: list[Kept] = []
    bad: list[str] = []
    torn = 0
    with opened(path, os.O_RDONLY) as handle, buffered(handle, keeps=True) as file:
        for number, line in enumerate(lines_in(file, MOST_BYTES), start=1):
            if number > MOST_ANCHORS:
                raise AnchorError(_too_many(path))
            if _is_torn(line):
                torn = number
                continue
            try:
                kept.append(Kept(number, read(line)))
            except AnchorError as error:
                bad.append(f"{path.name}, line {number}: {error}")
    if bad:
        raise BadLinesError(bad)
    return Anchors(tuple(kept), torn)


def append_anchors(path: Path, new: Sequence[Anchor]) -> None:
    """Add anchors, all of them and on the disk, or none; the file is made where there is none."""
    import fcntl

    is_new = not path.exists()
    with opened(path, os.O_RDWR | os.O_CREAT) as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        if _whole_lines(handle) + len(new) > MOST_ANCHORS:
            raise AnchorError(_too_many(path))
        end = _good_end(handle, path)
        os.ftruncate(handle, end)
        os.lseek(handle, end, os.SEEK_SET)
        try:
            write_all(handle, b"".join(map(line_of, new)))
        except BaseException:
            os.ftruncate(handle, end)
            raise
    if is_new:
        sync_folder(path)


def _is_torn(line: bytes) -> bool:
    """Whether a line is the beginning of an anchor that was not written to its end."""
    return not line.endswith(b"\n") and len(line) <= MOST_BYTES and line.startswith(_BEGINNING[: len(line)])


def _too_many(path: Path) -> str:
    return f"{path.name}: more than {MOST_ANCHORS:,} lines; begin another file"


def _whole_lines(handle: int) -> int:
    with buffered(handle, keeps=True) as file:
        return sum(part.count(b"\n") for part in iter(lambda: file.read(_PART_BYTES), b""))


def _good_end(handle: int, path: Path) -> int:
    """Where the last whole line ends."""
    size = os.fstat(handle).st_size
    start = max(0, size - MOST_BYTES)
    os.lseek(handle, start, os.SEEK_SET)
    tail = bytes_in(handle, MOST_BYTES)
    last = tail[tail.rfind(b"\n") + 1 :]
    if last and not _is_torn(last):
        raise AnchorError(f"{path.name}: it does not end as a file of anchors does; name another")
    return size - len(last)
