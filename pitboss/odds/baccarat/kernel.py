"""The weights of a coup's ways in compiled code, exact in 64 bits; imported where the extra is installed."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.baccarat.wagers.area import BANKER
from pitboss.odds.baccarat.coups import DRAWS, Coups
from pitboss.odds.baccarat.weights import Weighing

Table = NDArray[np.int64]

_BANKER_DRAWS = DRAWS[BANKER]


def weighing(coups: Coups) -> Weighing:
    """The weights by shoe, with the tables of the coups laid out once."""
    kinds = len(coups.kinds)
    counts = 1 + max(*coups.player.values(), *coups.banker.values())
    tables = (
        _laid_out(coups.player, (kinds, kinds)),
        _laid_out(coups.banker, (kinds, kinds)),
        _laid_out(coups.first, (counts, counts)),
        _laid_out(coups.second, (counts, counts, kinds)),
        _laid_out(coups.third, (counts, counts, kinds + 1, kinds)),
    )
    ways = len(coups.ways)

    def weigh(left: Sequence[int]) -> list[int]:
        found: list[int] = _weights(np.array(left, np.int64), *tables, ways).tolist()
        return found

    return weigh


def _laid_out(table: Mapping[Any, int], shape: tuple[int, ...]) -> Table:
    laid = np.zeros(shape, np.int64)
    for place, number in table.items():
        laid[place] = number
    return laid


@njit(cache=True)
def _weights(
    left: Table, player: Table, banker: Table, first: Table, second: Table, third: Table, ways: int
) -> Table:
    kinds = len(left)
    found = np.zeros(ways, np.int64)
    cards = left.sum()
    fifth, sixth = cards - 4, cards - 5
    for a in range(kinds):
        for b in range(a, kinds):
            mine = left[a] * (left[a] - 1) if a == b else 2 * left[a] * left[b]
            if mine == 0:
                continue
            left[a] -= 1
            left[b] -= 1
            for c in range(kinds):
                for d in range(c, kinds):
                    both = mine * (left[c] * (left[c] - 1) if c == d else 2 * left[c] * left[d])
                    if both == 0:
                        continue
                    p, q = player[a, b], banker[c, d]
                    goes = first[p, q]
                    if goes >= 0:
                        found[goes] += both * fifth * sixth
                        continue
                    left[c] -= 1
                    left[d] -= 1
                    if goes == _BANKER_DRAWS:
                        for h in range(kinds):
                            found[third[p, q, kinds, h]] += both * left[h] * sixth
                    else:
                        for g in range(kinds):
                            weight = both * left[g]
                            goes = second[p, q, g]
                            if goes >= 0:
                                found[goes] += weight * sixth
                                continue
                            left[g] -= 1
                            for h in range(kinds):
                                found[third[p, q, g, h]] += weight * left[h]
                            left[g] += 1
                    left[c] += 1
                    left[d] += 1
            left[a] += 1
            left[b] += 1
    return found
