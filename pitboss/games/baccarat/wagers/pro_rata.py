"""Wagers brought down in proportion to a table differential, each to an amount that may lie there (r 4.10).

The interpretation `table-differential` says when, which wagers, and down to what; `differential-in-chips`
what becomes of what the chips leave over.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss.games.baccarat.wagers.area import HANDS
from pitboss.games.baccarat.wagers.payable import Payable

# Readings by which the difference of the two totals is measured; by the others it is each total.
OF_DIFFERENCE = ("difference", "difference-of-all")
READINGS = (*OF_DIFFERENCE, "one-hand", "all-wagers")


class Stake(NamedTuple):
    """What lies on an area: the hand, or a tie, and how much."""

    kind: str
    cents: int


def exceeds(stakes: Sequence[Stake], limit: int, reading: str) -> bool:
    """Whether the differential is exceeded: by the difference of the totals, or by the total of one hand."""
    player, banker = (_total(stakes, hand) for hand in HANDS)
    measured = abs(player - banker) if reading in OF_DIFFERENCE else max(player, banker)
    return measured > limit


def reduced(
    stakes: Sequence[Stake], limit: int, reading: str, payable: Mapping[str, Payable], *, fills: bool = True
) -> list[Stake]:
    """The stakes brought within the limit, in the order given, which is also the order among equals.

    Where it `fills`, what chips leave over under the limit goes step by step to whoever fell shortest.

    Chips may be so coarse that the heavier hand falls far below the lighter; then that one is reduced too.
    """
    stakes = list(stakes)
    while exceeds(stakes, limit, reading):
        down = _down(stakes, limit, reading, payable)
        stakes = _filled(stakes, down, limit, reading, payable) if fills else down
    return stakes


def _down(stakes: Sequence[Stake], limit: int, reading: str, payable: Mapping[str, Payable]) -> list[Stake]:
    """Each stake at the greatest amount within its exact share."""
    parts = _parts(stakes, limit, reading)
    return [
        Stake(kind, payable[kind].last(share)) if kind in parts else Stake(kind, cents)
        for (kind, cents), share in zip(stakes, _shares(stakes, parts), strict=True)
    ]


def _shares(stakes: Sequence[Stake], parts: Mapping[str, Fraction]) -> list[Fraction]:
    return [parts.get(kind, Fraction(1)) * cents for kind, cents in stakes]


def _filled(
    stakes: Sequence[Stake], down: list[Stake], limit: int, reading: str, payable: Mapping[str, Payable]
) -> list[Stake]:
    """Stakes that were brought down, one step up again where it fits, the most short first."""
    shares, after = _shares(stakes, _parts(stakes, limit, reading)), [*down]
    short = [place for place, stake in enumerate(after) if stake.cents < shares[place]]
    short.sort(key=lambda place: after[place].cents - shares[place])
    steps = [(place, _step(stakes[place], after[place], payable)) for place in short]
    while (fitting := next((one for one in steps if _fits(after, *one, limit, reading)), None)) is not None:
        steps.remove(fitting)
        place, stake = fitting
        after[place] = stake
    return after


def _parts(stakes: Sequence[Stake], limit: int, reading: str) -> dict[str, Fraction]:
    """To what part of itself each stake on a hand comes down; a hand that is not named keeps all."""
    totals = {hand: _total(stakes, hand) for hand in HANDS}
    lighter, heavier = sorted(HANDS, key=totals.__getitem__)
    if reading == "difference":
        return {heavier: Fraction(totals[lighter] + limit, totals[heavier])}
    if reading == "one-hand":
        return {hand: Fraction(limit, totals[hand]) for hand in HANDS if totals[hand] > limit}
    whole = totals[heavier] - (totals[lighter] if reading in OF_DIFFERENCE else 0)
    return dict.fromkeys(HANDS, Fraction(limit, whole))


def _step(before: Stake, after: Stake, payable: Mapping[str, Payable]) -> Stake:
    """The stake one step up, never above what was wagered; the same where there is no step."""
    cents = payable[after.kind].next(after.cents, before.cents)
    return after if cents is None else Stake(after.kind, cents)


def _fits(stakes: Sequence[Stake], place: int, step: Stake, limit: int, reading: str) -> bool:
    """Whether the hand of a stake keeps to the limit with a step, beside the other hand or by itself."""
    more = step.cents - stakes[place].cents
    other = next(hand for hand in HANDS if hand != step.kind)
    beside = _total(stakes, other) if reading in OF_DIFFERENCE else 0
    return more > 0 and _total(stakes, step.kind) + more <= limit + beside


def _total(stakes: Sequence[Stake], kind: str) -> int:
    return sum(stake.cents for stake in stakes if stake.kind == kind)
