"""What happens at a craps table, beyond the events that every game shares."""

from typing import TYPE_CHECKING, ClassVar, Literal

from pitboss.table.chips.accounts import Move, wager
from pitboss.table.chips.money import money
from pitboss.table.event import Event, Placed

if TYPE_CHECKING:
    from pitboss.games.craps.state import State


class WagerOffered(Event, frozen=True, kw_only=True):
    """The chips just placed are no wager until a dealer or the game supervisor confirms them."""

    tells: ClassVar[str] = "The {area} wager of {box} waits to be confirmed."

    box: int
    area: str
    cents: int
    why: Literal["in-the-air", "oral"]
    eleven: int = 0


class WagerConfirmed(Event, frozen=True, kw_only=True):
    """A wager made in the air or aloud stands."""

    tells: ClassVar[str] = "The {area} wager of {box} is confirmed."

    box: int
    area: str


class Divided(Event, frozen=True, kw_only=True):
    """How the chips just placed on C & E are divided."""

    box: int
    craps: int
    eleven: int

    @property
    def sentence(self) -> str:
        """How much lies on either."""
        return f"Of it {money(self.craps)} on any craps and {money(self.eleven)} on eleven."


class CalledTo(Event, frozen=True, kw_only=True):
    """A player calls a wager on or off."""

    tells: ClassVar[str] = "{Box} calls the {area} wager {way}."

    box: int
    area: str
    way: str


class OnMarked(Event, frozen=True, kw_only=True):
    """An On button lies on a wager, and speaks for similar ones of the same player."""

    tells: ClassVar[str] = "An On button lies on the {area} wager of {box}."

    box: int
    area: str


class DiceInspected(Event, frozen=True, kw_only=True):
    """The dealer or the game supervisor has inspected the set."""

    tells: ClassVar[str] = "The {by} has inspected the dice."

    by: str


class DiceOffered(Event, frozen=True, kw_only=True):
    """The set is offered to a player."""

    tells: ClassVar[str] = "The dice are offered to {box}."

    box: int


class DiceRefused(Event, frozen=True, kw_only=True):
    """A player does not want the dice."""

    tells: ClassVar[str] = "{Box} does not take the dice."

    box: int


class DiceTaken(Event, frozen=True, kw_only=True):
    """A player is the shooter and has picked two dice."""

    tells: ClassVar[str] = "{Box} is the shooter, with dice {dice}."

    box: int
    dice: tuple[int, ...]


class DiceSelected(Event, frozen=True, kw_only=True):
    """The shooter picks dice in the place of lost ones."""

    tells: ClassVar[str] = "The shooter picks {dice} from the rest of the set."

    dice: tuple[int, ...]


class SameDiceWanted(Event, frozen=True, kw_only=True):
    """The shooter asks for the same dice again."""

    tells: ClassVar[str] = "The shooter asks for the same dice again."


class DicePassed(Event, frozen=True, kw_only=True):
    """The shooter's turn is over."""

    tells: ClassVar[str] = "{Box} passes the dice."

    box: int


class DieGone(Event, frozen=True, kw_only=True):
    """A die has left the table and is looked for."""

    tells: ClassVar[str] = "Die {die} is off the table."

    die: int


class DieFound(Event, frozen=True, kw_only=True):
    """A lost die has turned up."""

    tells: ClassVar[str] = "Die {die} is found."

    die: int


class DieInspected(Event, frozen=True, kw_only=True):
    """The game supervisor has looked a found die over; a sound one is in the set again."""

    tells: ClassVar[str] = "Die {die} is {state}."

    die: int
    state: str
    to_shooter: bool = False


class InspectorHeard(Event, frozen=True, kw_only=True):
    """An inspector knows that dice are to be replaced."""


class DiceReplaced(Event, frozen=True, kw_only=True):
    """A new set is at the table."""

    tells: ClassVar[str] = "A new set of dice is at the table."

    dice: tuple[int, ...]


