"""A betting round in figures: how high the bets are, and what the next raise builds on (10.2 to 10.4)."""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.poker.betting.way import Way


class Bets(Struct, frozen=True):
    """The bets of one round.

    `unit` is the fixed amount of structured limit, or the least bet. `high` is the greatest total that any
    player has in: the amount to call. `full` is the total of the last full bet or raise, which a short
    all-in leaves alone; `step` is by how much that one was raised, so the least that the next goes up by.
    `raises` are those that count against the cap. A bring-in is less than a bet, and others complete it.
    """

    unit: int
    high: int = 0
    full: int = 0
    step: int = 0
    raises: int = 0
    is_brought_in: bool = False

    @property
    def least_step(self) -> int:
        """The least by which a full raise goes up: the last one, or the least bet where there was none."""
        return self.step or self.unit

    @property
    def excess(self) -> int:
        """What all-in players have in above the last full bet or raise."""
        return self.high - self.full

    @property
    def is_half_open(self) -> bool:
        """Whether it was opened by an all-in player for half a unit or more (10.2)."""
        return bool(self.full) and not self.step


def blind(bets: Bets, size: int, called: int) -> Bets:
    """The round once a blind of a size is in, of which so much is what the others call."""
    high = max(bets.high, called)
    return Bets(bets.unit, high, high, max(bets.unit, size))


def brought_in(bets: Bets, cents: int) -> Bets:
    """The round once it was brought in for less than a bet."""
    return Bets(bets.unit, cents, is_brought_in=True)


def straddled(bets: Bets, cents: int, step: int) -> Bets:
    """The round once a straddle was put in: a raise that the cap leaves out (7.9, 7.10)."""
    return Bets(bets.unit, cents, cents, step, bets.raises)


def completes(bets: Bets, way: Way) -> bool:
    """Whether the next raise makes a bring-in, a short bet, or a short excess above one, up to a full one."""
    if bets.is_brought_in:
        return True
    if not way.by_half:
        return way.completes_open and not bets.full
    if way.is_short(bets.excess, bets.unit):
        return True
    return way.completes_excess and bool(bets.full)


def least_raise(bets: Bets, way: Way) -> int:
    """The total to which a full bet or raise goes at the least."""
    step = bets.unit if way.by_half else bets.least_step
    return (bets.full if completes(bets, way) else bets.high) + step


def raised(bets: Bets, to: int, way: Way) -> Bets:
    """The round after a bet or raise to a total; what is less than a full one founds nothing."""
    if to < least_raise(bets, way):
        return _short(bets, to, way)
    is_opening = not bets.full and completes(bets, way)
    counts = bool(bets.high) and (not is_opening or way.completion_counts)
    step = bets.unit if way.by_half else to - (0 if is_opening else bets.high)
    return Bets(bets.unit, to, to, step, bets.raises + counts)


def _short(bets: Bets, to: int, way: Way) -> Bets:
    """The round after an all-in for less; by rule 10.2 one that opens for half a unit is a bet to raise."""
    opens = way.by_half and not bets.full and not way.is_short(to, bets.unit)
    counts = way.excess_counts and bool(bets.full)
    full = to if opens else bets.full
    return replace(bets, high=to, full=full, raises=bets.raises + counts, is_brought_in=False)
