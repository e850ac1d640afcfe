"""Deals of every class: a player's category, and what the dealer holds against it."""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from itertools import permutations

from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.hands.patterns import Pattern
from pitboss.table.cards import SUITS, Card, rank, suit
from pitboss.table.hands import Category

# The player's cards and the dealer's.
Deal = tuple[tuple[Card, ...], tuple[Card, ...]]


class Dealer(IntEnum):
    """What the dealer holds against a hand that was bet on."""

    NO_HAND = 0
    LOWER = 1
    EQUAL = 2
    HIGHER = 3


def deals_of(order: Order, kind: Category, held: Dealer) -> Iterator[Deal]:
    """Deals of a class, if there are any: one with the lowest hand of the player's, one with the highest."""
    mine = order.patterns_in(kind)
    for hands in (mine, mine[::-1]):
        found = next(_of_class(order, hands, held), None)
        if found is not None:
            yield found


def _of_class(order: Order, hands: Iterable[tuple[int, Pattern]], held: Dealer) -> Iterator[Deal]:
    for place, pattern in hands:
        for against in _against(order, place, held):
            for other in order.places[against]:
                theirs = _apart(pattern, other)
                if theirs is not None:
                    yield pattern.cards, theirs


def _against(order: Order, place: int, held: Dealer) -> Iterable[int]:
    """The places of hands that a dealer may hold against a place."""
    first, end = order.qualifying, len(order.places)
    match held:
        case Dealer.NO_HAND:
            return range(first)
        case Dealer.LOWER:
            return range(first, place)
        case Dealer.EQUAL:
            return range(max(first, place), place + 1)
        case Dealer.HIGHER:
            return range(max(first, place + 1), end)


def _apart(mine: Pattern, pattern: Pattern) -> tuple[Card, ...] | None:
    """A hand of a pattern that has no card of another's hand; none where there is no such hand."""
    ranks = (*mine.ranks, *pattern.ranks)
    if any(ranks.count(each) > len(SUITS) for each in pattern.ranks):
        return None
    for suits in permutations(SUITS):
        turned = dict(zip(SUITS, suits, strict=True))
        cards = tuple([Card(rank(card) + turned[suit(card)]) for card in pattern.cards])
        if not {*mine.cards}.intersection(cards):
            return cards
    return None
