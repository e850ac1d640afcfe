"""What happens at a blackjack table, beyond the events that every game shares. Box 0 is the dealer."""

from typing import ClassVar

from pitboss.games.blackjack.wagers.area import SPLIT, Area
from pitboss.table.cards import Card
from pitboss.table.chips.accounts import Move, wager
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.who import box as name_of


class Dealt(Event, frozen=True, kw_only=True):
    """A card lies on a hand of a box, or before the dealer (box 0)."""

    box: int
    card: Card
    hand: int = 1


class InitialDealFinished(Event, frozen=True, kw_only=True, tag="DealFinished"):
    """The initial deal is over; `insures`: insurance is offered first."""

    insures: bool


class InsuranceClosed(Event, frozen=True, kw_only=True):
    """No insurance wager from here on."""


class Announced(Event, frozen=True, kw_only=True):
    """The dealer says what a hand comes to; box 0 is the dealer's own."""

    box: int
    total: str
    hand: int = 1

    @property
    def sentence(self) -> str:
        """Whose hand, and its total."""
        whose = f"Box {self.box}" if self.box else "Dealer"
        which = f", hand {self.hand}" if self.hand > 1 else ""
        return f"{whose}{which}: {self.total}."


class Decided(Event, frozen=True, kw_only=True):
    """The player of a hand stands, draws, doubles or splits; `place` is named where one was away."""

    box: int
    decision: str
    hand: int = 1
    place: int | None = None

    @property
    def sentence(self) -> str:
        """What the box does."""
        which = f", hand {self.hand}," if self.hand > 1 else ""
        does = {
            "stand": "stands",
            "draw": "draws",
            "double": "doubles down",
            "split": "splits",
            "refuse": "refuses the card",
        }
        return f"Box {self.box}{which} {does.get(self.decision, self.decision)}."


class DecisionMade(Event, frozen=True, kw_only=True):
    """A decision that changes no hand was made on a box: insurance, even money, the choice of one behind.

    Who made it is told by the event that follows: a wager laid or paid, or a hand designated.
    """

    box: int


class SplitMade(Event, frozen=True, kw_only=True):
    """A hand became two: its second card begins the new hand, which is played right after it."""

    box: int
    hand: int
    new_hand: int
    of_aces: bool


class SplitDeclined(Event, frozen=True, kw_only=True):
    """A player who could have split did something else."""

    box: int
    hand: int


class Designated(Event, frozen=True, kw_only=True):
    """A player behind rides on one hand of a split with the original wager, or covers both."""

    box: int
    place: int
    was: int
    hand: int

    @property
    def sentence(self) -> str:
        """Whose wager goes with which hand."""
        which = f"hand {self.hand} of box {self.box}"
        return f"The wager of {name_of(self.place)} rides on {which} from here on."

    def moves(self) -> tuple[Move, ...]:
        """A split wager goes along to the hand that it rides on; an original wager is called by no hand."""
        was, now = (Area(self.box, SPLIT, hand).name(self.place) for hand in (self.was, self.hand))
        return () if was == now else (Move(wager(self.place, was), wager(self.place, now), None),)


class HandDone(Event, frozen=True, kw_only=True):
    """No decision is left on a hand, and it takes no further card."""

    box: int
    hand: int


class HandRacked(Event, frozen=True, kw_only=True):
    """The cards of a hand go to the discard rack before the round is over."""

    tells: ClassVar[str] = "The cards of {box} go to the discard rack."

    box: int
    hand: int


class DecisionsOver(Event, frozen=True, kw_only=True):
    """Every player's hand is complete: it is the dealer's turn."""


class DealerDone(Event, frozen=True, kw_only=True):
    """The dealer takes no further card."""


class BoxOut(Event, frozen=True, kw_only=True):
    """A box has no part in the round any more; its cards are racked."""

    tells: ClassVar[str] = "{Box} is out of the round."

    box: int


class StrayCardsRacked(Event, frozen=True, kw_only=True):
    """Cards on a box without a wager go to the discard rack."""

    tells: ClassVar[str] = "The cards at {box}, where no wager lies, go to the discard rack."

    box: int


class Reconstructed(Event, frozen=True, kw_only=True):
    """The cards of the initial deal lie where they belong; what is left over is dealt next."""

    boxes: tuple[tuple[int, tuple[Card, ...]], ...]
    dealer: tuple[Card, ...]
    waiting: tuple[Card, ...]

    tells: ClassVar[str] = "The hands are reconstructed."


