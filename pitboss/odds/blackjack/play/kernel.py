"""The sums of blackjack in floating point: the dealer's law after each hand, and the worth of play.

Arrays go by hand (see hands), card, and end of the dealer's hand (see dealer). A probability is a sum of
products of what cannot be negative, so nothing cancels on the way to it.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
# What the second card of a split hand leaves to decide: nothing, to draw, to draw or double.
DONE, MAY_DRAW, MAY_DOUBLE = 0, 1, 2
# Less than this is what rounding can make: an option that is not better by more is not taken.
NOTHING = 1e-13


class Ways(NamedTuple):
    """Every way of the dealer's hand from its first card, as arrays."""

    before: Ints
    face: Ints
    had: Ints
    size: Ints
    orders: Floats
    ends: Ints


class Left(NamedTuple):
    """What is left beside the dealer's first card, before any hand; further cards of one face are out.

    `naturals` are the cards that make a blackjack of the dealer's first.
    """

    shoe: Ints
    extra: int
    extras: int
    cards: Ints
    then: Ints
    naturals: Flags


class Paying(NamedTuple):
    """How the dealer's hand ends after each hand, which row of the payments a hand has, and the payments.

    The last row is a hand over the target, the last end a blackjack of the dealer.
    """

    laws: Floats
    totals: Ints
    pays: Floats


class May(NamedTuple):
    """Whether each hand may stand, and whether it may draw."""

    stand: Flags
    draw: Flags


class Found(NamedTuple):
    """What standing and drawing are worth on each hand, and the hand as it is played."""

    stands: Floats
    drawn: Floats
    worth: Floats


@njit(cache=True)
def _leave(left: Left, hand: int, rest: Ints) -> int:
    """What is left with a hand out, and how many cards that is; below nothing where they are not there."""
    total = 0
    for i in range(rest.size):
        rest[i] = left.shoe[i] - left.cards[hand, i]
        if i == left.extra:
            rest[i] -= left.extras
        if rest[i] < 0:
            return -1
        total += rest[i]
    return total


@njit(cache=True)
def dealer_laws(left: Left, wanted: Ints, ways: Ways, laws: Floats) -> None:
    """How likely each end of the dealer's hand is, with each wanted hand out; less than one if cards lack."""
    rest = np.empty_like(left.shoe)
    weight = np.empty(ways.before.size, np.float64)
    each = np.empty(64, np.float64)
    weight[0] = 1.0
    for hand in wanted:
        laws[hand, :] = 0.0
        total = _leave(left, hand, rest)
        if total < 0:
            continue
        for i in range(1, each.size):
            each[i] = 1.0 / (total - i + 1) if total - i + 1 > 0 else 0.0
        for i in range(1, weight.size):
            x = weight[ways.before[i]] * (rest[ways.face[i]] - ways.had[i]) * each[ways.size[i]]
            weight[i] = x
            if ways.ends[i] >= 0:
                laws[hand, ways.ends[i]] += ways.orders[i] * x


@njit(cache=True)
def _natural(naturals: Flags, rest: Ints, total: int, card: int) -> float:
    """How likely the dealer's blackjack is once a card is out too."""
    makes = 0
    for i in range(rest.size):
        if naturals[i]:
            makes += rest[i] - (1 if i == card else 0)
    return makes / (total - 1) if total > 1 else 0.0


@njit(cache=True)
def _over(row: Floats, naturals: Flags, rest: Ints, total: int, card: int) -> float:
    """What a hand is worth that a card takes over the target: a dealer's blackjack may still spare some."""
    plain, natural = float(row[0]), float(row[row.size - 1])
    if plain == natural:
        return plain
    return plain + (natural - plain) * _natural(naturals, rest, total, card)


@njit(cache=True)
def _stood(paying: Paying, hand: int) -> float:
    """What a hand is worth that takes no further card."""
    row = paying.pays[paying.totals[hand]]
    worth = 0.0
    for i in range(row.size):
        worth += paying.laws[hand, i] * row[i]
    return worth


@njit(cache=True)
def play(
    left: Left, wanted: Ints, paying: Paying, may: May, optimises: bool, draws: Flags, found: Found
) -> None:
    """What standing and drawing are worth on wanted hands, later ones first; `draws` is followed or set."""
    rest = np.empty_like(left.shoe)
    over = paying.pays[paying.pays.shape[0] - 1]
    for k in range(wanted.size - 1, -1, -1):
        hand = wanted[k]
        stand = _stood(paying, hand)
        found.stands[hand] = stand
        found.worth[hand] = stand
        if not may.draw[hand]:
            if optimises:
                draws[hand] = False
            continue
        total = _leave(left, hand, rest)
        value = 0.0
        for c in range(rest.size):
            if total > 0 and rest[c] > 0:
                after = left.then[hand, c]
                gain = found.worth[after] if after >= 0 else _over(over, left.naturals, rest, total, c)
                value += rest[c] * gain
        value = value / total if total > 0 else np.nan
        found.drawn[hand] = value
        if optimises:
            draws[hand] = not may.stand[hand] or value > stand + NOTHING
        if draws[hand] or not may.stand[hand]:
            found.worth[hand] = value


