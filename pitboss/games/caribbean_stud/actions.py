"""The verbs of Caribbean stud: what players ask, what devices do, what staff do and find."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.cards import Card
from pitboss.table.chips.money import Cents
from pitboss.table.notation import Words

_PLAYER = ("box",)
_DEALER = ("dealer",)
_STAFF = ("staff", "inspector")


class Ante(Request, frozen=True, kw_only=True):
    """An ante wager, with a jackpot wager beside it or without."""

    form: ClassVar[str] = "ante <cents> [jackpot]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cents: Cents
    jackpot: bool = False


class MatchPlay(Request, frozen=True, kw_only=True):
    """A match play coupon laid beside the ante."""

    form: ClassVar[str] = "match play <cents>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cents: Cents


class CallAnte(Request, frozen=True, kw_only=True):
    """An ante declared aloud, with chips or with cash put down beside it, or with nothing."""

    form: ClassVar[str] = "call ante <cents> [chips down] [cash down]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_aloud: ClassVar[bool] = True
    cents: Cents
    chips: bool = False
    cash: bool = False


class Jackpot(Request, frozen=True, kw_only=True):
    """A jackpot wager beside an ante that is already down."""

    form: ClassVar[str] = "jackpot [coupon]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    coupon: bool = False


class ReportLight(Request, frozen=True, kw_only=True):
    """A player tells the dealer that the coin light stayed dark."""

    form: ClassVar[str] = "light is out"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class Bet(Request, frozen=True, kw_only=True):
    """The bet wager; said without an amount it is exactly what the rule asks."""

    form: ClassVar[str] = "bet [of <cents>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    cents: Cents | None = None


class Show(Request, frozen=True, kw_only=True):
    """The player lays the hand open and says what it is."""

    form: ClassVar[str] = "show [as <category>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    category: str | None = None


class LeaveFaceDown(Fact, frozen=True, kw_only=True):
    """The player never turned the hand over."""

    form: ClassVar[str] = "leave face down"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class PlayerExposes(Fact, frozen=True, kw_only=True):
    """A player lets others see cards of the own hand."""

    form: ClassVar[str] = "expose <cards>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cards: tuple[Card, ...]


class AskToCut(Request, frozen=True, kw_only=True):
    """A player asks to cut the cards."""

    form: ClassVar[str] = "cut"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class AskPayment(Request, frozen=True, kw_only=True):
    """A jackpot winner asks for cash or a cheque."""

    form: ClassVar[str] = "ask <how>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    how: str


class CoinLight(Fact, frozen=True, kw_only=True):
    """The light at a jackpot slot comes on, or stays dark."""

    form: ClassVar[str] = "light <lit>"
    by: ClassVar[tuple[str, ...]] = ("slot",)
    lit: str


class DealBox(Fact, frozen=True, kw_only=True):
    """Cards dealt to a box."""

    form: ClassVar[str] = "box <box> <cards>"
    by: ClassVar[tuple[str, ...]] = ("device",)
    box: int
    cards: tuple[Card, ...]


class DealDealer(Fact, frozen=True, kw_only=True):
    """Cards dealt to the dealer; `up` names the one that lies face up."""

    form: ClassVar[str] = "dealer <cards> [, up <up>]"
    by: ClassVar[tuple[str, ...]] = ("device",)
    cards: tuple[Card, ...]
    up: Card | None = None


class FaceUpInDeck(Fact, frozen=True, kw_only=True):
    """A card comes out of the shoe or deck face up."""

    form: ClassVar[str] = "face up <card>"
    by: ClassVar[tuple[str, ...]] = ("device",)
    card: Card


class DrawnInError(Fact, frozen=True, kw_only=True):
    """A card is drawn by mistake and nobody saw its face."""

    form: ClassVar[str] = "drawn in error"
    by: ClassVar[tuple[str, ...]] = ("device",)


class Jams(Fact, frozen=True, kw_only=True):
    """A machine jams, stops, or does not finish."""

    form: ClassVar[str] = "jams"
    by: ClassVar[tuple[str, ...]] = ("shuffler",)


class ShufflerCounts(Fact, frozen=True, kw_only=True):
    """A shuffler that counts says how many cards it found."""

    form: ClassVar[str] = "counts <cards>"
    by: ClassVar[tuple[str, ...]] = ("shuffler",)
    cards: int


class CutCards(Request, frozen=True, kw_only=True):
    """The one cut, of so many cards from the top."""

    form: ClassVar[str] = "cut <cards>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    cards: int


class Recut(Request, frozen=True, kw_only=True):
    """A supervisor has the cards cut again."""

    form: ClassVar[str] = "order recut"
    by: ClassVar[tuple[str, ...]] = _STAFF


class OrderCount(Request, frozen=True, kw_only=True):
    """Somebody with the power has the deck counted."""

    form: ClassVar[str] = "order deck count"
    by: ClassVar[tuple[str, ...]] = _STAFF


class CountDeck(Fact, frozen=True, kw_only=True):
    """The deck is counted."""

    form: ClassVar[str] = "count deck <cards>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    cards: int


class CountStub(Fact, frozen=True, kw_only=True):
    """The stub is counted after the deal."""

    form: ClassVar[str] = "count stub <cards>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    cards: int


class RemoveDevice(Request, frozen=True, kw_only=True):
    """The machine leaves the table."""

    form: ClassVar[str] = "remove device"
    by: ClassVar[tuple[str, ...]] = _STAFF


class DealBy(Request, frozen=True, kw_only=True):
    """Another way of dealing from now on."""

    form: ClassVar[str] = "deal by <device>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    device: str


class LockOut(Request, frozen=True, kw_only=True):
    """The lock-out button, and the count of the progressive chips behind it."""

    form: ClassVar[str] = "lock out [with <chips>]"
    by: ClassVar[tuple[str, ...]] = _DEALER
    chips: int | None = None


class ExposeBoxCard(Fact, frozen=True, kw_only=True):
    """A card is shown in error as it is dealt to a box."""

    form: ClassVar[str] = "expose box <box> <card>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int
    card: Card


class ExposeDealerCards(Fact, frozen=True, kw_only=True):
    """Cards of the dealer's hand are shown in error."""

    form: ClassVar[str] = "expose dealer <cards>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    cards: tuple[Card, ...]


