"""The rulebook made ready for poker: every key, every term, every reading that the engine asks for."""

from collections.abc import Mapping

from pitboss.games.poker.betting.way import Way, ways
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.showdown.worth import Worth, worths
from pitboss.games.poker.variants import VARIANTS
from pitboss.law import Rulebook, values
from pitboss.law.errors import BadLawFileError
from pitboss.table import moment
from pitboss.table.cards import RANKS, SUITS
from pitboss.table.ready import check_keys

# What a hand of poker is made of, whatever the game.
HAND_CARDS = 5

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.poker", "pitboss.table.chips.stacks")


class Rules(moment.Rules, frozen=True):
    """Terms by name: how many may play each game with each deck, and how often a round may be raised.

    `deck_lowest` is the lowest rank of each deck, `stud_suits` the order of suits among equal low cards,
    `manila_units` the bets of Manila and `blinds_number` how many blinds there are where the sign has none.
    """

    players_most: Mapping[str, int]
    deck_lowest: Mapping[str, int]
    blinds_number: Mapping[str, int]
    manila_units: tuple[int, ...]
    stud_suits: str
    stud_burns_none: bool
    draw_most: int
    substantial_action: int
    boxed_cards_defective: int
    worths: Mapping[str, Worth]
    raises_most: int
    # How often community cards may be dealt; once before 2017.
    runs_most: int
    # How short all-ins are taken under each limit, and what of the pot is its limit.
    ways: Mapping[str, Way]
    pot_limit_is: str
    time_charge_minutes: int
    # So many times the last blind are a straddle and, where there are kill pots, a Kill Wager.
    straddle_multiple: int
    kill_multiple: int | None
    kill_qualifying: int
    kill_return_minutes: int
    # What the house takes of a pot where the sign has nothing on it; empty where it takes nothing.
    commission_rate: str
    # Whether blinds that were missed are made good live where the sign does not say.
    corrected_live: bool
    # Whether two players alone are free of the cap on raises, and whether a pot without a flop is charged.
    raises_heads_up: bool
    commission_without_flop: bool

    def worth(self, terms: Setup) -> Worth:
        """How hands are read in the game that is played, with its deck."""
        return self.worths[f"{terms.game}-{terms.deck}"]


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing or of the wrong kind."""
    book.policy("stud-opens", "low-card")
    book.policy("stud-deck-runs-out", "common-card")
    book.policy("draw-deck-runs-out", "shuffle-discards")
    check_keys(book, PARTS)
    _check_own_cards(book)
    _check_jackpot_hand(book)
    book.policy("kickers", "count")
    book.policy("odd-chips", "left-of-button")
    return Rules(
        book=book,
        players_most=book.count_table("players-most"),
        deck_lowest=_deck_lowest(book),
        blinds_number=book.count_table("blinds-number"),
        manila_units=tuple(map(int, book.list_of("manila-units"))),
        stud_suits="".join(book.list_of("stud-suits")),
        stud_burns_none=book.reading("stud-burns") == "none",
        draw_most=book.count_between("draw-cards-most", 1),
        substantial_action=book.count("substantial-action-players"),
        boxed_cards_defective=book.count("boxed-cards-defective"),
        worths=worths(book),
        raises_most=book.count("raises-most"),
        runs_most=book.count_between("runs-most", 1) if book.has("runs-most") else 1,
        time_charge_minutes=book.count_between("time-charge-minutes", 1),
        ways=ways(book.reads, book.rate("completes-below")),
        straddle_multiple=_straddle_multiple(book),
        kill_multiple=book.count("kill-multiple") if book.has("kill-multiple") else None,
        kill_qualifying=book.money("kill-qualifying") if book.has("kill-qualifying") else 0,
        kill_return_minutes=book.count("kill-return-minutes") if book.has("kill-return-minutes") else 0,
        commission_rate=_commission_rate(book),
        corrected_live=_is_corrected_live(book),
        raises_heads_up=book.policy("raises-heads-up", "unlimited", "limited") == "unlimited",
        commission_without_flop=book.policy("commission-without-flop", "taken", "none") == "taken",
        pot_limit_is=book.reading("pot-limit-is") if book.arises("pot-limit-is") else "after-call",
    )


# An over-blind before 2017, where it is read as a straddle, is what a straddle came to be.
_OVER_BLIND = 2


def _straddle_multiple(book: Rulebook) -> int:
    multiple = book.count("straddle-multiple") if book.has("straddle-multiple") else _OVER_BLIND
    if multiple < 2:
        raise BadLawFileError(
            f"{book.name}: straddle-multiple is {multiple}; a straddle is a raise: from 2 up"
        )
    return multiple


def _commission_rate(book: Rulebook) -> str:
    """The house's own rate as a sign writes it; empty where it has none."""
    return str(values.written(book.terms["commission-rate"])) if book.rate("commission-rate") else ""


def _is_corrected_live(book: Rulebook) -> bool:
    if not book.has("blind-corrections"):
        return True
    return book.policy("blind-corrections", "live", "into-the-pot") == "live"


def _check_own_cards(book: Rulebook) -> None:
    """What is dealt on each street of a game makes up the cards that the rules give a player."""
    for game, cards in book.count_table("own-cards").items():
        dealt = VARIANTS[game].own_cards
        if cards != dealt:
            raise BadLawFileError(f"{book.name}: own-cards.{game} is {cards}; the engine deals {dealt}")


def _deck_lowest(book: Rulebook) -> dict[str, int]:
    """The lowest rank of each deck: with the ace as the highest, it says how many cards there are."""
    lowest = book.count_table("deck-lowest")
    for deck, rank in lowest.items():
        if deck != str(len(SUITS) * (len(RANKS) + 2 - rank)):
            raise BadLawFileError(
                f"{book.name}: deck-lowest.{deck} is {rank}; no deck of {deck} begins there"
            )
    return lowest


def _check_jackpot_hand(book: Rulebook) -> None:
    """Own cards and those of the flop make up the hand that a jackpot is paid on (19.3(a))."""
    names = ("poker-hole-cards", "poker-flop-cards")
    cards = [book.count(name) for name in names if book.has(name)]
    if cards and sum(cards) != HAND_CARDS:
        says = f"{' and '.join(names)} are {' and '.join(map(str, cards))}"
        raise BadLawFileError(f"{book.name}: {says}; together they make a hand of {HAND_CARDS}")
