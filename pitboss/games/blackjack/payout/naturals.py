"""Blackjacks: whose they are, and when they are paid (part 8)."""

from pitboss.games.blackjack.events import HandDone, HandRacked
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines
from pitboss.games.blackjack.points import is_natural
from pitboss.games.blackjack.state import Box, Hand
from pitboss.games.blackjack.wagers.area import ORIGINAL, Area
from pitboss.law.key import key
from pitboss.table.cards import rank
from pitboss.table.event import Event

BLACKJACK_DEFINED = key("blackjack-defined")
BLACKJACK_ODDS = key("blackjack-odds")
BLACKJACK_PAID_AT_ONCE = key("blackjack-paid-at-once")
BLACKJACK_WAITS = key("blackjack-waits")
NO_DRAW_AT_21 = key("no-draw-at-21")
PAYOUT_ODDS = key("payout-odds")


def is_blackjack(table: Moment, hand: Hand) -> bool:
    """Whether a player's hand is a blackjack: never one that was split (r 11.4(c))."""
    return not hand.is_split and is_natural(table.rules, hand.cards)


def dealer_has(table: Moment) -> bool:
    """Whether the dealer has a blackjack; not after the dealer was left out of the deal (r 15.5)."""
    return is_natural(table.rules, table.state.dealer) and not table.state.dealer_left_out


def paid_at_once(table: Moment) -> bool:
    """Whether the dealer's first card can make no blackjack."""
    rules, state = table
    return len(state.dealer) == 1 and rank(state.dealer[0]) in rules.paid_at_once_on


def ends(table: Moment, box: Box, hand: Hand) -> list[Event]:
    """A blackjack takes no card: paid at once against a low card, else it waits for the dealer's second."""
    if not paid_at_once(table):
        because = table.because(BLACKJACK_WAITS, BLACKJACK_DEFINED, NO_DRAW_AT_21)
        return [HandDone(box=box.number, hand=hand.number, because=because)]
    keys = (BLACKJACK_PAID_AT_ONCE, BLACKJACK_ODDS, PAYOUT_ODDS)
    paid: list[Event] = [
        lines.won(table, stake, Area(box.number, ORIGINAL), stake.original, table.rules.blackjack_odds, *keys)
        for stake in box.stakes
        if stake.original
    ]
    because = table.because(BLACKJACK_PAID_AT_ONCE)
    return [*paid, HandRacked(box=box.number, hand=hand.number, because=because)]
