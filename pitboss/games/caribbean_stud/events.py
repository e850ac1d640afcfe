"""What happens at a Caribbean stud table, beyond the events that every game shares."""

from typing import ClassVar

from pitboss.law.key import Key
from pitboss.table.cards import Card
from pitboss.table.chips.accounts import Move, wager
from pitboss.table.event import Event
from pitboss.table.hands import a_hand


class LightShone(Event, frozen=True, kw_only=True):
    """The coin light at a slot is lit, or dark."""

    tells: ClassVar[str] = "The coin light at {box} is {light}."

    box: int
    lit: bool

    @property
    def light(self) -> str:
        """On or dark."""
        return "on" if self.lit else "dark"


class CouponPlaced(Event, frozen=True, kw_only=True):
    """A match play coupon lies beside the ante; it pays like chips and is not money."""

    tells: ClassVar[str] = "{Box}: a match play coupon of {cents} beside the ante."

    box: int
    cents: int


class CarriedMoved(Event, frozen=True, kw_only=True):
    """A jackpot wager carried from a misdeal follows its player from one box to another.

    `swapped_cents` is another player's that lay there, nothing for a coupon: it goes where this one lay.
    """

    tells: ClassVar[str] = "The carried jackpot wager follows its player from box {source} to {box}."
    added: ClassVar[frozenset[str]] = frozenset({"swapped_cents"})

    source: int
    box: int
    cents: int
    swapped_cents: int | None = None

    def moves(self) -> tuple[Move, ...]:
        """From one place on the layout to another, and another's the other way."""
        here, there = wager(self.source, "jackpot"), wager(self.box, "jackpot")
        moved = (Move(here, there, self.cents),)
        return (*moved, Move(there, here, self.swapped_cents)) if self.swapped_cents else moved


class CarriedWaits(Event, frozen=True, kw_only=True):
    """Somebody else plays where a carried jackpot wager lies: it takes no part in their hand."""

    tells: ClassVar[str] = "{Box}: the carried jackpot wager is another player's and takes no part."

    box: int


class LockedOut(Event, frozen=True, kw_only=True):
    """The progressive acceptors are locked."""

    tells: ClassVar[str] = "The acceptors of progressive wagers are locked."
    is_notice: ClassVar[bool] = True


class Dealt(Event, frozen=True, kw_only=True):
    """Cards lie before a box, or before the dealer (box 0)."""

    box: int
    cards: tuple[Card, ...]
    at: int


class UpCard(Event, frozen=True, kw_only=True):
    """The dealer's card that players may see."""

    card: Card


class Exposed(Event, frozen=True, kw_only=True):
    """A card was seen that should not have been; box 0 is the dealer, and -1 the deck."""

    tells: ClassVar[str] = "Seen in error, {whose}: {cards}."

    box: int
    cards: tuple[Card, ...]

    @property
    def whose(self) -> str:
        """Whose hand, or the deck."""
        return {0: "the dealer's hand", -1: "in the deck"}.get(self.box, f"box {self.box}")


class Discarded(Event, frozen=True, kw_only=True):
    """A card goes to the discard rack unused."""

    tells: ClassVar[str] = "{cards} goes to the discard rack unused."

    cards: tuple[Card, ...]


class StrayHandRacked(Event, frozen=True, kw_only=True):
    """A hand that no ante stands behind is counted and racked."""

    tells: ClassVar[str] = "The hand at {box} has no ante: it goes to the discard rack."

    box: int


class Decided(Event, frozen=True, kw_only=True):
    """A box bets, folds, or is treated as folded."""

    box: int
    decision: str

    @property
    def sentence(self) -> str:
        """What the box did; a bet wager tells of itself."""
        does = {"fold": "folds", "absent": "is away and counts as folded"}
        return f"Box {self.box} {does[self.decision]}." if self.decision in does else ""


class ChosenAnew(Event, frozen=True, kw_only=True):
    """Players who had bet may choose again."""

    tells: ClassVar[str] = "{Box} may choose again: bet or fold."

    box: int


class HandOut(Event, frozen=True, kw_only=True):
    """A hand leaves the round: void, or dead. `why`, where the line does not say it."""

    added: ClassVar[frozenset[str]] = frozenset({"why"})

    box: int
    why: str = ""

    @property
    def sentence(self) -> str:
        """Whose hand, and why."""
        out = f"The hand at box {self.box} is out of the round"
        return f"{out}: {self.why}." if self.why else f"{out}."


