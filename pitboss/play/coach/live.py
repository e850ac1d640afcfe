"""What a live table puts to the odds: its own law, and the cards that a player has not seen."""

from collections import Counter

from msgspec import Struct

from pitboss.odds.asked import Asked, Laid
from pitboss.odds.walk import fork
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.cards import DECK, Card, rank
from pitboss.table.shoe.moment import ShoeState


class AskedAt(Asked, frozen=True, kw_only=True, dict=True):
    """A question at a table that is set up already: its sign, its chips and its devices count."""

    setup: Struct

    def opened(self, *changes: str) -> Table:
        """A fresh table set up like this one."""
        assert not changes, "a live table is asked about as it is"
        return Table(self.game, self.book, self.setup)


def asked_at(table: Table) -> Asked:
    """The law of a table as a question, set up as the game has it for play."""
    return Asked(law=_law(table))


def asked_here(table: Table, *wagers: Laid, stake: int | None = None, meter: int | None = None) -> Asked:
    """A question about a table as it is set up."""
    return AskedAt(law=_law(table), setup=table.setup, wagers=wagers, stake=stake, meter=meter)


def _law(table: Table) -> Choice:
    book = table.book
    return Choice(
        game=book.game,
        on=book.at,
        jurisdiction=book.jurisdiction,
        venue=book.venue,
        elections=tuple(sorted(book.elections)),
        readings={name: book.reading(name) for name in book.interpretations},
        proposed=book.proposed,
    )


def seen_by(table: Table, who: str) -> Table:
    """The table as a player sees it, to be asked and tried out: nothing that is hidden from them is in it."""
    seen = fork(table)
    seen.state = table.game.view(table.state, who)
    return seen


def unseen(view: ShoeState) -> dict[str, int]:
    """How many of each rank a player has not seen since the shuffle: in the shoe, burnt, or face down."""
    left: Counter[str] = Counter()
    for card, count in unseen_cards(view).items():
        left[rank(card)] += count
    return dict(left)


def unseen_cards(view: ShoeState) -> dict[Card, int]:
    """How many of each card a player has not seen since the shuffle."""
    return {card: view.shoe.decks - view.copies(card) for card in DECK}
