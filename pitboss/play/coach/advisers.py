"""Who advises at which game; an adviser is loaded when its game is played."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from pitboss.on_demand import OnDemand
from pitboss.play.coach.advice import Advice, Lies

if TYPE_CHECKING:
    from pitboss.record.table import Table


def no_decision(table: "Table", who: str) -> Advice | None:
    """There is nothing to decide once the wagers lie."""
    return None


def nothing_lies(table: "Table", who: str) -> tuple[Lies, ...]:
    """What lies is told with the decision on it."""
    return ()


class Adviser(Struct, frozen=True):
    """The worth of each choice at a game, and of what lies; the table is as its player sees it."""

    decision: "Callable[[Table, str], Advice | None]" = no_decision
    lying: "Callable[[Table, str], tuple[Lies, ...]]" = nothing_lies


def _layout() -> Adviser:
    from pitboss.play.coach.layout import lying

    return Adviser(lying=lying)


ADVISERS: Mapping[str, Adviser] = OnDemand(
    {
        "roulette": _layout,
        "money-wheel": _layout,
        "tai-sai": _layout,
    }
)
