"""Writing a record while a table runs: each line is whole and on the disk before the next action."""

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from pitboss.intake.file import lines_of
from pitboss.record.lines import BEFORE_ALL, Header, Line, Record, SeedLine, entry_of, line_of, read
from pitboss.record.table import Answer
from pitboss.table.action import Action


class CannotAppendError(ValueError):
    """The file holds something that a record may not be added to."""


class Writer:
    """A record that grows. A line torn by a crash is cut off when the file is opened again: nobody saw it."""

    def __init__(self, path: Path, header: Header) -> None:
        self._path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            _lock(self._file, path)
            self._resume(header)
        except BaseException:
            os.close(self._file)
            raise

    def write(self, action: Action, answer: Answer) -> None:
        """Add an action and the engine's answer."""
        self._add(entry_of(self._seq + 1, action, answer))

    def write_commitment(self, at: int, commitment: str) -> None:
        """Add what binds the next seed."""
        self._add(SeedLine(seq=self._seq + 1, at=at, commitment=commitment))

    def write_words(self, at: int, who: str, words: str) -> None:
        """Add that somebody added words to the seed."""
        self._add(SeedLine(seq=self._seq + 1, at=at, who=who, words=words))

    def write_seed(self, at: int, seed: str) -> None:
        """Add the seed, in hexadecimal, once nothing more is dealt from it."""
        self._add(SeedLine(seq=self._seq + 1, at=at, seed=seed))

    def close(self) -> None:
        """Let the file go."""
        os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _resume(self, header: Header) -> None:
        self._seq, self.head = 0, BEFORE_ALL
        lines = list(lines_of(self._path))
        if not lines:
            self._append(*line_of(header, BEFORE_ALL))
            return
        found = read(lines)
        self._check(found, header, len(lines))
        if found.damage is not None:
            os.ftruncate(self._file, sum(map(len, lines[:-1])))
        elif not lines[-1].endswith(b"\n"):
            os.write(self._file, b"\n")
        self._seq, self.head = len(found.lines), found.head

    def _check(self, found: Record, header: Header, lines: int) -> None:
        damage = found.damage
        if damage is not None and (damage.kind != "truncated" or damage.line != lines or lines == 1):
            raise CannotAppendError(f"{self._path}: {damage}; nothing is added to a damaged record")
        if found.header != header:
            raise CannotAppendError(f"{self._path} is the record of another table; choose a new file")

    def _add(self, content: Line) -> None:
        self._append(*line_of(content, self.head))
        self._seq += 1

    def _append(self, line: bytes, own: str) -> None:
        size = os.fstat(self._file).st_size
        written = os.write(self._file, line)
        if written < len(line):
            os.ftruncate(self._file, size)
            raise OSError(
                f"{self._path}: only {written} of {len(line)} bytes could be written; none are kept"
            )
        os.fsync(self._file)
        self.head = own


def _lock(file: int, path: Path) -> None:
    """Keep a second writer out, where the system can."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise CannotAppendError(f"{path} is being written by another table") from None
