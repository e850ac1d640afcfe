"""What a rule of tai-sai looks at: the rules in force and the state of the table."""

from pitboss.games.tai_sai.apply import apply
from pitboss.games.tai_sai.rules import Rules
from pitboss.games.tai_sai.state import State
from pitboss.table import moment


class Moment(moment.Moment[Rules, State]):
    """The rules and the state, handed to every guard."""

    __slots__ = ()
    changes = apply
