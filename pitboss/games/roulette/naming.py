"""Areas by their names: what a name that is none could mean, and the courtesy line as a name of zero."""

from collections.abc import Mapping
from typing import Any

from pitboss.games.roulette.layout import ZERO, taking_in
from pitboss.table.action import Action
from pitboss.table.area import area_name
from pitboss.table.layout.area import Area

COURTESY = "courtesy"
ON_ZERO = f"straight {ZERO}"
_EXAMPLES = (
    "straight 17, split 17 20, street 16 17 18, corner 17 18 20 21, six-line 16 17 18 19 20 21, "
    "column 1, dozen 2, low, high, even, odd, red, black"
)


def near(every: Mapping[str, Area], written: str) -> str:
    """What a placement that is no wager could be, in words."""
    word, *rest = written.split() or [""]
    numbers = [int(number) for number in rest if number.isdigit()]
    same = [area for area in every.values() if area.name.split()[0] == word]
    if not same:
        return f"wagers are written: {_EXAMPLES}"
    unknown = [number for number in numbers if f"straight {number}" not in every]
    if word in ("column", "dozen") or not numbers:
        return f"there are: {_names(same)}"
    if unknown:
        highest = max(area.numbers[0] for area in every.values())
        return f"there is no number {unknown[0]}; the wheel has {ZERO} to {highest}"
    if word == "split":
        return "; ".join(_partners(same, number) for number in numbers[:2])
    with_it = taking_in(every, numbers[:1], same[0].kind)
    return f"with {numbers[0]} there are: {_names(with_it)}" if with_it else f"there are: {_names(same)}"


def _partners(splits: list[Area], number: int) -> str:
    others = sorted(other for area in splits if number in area.numbers for other in area.numbers)
    return f"{number} may be split with {', '.join(str(n) for n in others if n != number)}"


def _names(areas: list[Area]) -> str:
    return ", ".join(area.name for area in areas[:6]) + (", ..." if len(areas) > 6 else "")


def names_courtesy(action: Action) -> bool:
    """Whether an action names the courtesy line."""
    return COURTESY in (area_name(part) for part in _parts(action))


def _parts(action: Action) -> list[str]:
    said: Any = getattr(action, "areas", None) or getattr(action, "area", None) or ""
    return [part.strip() for part in str(said).split(" to ")]
