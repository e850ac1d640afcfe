"""How a baccarat table is set up."""

from typing import Literal

from msgspec import Struct

from pitboss.table.sign import Sign


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The sign, the chips and what the operator chose for one table.

    `boxes` are the seats, as many as the layout has where nothing is said. `standing` players may wager too.
    `style` is the way of dealing, the first that the division names where nothing is said; a Government
    inspector was told of style B before a table is set up so. Up to `players_an_area` may wager on one area.
    `cards` are in the shoe and ready, sealed as they come to the table (part 6), or pre-shuffled (r 6.4).
    `seat_numbers` is the way in which they rise on this layout, seen from above; as the rules are read where
    nothing is said.
    """

    sign: Sign
    chips: tuple[int, ...] = (100, 250, 500, 2500, 10000, 50000)
    boxes: int | None = None
    standing: int = 4
    style: str = ""
    decks: int = 8
    cutting_cards: int = 1
    players_an_area: int | None = None
    shuffled_by: Literal["dealer", "machine"] = "dealer"
    cards: Literal["ready", "sealed", "pre-shuffled"] = "ready"
    seat_numbers: Literal["", "clockwise", "counter-clockwise"] = ""
    name: str = ""
