"""What happens at a Caribbean stud table, beyond the events that every game shares."""

from pitboss.table.cards import Card
from pitboss.table.event import Event


class LightShone(Event, frozen=True, kw_only=True):
    """The coin light at a slot is lit, or dark."""

    box: int
    lit: bool


class CouponPlaced(Event, frozen=True, kw_only=True):
    """A match play coupon lies beside the ante; it pays like chips and is not money."""

    box: int
    cents: int


class BetsClosed(Event, frozen=True, kw_only=True):
    """No ante or jackpot wager from here on; `called` tells whether the dealer said so."""

    called: bool


class LockedOut(Event, frozen=True, kw_only=True):
    """The progressive acceptors are locked."""


class Dealt(Event, frozen=True, kw_only=True):
    """Cards lie before a box, or before the dealer (box 0)."""

    box: int
    cards: tuple[Card, ...]
    at: int


class UpCard(Event, frozen=True, kw_only=True):
    """The dealer's card that players may see."""

    card: Card


class DealFinished(Event, frozen=True, kw_only=True):
    """The stub is racked and players may look at their cards."""


class Exposed(Event, frozen=True, kw_only=True):
    """A card was seen that should not have been; box 0 is the dealer."""

    box: int
    cards: tuple[Card, ...]


class Discarded(Event, frozen=True, kw_only=True):
    """A card goes to the discard rack unused."""

    cards: tuple[Card, ...]


class StrayHandRacked(Event, frozen=True, kw_only=True):
    """A hand that no ante stands behind is counted and racked."""

    box: int


class Decided(Event, frozen=True, kw_only=True):
    """A box bets, folds, or is treated as folded."""

    box: int
    decision: str


class ChosenAnew(Event, frozen=True, kw_only=True):
    """Players who had bet may choose again."""

    box: int


class HandOut(Event, frozen=True, kw_only=True):
    """A hand leaves the round: void, or dead."""

    box: int


class Revealed(Event, frozen=True, kw_only=True):
    """The dealer's whole hand lies open."""

    qualifies: bool


class Shown(Event, frozen=True, kw_only=True):
    """A player's hand lies open, declared as something; or stays face down."""

    box: int
    face_up: bool
    declared: str | None = None


class Compared(Event, frozen=True, kw_only=True):
    """A player's hand was read and compared with the dealer's."""

    box: int
    hand: str
    result: str


class RoundSettled(Event, frozen=True, kw_only=True):
    """Every ante and bet wager is settled."""


class RoundVoid(Event, frozen=True, kw_only=True):
    """The round has no result. Players may change their wagers before the cards are dealt again."""


class Redeal(Event, frozen=True, kw_only=True):
    """All cards come back to be shuffled and dealt again; the wagers stand."""


class ClaimWithdrawn(Event, frozen=True, kw_only=True):
    """A jackpot claim falls with its round."""

    box: int


class HandVerified(Event, frozen=True, kw_only=True):
    """A jackpot hand was verified, or its payout validated."""

    box: int
    step: str


class PaymentAsked(Event, frozen=True, kw_only=True):
    """How a jackpot winner wants to be paid."""

    box: int
    how: str


class Shuffled(Event, frozen=True, kw_only=True):
    """The cards are mixed; the last round is closed."""


class CutMade(Event, frozen=True, kw_only=True):
    """The cards are cut, or must be cut again."""

    made: bool


class ShuffleNeeded(Event, frozen=True, kw_only=True):
    """The cards must be shuffled before they are dealt."""


class CardsChanged(Event, frozen=True, kw_only=True):
    """New cards are in use."""

    at: int


class CardsRemoved(Event, frozen=True, kw_only=True):
    """The deck leaves the table; new cards are needed."""


class StubCounted(Event, frozen=True, kw_only=True):
    """The stub was counted and the deck is right."""


class DeviceChanged(Event, frozen=True, kw_only=True):
    """How cards are dealt and shuffled from now on; no device means that one must be chosen."""

    device: str
    shuffled_by: str


class Separated(Event, frozen=True, kw_only=True):
    """A player may no longer play at this table."""

    box: int


class CommunicationFound(Event, frozen=True, kw_only=True):
    """Players at these boxes exchanged cards or information."""

    boxes: tuple[int, ...]
