"""Point counts and the table of play: which hand is entitled to a third card (part 9)."""

from collections.abc import Sequence

from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER, TIE
from pitboss.law.key import Key, key
from pitboss.table.cards import Card, rank

ACE_VALUE = key("ace-value")
BANKER_DRAWS = key("banker-draws")
BANKER_STANDS = key("banker-stands")
BANKER_TABLE = key("banker-table")
BANKER_THIRD_CARD = key("banker-third-card")
BANKER_WHEN_PLAYER_STANDS = key("banker-when-player-stands")
NATURAL_DEFINED = key("natural-defined")
NATURAL_ENDS = key("natural-ends")
PIP_CARD_VALUE = key("pip-card-value")
PLAYER_DRAWS = key("player-draws")
PLAYER_TABLE = key("player-table")
PLAYER_THIRD_CARD = key("player-third-card")
TEN_CARD_VALUE = key("ten-card-value")
THIRD_CARDS = key("third-cards")

# The rule that says what a card counts, by its rank; all others are pip cards.
_VALUE_KEYS = {"A": ACE_VALUE, **dict.fromkeys(("T", "J", "Q", "K"), TEN_CARD_VALUE)}


def value(rules: Rules, card: Card) -> int:
    """What a card counts in a hand."""
    return rules.card_values[rank(card)]


def value_keys(cards: Sequence[Card]) -> tuple[Key, ...]:
    """The rules by which cards count: that of each kind of card among them."""
    return tuple(dict.fromkeys(_VALUE_KEYS.get(rank(card), PIP_CARD_VALUE) for card in cards))


def count(rules: Rules, cards: Sequence[Card]) -> int:
    """The point count of a hand: the last digit of what its cards come to."""
    values = rules.card_values
    return sum([values[rank(card)] for card in cards]) % 10


def is_natural(rules: Rules, cards: Sequence[Card]) -> bool:
    """Whether the first two cards are a natural."""
    first = cards[: rules.initial_cards]
    return len(first) == rules.initial_cards and count(rules, first) in rules.natural_totals


def entitled(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> str:
    """The hand that takes a third card next; none where both stand, or the first cards are not out."""
    two = rules.initial_cards
    if len(player) < two or len(banker) < two or is_natural(rules, player) or is_natural(rules, banker):
        return ""
    if len(player) == two and count(rules, player) in rules.player_draws_on:
        return PLAYER
    return BANKER if len(banker) == two and banker_draws(rules, player, banker) else ""


def banker_draws(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether the banker's two cards take a third, after the player's third card or without one."""
    points = count(rules, banker[: rules.initial_cards])
    if len(player) == rules.initial_cards:
        return points in rules.banker_draws_if_player_stands
    third = value(rules, player[rules.initial_cards])
    return third in rules.banker_draws_on.get(points, frozenset())


def drawing_keys(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> tuple[Key, ...]:
    """The rules by which the next third card is dealt, or by which none is."""
    two = rules.initial_cards
    if is_natural(rules, player) or is_natural(rules, banker):
        return (NATURAL_ENDS, NATURAL_DEFINED)
    hand = entitled(rules, player, banker)
    if hand == PLAYER:
        return (PLAYER_DRAWS, PLAYER_TABLE, PLAYER_THIRD_CARD, THIRD_CARDS)
    if len(player) == two:
        return (BANKER_WHEN_PLAYER_STANDS, THIRD_CARDS)
    drawn = BANKER_DRAWS if hand == BANKER or len(banker) > two else BANKER_STANDS
    return (drawn, BANKER_TABLE, BANKER_THIRD_CARD, THIRD_CARDS)


def winner(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> str:
    """The hand with the higher count, or that neither has one."""
    mine, theirs = count(rules, player), count(rules, banker)
    if mine == theirs:
        return TIE
    return PLAYER if mine > theirs else BANKER
