"""What a rule of blackjack looks at: the rules in force and the state of the table."""

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.games.blackjack.apply import apply
from pitboss.games.blackjack.rules import Rules
from pitboss.games.blackjack.state import State
from pitboss.table.event import Event
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

    def after(self, events: Iterable[Event]) -> "Moment":
        """The table once some events have happened."""
        state = self.state
        for event in events:
            state = apply(state, event)
        return Moment(self.rules, state)
