"""What a live table puts to the odds: its own law, and the cards that a player has not seen."""

from collections import Counter

from pitboss.odds.asked import Asked
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.cards import DECK, rank
from pitboss.table.shoe.moment import ShoeState


def asked_at(table: Table) -> Asked:
    """The law of a table as a question, with nothing otherwise."""
    book = table.book
    law = Choice(
        game=book.game,
        on=book.at,
        jurisdiction=book.jurisdiction,
        venue=book.venue,
        elections=tuple(sorted(book.elections)),
        readings={name: book.reading(name) for name in book.interpretations},
        proposed=book.proposed,
    )
    return Asked(law=law)


def unseen(view: ShoeState) -> dict[str, int]:
    """How many of each rank a player has not seen since the shuffle: in the shoe, burnt, or face down."""
    left: Counter[str] = Counter()
    for card in DECK:
        left[rank(card)] += view.shoe.decks - view.copies(card)
    return dict(left)
