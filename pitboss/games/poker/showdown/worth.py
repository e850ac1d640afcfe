"""What a hand is worth: how hands rank with a deck, and which cards make one up (sections 9, 14 to 17)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.key import Key, key
from pitboss.table.cards import Card
from pitboss.table.hands import Category, Ranking, category

FLUSH_OVER_FULL_HOUSE = key("flush-over-full-house")
HANDS_RANK = key("hands-rank")
SHORT_DECK_RANKS = key("short-deck-ranks")

_FULL_DECK: Mapping[Category, Key] = {
    Category.ROYAL_FLUSH: key("full-deck-royal-flush"),
    Category.STRAIGHT_FLUSH: key("full-deck-straight-flush"),
    Category.FOUR_OF_A_KIND: key("full-deck-four-of-a-kind"),
    Category.FULL_HOUSE: key("full-deck-full-house"),
    Category.FLUSH: key("full-deck-flush"),
    Category.STRAIGHT: key("full-deck-straight"),
    Category.THREE_OF_A_KIND: key("full-deck-three-of-a-kind"),
    Category.TWO_PAIRS: key("full-deck-two-pairs"),
    Category.ONE_PAIR: key("full-deck-one-pair"),
    Category.ODD_CARDS: key("full-deck-no-pair"),
}
# Where a reduced deck has a rule of its own; any other hand is what it is with 52 cards.
_SHORT_DECK: Mapping[Category, Key] = {
    Category.ROYAL_FLUSH: key("short-deck-royal-flush"),
    Category.FLUSH: FLUSH_OVER_FULL_HOUSE,
    Category.STRAIGHT: key("short-deck-straight"),
}

HOLD_EM_HAND = key("hold-em-hand")
# By which rule own and community cards make a hand; in draw and the studs there are only own cards.
_MADE_UP: Mapping[str, Key] = {
    "hold-em": HOLD_EM_HAND,
    "pineapple": HOLD_EM_HAND,
    "crazy-pineapple": HOLD_EM_HAND,
    "omaha": key("omaha-hand"),
    "two-card-manila": key("two-card-manila-hand"),
    "three-card-manila": key("three-card-manila-hand"),
}

FULL_DECK = "52"
# How many cards make a hand.
HAND = 5
_MANILA = ("two-card-manila", "three-card-manila")


class Worth(Struct, frozen=True):
    """How hands are read in one game with one deck: any own cards count, or exactly so many."""

    game: str
    is_full_deck: bool
    ranking: Ranking
    own_used: int | None = None

    def best(self, own: Sequence[Card], board: Sequence[Card]) -> int:
        """The value of the best five cards that own and community cards make."""
        if self.own_used is None:
            return self.ranking.best((*own, *board))
        return self.ranking.best_of_both(own, self.own_used, board)

    def is_enough(self, own: Sequence[Card], board: Sequence[Card]) -> bool:
        """Whether there are cards enough to make a hand."""
        used = len(own) if self.own_used is None else self.own_used
        return len(own) >= used and used + len(board) >= HAND

    @property
    def made_up(self) -> tuple[Key, ...]:
        """The rule by which own and community cards make a hand, where there are such."""
        return (_MADE_UP[self.game],) if self.game in _MADE_UP else ()

    def keys(self, value: int) -> tuple[Key, ...]:
        """Why a hand of this value wins: what it is, where it ranks, what it is made up of."""
        kind = category(value)
        if self.is_full_deck:
            return (_FULL_DECK[kind], HANDS_RANK, *self.made_up)
        return (_SHORT_DECK.get(kind, _FULL_DECK[kind]), SHORT_DECK_RANKS, *self.made_up)


def worths(book: Rulebook) -> Mapping[str, Worth]:
    """How hands are read in every pair of game and deck, by its name: `hold-em-52`."""
    return {pair: _worth(book, *pair.rsplit("-", 1)) for pair in book.count_table("players-most")}


def _worth(book: Rulebook, game: str, deck: str) -> Worth:
    lowest = str(book.count_table("deck-lowest")[deck])
    used = book.count_table("own-cards-used").get(game)
    if deck == FULL_DECK:
        low = book.policy("full-deck-ace", "high-or-low", "high") == "high-or-low"
        return Worth(game, True, _ranking(lowest, flush_first=False, ace_low=low), used)
    flush = book.policy("short-deck-flush", "above-full-house", "below-full-house") == "above-full-house"
    ace = book.policy("short-deck-ace", "high-or-low-but-for-manila", "high-or-low", "high")
    low = ace == "high-or-low" or (ace == "high-or-low-but-for-manila" and game not in _MANILA)
    return Worth(game, False, _ranking(lowest, flush_first=flush, ace_low=low), used)


@lru_cache
def _ranking(lowest: str, *, flush_first: bool, ace_low: bool) -> Ranking:
    """One ranking for all that ask: its tables are made once."""
    return Ranking(lowest, flush_beats_full_house=flush_first, ace_low=ace_low)
