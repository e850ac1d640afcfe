"""The sums of blackjack in floating point: the dealer's law after each hand, and the worth of play.

Arrays go by hand (see hands), card, and end of the dealer's hand (see dealer). Only sums of products of what
cannot be negative are formed on the way to a probability, so nothing cancels.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@njit(cache=True)  # type: ignore[untyped-decorator]
def dealer_laws(
    shoe: Ints,
    cards: Ints,
    wanted: Ints,
    extra: int,
    extras: int,
    before: Ints,
    face: Ints,
    had: Ints,
    size: Ints,
    orders: Floats,
    ends: Ints,
    laws: Floats,
) -> None:
    """How likely each end of the dealer's hand is, with each wanted hand and some further cards out.

    `shoe` is what is left without the dealer's first card; `extras` cards of the face `extra` are out beside
    the hand. Where cards run out the law does not make one.
    """
    left = np.empty_like(shoe)
    weight = np.empty(before.size, np.float64)
    each = np.empty(64, np.float64)
    weight[0] = 1.0
    for hand in wanted:
        total = 0
        for i in range(shoe.size):
            left[i] = shoe[i] - cards[hand, i]
            if i == extra:
                left[i] -= extras
            total += left[i]
            if left[i] < 0:
                total = -1000000
        laws[hand, :] = 0.0
        if total < 0:
            continue
        for i in range(1, each.size):
            each[i] = 1.0 / (total - i + 1) if total - i + 1 > 0 else 0.0
        for i in range(1, before.size):
            x = weight[before[i]] * (left[face[i]] - had[i]) * each[size[i]]
            weight[i] = x
            if ends[i] >= 0:
                laws[hand, ends[i]] += orders[i] * x


@njit(cache=True)  # type: ignore[untyped-decorator]
def _left_of(shoe: Ints, cards: Ints, hand: int, extra: int, extras: int, left: Ints) -> int:
    total = 0
    for i in range(shoe.size):
        left[i] = shoe[i] - cards[hand, i]
        if i == extra:
            left[i] -= extras
        total += left[i]
    return total


@njit(cache=True)  # type: ignore[untyped-decorator]
def _bust(pays: Floats, naturals: Flags, left: Ints, total: int, card: int) -> float:
    """What a hand is worth that a card takes over the target: a dealer's blackjack may still spare some."""
    alike, natural = pays[0], pays[pays.size - 1]
    if alike == natural or total <= 1:
        return alike  # type: ignore[no-any-return]
    makes = 0
    for i in range(left.size):
        if naturals[i]:
            makes += left[i] - (1 if i == card else 0)
    return alike + (natural - alike) * makes / (total - 1)  # type: ignore[no-any-return]


@njit(cache=True)  # type: ignore[untyped-decorator]
def play(
    shoe: Ints,
    cards: Ints,
    then: Ints,
    wanted: Ints,
    extra: int,
    extras: int,
    laws: Floats,
    totals: Ints,
    pays: Floats,
    naturals: Flags,
    may_stand: Flags,
    may_draw: Flags,
    optimises: bool,
    draws: Flags,
    stands: Floats,
    drawn: Floats,
    worth: Floats,
) -> None:
    """What standing and drawing are worth on each wanted hand, later hands first; `draws` is followed or set.

    `pays` goes by total (see `totals`) and end; its last row is a hand over the target.
    """
    left = np.empty_like(shoe)
    over = pays[pays.shape[0] - 1]
    for k in range(wanted.size - 1, -1, -1):
        hand = wanted[k]
        row = pays[totals[hand]]
        stand = 0.0
        for i in range(row.size):
            stand += laws[hand, i] * row[i]
        stands[hand] = stand
        worth[hand] = stand
        if not may_draw[hand]:
            if optimises:
                draws[hand] = False
            continue
        total = _left_of(shoe, cards, hand, extra, extras, left)
        value = 0.0
        for c in range(shoe.size):
            if left[c] <= 0:
                continue
            after = then[hand, c]
            gain = worth[after] if after >= 0 else _bust(over, naturals, left, total, c)
            value += left[c] * gain
        value = value / total if total > 0 else np.nan
        drawn[hand] = value
        if optimises:
            draws[hand] = not may_stand[hand] or value > stand
        if draws[hand] or not may_stand[hand]:
            worth[hand] = value


@njit(cache=True)  # type: ignore[untyped-decorator]
def one_card(
    shoe: Ints,
    cards: Ints,
    then: Ints,
    hand: int,
    extra: int,
    extras: int,
    laws: Floats,
    totals: Ints,
    pays: Floats,
    naturals: Flags,
) -> float:
    """What a hand is worth that takes one card and no more, as a doubled one does."""
    left = np.empty_like(shoe)
    total = _left_of(shoe, cards, hand, extra, extras, left)
    over = pays[pays.shape[0] - 1]
    value = 0.0
    for c in range(shoe.size):
        if left[c] <= 0:
            continue
        after = then[hand, c]
        if after < 0:
            value += left[c] * _bust(over, naturals, left, total, c)
            continue
        row = pays[totals[after]]
        gain = 0.0
        for i in range(row.size):
            gain += laws[after, i] * row[i]
        value += left[c] * gain
    return value / total if total > 0 else np.nan


@njit(cache=True)  # type: ignore[untyped-decorator]
def doubled(
    shoe: Ints,
    cards: Ints,
    then: Ints,
    hands: Ints,
    extra: int,
    extras: int,
    laws: Floats,
    totals: Ints,
    pays: Floats,
    naturals: Flags,
    found: Floats,
) -> None:
    """What doubling is worth on each of some hands."""
    for hand in hands:
        found[hand] = one_card(shoe, cards, then, hand, extra, extras, laws, totals, pays, naturals)


def array(items: Any, kind: Any = np.int64) -> Any:
    """Plain figures as the kernels take them."""
    return np.ascontiguousarray(np.array(items, kind))
