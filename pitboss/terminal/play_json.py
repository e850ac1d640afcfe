"""A sitting as JSON Lines on the standard output: the same lines as a record in a file."""

import sys

from pitboss.record.lines import BEFORE_ALL, Header, entry_of, line_of
from pitboss.record.table import Answer
from pitboss.table.action import Action


class Printer:
    """Prints a record line by line."""

    def __init__(self, header: Header) -> None:
        self._seq, self._head = 0, BEFORE_ALL
        self._print(*line_of(header, BEFORE_ALL))

    def write(self, action: Action, answer: Answer) -> None:
        """Print an action and the engine's answer."""
        self._seq += 1
        self._print(*line_of(entry_of(self._seq, action, answer), self._head))

    def _print(self, line: bytes, own: str) -> None:
        sys.stdout.write(line.decode())
        sys.stdout.flush()
        self._head = own
