"""Tables by which a kernel finds what a hand is worth: one for hands of a suit, one for all others."""

from collections.abc import Iterable
from functools import cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pitboss.odds.hands.keys import CARD_KEYS, RANK_KEYS
from pitboss.odds.hands.patterns import Pattern, patterns
from pitboss.table.cards import DECK, RANKS
from pitboss.table.hands import Ranking

# Tables reach up to what five of one rank would have, so that no kernel needs to look before it asks.
LARGEST_SUM = 5 * RANK_KEYS[-1]
# Cards are known by their place in the deck: suit by suit, in each from the lowest rank up.
KEYS: NDArray[np.uint64] = np.array([CARD_KEYS[card] for card in DECK], dtype=np.uint64)
NUMBER = {card: number for number, card in enumerate(DECK)}


class Lookup(Struct, frozen=True):
    """The place of a hand among all values, the lowest first: by the bits of its ranks, by their keys."""

    suited: NDArray[np.uint16]
    mixed: NDArray[np.uint16]
    values: NDArray[np.int32]
    """What stands at each place."""


def lookup(found: Iterable[tuple[Pattern, int]]) -> Lookup:
    """The tables for patterns with what each is worth."""
    worth = list(found)
    values = sorted({value for _, value in worth})
    place_of = {value: place for place, value in enumerate(values)}
    suited = np.zeros(1 << len(RANKS), np.uint16)
    mixed = np.zeros(LARGEST_SUM + 1, np.uint16)
    sums = set()
    for pattern, value in worth:
        if pattern.is_suited:
            suited[sum(1 << each for each in pattern.ranks)] = place_of[value]
        else:
            total = sum(RANK_KEYS[each] for each in pattern.ranks)
            assert total not in sums, f"two patterns have the sum {total}"
            sums.add(total)
            mixed[total] = place_of[value]
    return Lookup(suited, mixed, np.array(values, np.int32))


@cache
def lookup_of(ranking: Ranking) -> Lookup:
    """The tables of a ranking of the engine."""
    return lookup((each, ranking.value(each.cards)) for each in patterns(ranking.lowest))
