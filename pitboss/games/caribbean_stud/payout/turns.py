"""Whose jackpot prize comes next at a table: by the kind of hand, or from place to place."""

from pitboss.games.caribbean_stud.moment import Moment
from pitboss.law.key import Key, key
from pitboss.table.claim import Claim

JACKPOT_IN_TURN = key("jackpot-in-turn")
JACKPOT_SEVERAL_FIXED = key("jackpot-several-fixed")
JACKPOT_SEVERAL_STRAIGHT = key("jackpot-several-straight")

ROYAL, STRAIGHT = "royal-flush", "straight-flush"
# The key that puts a kind of hand before those that come after it.
_FIRST: dict[int, Key] = {0: JACKPOT_SEVERAL_FIXED, 1: JACKPOT_SEVERAL_STRAIGHT}


def in_order(table: Moment) -> list[Claim]:
    """The claims that wait, as their prizes are reckoned."""
    claims = list(table.state.claims)
    if _policy(table) != "in-turn":
        claims.sort(key=_rank)
    return claims


def comes_before(table: Moment, claim: Claim) -> tuple[Claim, Key] | None:
    """A claim that is paid before this one and waits still, with the key that says so; none on its turn."""
    if _policy(table) == "in-turn":
        first = table.state.claims[0]
        return None if first == claim else (first, JACKPOT_IN_TURN)
    if _policy(table) == "straight-royal" and _rank(claim) == 0:
        # A fixed prize has a pool of its own, and waits for nobody (2001 r 11.10).
        return None
    earlier = [other for other in in_order(table) if _rank(other) < _rank(claim)]
    if _policy(table) == "straight-royal":
        earlier = [other for other in earlier if _rank(other)]
    return (earlier[0], _FIRST[_rank(earlier[0])]) if earlier else None


def goes_first(table: Moment, claim: Claim) -> tuple[Key, ...]:
    """The key by which this claim is paid before others that wait; none where it comes last, or alone."""
    waiting = table.state.claims
    if comes_before(table, claim) is not None or len(waiting) == 1:
        return ()
    if _policy(table) == "in-turn":
        return (JACKPOT_IN_TURN,)
    if _policy(table) == "straight-royal" and _rank(claim) == 0:
        return ()
    later = any(_rank(other) > _rank(claim) for other in waiting)
    return (_FIRST[_rank(claim)],) if later else ()


def _policy(table: Moment) -> str:
    return table.rules.book.policy("jackpot-order", "fixed-straight-royal", "straight-royal", "in-turn")


def _rank(claim: Claim) -> int:
    return {STRAIGHT: 1, ROYAL: 2}.get(claim.category, 0)
