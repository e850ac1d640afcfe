"""What happens at a money wheel, beside the events of every layout."""

from typing import ClassVar

from pitboss.table.event import Event


class WheelSpun(Event, frozen=True, kw_only=True):
    """The wheel turns."""

    tells: ClassVar[str] = "The wheel is spun."


class TurnsCounted(Event, frozen=True, kw_only=True):
    """How often the wheel turned in this spin, as somebody counted."""

    tells: ClassVar[str] = "The wheel turned {turns} times."

    turns: int


class CalledOff(Event, frozen=True, kw_only=True):
    """No spin is called on a ground that only the wheel at rest can bear out; another fact may belie it."""

    ground: str


class StoodAt(Event, frozen=True, kw_only=True):
    """Where the wheel came to rest in a spin that had been called off."""

    symbol: str
    section: int | None = None


class VoidAnyway(Event, frozen=True, kw_only=True):
    """A spin that was called off is void on another ground too, which nobody's call decides."""


class SpinStands(Event, frozen=True, kw_only=True):
    """A spin was called off by mistake: it counts after all."""

    tells: ClassVar[str] = "The call was mistaken: the spin counts."
    is_ruling: ClassVar[bool] = True


class WheelStopped(Event, frozen=True, kw_only=True):
    """The indicator rests in a section: the spin has a result. The section is none where nobody counted."""

    symbol: str
    section: int | None = None

    @property
    def sentence(self) -> str:
        """Where the wheel stopped."""
        where = "a section" if self.section is None else f"section {self.section}"
        return f"The wheel stops at {where} of symbol {self.symbol}."
