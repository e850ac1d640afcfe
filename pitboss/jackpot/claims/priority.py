"""When hands count as received, and which of them the rule on several tables puts in order."""

from collections.abc import Sequence

from msgspec import structs

from pitboss.jackpot.errors import MisfitError
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Pool, Waiting
from pitboss.jackpot.terms import PrizeTerms
from pitboss.law.key import key
from pitboss.table.claim import Claim

JACKPOT_PRIORITY = key("jackpot-priority")

# The line of the priority rule that a device of dealing stands on.
LINES = {"shoe": key("jackpot-priority-shoe"), "shuffler": key("jackpot-priority-shuffler")}


def received_at(claim: Claim) -> int:
    """When a hand counts as received: from a shoe at its first card, from a shuffler when it is whole."""
    match claim.device:
        case "shoe":
            return claim.first_card_at
        case "shuffler":
            return claim.whole_hand_at
    raise MisfitError(
        f"box {claim.box}: no priority is laid down for cards from {claim.device!r}; known: shoe, shuffler"
    )


def has_priority(terms: PrizeTerms, claim: Claim, *, is_short: bool = False) -> bool:
    """Whether the rule orders a claim: with sub-pools, only one on the Major pool (2001 r 11.6C(e)).

    Fixed prizes are on it too while the Minor is short of them, where it is read that the Major makes it up.
    """
    is_on_major = terms.pools == "single" or is_short or claim.category not in terms.fixed_cents
    return terms.has_priority and is_on_major


def are_ordered(pool: Pool, terms: PrizeTerms, group: Sequence[Waiting], others: Sequence[Waiting]) -> bool:
    """Whether hands of two tables were received at about the same time, so that the rule has their order.

    By one reading a hand on record before another table's wagering closed comes neither before nor after its.
    """
    if not terms.order_if_together:
        return True
    return any(_are_together(pool, one, other) for one in group for other in others)


def _are_together(pool: Pool, one: Waiting, other: Waiting) -> bool:
    opened, theirs = pool.rounds[one.table].opened_at, pool.rounds[other.table].opened_at
    return opened <= other.recorded_at and theirs <= one.recorded_at


def came_in_turns(pool: Pool, table: str) -> bool:
    """Whether a hand of another table, paid or waiting, was received between two of a table's round."""
    waiting = [(w.table, received_at(w.claim)) for w in pool.waiting if w.claim.device in LINES]
    every = [*waiting, *((met.table, met.received_at) for met in pool.rounds[table].met)]
    own = [received for name, received in every if name == table]
    return any(min(own) < received < max(own) for name, received in every if own and name != table)


def by_itself(terms: PrizeTerms, claims: Sequence[Claim], *, is_short: bool = False) -> Claim:
    """The hand of a table that meets the pool first, where each hand speaks for itself.

    Hands that the rule does not order come after those that it does, from the dealer's right.
    """
    return min(claims, key=lambda claim: _turn(terms, claim, is_short))


def _turn(terms: PrizeTerms, claim: Claim, is_short: bool) -> tuple[bool, int]:
    is_ordered = has_priority(terms, claim, is_short=is_short)
    return (not is_ordered, received_at(claim) if is_ordered else -claim.box)


def with_priority(terms: PrizeTerms, prize: Prize, *, is_short: bool) -> Prize:
    """A prize that met the pool before or after another table's cites the rule of that order."""
    if not has_priority(terms, prize.claim, is_short=is_short):
        return prize
    refs = terms.book.because(JACKPOT_PRIORITY, LINES[prize.claim.device])
    return structs.replace(prize, because=tuple(dict.fromkeys((*prize.because, *refs))))
