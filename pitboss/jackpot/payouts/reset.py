"""The meter after a royal flush: the operator puts it back to its reset amount (US (l)(6), poker, house)."""

from collections.abc import Sequence

from pitboss.jackpot import events as e
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.events import Events
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Waiting
from pitboss.jackpot.terms import ROYAL
from pitboss.jackpot.units import units
from pitboss.law.key import key

JACKPOT_RESET = key("jackpot-reset")
POKER_JACKPOT_FUNDED = key("poker-jackpot-funded")

# Poker has none: there the meter is put back after each payout.
READINGS = (JACKPOT_RESET, "us-jackpot-reset")


def reset(
    desk: Desk,
    *,
    without: Sequence[Waiting],
    prizes: Sequence[Prize] = (),
    left_units: int = 0,
    keeps: tuple[int, ...] = (),
) -> Events:
    """What the operator puts in after prizes are paid, or after the last claim that it waited for is gone.

    A royal flush brings the meter that it left up to the reset amount. What was wagered meanwhile is on top.
    A proposal on the Minor pool is kept good, like by the payout itself.
    """
    pool = desk.pool
    due = pool.reset_due_units
    if any(prize.claim.category == ROYAL for prize in prizes):
        due = max(due, units(pool.settings.reset_cents) - left_units)
    if due <= 0:
        return ()
    because = desk.because(POKER_JACKPOT_FUNDED if pool.is_poker else JACKPOT_RESET)
    others = len(pool.waiting) > len(without)
    if others and _waits(desk):
        is_new = due != pool.reset_due_units
        return (e.Reset(units=0, due_units=due, keeps=keeps, because=because),) if is_new else ()
    return (e.Reset(units=due, keeps=keeps, because=because),)


def _waits(desk: Desk) -> bool:
    """Whether the reset is read to come after every claim; New Zealand and the US are read by themselves."""
    arising = [name for name in READINGS if desk.book.arises(name)]
    return any(desk.book.reading(name) == "when-none-waits" for name in arising)
