"""A betting round in figures: how high the bets are, and what the next raise builds on (10.2 to 10.4)."""

from msgspec import Struct
from msgspec.structs import replace


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


def blind(bets: Bets, cents: int) -> Bets:
    """The round once a blind of so much is due, whoever had chips enough for it."""
    return Bets(bets.unit, cents, cents, max(bets.unit, cents))


def brought_in(bets: Bets, cents: int) -> Bets:
    """The round once it was brought in for less than a bet."""
    return Bets(bets.unit, cents, is_brought_in=True)


def straddled(bets: Bets, cents: int, step: int) -> Bets:
    """The round once a straddle was put in: a raise that the cap leaves out (7.9, 7.10)."""
    return Bets(bets.unit, cents, cents, step, bets.raises)


def raised(bets: Bets, to: int) -> Bets:
    """The round after a bet or raise to a total; a full one sets the least of the next (10.3)."""
    up = to - bets.high
    if up < bets.least_step:
        return replace(bets, high=to)
    return Bets(bets.unit, to, to, up, bets.raises + bool(bets.high))


def structured(bets: Bets, to: int) -> Bets:
    """The same in structured limit: a unit more is a full one, and so is an opening of half (10.2)."""
    if to - bets.full >= bets.unit:
        return Bets(bets.unit, to, to, bets.unit, bets.raises + bool(bets.full))
    opens = not bets.full and 2 * to >= bets.unit
    return replace(bets, high=to, full=to if opens else bets.full, is_brought_in=False)
