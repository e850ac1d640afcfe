"""What a rule around a shoe looks at: some of the rules in force, and some of the state of the table."""

from collections.abc import Sequence
from typing import Any, Protocol, Self

from pitboss.law import Rulebook
from pitboss.law.key import Key
from pitboss.table.cards import Card
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.state import Shoe


class ShoeRules(Protocol):
    """The terms that every game dealt from a shoe has."""

    @property
    def book(self) -> Rulebook:
        """The rulebook that they are from."""
        ...

    @property
    def deck_cards(self) -> int:
        """How many cards a deck has."""
        ...

    @property
    def cut_decks_least(self) -> int:
        """How many decks from either end the stack may be cut."""
        ...

    @property
    def shuffle_after_vacancy(self) -> str:
        """Whether cards are shuffled after the table stood empty: `always`, or as the game has it."""
        ...


class ShoeState(Protocol):
    """What is known of every table with a shoe."""

    @property
    def house(self) -> House:
        """The house's side of the table."""
        ...

    @property
    def shoe(self) -> Shoe:
        """The cards."""
        ...

    @property
    def arrivals(self) -> tuple[int, ...]:
        """Players in the order in which they came."""
        ...

    @property
    def is_betting(self) -> bool:
        """Whether wagers may be made: before the cards of a round."""
        ...

    @property
    def in_round(self) -> bool:
        """Whether a round is under way."""
        ...

    @property
    def has_wagers(self) -> bool:
        """Whether any wager lies on the layout."""
        ...

    def on_table(self) -> Sequence[Card]:
        """Cards on the layout; none once they are racked."""
        ...

    def copies(self, card: Card) -> int:
        """How many of a card have left the shoe, racked or on the table."""
        ...

    def with_shoe(self, **fields: Any) -> Self:
        """The state with some fields of the shoe changed."""
        ...


class ShoeMoment(Protocol):
    """The rules and the state, handed to every guard."""

    @property
    def rules(self) -> ShoeRules:
        """The terms in force."""
        ...

    @property
    def state(self) -> ShoeState:
        """The table as it stands."""
        ...

    def because(self, *keys: Key) -> tuple[str, ...]:
        """The clauses behind some keys."""
        ...

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        """A refusal that rests on some keys."""
        ...
