"""All 19,933,230,517,200 deals by who bets on them: named strategies, and the best play for some payments."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pitboss.odds.caribbean_stud import sweep
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.caribbean_stud.strategies import STRATEGIES, held
from pitboss.odds.caribbean_stud.subsets import BEGINS, BINOMIALS, CARDS, classes, joined
from pitboss.odds.hands.batch import looked_up
from pitboss.odds.hands.lookup import KEYS, Lookup, lookup
from pitboss.odds.progress import Progress, unheard
from pitboss.table.cards import RANKS
from pitboss.table.hands import Category

# Of the bits that say who bets: one for each named strategy in turn, then the best play's.
BEST = 1 << len(STRATEGIES)
# A further bit for play that is held from elsewhere.
HELD = 2 * BEST
HAND_CARDS = 5
# How often a long count tells how far it is.
_STEPS = 200


class Deals(Struct, frozen=True):
    """Deals by who bets, by the player's category from the lowest, and by what the dealer holds."""

    counts: NDArray[np.int64]
    bets: NDArray[np.uint8]
    """Who bets, for each class of hands and each up card; of no meaning where the hand has that card."""


class _Ready(Struct, frozen=True):
    """An order of hands made ready for the sweep, whatever is paid."""

    tables: Lookup
    lists: tuple[Any, ...]
    places: NDArray[np.int32]
    """Of each class of hands."""
    bets: NDArray[np.uint8]


def counted(
    order: Order,
    nets: list[list[int]],
    fold: int,
    seen: int = 1,
    progress: Progress = unheard,
    only: NDArray[np.int64] | None = None,
    held: NDArray[np.bool_] | None = None,
) -> Deals:
    """Every deal under an order of hands, when so many of the dealer's cards are seen: one to four.

    Nets are by category and dealer, in the unit of the fold's. With more cards seen than one, only where the
    best play bets is told. `only` are the classes of the player's hands to count, where not all are; `held`
    is where somebody else bets, for each class of hands and each up card.
    """
    ready, hands = _ready(order), classes(HAND_CARDS)
    by_place = (
        np.argsort(ready.places, kind="stable") if only is None else only[np.argsort(ready.places[only])]
    )
    starts = np.searchsorted(ready.places[by_place], np.arange(len(order.places) + 1))
    players = (hands.cards, hands.sizes, by_place, starts)
    bets = ready.bets.copy() if seen == 1 else np.zeros((1, CARDS), np.uint8)
    if held is not None:
        bets |= held * np.uint8(HELD)
    counts = np.zeros((2 * HELD if held is not None else HELD, len(Category), 4), np.int64)
    of_sets, word = np.zeros(BEGINS[-1], np.uint64), np.zeros(len(order.places), np.uint64)
    lookups = (BINOMIALS, KEYS, ready.tables.suited, ready.tables.mixed, *joined())
    pays = _pays(order, nets, fold)
    sweep.begin(of_sets, ready.lists, word, order.qualifying)
    for first, end in _parts(starts, 1 if seen == 1 else _STEPS):
        sweep.sweep(
            seen, first, end, of_sets, word, players, ready.lists, lookups, pays, np.uint8(BEST), bets, counts
        )
        progress(int(starts[end]) / len(by_place))
    return Deals(counts, bets)


def _parts(starts: NDArray[np.int64], parts: int) -> Iterator[tuple[int, int]]:
    """Runs of places, about as many hands in each."""
    wanted = np.linspace(0, starts[-1], parts + 1)
    ends = np.unique(np.searchsorted(starts, wanted))
    yield from pairwise(ends.tolist())


# One order for a text and its usual reading, one for another reading of it.
@lru_cache(maxsize=2)
def _ready(order: Order) -> _Ready:
    tables = lookup((each, place) for place, group in enumerate(order.places) for each in group)
    hands = classes(HAND_CARDS).cards
    of_hand = sweep.places(KEYS, tables.suited, tables.mixed, BINOMIALS[CARDS, HAND_CARDS])
    return _Ready(
        tables,
        tuple(
            sweep.supersets(classes(size).cards, BEGINS[size - 1], of_hand, BINOMIALS, len(order.places))
            for size in range(1, HAND_CARDS)
        ),
        looked_up(hands.astype(np.uint8), tables),
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


def alone(
    order: Order, nets: list[list[int]], fold: int
) -> tuple[tuple[Any, ...], tuple[Any, ...], NDArray[np.uint8]]:
    """What one who knows more is held against: tables of hands, what is paid, where the best play bets."""
    ready, hands = _ready(order), classes(HAND_CARDS)
    tables = (BINOMIALS, KEYS, ready.tables.suited, ready.tables.mixed, hands.of_set)
    return tables, _pays(order, nets, fold), counted(order, nets, fold).bets & np.uint8(BEST)


def _pays(order: Order, nets: list[list[int]], fold: int) -> tuple[Any, ...]:
    of_place = np.array([kind - 1 for kind in order.categories])
    return of_place, order.qualifying, np.array(nets, np.int64), fold
