"""What may lie on an area: an amount that chips make, and whose win they can pay exactly (r 5.3)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.wagers.area import BANKER
from pitboss.table.option import Amounts
from pitboss.table.rule import UNBOUNDED
from pitboss.table.sign import finest_step

Odds = tuple[tuple[int, int], ...]


def odds_of(rules: Rules, kind: str) -> Odds:
    """The odds at which chips must be able to pay: on the banker one to one less commission, else none."""
    if kind != BANKER:
        return ()
    return _net(rules.banker_odds, rules.commission)


@lru_cache(maxsize=64)
def _net(odds: Fraction, commission: Fraction) -> Odds:
    net = odds * (1 - commission)
    return ((net.numerator, net.denominator),)


class Payable(Struct, frozen=True):
    """The amounts that may lie on an area; nothing is always one of them."""

    chips: tuple[int, ...]
    odds: Odds = ()

    def last(self, cents: Fraction | int) -> int:
        """The greatest such amount that is not above this one."""
        step = finest_step(self.chips)
        return next(self._among(range(int(cents // step) * step, -1, -step)))

    def next(self, cents: int, most: int) -> int | None:
        """The least such amount above this one; none where it would be above the most."""
        step = finest_step(self.chips)
        return next(self._among(range((cents // step + 1) * step, most + 1, step)), None)

    def _among(self, amounts: Iterable[int]) -> Iterator[int]:
        every = Amounts(0, UNBOUNDED, 1, self.chips, self.odds)
        return (cents for cents in amounts if every.admits(cents))


def payable(rules: Rules, kind: str, chips: tuple[int, ...]) -> Payable:
    """What may lie on an area of a kind."""
    return Payable(chips, odds_of(rules, kind))
