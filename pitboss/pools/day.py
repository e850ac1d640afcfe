"""The report of a pool's day: what moved, what people did, whether it adds up and agrees with counts.

Sums are in units (10,000 to a cent). Instants are milliseconds since 1970, UTC.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import fields

SCHEMA = "pitboss/jackpot-day/1"


class Flow(Struct, frozen=True, kw_only=True):
    """What moved in a stretch of time, net of refunds; what the operator put in counts as positive.

    `pool`, `minor` and `paid` are what came to stand there; `to_pool` and `to_minor` the shares of wagers.
    """

    wagers: int = 0
    coupons: int = 0
    retained: int = 0
    to_pool: int = 0
    to_minor: int = 0
    funded: int = 0
    seeded: int = 0
    topped_up: int = 0
    rounded: int = 0
    adjusted: int = 0
    paid: int = 0
    pool: int = 0
    minor: int = 0

    def __add__(self, other: "Flow") -> "Flow":
        names = [field.name for field in fields(Flow)]
        return Flow(**{name: getattr(self, name) + getattr(other, name) for name in names})

    @property
    def contributed(self) -> int:
        """What wagers added to the pools."""
        return self.to_pool + self.to_minor

    @property
    def put_in(self) -> int:
        """All that came into the pools."""
        by_operator = self.seeded + self.funded + self.topped_up + self.rounded + self.adjusted
        return by_operator + self.contributed


class Meters(Struct, frozen=True):
    """What the pools held."""

    pool_units: int
    minor_units: int


class TableDay(Struct, frozen=True, kw_only=True):
    """A table's day: wagers and refunds by chips and coupons, poker rounds funded, prizes.

    Of the refunds, the earlier ones are of chips that were wagered, and counted in the drop, on another day.
    """

    table: str
    rounds: int = 0
    wagers: int = 0
    wager_units: int = 0
    coupons: int = 0
    coupon_units: int = 0
    carried: int = 0
    refunds: int = 0
    refund_units: int = 0
    earlier_refunds: int = 0
    earlier_refund_units: int = 0
    funded_rounds: int = 0
    funded_units: int = 0
    prizes: int = 0
    paid_units: int = 0
    # What the ledger says of the drop: chips wagered on the day, less those of them that went back.
    drop_units: int = 0


class ByHand(Struct, frozen=True, kw_only=True):
    """Something that people did: an adjustment, a division, a misdeal, a refund, a claim dropped."""

    version: int
    at: int
    kind: str
    says: str
    units: int = 0
    who: str
    proposed_by: str = ""
    reason: str = ""


class PaidPrize(Struct, frozen=True, kw_only=True):
    """A prize and its sources."""

    version: int
    at: int
    table: str
    box: int
    hand: str
    means: str
    paid_cents: int
    from_pool_units: int
    from_minor_units: int
    top_up_units: int
    rounding_units: int
    who: str
    proposed_by: str = ""
    # Who spoke for chance as the hand was dealt: sealed, dealt, practice; empty where nobody said.
    chance: str = ""
    # Who recorded the hand.
    stated_by: str = ""


class Equation(Struct, frozen=True):
    """Two sums that must be equal, over the day or since the beginning."""

    left: str
    right: str
    period: str
    left_units: int
    right_units: int

    @property
    def difference_units(self) -> int:
        """Nothing, if all is well."""
        return self.left_units - self.right_units


class Counted(Struct, frozen=True):
    """What the operator counted at a table beside what the ledger says; more counted is positive."""

    table: str
    what: str
    counted_units: int
    ledger_units: int

    @property
    def difference_units(self) -> int:
        """Nothing, if the count is right."""
        return self.counted_units - self.ledger_units


class Day(Struct, frozen=True, kw_only=True):
    """A pool's day. `problems` are faults of the ledger itself."""

    pool: str
    game: str
    day: str
    zone: str
    from_at: int
    until_at: int
    entries: int
    is_divided: bool
    opening: Meters
    closing: Meters
    seed_units: int
    reset_units: int
    flow: Flow
    since: Flow
    tables: Sequence[TableDay]
    payouts: Sequence[PaidPrize]
    by_hand: Sequence[ByHand]
    equations: Sequence[Equation]
    counts: Sequence[Counted]
    problems: Sequence[str]

    @property
    def is_right(self) -> bool:
        """Whether nothing differs."""
        sums: Sequence[Equation | Counted] = (*self.equations, *self.counts)
        return not self.problems and not any(item.difference_units for item in sums)
