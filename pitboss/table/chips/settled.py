"""What becomes of the lines of a settlement that are undone, forfeited or won afterwards."""

from typing import Any, Protocol, TypeVar, cast

from msgspec.structs import replace

from pitboss.table.event import Awarded, Forfeited, Reversed, Settled
from pitboss.table.house import House, known_as


class HasSettled(Protocol):
    """A state that remembers what became of the wagers of its round."""

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The lines of the settlement."""
        ...


S = TypeVar("S", bound=HasSettled)


def gone_owner(house: House, line: Settled) -> str:
    """The name of the one whose wager a line was, if the box no longer tells it; nothing if it does."""
    rounds = (house.now, house.last, *house.earlier)
    name = next((known.name for part in rounds for known in part.lines if known.settled == line), "")
    return "" if name == known_as(house, line.box) else name


def line_undone(state: S, event: Reversed) -> S:
    """The line is gone from the settlement; one of another round never stood in it."""
    if event.round:
        return state
    return _with_lines(state, *(line for line in state.settled if line != event.line))


def forfeited(state: S, event: Forfeited) -> S:
    """A forfeit after the settlement stands in the place of the line that it undoes."""
    if event.late:
        return state
    place = (event.box, event.area)
    others = (line for line in state.settled if (line.box, line.area) != place)
    return _with_lines(state, *others, event.as_line())


def awarded(state: S, event: Awarded) -> S:
    """A win that was decided on afterwards stands in the place of what went back."""
    if event.round:
        return state
    place = (event.box, event.area)
    others = (line for line in state.settled if (line.box, line.area) != place)
    return _with_lines(state, *others, event.as_line())


def _with_lines(state: S, *lines: Settled) -> S:
    changed: S = replace(cast(Any, state), settled=lines)
    return changed
