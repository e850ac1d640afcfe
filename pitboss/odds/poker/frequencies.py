"""How often each hand of poker is dealt: one hand of each make-up shown to the engine, weighted by suits."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from math import comb

from msgspec import Struct

from pitboss.odds.hands.patterns import patterns
from pitboss.odds.poker.makeup import makeups
from pitboss.table.cards import RANKS, SUITS
from pitboss.table.hands import Category, Ranking, category

# How many cards of one suit make a flush.
_FLUSH = 5


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
    found = counted(ranking, cards)
    total = sum(found.values())
    return Frequencies(
        deck=_deck(ranking),
        ace_low=ranking.ace_low,
        cards=cards,
        games=tuple(games),
        hands=total,
        by_category=tuple(
            Frequency(kind.slug, number, Fraction(number, total)) for kind, number in found.items()
        ),
    )


_COUNTED: dict[tuple[str, int], Mapping[Category, int]] = {}


def counted(ranking: Ranking, cards: int) -> Mapping[Category, int]:
    """How many hands of so many cards there are of each category, the best first."""
    asked = read_as(ranking), cards
    if asked not in _COUNTED:
        _COUNTED[asked] = _count(ranking, cards)
    return _COUNTED[asked]


def _count(ranking: Ranking, cards: int) -> Mapping[Category, int]:
    ranks = RANKS[RANKS.index(ranking.lowest) :]
    found: Counter[Category] = Counter()
    for hand, weight in makeups(ranks, cards, _FLUSH):
        found[category(ranking.best(hand))] += weight
    assert found.total() == comb(_deck(ranking), cards), "every hand is counted once"
    return {kind: found[kind] for kind in sorted(found, key=ranking.threshold, reverse=True)}


def read_as(ranking: Ranking) -> str:
    """A fingerprint of what the engine makes of every hand: what was counted is of that reading alone."""
    values = [ranking.value(each.cards) for each in patterns(ranking.lowest)]
    return sha256(repr((ranking, values)).encode()).hexdigest()


def _deck(ranking: Ranking) -> int:
    return (len(RANKS) - RANKS.index(ranking.lowest)) * len(SUITS)
