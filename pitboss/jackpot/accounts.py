"""The postings of an event: double entry, each command's sum is nothing.

Money comes from players (`wagers:TABLE`), coupons and the operator (`seed`, `funding:TABLE`, `top-up`,
`rounding`, `adjustment`), and goes to `pool`, `minor`, `retained` and `paid:TABLE`. What an account gave is
negative, what it got is positive.
"""

from pitboss.jackpot import events as e
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.units import units
from pitboss.table.chips.posting import Posting

POOL = "pool"
MINOR = "minor"


def postings(events: e.Events) -> tuple[Posting, ...]:
    """Where the money of a command's events comes from and where it goes."""
    return tuple(
        [Posting(account, amount) for event in events for account, amount in _lines(event) if amount]
    )


def _lines(event: e.AnyEvent) -> list[tuple[str, int]]:
    match event:
        case e.Wagered():
            return _shared(event.table, event.shares, 1)
        case e.RoundOver():
            return []
        case e.Refunded(table=table, shares=shares, top_up_units=top_up, minor_top_up_units=minor):
            made_good = [("top-up", -top_up - minor), (POOL, top_up), (MINOR, minor)]
            return [*_shared(table, shares, -1), *made_good]
        case e.Forfeited(pool_units=amount, minor_units=minor):
            return [(POOL, -amount), (MINOR, -minor), ("retained", amount + minor)]
        case e.Created(seed_units=amount):
            return [("seed", -amount), (POOL, amount)]
        case e.Reset(units=amount):
            return [("seed", -amount), (POOL, amount)]
        case e.Funded(table=table, units=amount):
            return [(f"funding:{table}", -amount), (POOL, amount)]
        case e.Adjusted(units=amount, is_minor=is_minor):
            return [("adjustment", -amount), (MINOR if is_minor else POOL, amount)]
        case e.Divided(change=change):
            return [(POOL, -change.minor_units), (MINOR, change.minor_units)]
        case e.Combined(minor_units=amount):
            return [(MINOR, -amount), (POOL, amount)]
        case e.Paid(table=table, prizes=prizes):
            return [line for prize in prizes for line in _prize(table, prize)]
    return []


def _shared(table: str, shares: e.Shares, sign: int) -> list[tuple[str, int]]:
    return [
        (f"wagers:{table}", -sign * shares.wager_units),
        ("coupons", -sign * shares.coupon_units),
        (POOL, sign * shares.pool_units),
        (MINOR, sign * shares.minor_units),
        ("retained", sign * shares.retained_units),
    ]


def _prize(table: str, prize: Prize) -> list[tuple[str, int]]:
    return [
        (POOL, -prize.from_pool_units),
        (MINOR, -prize.from_minor_units),
        ("top-up", -prize.top_up_units),
        ("rounding", -prize.rounding_units),
        (f"paid:{table}", units(prize.paid_cents)),
    ]
