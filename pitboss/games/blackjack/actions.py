"""The verbs of blackjack: what players ask, what the shoe brings, what staff do and find."""

from typing import ClassVar

from pitboss.table.action import Action, Fact, Request
from pitboss.table.cards import Card
from pitboss.table.money import Cents
from pitboss.table.notation import Words
from pitboss.table.payment import Paid
from pitboss.table.who import Place

_PLAYER = ("box",)
_DEALER = ("dealer",)
_STAFF = ("staff", "inspector")
_SHOE = ("shoe",)


# Players


class MakeWager(Request, frozen=True, kw_only=True):
    """An original wager, with Super Sevens beside it or without, at the own box or behind at another."""

    form: ClassVar[str] = "wager <cents> [sevens] [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cents: Cents
    sevens: bool = False
    box: int | None = None


class CallWager(Request, frozen=True, kw_only=True):
    """A wager declared aloud, with chips put down beside it, or without."""

    form: ClassVar[str] = "call wager <cents> [chips down] [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cents: Cents
    chips: bool = False
    box: int | None = None


class MakeSevens(Request, frozen=True, kw_only=True):
    """A Super Sevens wager beside an original one that is already down."""

    form: ClassVar[str] = "sevens [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    box: int | None = None


class TakeBack(Request, frozen=True, kw_only=True):
    """A wager picked up again."""

    form: ClassVar[str] = "take back <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    area: Words


class Insure(Request, frozen=True, kw_only=True):
    """An insurance wager against the dealer's ace."""

    form: ClassVar[str] = "insure <cents> [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cents: Cents
    box: int | None = None


class EvenMoney(Request, frozen=True, kw_only=True):
    """A blackjack paid at once at one to one, against the dealer's ace."""

    form: ClassVar[str] = "even money [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    box: int | None = None


class Stand(Request, frozen=True, kw_only=True):
    """No further card."""

    form: ClassVar[str] = "stand"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class Draw(Request, frozen=True, kw_only=True):
    """One card more."""

    form: ClassVar[str] = "draw"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class Double(Request, frozen=True, kw_only=True):
    """An additional wager and one card; said without an amount it is as much as the hand carries.

    A player behind doubles after the seated one, before the card is dealt.
    """

    form: ClassVar[str] = "double [of <cents>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cents: Cents | None = None


class Split(Request, frozen=True, kw_only=True):
    """Two cards of one value become two hands, with an equal wager on the second."""

    form: ClassVar[str] = "split"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class RefuseCard(Request, frozen=True, kw_only=True):
    """A card that came out in error is not accepted: the hand gets no further card."""

    form: ClassVar[str] = "refuse card"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class Cover(Request, frozen=True, kw_only=True):
    """A player behind covers both hands of a split."""

    form: ClassVar[str] = "cover"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class Designate(Request, frozen=True, kw_only=True):
    """A player behind rides on one hand of a split."""

    form: ClassVar[str] = "designate hand <hand>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    hand: int


class VoidHand(Request, frozen=True, kw_only=True):
    """A seated player has the hand void, because the dealer was left out."""

    form: ClassVar[str] = "void hand [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    box: int | None = None


class CompleteHand(Request, frozen=True, kw_only=True):
    """A seated player completes the hand although the dealer was left out."""

    form: ClassVar[str] = "complete hand [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    box: int | None = None


class PlayerCuts(Request, frozen=True, kw_only=True):
    """The player who is offered the cut places the cutting card so many cards from the front."""

    form: ClassVar[str] = "cut at <cards>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cards: int


class RefuseCut(Request, frozen=True, kw_only=True):
    """The player who is offered the cut does not cut."""

    form: ClassVar[str] = "refuse cut"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class ViewBurnt(Request, frozen=True, kw_only=True):
    """A player asks to see the card that was discarded first."""

    form: ClassVar[str] = "view burnt card"
    by: ClassVar[tuple[str, ...]] = _PLAYER


# The shoe


class Deal(Fact, frozen=True, kw_only=True):
    """Cards dealt one after the other, each to where a card is due."""

    form: ClassVar[str] = "deal <cards>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    cards: tuple[Card, ...]


