"""A rulebook made ready for a game: its code and its law have the same keys."""

from functools import cache

from pitboss.law import Rulebook
from pitboss.law.key import declared, files_in
from pitboss.table.cards import DECK

_TABLE = "pitboss.table"


def check_keys(book: Rulebook, parts: tuple[str, ...]) -> None:
    """Compare a rulebook with the keys of a game's own parts and of what every table shares, both ways."""
    book.compare(declared(*parts, *_shared()))


def deck_cards(book: Rulebook) -> int:
    """How many cards a deck has: the engine deals from those of a deck of 52."""
    return book.count_between("deck-cards", len(DECK), len(DECK))


@cache
def _shared() -> tuple[str, ...]:
    """The general rules and the files of this folder; its other rooms are for games that name them."""
    return (*files_in(_TABLE), f"{_TABLE}.general")
