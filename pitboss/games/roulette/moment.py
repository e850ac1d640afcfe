"""What a rule of roulette looks at: the rules in force and the state of the table."""

from pitboss.games.roulette.rules import Rules
from pitboss.games.roulette.state import State, apply
from pitboss.table import moment


class Moment(moment.Moment[Rules, State]):
    """The rules and the state, handed to every guard."""

    __slots__ = ()
    changes = apply
