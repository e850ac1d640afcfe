"""Make-ups: cards that no ranking tells apart, one hand of each with the number of hands that share it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, cycle
from math import comb, prod

from pitboss.table.cards import RANKS, SUITS, Card

_FIRST, _OTHERS = SUITS[0], SUITS[1:]
_PLACE = {rank: place for place, rank in enumerate(RANKS)}


def makeups(ranks: str, cards: int, suited: int) -> Iterator[tuple[list[Card], int]]:
    """A hand of each make-up, and how many hands there are of it, where suits matter from so many cards on.

    One suit at most may have so many, and it is the first. Which cards those are matters, and the ranks of
    all; the suits of the others do not.
    """
    assert cards < 2 * suited, "one suit alone counts"
    with_suit: Counter[tuple[str, ...]] = Counter()
    for hand, weight in _suited(ranks, cards, suited):
        with_suit[_ranks_of(hand)] += weight
        yield hand, weight
    for drawn in combinations_with_replacement(ranks, cards):
        weight = _suits(drawn, len(SUITS)) - with_suit[drawn]
        if weight:
            # Dealt out in turn, equal ranks come in other suits, and no suit comes to so many.
            yield [Card(rank + suit) for rank, suit in zip(drawn, cycle(SUITS), strict=False)], weight


def _suited(ranks: str, cards: int, suited: int) -> Iterator[tuple[list[Card], int]]:
    for held in range(suited, cards + 1):
        beside = list(_beside(ranks, cards - held))
        for chosen in combinations(ranks, held):
            of_suit = [Card(rank + _FIRST) for rank in chosen]
            for others, weight in beside:
                yield [*of_suit, *others], len(SUITS) * weight


def _beside(ranks: str, cards: int) -> Iterator[tuple[list[Card], int]]:
    """Cards of the other suits."""
    for drawn in combinations_with_replacement(ranks, cards):
        weight = _suits(drawn, len(_OTHERS))
        if weight:
            yield [Card(rank + suit) for rank, suit in zip(drawn, cycle(_OTHERS), strict=False)], weight


def _suits(ranks: Sequence[str], suits: int) -> int:
    """In how many ways cards of these ranks can have suits, out of so many."""
    return prod(comb(suits, number) for number in Counter(ranks).values())


def _ranks_of(hand: Sequence[Card]) -> tuple[str, ...]:
    return tuple(sorted([card[0] for card in hand], key=_PLACE.__getitem__))
