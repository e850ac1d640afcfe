"""What a table shows beside lines of text: a hand of cards, with whose it is and what it holds."""

from msgspec import Struct

from pitboss.table.cards import Card


class Hand(Struct, frozen=True):
    """Cards that lie before somebody; `says` is what can be told of them."""

    name: str
    cards: tuple[Card, ...]
    says: str = ""
