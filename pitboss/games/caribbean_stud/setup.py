"""How a Caribbean stud table is set up."""

from typing import Literal

from msgspec import Struct

from pitboss.table.sign import Sign

Device = Literal["shoe", "shuffler", "hand"]


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
    name: str = ""
    opened_at: int = 0
    # What the Minor pool held, where a case tells; a table that is linked to a pool asks the pool.
    minor_pool: int | None = None
