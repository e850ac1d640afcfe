"""The sweep over every deal: what the dealer holds against each hand with each up card, counted exactly.

The player's hands are taken from the lowest place up. For every set of one to four cards there is kept how
many of the dealer's hands that contain it are no hand, are lower, are equal. The dealer's hands that contain
the up card and none of the player's five cards then follow by inclusion and exclusion over the subsets of
those five: 31 terms. The three counts stand in one word of 64 bits, 20 bits each; sums wrap around on the way
and come out exact, since no count of a deal reaches 2^20.
"""

import numpy as np
from numba import njit

from pitboss.odds.hands.keys import FIVE_OF_ONE, ONE_OF_EACH, RANKS_ONLY, SUITS_BEGIN, THREE_OF_EACH

_CARDS = 52
_SUIT_CARDS = 13
_LANE = 20
_LANE_BITS = np.uint64((1 << _LANE) - 1)
_NO_HAND, _LOWER, _EQUAL = (np.uint64(1 << _LANE * lane) for lane in range(3))
_LOWER_LANE, _EQUAL_LANE = np.uint64(_LANE), np.uint64(2 * _LANE)
_RANKS_ONLY, _THREE, _FIVE = np.uint64(RANKS_ONLY), np.uint64(THREE_OF_EACH), np.uint64(FIVE_OF_ONE)
# One more than three of each brings a suit of four cards to the high bit of its digit.
_FOUR = np.uint64(THREE_OF_EACH + (ONE_OF_EACH << SUITS_BEGIN))


@njit(cache=True, inline="always")
def place(total, ranks, suited, mixed):  # type: ignore[no-untyped-def]
    """The place of five cards by the sum of their keys, and by the bits of their ranks in one suit."""
    if (total + _THREE) & _FIVE:
        return suited[ranks]
    return mixed[total & _RANKS_ONLY]


@njit(cache=True)
def places(keys, suited, mixed, count):  # type: ignore[no-untyped-def]
    """The place of every hand, in the order of the numbers of sets of five cards."""
    found = np.empty(count, np.uint16)
    number = 0
    for e in range(4, _CARDS):
        ranks_e = 1 << (e % _SUIT_CARDS)
        for d in range(3, e):
            keys_d, ranks_d = keys[e] + keys[d], ranks_e | 1 << (d % _SUIT_CARDS)
            for c in range(2, d):
                keys_c, ranks_c = keys_d + keys[c], ranks_d | 1 << (c % _SUIT_CARDS)
                for b in range(1, c):
                    keys_b, ranks_b = keys_c + keys[b], ranks_c | 1 << (b % _SUIT_CARDS)
                    for a in range(b):
                        ranks = ranks_b | 1 << (a % _SUIT_CARDS)
                        found[number] = place(keys_b + keys[a], ranks, suited, mixed)
                        number += 1
    return found


@njit(cache=True)
def supersets(firsts, of_hand, binomials, count):  # type: ignore[no-untyped-def]
    """For each class of sets the places of all hands that contain its first set, listed by place.

    Gives where the list of each place begins, and the classes in it: as often as they have such a hand.
    """
    size = firsts.shape[1]
    more = 5 - size
    choices = binomials[_CARDS - size, more]
    listed = np.empty(len(firsts) * choices, np.uint16)
    rest, chosen = np.empty(_CARDS, np.int64), np.empty(5, np.int64)
    at = 0
    for number in range(len(firsts)):
        first = firsts[number]
        left = 0
        for card in range(_CARDS):
            if not (first == card).any():
                rest[left] = card
                left += 1
        for i in range(more):
            chosen[i] = i
        for _ in range(choices):
            i, j, index = 0, 0, 0
            for filled in range(5):
                if j >= more or (i < size and first[i] < rest[chosen[j]]):
                    card = first[i]
                    i += 1
                else:
                    card = rest[chosen[j]]
                    j += 1
                index += binomials[card, filled + 1]
            listed[at] = of_hand[index]
            at += 1
            i = 0
            while i < more - 1 and chosen[i] + 1 == chosen[i + 1]:
                chosen[i] = i
                i += 1
            chosen[i] += 1
    starts = np.zeros(count + 1, np.int64)
    for i in range(at):
        starts[listed[i] + 1] += 1
    starts = np.cumsum(starts)
    end, found = starts[:-1].copy(), np.empty(at, np.uint16)
    for i in range(at):
        found[end[listed[i]]] = i // choices
        end[listed[i]] += 1
    return starts, found


@njit(cache=True)
def _add(held, lists, which, word):  # type: ignore[no-untyped-def]
    """Count every dealer's hand of a place once more, in each set that it contains."""
    starts, found = lists
    for i in range(starts[which], starts[which + 1]):
        held[found[i]] += word


