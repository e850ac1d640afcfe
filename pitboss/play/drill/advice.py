"""What each option of a decision is worth: what the coach can tell of a game."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from pitboss.play.coach.advisers import ADVISERS, no_decision
from pitboss.play.coach.live import seen_by
from pitboss.play.sitting import Sitting
from pitboss.table.option import Option

Valued = tuple[Option, Fraction | float]
"""An option, and what it brings the player on average, in cents: to be held against the others."""


class Advice(Protocol):
    """What tells the worth of options, from what a player has seen."""

    def __call__(self, sitting: Sitting, who: str) -> Sequence[Valued]:
        """Every option that somebody who is asked now may choose, with its worth."""
        ...


def adviser(game: str) -> Advice | None:
    """Who tells the worth of options at a game; none where nothing is decided.

    Where something is, and what it is reckoned with is not installed, an OddsError says what to install.
    """
    return None if ADVISERS[game].decision is no_decision else values


def values(sitting: Sitting, who: str) -> Sequence[Valued]:
    """What the coach says of each choice, from the table as its player sees it."""
    advice = ADVISERS[sitting.table.game.slug].decision(seen_by(sitting.table, who), who)
    if advice is None:
        return ()
    # A double of less is worth no more than the better of the whole and a card without it.
    whole = {type(each.action): each for each in sorted(advice.choices, key=lambda each: each.takes)}
    # In the order of their words: the best first would give it away.
    told = sorted(whole.values(), key=lambda each: each.says)
    return [(Option(each.action, ()), each.value * advice.cents) for each in told]
