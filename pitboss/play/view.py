"""The table as one person sees it."""

from functools import cached_property
from typing import Any

from pitboss.law import Rulebook
from pitboss.record.table import Table
from pitboss.table.cards import Card
from pitboss.table.event import Wager
from pitboss.table.shown import Hand, Piece
from pitboss.table.who import box_of


class View:
    """The table as one person sees it, with nothing that is hidden from them: what a player decides on."""

    def __init__(self, table: Table, who: str, *, chips: int, rounds: int) -> None:
        self.who = who
        """Whose view it is: `box 1`."""
        self.chips = chips
        """The chips beside the layout, in cents."""
        self.rounds = rounds
        """How many rounds have ended at this sitting."""
        self.game: str = table.game.slug
        """The game: `blackjack`."""
        self.book: Rulebook = table.book
        """The rules that the table is run under."""
        self.state: Any = table.game.view(table.state, who)
        """The game's own state without what is hidden; its fields differ from game to game."""
        self._game, self._rules = table.game, table.rules

    def __repr__(self) -> str:
        return f"<{self.game} as {self.who} sees it: {self.phase}, {self.chips} cents in chips>"

    @property
    def phase(self) -> str:
        """How far the round has come, in the game's own word."""
        return str(self.state.phase)

    @cached_property
    def wagers(self) -> tuple[Wager, ...]:
        """What this person has on the layout."""
        return tuple(wager for wager in self.layout if wager.box == box_of(self.who))

    @cached_property
    def layout(self) -> tuple[Wager, ...]:
        """What everybody has on the layout."""
        return self._game.wagers(self.state)

    @cached_property
    def shown(self) -> tuple[Piece, ...]:
        """The table from the top: hands, dice, a wheel, marks, pots, lines of text."""
        return tuple(self._game.shown(self._rules, self.state, self.who))

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand of cards that lies there."""
        return tuple(item for item in self.shown if isinstance(item, Hand))

    @cached_property
    def own(self) -> Hand | None:
        """This person's hand: the one to decide on where there are several, else the first."""
        mine = [hand for hand in self.hands if hand.who == self.who]
        return next((hand for hand in mine if hand.is_asked), mine[0] if mine else None)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of this person's hand."""
        return self.own.cards if self.own else ()

    @property
    def total(self) -> int:
        """What this person's hand counts for; 0 while it has no cards, or where hands have no count."""
        return self.own.total or 0 if self.own else 0

    @property
    def dealer(self) -> tuple[Card, ...]:
        """The cards before the dealer."""
        return next((hand.cards for hand in self.hands if hand.who == "dealer"), ())
