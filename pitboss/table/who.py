"""Who acts at a table: players by their box, staff by their role, devices by their name."""

from typing import Literal

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


def box(number: int) -> str:
    """The name of the player at a box."""
    return f"box {number}"


def box_of(who: str) -> int | None:
    """The box that a player sits at; none for staff and devices."""
    kind, _, number = who.partition(" ")
    return int(number) if kind == "box" and is_number(number) else None


def is_number(text: str) -> bool:
    """Whether a text is a whole number in plain digits, and no longer than any that is meant."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST


def kind_of(who: str) -> str:
    """What sort of actor this is: box, slot, spectator, staff, inspector or device."""
    first, _, rest = who.partition(" ")
    if first in ("box", "slot") and is_number(rest) and 0 < int(rest) <= MOST_BOXES:
        return first
    if who in STAFF:
        return "staff"
    if who in DEVICES:
        return "device"
    return who if who in (INSPECTOR, "spectator") else "nobody"
