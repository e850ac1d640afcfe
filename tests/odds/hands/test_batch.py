"""Hands by the million are what the engine makes of them, with every deck that the rules know."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from pitboss.odds.hands.batch import values
from pitboss.odds.hands.keys import RANK_KEYS
from pitboss.odds.hands.lookup import NUMBER
from pitboss.odds.hands.patterns import patterns
from pitboss.table.cards import DECK, Card, short_deck
from pitboss.table.hands import STANDARD, Category, Ranking, category

RANKINGS = [
    (STANDARD, DECK),
    *(
        (Ranking(lowest, flush_beats_full_house=flush_first, ace_low=ace_low), short_deck(lowest))
        for lowest in "567"
        for flush_first in (True, False)
        for ace_low in (True, False)
    ),
]


def rows(hands: Sequence[tuple[Card, ...]]) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    return np.array([[NUMBER[card] for card in hand] for hand in hands], np.uint8)


@pytest.mark.parametrize(("ranking", "deck"), RANKINGS)
def test_sampled_hands_have_the_value_that_the_engine_gives(ranking: Ranking, deck: tuple[Card, ...]) -> None:
    chance = random.Random(1999)
    hands = [tuple(chance.sample(deck, 5)) for _ in range(5_000)]
    assert values(rows(hands), ranking).tolist() == [ranking.value(hand) for hand in hands]


@pytest.mark.parametrize("lowest", "2567")
def test_one_hand_of_every_pattern_has_the_value_that_the_engine_gives(lowest: str) -> None:
    ranking = Ranking(lowest)
    hands = [pattern.cards for pattern in patterns(lowest)]
    assert values(rows(hands), ranking).tolist() == [ranking.value(hand) for hand in hands]


def test_no_two_sets_of_ranks_have_the_same_sum_of_keys() -> None:
    sums = Counter(sum(RANK_KEYS[rank] for rank in each.ranks) for each in patterns() if not each.is_suited)
    # Thirteen ranks five times over, less the thirteen hands of five alike: C(17, 5) - 13.
    assert len(sums) == 6_188 - 13
    assert set(sums.values()) == {1}


@pytest.mark.parametrize(
    ("lowest", "flushes", "full_houses", "fours", "straights", "straights_high"),
    # With n ranks: 4 x (C(n, 5) - straights), 24 x n (n - 1), n x 4 (n - 1), and 4^5 - 4 for each straight.
    [
        ("5", 980, 2_160, 360, 7_140, 6_120),
        ("6", 480, 1_728, 288, 6_120, 5_100),
        ("7", 204, 1_344, 224, 5_100, 4_080),
    ],
)
def test_short_decks_have_as_many_hands_of_each_kind_as_arithmetic_says(
    lowest: str, flushes: int, full_houses: int, fours: int, straights: int, straights_high: int
) -> None:
    deck = [NUMBER[card] for card in short_deck(lowest)]
    every = np.array(list(combinations(deck, 5)), np.uint8)
    found = Counter((values(every, Ranking(lowest)) >> 20 & 15).tolist())
    assert found[Category.FLUSH] == flushes
    assert found[Category.FULL_HOUSE] == full_houses
    assert found[Category.FOUR_OF_A_KIND] == fours
    assert found[Category.STRAIGHT] == straights
    no_low = Counter((values(every, Ranking(lowest, ace_low=False)) >> 20 & 15).tolist())
    assert no_low[Category.STRAIGHT] == straights_high


@pytest.mark.slow
def test_every_hand_of_the_full_deck_has_the_value_that_the_engine_gives() -> None:
    seen: Counter[Category] = Counter()
    for first in range(48):
        hands = [(DECK[first], *rest) for rest in combinations(DECK[first + 1 :], 4)]
        found = [STANDARD.value(hand) for hand in hands]
        assert values(rows(hands)).tolist() == found
        seen.update(map(category, found))
    # The frequencies of poker hands, as every table of them has them.
    assert [seen[kind] for kind in Category] == [
        1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4,
    ]  # fmt: skip
