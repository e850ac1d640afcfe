"""Players who share what they hold: deals drawn at random, each decided exactly on all that is seen."""

import numpy as np
from numba import njit

from pitboss.odds.hands.keys import FIVE_OF_ONE, RANKS_ONLY, THREE_OF_EACH

_CARDS = 52
_SUIT_CARDS = 13
_RANKS_ONLY, _THREE, _FIVE = np.uint64(RANKS_ONLY), np.uint64(THREE_OF_EACH), np.uint64(FIVE_OF_ONE)


@njit(cache=True)
def share(seed, deals, players, tables, pays, solo, changes):  # type: ignore[no-untyped-def]
    """What sharing gains over playing alone, in so many deals: the sum over deals, and that of its squares.

    Both ways of playing are valued on the same cards: what is left to chance is only how often they differ.
    `changes` adds up by how much more often each result comes about, for one player in one deal.
    """
    np.random.seed(seed)
    deck = np.arange(_CARDS)
    shown = 5 * players + 1
    dealers = np.empty(tables[0][_CARDS - shown, 4], np.uint16)
    gains, squares = 0.0, 0.0
    for _ in range(deals):
        for i in range(shown):
            j = np.random.randint(i, _CARDS)
            deck[i], deck[j] = deck[j], deck[i]
        gain = gained(deck, players, tables, pays, solo, changes, dealers)
        gains += gain
        squares += gain * gain
    return gains, squares


@njit(cache=True)
def gained(deck, players, tables, pays, solo, changes, dealers):  # type: ignore[no-untyped-def]
    """What sharing gains for one player in one deal: hands from the top of the deck, then the up card."""
    binomials, keys, suited, mixed, of_set = tables
    category, qualifying, nets, fold = pays
    shown = 5 * players + 1
    up = deck[shown - 1]
    _dealers(up, deck[shown:], keys, suited, mixed, dealers)
    none = _below(dealers, qualifying)
    gain = 0.0
    for player in range(players):
        hand = np.sort(deck[5 * player : 5 * player + 5])
        mine = _place(hand, keys, suited, mixed)
        kind = category[mine]
        if mine < qualifying:
            below, level = 0, 0
        else:
            below = _below(dealers, mine) - none
            level = _below(dealers, mine + 1) - below - none
        above = len(dealers) - none - below - level
        bet = none * nets[kind, 0] + below * nets[kind, 1] + level * nets[kind, 2] + above * nets[kind, 3]
        over_fold = bet - fold * len(dealers)
        alone = _alone(hand, up, binomials, of_set, solo)
        if (over_fold > 0) != alone:
            gain += abs(over_fold)
            part = (-1.0 if alone else 1.0) / len(dealers) / players
            changes[kind, 0] += part * none
            changes[kind, 1] += part * below
            changes[kind, 2] += part * level
            changes[kind, 3] += part * above
    return gain / (len(dealers) * players)


@njit(cache=True)
def _dealers(up, left, keys, suited, mixed, found):  # type: ignore[no-untyped-def]
    """The place of every hand that the dealer can have."""
    key, bit = keys[left], np.empty(len(left), np.int64)
    for i in range(len(left)):
        bit[i] = _bit(left[i])
    number = 0
    for a in range(len(left)):
        keys_a, ranks_a = keys[up] + key[a], _bit(up) | bit[a]
        for b in range(a):
            keys_b, ranks_b = keys_a + key[b], ranks_a | bit[b]
            for c in range(b):
                keys_c, ranks_c = keys_b + key[c], ranks_b | bit[c]
                for d in range(c):
                    total = keys_c + key[d]
                    if (total + _THREE) & _FIVE:
                        found[number] = suited[ranks_c | bit[d]]
                    else:
                        found[number] = mixed[total & _RANKS_ONLY]
                    number += 1


@njit(cache=True)
def _bit(card):  # type: ignore[no-untyped-def]
    return 1 << (card % _SUIT_CARDS)


@njit(cache=True)
def _place(hand, keys, suited, mixed):  # type: ignore[no-untyped-def]
    total, ranks = np.uint64(0), 0
    for card in hand:
        total += keys[card]
        ranks |= _bit(card)
    return np.int64(suited[ranks] if (total + _THREE) & _FIVE else mixed[total & _RANKS_ONLY])


@njit(cache=True)
def _below(dealers, bound):  # type: ignore[no-untyped-def]
    """How many hands stand below a place."""
    count, end = 0, np.uint16(bound)
    for i in range(len(dealers)):
        count += dealers[i] < end
    return count


@njit(cache=True)
def _alone(hand, up, binomials, of_set, solo):  # type: ignore[no-untyped-def]
    """Whether a player who sees only the own hand and the up card bets, by the class of the hand."""
    held, order = np.zeros(4, np.int64), np.arange(4)
    for card in hand:
        held[card // _SUIT_CARDS] |= np.int64(1) << (card % _SUIT_CARDS)
    for i in range(1, 4):
        j = i
        while j and held[order[j - 1]] < held[order[j]]:
            order[j - 1], order[j] = order[j], order[j - 1]
            j -= 1
    number, filled, renamed = 0, 0, 0
    for i in range(4):
        if order[i] == up // _SUIT_CARDS:
            renamed = i * _SUIT_CARDS + up % _SUIT_CARDS
        for rank in range(_SUIT_CARDS):
            if held[order[i]] >> rank & 1:
                filled += 1
                number += binomials[i * _SUIT_CARDS + rank, filled]
    return solo[of_set[number], renamed] != 0
