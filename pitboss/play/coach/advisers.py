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


def no_jackpot(table: "Table", who: str, meter: int) -> tuple[Lies, ...]:
    """There is no wager on a jackpot."""
    return ()


def no_notes(table: "Table", who: str) -> tuple[str, ...]:
    """There is nothing else to be told."""
    return ()


class Adviser(Struct, frozen=True):
    """What is known of a game; every function is given the table as its player sees it, and nothing more.

    `decision` is the worth of each choice, `lying` that of what lies, `jackpot` that of a wager on what a
    meter shows in cents, `notes` what else bears on a choice. `risks_again`: a wager that is carried was at
    risk, and is so once more.
    """

    decision: "Callable[[Table, str], Advice | None]" = no_decision
    lying: "Callable[[Table, str], tuple[Lies, ...]]" = nothing_lies
    jackpot: "Callable[[Table, str, int], tuple[Lies, ...]]" = no_jackpot
    notes: "Callable[[Table, str], tuple[str, ...]]" = no_notes
    risks_again: bool = False


def _layout() -> Adviser:
    from pitboss.play.coach.layout import lying

    return Adviser(lying=lying)


def _baccarat() -> Adviser:
    from pitboss.play.coach.baccarat import lying

    return Adviser(lying=lying, risks_again=True)


def _craps() -> Adviser:
    from pitboss.play.coach.craps import lying

    return Adviser(lying=lying)


def _caribbean_stud() -> Adviser:
    from pitboss.play.coach.caribbean_stud import decision, jackpot

    return Adviser(decision=decision, jackpot=jackpot)


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
