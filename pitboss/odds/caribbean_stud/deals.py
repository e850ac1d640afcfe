"""All 19,933,230,517,200 deals by who bets on them: named strategies, and the best play for some payments."""

from functools import lru_cache
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pitboss.odds.caribbean_stud import sweep
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.caribbean_stud.strategies import STRATEGIES, held
from pitboss.odds.caribbean_stud.subsets import BINOMIALS, CARDS, classes, joined
from pitboss.odds.hands.batch import looked_up
from pitboss.odds.hands.lookup import KEYS, Lookup, lookup
from pitboss.table.cards import RANKS
from pitboss.table.hands import Category

# Of the bits that say who bets: one for each named strategy in turn, then the best play's.
BEST = 1 << len(STRATEGIES)
HAND_CARDS = 5


class Deals(Struct, frozen=True):
    """Deals by who bets, by the player's category from the lowest, and by what the dealer holds."""

    counts: NDArray[np.int64]
    bets: NDArray[np.uint8]
    """Who bets, for each class of hands and each up card; of no meaning where the hand has that card."""


class _Ready(Struct, frozen=True):
    """An order of hands made ready for the sweep, whatever is paid."""

    tables: Lookup
    lists: tuple[Any, ...]
    by_place: NDArray[np.int64]
    starts: NDArray[np.int64]
    bets: NDArray[np.uint8]


def counted(order: Order, nets: list[list[int]], fold: int) -> Deals:
    """Every deal under an order of hands. Nets are by category and dealer, in the unit of the fold's."""
    ready, hands = _ready(order), classes(HAND_CARDS)
    bets = ready.bets.copy()
    counts = np.zeros((2 * BEST, len(Category), 4), np.int64)
    sweep.sweep(
        hands.cards,
        hands.sizes,
        ready.by_place,
        ready.starts,
        np.array([kind - 1 for kind in order.categories]),
        order.qualifying,
        np.array(nets, np.int64),
        fold * BINOMIALS[46, 4],
        (*ready.lists, joined(1), joined(2), joined(3)),
        (BINOMIALS, KEYS, ready.tables.suited, ready.tables.mixed),
        bets,
        np.uint8(BEST),
        counts,
    )
    return Deals(counts, bets)


# One order for a text and its usual reading, one for another reading of it.
@lru_cache(maxsize=2)
def _ready(order: Order) -> _Ready:
    tables = lookup((each, place) for place, group in enumerate(order.places) for each in group)
    hands = classes(HAND_CARDS).cards
    places = looked_up(hands.astype(np.uint8), tables)
    by_place = np.argsort(places, kind="stable")
    of_hand = sweep.places(KEYS, tables.suited, tables.mixed, BINOMIALS[CARDS, HAND_CARDS])
    return _Ready(
        tables,
        tuple(
            sweep.supersets(classes(size).cards, of_hand, BINOMIALS, len(order.places))
            for size in range(1, HAND_CARDS)
        ),
        by_place,
        np.searchsorted(places[by_place], np.arange(len(order.places) + 1)),
        _bets(order, hands),
    )


def _bets(order: Order, hands: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Which named strategies bet, for each class of hands and each up card."""
    patterns = [pattern for group in order.places for pattern in group]
    found = np.zeros((len(patterns), len(RANKS)), np.uint8)
    for number, pattern in enumerate(patterns):
        hand = held(order, pattern)
        for up in range(len(RANKS)):
            found[number, up] = sum(
                1 << bit for bit, bets in enumerate(STRATEGIES.values()) if bets(hand, up)
            )
    numbers = looked_up(hands.astype(np.uint8), lookup((each, i) for i, each in enumerate(patterns)))
    return np.ascontiguousarray(found[numbers][:, np.arange(CARDS) % len(RANKS)])
