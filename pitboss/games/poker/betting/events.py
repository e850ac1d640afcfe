"""What happens at a betting round beside the turns themselves."""

from typing import ClassVar

from pitboss.games.poker.state import Early
from pitboss.table.event import Event


class ActedEarly(Event, frozen=True, kw_only=True):
    """A player acted before their turn, and is bound to it if nothing changes until then."""

    tells: ClassVar[str] = "{Box} acts before their turn: {said}."

    box: int
    what: str
    cents: int = 0

    @property
    def said(self) -> str:
        """What it was."""
        return Early(self.box, self.what, self.cents, 0).says
