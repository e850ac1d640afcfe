"""What follows from a command: events of a pool. Each cites the clauses behind it."""

from msgspec import Struct

from pitboss.jackpot.console.changes import Alter, Change, Combine, Divide
from pitboss.jackpot.payouts.payment import Means
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Stake, Step, Waiting
from pitboss.jackpot.settings import Settings


class PoolEvent(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """The base of every event; `because` holds references of clauses, the deciding one first."""

    because: tuple[str, ...] = ()


class Created(PoolEvent, frozen=True, kw_only=True):
    """A pool is open."""

    name: str
    settings: Settings
    seed_units: int
    at: int = 0


class Linked(PoolEvent, frozen=True, kw_only=True):
    """A table plays for the pool."""

    table: str
    at: int = 0


class Unlinked(PoolEvent, frozen=True, kw_only=True):
    """A table plays for the pool no longer."""

    table: str


class Shares(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where jackpot wagers came from and where they went, in units."""

    wager_units: int = 0
    coupon_units: int = 0
    pool_units: int = 0
    minor_units: int = 0
    retained_units: int = 0


class Wagered(PoolEvent, frozen=True, kw_only=True):
    """Jackpot wagers of a round: new ones, and those carried over, which were shared out before."""

    table: str
    round: int
    at: int
    stakes: tuple[Stake, ...] = ()
    carried: tuple[int, ...] = ()
    shares: Shares
    # Boxes that were forgotten when the round was recorded.
    is_added: bool = False
    # Carried wagers that followed their players: from which box to which.
    moved: tuple[tuple[int, int], ...] = ()


class RoundOpened(PoolEvent, frozen=True, kw_only=True):
    """A poker round has begun."""

    table: str
    round: int
    at: int


class Funded(PoolEvent, frozen=True, kw_only=True):
    """The operator's increment for a poker round."""

    table: str
    round: int
    units: int
    is_set_right: bool = False


class RoundOver(PoolEvent, frozen=True, kw_only=True):
    """A round is over: nothing more of it will claim."""

    table: str
    round: int


class Misdealt(PoolEvent, frozen=True, kw_only=True):
    """A round had no result, or some hands of it, whose jackpot wagers wait for the next."""

    table: str
    round: int
    boxes: tuple[int, ...]
    is_whole: bool
    # When the wagering of the round closed; 0 where an old record does not tell.
    made_at: int = 0


class Refunded(PoolEvent, frozen=True, kw_only=True):
    """Jackpot wagers went back, and what they had added was taken out again.

    What the pool no longer holds of it comes from the operator.
    """

    table: str
    boxes: tuple[int, ...]
    shares: Shares
    top_up_units: int = 0
    minor_top_up_units: int = 0


class Forfeited(PoolEvent, frozen=True, kw_only=True):
    """Jackpot wagers were lost before they were played: they stay wagers, and nothing goes back.

    Their share stays in the pool; by one reading so much of it leaves the pools and is retained.
    """

    table: str
    boxes: tuple[int, ...]
    pool_units: int = 0
    minor_units: int = 0


class Recorded(PoolEvent, frozen=True, kw_only=True):
    """A claim is recorded, or stands corrected."""

    waiting: Waiting
    # Proposals on the Major pool, for a claim that the Minor pays.
    keeps: tuple[int, ...] = ()


class StepTaken(PoolEvent, frozen=True, kw_only=True):
    """A step of verifying a hand."""

    table: str
    box: int
    step: Step


class PaymentChosen(PoolEvent, frozen=True, kw_only=True):
    """How a winner wants the money."""

    table: str
    box: int
    means: Means


class Dropped(PoolEvent, frozen=True, kw_only=True):
    """A claim fell; with it, for collusion, the jackpot wager of its hand."""

    table: str
    box: int
    cause: str
    forfeit: tuple[Stake, ...] = ()


class OrderSettled(PoolEvent, frozen=True, kw_only=True):
    """The order in which tables are paid, by a supervisor's word."""

    tables: tuple[str, ...]


class Paid(PoolEvent, frozen=True, kw_only=True):
    """Prizes of a table's round: what came from the pools, from the operator, and by rounding."""

    table: str
    prizes: tuple[Prize, ...]
    # When the prizes were reckoned, where they took all that was then in the pool, or in the Minor.
    emptied_at: int = 0
    minor_emptied_at: int = 0
    # When the first of these hands was received, of those that the order between tables is about.
    received_at: int = 0
    # Tables whose hands that wait have no place in the order with these.
    apart: tuple[str, ...] = ()
    # Proposals on the other of two pools, which nothing was paid from.
    keeps: tuple[int, ...] = ()


class Reset(PoolEvent, frozen=True, kw_only=True):
    """The operator puts so much in after a royal flush, or will do so once no claim waits."""

    units: int
    due_units: int = 0
    # Proposals on the Minor pool, which is none of this.
    keeps: tuple[int, ...] = ()


class Proposed(PoolEvent, frozen=True, kw_only=True):
    """A change waits for a second person."""

    change: Change
    amount_units: int
    who: str
    until: int


class Closed(PoolEvent, frozen=True, kw_only=True):
    """A proposal was approved, turned down or taken back."""

    proposal: int
    how: str


class Adjusted(PoolEvent, frozen=True, kw_only=True):
    """The pool was adjusted by hand."""

    units: int
    is_minor: bool = False


class Divided(PoolEvent, frozen=True, kw_only=True):
    """The pool is in two."""

    change: Divide


class Combined(PoolEvent, frozen=True, kw_only=True):
    """The two pools are one; so much came from the Minor."""

    change: Combine
    minor_units: int


class Altered(PoolEvent, frozen=True, kw_only=True):
    """Other terms from here on."""

    change: Alter


class Renumbered(PoolEvent, frozen=True, kw_only=True):
    """The last round of a table has another number than it was recorded under."""

    table: str
    was: int
    round: int


class ClockSet(PoolEvent, frozen=True, kw_only=True):
    """The pool goes on from an hour before its last one, which a wrong clock had set."""

    at: int
    was: int


AnyEvent = (
    Created
    | Linked
    | Unlinked
    | Wagered
    | RoundOpened
    | Funded
    | RoundOver
    | Misdealt
    | Refunded
    | Forfeited
    | Recorded
    | StepTaken
    | PaymentChosen
    | Dropped
    | OrderSettled
    | Paid
    | Reset
    | Proposed
    | Closed
    | Adjusted
    | Divided
    | Combined
    | Altered
    | Renumbered
    | ClockSet
)

Events = tuple[AnyEvent, ...]
