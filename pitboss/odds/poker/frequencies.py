"""How often each hand of poker is dealt: one hand of each make-up shown to the engine, weighted by suits."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, cycle
from math import comb, prod

from msgspec import Struct

from pitboss.table.cards import RANKS, SUITS, Card
from pitboss.table.hands import Category, Ranking, category

# How many cards of one suit make a flush.
_FLUSH = 5
_FIRST, _OTHERS = SUITS[0], SUITS[1:]
_PLACE = {rank: place for place, rank in enumerate(RANKS)}


class Frequency(Struct, frozen=True):
    """How many of all hands are of a category."""

    category: str
    combinations: int
    probability: Fraction


class Frequencies(Struct, frozen=True, kw_only=True):
    """How often hands are dealt with a deck: five cards, or the best five of more.

    `games` are those that the rules play so; none where no game has this deck and this ace.
    """

    deck: int
    ace_low: bool
    cards: int
    games: tuple[str, ...] = ()
    hands: int
    by_category: tuple[Frequency, ...]
    """The best category first, as the ranking has it."""

    def of(self, category: str) -> Frequency:
        """The frequency of a category; one that is never dealt has none."""
        found = (each for each in self.by_category if each.category == category)
        return next(found, Frequency(category, 0, Fraction(0)))


def frequencies(ranking: Ranking, cards: int, games: Sequence[str] = ()) -> Frequencies:
    """The categories of the best five of so many cards: five to seven."""
    ranks = RANKS[RANKS.index(ranking.lowest) :]
    found: Counter[Category] = Counter()
    best: dict[Category, int] = {}
    for hand, weight in _hands(ranks, cards):
        value = ranking.best(hand)
        kind = category(value)
        found[kind] += weight
        best[kind] = max(value, best.get(kind, 0))
    deck = len(ranks) * len(SUITS)
    total = comb(deck, cards)
    assert found.total() == total, "every hand is counted once"
    return Frequencies(
        deck=deck,
        ace_low=ranking.ace_low,
        cards=cards,
        games=tuple(games),
        hands=total,
        by_category=tuple(
            Frequency(kind.slug, found[kind], Fraction(found[kind], total))
            for kind in sorted(found, key=lambda kind: -best[kind])
        ),
    )


def _hands(ranks: str, cards: int) -> Iterator[tuple[list[Card], int]]:
    """A hand of each make-up, and how many hands there are of it.

    Of cards up to seven one suit at most has five. Which cards those are matters, and the ranks of all; the
    suits of the others do not.
    """
    flushes: Counter[tuple[str, ...]] = Counter()
    for hand, weight in _with_a_flush(ranks, cards):
        flushes[_ranks_of(hand)] += weight
        yield hand, weight
    for drawn in combinations_with_replacement(ranks, cards):
        weight = _suits(drawn, len(SUITS)) - flushes[drawn]
        if weight:
            # Dealt out in turn, equal ranks come in other suits, and no suit comes to five.
            yield [Card(rank + suit) for rank, suit in zip(drawn, cycle(SUITS), strict=False)], weight


def _with_a_flush(ranks: str, cards: int) -> Iterator[tuple[list[Card], int]]:
    for held in range(_FLUSH, cards + 1):
        beside = list(_beside(ranks, cards - held))
        for suited in combinations(ranks, held):
            flush = [Card(rank + _FIRST) for rank in suited]
            for others, weight in beside:
                yield [*flush, *others], len(SUITS) * weight


def _beside(ranks: str, cards: int) -> Iterator[tuple[list[Card], int]]:
    """Cards of other suits than that of a flush."""
    for drawn in combinations_with_replacement(ranks, cards):
        weight = _suits(drawn, len(_OTHERS))
        if weight:
            yield [Card(rank + suit) for rank, suit in zip(drawn, cycle(_OTHERS), strict=False)], weight


def _suits(ranks: Sequence[str], suits: int) -> int:
    """In how many ways cards of these ranks can have suits, out of so many."""
    return prod(comb(suits, number) for number in Counter(ranks).values())


def _ranks_of(hand: Sequence[Card]) -> tuple[str, ...]:
    return tuple(sorted([card[0] for card in hand], key=_PLACE.__getitem__))
