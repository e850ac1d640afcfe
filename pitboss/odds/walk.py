"""A walk of the engine: a table played on by its staff, and everything that its device can bring."""

from collections.abc import Iterator
from copy import copy

from msgspec import Struct

from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.event import Event, RoundEnded, Settled
from pitboss.table.refusal import Refusal

# No round has so many steps of staff between two outcomes of chance.
MOST_STEPS = 200


class StuckError(RuntimeError):
    """The engine does not go on where the odds need it to: a fault of the program."""


class Branch(Struct, frozen=True):
    """One thing that the device can bring: its weight, what it does, and the table after that."""

    weight: int
    action: Action
    events: tuple[Event, ...]
    table: Table


def act(table: Table, *lines: str) -> tuple[Event, ...]:
    """What follows from lines of notation that the rules must allow."""
    events: list[Event] = []
    for line in lines:
        events += done(table, table.read(line))
    return tuple(events)


def done(table: Table, action: Action) -> tuple[Event, ...]:
    """What follows from an action that the rules must allow."""
    answer = table.act(action)
    if isinstance(answer, Refusal):
        raise StuckError(f"{action} is refused: {answer.says}")
    return answer


def fork(table: Table) -> Table:
    """Another table that stands as this one does; states and books are never changed in place."""
    return copy(table)


def to_the_device(table: Table) -> list[Event]:
    """Staff go on until the device has something to bring."""
    events: list[Event] = []
    for _ in range(MOST_STEPS):
        if next(table.game.brings(table.rules, table.state), None) is not None:
            return events
        events += step(table)
    raise StuckError("the device brings nothing")


def to_the_end(table: Table) -> list[Event]:
    """Staff go on until the round has ended."""
    events: list[Event] = []
    for _ in range(MOST_STEPS):
        events += step(table)
        if any(isinstance(event, RoundEnded) for event in events):
            return events
    raise StuckError("the round does not end")


def branches(table: Table) -> Iterator[Branch]:
    """Everything that the device can bring now, each on a table of its own."""
    for action, weight in table.game.brings(table.rules, table.state):
        other = fork(table)
        yield Branch(weight, action, done(other, action), other)


def step(table: Table) -> tuple[Event, ...]:
    """The next step of staff."""
    option = table.game.procedure(table.rules, table.state)
    if option is None:
        raise StuckError("staff have nothing to do")
    return done(table, option.action)


def lines(events: list[Event]) -> dict[str, Settled]:
    """The lines of a settlement by their areas, of one player with one wager in each."""
    found = [event for event in events if isinstance(event, Settled)]
    by_area = {line.area: line for line in found}
    assert len(by_area) == len(found), "each area is settled once"
    return by_area


def net(line: Settled) -> int:
    """What a line of a settlement leaves its player the richer, in cents."""
    return line.paid - line.commission - line.collected
