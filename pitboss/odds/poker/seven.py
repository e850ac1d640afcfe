"""The best five of seven cards by the million: tables made of the engine's ranking, and how hands place."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.poker.makeup import makeups
from pitboss.table.cards import DECK, RANKS, SUITS, Card
from pitboss.table.hands import Ranking, category

SEVEN, _FLUSH = 7, 5
# Seven of these, at most four of one rank, have a sum that no other ranks have: checked when a table is made.
_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
_LARGEST_SUM = 4 * _KEYS[-1] + 3 * _KEYS[-2]


class Sevens(NamedTuple):
    """The place of the best of seven cards among all values, the lowest first; what stands at each."""

    keys: NDArray[np.int64]
    """By card: added up, they say in their low bits where the place stands if no suit has five, above it how
    many cards there are of each suit, four bits wide."""
    mixed: NDArray[np.uint16]
    suited: NDArray[np.uint16]
    """By the bits of the ranks of five cards of a suit, or more."""
    kinds: NDArray[np.int64]
    score: NDArray[np.int64]
    """Two for each hand of seven that is below a place, and one for each that is equal."""


@cache
def sevens_of(ranking: Ranking) -> Sevens:
    """The tables of a ranking of the engine."""
    ranks = RANKS[RANKS.index(ranking.lowest) :]
    number: Counter[int] = Counter()
    for hand, weight in makeups(ranks, SEVEN, _FLUSH):
        number[ranking.best(hand)] += weight
    values = sorted(number)
    place_of = {value: place for place, value in enumerate(values)}
    held = np.array([number[value] for value in values], np.int64)
    return Sevens(
        np.array([_KEYS[at % len(RANKS)] + (1 << 32 + 4 * (at // len(RANKS))) for at in range(len(DECK))]),
        _mixed(ranking, ranks, place_of),
        _suited(ranking, ranks, place_of),
        np.array([category(value) for value in values], np.int64),
        2 * (np.cumsum(held) - held) + held,
    )


def _mixed(ranking: Ranking, ranks: str, place_of: dict[int, int]) -> NDArray[np.uint16]:
    found, sums = np.zeros(_LARGEST_SUM + 1, np.uint16), set[int]()
    for drawn in combinations_with_replacement(ranks, SEVEN):
        if max(Counter(drawn).values()) > len(SUITS):
            continue
        total = sum(_KEYS[RANKS.index(rank)] for rank in drawn)
        assert total not in sums, f"two hands have the sum {total}"
        sums.add(total)
        # Dealt out in turn, no suit comes to five.
        hand = [Card(rank + SUITS[at % len(SUITS)]) for at, rank in enumerate(drawn)]
        found[total] = place_of[ranking.best(hand)]
    return found


def _suited(ranking: Ranking, ranks: str, place_of: dict[int, int]) -> NDArray[np.uint16]:
    """By the cards of its suit alone: of seven, no flush has four of a kind or a full house beside it."""
    found = np.zeros(1 << len(RANKS), np.uint16)
    for cards in range(_FLUSH, SEVEN + 1):
        for chosen in combinations(ranks, cards):
            bits = sum(1 << RANKS.index(rank) for rank in chosen)
            found[bits] = place_of[ranking.best([Card(rank + SUITS[0]) for rank in chosen])]
    return found


def numbers_of(ranking: Ranking) -> NDArray[np.int64]:
    """The cards of a deck by their place in the full one: suit by suit, in each from the lowest rank up."""
    lowest = RANKS.index(ranking.lowest)
    return np.array([at for at, card in enumerate(DECK) if RANKS.index(card[0]) >= lowest], np.int64)
