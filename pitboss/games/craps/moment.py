"""What a rule of craps looks at: the rules in force and the state of the table."""

from pitboss.games.craps.apply import apply
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import State
from pitboss.table import moment


class Moment(moment.Moment[Rules, State]):
    """The rules and the state, handed to every guard."""

    __slots__ = ()
    changes = apply
