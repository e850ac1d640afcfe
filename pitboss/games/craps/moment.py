"""What a rule of craps looks at: the rules in force and the state of the table."""

from typing import NamedTuple

from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import State
from pitboss.table.refusal import Refusal


class Moment(NamedTuple):
    """The rules and the state, handed to every guard."""

    rules: Rules
    state: State

    def because(self, *keys: str) -> tuple[str, ...]:
        """The clauses behind some keys."""
        return self.rules.because(*keys)

    def refuse(self, code: str, says: str, *keys: str) -> Refusal:
        """A refusal that rests on some keys."""
        return self.rules.refuse(code, says, *keys)
