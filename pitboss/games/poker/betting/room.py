"""What a player may put in: to call, and the least and the most of a bet or raise, under each limit."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from pitboss.games.poker.betting.bets import Bets


class Facing(Struct, frozen=True):
    """What a limit looks at: the player's chips in this round and before them, and what lies in all.

    `faced` is how high the last full bet was when the player acted last, none where they have yet to act;
    `pot` is every chip in the pots and before the players; `most` is the greatest bet on the sign.
    """

    bet: int
    stack: int
    faced: int | None
    pot: int
    most: int

    @property
    def top(self) -> int:
        """All of the player's chips, as a total of this round."""
        return self.bet + self.stack


class Raise(Struct, frozen=True):
    """The totals that a player may bet or raise to."""

    least: int
    most: int


def no_limit(bets: Bets, facing: Facing) -> Raise:
    """From the last full raise on top of the call (10.3) to all the player's chips."""
    return Raise(bets.high + bets.least_step, facing.top)


def pot_limit(bets: Bets, facing: Facing) -> Raise:
    """The same, up to the pot as it is once the player has called."""
    least = bets.high + bets.least_step
    return Raise(least, max(least, bets.high + facing.pot + bets.high - facing.bet))


def spread_limit(bets: Bets, facing: Facing) -> Raise:
    """From the last full raise on top of the call to the most that the sign allows on top of it."""
    least = bets.high + bets.least_step
    return Raise(least, max(least, bets.high + facing.most))


def structured_limit(bets: Bets, facing: Facing) -> Raise:
    """The unit: on top of the last full bet while an all-in player is short of half of it, else of the call.

    So less than half a bet, or less than half an excess, is completed, and from half on raised (10.2).
    """
    completes = bets.is_brought_in or 2 * bets.excess < bets.unit
    to = (bets.full if completes else bets.high) + bets.unit
    return Raise(to, to)


LIMITS: Mapping[str, Callable[[Bets, Facing], Raise]] = {
    "structured": structured_limit,
    "spread": spread_limit,
    "pot": pot_limit,
    "no": no_limit,
}


def is_reopened(bets: Bets, facing: Facing) -> bool:
    """Whether one who has acted faces a full raise, so may raise again (10.4)."""
    return facing.faced is None or bets.high - facing.bet >= bets.least_step


def is_reopened_structured(bets: Bets, facing: Facing) -> bool:
    """Whether one who has acted faces more than the excess of an all-in player (10.2).

    One who has checked faces a bet, however small.
    """
    return facing.faced is None or not bets.full or bets.full > facing.faced