class WrongCount(Fact, frozen=True, kw_only=True):
    """A box is found to hold the wrong number of cards; `cards` how many, where that is told."""

    form: ClassVar[str] = "wrong count box <box> [with <cards>]"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int
    cards: int | None = None


class DealerWrongCount(Fact, frozen=True, kw_only=True):
    """The dealer is found to hold the wrong number of cards."""

    form: ClassVar[str] = "wrong count dealer <cards>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    cards: int


class StrayCards(Fact, frozen=True, kw_only=True):
    """Cards are found at a box that has no ante; `cards` how many, where nobody told of them before."""

    form: ClassVar[str] = "no ante at box <box> [with <cards>]"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int
    cards: int | None = None


class SweptEarly(Fact, frozen=True, kw_only=True):
    """The dealer took a hand before its player decided."""

    form: ClassVar[str] = "swept box <box> [reconstructed]"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int
    reconstructed: bool = False


class Communicated(Fact, frozen=True, kw_only=True):
    """Players exchanged cards or told each other of their hands, maybe only when the dealer's lay open."""

    form: ClassVar[str] = "communicated box <boxes> [after reveal]"
    by: ClassVar[tuple[str, ...]] = _STAFF
    boxes: tuple[int, ...]
    after: bool = False


class DeadHand(Request, frozen=True, kw_only=True):
    """The hand of a player who communicated is declared void."""

    form: ClassVar[str] = "dead hand box <box>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int


class Direct(Request, frozen=True, kw_only=True):
    """A direction on conduct: english, silence."""

    form: ClassVar[str] = "direct <what>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    what: str


class Separate(Request, frozen=True, kw_only=True):
    """A player suspected of collusion may not play at this table with the others."""

    form: ClassVar[str] = "separate box <box>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int


class OnePlayer(Fact, frozen=True, kw_only=True):
    """One person is found to have wagered at several boxes."""

    form: ClassVar[str] = "one player at box <boxes>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    boxes: tuple[int, ...]


class CardsOutOfView(Fact, frozen=True, kw_only=True):
    """A player takes the cards out of view."""

    form: ClassVar[str] = "cards out of view box <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int


class AnteAcceptedByMistake(Fact, frozen=True, kw_only=True):
    """An ante outside the limits was taken without anybody noticing."""

    form: ClassVar[str] = "accepted by mistake box <box> ante <cents>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int
    cents: Cents


class Reveal(Request, frozen=True, kw_only=True):
    """The dealer turns the own hand over."""

    form: ClassVar[str] = "reveal"
    by: ClassVar[tuple[str, ...]] = _DEALER


class Verify(Request, frozen=True, kw_only=True):
    """The dealer verifies a jackpot hand and tells whom the rules name."""

    form: ClassVar[str] = "verify box <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int


class Validate(Request, frozen=True, kw_only=True):
    """A supervisor validates a jackpot payout."""

    form: ClassVar[str] = "validate box <box>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int


class PayJackpot(Request, frozen=True, kw_only=True):
    """The jackpot prize has been handed over."""

    form: ClassVar[str] = "pay jackpot box <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int


class WithdrawClaim(Request, frozen=True, kw_only=True):
    """A supervisor rules that a hand has no claim on the jackpot after all, and says why."""

    form: ClassVar[str] = "withdraw claim box <box> <says>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int
    says: Words
