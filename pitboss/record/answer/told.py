"""Which events of a round are worth telling: rulings, and notices beside them."""

from pitboss.law import Rulebook
from pitboss.law.model import Clause
from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import Called, Event, Placed

# Clauses of these kinds do more than keep a round going: what they decide is worth telling.
WEIGHTY = ("irregularity", "power", "conduct")


def is_told(book: Rulebook, event: Event) -> bool:
    """Whether an event has a sentence and is a ruling or a notice."""
    return bool(event.sentence) and (is_notice(event) or is_ruling(book, event))


def is_notice(event: Event) -> bool:
    """Whether somebody was told or advised, or something was announced."""
    return event.is_notice or (isinstance(event, Called) and event.ahead)


def is_ruling(book: Rulebook, event: Event) -> bool:
    """Whether it is a ruling, or rests on a clause of some weight, or on the fallback of a silence.

    That a wager was made or paid is no ruling, whatever clause stands behind it.
    """
    if event.is_ruling or not event.because or isinstance(event, Placed | WasPaid):
        return event.is_ruling
    clause = book.clause(event.because[0])
    return not isinstance(clause, Clause) or clause.kind in WEIGHTY
