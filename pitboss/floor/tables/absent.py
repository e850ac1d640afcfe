"""Guests who went away: nobody is kept waiting by them, and their box goes to who finds none free."""

from pitboss.floor.tables.said import verb_of
from pitboss.play.sitting import Awaited
from pitboss.table.action import Action

# Who is away so long while others wait for them is passed over; their box may be taken.
AWAY_SECONDS = 20.0
# What is answered for them, the first of these that may be; else whatever costs nothing.
_PASSES = ("check", "stand", "fold", "refuse-dice", "refuse-cut", "muck")


def answer_for(awaited: Awaited) -> Action | None:
    """The answer of somebody who is not there: one that costs them nothing."""
    free = [option.action for option in awaited.answers if option.takes(option.action) == 0]
    named = {verb_of(type(action)): action for action in reversed(free)}
    return next((named[verb] for verb in _PASSES if verb in named), free[0] if free else None)
