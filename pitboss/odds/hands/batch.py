"""Hands by the million: what the engine's ranking makes of each, from tables made of that ranking."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.odds.hands.keys import FIVE_OF_ONE, RANKS_ONLY, THREE_OF_EACH
from pitboss.odds.hands.lookup import KEYS, Lookup, lookup_of
from pitboss.table.hands import STANDARD, Ranking

_RANKS_ONLY, _THREE, _FIVE = np.uint64(RANKS_ONLY), np.uint64(THREE_OF_EACH), np.uint64(FIVE_OF_ONE)


def values(cards: NDArray[np.uint8], ranking: Ranking = STANDARD) -> NDArray[np.int32]:
    """The engine's value of every row of five cards, each card by its place in the deck.

    As with the engine, that no card comes twice and that every card is of the deck is for the caller to know.
    """
    return looked_up(cards, lookup_of(ranking))


def looked_up(cards: NDArray[np.uint8], tables: Lookup) -> NDArray[np.int32]:
    """What tables have for every row of five cards."""
    found = np.empty(len(cards), np.int32)
    rows = np.ascontiguousarray(cards, np.uint8)
    _values(rows, KEYS, tables.suited, tables.mixed, tables.values, found)
    return found


@njit(cache=True, nogil=True)
def _values(cards, keys, suited, mixed, of_place, found):  # type: ignore[no-untyped-def]
    for i in range(len(cards)):
        total = (
            keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]] + keys[cards[i, 4]]
        )
        if (total + _THREE) & _FIVE:
            ranks = 0
            for j in range(5):
                ranks |= 1 << (cards[i, j] % 13)
            found[i] = of_place[suited[ranks]]
        else:
            found[i] = of_place[mixed[total & _RANKS_ONLY]]
