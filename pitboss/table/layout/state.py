"""The state of a table with a layout. It belongs to the table and outlives spins."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table.event import Settled, Wager
from pitboss.table.house import House

# The phases of a spin: wagers are taken, no more bets, the result is known, the losers are collected.
BETTING, CLOSED, RESULT, COLLECTED = "betting", "closed", "result", "collected"


class Stake(Struct, frozen=True):
    """Chips of one player on one area; `coloured` of them are non-value chips, each worth so many cents."""

    cents: int
    coloured: int = 0
    colour: str = ""
    each: int = 0

    def part(self, cents: int) -> "Stake":
        """So much of it: coloured chips as far as they go, and value chips for the rest."""
        if cents >= self.cents:
            return self
        coloured = min(self.coloured, cents // self.each) if self.each else 0
        return Stake(cents, coloured, self.colour, self.each) if coloured else Stake(cents)

    def less(self, part: "Stake") -> "Stake":
        """What is left without a part of it."""
        return replace(self, cents=self.cents - part.cents, coloured=self.coloured - part.coloured)

    def more(self, other: "Stake") -> "Stake":
        """Both together, in the colour that one of them has."""
        own = self if self.coloured else other
        return replace(own, cents=self.cents + other.cents, coloured=self.coloured + other.coloured)


class Moved(Struct, frozen=True):
    """A wager that changed its place before the result: whose, from where to where, how much, by whom."""

    box: int
    area: str
    to: str
    cents: int
    by: str
    coloured: int = 0


class State(Struct, frozen=True, kw_only=True):
    """What every such table remembers.

    `lay` is how the wagers lay when the result came, `settled` what became of them since the spin began;
    `uncalled` tells that the result came though nobody had called no more bets. `joined` are the places where
    chips came to lie that no limit was asked about: moved ones. `unjudged` are those where chips slipped
    through that are held to the limits at the call.
    """

    house: House
    phase: str = BETTING
    stakes: Mapping[tuple[int, str], Stake] = {}
    lay: Mapping[tuple[int, str], Stake] = {}
    settled: tuple[Settled, ...] = ()
    taken_up: frozenset[tuple[int, str]] = frozenset()
    moved: tuple[Moved, ...] = ()
    uncalled: bool = False
    joined: frozenset[tuple[int, str]] = frozenset()
    unjudged: frozenset[tuple[int, str]] = frozenset()

    @property
    def is_open(self) -> bool:
        """Whether wagers are taken."""
        return self.phase == BETTING

    def staked(self, box: int, area: str) -> int:
        """What a player has on an area, in cents."""
        stake = self.stakes.get((box, area))
        return stake.cents if stake else 0

    def staked_by(self, boxes: Iterable[int], area: str) -> int:
        """What somebody who plays some boxes has on an area, in cents."""
        return sum(self.staked(box, area) for box in boxes)

    def boxes(self) -> tuple[int, ...]:
        """The boxes with a wager in this spin: lying, or settled already."""
        return tuple(sorted({box for box, _ in self.stakes} | {line.box for line in self.settled}))


def wagers(state: State) -> tuple[Wager, ...]:
    """Every wager on the layout."""
    return tuple(Wager(box, area, stake.cents) for (box, area), stake in state.stakes.items())
