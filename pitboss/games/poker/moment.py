"""A poker table as its rules look at it."""

from typing import Any, ClassVar

from pitboss.games.poker.apply import apply
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.state import State
from pitboss.table import moment
from pitboss.table.changes import Changes


class Moment(moment.Moment[Rules, State]):
    """The rules of poker and the state of one table."""

    __slots__ = ()
    changes: ClassVar[Changes[Any]] = apply
