"""A game dealt from a shoe as a game: the contract kept, with what each game adds to it."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from pitboss.table.action import Action
from pitboss.table.cards import DECK, UNKNOWN, Card
from pitboss.table.chance import Chance
from pitboss.table.event import Event, Settled
from pitboss.table.general import Situation
from pitboss.table.machine import Machine, TableState
from pitboss.table.moment import Rules
from pitboss.table.shoe import device
from pitboss.table.shoe.moment import ShoeState


class RoundState(ShoeState, TableState, Protocol):
    """What is known of every table with a shoe, and of its last settlement."""

    @property
    def settled(self) -> tuple[Settled, ...]:
        """What became of the wagers of the round."""
        ...


R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=RoundState)


class ShoeGame(Machine[R, S]):
    """What is the same at every shoe; a game adds its rules, its changes and its steps."""

    def situation(self, state: S) -> Situation:
        """A round is in question until wagers for the next one are made."""
        settled = state.settled if state.phase != "betting" else ()
        return Situation(self.wagers(state), state.in_round, settled)

    def draw(self, rules: R, state: S, chance: Chance) -> tuple[Card, ...]:
        """A shuffled stack."""
        return device.stack(state, chance)

    def outcomes(self, rules: R, state: S) -> Iterable[tuple[tuple[Card, ...], int]]:
        """A stack with each face on top, as often as that face is left."""
        drawn = (UNKNOWN,) * state.shoe.drawn
        left = {face: state.shoe.decks - state.copies(face) for face in DECK}
        return [((*drawn, face), count) for face, count in left.items() if count > 0]

    def remaining(
        self, cards: Sequence[Card], action: Action, events: Sequence[Event]
    ) -> Sequence[Card] | None:
        """The stack after a cut; none after a shuffle."""
        return device.remaining(cards, action, events)
