"""What a rule of baccarat looks at: the rules in force and the state of the table."""

from pitboss.games.baccarat.apply import apply
from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.state import State
from pitboss.table import moment


class Moment(moment.Moment[Rules, State]):
    """The rules and the state, handed to every guard."""

    __slots__ = ()
    changes = apply
