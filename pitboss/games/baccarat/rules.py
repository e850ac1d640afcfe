"""The rulebook made ready for the engine: every key and every term that baccarat needs."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError
from pitboss.table import moment
from pitboss.table.ready import check_keys, deck_cards

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.baccarat", "pitboss.table.shoe")

_DIGITS = range(10)


class Rules(moment.Rules, frozen=True):
    """Terms by name; totals and values of cards are sets of numbers."""

    seats_most: int
    decks_least: int
    decks_most: int
    machine_decks_least: int | None
    machine_decks_most: int | None
    cutting_cards_least: int
    cutting_cards_most: int
    deck_cards: int
    card_values: Mapping[str, int]
    burn_values: Mapping[str, int]
    initial_cards: int
    player_odds: Fraction
    banker_odds: Fraction
    commission: Fraction
    tie_odds: Fraction
    natural_totals: frozenset[int]
    player_draws_on: frozenset[int]
    banker_draws_on: Mapping[int, frozenset[int]]
    banker_draws_if_player_stands: frozenset[int]
    cut_decks_least: int
    cutting_card_least: int
    cut_begins: str
    cut_runs: str
    cut_by: str
    dealing_styles: tuple[str, ...]
    style_changes: str
    players_an_area_most: int
    standing: str
    shoe_ends: str
    shuffle_after_vacancy: str
    pre_shuffled: str

    @property
    def numbers_run_clockwise(self) -> bool:
        """Whether seat numbers rise clockwise, at a table of which nobody says which way they do."""
        if self.book.arises("mini-seat-numbers-run"):
            return not self.reads("mini-seat-numbers-run", "counter-clockwise")
        return self.reads("seat-numbers-run", "clockwise")

    @property
    def cut_by_seated_alone(self) -> bool:
        """Whether only those who sit are offered the cut."""
        return self.cut_by == "seated" or self.reads("cut-offered-to", "seated")

    @property
    def void_hand_counts(self) -> bool:
        """Whether a void hand may be the one more round after the cutting card."""
        return not self.reads("void-hand-is-last-coup", "does-not-count")

    @property
    def void_round_counts(self) -> bool:
        """Whether a round that turned out void may be the last coup."""
        return not self.reads("void-round-is-last-coup", "does-not-count")


def rules(book: Rulebook) -> Rules:
    """Read every term once; a missing key or term, or one of another kind, fails here."""
    check_keys(book, PARTS)
    by_machine = book.has("machine-decks-most")
    return Rules(
        book=book,
        seats_most=book.count("seats-most"),
        decks_least=_least(book, "decks"),
        decks_most=book.count("decks-most"),
        machine_decks_least=_least(book, "machine-decks") if by_machine else None,
        machine_decks_most=book.count("machine-decks-most") if by_machine else None,
        cutting_cards_least=book.count("cutting-cards-least"),
        cutting_cards_most=book.count("cutting-cards-most"),
        deck_cards=deck_cards(book),
        card_values=_card_values(book),
        burn_values=book.count_table("burn-values"),
        initial_cards=book.count_between("initial-cards", 2, 2),
        player_odds=book.odds("player-odds"),
        banker_odds=book.odds("banker-odds"),
        commission=_commission(book),
        tie_odds=book.odds("tie-odds"),
        natural_totals=_numbers(book, "natural-totals"),
        player_draws_on=_numbers(book, "player-draws-on"),
        banker_draws_on=_banker_table(book),
        banker_draws_if_player_stands=_numbers(book, "banker-draws-if-player-stands"),
        cut_decks_least=book.count("cut-decks-least"),
        cutting_card_least=book.count("cutting-card-least"),
        cut_begins=book.policy("cut-begins", "lowest", "highest"),
        cut_runs=book.policy("cut-runs", "clockwise", "counter-clockwise"),
        cut_by=book.policy("cut-by", "seated", "players"),
        dealing_styles=tuple(book.list_of("dealing-styles")),
        style_changes=book.policy("style-changes", "new-shoe-only", "inspector-may-approve"),
        players_an_area_most=book.count("players-an-area-most"),
        standing=book.policy("standing", "own-areas", "players-areas"),
        shoe_ends=book.policy("shoe-ends", "shuffle", "shuffle-or-new-cards"),
        shuffle_after_vacancy=book.policy("shuffle-after-vacancy", "always", "never"),
        pre_shuffled=book.policy("pre-shuffled", "allowed", "no"),
    )


def _least(book: Rulebook, name: str) -> int:
    return book.count_between(f"{name}-least", 1, book.count(f"{name}-most"))


def _numbers(book: Rulebook, name: str) -> frozenset[int]:
    return frozenset(_counting(book, name, map(int, book.list_of(name))))


def _card_values(book: Rulebook) -> dict[str, int]:
    values = book.count_table("card-values")
    _counting(book, "card-values", values.values())
    return values


def _counting(book: Rulebook, name: str, found: Iterable[int]) -> tuple[int, ...]:
    """Point counts, or what cards add to them: single digits (r 1.0, 3.4)."""
    numbers = tuple(found)
    if beyond := [number for number in numbers if number not in _DIGITS]:
        raise BadLawFileError(f"{book.name}: {name} has {beyond[0]}; allowed: 0 to 9")
    return numbers


def _commission(book: Rulebook) -> Fraction:
    rate = book.rate("commission")
    if rate > 1:
        raise BadLawFileError(f"{book.name}: commission is {rate}; allowed: up to the whole win")
    return rate


def _banker_table(book: Rulebook) -> dict[int, frozenset[int]]:
    """For each count of the banker, the player's third cards on which it draws; all of them or some."""
    some = {points: _numbers(book, f"banker-draws-with-{points}") for points in (3, 4, 5, 6)}
    return some | dict.fromkeys(_numbers(book, "banker-always-draws-on"), frozenset(_DIGITS))
