"""Rounds with a split, drawn at random: together its hands have no law that could be summed."""

from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.odds.blackjack.play.kernel import DONE, MAY_DOUBLE, Flags, Floats, Ints


class Pair(NamedTuple):
    """A pair that is split: the shoe without it and the dealer's first card, and how its hands are played.

    `may` goes by the second card; `draws` and `doubles` by the number of hands, by first or other one.
    """

    shoe: Ints
    first: int
    face: int
    most: int
    may: Ints
    draws: Flags
    doubles: Flags


class Settling(NamedTuple):
    """How hands are dealt out and settled, as rulings have it; `further` and `lost` by hands and states."""

    then: Ints
    totals: Ints
    pays: Floats
    naturals: Flags
    dealer_draws: Flags
    further: Floats
    lost: Floats
    ends_on_bust: bool


class Rounds(NamedTuple):
    """Of each round what was won, what of it hands did to each other, and what was wagered.

    `gone` is one where every hand went over the target and the dealer has a blackjack, else nothing.
    """

    nets: Floats
    besides: Floats
    wagered: Floats
    gone: Floats


@njit(cache=True)
def _card(rest: Ints) -> int:
    """The next card of the shoe, taken out of it; none where it is empty."""
    total = rest.sum()
    if total < 1:
        return -1
    place = np.random.randint(0, total)
    c = 0
    while place >= rest[c]:
        place -= rest[c]
        c += 1
    rest[c] -= 1
    return c


@njit(cache=True)
def _dealers_end(pair: Pair, settling: Settling, rest: Ints) -> int:
    """How the dealer's hand ends; none where cards lack."""
    c = _card(rest)
    ends = int(settling.pays.shape[2])
    if c >= 0 and settling.naturals[c]:
        return ends - 1
    hand = settling.then[settling.then[0, pair.first], c] if c >= 0 else 0
    while c >= 0 and hand >= 0 and settling.dealer_draws[hand]:
        c = _card(rest)
        hand = settling.then[hand, c]
    if c < 0:
        return -1
    return ends - 2 if hand < 0 else int(settling.totals[hand]) - 1


@njit(cache=True)
def _state(doubled: bool, hand: int) -> int:
    return (1 if doubled else 0) + (2 if hand < 0 else 0)


@njit(cache=True)
def _net(settling: Settling, hands: Ints, states: Ints, count: int, end: int) -> float:
    """What the hands of a box win, each for itself."""
    net = 0.0
    for i in range(count):
        kind = (2 if i == 0 else 4) + states[i] % 2
        row = settling.pays.shape[1] - 1 if hands[i] < 0 else settling.totals[hands[i]]
        net += settling.pays[kind, row, end]
    return net


@njit(cache=True)
def sampled_split(seed: int, pair: Pair, settling: Settling, rounds: Rounds) -> int:
    """Rounds in which a pair was split, each from a fresh shoe; how often cards lacked."""
    np.random.seed(seed)
    rest = np.empty_like(pair.shoe)
    hands, states = np.empty(16, np.int64), np.empty(16, np.int64)
    lacking = 0
    for k in range(rounds.nets.size):
        rest[:] = pair.shoe
        count, place, code, is_over = 2, 0, 0, False
        while place < count and not is_over:
            c = _card(rest)
            if c < 0:
                break
            if c == pair.face and count < pair.most:
                count += 1
                continue
            which = 0 if place == 0 else 1
            hand, doubled = settling.then[settling.then[0, pair.face], c], False
            if pair.may[c] == MAY_DOUBLE and pair.doubles[count, which, hand]:
                doubled = True
                c = _card(rest)
                hand = settling.then[hand, c]
            elif pair.may[c] != DONE:
                while c >= 0 and hand >= 0 and pair.draws[count, which, hand]:
                    c = _card(rest)
                    hand = settling.then[hand, c]
            if c < 0:
                break
            hands[place], states[place] = hand, _state(doubled, hand)
            code += states[place] * 4**place
            is_over = settling.ends_on_bust and hand < 0
            place += 1
        rounds.wagered[k] = count
        for i in range(place):
            rounds.wagered[k] += states[i] % 2
        rounds.besides[k], rounds.gone[k] = 0.0, 0.0
        if is_over:
            rounds.nets[k] = settling.lost[count, place, code]
            rounds.gone[k] = 1.0 if settling.naturals[_card(rest)] else 0.0
            continue
        # Where no card of the dealer can change anything, the second one changes nothing here either.
        end = _dealers_end(pair, settling, rest) if place == count else -1
        if end < 0:
            lacking += 1
            rounds.nets[k] = 0.0
            continue
        is_natural = 1 if end == settling.pays.shape[2] - 1 else 0
        rounds.besides[k] = settling.further[count, code, is_natural]
        if is_natural and (hands[:count] < 0).all():
            rounds.gone[k] = 1.0
        rounds.nets[k] = _net(settling, hands, states, count, end) + rounds.besides[k]
    return lacking
