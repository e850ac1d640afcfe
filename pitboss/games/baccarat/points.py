"""Point counts and the table of play: which hand is entitled to a third card (part 9)."""

from collections.abc import Sequence

from pitboss.games.baccarat.area import BANKER, PLAYER, TIE
from pitboss.games.baccarat.rules import Rules
from pitboss.table.cards import Card, rank


def value(rules: Rules, card: Card) -> int:
    """What a card counts in a hand."""
    return rules.card_values[rank(card)]


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


def drawing_keys(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> tuple[str, ...]:
    """The rules by which the next third card is dealt, or by which none is."""
    two = rules.initial_cards
    if is_natural(rules, player) or is_natural(rules, banker):
        return ("natural-ends", "natural-defined")
    hand = entitled(rules, player, banker)
    if hand == PLAYER:
        return ("player-draws", "player-table", "player-third-card", "third-cards")
    if len(player) == two:
        return ("banker-when-player-stands", "third-cards")
    drawn = "banker-draws" if hand == BANKER or len(banker) > two else "banker-stands"
    return (drawn, "banker-table", "banker-third-card", "third-cards")


def winner(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> str:
    """The hand with the higher count, or that neither has one."""
    mine, theirs = count(rules, player), count(rules, banker)
    if mine == theirs:
        return TIE
    return PLAYER if mine > theirs else BANKER
