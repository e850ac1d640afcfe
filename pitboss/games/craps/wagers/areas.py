"""The areas of a craps layout: every kind of wager, and for most of them a number."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

LINE = ("pass", "dont-pass")
COME = ("come", "dont-come")
ODDS = ("odds", "behind", "come-odds", "behind-come")
WITH_COMMISSION = ("buy", "lay")
ONE_NUMBER = ("any-seven", "any-craps", "craps-two", "craps-three", "craps-twelve", "eleven")
C_AND_E = "c-and-e"
# In these the wager lies on several numbers at once.
IN_PARTS = ("horn", "horn-high", "world", C_AND_E)
# What each additional wager goes with: its base, and what a base takes with it.
BASE = {"odds": "pass", "behind": "dont-pass", "come-odds": "come", "behind-come": "dont-come"}
BACKED_BY = {base: kind for kind, base in BASE.items()}

_PLAIN = (
    *LINE,
    *COME,
    "odds",
    "behind",
    "big-six",
    "big-eight",
    "field",
    *ONE_NUMBER,
    "horn",
    "world",
    C_AND_E,
)
# These may be made at any time (r 3.1(i) to (y)).
ANYTIME = (
    *(
        "place",
        "buy",
        "lay",
        "hard",
        "big-six",
        "big-eight",
        "field",
        *ONE_NUMBER,
        "horn",
        "horn-high",
        "world",
    ),
    C_AND_E,
)
_ON_POINTS = (*COME, "come-odds", "behind-come", "place", "buy", "lay")


class Area(Struct, frozen=True):
    """A place where a wager lies; a come bet that has its point lies on a number."""

    name: str
    kind: str
    number: int | None = None


def areas(points: Iterable[int], hardways: Iterable[int], horn: Iterable[int]) -> Mapping[str, Area]:
    """Every area of the layout, by name."""
    numbered = [(kind, number) for kind in _ON_POINTS for number in points]
    numbered += [("hard", number) for number in hardways]
    numbered += [("horn-high", number) for number in horn]
    every = [Area(kind, kind) for kind in _PLAIN]
    every += [Area(f"{kind} {number}", kind, number) for kind, number in numbered]
    return {area.name: area for area in every}


def base_of(area: Area) -> str | None:
    """The area of the wager that an additional wager goes with."""
    base = BASE.get(area.kind)
    return base and _with_number(base, area.number)


def backing_of(area: Area) -> str | None:
    """The area of the additional wager that goes with a wager, if it can have one."""
    kind = BACKED_BY.get(area.kind)
    has_point = area.kind in LINE or area.number is not None
    return _with_number(kind, area.number) if kind and has_point else None


def _with_number(kind: str, number: int | None) -> str:
    return kind if number is None else f"{kind} {number}"
