"""What a table shows beside lines of text: a hand of cards, with whose it is and what it holds."""

from msgspec import Struct

from pitboss.table.cards import Card


class Hand(Struct, frozen=True):
    """Cards that lie before somebody."""

    name: str
    """Whose it is, as the table shows it."""
    cards: tuple[Card, ...]
    """The cards; `??` is one that lies face down."""
    says: str = ""
    """What can be told of them."""
    who: str = ""
    """Who decides on it; the dealer on their own."""
    is_asked: bool = False
    """Whether it is the hand that is decided on now."""
    total: int | None = None
    """What it counts for; none where hands are not counted."""
    is_soft: bool = False
    """Whether an ace counts high in it."""
