"""What happens at a baccarat table, beyond the events that every game shares and those of a shoe."""

from typing import ClassVar

from pitboss.games.baccarat.wagers.area import TIE
from pitboss.law.key import Key
from pitboss.table.cards import Card, with_symbol
from pitboss.table.chips.money import money
from pitboss.table.event import Event, TakenBack
from pitboss.table.who import box as name_of

# The round


class WagerReduced(TakenBack, frozen=True, kw_only=True):
    """The dealer gives part of a wager back that exceeds the table differential; so much of it is left."""

    left: int

    @property
    def sentence(self) -> str:
        """Whose wager, by how much, and to what."""
        of = f"the {self.area} wager of {name_of(self.box)}"
        return f"The dealer reduces {of} by {money(self.cents)} to {money(self.left)}."


class DifferentialStipulated(Event, frozen=True, kw_only=True):
    """The sign shows another table differential from here on, or none."""

    is_notice: ClassVar[bool] = True

    cents: int | None = None

    @property
    def sentence(self) -> str:
        """The figure."""
        if self.cents is None:
            return "The sign shows no table differential any more."
        return f"The sign shows a table differential of {money(self.cents)}."


class VoidHandBegun(Event, frozen=True, kw_only=True):
    """A round without wagers begins with the card that was seen."""


class VoidHandForgotten(Event, frozen=True, kw_only=True):
    """A void hand that was due is not dealt."""


class Dealt(Event, frozen=True, kw_only=True):
    """A card lies on a hand, face up or face down."""

    hand: str
    card: Card
    face_up: bool


class Announced(Event, frozen=True, kw_only=True):
    """The dealer says what a hand comes to."""

    hand: str
    count: int

    @property
    def sentence(self) -> str:
        """The hand and its count."""
        return f"Dealer: “{self.hand.capitalize()} {self.count}.”"


class ResultAnnounced(Event, frozen=True, kw_only=True):
    """Both hands are complete: their final counts, and which has won."""

    winner: str
    player: int
    banker: int

    @property
    def sentence(self) -> str:
        """The counts, and the winner as the dealer says it."""
        counts = f"Player {self.player}, banker {self.banker}"
        wins = "tie hand" if self.winner == TIE else f"{self.winner} wins"
        return f"Dealer: “{counts}: {wins}.”"


# Style B, and cards that lie face down


class HandOffered(Event, frozen=True, kw_only=True):
    """The bank, or the player's cards, are offered to a player."""

    hand: str
    box: int

    @property
    def sentence(self) -> str:
        """What is offered, and to whom."""
        what = "The bank is" if self.hand == "banker" else "The player's cards are"
        return f"{what} offered to {name_of(self.box)}."


class HandRefused(Event, frozen=True, kw_only=True):
    """A player does not take what was offered."""

    tells: ClassVar[str] = "{Box} passes."

    hand: str
    box: int


class HandAccepted(Event, frozen=True, kw_only=True):
    """A player acts as Banker or Player; the puck lies at their wager."""

    tells: ClassVar[str] = "{Box} has the {hand}'s puck."

    hand: str
    box: int


class HandGivenUp(Event, frozen=True, kw_only=True):
    """A player who had taken the bank is no longer there; it is offered again."""

    tells: ClassVar[str] = "{Box} no longer has the {hand}'s puck."

    hand: str
    box: int


class HandKept(Event, frozen=True, kw_only=True):
    """The dealer keeps the cards of a hand and turns them over."""

    tells: ClassVar[str] = "The dealer keeps the {hand}'s cards."

    hand: str


class HandPassed(Event, frozen=True, kw_only=True):
    """The cards of a hand lie face down before the player who turns them."""

    tells: ClassVar[str] = "The {hand}'s cards are passed to {box}."

    hand: str
    box: int


class HandTurned(Event, frozen=True, kw_only=True):
    """The cards of a hand lie face up in their box on the layout."""

    hand: str


# Cards amiss


class CardWaits(Event, frozen=True, kw_only=True):
    """A card that came out too early is dealt next; `seen` tells whether its face was."""

    cards: tuple[Card, ...]
    seen: bool

    @property
    def sentence(self) -> str:
        """That the card waits; its face only where it was seen."""
        if not self.seen:
            return "The card waits face down."
        return f"{' '.join(map(with_symbol, self.cards))} waits to be dealt next."


class CardDisclosed(Event, frozen=True, kw_only=True):
    """The first card that waits face down is seen after all."""

    card: Card

    @property
    def sentence(self) -> str:
        """The card."""
        return f"The card that waits is seen: {with_symbol(self.card)}."


