"""The rulebook made ready for poker: every key, every term, every reading that the engine asks for."""

from collections.abc import Mapping

from pitboss.law import Rulebook
from pitboss.table import moment

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.poker", "pitboss.table.chips.stacks")


class Rules(moment.Rules, frozen=True):
    """Terms by name: how many may play each game with each deck, and how often a round may be raised."""

    players_most: Mapping[str, int]
    raises_most: int
    reopens_structured: bool


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing or of the wrong kind."""
    # Put back once every clause has its code: check_keys(book, PARTS)
    return Rules(
        book=book,
        players_most=book.count_table("players-most"),
        raises_most=book.count("raises-most"),
        reopens_structured=book.reading("excesses-together") == "raise",
    )
