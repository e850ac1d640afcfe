"""Aces that were split: how many cards each gets, and whether they are split again (r 11.4(b))."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import ACE
from pitboss.games.blackjack.rules import Rules
from pitboss.games.blackjack.state import Box, Hand
from pitboss.law.key import key
from pitboss.table.cards import rank
from pitboss.table.refusal import Refusal

ACES_ONE_CARD = key("aces-one-card")
ACES_SPLIT_ONCE = key("aces-split-once")


def have_their_cards(rules: Rules, hand: Hand) -> bool:
    """Whether a split ace has every card that it gets."""
    return hand.of_aces and len(hand.cards) > rules.aces_cards


def served(table: Moment, hand: Hand) -> Refusal | None:
    """Why a split ace takes no card more."""
    if not have_their_cards(table.rules, hand):
        return None
    says = f"aces that were split get no more cards than {table.rules.aces_cards} each"
    return table.refuse("aces-one-card", says, ACES_ONE_CARD)


def split_often(table: Moment, box: Box, hand: Hand) -> Refusal | None:
    """Why two aces are not split: the aces of the box were split as often as they may be."""
    if not are_a_pair(hand) or _splits(box, hand) < table.rules.aces_splits_most:
        return None
    says = f"aces are split {table.rules.aces_splits_most} times at most on a box"
    return table.refuse("aces-split-once", says, ACES_SPLIT_ONCE)


def may_be_split_again(rules: Rules, box: Box, hand: Hand) -> bool:
    """Whether a split ace that got another may be split once more."""
    room = _splits(box, hand) < rules.aces_splits_most and box.splits < rules.splits_most
    return are_a_pair(hand) and room and len(box.hands) < rules.hands_most and not box.declined


def are_a_pair(hand: Hand) -> bool:
    """Whether a hand is two aces."""
    return len(hand.cards) > 1 and all(rank(card) == ACE for card in hand.cards)


def _splits(box: Box, hand: Hand) -> int:
    """How often the aces of a box were split; a hand that is split off an ace comes of aces alone."""
    return box.splits if hand.of_aces else 0
