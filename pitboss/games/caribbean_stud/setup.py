"""How a Caribbean stud table is set up."""

from typing import Literal

from msgspec import Struct

from pitboss.table.chips.money import Cents
from pitboss.table.sign import Sign

Device = Literal["shoe", "shuffler", "hand"]


class Odds(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """What a bet wager pays by the hand, so many to 1, where the house pays more than the rules ask."""

    odd_cards: int | None = None
    one_pair: int | None = None
    two_pairs: int | None = None
    three_of_a_kind: int | None = None
    straight: int | None = None
    flush: int | None = None
    full_house: int | None = None
    four_of_a_kind: int | None = None
    straight_flush: int | None = None
    royal_flush: int | None = None


class Prizes(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Fixed jackpot prizes, where the house pays more than the rules ask."""

    flush: Cents | None = None
    full_house: Cents | None = None
    four_of_a_kind: Cents | None = None
    straight_flush: Cents | None = None


def named(given: Odds | Prizes) -> dict[str, int]:
    """What is given, by the name of the hand."""
    found = ((name.replace("_", "-"), getattr(given, name)) for name in given.__struct_fields__)
    return {name: value for name, value in found if value is not None}


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The sign, the chips and the devices of one table.

    `device` deals: a shoe, a machine that deals five cards at a time (`shuffler`; in the US the automated
    dealing shoe), or the dealer's hand. Left out, `shuffled_by` is the
    machine for `shuffler` and `hand`, and the dealer for a shoe.
    """

    sign: Sign
    chips: tuple[int, ...] = (100, 500, 2500, 10000, 50000)
    boxes: int = 7
    device: Device = "shoe"
    jackpot: Literal["none", "electronic", "manual"] = "none"
    shuffled_by: Literal["dealer", "machine"] | None = None
    shuffler_counts: bool = False
    straight_flush_prize: Literal["share", "fixed"] = "share"
    # Only where the rules state the least (US (l)(3), (l)(5)).
    odds: Odds = Odds()
    prizes: Prizes = Prizes()
    name: str = ""
    opened_at: int = 0
    # What the Minor pool held, where a case tells; a table that is linked to a pool asks the pool.
    minor_pool: int | None = None

    @property
    def house_prizes(self) -> dict[str, int]:
        """The fixed jackpot prizes of the house, by hand, where they are above the least."""
        return named(self.prizes)
