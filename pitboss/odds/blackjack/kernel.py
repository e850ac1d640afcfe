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


@njit(cache=True)  # type: ignore[untyped-decorator]
def results(
    shoe: Ints,
    cards: Ints,
    then: Ints,
    laws: Floats,
    totals: Ints,
    naturals: Flags,
    reach: Floats,
    draws: Flags,
    doubles: Flags,
    single: Floats,
    double: Floats,
) -> None:
    """How likely each result is, by total and end, for hands as dealt that are reached so often.

    `reach` is used up; hands come after those that they grow from.
    """
    left = np.empty_like(shoe)
    for hand in range(cards.shape[0]):
        weight = reach[hand]
        if weight == 0.0:
            continue
        if not (draws[hand] or doubles[hand]):
            single[totals[hand]] += weight * laws[hand]
            continue
        total = _left_of(shoe, cards, hand, 0, 0, left)
        found = double if doubles[hand] else single
        for c in range(shoe.size):
            if left[c] <= 0:
                continue
            part = weight * left[c] / total
            after = then[hand, c]
            if after < 0:
                makes = 0
                for i in range(left.size):
                    if naturals[i]:
                        makes += left[i] - (1 if i == c else 0)
                chance = makes / (total - 1) if total > 1 else 0.0
                over = found.shape[0] - 1
                found[over, 0] += part * (1.0 - chance)
                found[over, found.shape[1] - 1] += part * chance
            elif doubles[hand]:
                double[totals[after]] += part * laws[after]
            else:
                reach[after] += part


@njit(cache=True)  # type: ignore[untyped-decorator]
def _card(left: Ints, total: int) -> int:
    """The next card of the shoe, taken out of it."""
    place = np.random.randint(0, total)
    c = 0
    while place >= left[c]:
        place -= left[c]
        c += 1
    left[c] -= 1
    return c


@njit(cache=True)  # type: ignore[untyped-decorator]
def sampled_split(
    seed: int,
    rounds: int,
    shoe: Ints,
    first: int,
    face: int,
    most: int,
    then: Ints,
    may: Ints,
    draws: Flags,
    doubles: Flags,
    totals: Ints,
    pays: Floats,
    naturals: Flags,
    dealer_draws: Flags,
    further: Floats,
    lost: Floats,
    ends_on_bust: bool,
    nets: Floats,
    besides: Floats,
    wagered: Floats,
) -> int:
    """Rounds in which a pair was split, each drawn from the shoe as it is then; how many cards lacked.

    `shoe` is without the pair and the dealer's first card. `may` is 0 where a second card ends the hand, 2
    where the hand may be doubled. `draws` and `doubles` go by the number of hands and by first or other one.
    `further` and `lost` go by number of hands and states.
    """
    np.random.seed(seed)
    left = np.empty_like(shoe)
    hands = np.empty(16, np.int64)
    states = np.empty(16, np.int64)
    lacking = 0
    ends = pays.shape[2]
    for k in range(rounds):
        left[:] = shoe
        total = shoe.sum()
        count, place, code, is_over = 2, 0, 0, False
        while place < count and not is_over:
            if total < 1:
                lacking += 1
                break
            c = _card(left, total)
            total -= 1
            if c == face and count < most:
                count += 1
                continue
            which = 0 if place == 0 else 1
            hand = then[then[0, face], c]
            doubled = False
            if may[c] == 2 and doubles[count, which, hand]:
                doubled = True
                if total < 1:
                    lacking += 1
                    break
                hand = then[hand, _card(left, total)]
                total -= 1
            elif may[c] > 0:
                while hand >= 0 and draws[count, which, hand]:
                    if total < 1:
                        lacking += 1
                        break
                    hand = then[hand, _card(left, total)]
                    total -= 1
            hands[place] = hand
            states[place] = (1 if doubled else 0) + (2 if hand < 0 else 0)
            code += states[place] * 4**place
            is_over = ends_on_bust and hand < 0
            place += 1
        staked = float(count)
        for i in range(place):
            staked += states[i] % 2
        wagered[k] = staked
        besides[k] = 0.0
        if is_over:
            nets[k] = lost[count, place, code]
            continue
        # The dealer's hand; where no card of it can change anything, it changes nothing here either.
        if total < 1:
            lacking += 1
            nets[k] = 0.0
            continue
        c = _card(left, total)
        total -= 1
        if naturals[c]:
            end = ends - 1
        else:
            hand = then[then[0, first], c]
            while hand >= 0 and dealer_draws[hand]:
                if total < 1:
                    lacking += 1
                    break
                hand = then[hand, _card(left, total)]
                total -= 1
            end = ends - 2 if hand < 0 else totals[hand] - 1
        net = 0.0
        for i in range(count):
            kind = (2 if i == 0 else 4) + states[i] % 2
            row = pays.shape[1] - 1 if hands[i] < 0 else totals[hands[i]]
            net += pays[kind, row, end]
        besides[k] = further[count, code, 1 if end == ends - 1 else 0]
        nets[k] = net + besides[k]
    return lacking