class DealBox(Fact, frozen=True, kw_only=True):
    """A card dealt to a box, rightly or not."""

    form: ClassVar[str] = "box <box> <card>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    box: int
    card: Card


class DealDealer(Fact, frozen=True, kw_only=True):
    """A card dealt to the dealer, rightly or not."""

    form: ClassVar[str] = "dealer <card>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card


class CuttingCard(Fact, frozen=True, kw_only=True):
    """The cutting card comes out."""

    form: ClassVar[str] = "cutting card"
    by: ClassVar[tuple[str, ...]] = _SHOE


class RunsOut(Fact, frozen=True, kw_only=True):
    """No card is left for one that is due."""

    form: ClassVar[str] = "runs out"
    by: ClassVar[tuple[str, ...]] = _SHOE


class BurnCard(Fact, frozen=True, kw_only=True):
    """The first card of the shoe is drawn and discarded; its face may be known to the record."""

    form: ClassVar[str] = "burn [of <card>]"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card | None = None


class FaceUpInShoe(Fact, frozen=True, kw_only=True):
    """A card is found face up in the shoe."""

    form: ClassVar[str] = "face up <card>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card


class DrawnUnseen(Fact, frozen=True, kw_only=True):
    """A card is drawn in error and nobody saw its face."""

    form: ClassVar[str] = "drawn in error"
    by: ClassVar[tuple[str, ...]] = _SHOE


class DrawnExposed(Fact, frozen=True, kw_only=True):
    """A card is drawn in error and players saw it."""

    form: ClassVar[str] = "exposed in error <card>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card


# Staff: the cards


class InspectCards(Request, frozen=True, kw_only=True):
    """The dealer or the game supervisor sorts and inspects new cards."""

    form: ClassVar[str] = "inspect cards"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class SpreadCards(Request, frozen=True, kw_only=True):
    """New cards are spread face up before the first players."""

    form: ClassVar[str] = "spread cards"
    by: ClassVar[tuple[str, ...]] = _DEALER


class MixCards(Request, frozen=True, kw_only=True):
    """New cards are turned face down, washed, stacked and riffled."""

    form: ClassVar[str] = "mix cards"
    by: ClassVar[tuple[str, ...]] = _DEALER


class Shuffle(Request, frozen=True, kw_only=True):
    """The cards are shuffled, by the dealer or by a machine."""

    form: ClassVar[str] = "shuffle"
    by: ClassVar[tuple[str, ...]] = _DEALER


class OfferCut(Request, frozen=True, kw_only=True):
    """The stack is held out to a player to be cut."""

    form: ClassVar[str] = "offer cut to <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: Place


class StaffCuts(Request, frozen=True, kw_only=True):
    """An employee cuts where no player will."""

    form: ClassVar[str] = "cut at <cards>"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    cards: int


class MarkCards(Request, frozen=True, kw_only=True):
    """The dealer puts the cutting card into the stack, so many cards from its back."""

    form: ClassVar[str] = "cutting card <cards> from back"
    by: ClassVar[tuple[str, ...]] = _DEALER
    cards: int


class DirectMark(Request, frozen=True, kw_only=True):
    """A manager directs the cutting card to another position."""

    form: ClassVar[str] = "direct cutting card <cards> from back"
    by: ClassVar[tuple[str, ...]] = _STAFF
    cards: int


class LoadShoe(Request, frozen=True, kw_only=True):
    """The stack goes into the shoe."""

    form: ClassVar[str] = "load shoe"
    by: ClassVar[tuple[str, ...]] = _DEALER


class TableVacant(Fact, frozen=True, kw_only=True):
    """Nobody plays for a while."""

    form: ClassVar[str] = "table vacant"
    by: ClassVar[tuple[str, ...]] = _DEALER


class OrderShuffle(Request, frozen=True, kw_only=True):
    """A supervisor has the cards shuffled after the table stood empty."""

    form: ClassVar[str] = "order shuffle"
    by: ClassVar[tuple[str, ...]] = _STAFF


class ReplaceCards(Request, frozen=True, kw_only=True):
    """New cards after a round."""

    form: ClassVar[str] = "replace cards"
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


# Staff: the round


class NoMoreBets(Request, frozen=True, kw_only=True):
    """The call that closes the wagering."""

    form: ClassVar[str] = "no more bets"
    by: ClassVar[tuple[str, ...]] = _DEALER


