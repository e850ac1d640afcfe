"""How a money wheel table is set up."""

from collections.abc import Mapping

from msgspec import Struct, field

from pitboss.table.sign import Sign

LETTERS = ("A", "B", "C", "D", "E", "F", "G")


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The sign, the chips and the symbols of one table.

    `symbols` are what the operator puts on the wheel for the letters A to G, no two alike; `name` is what the
    operator calls the game. `colours` are those of the table's non-value chips.
    """

    sign: Sign
    chips: tuple[int, ...] = (100, 500, 2500, 10000, 50000)
    boxes: int = 8
    symbols: Mapping[str, str] = field(default_factory=lambda: {letter: letter for letter in LETTERS})
    name: str = "money wheel"
    colours: tuple[str, ...] = ("white", "pink", "blue", "green", "yellow", "orange", "brown", "grey")
