"""What can happen to a jackpot pool, as plain facts for the journal of its second reckoning."""

from dataclasses import dataclass
from fractions import Fraction

from tests.jackpot.oracle.oracle_prizes import MAJOR, Hand


@dataclass(frozen=True)
class Opened:
    """The operator puts the first money in. `reset_cents` is what a royal flush leaves on the meter."""

    seed_cents: int
    reset_cents: int = 0


@dataclass(frozen=True)
class ResetChanged:
    """Another reset amount from here on."""

    cents: int


@dataclass(frozen=True)
class Staked:
    """A wager goes in: hundredths of a percent of it to the pool (or the Major) and to the Minor pool."""

    table: str
    box: int
    cents: int
    rate: int
    minor_rate: int = 0


@dataclass(frozen=True)
class Refunded:
    """A wager is given back, and what it added is taken out again."""

    table: str
    box: int


@dataclass(frozen=True)
class Forfeited:
    """A wager that a misdeal left is lost by fraud before it is played; nothing is given back."""

    table: str
    box: int


@dataclass(frozen=True)
class Began:
    """The button of a poker table is pressed; the operator's amount a round is so much."""

    table: str
    round: int
    cents: int


@dataclass(frozen=True)
class Completed:
    """A poker round is completed."""

    table: str
    round: int
    cents: int


@dataclass(frozen=True)
class SetRight:
    """A supervisor makes good what a poker round should have added."""

    table: str
    round: int
    cents: int


@dataclass(frozen=True)
class BrokenOff:
    """A poker round ends before its completion; the operator's amount a round is now so much."""

    table: str
    round: int
    cents: int


@dataclass(frozen=True)
class Claimed:
    """A hand is recorded."""

    hand: Hand


@dataclass(frozen=True)
class Wished:
    """A winner asks to be paid in chips, in cash or by cheque."""

    table: str
    box: int
    means: str


@dataclass(frozen=True)
class Fell:
    """A claim is forfeited or void."""

    table: str
    box: int


@dataclass(frozen=True)
class Asked:
    """A payout at a table is reckoned, and waits for a second person."""

    table: str


@dataclass(frozen=True)
class Paid:
    """A table's prizes are paid: as reckoned now, or as reckoned when they were last asked for."""

    table: str
    as_asked: bool = False


@dataclass(frozen=True)
class Adjusted:
    """The operator adds to a pool by hand, or (below nil) takes from it."""

    cents: Fraction
    pool: str = MAJOR


@dataclass(frozen=True)
class Divided:
    """One pool becomes two (2001 11.6A)."""

    minor: Fraction


@dataclass(frozen=True)
class Combined:
    """Two pools become one (2001 11.6B)."""


Fact = (
    Opened
    | ResetChanged
    | Staked
    | Refunded
    | Forfeited
    | Began
    | Completed
    | SetRight
    | BrokenOff
    | Claimed
    | Wished
    | Fell
    | Asked
    | Paid
    | Adjusted
    | Divided
    | Combined
)
