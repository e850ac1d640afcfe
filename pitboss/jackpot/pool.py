"""A prize pool: what it holds, which rounds are open on it, which claims wait, what is proposed."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pitboss.jackpot.console.changes import Change
from pitboss.jackpot.payouts.payment import Means
from pitboss.jackpot.payouts.prizes import Meter, Single, SubPools
from pitboss.jackpot.settings import POKER, Rates, Settings
from pitboss.jackpot.units import cents_shown, units
from pitboss.table.cards import Card
from pitboss.table.claim import Claim

V = TypeVar("V")

Step = Literal["shown", "counted", "told", "validated"]


class Totals(Struct, frozen=True, omit_defaults=True):
    """Everything that ever moved, in units; what the operator put in counts as positive."""

    wagers: int = 0
    coupons: int = 0
    retained: int = 0
    contributed: int = 0
    funded: int = 0
    seeded: int = 0
    topped_up: int = 0
    rounded: int = 0
    adjusted: int = 0
    paid: int = 0


class Stake(Struct, frozen=True, array_like=True):
    """A jackpot wager on a box, and the rates at which it was shared out, should it have to go back."""

    box: int
    cents: int
    rates: Rates
    is_coupon: bool = False


def followed(stakes: Iterable[Stake], moved: Iterable[tuple[int, int]]) -> tuple[Stake, ...]:
    """Carried wagers, those of players who moved at their new boxes."""
    places = dict(moved)
    return tuple(replace(stake, box=places.get(stake.box, stake.box)) for stake in stakes)


class Met(Struct, frozen=True, array_like=True):
    """A hand that has met the pool: at which table, and when it was received."""

    table: str
    received_at: int


class Made(Struct, frozen=True, array_like=True):
    """When a carried wager was made."""

    box: int
    at: int


class Added(Struct, frozen=True, array_like=True):
    """What wagers added to the pools at an instant; less than nothing, where some of them went back."""

    at: int
    pool_units: int
    minor_units: int


class Round(Struct, frozen=True, omit_defaults=True):
    """The last round at a table that played for the jackpot; open until the dealer says that it is over."""

    number: int
    opened_at: int
    stakes: tuple[Stake, ...] = ()
    is_over: bool = False
    is_funded: bool = False
    # Wagers that fell with a claim, for collusion; a round that turns out void undoes that too.
    forfeit: tuple[Stake, ...] = ()
    # The hands of it that claimed and did not fall, with their cards, and whether prizes were paid for some.
    claims: int = 0
    cards: tuple[Card, ...] = ()
    is_paid: bool = False
    # Hands that were paid since: by one reading those of a table go one by one if another's came between.
    met: tuple[Met, ...] = ()
    # Poker: a royal flush of this round is recorded or paid, and there is no second.
    is_won: bool = False
    # Poker: its increment, where another is in force since; nothing, once what it added was paid as a prize.
    increment_units: int | None = None
    # Poker: what it added is in a prize that was reckoned and waits for a second person.
    is_reckoned: bool = False
    # A hand of another table was paid that was received then: one of this round from before was passed over.
    passed_at: int = 0
    # By one reading: what other tables added to the pools while it was open, and in all since it is over.
    later: tuple[Added, ...] = ()
    since_over: Added = Added(0, 0, 0)

    @property
    def boxes(self) -> tuple[int, ...]:
        """Every box that plays for the jackpot."""
        return tuple(stake.box for stake in self.stakes)


class Former(Struct, frozen=True, array_like=True):
    """The increment of a poker round that was passed over, where another is in force since."""

    round: int
    units: int


class Waiting(Struct, frozen=True, omit_defaults=True):
    """A claim that is recorded and not yet paid, with the steps that were taken to verify it."""

    claim: Claim
    round: int
    recorded_at: int
    place: int
    steps: tuple[Step, ...] = ()
    means: Means = "chips"
    # A claim of another table was paid before it, out of the same pool.
    was_after: bool = False

    @property
    def table(self) -> str:
        """The table at which the hand lies."""
        return self.claim.table


class Proposal(Struct, frozen=True):
    """A change that waits for a second person: what, by whom, on which revision of the pool, until when."""

    number: int
    change: Change
    amount_units: int
    who: str
    revision: int
    until: int


class Pool(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The state of one pool. `revision` grows with all that decides money other than play itself.

    Wagers and rounds leave it alone, so that an approval stays good while tables play on.
    """

    name: str
    settings: Settings
    meter: Meter
    totals: Totals = Totals()
    version: int = 0
    revision: int = 0
    last_at: int = 0
    # Since when there is a pool, and tables that were linked later; 0 where an old record does not tell.
    created_at: int = 0
    linked_at: Mapping[str, int] = {}
    rounds: Mapping[str, Round] = {}
    # Numbers of poker rounds that were passed over: one of them may still have to be set right.
    skipped: Mapping[str, tuple[int, ...]] = {}
    former: Mapping[str, tuple[Former, ...]] = {}
    # Poker rounds that a fault of the equipment had swallowed: a winning hand of one may still be recorded.
    set_right: Mapping[str, tuple[int, ...]] = {}
    # Jackpot wagers that outlive a misdeal, by table.
    carried: Mapping[str, tuple[Stake, ...]] = {}
    # When they were made, and when prizes last took all that the pool, or the Minor, then held.
    made: Mapping[str, tuple[Made, ...]] = {}
    emptied_at: int = 0
    minor_emptied_at: int = 0
    waiting: tuple[Waiting, ...] = ()
    claims_made: int = 0
    # Tables in the order in which a supervisor has them paid, whatever the clocks say.
    settled_order: tuple[str, ...] = ()
    # What the operator puts in for a royal flush once no claim waits.
    reset_due_units: int = 0
    proposals: tuple[Proposal, ...] = ()
    proposals_made: int = 0

    @property
    def is_poker(self) -> bool:
        """Whether the operator feeds the pool round by round."""
        return self.settings.game == POKER

    @property
    def is_reset_due(self) -> bool:
        """Whether the meter waits to be put back."""
        return self.reset_due_units > 0

    @property
    def is_divided(self) -> bool:
        """Whether fixed prizes have a pool of their own."""
        return not isinstance(self.meter, Single)

    @property
    def pool_units(self) -> int:
        """What the pool holds, or the Major pool while there are two."""
        return self.meter.pool_units if isinstance(self.meter, Single) else self.meter.major_units

    @property
    def minor_units(self) -> int:
        """What the Minor pool holds; nothing where there is none."""
        return 0 if isinstance(self.meter, Single) else self.meter.minor_units

    @property
    def shown_cents(self) -> int:
        """What the displays show."""
        return cents_shown(self.pool_units)

    def since(self, table: str) -> int:
        """When a table began to play for the pool; where that was not recorded, the first instant known."""
        told = self.linked_at.get(table, self.created_at)
        return told or min((round_.opened_at for round_ in self.rounds.values()), default=self.last_at)

    def increment_of(self, table: str, number: int) -> int:
        """What a poker round adds, in units, by the increment of its time.

        That of a round which was passed over is the one in force when the next was recorded: then the gap
        came to be known, and nothing tells on which side of an earlier alteration the round was played.
        """
        round_ = self.rounds.get(table)
        if round_ is not None and round_.number == number:
            found = round_.increment_units
        else:
            found = next((was.units for was in self.former.get(table, ()) if was.round == number), None)
        return units(self.settings.increment_cents) if found is None else found

    def made_at(self, table: str, stake: Stake) -> int:
        """When a wager of a table was made: one of its round, or one carried."""
        known = next((made.at for made in self.made.get(table, ()) if made.box == stake.box), None)
        if known is not None:
            return known
        round_ = self.rounds.get(table)
        is_of_round = round_ is not None and stake in (*round_.stakes, *round_.forfeit)
        # An old record does not tell when a carried wager was made: then it is read as new.
        return round_.opened_at if round_ is not None and is_of_round else self.last_at + 1

    def meter_after(self, pool_units: int, minor_units: int = 0) -> Meter:
        """The meter when so much more is in the pool (the Major) and in the Minor, if there is one."""
        meter = self.meter
        if isinstance(meter, Single):
            return Single(meter.pool_units + pool_units + minor_units)
        return SubPools(meter.major_units + pool_units, meter.minor_units + minor_units)

    def with_round(self, table: str, round_: Round) -> "Pool":
        """The pool with another round at a table."""
        return replace(self, rounds={**self.rounds, table: round_})

    def waiting_at(self, table: str) -> tuple[Waiting, ...]:
        """The claims of one table."""
        if not self.waiting:  # most often
            return ()
        return tuple(waiting for waiting in self.waiting if waiting.table == table)

    def find(self, table: str, box: int) -> Waiting | None:
        """The claim of one box."""
        return next((w for w in self.waiting if w.table == table and w.claim.box == box), None)


def check(pool: Pool) -> None:
    """What must hold after every command: no unit is lost and none is made."""
    totals = pool.totals
    assert totals.wagers + totals.coupons == totals.contributed + totals.retained, (
        f"wagers and shares of {pool.name} differ"
    )
    put_in = totals.seeded + totals.contributed + totals.funded + totals.topped_up
    put_in += totals.rounded + totals.adjusted
    main, minor = pool.pool_units, pool.minor_units
    there = main + minor + totals.paid
    assert put_in == there, f"{pool.name}: {put_in} units put in, {there} there"
    assert main >= 0 <= minor, f"{pool.name} holds less than nothing"


def put(kept: Mapping[str, tuple[V, ...]], table: str, values: tuple[V, ...]) -> dict[str, tuple[V, ...]]:
    """Values kept by table, with others for one of them; a table without any is left out."""
    rest = {name: value for name, value in kept.items() if name != table}
    return {**rest, table: values} if values else rest
