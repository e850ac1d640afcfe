"""The rulebook made ready for poker: every key, every term, every reading that the engine asks for."""

from collections.abc import Mapping
from functools import partial

from pitboss.games.poker.betting.way import Way, ways
from pitboss.law import Rulebook
from pitboss.table import moment

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.poker", "pitboss.table.chips.stacks")


class Rules(moment.Rules, frozen=True):
    """Terms by name: how many may play each game with each deck, and how often a round may be raised."""

    players_most: Mapping[str, int]
    raises_most: int
    # How short all-ins are taken under each limit, and what of the pot is its limit.
    ways: Mapping[str, Way]
    pot_limit_is: str
    time_charge_minutes: int
    # Whether two players alone are free of the cap on raises, and whether a pot without a flop is charged.
    raises_heads_up: bool
    commission_without_flop: bool


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing or of the wrong kind."""
    # Put back once every clause has its code: check_keys(book, PARTS)
    return Rules(
        book=book,
        players_most=book.count_table("players-most"),
        raises_most=book.count("raises-most"),
        time_charge_minutes=book.count("time-charge-minutes"),
        ways=ways(partial(_reads, book), book.rate("completes-below")),
        raises_heads_up=book.policy("raises-heads-up", "unlimited", "limited") == "unlimited",
        commission_without_flop=book.policy("commission-without-flop", "taken", "none") == "taken",
        pot_limit_is=book.reading("pot-limit-is") if book.arises("pot-limit-is") else "after-call",
    )


def _reads(book: Rulebook, interpretation: str, reading: str) -> bool:
    return book.arises(interpretation) and book.reading(interpretation) == reading
