"""How a poker table is set up: the game, its deck, its limit, its blinds, as the sign shows them."""

from typing import Literal

from msgspec import Struct

from pitboss.table.chips.money import Cents
from pitboss.table.sign import Sign

Limit = Literal["structured", "spread", "pot", "no"]


class Commission(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """What the house takes: a percentage of what was called, with a cap, a fee a hand, or for time (8.1)."""

    rate: str = ""
    cap: Cents | None = None
    fee: Cents = Cents(0)
    # From each player, for so many minutes.
    time: Cents = Cents(0)
    minutes: int = 30
    # Nothing is taken of a hand that ends before a flop.
    no_flop_no_drop: bool = False


class Kill(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Kill pots as the sign has them: the wager, the size of pot that qualifies, the time to come back."""

    wager: Cents
    # How large a pot decides which face the button shows (7.17); none where there is nothing.
    qualifies: Cents = Cents(0)
    minutes: int = 10


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The terms of one table, which the operator sets within the rules.

    The sign has the least bet and the most; where there is none, a player's chips are the most. `bets` are
    the fixed amounts of structured limit, one a street; left out, they are the least bet on the first
    streets and the most on the others. `blinds` are those that are posted, the first from the button first.
    """

    sign: Sign
    chips: tuple[int, ...] = (50, 100, 500, 2500, 10000)
    boxes: int = 9
    game: str = "hold-em"
    deck: int = 52
    limit: Limit = "no"
    blinds: tuple[Cents, ...] = ()
    ante: Cents = Cents(0)
    # What the lowest card showing opens stud for; where there is none, for a bet.
    bring_in: Cents = Cents(0)
    bets: tuple[Cents, ...] = ()
    commission: Commission | None = None
    # Without commission, and without a choice of seats.
    tournament: bool = False
    # Raises a round, bets not counted; where there is none, only the limit is one.
    raises: int | None = None
    # Whether blinds that were missed are made good live, or straight into the pot (7.11).
    corrected_live: bool = True
    kill: Kill | None = None
    # Whether the sign offers a straddle; it counts only where that is the operator's to say.
    straddles: bool = True
