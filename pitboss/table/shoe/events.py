"""What happens to the cards between seal and shoe, in every game dealt from one."""

from typing import ClassVar

from pitboss.law.key import Key
from pitboss.table.event import Event
from pitboss.table.who import box_of


class CardsInspected(Event, frozen=True, kw_only=True):
    """Somebody of staff has sorted and inspected the cards."""

    tells: ClassVar[str] = "The {by} has inspected the cards."

    by: str


class CardsSpread(Event, frozen=True, kw_only=True):
    """The cards lie face up for the first players to see."""

    tells: ClassVar[str] = "The cards are spread face up, deck by deck."


class CardsMixed(Event, frozen=True, kw_only=True):
    """The cards are washed, stacked and riffled, face down."""

    tells: ClassVar[str] = "The cards are turned face down, washed, stacked and riffled."


class Shuffled(Event, frozen=True, kw_only=True):
    """The cards are mixed at random; those on the layout stay there."""

    tells: ClassVar[str] = "The cards are shuffled."


class CutOffered(Event, frozen=True, kw_only=True):
    """The cut is a player's."""

    tells: ClassVar[str] = "The cut is offered to {box}."

    box: int


class CutRefused(Event, frozen=True, kw_only=True):
    """A player does not cut."""

    tells: ClassVar[str] = "{Box} does not cut."

    box: int


class CutMade(Event, frozen=True, kw_only=True):
    """The stack is cut so many cards from its front, which go to the back."""

    by: str
    cards: int

    @property
    def sentence(self) -> str:
        """Who cut, and how far in."""
        who = self.by if box_of(self.by) else f"the {self.by}"
        return f"The cards are cut by {who}, {self.cards} from the front."


class CardMarked(Event, frozen=True, kw_only=True):
    """The cutting card is in the stack, so many cards from its back."""

    tells: ClassVar[str] = "The cutting card goes in {number} cards from the back."

    number: int


class ShoeLoaded(Event, frozen=True, kw_only=True):
    """The stack is in the shoe; `burns`: its first card is discarded before the first round."""

    burns: bool


class ShuffleDue(Event, frozen=True, kw_only=True):
    """The cards are to be shuffled: at once, or after this round. `why` is the key behind it."""

    why: Key
    now: bool


class TableVacated(Event, frozen=True, kw_only=True):
    """Nobody plays any more: whoever comes next is the first to come."""

    tells: ClassVar[str] = "Nobody plays at the table."


class CardsChanged(Event, frozen=True, kw_only=True):
    """New cards come to the table."""

    tells: ClassVar[str] = "New cards come to the table."


class CardsRacked(Event, frozen=True, kw_only=True):
    """The dealer puts the cards away: the round is over, and `counts` among those after the cutting card."""

    counts: bool = True
