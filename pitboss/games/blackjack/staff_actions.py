"""The verbs of staff: what they do with the cards and in a round, what they permit, and what they find."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.cards import Card
from pitboss.table.chips.money import Cents
from pitboss.table.who import Place

_DEALER = ("dealer",)
_STAFF = ("staff", "inspector")


# The cards


class DirectMark(Request, frozen=True, kw_only=True):
    """A manager directs the cutting card to another position."""

    form: ClassVar[str] = "direct cutting card <cards> from back"
    by: ClassVar[tuple[str, ...]] = _STAFF
    cards: int


class OrderShuffle(Request, frozen=True, kw_only=True):
    """A supervisor has the cards shuffled after the table stood empty."""

    form: ClassVar[str] = "order shuffle"
    by: ClassVar[tuple[str, ...]] = _STAFF


class Damaged(Fact, frozen=True, kw_only=True):
    """A card is found damaged."""

    form: ClassVar[str] = "damaged <card>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    card: Card


class ReplaceDamaged(Request, frozen=True, kw_only=True):
    """Damaged cards are replaced after the round."""

    form: ClassVar[str] = "replace damaged cards"
    by: ClassVar[tuple[str, ...]] = _STAFF


class CuttingCardOverlooked(Fact, frozen=True, kw_only=True):
    """The cutting card came out in an earlier round, and nobody had the cards shuffled."""

    form: ClassVar[str] = "cutting card overlooked"
    by: ClassVar[tuple[str, ...]] = _STAFF


class NoCuttingCard(Fact, frozen=True, kw_only=True):
    """The cutting card was never put in."""

    form: ClassVar[str] = "no cutting card in shoe"
    by: ClassVar[tuple[str, ...]] = _STAFF


# The round


class CloseInsurance(Request, frozen=True, kw_only=True):
    """The dealer has asked everybody, and goes on."""

    form: ClassVar[str] = "close insurance"
    by: ClassVar[tuple[str, ...]] = _DEALER


class WrongTotal(Fact, frozen=True, kw_only=True):
    """The dealer announced a total that a hand does not come to."""

    form: ClassVar[str] = "announced box <box> at <total>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int
    total: int


# Players and boxes


class HoldToMinimum(Request, frozen=True, kw_only=True):
    """A player who missed rounds of the shoe may wager only the minimum until the next one."""

    form: ClassVar[str] = "hold <box> to minimum"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    box: Place


class PermitPlayers(Request, frozen=True, kw_only=True):
    """How many players may wager on one box."""

    form: ClassVar[str] = "permit <players> players a box"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    players: int


class PermitBoxes(Request, frozen=True, kw_only=True):
    """On how many boxes a player may wager."""

    form: ClassVar[str] = "permit <boxes> boxes a player"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    boxes: int


class DirectMaximum(Request, frozen=True, kw_only=True):
    """The operator caps what may be wagered on one box: by all players, or by one."""

    form: ClassVar[str] = "direct <which> maximum <cents>"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    which: str
    cents: Cents


class LiftMaximum(Request, frozen=True, kw_only=True):
    """Such a cap holds no longer."""

    form: ClassVar[str] = "lift <which> maximum"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    which: str


class PlacesWanted(Fact, frozen=True, kw_only=True):
    """Patrons wait for places at tables with these limits."""

    form: ClassVar[str] = "places wanted"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class PlacesFree(Fact, frozen=True, kw_only=True):
    """No patron waits for a place any more."""

    form: ClassVar[str] = "places free"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class BoxAcceptedByMistake(Fact, frozen=True, kw_only=True):
    """A wager outside the limits was taken without anybody noticing: an original one, or of another kind."""

    form: ClassVar[str] = "accepted by mistake of <place> <cents> [as <kind>] [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _DEALER
    place: Place
    cents: Cents
    kind: str | None = None
    box: int | None = None


class BoxFoundAccepted(Fact, frozen=True, kw_only=True):
    """After the call it is found that chips lay there that should have been refused, beside those known."""

    form: ClassVar[str] = "found accepted by mistake of <place> <cents> [as <kind>] [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _STAFF
    place: Place
    cents: Cents
    kind: str | None = None
    box: int | None = None


class LateBoxWager(Fact, frozen=True, kw_only=True):
    """Chips were put on a box after the first card was out."""

    form: ClassVar[str] = "late wager of <place> <cents> [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _STAFF
    place: Place
    cents: Cents
    box: int | None = None


# Irregularities of the deal


class CardsAtEmptyBox(Fact, frozen=True, kw_only=True):
    """Cards are found at a box without a wager."""

    form: ClassVar[str] = "no wager at box <box>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int


class BoxLeftOut(Fact, frozen=True, kw_only=True):
    """A box with a wager is found to be without a card or cards."""

    form: ClassVar[str] = "left out box <box>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int


class DealerOmitted(Fact, frozen=True, kw_only=True):
    """The dealer is found to have no first card."""

    form: ClassVar[str] = "left out dealer"
    by: ClassVar[tuple[str, ...]] = _STAFF


class Misplaced(Fact, frozen=True, kw_only=True):
    """Cards were drawn in error or lie in a wrong position: at these boxes, where any are named.

    Of one box that was split a hand may be named.
    """

    form: ClassVar[str] = "misplaced [at box <boxes>] [hand <hand>] [beyond reconstruction]"
    by: ClassVar[tuple[str, ...]] = _STAFF
    boxes: tuple[int, ...] | None = None
    hand: int | None = None
    beyond: bool = False


class DirectCard(Request, frozen=True, kw_only=True):
    """A casino supervisor has a card dealt to the hand of a player who is away."""

    form: ClassVar[str] = "direct card to box <box>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int


class LetStand(Request, frozen=True, kw_only=True):
    """A casino supervisor lets the hand of a player who is away stand."""

    form: ClassVar[str] = "let box <box> stand"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int
