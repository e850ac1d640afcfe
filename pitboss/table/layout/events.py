"""The events that games on a layout share."""

from typing import ClassVar

from pitboss.table.chips.accounts import Move, wager
from pitboss.table.event import Event


class LaidInColour(Event, frozen=True, kw_only=True):
    """Part of a wager is made of non-value chips."""

    tells: ClassVar[str] = "They are {count} {colour} chips."

    box: int
    area: str
    colour: str
    count: int


class Unjudged(Event, frozen=True, kw_only=True):
    """A wager outside the limits slipped through; what of it counts is seen when wagering closes."""

    tells: ClassVar[str] = "What of the {area} wager of {box} counts is seen when wagering closes."

    box: int
    area: str


class SpinBegun(Event, frozen=True, kw_only=True):
    """A new spin: what was settled before is over and done with."""


class Shifted(Event, frozen=True, kw_only=True):
    """A wager lies elsewhere now, and counts there."""

    tells: ClassVar[str] = "The wager of {box} on {area} now lies on {to}."
    is_ruling: ClassVar[bool] = True

    box: int
    area: str
    to: str
    cents: int
    by: str

    def moves(self) -> tuple[Move, ...]:
        """From one area to the other."""
        return (Move(wager(self.box, self.area), wager(self.box, self.to), self.cents),)


class Collected(Event, frozen=True, kw_only=True):
    """The losing wagers are off the layout."""


class TakenUp(Event, frozen=True, kw_only=True):
    """A player took a paid wager off the layout."""

    tells: ClassVar[str] = "{Box} takes up the {area} wager that was paid."

    box: int
    area: str


class SpinVoid(Event, frozen=True, kw_only=True):
    """The spin has no result; an earlier one is that before the spin whose wagers are closed already."""

    is_ruling: ClassVar[bool] = True

    why: str
    earlier: bool = False

    @property
    def sentence(self) -> str:
        """Which spin is void, and why."""
        return f"The {'spin before' if self.earlier else 'spin'} is void: {self.why}."
