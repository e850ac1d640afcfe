"""What is said at a poker table."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.cards import Card
from pitboss.table.chips.money import Cents
from pitboss.table.notation import Words
from pitboss.table.who import Place

_PLAYER = ("box",)
_DEALER = ("dealer",)


class NewHand(Request, frozen=True, kw_only=True):
    """The dealer begins a hand: the button moves on."""

    form: ClassVar[str] = "new hand"
    by: ClassVar[tuple[str, ...]] = _DEALER


class Post(Request, frozen=True, kw_only=True):
    """A player posts the blind that is due."""

    form: ClassVar[str] = "post"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class Straddle(Request, frozen=True, kw_only=True):
    """A player puts in twice the last blind before the first card."""

    form: ClassVar[str] = "straddle"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class Deals(Fact, frozen=True, kw_only=True):
    """Cards come from the deck: to the players in turn, or a burn and those of the board."""

    form: ClassVar[str] = "deals <cards>"
    by: ClassVar[tuple[str, ...]] = ("deck",)

    cards: tuple[Card, ...]


class Check(Request, frozen=True, kw_only=True):
    """A player stays in without a bet."""

    form: ClassVar[str] = "check"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class Call(Request, frozen=True, kw_only=True):
    """A player meets the bet, or puts in all that is left."""

    form: ClassVar[str] = "call"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class Bet(Request, frozen=True, kw_only=True):
    """A player opens the betting."""

    form: ClassVar[str] = "bet <cents>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True

    cents: Cents


class RaiseTo(Request, frozen=True, kw_only=True):
    """A player raises; the amount is the total of this round."""

    form: ClassVar[str] = "raise to <cents>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True

    cents: Cents


class Show(Request, frozen=True, kw_only=True):
    """A player lays every own card open."""

    form: ClassVar[str] = "show"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class Muck(Request, frozen=True, kw_only=True):
    """A player gives a hand up unseen at the showdown."""

    form: ClassVar[str] = "muck"
    by: ClassVar[tuple[str, ...]] = _PLAYER


class Tables(Fact, frozen=True, kw_only=True):
    """A player lays cards open and flat: all of their own, or only some."""

    form: ClassVar[str] = "tables <cards>"
    by: ClassVar[tuple[str, ...]] = _PLAYER

    cards: tuple[Card, ...]


class Declares(Fact, frozen=True, kw_only=True):
    """A player says what the hand is worth."""

    form: ClassVar[str] = "calls hand <words>"
    by: ClassVar[tuple[str, ...]] = _PLAYER

    words: Words


class DeclareDead(Request, frozen=True, kw_only=True):
    """A supervisor finds at the showdown that a hand is dead."""

    form: ClassVar[str] = "declare <box> dead for <why>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    why: Words


class Pushed(Fact, frozen=True, kw_only=True):
    """A pot was handed to a player, rightly or not."""

    form: ClassVar[str] = "pushed <box> the <area>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    area: Words


class Award(Request, frozen=True, kw_only=True):
    """The dealer pushes the pots to whoever won them."""

    form: ClassVar[str] = "award pots"
    by: ClassVar[tuple[str, ...]] = _DEALER


class SitOut(Request, frozen=True, kw_only=True):
    """A player keeps the seat and plays no further hand for now."""

    form: ClassVar[str] = "sit out"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_beside: ClassVar[bool] = True


class SitIn(Request, frozen=True, kw_only=True):
    """A player who sat out wants to play again."""

    form: ClassVar[str] = "sit in"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_beside: ClassVar[bool] = True


class Discard(Request, frozen=True, kw_only=True):
    """A player puts one card away."""

    form: ClassVar[str] = "discard <cards>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True

    cards: tuple[Card, ...]


class Draw(Request, frozen=True, kw_only=True):
    """A player puts some cards away to have others."""

    form: ClassVar[str] = "draw for <cards>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True

    cards: tuple[Card, ...]


class StandPat(Request, frozen=True, kw_only=True):
    """A player keeps every card."""

    form: ClassVar[str] = "stand pat"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class RemakeStub(Request, frozen=True, kw_only=True):
    """The dealer shuffles the discards, since the deck has run out."""

    form: ClassVar[str] = "shuffle discards"
    by: ClassVar[tuple[str, ...]] = _DEALER


class BringIn(Request, frozen=True, kw_only=True):
    """The player with the lowest card showing opens for less than a bet."""

    form: ClassVar[str] = "bring in"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_answer: ClassVar[bool] = True


class TakeAntes(Request, frozen=True, kw_only=True):
    """The dealer takes an ante from everybody who is dealt in."""

    form: ClassVar[str] = "take antes"
    by: ClassVar[tuple[str, ...]] = _DEALER