class Thrown(Event, frozen=True, kw_only=True):
    """The dice have left the hand; `box` 0 is the stickperson's."""

    tells: ClassVar[str] = "The dice are thrown by {thrower}."

    box: int
    dice: tuple[int, ...]

    @property
    def thrower(self) -> str:
        """Who threw."""
        return f"box {self.box}" if self.box else "the stickperson"


class CameToRest(Event, frozen=True, kw_only=True):
    """The uppermost faces, as they are now taken to be, and on whose word."""

    tells: ClassVar[str] = "The dice show {faces}."

    faces: tuple[int, int]
    by: str


class TotalCalled(Event, frozen=True, kw_only=True):
    """The stickperson calls the total."""

    tells: ClassVar[str] = "Stickperson: “{total}.”"

    total: int


class RollVoid(Event, frozen=True, kw_only=True):
    """The roll has no result; every wager stands as it stood."""

    tells: ClassVar[str] = "No roll: {ground}."

    ground: str
    by: str


class FaceQuestioned(Event, frozen=True, kw_only=True):
    """It is disputed which face of a die is uppermost."""

    tells: ClassVar[str] = "It is disputed which face is uppermost."


class Travelled(Event, frozen=True, kw_only=True):
    """A come or don't come bet has its point and moves to that number."""

    tells: ClassVar[str] = "The {area} wager of {box} moves to {to}."

    box: int
    area: str
    to: str
    cents: int = 0

    def moves(self) -> tuple[Move, ...]:
        """All that lies there goes along, unless it is said how much does."""
        return (Move(wager(self.box, self.area), wager(self.box, self.to), self.cents or None),)


class PuckMoved(Event, frozen=True, kw_only=True):
    """The pucks show the come out point, or that there is none."""

    point: int | None

    @property
    def sentence(self) -> str:
        """Where the puck is."""
        return f"The point is {self.point}." if self.point else "The puck is off: a come out roll is next."


class RollSettled(Event, frozen=True, kw_only=True):
    """Everything that the roll decided is settled, and the dice are in the middle of the table."""


class PutBack(Placed, frozen=True, kw_only=True):
    """Chips lie again where they lay before a roll that turned out void."""

    tells: ClassVar[str] = "{Box}: {cents} lie on {area} again."


class LiesAgain(Placed, frozen=True, kw_only=True):
    """Chips that were taken down after "No roll" lie as the throw found them: it counts for them."""

    tells: ClassVar[str] = "{Box}: {cents} lie on {area} again, for the throw counts."


class RollUndone(Event, frozen=True, kw_only=True):
    """A settled roll turned out void, or its call wrong: the table is as it was before it.

    At the boxes that are `gone` the player has left since: what was decided there does not lie again.
    """

    tells: ClassVar[str] = "The settlement is undone ({ground}): the table stands as before the roll."
    added: ClassVar[frozenset[str]] = frozenset({"gone"})

    ground: str
    gone: tuple[int, ...] = ()

    def moves_at(self, state: "State") -> tuple[Move, ...]:
        """What had travelled to its point comes back; what was settled is put back by events of its own."""
        assert state.before is not None, "only what is remembered can be undone"
        came = state.before.travelled.items()
        return tuple(Move(wager(*to), wager(*home), None) for to, home in came if to in state.bets)


class RollSetAside(Event, frozen=True, kw_only=True):
    """A settled roll has no outcome: what it did not decide lies as before it, and so does the puck."""

    tells: ClassVar[str] = "The roll is set aside ({ground}): what it left undecided lies as before it."

    ground: str

    def moves_at(self, state: "State") -> tuple[Move, ...]:
        """What had travelled to its point comes back."""
        came = state.before.travelled.items() if state.before else ()
        return tuple(Move(wager(*to), wager(*home), None) for to, home in came if to in state.bets)


class SettlementBegun(Event, frozen=True, kw_only=True):
    """The dealers begin to settle a roll: what lies on the layout is as it was thrown for."""
