"""What only two people together may do to a pool: adjust, divide, combine, alter its terms, pay much; put a
round's number or the pool's clock right."""

from msgspec import Struct

from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.settings import Rates


class Adjust(Struct, frozen=True, tag=True, kw_only=True):
    """So much put into the pool by hand, or taken out; `is_minor` names the Minor pool."""

    units: int
    is_minor: bool = False


class Divide(Struct, frozen=True, tag=True, kw_only=True):
    """The pool in two: so much of it the Minor, with a rate for each, by leave of the Authority."""

    minor_units: int
    rates: Rates
    approval: str


class Combine(Struct, frozen=True, tag=True, kw_only=True):
    """The two pools as one again, with its rate, by leave of the Authority."""

    rates: Rates
    approval: str


class Alter(Struct, frozen=True, tag=True, kw_only=True):
    """Other terms: rates, the wager on the sign, the increment a round, the reset amount."""

    rates: Rates | None = None
    approval: str = ""
    wager_cents: int | None = None
    increment_cents: int | None = None
    reset_cents: int | None = None


class Renumber(Struct, frozen=True, tag=True, kw_only=True):
    """The last round of a table, which is recorded under a wrong number, has this one."""

    table: str
    recorded: int
    round: int


class SetClock(Struct, frozen=True, tag=True, kw_only=True):
    """The pool, which a wrong clock has taken ahead, goes on from now."""


class PayOut(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Prizes as they were reckoned on the pool of a moment: when the payout was asked for, or approved."""

    table: str
    prizes: tuple[Prize, ...]
    # What they left in the pool that they were reckoned on; wagers made since are for the next jackpot.
    left_units: int
    # What they left in the Minor pool, where they drew on it; and when they were reckoned.
    minor_left_units: int | None = None
    reckoned_at: int = 0

    @property
    def is_from_minor_alone(self) -> bool:
        """Whether no prize draws on the pool that the displays show."""
        return all(not prize.from_pool_units for prize in self.prizes)

    @property
    def is_from_major_alone(self) -> bool:
        """Whether no prize draws on the Minor pool."""
        return all(not prize.from_minor_units for prize in self.prizes)


ByHand = Adjust | Divide | Combine | Alter | Renumber | SetClock
Change = ByHand | PayOut
