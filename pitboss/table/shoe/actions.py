"""The verbs around a shoe that every game dealt from one has."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.cards import Card
from pitboss.table.who import Place

_PLAYER = ("box",)
_SHOE = ("shoe",)
_DEALER = ("dealer",)
_STAFF = ("staff", "inspector")


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


class OfferCut(Request, frozen=True, kw_only=True):
    """The stack is held out to a player to be cut."""

    form: ClassVar[str] = "offer cut to <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: Place


class PlayerCuts(Request, frozen=True, kw_only=True):
    """The player who is offered the cut places the cutting card so many cards from the front."""

    form: ClassVar[str] = "cut at <cards>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    cards: int


class RefuseCut(Request, frozen=True, kw_only=True):
    """The player who is offered the cut does not cut."""

    form: ClassVar[str] = "refuse cut"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    is_silence: ClassVar[bool] = True


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


class LoadShoe(Request, frozen=True, kw_only=True):
    """The stack goes into the shoe."""

    form: ClassVar[str] = "load shoe"
    by: ClassVar[tuple[str, ...]] = _DEALER


class CuttingCard(Fact, frozen=True, kw_only=True):
    """The cutting card comes out."""

    form: ClassVar[str] = "cutting card"
    by: ClassVar[tuple[str, ...]] = _SHOE


class RunsOut(Fact, frozen=True, kw_only=True):
    """No card is left for one that is due."""

    form: ClassVar[str] = "runs out"
    by: ClassVar[tuple[str, ...]] = _SHOE


class Deal(Fact, frozen=True, kw_only=True):
    """Cards dealt one after the other, each to where a card is due."""

    form: ClassVar[str] = "deal <cards>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    cards: tuple[Card, ...]


class FaceUpInShoe(Fact, frozen=True, kw_only=True):
    """A card is found face up in the shoe."""

    form: ClassVar[str] = "face up <card>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card


class CollectCards(Request, frozen=True, kw_only=True):
    """The dealer picks up the cards of the round and racks them."""

    form: ClassVar[str] = "collect cards"
    by: ClassVar[tuple[str, ...]] = _DEALER
