"""The rulebook made ready for the engine: every key and every term that Caribbean stud needs."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError
from pitboss.table import moment
from pitboss.table.hands import Category
from pitboss.table.ready import check_keys, deck_cards
from pitboss.table.sign import Sign

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.caribbean_stud",)


class Rules(moment.Rules, frozen=True):
    """Terms and policies by name. A term that a version does not state is none."""

    boxes_most: int | None
    ante_odds: Fraction
    bet_odds: Mapping[Category, Fraction]
    bet_multiple: int
    jackpot_wager: int | None
    payout_limit_least: int | None
    up_card: Mapping[str, str]
    wrong_count: str
    dealer_short: str
    exposed_most: int | None
    face_up_card: str
    face_up_most: int | None
    dealer_exposes_early: str
    misdeal_jackpot: str
    communication: str
    two_hands: str
    swept_early: str
    settlement_order: str
    hand_shown_by: str
    stub_count_rounds: int | None
    cards_hours: int | None
    cut: str
    cut_least: int | None
    locks_out: bool
    deck_cards: int
    hand_cards: int
    pays_cash_or_cheque: bool
    odds_are_least: bool
    prizes_are_least: bool

    def jackpot_cents(self, sign: Sign) -> int | None:
        """What a jackpot wager costs: the rule's sum, or the sign's."""
        return self.jackpot_wager or sign.jackpot_wager

    def odds_of(self, category: Category, house: Mapping[str, int]) -> Fraction:
        """What a bet wager pays: what the house offers, or what the rules say."""
        offered = house.get(category.slug)
        return self.bet_odds[category] if offered is None else Fraction(offered)

    def payout_floor(self, sign: Sign, house: Mapping[str, int]) -> Fraction:
        """The least that a limit on payouts may be at a sign's minimum; nothing where no rule says so."""
        if self.payout_limit_least is None:
            return Fraction(0)
        won = self.bet_multiple * sign.minimum * max(self.odds_of(each, house) for each in Category)
        if not self.reads("us-payout-limit", "bet-only"):
            won += sign.minimum * self.ante_odds
        return max(Fraction(self.payout_limit_least), won)


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing, of the wrong kind, or a policy nobody knows."""
    check_keys(book, PARTS)
    odds = book.odds_table("bet-odds")
    return Rules(
        book=book,
        boxes_most=_count(book, "boxes-most"),
        ante_odds=book.odds("ante-odds"),
        bet_odds={category: odds[category.slug] for category in Category},
        bet_multiple=book.count("bet-multiple"),
        jackpot_wager=book.money("jackpot-wager") if book.has("jackpot-wager") else None,
        payout_limit_least=book.money("payout-limit-least") if book.has("payout-limit-least") else None,
        up_card=_up_cards(book),
        wrong_count=_wrong_count(book),
        dealer_short=book.policy("dealer-short", "misdeal", "complete"),
        exposed_most=_count(book, "exposed-most"),
        face_up_card=book.policy("face-up-card", "turn-over", "discard"),
        face_up_most=_count(book, "face-up-most"),
        dealer_exposes_early=book.policy(
            "dealer-exposes-early", "players-choose", "misdeal-if-several", "all-void"
        ),
        misdeal_jackpot=_misdeal_jackpot(book),
        communication=book.policy("communication", "may-forfeit", "shall-forfeit"),
        two_hands=book.policy("two-hands", "void", "dispute", "house-void"),
        swept_early=book.policy("swept-early", "reconstruct-or-void", "dispute"),
        settlement_order=book.policy("settlement-order", "in-turn", "losers-pushes-winners"),
        hand_shown_by=book.policy("hand-shown-by", "player", "dealer"),
        stub_count_rounds=_count(book, "stub-count-rounds"),
        cards_hours=_count(book, "cards-hours"),
        cut=book.policy("cut", "from-shoe", "hand-shuffled"),
        cut_least=_count(book, "cut-least"),
        locks_out=book.has("lock-out"),
        deck_cards=_deck_cards(book),
        hand_cards=book.count_between("hand-cards", 5, 5),
        pays_cash_or_cheque=book.has("cash-or-cheque"),
        odds_are_least=book.has("bet-odds-are"),
        prizes_are_least=book.has("jackpot-prizes-are"),
    )


def _count(book: Rulebook, name: str) -> int | None:
    return book.count(name) if book.has(name) else None


def _deck_cards(book: Rulebook) -> int:
    """How many cards are dealt from; of several decks there would be hands that no rule ranks."""
    decks = book.count("decks")
    if decks != 1:
        says = f"decks is {decks}; the engine knows 1: of more, five of a kind and the like have no rank"
        raise BadLawFileError(f"{book.name}: {says}")
    return decks * deck_cards(book)


def _up_cards(book: Rulebook) -> dict[str, str]:
    """For each dealing device that the rules know, which of the dealer's cards lies face up."""
    devices = [device for device in ("shoe", "shuffler", "hand") if book.has(f"up-card-{device}")]
    return {device: book.policy(f"up-card-{device}", "first", "last", "bottom") for device in devices}


def _wrong_count(book: Rulebook) -> str:
    """What a wrong number of cards at one box voids: the term, unless a reading voids every hand."""
    if book.reads("us-wrong-count", "all-hands"):
        return "whole-table"
    return book.policy("wrong-count", "whole-table", "that-hand")


def _misdeal_jackpot(book: Rulebook) -> str:
    """What becomes of a jackpot wager when a round is void: the term, unless a reading says otherwise."""
    policy = book.policy("misdeal-jackpot", "carried")
    return book.reading("us-misdeal-jackpot") if book.arises("us-misdeal-jackpot") else policy
