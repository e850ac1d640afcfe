"""The verbs that every table says the same way; what a layout, a shoe or a game adds stays with it."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.chips.money import Cents
from pitboss.table.notation import Words
from pitboss.table.who import Place

_PLAYER = ("box",)
_DEALER = ("dealer",)
_STAFF = ("staff", "inspector")


# The wagering


class TakeBack(Request, frozen=True, kw_only=True):
    """A wager picked up again, all of it."""

    form: ClassVar[str] = "take back <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    area: Words


class Fold(Request, frozen=True, kw_only=True):
    """A player gives up the hand."""

    form: ClassVar[str] = "fold"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class BetAcceptedByMistake(Fact, frozen=True, kw_only=True):
    """A bet other than the rules allow was taken without anybody noticing; at poker, to this total."""

    form: ClassVar[str] = "accepted by mistake box <box> bet <cents>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int
    cents: Cents


class NoMoreBets(Request, frozen=True, kw_only=True):
    """The call that closes the wagering."""

    form: ClassVar[str] = "no more bets"
    by: ClassVar[tuple[str, ...]] = _DEALER


class Settle(Request, frozen=True, kw_only=True):
    """The dealer collects losing wagers and pays winning ones."""

    form: ClassVar[str] = "settle"
    by: ClassVar[tuple[str, ...]] = _DEALER


# The cards


class Shuffle(Request, frozen=True, kw_only=True):
    """The cards are shuffled, by the dealer or by a machine."""

    form: ClassVar[str] = "shuffle"
    by: ClassVar[tuple[str, ...]] = _DEALER


class ReplaceCards(Request, frozen=True, kw_only=True):
    """New cards after a round."""

    form: ClassVar[str] = "replace cards"
    by: ClassVar[tuple[str, ...]] = _STAFF


class DealComplete(Fact, frozen=True, kw_only=True):
    """The dealer goes on to the players' decisions, whether the deal is right or not."""

    form: ClassVar[str] = "deal complete"
    by: ClassVar[tuple[str, ...]] = _DEALER


class HandlesCards(Fact, frozen=True, kw_only=True):
    """A player touches cards without leave."""

    form: ClassVar[str] = "<box> handles cards"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: Place


# People


class Away(Fact, frozen=True, kw_only=True):
    """A player with a hand is not there to decide."""

    form: ClassVar[str] = "box <box> away"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: int


class TableVacant(Fact, frozen=True, kw_only=True):
    """Nobody plays for a while."""

    form: ClassVar[str] = "table vacant"
    by: ClassVar[tuple[str, ...]] = _DEALER


class TellInspector(Request, frozen=True, kw_only=True):
    """A Government inspector is told beforehand of what is to be done."""

    form: ClassVar[str] = "tell inspector of <matter>"
    by: ClassVar[tuple[str, ...]] = ("staff",)
    matter: Words
