"""The contract that every game keeps: one machine for play, replay, audit, teaching and odds."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.event import Event, Wager
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal

R = TypeVar("R")
S = TypeVar("S")


class Game(Protocol[R, S]):
    """A game: its verbs, its events, and five pure functions over a frozen state."""

    @property
    def slug(self) -> str:
        """The name of the game, as commands and files write it."""
        ...

    @property
    def verbs(self) -> Sequence[type[Action]]:
        """Every action that the game and the general rules know."""
        ...

    @property
    def events(self) -> Sequence[type[Event]]:
        """Every event that `decide` may give."""
        ...

    @property
    def setup(self) -> type[Struct]:
        """How a table of this game is set up: its sign, its chips, its devices."""
        ...

    def rules(self, book: Rulebook) -> R:
        """The rulebook made ready for the engine: every key and term it needs is there, or this fails."""
        ...

    def new(self, rules: R, setup: Any) -> S | Refusal:
        """An open table."""
        ...

    def options(self, rules: R, state: S, who: str) -> list[Option]:
        """Every request that this person may make now, and every fact that may be stated of them."""
        ...

    def decide(self, rules: R, state: S, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, or why it is refused."""
        ...

    def apply(self, state: S, event: Event) -> S:
        """The only transition there is."""
        ...

    def view(self, state: S, who: str) -> S:
        """The state as this person may see it."""
        ...

    def wagers(self, state: S) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        ...

    def procedure(self, rules: R, state: S) -> Option | None:
        """The dealer's next step; none while a device or the players are awaited."""
        ...

    def feed(self, rules: R, state: S, outcome: Sequence[Any]) -> Action | None:
        """What the device does next with an outcome of chance: for cards, a shuffled deck."""
        ...
