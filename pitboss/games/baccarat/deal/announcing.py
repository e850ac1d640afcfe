"""What the dealer says of a hand: its point count, and the values that it comes from (r 3.2, 3.4)."""

from itertools import takewhile

from pitboss.games.baccarat.deal.points import count, value_keys
from pitboss.games.baccarat.events import Announced
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.state import FACE_UP, STYLE_B
from pitboss.games.baccarat.wagers.area import BANKER, HANDS
from pitboss.law.key import Key, key

BANKER_BOX = key("banker-box")
BANKER_LIKEWISE = key("banker-likewise")
CARD_VALUES = key("card-values")
COUNT_ANNOUNCED_RETURNED = key("count-announced-returned")
COUNTS_ANNOUNCED = key("counts-announced")
DEALER_CONTROLS_CLOSED = key("dealer-controls-closed")
DEALER_CONTROLS_OPEN = key("dealer-controls-open")
PLAYER_BOX = key("player-box")
POINT_COUNT = key("point-count")
TURNED_AND_ANNOUNCED = key("turned-and-announced")


def announced(table: Moment, hand: str, *keys: Key) -> Announced:
    """The count of a hand as it lies, with the clauses behind its cards' values."""
    cards = table.state.hands[hand].cards
    box = BANKER_BOX if hand == BANKER else PLAYER_BOX
    because = table.because(*keys, POINT_COUNT, CARD_VALUES, *value_keys(cards), box)
    return Announced(hand=hand, count=count(table.rules, cards), because=because)


def came_open(table: Moment) -> list[Announced]:
    """Counts of hands of which every card came face up; the banker's follows the player's (r 8.6, 8.25)."""
    hands = table.state.hands
    is_open = takewhile(lambda hand: not hands[hand].is_hidden, HANDS)
    return [announced(table, hand, *_counting_keys(table.state.style, hand)) for hand in is_open]


def _counting_keys(style: str, hand: str) -> tuple[Key, ...]:
    if style in FACE_UP:
        return (COUNTS_ANNOUNCED, DEALER_CONTROLS_OPEN)
    if style != STYLE_B:
        return (TURNED_AND_ANNOUNCED, DEALER_CONTROLS_CLOSED)
    return (COUNT_ANNOUNCED_RETURNED, *((BANKER_LIKEWISE,) if hand == BANKER else ()))