@njit(cache=True)
def sweep(hands, sizes, by_place, starts, category, qualifying, nets, fold, sets, tables, bets, best, counts):  # type: ignore[no-untyped-def]
    """Count the deals, and mark in `bets` where the best play bets: where that leaves more than a fold."""
    lists1, lists2, lists3, lists4, with1, with2, with3 = sets
    binomials, keys, suited, mixed = tables
    held1, held2 = np.zeros(_SUIT_CARDS, np.uint64), np.zeros(1 << 8, np.uint64)
    held3, held4 = np.zeros(1 << 11, np.uint64), np.zeros(1 << 15, np.uint64)
    # What a dealer's hand of each place counts as, at the place that is swept now.
    word = np.zeros(len(starts), np.uint64)
    found = np.empty(_CARDS, np.uint64)
    dealers = binomials[46, 4]
    for which in range(qualifying):
        word[which] = _NO_HAND
        _add(held1, lists1, which, _NO_HAND)
        _add(held2, lists2, which, _NO_HAND)
        _add(held3, lists3, which, _NO_HAND)
        _add(held4, lists4, which, _NO_HAND)
    for which in range(len(starts) - 1):
        if which >= qualifying:
            word[which] = _EQUAL
            _add(held1, lists1, which, _EQUAL)
            _add(held2, lists2, which, _EQUAL)
            _add(held3, lists3, which, _EQUAL)
            _add(held4, lists4, which, _EQUAL)
        kind = category[which]
        no_hand, lower, equal, higher = nets[kind]
        for at in range(starts[which], starts[which + 1]):
            number = by_place[at]
            hand, size = hands[number], sizes[number]
            _exclude(found, hand, binomials, held1, held2, held3, held4, with1, with2, with3)
            _exclude_four(found, hand, keys, suited, mixed, word)
            for up in range(_CARDS):
                none = np.int64(found[up] & _LANE_BITS)
                below = np.int64(found[up] >> _LOWER_LANE & _LANE_BITS)
                level = np.int64(found[up] >> _EQUAL_LANE)
                if up == hand[0] or up == hand[1] or up == hand[2] or up == hand[3] or up == hand[4]:
                    continue
                above = dealers - none - below - level
                if none * no_hand + below * lower + level * equal + above * higher > fold:
                    bets[number, up] |= best
                count = counts[bets[number, up], kind]
                count[0] += none * size
                count[1] += below * size
                count[2] += level * size
                count[3] += above * size
        if which >= qualifying:
            word[which] = _LOWER
            _add(held1, lists1, which, _LOWER - _EQUAL)
            _add(held2, lists2, which, _LOWER - _EQUAL)
            _add(held3, lists3, which, _LOWER - _EQUAL)
            _add(held4, lists4, which, _LOWER - _EQUAL)


@njit(cache=True)
def _exclude(found, hand, binomials, held1, held2, held3, held4, with1, with2, with3):  # type: ignore[no-untyped-def]
    """The dealer's hands with each up card, but for those that share up to three cards with the player."""
    for up in range(_CARDS):
        found[up] = held1[up % _SUIT_CARDS]
    for i in range(5):
        row = with1[hand[i]]
        for up in range(_CARDS):
            found[up] -= held2[row[up]]
    for i in range(5):
        for j in range(i + 1, 5):
            pair = binomials[hand[i], 1] + binomials[hand[j], 2]
            row = with2[pair]
            for up in range(_CARDS):
                found[up] += held3[row[up]]
            for k in range(j + 1, 5):
                row = with3[pair + binomials[hand[k], 3]]
                for up in range(_CARDS):
                    found[up] -= held4[row[up]]


@njit(cache=True)
def _exclude_four(found, hand, keys, suited, mixed, word):  # type: ignore[no-untyped-def]
    """The last terms: dealer's hands of four of the player's cards and the up card, which are one hand each.

    Unless the four are of one suit, only the rank of the up card matters.
    """
    total = keys[hand[0]] + keys[hand[1]] + keys[hand[2]] + keys[hand[3]] + keys[hand[4]]
    for left_out in range(5):
        rest = total - keys[hand[left_out]]
        for rank in range(_SUIT_CARDS):
            counts_as = word[mixed[(rest + keys[rank]) & _RANKS_ONLY]]
            for suit in range(4):
                found[suit * _SUIT_CARDS + rank] += counts_as
        if not (rest + _FOUR) & _FIVE:
            continue
        ranks = 0
        for i in range(5):
            if i != left_out:
                ranks |= 1 << (hand[i] % _SUIT_CARDS)
        first = hand[1 if left_out == 0 else 0] // _SUIT_CARDS * _SUIT_CARDS
        for rank in range(_SUIT_CARDS):
            found[first + rank] += word[suited[ranks | 1 << rank]]
            found[first + rank] -= word[mixed[(rest + keys[rank]) & _RANKS_ONLY]]