class VoidHandDue(Event, frozen=True, kw_only=True):
    """The next round is dealt without wagers, beginning with a card that was seen; `why` is the key."""

    tells: ClassVar[str] = "The next hand is void: no bets, and it begins with the card that was seen."

    why: Key


class OutOfSequence(Event, frozen=True, kw_only=True):
    """The last card lies wrong until a casino supervisor acts; so many cards that wait came out before it."""

    tells: ClassVar[str] = "The cards are out of sequence."

    before: int = 0


class Reconstructed(Event, frozen=True, kw_only=True):
    """The cards lie where they belong, each face up or not; `left` waits from here on, each `seen` or not."""

    tells: ClassVar[str] = "The hands are reconstructed."

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    player_faces: tuple[bool, ...]
    banker_faces: tuple[bool, ...]
    left: tuple[Card, ...] = ()
    seen: tuple[bool, ...] = ()


# The shoe


class BurnBegun(Event, frozen=True, kw_only=True):
    """The first card of a shoe is drawn face up; so many more follow it face down."""

    cards: tuple[Card, ...]
    more: int

    @property
    def sentence(self) -> str:
        """The card, and how many it brings."""
        return f"The first card of the shoe is {with_symbol(self.cards[0])}: {_more(self.more)} discarded."


def _more(number: int) -> str:
    return "one more is" if number == 1 else f"{number} more are"


class BurnFinished(Event, frozen=True, kw_only=True):
    """Further cards are discarded face down."""

    number: int

    @property
    def sentence(self) -> str:
        """How many."""
        cards = "card is" if self.number == 1 else "cards are"
        return f"{self.number} {cards} discarded face down."


class BurnLeftOut(Event, frozen=True, kw_only=True):
    """Cards that were to be discarded first stay in play."""


class CuttingCardOut(Event, frozen=True, kw_only=True):
    """The cutting card comes out, as the first card of a round or within one."""

    is_notice: ClassVar[bool] = True

    is_first: bool

    @property
    def sentence(self) -> str:
        """When it came, and which round is the last."""
        if self.is_first:
            return "The cutting card comes out as the first card of the round: this round is the last coup."
        return "The cutting card comes out within the round: one more round follows, the last coup."


class LastCoupStays(Event, frozen=True, kw_only=True):
    """The last coup had no result, and is still to be played."""

    is_notice: ClassVar[bool] = True
    tells: ClassVar[str] = "The round had no result: the last coup is still to be played."


class ShoeRemoved(Event, frozen=True, kw_only=True):
    """The cards of a shoe in which style B was followed are not used again."""

    tells: ClassVar[str] = "All cards of the shoe and the discards are sealed in a container and taken away."


class PreShuffledBrought(Event, frozen=True, kw_only=True):
    """A sealed container of pre-shuffled cards comes to the table, and its seal is broken."""

    tells: ClassVar[str] = "A sealed container of pre-shuffled cards is brought to the table and opened."


class DecksInspected(Event, frozen=True, kw_only=True):
    """A player looks at pre-shuffled cards."""

    tells: ClassVar[str] = "{Box} inspects the pre-shuffled cards."

    box: int


class PreShuffledRejected(Event, frozen=True, kw_only=True):
    """A player has the pre-shuffled cards inspected, mixed and shuffled after all."""

    tells: ClassVar[str] = "{Box} requires the pre-shuffled cards to be shuffled."

    box: int


class PreShuffledAccepted(Event, frozen=True, kw_only=True):
    """Pre-shuffled cards are used as they are; they are cut next."""

    tells: ClassVar[str] = "The pre-shuffled cards are accepted."


class StyleChosen(Event, frozen=True, kw_only=True):
    """The way of dealing from here on."""

    is_notice: ClassVar[bool] = True
    tells: ClassVar[str] = "Dealing style: {style}."

    style: str


# Players and the house


class PlayersPermitted(Event, frozen=True, kw_only=True):
    """So many players may wager on one area."""

    is_notice: ClassVar[bool] = True
    tells: ClassVar[str] = "Players on one wagering area: up to {number}."

    number: int


class TotalDirected(Event, frozen=True, kw_only=True):
    """All wagers on an area together keep to the maximum, or those of a player with others so named."""

    is_notice: ClassVar[bool] = True
    box: int | None = None

    @property
    def sentence(self) -> str:
        """Whose wagers are taken together."""
        if self.box is None:
            return "All wagers on one area together keep to the table maximum."
        whose = name_of(self.box).capitalize()
        return f"{whose}'s wagers count together with those of others so directed, up to the table maximum."


class TotalsLifted(Event, frozen=True, kw_only=True):
    """Directions on the totals of areas no longer hold."""

    is_notice: ClassVar[bool] = True
    tells: ClassVar[str] = "Wagers on one area are no longer counted together."
