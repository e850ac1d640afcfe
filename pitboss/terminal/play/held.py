"""What the pool of a sitting holds back or will not record, told to whoever plays."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from rich.console import Console

from pitboss.play.sitting import Sitting
from pitboss.pools.notes import PAYOUT_WAITS
from pitboss.table.action import Action
from pitboss.table.refusal import Refusal
from pitboss.terminal.play import meter, pages
from pitboss.terminal.screen import complain

if TYPE_CHECKING:
    from pitboss.play.pool import TablePool


def refused(out: Console, sitting: Sitting, action: Action, refusal: Refusal) -> None:
    """Why something was not done: by the table's rules, or because its pool holds it back."""
    pool = sitting.pool
    if pool is None or not sitting.is_held(replace(action, at=0)):
        pages.refused(out, sitting.table.book, refusal)
    elif refusal.code == PAYOUT_WAITS:
        _waits(out, sitting, pool, refusal)
    else:
        _told(out, pool, refusal)


def troubles(out: Console, sitting: Sitting) -> None:
    """What the pool would not record although it happened, told at once and once."""
    while sitting.pool and sitting.troubles:
        _told(out, sitting.pool, sitting.troubles.pop(0))


def prizes_wait(out: Console, sitting: Sitting) -> None:
    """At the end of a round: a prize that somebody above confirms at the console, and what they type."""
    pool = sitting.pool
    if pool is not None and pool.state().is_poker and not sitting.is_settled:
        pages.console_pays(out, pool.book, meter.pay_command(pool))


def on_stderr(out: Console, says: str) -> None:
    """A line for whoever cannot see the table."""
    if out.quiet:
        complain(says)


def _told(out: Console, pool: "TablePool", refusal: Refusal) -> None:
    pages.pool_refused(out, pool.book, refusal)
    on_stderr(out, refusal.says)


def _waits(out: Console, sitting: Sitting, pool: "TablePool", refusal: Refusal) -> None:
    clock = sitting.clock
    command = meter.approval(pool, clock.now, is_now=clock.is_real)
    pages.approval(out, refusal, command)
    on_stderr(out, f"{refusal.says}: {command}")
