"""What people and devices ask of a pool. Each has an id of its own: sent twice, it is done once."""

from typing import Literal

from msgspec import Struct

from pitboss.jackpot.console.changes import ByHand
from pitboss.jackpot.payouts.payment import Means
from pitboss.jackpot.pool import Step
from pitboss.jackpot.settings import Settings
from pitboss.table.cards import Card


class Command(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who asks, in which role, at which device, why, and when (milliseconds since 1970, UTC).

    `chance` is who spoke for chance at the table that asks: its sealed device, the dealer, or anybody in
    practice; it is empty where somebody asks at the console. `session` is the login in which it is asked,
    where the ledger is secured.
    """

    pool: str
    command_id: str
    at: int
    who: str
    role: str
    device: str = ""
    reason: str = ""
    chance: Literal["", "sealed", "dealt", "practice"] = ""
    session: str = ""


class Create(Command, frozen=True, kw_only=True):
    """A new pool, with what the operator puts in at the start."""

    settings: Settings


class Link(Command, frozen=True, kw_only=True):
    """A further table plays for the pool."""

    table: str


class Unlink(Command, frozen=True, kw_only=True):
    """A table plays for the pool no longer."""

    table: str


class Wager(Command, frozen=True, kw_only=True):
    """The jackpot wagers of a round as the wagering closes: by chip, by coupon, carried from a misdeal.

    `closed_at` is when that was, where they are told of later. For a round that is open, a supervisor adds
    boxes that were forgotten. `moved` are carried wagers that followed their players from one box to another
    before; `carried` then names the new box.
    """

    table: str
    round: int
    cents: int
    boxes: tuple[int, ...] = ()
    coupons: tuple[int, ...] = ()
    carried: tuple[int, ...] = ()
    closed_at: int = 0
    moved: tuple[tuple[int, int], ...] = ()


class Press(Command, frozen=True, kw_only=True):
    """The Jackpot Button of a poker table: a round begins."""

    table: str
    round: int


class Missed(Command, frozen=True, kw_only=True):
    """A poker round that was not recorded, or was lost by a fault of the equipment, set right."""

    table: str
    round: int
    cause: Literal["not-recorded", "malfunction"]


class Finish(Command, frozen=True, kw_only=True):
    """A round is over: no further hand of it will claim."""

    table: str
    round: int


class Misdeal(Command, frozen=True, kw_only=True):
    """A round without a result, or some hands of it: their jackpot wagers count for the next one."""

    table: str
    round: int
    boxes: tuple[int, ...] = ()


class Refund(Command, frozen=True, kw_only=True):
    """Jackpot wagers that were never good go back to their players, and their share leaves the pool."""

    table: str
    boxes: tuple[int, ...]


class Forfeit(Command, frozen=True, kw_only=True):
    """Jackpot wagers that wait for a round after a misdeal, and that a player loses by fraud before it."""

    table: str
    boxes: tuple[int, ...]


class Claim(Command, frozen=True, kw_only=True):
    """A Caribbean stud hand that may take a prize: its cards, and when and how they were dealt."""

    table: str
    round: int
    box: int
    cards: tuple[Card, ...]
    dealt_by: str
    first_card_at: int
    whole_hand_at: int


class ClaimRoyal(Command, frozen=True, kw_only=True):
    """A poker hand recorded at the handset: two hole cards, the community cards, and how it got there."""

    table: str
    round: int
    seat: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    flop: int = 1
    is_exposed: bool = False
    is_folded: bool = False
    is_flop_on_request: bool = False
    have_others_folded: bool = False


class CorrectFlop(Command, frozen=True, kw_only=True):
    """A flop dealt in error and put right: a hand claims by the flop as it then lies."""

    table: str
    board: tuple[Card, ...]


class Check(Command, frozen=True, kw_only=True):
    """A step of verifying a hand was taken."""

    table: str
    box: int
    step: Step


class AskPayment(Command, frozen=True, kw_only=True):
    """A winner asks to be paid otherwise than in chips."""

    table: str
    box: int
    means: Means


class Drop(Command, frozen=True, kw_only=True):
    """A claim falls: forfeited by a ruling on collusion, or void with its hand or as a mistake.

    `clauses` are references of those by which the hand is void, where the table knows them.
    """

    table: str
    box: int
    cause: Literal["collusion", "void"]
    clauses: tuple[str, ...] = ()


class SettleOrder(Command, frozen=True, kw_only=True):
    """A supervisor says in which order tables are paid."""

    tables: tuple[str, ...]


class Pay(Command, frozen=True, kw_only=True):
    """The prizes of a table's round, confirmed at the console."""

    table: str


class ByTwo(Command, frozen=True, kw_only=True):
    """The base of what two people do together."""


class Propose(ByTwo, frozen=True, kw_only=True):
    """The first of two people: a change by hand."""

    change: ByHand


class Approve(ByTwo, frozen=True, kw_only=True):
    """The second: the same change, the same amount (0 for a change that moves no money of its own)."""

    proposal: int
    amount_cents: int = 0


class Reject(ByTwo, frozen=True, kw_only=True):
    """A proposal is turned down, or taken back."""

    proposal: int


AnyCommand = (
    Create
    | Link
    | Unlink
    | Wager
    | Press
    | Missed
    | Finish
    | Misdeal
    | Refund
    | Forfeit
    | Claim
    | ClaimRoyal
    | CorrectFlop
    | Check
    | AskPayment
    | Drop
    | SettleOrder
    | Pay
    | Propose
    | Approve
    | Reject
)
