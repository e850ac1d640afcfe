"""Hands made of two own cards out of three: one is given up before the flop, or once it lies. Sampled.

Kept are the two whose hand places higher on average among all hands of seven cards.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.odds.poker.seven import numbers_of, sevens_of
from pitboss.table.hands import Category, Ranking

# Before the flop so many boards show which card goes, and so many others what is made.
BOARDS = 300
_COUNTED = 50
_SEED = 1


def before_the_flop(ranking: Ranking, hands: int) -> dict[Category, tuple[float, float]]:
    """How often each category is made, from so many hands drawn, and the standard error of that."""
    return _estimated(hands, *_before_the_flop(hands, _SEED, numbers_of(ranking), sevens_of(ranking)))


def on_the_flop(ranking: Ranking, hands: int) -> dict[Category, tuple[float, float]]:
    """The same where the card goes once the flop lies."""
    return _estimated(hands, *_on_the_flop(hands, _SEED, numbers_of(ranking), sevens_of(ranking)))


def _estimated(
    hands: int, sums: NDArray[np.float64], squares: NDArray[np.float64]
) -> dict[Category, tuple[float, float]]:
    mean = sums / hands
    error = np.sqrt(np.maximum(0.0, squares / hands - mean**2) / (hands - 1))
    return {kind: (float(mean[kind]), float(error[kind])) for kind in Category}


@njit(cache=True, nogil=True)
def _on_the_flop(deals, seed, deck, tables):  # type: ignore[no-untyped-def]
    np.random.seed(seed)
    sums, squares = np.zeros(11), np.zeros(11)
    dealt, cards = deck.copy(), np.empty(7, np.int64)
    found = np.empty((3, 11), np.int64)
    for _ in range(deals):
        _shuffle(dealt, 0, 6)
        found[:] = 0
        for away in range(3):
            _keep(cards, dealt, away)
            cards[2:5] = dealt[3:6]
            for i in range(6, len(dealt) - 1):
                cards[5] = dealt[i]
                for j in range(i + 1, len(dealt)):
                    cards[6] = dealt[j]
                    _note(cards, tables, found[away])
        _add(found[_best(found)], sums, squares)
    return sums, squares


@njit(cache=True, nogil=True)
def _before_the_flop(deals, seed, deck, tables):  # type: ignore[no-untyped-def]
    np.random.seed(seed)
    sums, squares = np.zeros(11), np.zeros(11)
    dealt, cards = deck.copy(), np.empty(7, np.int64)
    found, made = np.empty((3, 11), np.int64), np.empty(11, np.int64)
    for _ in range(deals):
        _shuffle(dealt, 0, 3)
        found[:] = 0
        made[:] = 0
        for _board in range(BOARDS):
            _shuffle(dealt, 3, 8)
            cards[2:7] = dealt[3:8]
            for away in range(3):
                _keep(cards, dealt, away)
                _note(cards, tables, found[away])
        _keep(cards, dealt, _best(found))
        for _board in range(_COUNTED):
            _shuffle(dealt, 3, 8)
            cards[2:7] = dealt[3:8]
            _note(cards, tables, made)
        _add(made, sums, squares)
    return sums, squares


@njit(cache=True, nogil=True)
def _shuffle(dealt, begin, end):  # type: ignore[no-untyped-def]
    for i in range(begin, end):
        j = np.random.randint(i, len(dealt))
        dealt[i], dealt[j] = dealt[j], dealt[i]


@njit(cache=True, nogil=True)
def _keep(cards, dealt, away):  # type: ignore[no-untyped-def]
    cards[0], cards[1] = dealt[(away + 1) % 3], dealt[(away + 2) % 3]


@njit(cache=True, nogil=True)
def _best(found):  # type: ignore[no-untyped-def]
    best = 0
    for away in range(3):
        if found[away, 0] > found[best, 0]:
            best = away
    return best


@njit(cache=True, nogil=True)
def _add(made, sums, squares):  # type: ignore[no-untyped-def]
    whole = made[1:].sum()
    for kind in range(1, 11):
        part = made[kind] / whole
        sums[kind] += part
        squares[kind] += part * part


@njit(cache=True, nogil=True)
def _note(cards, tables, found):  # type: ignore[no-untyped-def]
    """Add a hand of seven: its score, and that there is one more of its category."""
    keys, mixed, suited, kinds, score = tables
    total = 0
    for card in cards:
        total += keys[card]
    flush = ((total >> 32) + 0x3333) & 0x8888
    if flush:
        bits = 0
        for card in cards:
            if flush >> (card // 13 * 4 + 3) & 1:
                bits |= 1 << (card % 13)
        place = suited[bits]
    else:
        place = mixed[total & 0xFFFFFFFF]
    found[0] += score[place]
    found[kinds[place]] += 1
