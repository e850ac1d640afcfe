"""Who acts at a table: players by their box or as they stand, staff by their role, devices by their name."""

from functools import lru_cache
from typing import Literal, NewType

# The number of a player: of the box, or of one who stands, as `standing` gives it.
Place = NewType("Place", int)

Role = Literal[
    "dealer",
    "stickperson",
    "floorperson",
    "game supervisor",
    "casino supervisor",
    "shift manager",
    "casino manager",
    "operator",
    "inspector",
]

STAFF: tuple[str, ...] = (
    "dealer",
    "stickperson",
    "floorperson",
    "game supervisor",
    "casino supervisor",
    "shift manager",
    "casino manager",
    "operator",
)
SUPERVISORS: tuple[str, ...] = STAFF[2:]
INSPECTOR = "inspector"
DEVICES: tuple[str, ...] = ("shoe", "shuffler", "deck", "wheel", "tumbler", "dice")
LONGEST = 9
MOST_BOXES = 99
STANDING = MOST_BOXES + 1


@lru_cache(maxsize=1024)
def standing(number: int) -> Place:
    """The player who stands there under this number; records write 101 for the first of them."""
    return Place(STANDING + number)


def is_standing(place: int) -> bool:
    """Whether a player stands, and has no box."""
    return place > STANDING


@lru_cache(maxsize=1024)
def box(number: int) -> str:
    """The name of a player: of the box they sit at, or as one who stands."""
    return f"box {number}" if number <= STANDING else f"standing {number - STANDING}"


@lru_cache(maxsize=1024)
def box_of(who: str) -> int | None:
    """The number of a player, by their box or as they stand; none for staff and devices."""
    kind, _, number = who.partition(" ")
    if kind not in ("box", "standing") or not is_number(number):
        return None
    return int(number) + (STANDING if kind == "standing" else 0)


def is_number(text: str) -> bool:
    """Whether a text is a whole number in plain digits, and no longer than any that is meant."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST


def kind_of(who: str) -> str:
    """What sort of actor this is: box, slot, spectator, staff, inspector or device."""
    first, _, rest = who.partition(" ")
    if first in ("box", "slot", "standing") and is_number(rest) and 0 < int(rest) <= MOST_BOXES:
        return "slot" if first == "slot" else "box"
    if who in STAFF:
        return "staff"
    if who in DEVICES:
        return "device"
    return who if who in (INSPECTOR, "spectator") else "nobody"
