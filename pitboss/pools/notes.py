"""What a pool must hear of a table: notes on jackpot wagers, claims, payouts and the end of rounds."""

from typing import cast

from msgspec import Struct

from pitboss.jackpot.pool import Step
from pitboss.table.claim import Claim

# The code of a refusal: the pool confirms a payout only with a second person.
PAYOUT_WAITS = "payout-waits"


class Closed(Struct, frozen=True):
    """The wagering closed over these jackpot wagers; `cents` is what a chip was worth, 0 if none was laid."""

    boxes: tuple[int, ...]
    coupons: tuple[int, ...]
    carried: tuple[int, ...]
    cents: int
    # Carried wagers that followed their players since the pool last heard: from which box to which.
    moved: tuple[tuple[int, int], ...] = ()


class ClaimMade(Struct, frozen=True):
    """A hand claims a prize; `is_recorded` tells whether the pool knows of its wager."""

    claim: Claim
    is_recorded: bool


class ClaimFell(Struct, frozen=True):
    """A claim fell, maybe after its prize was handed over."""

    box: int
    because: tuple[str, ...]
    was_paid: bool


class StepDone(Struct, frozen=True):
    """A step of verifying a hand, as the table names it, and how often it was taken."""

    box: int
    step: str
    number: int


class Asked(Struct, frozen=True):
    """How a winner wants to be paid; the number tells a change of mind from a repetition."""

    box: int
    how: str
    number: int


class Undone(Struct, frozen=True):
    """Jackpot wagers that went back to their players."""

    boxes: tuple[int, ...]
    number: int


class Forfeit(Struct, frozen=True):
    """Jackpot wagers left by a misdeal that were lost before they were played."""

    boxes: tuple[int, ...]
    number: int


class CarriedOver(Struct, frozen=True):
    """Jackpot wagers that count for the next round; the whole round, where it ended with them."""

    boxes: tuple[int, ...]
    is_whole: bool
    number: int


class Ended(Struct, frozen=True):
    """The round is over."""


class PaidOut(Struct, frozen=True):
    """A prize was handed over."""

    box: int


# What the dealer's word that a hand is verified says to a pool; the other steps have one name here and there.
_STEPS: dict[str, tuple[Step, ...]] = {"verified": ("shown", "told")}


def steps_of(step: str) -> tuple[Step, ...]:
    """The steps of a pool that a step at the table stands for."""
    return _STEPS.get(step, (cast(Step, step),))


Moved = Undone | Forfeit | CarriedOver
Note = Closed | ClaimMade | ClaimFell | StepDone | Asked | Moved | Ended | PaidOut
