"""What a wager is worth: everything that can become of it, and the figures that follow from that."""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from pitboss.odds.number import Number, root

# What a figure is counted over: every wager made, those alone that were decided, or every spin or roll.
Convention = Literal["made", "resolved", "roll"]
# What it is a part of: the stake, stake and commission, or all that is wagered on average.
Per = Literal["stake", "stake-and-commission", "action"]


class Return(Struct, frozen=True):
    """One thing that can become of a wager.

    `net` is what the player is the richer for each unit that the record is per, and `weight` how many of its
    positions bring it.
    """

    event: str
    net: Number
    weight: Number
    because: tuple[str, ...] = ()


class Priced(Struct, frozen=True, kw_only=True):
    """The figures of one wager under one strategy and convention. `ev` is the player's, for each unit."""

    wager: str
    variant: str = ""
    strategy: str = ""
    convention: Convention = "made"
    per: Per = "stake"
    p_win: Number
    p_push: Number
    p_lose: Number
    ev: Number
    variance: Number
    positions: int | None = None
    """Of how many equally likely positions the weights are counted; none where weights are probabilities."""
    action: Number = Fraction(1)
    """What is wagered in all, on average, for each unit: loss by action is the element of risk."""
    standard_error: float | None = None
    """Of `ev`, where it was sampled; none where it is exact or its error bound stands in the method."""
    returns: tuple[Return, ...] = ()

    @property
    def house_edge(self) -> Number:
        """What the house keeps of each unit."""
        return -self.ev

    @property
    def element_of_risk(self) -> Number:
        """What the house keeps of all that is wagered on average."""
        return -self.ev / self.action

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of what the player is the richer for one unit."""
        return root(self.variance)

    @property
    def hit_frequency(self) -> Number:
        """How often the player is the richer."""
        return self.p_win

    @property
    def total(self) -> Number:
        """The sum of the weights."""
        return Fraction(self.positions) if self.positions else Fraction(1)

    def probability(self, event: Return) -> Number:
        """How likely one thing is to become of the wager."""
        return event.weight / self.total

    def contribution(self, event: Return) -> Number:
        """What one thing adds to the player's expected return."""
        return event.net * self.probability(event)


def priced(
    wager: str,
    returns: Iterable[Return],
    *,
    variant: str = "",
    strategy: str = "",
    convention: Convention = "made",
    per: Per = "stake",
    positions: int | None = None,
    action: Number = Fraction(1),
) -> Priced:
    """A wager by everything that can become of it; what cannot be told apart is put together."""
    merged = together(returns)
    total = Fraction(positions) if positions else Fraction(1)
    weight = sum((each.weight for each in merged), Fraction(0))
    assert _is_whole(weight, total), f"{wager} {variant}: the weights make {weight} of {total}"
    mean = sum((each.net * each.weight for each in merged), Fraction(0)) / total
    square = sum((each.net**2 * each.weight for each in merged), Fraction(0)) / total
    return Priced(
        wager=wager,
        variant=variant,
        strategy=strategy,
        convention=convention,
        per=per,
        p_win=sum((each.weight for each in merged if each.net > 0), Fraction(0)) / total,
        p_push=sum((each.weight for each in merged if each.net == 0), Fraction(0)) / total,
        p_lose=sum((each.weight for each in merged if each.net < 0), Fraction(0)) / total,
        ev=mean,
        variance=square - mean**2,
        positions=positions,
        action=action,
        returns=merged,
    )


def together(returns: Iterable[Return]) -> tuple[Return, ...]:
    """The returns with those of one event, result and clause made one; the best first, the likelier first."""
    weights: dict[tuple[str, Number, tuple[str, ...]], Number] = defaultdict(Fraction)
    for each in returns:
        weights[each.event, each.net, each.because] += each.weight
    found = [
        Return(event, net, weight, because) for (event, net, because), weight in weights.items() if weight
    ]
    return tuple(sorted(found, key=lambda each: (-each.net, -each.weight, each.event)))


def _is_whole(weight: Number, total: Number) -> bool:
    if isinstance(weight, Fraction):
        return weight == total
    return abs(weight - total) <= 1e-9 * total
