"""The rulebook made ready for poker: every key, every term, every reading that the engine asks for."""

from collections.abc import Mapping

from pitboss.games.poker.setup import Setup
from pitboss.games.poker.showdown.worth import Worth, worths
from pitboss.law import Rulebook
from pitboss.table import moment

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.poker", "pitboss.table.chips.stacks")


class Rules(moment.Rules, frozen=True):
    """Terms by name: how many may play each game with each deck, and how often a round may be raised."""

    players_most: Mapping[str, int]
    deck_lowest: Mapping[str, int]
    worths: Mapping[str, Worth]
    raises_most: int
    # How often community cards may be dealt; once before 2017.
    runs_most: int
    reopens_structured: bool

    def worth(self, terms: Setup) -> Worth:
        """How hands are read in the game that is played, with its deck."""
        return self.worths[f"{terms.game}-{terms.deck}"]


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing or of the wrong kind."""
    # Put back once every clause has its code: check_keys(book, PARTS)
    book.policy("kickers", "count")
    book.policy("odd-chips", "left-of-button")
    return Rules(
        book=book,
        players_most=book.count_table("players-most"),
        deck_lowest=book.count_table("deck-lowest"),
        worths=worths(book),
        raises_most=book.count("raises-most"),
        runs_most=book.count("runs-most") if book.has("runs-most") else 1,
        reopens_structured=book.reading("excesses-together") == "raise",
    )
