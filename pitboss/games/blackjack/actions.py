"""The verbs of players and of the shoe: what is asked for, and which cards come out."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.cards import Card
from pitboss.table.chips.money import Cents

_PLAYER = ("box",)
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
    is_aloud: ClassVar[bool] = True
    cents: Cents
    chips: bool = False
    box: int | None = None


class MakeSevens(Request, frozen=True, kw_only=True):
    """A Super Sevens wager beside an original one that is already down."""

    form: ClassVar[str] = "sevens [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    box: int | None = None


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
    is_answer: ClassVar[bool] = True


class Draw(Request, frozen=True, kw_only=True):
    """One card more."""

    form: ClassVar[str] = "draw"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


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
    is_answer: ClassVar[bool] = True


class Designate(Request, frozen=True, kw_only=True):
    """A player behind rides on one hand of a split."""

    form: ClassVar[str] = "designate hand <hand>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    hand: int


class VoidHand(Request, frozen=True, kw_only=True):
    """A seated player has the hand void, because the dealer was left out."""

    form: ClassVar[str] = "void hand [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    box: int | None = None


class CompleteHand(Request, frozen=True, kw_only=True):
    """A seated player completes the hand although the dealer was left out."""

    form: ClassVar[str] = "complete hand [on box <box>]"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    box: int | None = None


class ViewBurnt(Request, frozen=True, kw_only=True):
    """A player asks to see the card that was discarded first."""

    form: ClassVar[str] = "view burnt card"
    by: ClassVar[tuple[str, ...]] = _PLAYER


# The shoe


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


class BurnCard(Fact, frozen=True, kw_only=True):
    """The first card of the shoe is drawn and discarded; its face may be known to the record."""

    form: ClassVar[str] = "burn [of <card>]"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card | None = None


class DrawnUnseen(Fact, frozen=True, kw_only=True):
    """A card is drawn in error and nobody saw its face."""

    form: ClassVar[str] = "drawn in error"
    by: ClassVar[tuple[str, ...]] = _SHOE


class DrawnExposed(Fact, frozen=True, kw_only=True):
    """A card is drawn in error and players saw it."""

    form: ClassVar[str] = "exposed in error <card>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card
