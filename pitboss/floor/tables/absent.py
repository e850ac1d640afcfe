"""Guests who went away: nobody is kept waiting by them, and their box goes to who finds none free."""

from pitboss.floor.tables.said import verb_of
from pitboss.play.options import Options
from pitboss.table.action import Action
from pitboss.table.option import Option

# Who is away so long while others wait for them is passed over; their box may be taken.
AWAY_SECONDS = 20.0
# What is answered for them of what costs nothing, the first of these that may be.
_PASSES = ("check", "stand", "fold", "refuse-dice", "refuse-cut")


def answer_for(options: Options) -> Action:
    """What is said for who is not there: that they sit out, then the answer that costs them least."""
    out = options.find("sit out")
    return out or min(options.answers, key=_weight).action


def _weight(option: Option) -> tuple[int, int]:
    verb = verb_of(type(option.action))
    return option.takes(option.action), _PASSES.index(verb) if verb in _PASSES else len(_PASSES)
