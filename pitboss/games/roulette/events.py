"""What happens at a roulette wheel, beside the events of every layout."""

from typing import ClassVar

from pitboss.table.chips.accounts import Move, wager
from pitboss.table.event import Event


class BallAtRest(Event, frozen=True, kw_only=True):
    """The ball lies in a compartment: the spin has a result."""

    number: int


class DollyPlaced(Event, frozen=True, kw_only=True):
    """The dolly stands on the winning number."""

    tells: ClassVar[str] = "The dolly stands on {number}."

    number: int


class NumberShown(Event, frozen=True, kw_only=True):
    """The board shows a winning number."""

    number: int


class BallLeft(Event, frozen=True, kw_only=True):
    """The ball left the wheel; it is examined before it is used again."""

    tells: ClassVar[str] = "The ball left the wheel."


class BallExamined(Event, frozen=True, kw_only=True):
    """A ball that left the wheel was examined."""

    tells: ClassVar[str] = "The ball is examined."


class BallReturned(Event, frozen=True, kw_only=True):
    """The ball lies in the compartment that won last; in none that counts before the first result."""

    number: int | None = None

    @property
    def sentence(self) -> str:
        """Where the ball lies."""
        where = "the wheel" if self.number is None else f"compartment {self.number}"
        return f"The ball goes back to {where}."


class BallChanged(Event, frozen=True, kw_only=True):
    """Another ball is in use."""

    tells: ClassVar[str] = "Another ball is used from now on."


class Restored(Event, frozen=True, kw_only=True):
    """A moved wager counts where it was first put; `coloured` of its chips are non-value chips."""

    tells: ClassVar[str] = "The wager of {box} on {area} counts on {to}, where it was first put."

    box: int
    area: str
    to: str
    cents: int
    coloured: int = 0

    def moves(self) -> tuple[Move, ...]:
        """Back to where it was first put."""
        return (Move(wager(self.box, self.area), wager(self.box, self.to), self.cents),)
