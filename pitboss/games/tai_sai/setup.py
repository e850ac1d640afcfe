"""How a tai-sai table is set up."""

from typing import Literal

from msgspec import Struct

from pitboss.table.sign import Sign


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The sign, the chips and the layout of one table; `colours` are those of its non-value chips."""

    sign: Sign
    chips: tuple[int, ...] = (100, 500, 2500, 10000, 50000)
    boxes: int = 8
    layout: Literal["standard", "alternative"] = "standard"
    colours: tuple[str, ...] = ("red", "blue", "green", "yellow", "brown", "pink", "white", "grey")
