"""What happens to the Kill Button and the Kill Wager."""

from typing import ClassVar

from pitboss.games.poker.kill.button import Face
from pitboss.table.event import Event


class KillButtonPlaced(Event, frozen=True, kw_only=True):
    """Play begins: the Kill Button lies in the middle."""

    tells: ClassVar[str] = "The Kill Button lies in the middle of the table."


class KillButtonMoved(Event, frozen=True, kw_only=True):
    """The Kill Button lies before a player with one of its faces, since they won or came back."""

    tells: ClassVar[str] = "The Kill Button is with {box}, and says {face}."

    box: int
    face: Face
    # Whether they have it for a pot that they won.
    by_winning: bool = False


class KillButtonPutBack(Event, frozen=True, kw_only=True):
    """The hand that moved the Kill Button has no outcome: it lies where it did before, or in the middle."""

    tells: ClassVar[str] = "The Kill Button is put back {where}."
    is_ruling: ClassVar[bool] = True

    box: int
    face: Face

    @property
    def where(self) -> str:
        """Where it lies, and what it says."""
        return f"to box {self.box}, and says {self.face}" if self.box else "into the middle of the table"


class KillButtonGivenUp(Event, frozen=True, kw_only=True):
    """The Kill Button is nobody's; whoever had it may have it back for a time, if they are named."""

    tells: ClassVar[str] = "The Kill Button of {box} is nobody's now."

    box: int
    name: str = ""
    since: int = 0


class KillOwed(Event, frozen=True, kw_only=True):
    """A player who came back posts as much as a Kill Wager with the next hand."""

    tells: ClassVar[str] = "{Box} owes as much as a Kill Wager."

    box: int


class KillForgotten(Event, frozen=True, kw_only=True):
    """A player who came back too late has no claim to the Kill Button any more."""

    tells: ClassVar[str] = "{Box} is back too late to have the Kill Button again."

    box: int
    name: str
