"""Splitting again and again, exactly: hands of a split are alike, so that their sum needs no joint law.

Every order of the same cards is as likely as another. So the second cards of all hands may be thought to
come first, and each hand may be thought the first to draw. What remains is which hands got a second card of
the pair and became two: where a hand did not, that is known of the shoe, and inclusion and exclusion over how
many of those second cards would have been of the pair puts it into figures of one hand.
"""

from collections.abc import Callable, Iterator
from functools import cache
from math import comb

from msgspec import Struct


class Branch(Struct, frozen=True):
    """A hand of a split: how many hands the box had when it was played, and whether it is the first one.

    `is_open`: no further split is allowed, so its second card may be any; else it is not one of the pair.
    """

    hands: int
    is_first: bool
    is_open: bool


@cache
def outcomes(most: int) -> tuple[tuple[Branch, ...], ...]:
    """Every way in which a pair becomes hands, up to so many."""
    return tuple(_outcomes(most, 2, (True, False), ()))


def _outcomes(
    most: int, hands: int, pending: tuple[bool, ...], done: tuple[Branch, ...]
) -> Iterator[tuple[Branch, ...]]:
    if hands == most:
        yield (*done, *(Branch(hands, is_first, True) for is_first in pending))
    elif not pending:
        yield done
    else:
        yield from _outcomes(most, hands + 1, (pending[0], False, *pending[1:]), done)
        yield from _outcomes(most, hands, pending[1:], (*done, Branch(hands, pending[0], False)))


def branches(most: int, pairs: int, cards: int, head: Callable[[Branch, int], tuple[float, float]]) -> float:
    """The worth of a split pair, with so many of its face left among so many cards.

    `head` is the worth of one hand with so many cards of the face out, and what of it comes without a second
    one.
    """
    worth = 0.0
    for hands in outcomes(most):
        again = len(hands) - 2
        known = sum(not hand.is_open for hand in hands)
        weight = _all_pairs(pairs, cards, 0, again)
        if not weight:
            continue
        for hand in hands:
            others = known if hand.is_open else known - 1
            for more in range(others + 1):
                chance = weight * _all_pairs(pairs, cards, again, more)
                if chance:
                    whole, without = head(hand, len(hands) + more)
                    worth += (-1) ** more * comb(others, more) * chance * (whole if hand.is_open else without)
    return worth


def _all_pairs(pairs: int, cards: int, before: int, count: int) -> float:
    """How likely the next cards are all of the pair, once some were."""
    chance = 1.0
    for out in range(before, before + count):
        chance *= max(0, pairs - out) / (cards - out) if cards > out else 0.0
    return chance
