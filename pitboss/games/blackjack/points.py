"""What cards come to: points, hard and soft, blackjack, bust."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pitboss.games.blackjack.rules import Rules
from pitboss.law.key import Key, key
from pitboss.table.cards import Card, rank
from pitboss.table.once import Last

ACE_VALUE = key("ace-value")
COURT_CARD_VALUE = key("court-card-value")
PIP_CARD_VALUE = key("pip-card-value")

ACE = "A"
COURT = ("J", "Q", "K")
# The rule that says what a card is worth, by its rank; all others are pip cards.
_VALUE_KEYS = {ACE: ACE_VALUE, **dict.fromkeys(COURT, COURT_CARD_VALUE)}


class Total(NamedTuple):
    """The points of some cards, and whether an ace counts eleven among them."""

    points: int
    is_soft: bool


def _no_totals(_: Rules) -> dict[tuple[Card, ...], Total]:
    return {}


# A hand is counted again and again while it is played, so what cards come to is remembered, by the rules.
_totals = Last(_no_totals)
# So many hands at most: a long evening has no end of them.
_KEPT = 4096


def total(rules: Rules, cards: tuple[Card, ...]) -> Total:
    """The point total: every ace counts high unless that takes the total over the target (r 3.2(c))."""
    known = _totals(rules)
    found = known.get(cards)
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        found = known[cards] = _total(rules, cards)
    return found


def _total(rules: Rules, cards: tuple[Card, ...]) -> Total:
    values, points, high_aces = rules.card_values, 0, 0
    for card in cards:
        face = rank(card)
        points += values[face]
        high_aces += face == ACE
    while points > rules.target and high_aces:
        points -= values[ACE] - rules.ace_low
        high_aces -= 1
    return Total(points, high_aces > 0)


def hard_total(rules: Rules, cards: Sequence[Card]) -> int:
    """The points with every ace counted low."""
    return sum(rules.ace_low if rank(card) == ACE else rules.card_values[rank(card)] for card in cards)


def is_natural(rules: Rules, cards: tuple[Card, ...]) -> bool:
    """Whether two cards are an ace and one that counts ten."""
    return len(cards) == rules.initial_cards and total(rules, cards) == (rules.target, True)


def is_bust(rules: Rules, cards: tuple[Card, ...]) -> bool:
    """Whether the total is over the target."""
    return total(rules, cards).points > rules.target


def dealer_stands(rules: Rules, cards: tuple[Card, ...]) -> bool:
    """Whether the dealer's total takes no further card: a soft one may have to be drawn to (r 12.3)."""
    points, is_soft = total(rules, cards)
    draws_on = is_soft and points == rules.dealer_stands_on and rules.dealer_soft_total == "draws"
    return points >= rules.dealer_stands_on and not draws_on


def are_alike(rules: Rules, first: Card, second: Card) -> bool:
    """Whether two cards make a pair: worth the same, or where that is the rule of one rank (r 11.1)."""
    if rules.split_alike == "rank":
        return rank(first) == rank(second)
    return value(rules, first) == value(rules, second)


def value(rules: Rules, card: Card) -> int:
    """What one card counts; for an ace the high value."""
    return rules.card_values[rank(card)]


def value_keys(cards: Iterable[Card]) -> tuple[Key, ...]:
    """The rules by which cards count: that of each kind of card among them."""
    return tuple(dict.fromkeys(_VALUE_KEYS.get(rank(card), PIP_CARD_VALUE) for card in cards))


def told(rules: Rules, cards: tuple[Card, ...], *, is_blackjack: bool) -> str:
    """What a dealer announces."""
    points, is_soft = total(rules, cards)
    if is_blackjack:
        return "blackjack"
    if points > rules.target:
        return f"{points}, too many"
    return f"soft {points}" if is_soft and points < rules.target else str(points)
