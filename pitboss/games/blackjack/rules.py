"""The rulebook made ready for the engine: every key and every term that blackjack needs."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError
from pitboss.table import moment
from pitboss.table.ready import check_keys, deck_cards

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.blackjack", "pitboss.table.shoe")


class Rules(moment.Rules, frozen=True):
    """Terms by name; ranks and totals are sets."""

    boxes_most: int
    decks_least: int
    decks_most: int
    sevens_decks_least: int
    sevens_decks_most: int
    machine_decks_least: int | None
    machine_decks_most: int | None
    cutting_cards_least: int
    cutting_cards_most: int
    deck_cards: int
    initial_cards: int
    dealer_initial_cards: int
    card_values: Mapping[str, int]
    ace_low: int
    target: int
    wager_odds: Fraction
    blackjack_odds: Fraction
    even_money_odds: Fraction
    insurance_odds: Fraction
    double_odds: Fraction
    split_odds: Fraction
    sevens_odds: Mapping[str, Fraction]
    sevens_rank: frozenset[str]
    sevens_cards_most: int
    shuffle_after_vacancy: str
    cut_decks_least: int
    cutting_card_half_decks: int
    cutting_card_most: Fraction
    burnt_cards_most: int
    paid_at_once_on: frozenset[str]
    even_money_on: frozenset[str]
    insurance_on: frozenset[str]
    insurance_wins_on: frozenset[str]
    insurance_share: Fraction
    insurance_least: str
    double_totals: frozenset[int]
    double_with_aces: str
    double_least: str
    double_most: str
    double_cards: int
    split_alike: str
    splits_most: int
    hands_most: int
    aces_splits_most: int
    aces_cards: int
    forced_draw_most: int
    dealer_stands_on: int
    dealer_soft_total: str
    players_a_box_most: int
    boxes_a_player_least: int
    away_hard_most: int


def rules(book: Rulebook) -> Rules:
    """Read every term once; a missing key or term, or one of another kind, fails here."""
    check_keys(book, PARTS)
    return Rules(
        book=book,
        boxes_most=book.count("boxes-most"),
        decks_least=book.count("decks-least"),
        decks_most=book.count("decks-most"),
        sevens_decks_least=book.count("sevens-decks-least"),
        sevens_decks_most=book.count("sevens-decks-most"),
        machine_decks_least=_count(book, "machine-decks-least"),
        machine_decks_most=_count(book, "machine-decks-most"),
        cutting_cards_least=book.count("cutting-cards-least"),
        cutting_cards_most=book.count("cutting-cards-most"),
        deck_cards=deck_cards(book),
        initial_cards=book.count_between("initial-cards", 2, 2),
        dealer_initial_cards=book.count_between("dealer-initial-cards", 0, book.count("initial-cards")),
        card_values=book.count_table("card-values"),
        ace_low=book.count("ace-low"),
        target=book.count("target"),
        wager_odds=book.odds("wager-odds"),
        blackjack_odds=book.odds("blackjack-odds"),
        even_money_odds=book.odds("even-money-odds"),
        insurance_odds=book.odds("insurance-odds"),
        double_odds=book.odds("double-odds"),
        split_odds=book.odds("split-odds"),
        sevens_odds=book.odds_table("sevens-odds"),
        sevens_rank=frozenset(book.list_of("sevens-rank")),
        sevens_cards_most=book.count("sevens-cards-most"),
        shuffle_after_vacancy=book.policy("shuffle-after-vacancy", "always", "supervisor-decides"),
        cut_decks_least=book.count("cut-decks-least"),
        cutting_card_half_decks=book.count("cutting-card-half-decks"),
        cutting_card_most=book.rate("cutting-card-most"),
        burnt_cards_most=book.count("burnt-cards-most"),
        paid_at_once_on=_paid_at_once_on(book),
        even_money_on=frozenset(book.list_of("even-money-on")),
        insurance_on=frozenset(book.list_of("insurance-on")),
        insurance_wins_on=frozenset(book.list_of("insurance-wins-on")),
        insurance_share=book.rate("insurance-share"),
        insurance_least=book.policy("insurance-least", "minimum", "increment"),
        double_totals=frozenset(int(item) for item in book.list_of("double-totals")),
        double_with_aces=book.policy("double-with-aces", "never", "allowed"),
        double_least=book.policy("double-least", "minimum", "increment"),
        double_most=book.policy("double-most", "original-wager"),
        double_cards=book.count_between("double-cards", 1),
        split_alike=book.policy("split-alike", "value", "rank"),
        splits_most=book.count("splits-most"),
        hands_most=book.count("hands-most"),
        aces_splits_most=book.count("aces-splits-most"),
        aces_cards=book.count_between("aces-cards", 1),
        forced_draw_most=book.count("forced-draw-most"),
        dealer_stands_on=book.count("dealer-stands-on"),
        dealer_soft_total=book.policy("dealer-soft-total", "stands", "draws"),
        players_a_box_most=book.count("players-a-box-most"),
        boxes_a_player_least=book.count("boxes-a-player-least"),
        away_hard_most=book.count("away-hard-most"),
    )


def _paid_at_once_on(book: Rulebook) -> frozenset[str]:
    """The dealer's cards against which a blackjack is paid at once; against the others it waits (r 8.2)."""
    at_once, waits = (book.list_of(f"blackjack-{name}-on") for name in ("paid-at-once", "waits"))
    for rank in book.count_table("card-values"):
        if (rank in at_once) == (rank in waits):
            stands = "in both" if rank in waits else "in neither"
            terms = "blackjack-paid-at-once-on and blackjack-waits-on"
            raise BadLawFileError(f"{book.name}: {rank} stands {stands} of {terms}; it is to stand in one")
    return frozenset(at_once)


def _count(book: Rulebook, name: str) -> int | None:
    return book.count(name) if book.has(name) else None
