"""Sets of a few cards, and which of them are the same but for the names of the suits.

A set of cards has a number among all sets of its size: the sum of binomials of its cards, lowest first.
"""

from functools import cache

import numpy as np
from msgspec import Struct
from numba import njit
from numpy.typing import NDArray

CARDS = 52
SUIT_CARDS = 13


def _binomials() -> NDArray[np.int64]:
    found = np.zeros((CARDS + 1, 7), np.int64)
    found[:, 0] = 1
    for n in range(1, CARDS + 1):
        for k in range(1, 7):
            found[n, k] = found[n - 1, k - 1] + found[n - 1, k]
    return found


BINOMIALS = _binomials()


# Where the classes of one, two, three and four cards begin in one list of them all, and where it ends.
BEGINS = (0, 13, 13 + 169, 13 + 169 + 1_755, 13 + 169 + 1_755 + 16_432)


class Classes(Struct, frozen=True):
    """Sets of one size up to the names of suits: the class of each set, a set of each class, and its size."""

    of_set: NDArray[np.int32]
    cards: NDArray[np.int64]
    sizes: NDArray[np.int64]


@cache
def classes(size: int) -> Classes:
    """The classes of sets of this size: 13, 169, 1,755, 16,432 and 134,459 of one to five cards."""
    of_set, cards = _classes(size, BINOMIALS)
    return Classes(of_set, cards, np.bincount(of_set))


@cache
def joined() -> tuple[NDArray[np.uint16], NDArray[np.int64]]:
    """The class of every set of up to three cards with each further card, and where sets of each size begin.

    Classes of one to four cards are numbered one size after another; nothing is meant where the set has the
    card already.
    """
    rows = [classes(1).of_set[None, :]]
    rows += [_joined(size, classes(size + 1).of_set, BINOMIALS) + BEGINS[size] for size in (1, 2, 3)]
    begins = np.cumsum([0, *(len(each) for each in rows)])
    return np.concatenate(rows).astype(np.uint16), begins[:-1]


@njit(inline="always")
def next_set(cards, size):  # type: ignore[no-untyped-def]
    """The set with the next number, in place."""
    i = 0
    while i < size - 1 and cards[i] + 1 == cards[i + 1]:
        cards[i] = i
        i += 1
    cards[i] += 1


@njit(cache=True)
def _suits(cards, size):  # type: ignore[no-untyped-def]
    """The bits of the ranks held in each suit, the fullest suit first."""
    held = np.zeros(4, np.int64)
    for i in range(size):
        held[cards[i] // SUIT_CARDS] |= np.int64(1) << (cards[i] % SUIT_CARDS)
    for i in range(1, 4):
        j = i
        while j and held[j - 1] < held[j]:
            held[j - 1], held[j] = held[j], held[j - 1]
            j -= 1
    return held


@njit(cache=True)
def _classes(size, binomials):  # type: ignore[no-untyped-def]
    """A set whose suits stand in falling order is the first of its class; any other is renamed to it."""
    count = binomials[CARDS, size]
    of_set = np.full(count, -1, np.int32)
    firsts = np.empty((count // 4, size), np.int64)
    cards, renamed = np.arange(size), np.empty(size, np.int64)
    numbered = np.empty(count, np.int64)
    found = 0
    for number in range(count):
        held = _suits(cards, size)
        filled, first = 0, 0
        for suit in range(4):
            for rank in range(SUIT_CARDS):
                if held[suit] >> rank & 1:
                    renamed[filled] = suit * SUIT_CARDS + rank
                    filled += 1
                    first += binomials[suit * SUIT_CARDS + rank, filled]
        numbered[number] = first
        if first == number:
            of_set[number] = found
            firsts[found] = cards
            found += 1
        next_set(cards, size)
    for number in range(count):
        of_set[number] = of_set[numbered[number]]
    return of_set, firsts[:found].copy()


@njit(cache=True)
def _joined(size, of_larger_set, binomials):  # type: ignore[no-untyped-def]
    count = binomials[CARDS, size]
    found = np.zeros((count, CARDS), np.uint16)
    cards = np.arange(size)
    for number in range(count):
        for card in range(CARDS):
            larger, filled, is_placed, is_held = 0, 0, False, False
            for i in range(size):
                is_held |= cards[i] == card
                if not is_placed and card < cards[i]:
                    filled += 1
                    larger += binomials[card, filled]
                    is_placed = True
                filled += 1
                larger += binomials[cards[i], filled]
            if not is_placed:
                larger += binomials[card, filled + 1]
            if not is_held:
                found[number, card] = of_larger_set[larger]
        next_set(cards, size)
    return found
