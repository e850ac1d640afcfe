"""What happens when players want further boards."""

from typing import ClassVar

from pitboss.games.poker.events import named
from pitboss.table.event import Event


class RunsAsked(Event, frozen=True, kw_only=True):
    """A player asks that the cards to come be dealt so many times."""

    tells: ClassVar[str] = "{Box} asks to run it {times} times."

    box: int
    times: int


class RunsSet(Event, frozen=True, kw_only=True):
    """So many boards are dealt: who agreed on it, and who permitted it."""

    tells: ClassVar[str] = (
        "{players} agree and the {permitted_by} permits it: the button shows {number}, and the community "
        "cards to come are dealt as many times."
    )
    is_ruling: ClassVar[bool] = True

    number: int
    agreed: tuple[int, ...]
    permitted_by: str
    burns_each: bool = True
    discards_each: bool = False

    @property
    def players(self) -> str:
        """Who agreed, at the beginning of a sentence."""
        return named(self.agreed).capitalize()
