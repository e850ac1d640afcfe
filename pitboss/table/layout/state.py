"""The state of a table with a layout. It belongs to the table and outlives spins."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table.event import Settled, Wager
from pitboss.table.house import House

# The phases of a spin: wagers are taken, no more bets, the result is known, the losers are collected.
BETTING, CLOSED, RESULT, COLLECTED = "betting", "closed", "result", "collected"


class Lot(Struct, frozen=True):
    """Non-value chips of one colour in a stack, each worth so many cents."""

    colour: str
    count: int
    each: int

    @property
    def cents(self) -> int:
        """What they are worth together."""
        return self.count * self.each

    def makes(self, cents: int) -> bool:
        """Whether some of them are worth exactly so much."""
        return cents <= self.cents and cents % self.each == 0


class Stake(Struct, frozen=True):
    """Chips of one player on one area; those without a value are told by colour, the last laid last."""

    cents: int
    lots: tuple[Lot, ...] = ()

    @property
    def coloured(self) -> int:
        """How many of the chips are non-value chips."""
        return sum(lot.count for lot in self.lots)

    def part(self, cents: int) -> "Stake":
        """So much of it: of one colour that makes it, else coloured chips as far as they go, then value."""
        if cents >= self.cents:
            return self
        last_first = list(reversed(self.lots))
        lots, left = [], cents
        for lot in sorted(last_first, key=lambda lot: not lot.makes(cents)):
            some = replace(lot, count=min(lot.count, left // lot.each))
            lots.append(some)
            left -= some.cents
        return Stake(cents, _some(lots))

    def within(self, other: "Stake") -> "Stake":
        """As much of it as the other has, too."""
        has = {lot.colour: lot.count for lot in other.lots}
        lots = [replace(lot, count=min(lot.count, has.get(lot.colour, 0))) for lot in self.lots]
        return Stake(min(self.cents, other.cents), _some(lots))

    def less(self, part: "Stake") -> "Stake":
        """What is left without a part of it."""
        gone = {lot.colour: lot.count for lot in part.lots}
        lots = [replace(lot, count=lot.count - gone.get(lot.colour, 0)) for lot in self.lots]
        return Stake(self.cents - part.cents, _some(lots))

    def more(self, other: "Stake") -> "Stake":
        """Both together."""
        lots = {lot.colour: lot for lot in self.lots}
        for lot in other.lots:
            mine = lots.get(lot.colour)
            lots[lot.colour] = replace(lot, count=mine.count + lot.count) if mine else lot
        return Stake(self.cents + other.cents, tuple(lots.values()))


def _some(lots: Iterable[Lot]) -> tuple[Lot, ...]:
    return tuple(lot for lot in lots if lot.count)


class Moved(Struct, frozen=True):
    """A wager that changed its place before the result: whose, from where to where, how much, by whom."""

    box: int
    area: str
    to: str
    chips: Stake
    by: str


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
