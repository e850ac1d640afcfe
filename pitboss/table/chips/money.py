"""Money in cents, and what can be paid in chips of given denominations."""

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import count
from math import ceil, gcd
from typing import NewType

Cents = NewType("Cents", int)

# Plain digits, and no more of them than any till will see.
_MONEY = re.compile(r"\$?([0-9]{1,3}(?:,[0-9]{3}){1,5}|[0-9]{1,18})(?:\.([0-9]{2}))?")


class BadMoneyError(ValueError):
    """Text that is not an amount of money."""


def parse_money(text: str) -> Cents:
    """
    >>> parse_money("25.00"), parse_money("$10,000")
    (2500, 1000000)
    """
    match = _MONEY.fullmatch(text)
    if match is None:
        raise BadMoneyError(f"{text!r} is not an amount; write dollars and cents, such as 25.00")
    return Cents(int(match[1].replace(",", "")) * 100 + int(match[2] or 0))


def is_money(text: str) -> bool:
    """Whether a text is an amount of money."""
    return _MONEY.fullmatch(text) is not None


def money(cents: int) -> str:
    """
    >>> money(1000000)
    '10,000.00'
    """
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100:,}.{abs(cents) % 100:02}"


def at_odds(stake_cents: int, odds: Fraction) -> Fraction | int:
    """What a stake wins at some odds, exactly; at whole odds a whole number, quicker to reckon with."""
    return stake_cents * odds.numerator if odds.denominator == 1 else stake_cents * odds


# What the chips of a table may be. Beyond that nobody cuts chips, and reckoning with them has no end.
MOST_CHIPS = 64
LARGEST_CHIP = Cents(10_000_000_00)
MOST_STEPS = 1_000
FARTHEST_STEPS = 1_000_000


def chips_fault(chips: Sequence[int]) -> str | None:
    """Why amounts cannot be made up from chips of these denominations; none where they can.

    >>> chips_fault((99_99, 100_00))
    'those of 99.99 and 100.00 have only 0.01 in common; allowed: a smallest chip of up to 1,000 times that'
    """
    if not chips or min(chips) < 1:
        return "a table needs chips, each worth at least one cent"
    if len(chips) > MOST_CHIPS:
        return f"there are {len(chips)} of them; allowed: up to {MOST_CHIPS}"
    if max(chips) > LARGEST_CHIP:
        return f"a chip of {money(max(chips))} is too large; allowed: up to {money(LARGEST_CHIP)}"
    step = gcd(*chips)
    if min(chips) > MOST_STEPS * step:
        ends = f"those of {money(min(chips))} and {money(max(chips))} have only {money(step)} in common"
        return f"{ends}; allowed: a smallest chip of up to {MOST_STEPS:,} times that"
    if repeats(chips)[0] > FARTHEST_STEPS * step:
        farthest = money(FARTHEST_STEPS * step)
        return f"they leave amounts beyond {farthest} that cannot be paid; add a smaller chip"
    return None


def is_payable(cents: int, chips: Sequence[int]) -> bool:
    """Whether an amount can be made up from chips of these denominations.

    >>> [is_payable(cents, (10**15,)) for cents in (0, 5, 3 * 10**15)]
    [True, False, True]
    """
    if len(chips) == 1:
        return cents >= 0 and cents % chips[0] == 0
    step, reach = _reach(tuple(chips))
    if not reach:
        return cents in _sums(cents, tuple(chips))
    steps, rest = divmod(cents, step)
    return rest == 0 and steps >= reach[steps % len(reach)]


def next_payable(cents: Fraction | int, chips: Sequence[int]) -> int:
    """The least amount, not below this one, that can be made up from chips.

    >>> next_payable(2510, (100, 500))
    2600
    """
    if isinstance(cents, int) and is_payable(cents, chips):
        return cents
    step, reach = _reach(tuple(chips))
    if not reach:
        return min(made for made in _sums(ceil(cents) + min(chips), tuple(chips)) if made >= cents)
    first = max(0, int(-(-cents // step))) * step
    return next(amount for amount in count(first, step) if is_payable(amount, chips))


def last_payable(cents: int, chips: Sequence[int]) -> int:
    """The greatest amount, not above this one, that can be made up from chips; nothing can always be.

    >>> last_payable(2510, (100, 500))
    2500
    """
    step, reach = _reach(tuple(chips))
    if not reach:
        return max(_sums(cents, tuple(chips)))
    return next(amount for amount in range(cents // step * step, -1, -step) if is_payable(amount, chips))


def repeats(chips: Sequence[int]) -> tuple[int, int]:
    """From where on what chips can make repeats, and after how much.

    >>> repeats((300, 500))
    (1000, 300)
    """
    step, reach = _reach(tuple(chips))
    if not reach:
        raise _many(chips)
    return max(reach) * step, len(reach) * step


class ManyChipsError(ValueError):
    """Chips that nobody can reckon with; `chips_fault` finds them before a table is opened."""


# Beyond so many remainders the few sums are gone through instead that such chips come to below an amount.
_MOST_REMAINDERS = 1_000_000
_MOST_SUMS = 100_000


def _many(chips: Sequence[int]) -> ManyChipsError:
    return ManyChipsError(f"chips: {', '.join(map(money, chips[:3]))}... have too little in common")


@cache
def _reach(chips: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """What the chips have in common; counted in that, for each remainder modulo the smallest chip the least
    amount with it that the chips can make. No remainders where there are too many."""
    step = gcd(*chips)
    counted = sorted({chip // step for chip in chips})
    unit = counted[0]
    if unit > _MOST_REMAINDERS:
        return step, ()
    # Every remainder comes up, since the chips have nothing more in common.
    best = [-1] * unit
    queue = [0]
    while queue:
        amount = heappop(queue)
        if best[amount % unit] >= 0:
            continue
        best[amount % unit] = amount
        for chip in counted[1:]:
            if best[(amount + chip) % unit] < 0:
                heappush(queue, amount + chip)
    return step, tuple(best)


@lru_cache(maxsize=64)
def _sums(most: int, chips: tuple[int, ...]) -> frozenset[int]:
    """Every amount up to a most that can be made of chips so large that there are few."""
    made = {0}
    queue = [0]
    while queue:
        amount = queue.pop()
        for further in {amount + chip for chip in chips} - made:
            if further <= most:
                made.add(further)
                queue.append(further)
        if len(made) > _MOST_SUMS:
            raise _many(chips)
    return frozenset(made)
