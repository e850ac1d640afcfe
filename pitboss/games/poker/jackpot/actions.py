"""What is said about the jackpot at a poker table."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.who import Place


class PressButton(Request, frozen=True, kw_only=True):
    """The Jackpot Button is pressed as a round begins."""

    form: ClassVar[str] = "press jackpot button"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class NotPressed(Fact, frozen=True, kw_only=True):
    """The dealer tells that the button was not pressed for the round that is over."""

    form: ClassVar[str] = "jackpot button not pressed"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class AskFlop(Request, frozen=True, kw_only=True):
    """A player left alone tables the hand to have the flop dealt for the jackpot."""

    form: ClassVar[str] = "ask for flop"
    by: ClassVar[tuple[str, ...]] = ("box",)


class RecordRoyal(Request, frozen=True, kw_only=True):
    """A hand that wins the jackpot is entered at the handset."""

    form: ClassVar[str] = "record jackpot of <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place


class CountDeck(Fact, frozen=True, kw_only=True):
    """The deck, put in suits, has so many cards."""

    form: ClassVar[str] = "counts deck <cards>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    cards: int
