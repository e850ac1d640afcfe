"""What a player may put in: to call, and the least and the most of a bet or raise, under each limit."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from pitboss.games.poker.betting.bets import Bets, least_raise
from pitboss.games.poker.betting.way import Way
from pitboss.law.key import Key, key

# The term of each limit.
LIMIT_KEYS: dict[str, Key] = {
    "structured": key("structured-limit"),
    "spread": key("spread-limit"),
    "pot": key("pot-limit"),
    "no": key("no-limit"),
}


class Facing(Struct, frozen=True):
    """What a limit looks at: the player's chips in this round and before them, and what lies in all.

    `faced` is how high the last full bet was when the player acted last, none where they have yet to act;
    `pot` is the pot as pot limit counts it; `most` is the greatest bet on the sign.
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


Limit = Callable[[Bets, Facing, Way], Raise]


def no_limit(bets: Bets, facing: Facing, way: Way) -> Raise:
    """From the last full raise on top of the call (10.3) to all the player's chips.

    A sign that has a maximum all the same binds (Division I r 13.2).
    """
    least = least_raise(bets, way)
    return Raise(least, max(least, min(facing.top, bets.high + facing.most)))


def pot_limit(bets: Bets, facing: Facing, way: Way) -> Raise:
    """The same, up to as much on top of the call as the pot is."""
    least = least_raise(bets, way)
    return Raise(least, max(least, bets.high + min(facing.pot, facing.most)))


def spread_limit(bets: Bets, facing: Facing, way: Way) -> Raise:
    """From the last full raise on top of the call to the most that the sign allows on top of it."""
    least = least_raise(bets, way)
    return Raise(least, max(least, bets.high + facing.most))


def structured_limit(bets: Bets, facing: Facing, way: Way) -> Raise:
    """The unit: on top of the last full bet while an all-in player is short of half of it, else of the call.

    So less than half a bet, or less than half an excess, is completed, and from half on raised (10.2).
    """
    to = least_raise(bets, way)
    return Raise(to, to)


LIMITS: Mapping[str, Limit] = {
    "structured": structured_limit,
    "spread": spread_limit,
    "pot": pot_limit,
    "no": no_limit,
}


def is_reopened(bets: Bets, facing: Facing, way: Way) -> bool:
    """Whether a player has yet to act, or faces what lets one who has acted raise again (10.2, 10.4)."""
    if facing.faced is None:
        return True
    if way.adds_up and bets.high - facing.bet >= bets.least_step:
        return True
    if way.by_half:
        return _is_reopened_by_half(bets, facing, way)
    return bets.full > facing.faced


def _is_reopened_by_half(bets: Bets, facing: Facing, way: Way) -> bool:
    """One who has checked faces a bet, however small; who called an excess may have used up the choice."""
    assert facing.faced is not None, "who has yet to act may raise"
    if not bets.full:
        return way.checker_completes
    if bets.full <= facing.faced:
        return False
    is_completion = facing.bet > facing.faced and bets.full <= facing.faced + bets.unit
    return way.completion_reopens or not is_completion
