"""Reading hands: does the dealer qualify, which hand is higher, and which clauses say so."""

from functools import lru_cache

from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box
from pitboss.law.key import Key, key
from pitboss.table import hands
from pitboss.table.cards import RANKS, Card, rank
from pitboss.table.hands import STANDARD, Category, category, value_as

ACE_HIGH_OR_LOW = key("ace-high-or-low")
HAND_COMPARED = key("hand-compared")
HAND_ORDER = key("hand-order")
PLAYER_DECLARES_BEST = key("player-declares-best")
SUITS_EQUAL = key("suits-equal")
TIE_BREAK = key("tie-break")
TIE_BREAK_STRAIGHT = key("tie-break-straight")

HAND_KEYS: dict[Category, Key] = {
    Category.ODD_CARDS: key("hand-odd-cards"),
    Category.ONE_PAIR: key("hand-one-pair"),
    Category.TWO_PAIRS: key("hand-two-pairs"),
    Category.THREE_OF_A_KIND: key("hand-three-of-a-kind"),
    Category.STRAIGHT: key("hand-straight"),
    Category.FLUSH: key("hand-flush"),
    Category.FULL_HOUSE: key("hand-full-house"),
    Category.FOUR_OF_A_KIND: key("hand-four-of-a-kind"),
    Category.STRAIGHT_FLUSH: key("hand-straight-flush"),
    Category.ROYAL_FLUSH: key("hand-royal-flush"),
}
TIE_KEYS: dict[Category, Key] = {
    Category.ODD_CARDS: key("tie-break-odd-cards"),
    Category.ONE_PAIR: key("tie-break-one-pair"),
    Category.TWO_PAIRS: key("tie-break-two-pairs"),
    Category.STRAIGHT: TIE_BREAK_STRAIGHT,
    Category.STRAIGHT_FLUSH: TIE_BREAK_STRAIGHT,
}
ACE_KING = STANDARD.threshold(Category.ODD_CARDS, "AK")
WHEEL = frozenset("A2345")
STEEL_WHEEL = STANDARD.threshold(Category.STRAIGHT_FLUSH, "5")
# A settlement asks several times for each hand of its round.
value = lru_cache(maxsize=64)(hands.value)
CATEGORIES: dict[str, Category] = {category.slug: category for category in Category}


def hand_worth(rules: Rules, cards: tuple[Card, ...]) -> int:
    """What five cards are worth; one reading does not let the ace be low in a straight flush."""
    worth = value(cards)
    if worth == STEEL_WHEEL and rules.reads("ace-low-straight-flush", "flush-only"):
        return value_as(cards, Category.FLUSH)
    return worth


def qualifies(cards: tuple[Card, ...]) -> bool:
    """Whether the dealer holds ace-king or higher."""
    return value(cards) >= ACE_KING


def hand_value(rules: Rules, box: Box) -> int:
    """A player's hand at what it was declared to be, or at what the cards say."""
    if box.declared is None or rules.reads("declared-hand", "cards-speak"):
        return hand_worth(rules, box.cards)
    return value_as(box.cards, CATEGORIES[box.declared])


def compare(rules: Rules, box: Box, dealer: tuple[Card, ...]) -> int:
    """Above zero when the player's hand is higher, below when the dealer's is, zero when they are level."""
    mine, theirs = hand_value(rules, box), hand_worth(rules, dealer)
    if rules.reads("us-equal-rank", "literal") and category(mine) is category(theirs):
        return _literal(box.cards, dealer)
    return (mine > theirs) - (mine < theirs)


def _literal(mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> int:
    """The highest card that the other hand lacks, whatever it is part of."""
    ranks, others = {rank(card) for card in mine}, {rank(card) for card in theirs}
    best = max((RANKS.index(r) for r in ranks - others), default=-1)
    other = max((RANKS.index(r) for r in others - ranks), default=-1)
    return (best > other) - (best < other)


def reading_keys(rules: Rules, box: Box, dealer: tuple[Card, ...]) -> tuple[Key, ...]:
    """Keys of the clauses by which a player's hand was read and compared."""
    mine, theirs = category(hand_value(rules, box)), category(hand_worth(rules, dealer))
    keys = [HAND_COMPARED, HAND_KEYS[mine]]
    if mine is not theirs:
        keys.append(HAND_ORDER)
    else:
        keys.append(TIE_BREAK)
        if mine in TIE_KEYS:
            keys.append(TIE_KEYS[mine])
        keys.append(SUITS_EQUAL)
    # Undeclared, these ranks are read as a straight, a flush or both.
    if (mine >= Category.STRAIGHT or box.declared is not None) and {
        rank(card) for card in box.cards
    } == WHEEL:
        keys.append(ACE_HIGH_OR_LOW)
    if box.declared is not None:
        keys.append(PLAYER_DECLARES_BEST)
    return tuple(keys)
