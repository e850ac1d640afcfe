"""Sets of cards up to the names of suits."""

from itertools import combinations
from math import comb

import pytest

from pitboss.odds.caribbean_stud.subsets import BEGINS, classes, joined


@pytest.mark.parametrize(
    ("size", "count"),
    # As many as poker has of starting hands, flops and so on: the numbers of sets of cards up to suits.
    [(1, 13), (2, 169), (3, 1_755), (4, 16_432), (5, 134_459)],
)
def test_every_set_is_in_one_class(size: int, count: int) -> None:
    found = classes(size)
    assert len(found.cards) == len(found.sizes) == count
    assert int(found.sizes.sum()) == len(found.of_set) == comb(52, size)
    # No class has more sets than there are ways to rename four suits.
    assert int(found.sizes.max()) <= 24
    if size < 5:
        assert BEGINS[size] - BEGINS[size - 1] == count


def test_a_set_and_a_card_more_are_the_set_of_both() -> None:
    rows, begins = joined()
    for cards in ((), (3,), (3, 20), (0, 13, 51)):
        for card in range(52):
            if card in cards:
                continue
            both = tuple(sorted((*cards, card)))
            wanted = classes(len(both)).of_set[number(both)] + BEGINS[len(both) - 1]
            assert rows[begins[len(cards)] + number(cards), card] == wanted


def test_renaming_suits_does_not_change_the_class() -> None:
    of_set = classes(3).of_set
    # Two clubs and a diamond, two hearts and a spade: the same ranks.
    assert of_set[number((0, 5, 13 + 7))] == of_set[number((26, 31, 39 + 7))]
    assert of_set[number((0, 5, 13 + 7))] != of_set[number((0, 5, 7))]
    assert len({int(of_set[number(each)]) for each in combinations(range(13), 3)}) == comb(13, 3)


def number(cards: tuple[int, ...]) -> int:
    return sum(comb(card, place) for place, card in enumerate(cards, start=1))
