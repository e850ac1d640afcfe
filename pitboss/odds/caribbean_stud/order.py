"""The order of hands as the engine has it under a rulebook: every pattern, from the lowest up."""

from functools import cached_property, cmp_to_key
from typing import TypeVar

from msgspec import Struct

from pitboss.games.caribbean_stud.payout.reading import compare, hand_worth, qualifies
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box
from pitboss.odds.hands.patterns import HAND_CARDS, Pattern, patterns
from pitboss.table.cards import RANKS, Card, rank, suit
from pitboss.table.hands import Category, category

T = TypeVar("T")


class Order(Struct, frozen=True, dict=True):
    """Patterns by their place, the lowest first; hands that stand off share a place."""

    places: tuple[tuple[Pattern, ...], ...]
    categories: tuple[Category, ...]
    """What the engine pays a hand of each place as."""
    qualifying: int
    """The first place with which a dealer has a hand."""

    @cached_property
    def place_of(self) -> dict[Pattern, int]:
        """The place of each pattern."""
        return {pattern: place for place, group in enumerate(self.places) for pattern in group}

    def place(self, cards: tuple[Card, ...]) -> int:
        """The place of a hand."""
        ranks = tuple(sorted(RANKS.index(rank(card)) for card in cards))
        return self.place_of[Pattern(ranks, len({suit(card) for card in cards}) == 1)]

    def patterns_in(self, kind: Category) -> list[tuple[int, Pattern]]:
        """The patterns that are paid as a category, the lowest first, each with its place."""
        return [
            (place, pattern)
            for place, group in enumerate(self.places)
            if self.categories[place] is kind
            for pattern in group
        ]


def order_of(rules: Rules) -> Order:
    """The order that the engine's comparison gives."""
    assert rules.hand_cards == HAND_CARDS, "a hand of this game has five cards"

    def against(one: Pattern, other: Pattern) -> int:
        return compare(rules, Box(number=1, cards=one.cards), other.cards)

    # Sorted by worth first, which is the order already under most readings: then each pair is compared once.
    by_worth = sorted(patterns(), key=lambda each: hand_worth(rules, each.cards))
    ranked = sorted(by_worth, key=cmp_to_key(against))
    places: list[list[Pattern]] = []
    for pattern in ranked:
        if places and against(places[-1][-1], pattern) == 0:
            places[-1].append(pattern)
        else:
            places.append([pattern])
    return Order(
        tuple(map(tuple, places)),
        tuple(_of_all({category(hand_worth(rules, each.cards)) for each in group}) for group in places),
        _first_that_qualifies(places),
    )


def _first_that_qualifies(places: list[list[Pattern]]) -> int:
    is_hand = [_of_all({qualifies(each.cards) for each in group}) for group in places]
    first = is_hand.index(True)
    assert all(is_hand[first:]), "a dealer qualifies with every hand above the first that does"
    return first


def _of_all(found: set[T]) -> T:
    (only,) = found
    return only
