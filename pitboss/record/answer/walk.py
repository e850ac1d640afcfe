"""A case gone through once more, event by event, with the table as it stood before and after each."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from pitboss.record.result import Result, Step
from pitboss.table.chips.accounts import Move
from pitboss.table.event import Event, Wager


class Stride(NamedTuple):
    """One event: its line, the chips that it moves, and the table after it."""

    step: Step
    event: Event
    moves: tuple[Move, ...]
    state: Any


def walk(result: Result) -> Iterator[Stride]:
    """Every event of a case, in order."""
    game, state = result.start.game, result.start.state
    for step in result.steps:
        for event in step.events:
            moves = tuple(_counted(game.wagers(state), move) for move in event.moves_at(state))
            state = game.apply(state, event)
            yield Stride(step, event, moves, state)


def _counted(wagers: Iterable[Wager], move: Move) -> Move:
    """A move with its sum, also where all that lies on an area goes along."""
    if move.cents is not None:
        return move
    source = (move.source.box, move.source.area)
    return move._replace(cents=sum(wager.cents for wager in wagers if (wager.box, wager.area) == source))
