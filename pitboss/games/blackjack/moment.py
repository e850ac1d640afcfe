"""What a rule of blackjack looks at: the rules in force and the state of the table."""

from pitboss.games.blackjack.apply import apply
from pitboss.games.blackjack.rules import Rules
from pitboss.games.blackjack.state import State
from pitboss.table import moment


class Moment(moment.Moment[Rules, State]):
    """The rules and the state, handed to every guard."""

    __slots__ = ()
    changes = apply
