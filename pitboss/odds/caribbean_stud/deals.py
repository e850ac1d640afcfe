"""All 19,933,230,517,200 deals by who bets on them: named strategies, and the best play for some payments."""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pitboss.odds.caribbean_stud import sweep
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.caribbean_stud.strategies import STRATEGIES, held
from pitboss.odds.caribbean_stud.subsets import BINOMIALS, CARDS, classes, joined
from pitboss.odds.hands.lookup import CARD_KEYS, lookup
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


def counted(order: Order, nets: list[list[int]], fold: int) -> Deals:
    """Every deal under an order of hands. Nets are by category and dealer, in the unit of the fold's."""
    tables = lookup((each, place) for place, group in enumerate(order.places) for each in group)
    hands = classes(HAND_CARDS)
    of_hand = sweep.places(CARD_KEYS, tables.suited, tables.mixed, BINOMIALS[CARDS, HAND_CARDS])
    places = of_hand[_numbers(hands.cards)]
    by_place = np.argsort(places, kind="stable")
    starts = np.searchsorted(places[by_place], np.arange(len(order.places) + 1))
    bets = _bets(order, hands.cards)
    counts = np.zeros((2 * BEST, len(Category), 4), np.int64)
    lists = [sweep.supersets(classes(size).cards, of_hand, BINOMIALS, len(order.places)) for size in range(1, 5)]
    sweep.sweep(
        hands.cards,
        hands.sizes,
        by_place,
        starts,
        np.array([kind - 1 for kind in order.categories]),
        order.qualifying,
        np.array(nets, np.int64),
        fold * BINOMIALS[46, 4],
        (*lists, classes(1).of_set, joined(1), joined(2), joined(3)),
        (BINOMIALS, CARD_KEYS, tables.suited, tables.mixed),
        bets,
        np.uint8(BEST),
        counts,
    )
    return Deals(counts, bets)


def _numbers(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers of sets of cards, each row from the lowest card up."""
    sizes = np.arange(1, cards.shape[1] + 1)
    return BINOMIALS[cards, sizes].sum(axis=1)


def _bets(order: Order, hands: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Which named strategies bet, for each class of hands and each up card."""
    patterns = [pattern for group in order.places for pattern in group]
    number = lookup((pattern, i) for i, pattern in enumerate(patterns))
    of_hand = sweep.places(CARD_KEYS, number.suited, number.mixed, BINOMIALS[CARDS, HAND_CARDS])
    found = np.zeros((len(patterns), len(RANKS)), np.uint8)
    for i, pattern in enumerate(patterns):
        hand = held(order, pattern)
        for up in range(len(RANKS)):
            found[i, up] = sum(1 << bit for bit, bets in enumerate(STRATEGIES.values()) if bets(hand, up))
    return found[of_hand[_numbers(hands)]][:, np.arange(CARDS) % len(RANKS)]