class DealComplete(Fact, frozen=True, kw_only=True):
    """The dealer goes on to the players' decisions, though the deal may not be right."""

    form: ClassVar[str] = "deal complete"
    by: ClassVar[tuple[str, ...]] = _DEALER


class CloseInsurance(Request, frozen=True, kw_only=True):
    """The dealer has asked everybody, and goes on."""

    form: ClassVar[str] = "close insurance"
    by: ClassVar[tuple[str, ...]] = _DEALER


class Settle(Request, frozen=True, kw_only=True):
    """The dealer pays and collects."""

    form: ClassVar[str] = "settle"
    by: ClassVar[tuple[str, ...]] = _DEALER


class CollectCards(Request, frozen=True, kw_only=True):
    """The dealer picks up all cards and racks them."""

    form: ClassVar[str] = "collect cards"
    by: ClassVar[tuple[str, ...]] = _DEALER


class WrongTotal(Fact, frozen=True, kw_only=True):
    """The dealer announced a total that a hand does not come to."""

    form: ClassVar[str] = "announced box <box> at <total>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: int
    total: int


class HandlesCards(Fact, frozen=True, kw_only=True):
    """A player touches cards."""

    form: ClassVar[str] = "<box> handles cards"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: Place


# Staff, on players and on boxes


class TellInspector(Request, frozen=True, kw_only=True):
    """A Government inspector is told beforehand: of a player to be held to the minimum, or of the mark."""

    form: ClassVar[str] = "tell inspector of <matter>"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    matter: Words


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


class PlacesWanted(Fact, frozen=True, kw_only=True):
    """Patrons wait for places at tables with these limits."""

    form: ClassVar[str] = "places wanted"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class PlacesFree(Fact, frozen=True, kw_only=True):
    """No patron waits for a place any more."""

    form: ClassVar[str] = "places free"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class AcceptedByMistake(Fact, frozen=True, kw_only=True):
    """A wager outside the limits was taken without anybody noticing."""

    form: ClassVar[str] = "accepted by mistake of <place> <cents> [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _DEALER
    place: Place
    cents: Cents
    box: int | None = None


class LateWager(Fact, frozen=True, kw_only=True):
    """Chips were put on a box after the first card was out."""

    form: ClassVar[str] = "late wager of <place> <cents> [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _STAFF
    place: Place
    cents: Cents
    box: int | None = None


# Staff: irregularities of the deal


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
    """Cards were drawn in error or lie in a wrong position: at these boxes, where any are named."""

    form: ClassVar[str] = "misplaced [at box <boxes>] [beyond reconstruction]"
    by: ClassVar[tuple[str, ...]] = _STAFF
    boxes: tuple[int, ...] | None = None
    beyond: bool = False


class Away(Fact, frozen=True, kw_only=True):
    """The player who would decide on a box is not there."""

    form: ClassVar[str] = "box <box> away"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int


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


VERBS: tuple[type[Action], ...] = (
    MakeWager, CallWager, MakeSevens, TakeBack, Insure, EvenMoney, Stand, Draw, Double, Split, RefuseCard,
    Cover, Designate, VoidHand, CompleteHand, PlayerCuts, RefuseCut, ViewBurnt,
    Deal, DealBox, DealDealer, CuttingCard, RunsOut, BurnCard, FaceUpInShoe, DrawnUnseen, DrawnExposed,
    InspectCards, SpreadCards, MixCards, Shuffle, OfferCut, StaffCuts, MarkCards, DirectMark, LoadShoe,
    TableVacant, OrderShuffle, ReplaceCards, Damaged, ReplaceDamaged, CuttingCardOverlooked,
    NoCuttingCard,
    NoMoreBets, DealComplete, CloseInsurance, Settle, CollectCards, WrongTotal, HandlesCards,
    TellInspector, HoldToMinimum, PermitPlayers, PermitBoxes, PlacesWanted, PlacesFree, AcceptedByMistake,
    LateWager, CardsAtEmptyBox, BoxLeftOut, DealerOmitted, Misplaced, Away, DirectCard, LetStand, Paid,
)  # fmt: skip
