"""What is told of an irregularity: the dealer did or found something."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.cards import Card

_DEALER = ("dealer",)


class TurnsEarly(Fact, frozen=True, kw_only=True):
    """Community cards are turned up, after a burn, before the round in front of them is over."""

    form: ClassVar[str] = "turns early <cards>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    cards: tuple[Card, ...]


class TurnsTooMany(Fact, frozen=True, kw_only=True):
    """A flop of too many cards; their order may be known."""

    form: ClassVar[str] = "turns too many [order known] <cards>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    cards: tuple[Card, ...]
    order: bool = False


class FindsNoBurn(Fact, frozen=True, kw_only=True):
    """No card was burnt before the community cards of this street; the order of the cards may be known."""

    form: ClassVar[str] = "finds no burn [order known]"
    by: ClassVar[tuple[str, ...]] = _DEALER

    order: bool = False


class ExposesOwn(Fact, frozen=True, kw_only=True):
    """A card that should come face down to a player was exposed in the deal."""

    form: ClassVar[str] = "exposes <card> of box <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    card: Card
    box: int


class PassesOver(Fact, frozen=True, kw_only=True):
    """A player who is to give up a card is passed over and keeps it."""

    form: ClassVar[str] = "passes over box <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    box: int


class FindsCards(Fact, frozen=True, kw_only=True):
    """A player is found to have so many own cards."""

    form: ClassVar[str] = "finds <count> cards at box <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    count: int
    box: int


class FindsDeck(Fact, frozen=True, kw_only=True):
    """Something is found to be wrong with the deck; of cards that lie face up in it, how many do."""

    form: ClassVar[str] = "finds deck <fault> [<count>]"
    by: ClassVar[tuple[str, ...]] = _DEALER

    fault: str
    count: int | None = None


class ShuffleBack(Request, frozen=True, kw_only=True):
    """The dealer shuffles the card that was set aside into the stub."""

    form: ClassVar[str] = "shuffle card back"
    by: ClassVar[tuple[str, ...]] = _DEALER
