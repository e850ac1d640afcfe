"""Hands made by a draw: from every hand the draw that beats hands as dealt most often, every card counted."""

from math import comb, lcm

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.odds.hands.batch import values
from pitboss.odds.hands.patterns import HAND_CARDS
from pitboss.table.cards import RANKS, SUITS
from pitboss.table.hands import Category, Ranking, category

_KEPT = 1 << HAND_CARDS


def by_draw(ranking: Ranking, most: int) -> dict[Category, int]:
    """How many of all equal chances make each category where up to so many cards are drawn.

    A hand keeps what leads to the highest mean place among hands as dealt: below which it counts two for
    each that it beats, and one for each that is equal. The cards that it put away do not come back.
    """
    ranks = len(RANKS) - RANKS.index(ranking.lowest)
    deck = ranks * len(SUITS)
    hands = _all_hands(deck, comb(deck, HAND_CARDS))
    # The kernel of values knows cards by their place in the full deck.
    numbers = hands // ranks * len(RANKS) + hands % ranks + len(RANKS) - ranks
    worth, place, number = np.unique(
        values(numbers.astype(np.uint8), ranking), return_inverse=True, return_counts=True
    )
    score = 2 * (np.cumsum(number) - number) + number
    kinds = np.array([category(int(each)) for each in worth], np.int64)
    # Drawing cards is so often as likely as drawing others that one number makes all chances whole.
    ways = [comb(deck - HAND_CARDS, HAND_CARDS - kept.bit_count()) for kept in range(_KEPT)]
    whole = lcm(*ways)
    assert int(score[-1]) * whole < 1 << 63, "sums fit into 64 bits"
    chances = np.array([whole // each for each in ways], np.int64)
    allowed = np.array([HAND_CARDS - kept.bit_count() <= most for kept in range(_KEPT)])
    choose = _choose(deck)
    # Sets of cards stand in a row, the smaller before the larger.
    starts = np.concatenate(([0], np.cumsum(choose[deck])))
    held = _held(hands, score[place], starts, choose)
    counts_of = _chosen(hands, held, chances, allowed, starts, choose)
    found = _tally(hands, kinds[place], counts_of, starts, choose)
    counts = {kind: int(found[kind]) for kind in Category}
    assert sum(counts.values()) == len(hands) * whole, "all are counted"
    return counts


def _choose(deck: int) -> NDArray[np.int64]:
    return np.array([[comb(n, k) for k in range(HAND_CARDS + 1)] for n in range(deck + 1)], np.int64)


@njit(cache=True, nogil=True)
def _all_hands(deck, number):  # type: ignore[no-untyped-def]
    found = np.empty((number, 5), np.int64)
    at = 0
    for a in range(deck - 4):
        for b in range(a + 1, deck - 3):
            for c in range(b + 1, deck - 2):
                for d in range(c + 1, deck - 1):
                    for e in range(d + 1, deck):
                        found[at, 0], found[at, 1], found[at, 2], found[at, 3], found[at, 4] = a, b, c, d, e
                        at += 1
    return found


@njit(cache=True, nogil=True)
def _held(hands, score, starts, choose):  # type: ignore[no-untyped-def]
    """For every few cards the sum of the scores of all hands that hold them."""
    found, at = np.zeros(starts[6], np.int64), np.empty(32, np.int64)
    for row in range(len(hands)):
        _subsets(hands[row], starts, choose, at)
        for kept in range(32):
            found[at[kept]] += score[row]
    return found


@njit(cache=True, nogil=True)
def _chosen(hands, held, chances, allowed, starts, choose):  # type: ignore[no-untyped-def]
    """For every few cards how often hands that hold them are made by the draws that are best, or are not."""
    found = np.zeros(starts[6], np.int64)
    at, worth = np.empty(32, np.int64), np.empty(32, np.int64)
    for row in range(len(hands)):
        _subsets(hands[row], starts, choose, at)
        for kept in range(32):
            worth[kept] = held[at[kept]]
        best = _best(worth, chances, allowed)
        # Of hands with what is kept, those with a card that was put away are taken off, and so on.
        away = 31 ^ best
        for part in range(32):
            if part & ~away == 0:
                found[at[best | part]] += chances[best] if _is_even(part) else -chances[best]
    return found


@njit(cache=True, nogil=True)
def _best(worth, chances, allowed):  # type: ignore[no-untyped-def]
    """What to keep: the highest mean score of hands that hold it and nothing that is put away."""
    for bit in range(5):
        for kept in range(32):
            if not kept >> bit & 1:
                worth[kept] -= worth[kept | 1 << bit]
    best, most = 31, np.int64(-1)
    for kept in range(32):
        if allowed[kept] and worth[kept] * chances[kept] > most:
            best, most = kept, worth[kept] * chances[kept]
    return best


@njit(cache=True, nogil=True)
def _is_even(part):  # type: ignore[no-untyped-def]
    bits = 0
    while part:
        bits, part = bits + (part & 1), part >> 1
    return bits % 2 == 0


@njit(cache=True, nogil=True)
def _tally(hands, kinds, counts, starts, choose):  # type: ignore[no-untyped-def]
    """The hands made, by category."""
    found, at = np.zeros(11, np.int64), np.empty(32, np.int64)
    for row in range(len(hands)):
        _subsets(hands[row], starts, choose, at)
        for kept in range(32):
            found[kinds[row]] += counts[at[kept]]
    return found


@njit(cache=True, nogil=True)
def _subsets(hand, starts, choose, at):  # type: ignore[no-untyped-def]
    """Where each choice of cards of a hand stands among all sets of cards, the smaller sets first."""
    for kept in range(32):
        size, place = 0, 0
        for i in range(5):
            if kept >> i & 1:
                size += 1
                place += choose[hand[i], size]
        at[kept] = starts[size] + place
