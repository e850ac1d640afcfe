"""Which tables play for the jackpot, and which hands win it (19.3(a), 19.14, the term of the jackpot)."""

from collections.abc import Sequence
from itertools import combinations

from pitboss.games.poker.moment import Moment
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.state import Player
from pitboss.games.poker.variants import VARIANTS
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN, Card, rank, suit
from pitboss.table.hands import Category, category
from pitboss.table.refusal import Refusal

POKER_JACKPOT_GAMES = key("poker-jackpot-games")

_ROYAL = "AKQJT"


def unfit(rules: Rules, setup: Setup) -> Refusal | None:
    """Why a table cannot play for a jackpot: the date, or a game without two hole cards and a flop."""
    if not setup.jackpot:
        return None
    if rules.book.is_silent(POKER_JACKPOT_GAMES):
        return rules.refuse("setup-jackpot", "jackpot: there is none at this date", POKER_JACKPOT_GAMES)
    variant = VARIANTS[setup.game]
    own, flop = rules.book.count("poker-hole-cards"), rules.book.count("poker-flop-cards")
    has_flop = any(street.board == flop for street in variant.streets)
    if variant.own_cards == own and has_flop:
        return None
    says = f"jackpot: {variant.name} has none; it is for games with {own} hole cards and a flop of {flop}"
    return rules.refuse("setup-jackpot", says, POKER_JACKPOT_GAMES)


def is_royal(table: Moment, player: Player) -> bool:
    """Whether both own cards make a royal flush with the community cards, or by one reading the flop.

    Of several flops the first counts (19.14).
    """
    board = table.state.boards[0].cards
    if UNKNOWN in (*player.own, *board):
        return False
    flop = table.rules.book.count("poker-flop-cards")
    is_flop_alone = table.rules.reads("poker-jackpot-board", "flop")
    tried: Sequence[tuple[Card, ...]] = [board[:flop]] if is_flop_alone else list(combinations(board, flop))
    value = table.rules.worth(table.state.terms).ranking.value
    return any(
        category(value((*player.own, *three))) is Category.ROYAL_FLUSH
        for three in tried
        if len(three) == flop
    )


def may_become_royal(player: Player) -> bool:
    """Whether a flop could make a royal flush of both own cards: two of one suit, ten or higher."""
    return len({suit(card) for card in player.own}) == 1 and all(rank(card) in _ROYAL for card in player.own)
