"""To which hand the next card is due."""

from collections.abc import Mapping

from pitboss.games.baccarat.deal.points import entitled
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.state import STYLE_B, Hand, State
from pitboss.games.baccarat.wagers.area import BANKER, HANDS, PLAYER

Hands = Mapping[str, Hand]


def due(table: Moment) -> str:
    """The hand that the next card goes to; none while none is due."""
    rules, state = table
    if not state.shoe.is_ready or state.is_amiss or waits_for_void_hand(state):
        return ""
    if state.phase not in ("dealing", "playing") or waits_for_bank(state):
        return ""
    return takes(rules, state.hands)


def takes(rules: Rules, hands: Hands) -> str:
    """The hand that the next card belongs to: the first cards by turns, then as the table of play has it."""
    if hand := in_the_deal(rules, hands):
        return hand
    return "" if is_undecided(rules, hands) else entitled(rules, hands[PLAYER].cards, hands[BANKER].cards)


def in_the_deal(rules: Rules, hands: Hands) -> str:
    """The first cards go to player and banker in turn."""
    player, banker = (len(hands[hand].cards) for hand in HANDS)
    if banker >= rules.initial_cards:
        return ""
    return PLAYER if player <= banker else BANKER


def is_undecided(rules: Rules, hands: Hands) -> bool:
    """Whether nobody can tell if a third card comes: cards that decide it lie face down (r 9.1)."""
    is_open = not any(hands[hand].is_hidden for hand in HANDS)
    return not is_open and len(hands[BANKER].cards) == rules.initial_cards


def waits_for_bank(state: State) -> bool:
    """Whether the bank is still to be offered or answered before cards are dealt."""
    is_called = state.phase == "dealing" and not state.order
    return state.style == STYLE_B and is_called and not state.banker.is_assigned


def waits_for_void_hand(state: State) -> bool:
    """Whether no card of a round is out and the first was seen before: a void hand is due (r 12.2-12.4)."""
    return bool(state.void_due) and (state.is_betting or not state.order)
