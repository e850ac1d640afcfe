"""What happens at a money wheel, beside the events of every layout."""

from typing import ClassVar

from pitboss.table.event import Event


class WheelSpun(Event, frozen=True, kw_only=True):
    """The wheel turns."""

    tells: ClassVar[str] = "The wheel is spun."


class WheelStopped(Event, frozen=True, kw_only=True):
    """The indicator rests in a section: the spin has a result. The section is none where nobody counted."""

    symbol: str
    section: int | None = None

    @property
    def sentence(self) -> str:
        """Where the wheel stopped."""
        where = "a section" if self.section is None else f"section {self.section}"
        return f"The wheel stops at {where} of symbol {self.symbol}."
