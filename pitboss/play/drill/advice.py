"""What each option of a decision is worth: whoever can tell it for a game is entered here."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from pitboss.play.sitting import Sitting
from pitboss.table.option import Option

Valued = tuple[Option, Fraction | float]
"""An option, and what it brings the player on average, in cents: to be held against the others."""


class Advice(Protocol):
    """What tells the worth of options, from what a player has seen."""

    def __call__(self, sitting: Sitting, who: str) -> Sequence[Valued]:
        """Every option that somebody who is asked now may choose, with its worth."""
        ...


_ADVISERS: dict[str, Advice] = {}


def register(game: str, advice: Advice | None) -> None:
    """Enter who tells the worth of options at a game; none takes them out again."""
    if advice is None:
        _ADVISERS.pop(game, None)
    else:
        _ADVISERS[game] = advice


def adviser(game: str) -> Advice | None:
    """Who tells the worth of options at a game; none where nobody does."""
    return _ADVISERS.get(game)
