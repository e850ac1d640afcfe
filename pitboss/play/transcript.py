"""A record kept in memory, line by line as a file would hold it."""

from collections.abc import Callable, Iterable
from typing import Self

from pitboss.record.lines import BEFORE_ALL, Header, Line, SeedLine, entry_of, line_of
from pitboss.record.table import Answer
from pitboss.table.action import Action


class Transcript:
    """The lines of a record as they come; each is handed on as it is written."""

    def __init__(self, header: Header, hand_on: Callable[[bytes], object] | None = None) -> None:
        self.lines: list[bytes] = []
        self._hand_on = hand_on
        self._head = BEFORE_ALL
        self._add(*line_of(header, BEFORE_ALL))

    @classmethod
    def of(cls, header: Header, further: Iterable[Line]) -> Self:
        """A record that goes on after some lines."""
        transcript = cls(header)
        for line in further:
            transcript._add(*line_of(line, transcript._head))
        return transcript

    def write(self, action: Action, answer: Answer) -> None:
        """Add an action and the engine's answer."""
        self._add(*line_of(entry_of(len(self.lines), action, answer), self._head))

    def write_commitment(self, at: int, commitment: str) -> None:
        """Add what binds the next seed."""
        self._add(*line_of(SeedLine(seq=len(self.lines), at=at, commitment=commitment), self._head))

    def write_words(self, at: int, who: str, words: str) -> None:
        """Add that somebody added words to the seed."""
        self._add(*line_of(SeedLine(seq=len(self.lines), at=at, who=who, words=words), self._head))

    def write_seed(self, at: int, seed: str) -> None:
        """Add the seed, in hexadecimal, once nothing more is dealt from it."""
        self._add(*line_of(SeedLine(seq=len(self.lines), at=at, seed=seed), self._head))

    @property
    def content(self) -> bytes:
        """The whole record."""
        return b"".join(self.lines)

    def _add(self, line: bytes, own: str) -> None:
        self.lines.append(line)
        self._head = own
        if self._hand_on:
            self._hand_on(line)
