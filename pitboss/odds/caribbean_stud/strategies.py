"""Ways to play: with which hands a player bets, by the hand and the rank of the dealer's up card."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec import Struct

from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.hands.patterns import Pattern
from pitboss.table.cards import RANKS
from pitboss.table.hands import Category

OPTIMAL = "optimal"
_THREE, _EIGHT, _JACK, _QUEEN, _KING, _ACE = (RANKS.index(character) for character in "38JQKA")
# The hand after which one strategy is named: the lowest that it bets on.
_AKJ83 = Pattern((_THREE, _EIGHT, _JACK, _KING, _ACE), is_suited=False)


class Held(Struct, frozen=True):
    """A player's hand as a strategy sees it, its ranks from the highest down."""

    ranks: tuple[int, ...]
    has_pair: bool
    """Whether it is a pair or better."""
    is_ace_king: bool
    """Whether it is ace and king without a pair, with which a dealer just qualifies."""
    reaches_akj83: bool
    """Whether it is no lower than ace, king, jack, eight, three."""


# Whether to bet, by the hand and the rank of the up card.
Strategy = Callable[[Held, int], bool]


def _three_rules(hand: Held, up: int) -> bool:
    """Every pair, and ace-king by three rules of thumb, as the Wizard of Odds publishes them."""
    if hand.has_pair or not hand.is_ace_king:
        return hand.has_pair
    _, _, third, fourth, _ = hand.ranks
    if up <= _QUEEN and up in hand.ranks:
        return True
    if up in (_KING, _ACE):
        return third in (_JACK, _QUEEN)
    return third == _QUEEN and up < fourth


def _akj83(hand: Held, up: int) -> bool:
    """Ace, king, jack, eight, three or better."""
    return hand.reaches_akj83


def _matching(hand: Held, up: int) -> bool:
    """Every pair, and ace-king where any of the five cards is of the up card's rank."""
    return hand.has_pair or (hand.is_ace_king and up in hand.ranks)


def _pair(hand: Held, up: int) -> bool:
    """Any pair or better."""
    return hand.has_pair


def _ace_king(hand: Held, up: int) -> bool:
    """Any ace-king or better."""
    return hand.has_pair or hand.is_ace_king


def _always(hand: Held, up: int) -> bool:
    """Every hand, unseen."""
    return True


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {
        "three-rules": _three_rules,
        "akj83": _akj83,
        "pair": _pair,
        "ace-king": _ace_king,
        "matching": _matching,
        "always-raise": _always,
    }
)
NAMES = (OPTIMAL, *STRATEGIES)


def held(order: Order, pattern: Pattern) -> Held:
    """A hand of a pattern as a strategy sees it."""
    place = order.place_of[pattern]
    has_pair = order.categories[place] > Category.ODD_CARDS
    is_ace_king = not has_pair and place >= order.qualifying
    return Held(pattern.ranks[::-1], has_pair, is_ace_king, place >= order.place_of[_AKJ83])
