"""The sweep over every deal: what the dealer holds against each hand, when some of its cards are seen.

The player's hands are taken from the lowest place up. For every set of one to four cards there is kept how
many of the dealer's hands that contain it are no hand, are lower, are equal. The dealer's hands that contain
the cards seen and none of the player's five then follow by inclusion and exclusion over the subsets of those
five. The three counts stand in one word of 64 bits, 20 bits each; sums wrap around on the way and come out
exact, since no count of a deal reaches 2^20.
"""

import numpy as np
from numba import njit

from pitboss.odds.caribbean_stud.subsets import next_set
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


@njit(cache=True)
def places(keys, suited, mixed, count):  # type: ignore[no-untyped-def]
    """The place of every hand, in the order of the numbers of sets of five cards."""
    found, bit = np.empty(count, np.uint16), np.empty(_CARDS, np.int64)
    for card in range(_CARDS):
        bit[card] = 1 << (card % _SUIT_CARDS)
    number = 0
    for e in range(_CARDS):
        for d in range(e):
            keys_d, ranks_d = keys[e] + keys[d], bit[e] | bit[d]
            for c in range(d):
                keys_c, ranks_c = keys_d + keys[c], ranks_d | bit[c]
                for b in range(c):
                    keys_b, ranks_b = keys_c + keys[b], ranks_c | bit[b]
                    for a in range(b):
                        total = keys_b + keys[a]
                        if (total + _THREE) & _FIVE:
                            found[number] = suited[ranks_b | bit[a]]
                        else:
                            found[number] = mixed[total & _RANKS_ONLY]
                        number += 1
    return found


@njit(cache=True)
def supersets(firsts, numbered_from, of_hand, binomials, count):  # type: ignore[no-untyped-def]
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
            next_set(chosen, more)
    starts = np.zeros(count + 1, np.int64)
    for i in range(at):
        starts[listed[i] + 1] += 1
    starts = np.cumsum(starts)
    end, found = starts[:-1].copy(), np.empty(at, np.uint16)
    for i in range(at):
        found[end[listed[i]]] = numbered_from + i // choices
        end[listed[i]] += 1
    return starts, found


@njit(cache=True)
def begin(held, lists, word, qualifying):  # type: ignore[no-untyped-def]
    """Count every dealer's hand that is none, before the first place is swept."""
    for which in range(qualifying):
        _count_as(held, lists, word, which, _NO_HAND)


@njit(cache=True)
def _count_as(held, lists, word, which, now):  # type: ignore[no-untyped-def]
    """Count the dealer's hands of a place as something else from now on, in each set that they contain."""
    change = now - word[which]
    word[which] = now
    for starts, found in lists:
        for i in range(starts[which], starts[which + 1]):
            held[found[i]] += change


# The subsets of a hand by the bits of its cards, the smaller ones first, and how many cards each has.
_SUBSETS = np.array(sorted(range(32), key=int.bit_count))
_SIZES = np.array([int(subset).bit_count() for subset in _SUBSETS])


