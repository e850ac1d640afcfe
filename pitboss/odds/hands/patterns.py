"""Patterns: hands of five cards that no rule can tell apart, each with one hand that stands for it."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement

from msgspec import Struct

from pitboss.table.cards import RANKS, SUITS, Card

HAND_CARDS = 5


class Pattern(Struct, frozen=True, dict=True):
    """The ranks of a hand, counted from the lowest of the full deck, and whether all are of one suit."""

    ranks: tuple[int, ...]
    is_suited: bool

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """A hand of this pattern."""
        if self.is_suited:
            return tuple(Card(RANKS[rank] + SUITS[0]) for rank in self.ranks)
        seen: Counter[int] = Counter()
        found = []
        for place, rank in enumerate(self.ranks):
            # Only the last card of five different ranks has to leave the suit of the others.
            is_last = place == HAND_CARDS - 1 and not seen[rank]
            found.append(Card(RANKS[rank] + SUITS[1 if is_last else seen[rank]]))
            seen[rank] += 1
        return tuple(found)


@cache
def patterns(lowest: str = RANKS[0]) -> tuple[Pattern, ...]:
    """Every pattern of a deck from its lowest rank up: 7,462 of the full deck."""
    return tuple(_patterns(range(RANKS.index(lowest), len(RANKS))))


def _patterns(ranks: range) -> Iterator[Pattern]:
    for chosen in combinations(ranks, HAND_CARDS):
        yield Pattern(chosen, is_suited=True)
    for several in combinations_with_replacement(ranks, HAND_CARDS):
        if max(Counter(several).values()) <= len(SUITS):
            yield Pattern(several, is_suited=False)
