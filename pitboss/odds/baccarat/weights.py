"""How many of the orders in which six cards can lie next in a shoe lead to each way of a coup."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import perm

from pitboss.games.baccarat.wagers.area import BANKER
from pitboss.odds.baccarat.coups import DRAWS, Coups

# The most cards that a coup takes (r 8.3, 9.6); orders of those that it does not take are counted as well.
MOST_CARDS = 6
# Below this, weights fit the whole numbers of the kernel.
_WHOLE = 2**63

# Weights of the ways by how many cards of each kind are in the shoe.
Weighing = Callable[[Sequence[int]], list[int]]


def orders(left: Sequence[int]) -> int:
    """In how many orders the next six cards can lie."""
    return perm(sum(left), MOST_CARDS)


def weighing(coups: Coups) -> Weighing:
    """What weighs the ways of a coup at any shoe: a kernel, or plain Python without the extra."""
    plain = partial(in_python, coups)
    try:
        from pitboss.odds.baccarat import kernel
    except ImportError:
        return plain
    fast = kernel.weighing(coups)
    return lambda left: fast(left) if orders(left) < _WHOLE else plain(left)


def in_python(coups: Coups, left: Sequence[int]) -> list[int]:
    """The weights by counting pairs for both hands, then each third card that is drawn."""
    found = [0] * len(coups.ways)
    fifth, sixth = sum(left) - 4, sum(left) - 5
    stood = len(coups.kinds)
    for mine, player, of_player in _pairs(coups.player, left):
        for theirs, banker, of_banker in _pairs(coups.banker, mine):
            weight, goes = of_player * of_banker, coups.first[player, banker]
            if goes >= 0:
                found[goes] += weight * fifth * sixth
            elif goes == DRAWS[BANKER]:
                for last, cards in enumerate(theirs):
                    found[coups.third[player, banker, stood, last]] += weight * cards * sixth
            else:
                _player_draws(coups, (player, banker), weight, theirs, found)
    return found


def _player_draws(
    coups: Coups, counts: tuple[int, int], weight: int, left: Sequence[int], found: list[int]
) -> None:
    sixth = sum(left) - 1
    for third, cards in enumerate(left):
        goes = coups.second[(*counts, third)]
        if goes >= 0:
            found[goes] += weight * cards * sixth
        elif cards:
            for last, others in enumerate(_without(left, third)):
                found[coups.third[(*counts, third, last)]] += weight * cards * others


def _pairs(
    counts: Mapping[tuple[int, int], int], left: Sequence[int]
) -> Iterator[tuple[list[int], int, int]]:
    """Every two cards by their kinds: what they leave, what they count, in how many orders they come."""
    for one, cards in enumerate(left):
        for other in range(one, len(left)):
            orders = cards * (cards - 1) if one == other else 2 * cards * left[other]
            if orders:
                yield _without(left, one, other), counts[one, other], orders


def _without(left: Sequence[int], *kinds: int) -> list[int]:
    rest = list(left)
    for kind in kinds:
        rest[kind] -= 1
    return rest