@njit(cache=True)
def sweep(seen, first_place, end_place, held, word, hands, lists, tables, pays, best, bets, counts):  # type: ignore[no-untyped-def]
    """Count the deals of the player's hands from one place up to another.

    `seen` is how many cards of the dealer's the player sees. `held` and `word` stand as the places before
    left them. `bets` says by its bits who bets with a hand on the last card seen; where it leaves more than a
    fold, the best play does too. Deals are counted by who bets, by category and by what the dealer holds.

    Its parts are written into it by numba, which would count references to arrays at every call. What is
    added up for each card stays here: set apart, even so, it takes half as long again.
    """
    cards, sizes, by_place, starts = hands
    binomials, keys, suited, mixed, joined, begins = tables
    category, qualifying, nets, fold = pays
    found, by_rank = np.zeros(_CARDS, np.uint64), np.empty(_SUIT_CARDS, np.uint64)
    rank_of, rest = (np.arange(_CARDS) % _SUIT_CARDS).astype(np.uint8), np.empty(_CARDS, np.int64)
    is_own, chosen = np.zeros(_CARDS, np.bool_), np.empty(3, np.int64)
    subset_keys, subset_ranks = np.empty(32, np.uint64), np.empty(32, np.int64)
    rank_keys = keys[:_SUIT_CARDS] & _RANKS_ONLY
    subsets = (5 - seen >= _SIZES).sum()
    # The cards seen but for the last one are chosen; the last comes after them.
    beside = seen - 1
    dealers = binomials[_CARDS - 5 - seen, 5 - seen]
    for which in range(first_place, end_place):
        if which >= qualifying:
            _count_as(held, lists, word, which, _EQUAL)
        kind = category[which]
        no_hand, lower, equal, higher = nets[kind]
        for at in range(starts[which], starts[which + 1]):
            number = by_place[at]
            hand, size, mine = cards[number], sizes[number], bets[number if seen == 1 else 0]
            _take(hand, keys, rank_of, subset_keys, subset_ranks, is_own, rest)
            for i in range(beside):
                chosen[i] = i
            for _ in range(binomials[_CARDS - 5, beside]):
                first = rest[chosen[beside - 1]] + 1 if beside else 0
                seen_keys, seen_ranks = np.uint64(0), 0
                for i in range(beside):
                    seen_keys += keys[rest[chosen[i]]]
                    seen_ranks |= 1 << rank_of[rest[chosen[i]]]
                tail, ranks_after = found[first:], rank_of[first:]
                tail[:] = 0
                by_rank[:] = 0
                for which_subset in range(subsets):
                    subset, taken = _SUBSETS[which_subset], _SIZES[which_subset]
                    if taken + beside == 4:
                        total = seen_keys + subset_keys[subset]
                        base = total & _RANKS_ONLY
                        # With one more these are a hand. Unless all are of one suit, its rank decides.
                        for rank in range(_SUIT_CARDS):
                            by_rank[rank] += word[mixed[base + rank_keys[rank]]]
                        if (total + _FOUR) & _FIVE:
                            ranks = seen_ranks | subset_ranks[subset]
                            _last_suited(
                                hand, subset, taken, base, ranks, rank_keys, suited, mixed, word, found
                            )
                        continue
                    joint = _number(hand, subset, rest, chosen, beside, binomials)
                    row = joined[begins[taken + beside] + joint, first:]
                    if taken & 1:
                        for i in range(len(tail)):
                            tail[i] -= held[row[i]]
                    else:
                        for i in range(len(tail)):
                            tail[i] += held[row[i]]
                if beside & 1:
                    for i in range(len(tail)):
                        tail[i] -= by_rank[ranks_after[i]]
                else:
                    for i in range(len(tail)):
                        tail[i] += by_rank[ranks_after[i]]
                for up in range(first, _CARDS):
                    if is_own[up]:
                        continue
                    none = np.int64(found[up] & _LANE_BITS)
                    below = np.int64(found[up] >> _LOWER_LANE & _LANE_BITS)
                    level = np.int64(found[up] >> _EQUAL_LANE)
                    above = dealers - none - below - level
                    who = mine[up]
                    if none * no_hand + below * lower + level * equal + above * higher > fold * dealers:
                        who |= best
                        if seen == 1:
                            mine[up] = who
                    counts[who, kind, 0] += none * size
                    counts[who, kind, 1] += below * size
                    counts[who, kind, 2] += level * size
                    counts[who, kind, 3] += above * size
                next_set(chosen, beside)
        if which >= qualifying:
            _count_as(held, lists, word, which, _LOWER)


@njit(inline="always")
def _take(hand, keys, rank_of, subset_keys, subset_ranks, is_own, rest):  # type: ignore[no-untyped-def]
    """Take up a hand: the keys and ranks of each of its subsets, and the cards that others may have."""
    for subset in range(32):
        subset_keys[subset], subset_ranks[subset] = 0, 0
        for i in range(5):
            if subset >> i & 1:
                subset_keys[subset] += keys[hand[i]]
                subset_ranks[subset] |= 1 << rank_of[hand[i]]
    a, b, c, d, e = hand
    left = 0
    for card in range(_CARDS):
        is_own[card] = card in (a, b, c, d, e)
        if not is_own[card]:
            rest[left] = card
            left += 1


@njit(inline="always")
def _last_suited(hand, subset, taken, base, ranks, rank_keys, suited, mixed, word, found):  # type: ignore[no-untyped-def]
    """Four cards of one suit, which make another hand with one more of it."""
    i = 0
    while not subset >> i & 1:
        i += 1
    suit = hand[i] // _SUIT_CARDS * _SUIT_CARDS
    for rank in range(_SUIT_CARDS):
        other = word[suited[ranks | 1 << rank]] - word[mixed[base + rank_keys[rank]]]
        found[suit + rank] += -other if taken & 1 else other


@njit(inline="always")
def _number(hand, subset, rest, chosen, beside, binomials):  # type: ignore[no-untyped-def]
    """The number of the set of a subset and the cards beside it, which are merged from the lowest card up."""
    joint, filled, j = 0, 0, 0
    for i in range(5):
        if subset >> i & 1:
            while j < beside and rest[chosen[j]] < hand[i]:
                filled += 1
                joint += binomials[rest[chosen[j]], filled]
                j += 1
            filled += 1
            joint += binomials[hand[i], filled]
    while j < beside:
        filled += 1
        joint += binomials[rest[chosen[j]], filled]
        j += 1
    return joint
