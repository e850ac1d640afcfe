"""The deck that a game is played with, and which cards it has (4.1)."""

from functools import cache

from pitboss.law.key import key
from pitboss.table.cards import DECK, Card, short_deck

# How many cards, and the clause that says which.
DECK_KEYS = {52: key("deck-52"), 40: key("deck-40"), 36: key("deck-36"), 32: key("deck-32")}


@cache
def cards_of(lowest: int) -> tuple[Card, ...]:
    """Every card of the deck whose lowest rank is this one."""
    return DECK if lowest == 2 else short_deck(str(lowest))


@cache
def missing_from(lowest: int) -> frozenset[Card]:
    """Every card that such a deck does not have."""
    return frozenset(DECK).difference(cards_of(lowest))
