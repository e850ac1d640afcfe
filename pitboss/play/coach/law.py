"""The question that a live table puts to the odds: its own law, with nothing otherwise."""

from pitboss.odds.asked import Asked
from pitboss.record.choice import Choice
from pitboss.record.table import Table


def asked_at(table: Table) -> Asked:
    """The law of a table as a question."""
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
