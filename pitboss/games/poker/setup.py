"""How a poker table is set up: the game, its deck, its limit, its blinds, as the sign shows them."""

from typing import Literal

from msgspec import Struct

from pitboss.table.cards import Card
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


class Holding(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A player in a hand that a story begins in the middle of.

    What they have before them, what they have bet in this round and put into the pots before it, and their
    cards as far as they are known. `has_acted` is in this round.
    """

    box: int
    chips: Cents
    bet: Cents = Cents(0)
    put: Cents | None = None
    cards: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    has_acted: bool = False
    has_folded: bool = False


class Middle(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A hand that is under way as a story begins: on which street, who is in it, what lies there.

    `pot` is what came in before this round; players whose part is not told have put in the rest of it alike,
    or nothing where no pot is told. Where an all-in is among the bets, and they do not show whether it is a
    full raise, `full` is the total of the last full bet or raise; `last_raise` is by how much that one went
    up. `turn` is whose turn it is, where that does not follow.
    """

    street: str
    button: int
    players: tuple[Holding, ...]
    pot: Cents | None = None
    board: tuple[Card, ...] = ()
    turn: int = 0
    full: Cents | None = None
    last_raise: Cents | None = None
    raises: int = 0


class Kill(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Kill pots as the sign has them: the wager, the size of pot that qualifies, the time to come back.

    What the sign leaves out is as the house has it by its terms.
    """

    wager: Cents = Cents(0)
    # How large a pot decides which face the button shows (7.17); none where there is nothing.
    qualifies: Cents = Cents(0)
    minutes: int | None = None


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The terms of one table, which the operator sets within the rules.

    The sign has the least bet and the most; with no limit and with pot limit it may have no maximum. `bets`
    are the fixed amounts of structured limit, one a round; left out, they are the pattern of Manila, in
    other games the least bet in the first rounds and the most in the others. `blinds` are those that are
    posted, the first from the button first; left out, there are as many as the game has by practice.
    """

    sign: Sign
    chips: tuple[int, ...] = (50, 100, 500, 2500, 10000)
    boxes: int = 9
    # What the operator calls the table, so that a pool and a report can tell it from others.
    name: str = ""
    game: str = "hold-em"
    deck: int = 52
    # Whether the dealer holds the deck, or a shoe or a dealing shuffler does.
    dealt: Literal["by-hand", "from-a-device"] = "by-hand"
    limit: Limit = "no"
    # Whether the table plays for a Royal Flush Jackpot (19.3).
    jackpot: bool = False
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
    # A hand under way, where a story begins in the middle of one.
    hand: Middle | None = None
    # Whether blinds that were missed are made good live, or straight into the pot (7.11); else by the terms.
    corrected_live: bool | None = None
    kill: Kill | None = None
    # Whether the sign offers a straddle; it counts only where that is the operator's to say.
    straddles: bool = True
