"""What a rule of Caribbean stud looks at: the rules in force and the state of the table."""

from pitboss.games.caribbean_stud.apply import apply
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import State
from pitboss.table import moment


class Moment(moment.Moment[Rules, State]):
    """The rules and the state, handed to every guard."""

    __slots__ = ()
    changes = apply
