"""A case gone through once more, event by event, with the table as it stood before and after each."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pitboss.record.result import Result, Step
from pitboss.table.chips.accounts import Move
from pitboss.table.event import Event


class Stride(NamedTuple):
    """One event: its line, the chips that it moves, and the table after it."""

    step: Step
    event: Event
    moves: tuple[Move, ...]
    state: Any


def walk(result: Result) -> Iterator[Stride]:
    """Every event of a case, in order."""
    apply, state = result.start.game.apply, result.start.state
    for step in result.steps:
        for event in step.events:
            moves = event.moves_at(state)
            state = apply(state, event)
            yield Stride(step, event, moves, state)
