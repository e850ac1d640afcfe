"""What a live table puts to the odds: its own law, and the cards that a player has not seen."""

from collections import Counter

from pitboss.odds.asked import Asked
from pitboss.odds.walk import fork
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.cards import DECK, Card, rank
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
