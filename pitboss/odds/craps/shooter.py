"""The shooter's hand: how long the dice stay with one player, and what is decided meanwhile.

A player with a pass bet before every come out roll takes the dice and throws until a seven out (r 5.8(a)).
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

from msgspec import Struct

from pitboss.games.craps.events import DicePassed, PuckMoved
from pitboss.odds.craps.plan import Plan, line
from pitboss.odds.craps.solve import Vector, eliminated
from pitboss.odds.craps.stakes import exact_stake
from pitboss.odds.walk import StuckError, act, branches, done, fork
from pitboss.record.table import Table
from pitboss.table.event import Event, Settled

# How far the length of a hand is told, roll by roll.
TOLD = 40

Point = int | None


class Throw(Struct, frozen=True):
    """A throw by the shooter: its chance, what followed from it, and the point that the next one finds."""

    chance: Fraction
    events: tuple[Event, ...]
    to: Point

    @property
    def passes_dice(self) -> bool:
        """Whether it ends the hand."""
        return any(isinstance(event, DicePassed) for event in self.events)


class Hand(Struct, frozen=True):
    """Every throw of a shooter, by the point that it finds."""

    throws: Mapping[Point, tuple[Throw, ...]]

    def at_least(self, rolls: int) -> Fraction:
        """How likely the hand is to last so many rolls or more."""
        here: dict[Point, Fraction] = {None: Fraction(1)}
        for _ in range(rolls - 1):
            here = self._onward(here)
        return sum(here.values(), Fraction(0))

    def lengths(self) -> Iterator[Fraction]:
        """How likely the hand is to last just one roll, just two, and so on."""
        here: dict[Point, Fraction] = {None: Fraction(1)}
        while True:
            after = self._onward(here)
            yield sum(here.values(), Fraction(0)) - sum(after.values(), Fraction(0))
            here = after

    def average(self, gains: Mapping[Point, Vector[str]]) -> Mapping[Point, Vector[str]]:
        """What a hand brings on average from each point on, where every throw from a point brings so much."""
        points = list(self.throws)
        left = [[Fraction(here == there) - self._chance(here, there) for there in points] for here in points]
        return dict(zip(points, eliminated(left, [dict(gains[here]) for here in points]), strict=True))

    def _onward(self, here: Mapping[Point, Fraction]) -> dict[Point, Fraction]:
        after: dict[Point, Fraction] = {}
        for point, part in here.items():
            for throw in self.throws[point]:
                if not throw.passes_dice:
                    after[throw.to] = after.get(throw.to, Fraction(0)) + part * throw.chance
        return after

    def _chance(self, here: Point, there: Point) -> Fraction:
        lasting = (throw.chance for throw in self.throws[here] if throw.to == there and not throw.passes_dice)
        return sum(lasting, Fraction(0))


def hand(table: Table) -> Hand:
    """The hand of a shooter at a table that has just opened."""
    plan, first = Plan(), fork(table)
    to_lay = line(plan, "pass", exact_stake(table, plan, "pass"))
    _to_the_throw(first, to_lay)
    throws: dict[Point, tuple[Throw, ...]] = {}
    waiting: list[Table] = [first]
    while waiting:
        here = waiting.pop()
        if here.state.point in throws:
            continue
        found = [(branch, _to_the_throw(branch.table, to_lay)) for branch in branches(here)]
        whole = sum(branch.weight for branch, _ in found)
        throws[here.state.point] = tuple(
            Throw(Fraction(branch.weight, whole), (*branch.events, *events), branch.table.state.point)
            for branch, events in found
        )
        waiting += [branch.table for branch, _ in found if branch.table.state.phase == "air"]
    return Hand(throws)


def _to_the_throw(table: Table, to_lay: str) -> tuple[Event, ...]:
    """The roll is settled, a pass bet made where there is none, and the shooter throws or has passed."""
    events: list[Event] = []
    while table.state.phase != "air" and not any(isinstance(event, DicePassed) for event in events):
        state = table.state
        if state.phase == "open" and not state.bets:
            events += act(table, to_lay)
        elif state.offered_to is not None:
            events += act(table, f"box {state.offered_to}: take dice")
        elif option := table.game.procedure(table.rules, state):
            events += done(table, option.action)
        else:
            raise StuckError("nobody throws the dice")
    return tuple(events)


def shooters_hand(table: Table) -> dict[str, Any]:
    """The figures of a shooter's hand, by name."""
    found = hand(table)
    means = found.average({point: _gains(throws) for point, throws in found.throws.items()})
    mean = means[None]
    # With one throw more, E(L^2) = 1 + 2 E(L') + E(L'^2), and E(L) = 1 + E(L').
    squares = found.average({point: {"rolls": 2 * means[point]["rolls"] - 1} for point in means})
    lengths = enumerate(islice(found.lengths(), TOLD), 1)
    return {
        "rolls": mean["rolls"],
        "rolls_variance": squares[None]["rolls"] - mean["rolls"] ** 2,
        "pass_decisions": mean["decisions"],
        "passes": mean["passes"],
        "points": mean["points"],
        "points_made": mean["made"],
        "p_point_made": {point: _made(found.throws[point]) for point in sorted(filter(None, found.throws))},
        "length": {rolls: length for rolls, length in lengths if length},
        "longer": found.at_least(TOLD + 1),
    }


def _gains(throws: tuple[Throw, ...]) -> Vector[str]:
    """What a throw brings on average: itself, decisions on the pass bet, points set and points made."""
    gains: Vector[str] = dict.fromkeys(("decisions", "passes", "points", "made"), Fraction(0))
    for throw in throws:
        for name in _brings(throw):
            gains[name] += throw.chance
    return {"rolls": Fraction(1), **gains}


def _brings(throw: Throw) -> Iterator[str]:
    for event in throw.events:
        if isinstance(event, Settled):
            yield "decisions"
            if event.outcome == "win":
                yield "passes"
        if isinstance(event, PuckMoved):
            if event.point is not None:
                yield "points"
            elif not throw.passes_dice:
                yield "made"


def _made(throws: tuple[Throw, ...]) -> Fraction:
    """How likely a point is to be made, once it is set."""
    made = sum((throw.chance for throw in throws if "made" in _brings(throw)), Fraction(0))
    lost = sum((throw.chance for throw in throws if throw.passes_dice), Fraction(0))
    return made / (made + lost)
