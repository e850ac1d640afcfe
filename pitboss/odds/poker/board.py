"""Hands made of own and community cards: every board, and every hand that can be held on it, counted."""

from math import comb

import numpy as np
from numba import njit

from pitboss.odds.hands.keys import RANK_KEYS
from pitboss.odds.hands.lookup import NUMBER, lookup_of
from pitboss.odds.poker.makeup import makeups
from pitboss.table.cards import RANKS
from pitboss.table.hands import Category, Ranking, category

BOARD_CARDS = 5
# From so many on the board on, own cards can make a flush of a suit.
_SUITED = 3
_KEYS = np.array(RANK_KEYS, np.int64)


def on_boards(ranking: Ranking, own: int, own_used: int | None) -> dict[Category, int]:
    """How often each category is the best of so many own cards, of which two play, and five on the board.

    Where own cards need not be used, the best is of two of them, or fewer, with the board.
    """
    assert own_used in (None, 2), "two own cards play"
    ranks = RANKS[RANKS.index(ranking.lowest) :]
    every = [*makeups(ranks, BOARD_CARDS, _SUITED)]
    boards = np.array([[NUMBER[card] for card in board] for board, _ in every], np.int64)
    weights = np.array([weight for _, weight in every], np.int64)
    tables = lookup_of(ranking)
    kinds = np.array([category(int(value)) for value in tables.values], np.int64)
    found = np.zeros(max(Category) + 1, np.int64)
    lowest = len(RANKS) - len(ranks)
    _count(
        boards,
        weights,
        lowest,
        own,
        own_used is None,
        _KEYS,
        tables.suited,
        tables.mixed,
        kinds,
        found,
    )
    counts = {kind: int(found[kind]) for kind in Category}
    deck = 4 * len(ranks)
    assert sum(counts.values()) == comb(deck, BOARD_CARDS) * comb(deck - BOARD_CARDS, own), "all are counted"
    return counts


@njit(cache=True, nogil=True)
def _count(boards, weights, lowest, own, any_own, keys, suited, mixed, kinds, found):  # type: ignore[no-untyped-def]
    # Own cards are of 26 kinds: each rank of the suit that the board has most of, and of all others; where no
    # suit can make a flush, all four suits are one kind.
    there = np.empty(26, np.int64)
    best = np.empty((26, 26), np.int64)
    tally = np.empty(len(found), np.int64)
    for at in range(len(boards)):
        board = boards[at]
        of_suit = 0
        for i in range(5):
            of_suit += board[i] < 13
        has_suit = of_suit >= 3
        for rank in range(13):
            there[rank] = 1 if has_suit and rank >= lowest else 0
            there[13 + rank] = (3 if has_suit else 4) if rank >= lowest else 0
        for i in range(5):
            there[board[i] if has_suit and board[i] < 13 else 13 + board[i] % 13] -= 1
        _pairs(board, has_suit, any_own, there, keys, suited, mixed, best)
        tally[:] = 0
        _hands(own, there, best, kinds, tally)
        found += weights[at] * tally


@njit(cache=True, nogil=True)
def _pairs(board, has_suit, any_own, there, keys, suited, mixed, best):  # type: ignore[no-untyped-def]
    """The best place of each two kinds of own cards with this board."""
    with_one = np.zeros(26, np.int64)
    if any_own:
        for one in range(26):
            with_one[one] = _with_four(board, one, has_suit, keys, suited, mixed)
    for one in range(26):
        for other in range(one, 26):
            if there[one] < (2 if one == other else 1) or there[other] < 1:
                continue
            top = max(with_one[one], with_one[other])
            in_suit = has_suit and other < 13
            held = keys[one % 13] + keys[other % 13]
            for i in range(3):
                for j in range(i + 1, 4):
                    for k in range(j + 1, 5):
                        a, b, c = board[i], board[j], board[k]
                        if in_suit and max(a, b, c) < 13:
                            place = np.int64(suited[1 << one | 1 << other | 1 << a | 1 << b | 1 << c])
                        else:
                            place = np.int64(mixed[held + keys[a % 13] + keys[b % 13] + keys[c % 13]])
                        top = max(top, place)
            best[one, other] = top


@njit(cache=True, nogil=True)
def _with_four(board, one, has_suit, keys, suited, mixed):  # type: ignore[no-untyped-def]
    """The best place of the board itself, and of one own card with four of it."""
    total, bits, of_suit = 0, 0, 0
    for card in board:
        total += keys[card % 13]
        if card < 13:
            bits |= 1 << card
            of_suit += 1
    top = np.int64(suited[bits]) if of_suit == 5 else np.int64(mixed[total])
    for card in board:
        left = bits & ~(1 << card) if card < 13 else bits
        if has_suit and one < 13 and of_suit - (card < 13) == 4:
            place = np.int64(suited[left | 1 << one])
        else:
            place = np.int64(mixed[total - keys[card % 13] + keys[one % 13]])
        top = max(top, place)
    return top


@njit(cache=True, nogil=True)
def _hands(own, there, best, kinds, tally):  # type: ignore[no-untyped-def]
    """Every hand of two to four own cards by its kinds, in how many ways it is dealt, and its best two."""
    for a in range(26):
        for b in range(a, 26):
            with_b = _more(there[a], there[b], b == a)
            if not with_b:
                continue
            if own == 2:
                tally[kinds[best[a, b]]] += with_b
                continue
            for c in range(b, 26):
                with_c = _more(with_b, there[c], (c == b) + (c == a))
                if not with_c:
                    continue
                top = max(best[a, b], best[a, c], best[b, c])
                if own == 3:
                    tally[kinds[top]] += with_c
                    continue
                for d in range(c, 26):
                    with_d = _more(with_c, there[d], (d == c) + (d == b) + (d == a))
                    if with_d:
                        tally[kinds[max(top, best[a, d], best[b, d], best[c, d])]] += with_d


@njit(cache=True, nogil=True)
def _more(ways, there, held):  # type: ignore[no-untyped-def]
    """In how many ways one more card of a kind is dealt, when so many of those there are held already."""
    return ways * (there - held) // (held + 1)
