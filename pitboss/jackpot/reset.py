"""The meter after a royal flush: the operator puts it back to its reset amount (US (l)(6), poker, house)."""

from collections.abc import Sequence

from pitboss.jackpot import events as e
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.pool import Waiting
from pitboss.jackpot.prizes import Prize
from pitboss.jackpot.terms import ROYAL
from pitboss.jackpot.units import units


def reset(desk: Desk, *, without: Sequence[Waiting], prizes: Sequence[Prize] = ()) -> tuple[e.AnyEvent, ...]:
    """What the operator puts in after prizes are paid, or after the last claim that it waited for is gone."""
    pool = desk.pool
    has_royal = any(prize.claim.category == ROYAL for prize in prizes)
    if not has_royal and not pool.is_reset_due:
        return ()
    others = len(pool.waiting) > len(without)
    because = desk.because("poker-jackpot-funded" if pool.is_poker else "jackpot-reset")
    if others and not pool.is_poker and desk.book.reading("jackpot-reset") == "when-none-waits":
        return (e.Reset(units=0, is_due_later=True, because=because),) if not pool.is_reset_due else ()
    left = pool.pool_units - sum(prize.from_pool_units for prize in prizes)
    amount = max(0, units(pool.settings.reset_cents) - left)
    return (e.Reset(units=amount, because=because),)
