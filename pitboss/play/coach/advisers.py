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


def no_notes(table: "Table", who: str) -> tuple[str, ...]:
    """There is nothing else to be told."""
    return ()


class Adviser(Struct, frozen=True):
    """What is known of a game; every function is given the table as its player sees it, and nothing more.

    `decision` is the worth of each choice, `lying` that of what lies, `notes` what else bears on a choice.
    """

    decision: "Callable[[Table, str], Advice | None]" = no_decision
    lying: "Callable[[Table, str], tuple[Lies, ...]]" = nothing_lies
    notes: "Callable[[Table, str], tuple[str, ...]]" = no_notes


def _layout() -> Adviser:
    from pitboss.play.coach.layout import lying

    return Adviser(lying=lying)


def _baccarat() -> Adviser:
    from pitboss.play.coach.baccarat import lying

    return Adviser(lying=lying)


def _craps() -> Adviser:
    from pitboss.play.coach.craps import lying

    return Adviser(lying=lying)


def _caribbean_stud() -> Adviser:
    from pitboss.play.coach.caribbean_stud import decision

    return Adviser(decision=decision)


def _blackjack() -> Adviser:
    from pitboss.play.coach.blackjack import decision, lying, notes

    return Adviser(decision=decision, lying=lying, notes=notes)


def _poker() -> Adviser:
    from pitboss.play.coach.poker import notes

    return Adviser(notes=notes)


ADVISERS: Mapping[str, Adviser] = OnDemand(
    {
        **dict.fromkeys(("roulette", "money-wheel", "tai-sai"), _layout),
        **dict.fromkeys(("baccarat", "mini-baccarat", "midi-baccarat"), _baccarat),
        "blackjack": _blackjack,
        "caribbean-stud": _caribbean_stud,
        "craps": _craps,
        "poker": _poker,
    }
)
