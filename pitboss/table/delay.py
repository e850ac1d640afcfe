"""A player for whom everybody waits, though nobody asks them anything: a shooter who may not throw yet."""

from msgspec import Struct

from pitboss.table.action import Action
from pitboss.table.sentence import Sentence


class Delay(Struct, frozen=True):
    """Who delays the game, why nothing goes on, and what staff do so that it does."""

    who: str
    """Whom the others wait for: `box 1`."""
    why: Sentence
    """Why nothing goes on before they have done something."""
    ends: Action
    """What staff do so that nobody waits for a player who is not there."""
