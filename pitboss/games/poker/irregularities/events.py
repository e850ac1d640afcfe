"""What follows when something went wrong with cards."""

from typing import ClassVar, Literal

from pitboss.games.poker.state import BET
from pitboss.table.cards import Card, with_symbol
from pitboss.table.chips.accounts import Move, chips, wager
from pitboss.table.event import Event

# Back with its burn; aside, the burn stays; into the stub, the burn stays; out until a supervisor decides.
Fate = Literal["back", "aside", "stub", "out"]

_SAYS: dict[Fate, str] = {
    "back": "what was turned goes back with the burn card",
    "aside": "the card is set aside, and the burn card stays",
    "stub": "the card goes back, and the burn card stays",
    "out": "the card is out of play, and a supervisor decides",
}


class TurnedEarly(Event, frozen=True, kw_only=True):
    """Community cards were turned up before the round in front of them was over."""

    tells: ClassVar[str] = "The {street} is turned too early, {cards}: {says}. The round is finished first."
    is_ruling: ClassVar[bool] = True

    street: str
    cards: tuple[Card, ...]
    fate: Fate
    # The card burnt before them, where it stays.
    burn: tuple[Card, ...] = ()

    @property
    def says(self) -> str:
        """What becomes of the cards."""
        return _SAYS[self.fate]


class StubShuffled(Event, frozen=True, kw_only=True):
    """Cards that were out are shuffled into what is left of the deck."""

    tells: ClassVar[str] = "The stub is shuffled{with_them}."

    # Those of them that everybody has seen.
    cards: tuple[Card, ...] = ()

    @property
    def with_them(self) -> str:
        """Which cards are known to be in it again."""
        return f", and with it {' '.join(map(with_symbol, self.cards))}" if self.cards else ""


class TooManyTurned(Event, frozen=True, kw_only=True):
    """A flop of too many cards goes back with its burn."""

    tells: ClassVar[str] = "The flop had {count} cards: it goes back with the burn card."
    is_ruling: ClassVar[bool] = True

    cards: tuple[Card, ...]

    @property
    def count(self) -> int:
        """How many there were."""
        return len(self.cards)


class BurntAhead(Event, frozen=True, kw_only=True):
    """A card that came too soon would have been burnt next, and is."""

    tells: ClassVar[str] = "The {cards} is the next burn card."

    cards: tuple[Card, ...]
    # Before which street it would have been burnt.
    street: int


class BoardTakenBack(Event, frozen=True, kw_only=True):
    """The community cards of the street go back, and are dealt again."""

    tells: ClassVar[str] = "The {street} goes back and is dealt again: {cards}."
    is_ruling: ClassVar[bool] = True

    street: str
    cards: tuple[Card, ...]


class BurnMadeGood(Event, frozen=True, kw_only=True):
    """The card that should have been burnt is: it lay first on the board, and the next one follows."""

    tells: ClassVar[str] = "The {cards} is burnt, as it should have been; the next card takes its place."
    is_ruling: ClassVar[bool] = True

    cards: tuple[Card, ...]


class BetReturned(Event, frozen=True, kw_only=True):
    """What a player put in on cards that do not count goes back."""

    tells: ClassVar[str] = "{cents} go back to {box}: the cards that it was bet on do not count."

    box: int
    cents: int

    def moves(self) -> tuple[Move, ...]:
        """Back to the player."""
        return (Move(wager(self.box, BET), chips(self.box), self.cents),)


class OwnCardExposed(Event, frozen=True, kw_only=True):
    """A card dealt face down was exposed: it is the burn, and the next card takes its place."""

    tells: ClassVar[str] = "{Box} is dealt another card for the {cards}, which is the burn card."
    is_ruling: ClassVar[bool] = True

    box: int
    cards: tuple[Card, ...]


class DiscardMissed(Event, frozen=True, kw_only=True):
    """A player who was to give up a card has kept it."""

    tells: ClassVar[str] = "{Box} has not given up a card."

    box: int


class HandDealtAgain(Event, frozen=True, kw_only=True):
    """Every card goes back, and the hand is dealt again, with the blinds as they were posted."""

    tells: ClassVar[str] = "The hand is dealt again."
    is_ruling: ClassVar[bool] = True
