"""Who acts at a table: players by their box or as they stand, staff by their role, devices by their name."""

from functools import lru_cache
from typing import Literal, NewType
from unicodedata import category, normalize

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
# Cyrillic and Greek letters that are read as Latin ones, small or capital.
_READ_AS = str.maketrans("авекмнорстухіјѕԁһԛԝαβεζηικμνορτυχ", "abekmhopctyxijsdhqwabezhikmnoptyx")


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


def is_same_person(one: str, other: str) -> bool:
    """Whether two names read as one, however they were typed.

    >>> is_same_person("Ann Lee", "ANN   lee."), is_same_person("Ann", "Anna")
    (True, False)
    """
    return as_read(one) == as_read(other)


def as_read(name: str) -> str:
    """The words of a name in letters and digits, without capitals, accents and what is not seen or said."""
    words = normalize("NFKD", name).casefold().translate(_READ_AS).split()
    return " ".join("".join(letter for letter in word if not _is_silent(letter)) for word in words)


def _is_silent(letter: str) -> bool:
    """An accent, a sign, or something unseen."""
    return "\u0300" <= letter <= "\u036f" or category(letter)[0] in "CP"
