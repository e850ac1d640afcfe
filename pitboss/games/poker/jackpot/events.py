"""What happens for the jackpot at a poker table, beside a hand that is recorded."""

from typing import ClassVar

from pitboss.table.event import Event


class ButtonPressed(Event, frozen=True, kw_only=True):
    """The Jackpot Button was pressed: the round is entered in the jackpot system."""

    tells: ClassVar[str] = "The Jackpot Button is pressed: the round is entered, and the jackpot goes up."

    at: int


class RoundUnrecorded(Event, frozen=True, kw_only=True):
    """A round that is over was never entered in the jackpot system."""

    tells: ClassVar[str] = "The round was not entered in the jackpot system."
    is_ruling: ClassVar[bool] = True


class FlopAsked(Event, frozen=True, kw_only=True):
    """A player who is left alone asks for the flop, for the jackpot alone."""

    tells: ClassVar[str] = "{Box} asks for the flop; the pot is won, and it counts for the jackpot alone."

    box: int


class DeckCounted(Event, frozen=True, kw_only=True):
    """The deck was put in suits and counted for a jackpot hand, and is whole."""

    tells: ClassVar[str] = (
        "For the jackpot hand of {box} the deck is counted: {cards} cards, as it should be."
    )

    box: int
    cards: int


class DeckNotWhole(Event, frozen=True, kw_only=True):
    """The deck was counted for a jackpot hand, and is not whole: nothing is paid on it before it is."""

    tells: ClassVar[str] = (
        "Ruling: the deck has {cards} cards, not {whole}: no jackpot is paid on it as it stands."
    )
    is_ruling: ClassVar[bool] = True

    box: int
    cards: int
    whole: int
