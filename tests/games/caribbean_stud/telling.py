"""Telling a short story at a table, line by line."""

from typing import Any

from pitboss.record.table import Table
from pitboss.table.refusal import Refusal


def played(at: Table, *lines: str) -> Any:
    """The answer to the last line; the others are accepted."""
    answer: Any = ()
    for number, line in enumerate(lines):
        answer = at.act(at.read(line))
        assert number == len(lines) - 1 or not isinstance(answer, Refusal), f"{line}: {answer}"
    return answer
