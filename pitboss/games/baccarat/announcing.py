"""What the dealer says of a hand: its point count, and the values that it comes from (r 3.2, 3.4)."""

from itertools import takewhile

from pitboss.games.baccarat.area import BANKER, HANDS
from pitboss.games.baccarat.events import Announced
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.points import count
from pitboss.games.baccarat.state import FACE_UP, STYLE_B
from pitboss.table.cards import rank

_TENS = ("T", "J", "Q", "K")


def announced(table: Moment, hand: str, *keys: str) -> Announced:
    """The count of a hand as it lies, with the clauses behind its cards' values."""
    cards = table.state.hands[hand].cards
    box = "banker-box" if hand == BANKER else "player-box"
    values = dict.fromkeys(_value_key(rank(card)) for card in cards)
    because = table.because(*keys, "point-count", "card-values", *values, box)
    return Announced(hand=hand, count=count(table.rules, cards), because=because)


def came_open(table: Moment) -> list[Announced]:
    """Counts of hands of which every card came face up; the banker's follows the player's (r 8.6, 8.25)."""
    hands = table.state.hands
    is_open = takewhile(lambda hand: not hands[hand].is_hidden, HANDS)
    return [announced(table, hand, *_counting_keys(table.state.style, hand)) for hand in is_open]


def _counting_keys(style: str, hand: str) -> tuple[str, ...]:
    if style in FACE_UP:
        return ("counts-announced", "dealer-controls-open")
    if style != STYLE_B:
        return ("turned-and-announced", "dealer-controls-closed")
    return ("count-announced-returned", *(("banker-likewise",) if hand == BANKER else ()))


def _value_key(face: str) -> str:
    if face in _TENS:
        return "ten-card-value"
    return "ace-value" if face == "A" else "pip-card-value"
