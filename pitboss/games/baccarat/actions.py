"""The verbs of players and of the shoe: what is asked for, and which cards come out."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.cards import Card
from pitboss.table.chips.money import Cents
from pitboss.table.notation import Words

_PLAYER = ("box",)
_SHOE = ("shoe",)


# Players


class MakeWager(Request, frozen=True, kw_only=True):
    """A wager on the banker, on the player or on a tie; before another place: `on box 3 banker`."""

    form: ClassVar[str] = "wager <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    cents: Cents
    area: Words


class CallWager(Request, frozen=True, kw_only=True):
    """A wager declared aloud, with chips put down beside it, or without."""

    form: ClassVar[str] = "call wager <cents> [chips down] on <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_aloud: ClassVar[bool] = True
    cents: Cents
    area: Words
    chips: bool = False


class AcceptBank(Request, frozen=True, kw_only=True):
    """The player who is offered the bank takes it."""

    form: ClassVar[str] = "accept bank"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class RefuseBank(Request, frozen=True, kw_only=True):
    """The player who is offered the bank passes."""

    form: ClassVar[str] = "refuse bank"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    is_silence: ClassVar[bool] = True


class AcceptCards(Request, frozen=True, kw_only=True):
    """The player who is offered the cards of the Player's Hand takes them."""

    form: ClassVar[str] = "accept cards"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class RefuseCards(Request, frozen=True, kw_only=True):
    """The player who is offered the cards of the Player's Hand passes."""

    form: ClassVar[str] = "refuse cards"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True
    is_silence: ClassVar[bool] = True


class TurnCards(Request, frozen=True, kw_only=True):
    """The player who has a hand's cards before them turns them face up."""

    form: ClassVar[str] = "turn cards"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class InspectDecks(Request, frozen=True, kw_only=True):
    """A player looks at pre-shuffled cards before they are used."""

    form: ClassVar[str] = "inspect decks"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class RequireShuffle(Request, frozen=True, kw_only=True):
    """A player has pre-shuffled cards inspected, mixed, shuffled and cut."""

    form: ClassVar[str] = "require shuffle"
    by: ClassVar[tuple[str, ...]] = _PLAYER


# The shoe


class DealPlayer(Fact, frozen=True, kw_only=True):
    """A card dealt to the Player's Hand, rightly or not; `unseen`: in error, and nobody saw its face."""

    form: ClassVar[str] = "player <card> [unseen]"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card
    unseen: bool = False


class DealBanker(Fact, frozen=True, kw_only=True):
    """A card dealt to the Banker's Hand, rightly or not; `unseen`: in error, and nobody saw its face."""

    form: ClassVar[str] = "banker <card> [unseen]"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card
    unseen: bool = False


class Excess(Fact, frozen=True, kw_only=True):
    """A card drawn that no hand needed; its face was seen, or was not."""

    form: ClassVar[str] = "excess <card> [unseen]"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card
    unseen: bool = False


class BurnCard(Fact, frozen=True, kw_only=True):
    """The first card of the shoe is drawn face up and discarded."""

    form: ClassVar[str] = "burn <card>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    card: Card


class BurnFurther(Fact, frozen=True, kw_only=True):
    """So many further cards are discarded face down."""

    form: ClassVar[str] = "burn further <number>"
    by: ClassVar[tuple[str, ...]] = _SHOE
    number: int