class Revealed(Event, frozen=True, kw_only=True):
    """The dealer's whole hand lies open."""

    qualifies: bool


class Shown(Event, frozen=True, kw_only=True):
    """A player's hand lies open, declared as something; or stays face down."""

    box: int
    face_up: bool
    declared: str | None = None

    @property
    def sentence(self) -> str:
        """What the player said of the hand, or that it was never turned over."""
        if not self.face_up:
            return f"Box {self.box} leaves the hand face down."
        said = (self.declared or "").replace("-", " ")
        return f"Box {self.box} declares {said}." if said else ""


class Compared(Event, frozen=True, kw_only=True):
    """A player's hand was read and compared with the dealer's."""

    tells: ClassVar[str] = "{Box} has {held} and {result}."

    box: int
    hand: str
    result: str

    @property
    def held(self) -> str:
        """The hand as a sentence has it."""
        return a_hand(self.hand)


class Redeal(Event, frozen=True, kw_only=True):
    """All cards come back to be shuffled and dealt again; the wagers stand."""

    tells: ClassVar[str] = "All cards come back and the deal starts over; the wagers stand."


class HandVerified(Event, frozen=True, kw_only=True):
    """A jackpot hand was verified, or its payout validated."""

    tells: ClassVar[str] = "{Box}: {done}."

    box: int
    step: str

    @property
    def done(self) -> str:
        """The step that is done."""
        return {
            "verified": "the jackpot hand is verified",
            "counted": "the deck is counted for the jackpot",
        }.get(self.step, "the jackpot payout is validated")


class DeckShuffled(Event, frozen=True, kw_only=True, tag="Shuffled"):
    """The cards are mixed; the last round is closed."""

    cut_due: bool


class DeckCut(Event, frozen=True, kw_only=True, tag="CutMade"):
    """The cards are cut, or must be cut again."""

    made: bool


class ShuffleNeeded(Event, frozen=True, kw_only=True):
    """The cards must be shuffled before they are dealt; `why` is the key of the rule that asks for it."""

    tells: ClassVar[str] = "The cards must be shuffled before they are dealt."

    why: Key


class DeckChanged(Event, frozen=True, kw_only=True, tag="CardsChanged"):
    """New cards are in use."""

    tells: ClassVar[str] = "New cards are in use."

    at: int


class CardsRemoved(Event, frozen=True, kw_only=True):
    """The deck leaves the table; new cards are needed."""

    tells: ClassVar[str] = "The deck leaves the table."


class DeckFoundWrong(Event, frozen=True, kw_only=True):
    """A count found another number of cards than the deck has; it is not dealt from like that."""

    tells: ClassVar[str] = "The deck has {cards} cards: it is not dealt from until it is whole or replaced."
    is_ruling: ClassVar[bool] = True

    cards: int


class DeckFoundWhole(Event, frozen=True, kw_only=True):
    """A deck that was found wrong has all its cards again."""

    tells: ClassVar[str] = "The deck is whole again."


class StubCounted(Event, frozen=True, kw_only=True):
    """The stub was counted and the deck is right."""

    tells: ClassVar[str] = "The stub is counted, and the deck is right."


class DeviceChanged(Event, frozen=True, kw_only=True):
    """How cards are dealt and shuffled from now on; no device means that one must be chosen."""

    tells: ClassVar[str] = "Cards are now dealt by {by}."

    device: str
    shuffled_by: str

    @property
    def by(self) -> str:
        """What deals from now on."""
        return self.device or "nothing yet"


class Separated(Event, frozen=True, kw_only=True):
    """A player may no longer play at this table."""

    tells: ClassVar[str] = "The player at {box} may no longer play at this table."

    box: int


class CommunicationFound(Event, frozen=True, kw_only=True):
    """Players at these boxes exchanged cards or information."""

    tells: ClassVar[str] = "{whose} exchanged cards or told of them."

    boxes: tuple[int, ...]

    @property
    def whose(self) -> str:
        """The box, or the boxes."""
        first, *others = self.boxes
        return f"Boxes {', '.join(map(str, self.boxes))}" if others else f"Box {first}"


class CardsCollected(Event, frozen=True, kw_only=True):
    """The cards of a box are counted and racked."""

    box: int
