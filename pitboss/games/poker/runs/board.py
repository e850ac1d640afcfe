"""Boards of one hand: those that lie there already, and how the others are dealt."""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.poker.variants import Street
from pitboss.table.cards import Card


class Board(Struct, frozen=True):
    """Five community cards; and the hands that were held on them, where those differ from board to board."""

    cards: tuple[Card, ...]
    hands: tuple[tuple[int, tuple[Card, ...]], ...] = ()

    def own(self, box: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The own cards that count on this board, for a player who holds these now."""
        return dict(self.hands).get(box, cards)


class Runs(Struct, frozen=True):
    """How often the cards to come are dealt, and what players have asked for.

    Each board begins with the cards that lay there when it was agreed, at that street. `discards` is how many
    cards had been put away by then.
    """

    number: int = 1
    asked: tuple[tuple[int, int], ...] = ()
    street: int = 0
    board: tuple[Card, ...] = ()
    discards: int = 0
    burns_each: bool = True
    discards_each: bool = False

    @property
    def is_set(self) -> bool:
        """Whether more than one board is dealt."""
        return self.number > 1

    def later(self, street: Street, number: int) -> Street:
        """A street of a board after the first."""
        return replace(
            street,
            name=f"{street.name} of board {number}",
            burns=street.burns and self.burns_each,
            then=street.then if self.discards_each else "",
        )
