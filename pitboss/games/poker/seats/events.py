"""What happens to the chips of a player who is named, or moves."""

from typing import ClassVar

from pitboss.table.cards import Card, name
from pitboss.table.chips.accounts import Move, person, wager
from pitboss.table.event import Event
from pitboss.table.who import box as name_of


class ChipsNamed(Event, frozen=True, kw_only=True):
    """Chips that a player had at a box without a name are that player's by name, and so is what lies."""

    tells: ClassVar[str] = "The chips at {box} are {name}'s."

    box: int
    name: str
    cents: int
    lying: tuple[tuple[str, int], ...] = ()

    def moves(self) -> tuple[Move, ...]:
        """From the player of the box to the one who is named; what lies is put down anew."""
        was, now = person(name_of(self.box)), person(self.name)
        spots = [(wager(self.box, area), cents) for area, cents in self.lying]
        total = self.cents + sum(cents for _, cents in spots)
        return (
            *(Move(spot, was, cents) for spot, cents in spots),
            Move(was, now, total),
            *(Move(now, spot, cents) for spot, cents in spots),
        )


class SeatDrawn(Event, frozen=True, kw_only=True):
    """Two players drew a card each for a seat, and everybody saw them."""

    tells: ClassVar[str] = "For box {to} {drawn}."

    to: int
    boxes: tuple[int, int]
    cards: tuple[Card, Card]

    @property
    def drawn(self) -> str:
        """Who drew what."""
        return " and ".join(
            f"box {box} draws the {name(card)}" for box, card in zip(self.boxes, self.cards, strict=True)
        )


class PlayerMoved(Event, frozen=True, kw_only=True):
    """A player takes chips, and what goes with the player, to another seat."""

    tells: ClassVar[str] = "{Box} moves to box {to}."

    box: int
    to: int


class PutOnList(Event, frozen=True, kw_only=True):
    """Somebody waits for a seat."""

    tells: ClassVar[str] = "{name} waits for a seat, as number {place} on the list."

    name: str
    place: int


class TakenOffList(Event, frozen=True, kw_only=True):
    """Somebody does not wait any longer."""

    tells: ClassVar[str] = "{name} is taken off the waiting list."

    name: str


class SeatOffered(Event, frozen=True, kw_only=True):
    """A seat is free, and the next on the list is called for it; once, players at the table came first."""

    tells: ClassVar[str] = "{Box} is free: {name} is called from the waiting list{first}."
    is_notice: ClassVar[bool] = True

    box: int
    name: str
    after_players: bool = False

    @property
    def first(self) -> str:
        """Who may have it before them."""
        return ", unless a player at the table moves there" if self.after_players else ""