class CardWaits(Event, frozen=True, kw_only=True):
    """A card that came out in error, in sight of all, is dealt next."""

    tells: ClassVar[str] = "{cards} is dealt next."

    cards: tuple[Card, ...]


class CardDiscarded(Event, frozen=True, kw_only=True):
    """A card from the shoe goes to the discard rack unused."""

    tells: ClassVar[str] = "{cards} goes to the discard rack unused."

    cards: tuple[Card, ...]


class DealerLeftOut(Event, frozen=True, kw_only=True):
    """The dealer has no first card, and it is too late to reconstruct: seated players choose."""

    tells: ClassVar[str] = (
        "The dealer has no card: each seated player chooses to void the hand or to complete it."
    )


class HandChosen(Event, frozen=True, kw_only=True):
    """A seated player completes the hand although the dealer was left out."""

    tells: ClassVar[str] = "{Box} chooses to {choice} the hand."

    box: int
    choice: str


class AwayNoted(Event, frozen=True, kw_only=True):
    """Nobody is there to decide on a box; where a `place` is named, only that player is not there."""

    box: int
    place: int | None = None

    @property
    def sentence(self) -> str:
        """Who is not there."""
        if self.place is None:
            return f"Nobody is there to decide for box {self.box}."
        return f"{name_of(self.place).capitalize()} is not there to decide for box {self.box}."


class CardDirected(Event, frozen=True, kw_only=True):
    """A supervisor has a card dealt to a hand whose player is away."""

    tells: ClassVar[str] = "A card is directed to {box}."

    box: int
    hand: int


class MarkDirected(Event, frozen=True, kw_only=True):
    """A manager directs where the cutting card goes."""

    is_notice: ClassVar[bool] = True
    tells: ClassVar[str] = "The cutting card is to go in {number} cards from the back."

    number: int


class Burnt(Event, frozen=True, kw_only=True):
    """The first card of the shoe is discarded face down; there may be `more` to discard."""

    tells: ClassVar[str] = "The first card of the shoe is discarded face down."

    card: Card
    more: bool = False


class BurntShown(Event, frozen=True, kw_only=True):
    """A player looks at the card that was discarded."""

    tells: ClassVar[str] = "{Box} sees the discarded card."

    box: int


class CuttingCardOut(Event, frozen=True, kw_only=True):
    """The cutting card comes out of the shoe, where a card to this box was due; `place` decides for it."""

    is_notice: ClassVar[bool] = True

    box: int
    is_first: bool
    place: int | None = None

    @property
    def sentence(self) -> str:
        """When it came, and what follows."""
        if self.is_first:
            return "The cutting card comes out as the first card of the round: the cards are shuffled first."
        return "The cutting card comes out within the round: the cards are shuffled once it is over."


class DamageNoted(Event, frozen=True, kw_only=True):
    """A card is found damaged, and will be replaced after the round."""

    tells: ClassVar[str] = "{cards} is damaged, and is replaced after the round."

    cards: tuple[Card, ...]


class DamagedReplaced(Event, frozen=True, kw_only=True):
    """Damaged cards are replaced by sound ones."""

    tells: ClassVar[str] = "Damaged cards are replaced: {cards}."

    cards: tuple[Card, ...]


class HeldToMinimum(Event, frozen=True, kw_only=True):
    """A player may wager only the minimum until the next shoe."""

    is_notice: ClassVar[bool] = True
    tells: ClassVar[str] = "{Box} may wager only the minimum until the cards are reshuffled."

    box: int


class PlayersPermitted(Event, frozen=True, kw_only=True):
    """So many players may wager on one box."""

    is_notice: ClassVar[bool] = True
    tells: ClassVar[str] = "Players on one box: up to {number}."

    number: int


class MaximumDirected(Event, frozen=True, kw_only=True):
    """The sign caps what all players, or one of them, may wager on a box; without cents no longer."""

    is_notice: ClassVar[bool] = True
    which: str
    cents: int | None = None

    @property
    def sentence(self) -> str:
        """What the sign says from now on."""
        says = "lifted" if self.cents is None else money(self.cents)
        return f"The {self.which} maximum: {says}."


class BoxesPermitted(Event, frozen=True, kw_only=True):
    """A player may wager on so many boxes."""

    is_notice: ClassVar[bool] = True
    tells: ClassVar[str] = "Boxes for one player: up to {number}."

    number: int


class DemandNoted(Event, frozen=True, kw_only=True):
    """Patrons wait for places at tables like this one, or no longer do."""

    waiting: bool

    @property
    def sentence(self) -> str:
        """Whether places are wanted."""
        return "Patrons wait for places." if self.waiting else "No patron waits for a place any more."
