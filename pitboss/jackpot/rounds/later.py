"""What came into the pools after a hand was received: by one reading no part of its prize (1998 r 11.9).

A round remembers what wagers of other tables added while it was open, and when; all that came after its end
came after every hand of it.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pitboss.jackpot import events as e
from pitboss.jackpot.payouts.prizes import Meter, Single, SubPools
from pitboss.jackpot.pool import Added, Pool, Round, Stake

READING = ("jackpot-pool-of-when", "when-received")


def is_told(pool: Pool) -> bool:
    """Whether rounds remember it: by the other reading nobody asks."""
    name, reading = READING
    return pool.settings.law.readings.get(name) == reading


def wagered(pool: Pool, event: e.Wagered) -> Mapping[str, Round]:
    """Rounds of other tables remember what new wagers added; forgotten ones were made with their round."""
    at = pool.rounds[event.table].opened_at if event.is_added else event.at
    shares = event.shares
    return _remembered(pool, event.table, (Added(at, shares.pool_units, shares.minor_units),))


def refunded(pool: Pool, event: e.Refunded) -> Mapping[str, Round]:
    """What goes back out of the pools was never added; what winners had taken is none of it."""
    round_ = pool.rounds[event.table]
    held = (*round_.stakes, *round_.forfeit, *pool.carried.get(event.table, ()))
    gone = [stake for stake in held if stake.box in event.boxes]
    return _remembered(pool, event.table, [_taken_out(pool, event.table, stake) for stake in gone])


def _taken_out(pool: Pool, table: str, stake: Stake) -> Added:
    at = pool.made_at(table, stake)
    main = 0 if at < pool.emptied_at else stake.cents * stake.rates.pool
    minor = 0 if at < pool.minor_emptied_at else stake.cents * stake.rates.minor
    return Added(at, -main, -minor) if pool.is_divided else Added(at, -main - minor, 0)


def _remembered(pool: Pool, table: str, added: Sequence[Added]) -> dict[str, Round]:
    return {
        other: round_ if other == table else _with(round_, added) for other, round_ in pool.rounds.items()
    }


def _with(round_: Round, added: Sequence[Added]) -> Round:
    """A round that remembers more; once it is over, no hand of it can come between two sums."""
    if not round_.is_over or any(each.pool_units < 0 or each.minor_units < 0 for each in added):
        return replace(round_, later=(*round_.later, *added))
    since = round_.since_over
    return replace(
        round_,
        since_over=Added(
            since.at,
            since.pool_units + sum(each.pool_units for each in added),
            since.minor_units + sum(each.minor_units for each in added),
        ),
    )


def as_received(pool: Pool, table: str, instant: int) -> Meter:
    """The pools as they stood when a hand of a table's round was received, less what was paid since."""
    round_ = pool.rounds[table]
    since = [round_.since_over, *(added for added in round_.later if added.at >= instant)]
    main = max(0, pool.pool_units - sum(added.pool_units for added in since))
    if not pool.is_divided:
        return Single(main)
    return SubPools(main, max(0, pool.minor_units - sum(added.minor_units for added in since)))
