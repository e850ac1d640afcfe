"""An absorbing chain solved exactly: what becomes of it, and what it brings on average, in fractions.

Throws that leave every wager where it lies lead round in circles, by the point alone; all others lead on for
good. So standings with the same wagers are solved together, those furthest on first.
"""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from graphlib import TopologicalSorter
from typing import TypeVar

from pitboss.odds.craps.chain import Chain, Roll, Standing

K = TypeVar("K", bound=Hashable)
Vector = dict[K, Fraction]
_Group = tuple[Hashable, ...]


def distribution(
    chain: Chain, nothing: K, of: Callable[[Roll], K], both: Callable[[K, K], K]
) -> Mapping[Standing, Vector[K]]:
    """How likely each result is from each standing: results of throws are put together by `both`."""

    def leaving(here: Standing, found: Mapping[Standing, Vector[K]]) -> Vector[K]:
        vector: Vector[K] = {}
        for roll in chain.rolls[here]:
            brought = of(roll)
            if roll.to is not None and roll.to not in found:
                assert brought == nothing, "nothing is decided while every wager stays"
                continue
            then = found[roll.to] if roll.to else {nothing: Fraction(1)}
            for result, part in then.items():
                _add(vector, both(brought, result), roll.weight * part)
        return {result: part / chain.throws for result, part in vector.items()}

    return _solved(chain, leaving)


def average(
    chain: Chain, at: Callable[[Standing], Vector[K]], of: Callable[[Roll], Vector[K]]
) -> Mapping[Standing, Vector[K]]:
    """What is brought on average from each standing on, by every standing passed and every throw."""

    def leaving(here: Standing, found: Mapping[Standing, Vector[K]]) -> Vector[K]:
        vector = {name: value * chain.throws for name, value in at(here).items()}
        for roll in chain.rolls[here]:
            then = found.get(roll.to, {}) if roll.to else {}
            for brought in (of(roll), then):
                for name, value in brought.items():
                    _add(vector, name, roll.weight * value)
        return {name: value / chain.throws for name, value in vector.items()}

    return _solved(chain, leaving)


def _solved(
    chain: Chain, leaving: Callable[[Standing, Mapping[Standing, Vector[K]]], Vector[K]]
) -> Mapping[Standing, Vector[K]]:
    found: dict[Standing, Vector[K]] = {}
    for members in _groups(chain):
        right = [leaving(here, found) for here in members]
        left = [
            [Fraction(here == there) - _step(chain, here, there) for there in members] for here in members
        ]
        found |= zip(members, eliminated(left, right), strict=True)
    return found


def _groups(chain: Chain) -> list[list[Standing]]:
    """Standings with the same wagers, those furthest on first; a circle among groups would be an error."""
    members: dict[_Group, list[Standing]] = {}
    goes: dict[_Group, set[_Group]] = {}
    for here, rolls in chain.rolls.items():
        members.setdefault(_group(here), []).append(here)
        onward = {_group(roll.to) for roll in rolls if roll.to}
        goes.setdefault(_group(here), set()).update(onward - {_group(here)})
    return [members[group] for group in TopologicalSorter(goes).static_order()]


def _group(here: Standing) -> _Group:
    return (here.lying, here.pending)


def _step(chain: Chain, here: Standing, there: Standing) -> Fraction:
    return Fraction(sum(roll.weight for roll in chain.rolls[here] if roll.to == there), chain.throws)


def eliminated(left: list[list[Fraction]], right: list[Vector[K]]) -> list[Vector[K]]:
    """The unknowns of as many equations, by Gauss and Jordan."""
    for pivot, row in enumerate(left):
        by = row[pivot]
        assert by, "every standing can be left"
        left[pivot] = [value / by for value in row]
        right[pivot] = {name: value / by for name, value in right[pivot].items()}
        for other, values in enumerate(left):
            if other == pivot or not (times := values[pivot]):
                continue
            left[other] = [value - times * less for value, less in zip(values, left[pivot], strict=True)]
            for name, value in right[pivot].items():
                _add(right[other], name, -times * value)
    return right


def _add(vector: Vector[K], name: K, value: Fraction) -> None:
    vector[name] = vector[name] + value if name in vector else value
