"""What the dealer says of a hand: its point count, and the values that it comes from (r 3.2, 3.4)."""

from pitboss.games.baccarat.area import BANKER
from pitboss.games.baccarat.events import Announced
from pitboss.games.baccarat.points import count
from pitboss.games.baccarat.table import Table
from pitboss.table.cards import rank

_TENS = ("T", "J", "Q", "K")


def announced(table: Table, hand: str, *keys: str) -> Announced:
    """The count of a hand as it lies, with the clauses behind its cards' values."""
    cards = table.state.hands[hand].cards
    box = "banker-box" if hand == BANKER else "player-box"
    values = dict.fromkeys(_value_key(rank(card)) for card in cards)
    because = table.because(*keys, "point-count", "card-values", *values, box)
    return Announced(hand=hand, count=count(table.rules, cards), because=because)


def _value_key(face: str) -> str:
    if face in _TENS:
        return "ten-card-value"
    return "ace-value" if face == "A" else "pip-card-value"
