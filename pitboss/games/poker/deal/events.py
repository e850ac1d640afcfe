"""What happens to blinds beside their being posted: missed, made good, passed on."""

from typing import ClassVar

from pitboss.games.poker.betting.pots import MAIN
from pitboss.games.poker.state import Due
from pitboss.table.chips.accounts import Move, chips, wager
from pitboss.table.event import Event

STRADDLE = "straddle"
KILL_WAGER, KILL_AMOUNT = "Kill Wager", "amount of the Kill Wager"


class BlindsMissed(Event, frozen=True, kw_only=True):
    """Blinds fell to a player who was not there to post them; they have yet to be made good."""

    tells: ClassVar[str] = "{Box} has missed the {names}."

    box: int
    blinds: tuple[str, ...]

    @property
    def names(self) -> str:
        """The blinds that were missed."""
        return " and the ".join(self.blinds)


class BlindPaidIn(Event, frozen=True, kw_only=True):
    """A blind that was missed is made good straight into the pot."""

    tells: ClassVar[str] = "{Box} makes good the {what}, {cents}, into the pot."

    box: int
    what: str
    cents: int

    def moves(self) -> tuple[Move, ...]:
        """From the player to the pot."""
        return (Move(chips(self.box), wager(self.box, MAIN), self.cents),)


class BlindPassed(Event, frozen=True, kw_only=True):
    """A player is out of a hand before its first card; the blinds are due as they are given."""

    tells: ClassVar[str] = "{Box} is not dealt in."

    box: int
    due: tuple[Due, ...]
    large: int
    is_small_open: bool
