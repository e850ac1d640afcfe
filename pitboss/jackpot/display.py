"""What the displays at the tables show of a pool, and the clause that says so."""

from msgspec import Struct

from pitboss.jackpot.desk import Desk
from pitboss.jackpot.pool import Pool
from pitboss.law.key import key

JACKPOT_METER = key("jackpot-meter")
POKER_JACKPOT_DISPLAY = key("poker-jackpot-display")


class Displayed(Struct, frozen=True):
    """The sum that the displays show, and the clause that says so."""

    cents: int
    because: tuple[str, ...]


def displayed(pool: Pool, at: int) -> Displayed:
    """The pool, or the Major pool while there are two, with part of a cent as a whole one."""
    key = POKER_JACKPOT_DISPLAY if pool.is_poker else JACKPOT_METER
    return Displayed(pool.shown_cents, Desk(pool, at).because(key))
