"""What was actually paid, stated beside what is due (Division I r 15.1)."""

from typing import ClassVar

from pitboss.table.action import Fact
from pitboss.table.chips.accounts import POOL, Move, chips
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event
from pitboss.table.notation import Words
from pitboss.table.who import Place

# What a jackpot prize is paid for; no wager lies there.
PRIZE = "prize"


class Paid(Fact, frozen=True, kw_only=True):
    """Chips handed to a player for a wager, the stake not counted."""

    form: ClassVar[str] = "paid <box> <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    cents: Cents
    area: Words


class WasPaid(Event, frozen=True, kw_only=True):
    """A payment as it was made; it moves no entitlement, and so no chips but those of a jackpot prize."""

    tells: ClassVar[str] = "{Box} was paid {cents} for {area}."

    box: int
    area: str
    cents: int

    def moves(self) -> tuple[Move, ...]:
        """A prize comes from its pool: nothing at the table settles it."""
        return (Move(POOL, chips(self.box), self.cents),) if self.area == PRIZE else ()