@njit(cache=True)
def one_card(left: Left, hand: int, paying: Paying) -> float:
    """What a hand is worth that takes one card and no more, as a doubled one does."""
    rest = np.empty_like(left.shoe)
    total = _leave(left, hand, rest)
    over = paying.pays[paying.pays.shape[0] - 1]
    value = 0.0
    if total <= 0:
        return np.nan
    for c in range(rest.size):
        if rest[c] > 0:
            after = left.then[hand, c]
            gain = _stood(paying, after) if after >= 0 else _over(over, left.naturals, rest, total, c)
            value += rest[c] * gain
    return value / total


@njit(cache=True)
def doubled(left: Left, hands: Ints, paying: Paying, found: Floats) -> None:
    """What doubling is worth on each of some hands."""
    for hand in hands:
        found[hand] = one_card(left, hand, paying)


@njit(cache=True)
def head(
    left: Left,
    wanted: Ints,
    paying: Paying,
    doubling: Paying,
    may: May,
    second: Ints,
    optimises: bool,
    draws: Flags,
    doubles: Flags,
    found: Found,
) -> tuple[float, float]:
    """One hand of a split with its face `left.extra`: its worth, and what comes without a second such card.

    `second` says what a second card leaves to decide. `draws` and `doubles` are followed or set.
    """
    play(left, wanted, paying, may, optimises, draws, found)
    face = left.extra
    single = left.then[0, face]
    rest = np.empty_like(left.shoe)
    total = _leave(left, single, rest)
    whole, without = 0.0, 0.0
    for c in range(rest.size):
        if total <= 0 or rest[c] <= 0:
            continue
        hand = left.then[single, c]
        value = found.worth[hand] if second[c] != DONE else found.stands[hand]
        if second[c] == MAY_DOUBLE:
            double = one_card(left, hand, doubling)
            if optimises:
                doubles[hand] = double > value + NOTHING
            if doubles[hand]:
                value = double
        whole += rest[c] * value
        if c != face:
            without += rest[c] * value
    if total <= 0:
        return np.nan, np.nan
    return whole / total, without / total


@njit(cache=True)
def reached(left: Left, face: int, may: May, draws: Flags, doubles: Flags) -> Ints:
    """The hands that a hand of a split can come to, played by a plan; those of fewer cards first."""
    is_reached = np.zeros(draws.size, np.bool_)
    single = left.then[0, face]
    is_reached[single] = True
    for hand in range(single, draws.size):
        if is_reached[hand] and (hand == single or draws[hand] or doubles[hand] or not may.stand[hand]):
            for after in left.then[hand]:
                if after >= 0:
                    is_reached[after] = True
    is_reached[single] = False
    return np.flatnonzero(is_reached)


@njit(cache=True)
def results(
    left: Left,
    paying: Paying,
    reach: Floats,
    draws: Flags,
    doubles: Flags,
    single: Floats,
    double: Floats,
) -> None:
    """How likely each result is, by total and end, for hands that are reached so often.

    `reach` is used up; hands come after those that they grow from.
    """
    rest = np.empty_like(left.shoe)
    over = single.shape[0] - 1
    for hand in range(reach.size):
        weight = reach[hand]
        if weight == 0.0:
            continue
        if not (draws[hand] or doubles[hand]):
            single[paying.totals[hand]] += weight * paying.laws[hand]
            continue
        total = _leave(left, hand, rest)
        found = double if doubles[hand] else single
        for c in range(rest.size):
            if total < 1 or rest[c] <= 0:
                continue
            part = weight * rest[c] / total
            after = left.then[hand, c]
            if after < 0:
                chance = _natural(left.naturals, rest, total, c)
                found[over, 0] += part * (1.0 - chance)
                found[over, found.shape[1] - 1] += part * chance
            elif doubles[hand]:
                double[paying.totals[after]] += part * paying.laws[after]
            else:
                reach[after] += part


def array(items: Any, kind: Any = np.int64) -> Any:
    """Plain figures as the kernels take them."""
    return np.ascontiguousarray(np.array(items, kind))
