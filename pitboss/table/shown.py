"""What a table shows beside lines of text: a hand of cards, with whose it is and what it holds."""

from msgspec import Struct

from pitboss.table.cards import Card


class Hand(Struct, frozen=True):
    """Cards that lie before somebody; `says` is what can be told of them.

    `who` decides on it, the dealer on their own; `is_asked` while it is this hand that is decided on. `total`
    is what it counts for, where hands are counted, and `is_soft` says that an ace counts high in it.
    """

    name: str
    cards: tuple[Card, ...]
    says: str = ""
    who: str = ""
    is_asked: bool = False
    total: int | None = None
    is_soft: bool = False
