"""How a roulette table is set up."""

from typing import Literal

from msgspec import Struct

from pitboss.table.sign import Sign


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The sign, the chips and the layout of one table.

    `layout` is one of the two drawings; 3B has a courtesy line for zero. `board` is how many winning numbers
    the display shows, none where there is no display. `colours` are those of the table's non-value chips.
    """

    sign: Sign
    chips: tuple[int, ...] = (100, 500, 2500, 10000, 50000)
    boxes: int = 8
    layout: Literal["3A", "3B"] = "3A"
    board: int = 0
    colours: tuple[str, ...] = ("white", "pink", "blue", "green", "yellow", "orange", "brown", "grey")
