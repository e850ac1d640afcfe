"""To which hand the next card is due."""

from pitboss.games.baccarat.area import BANKER, HANDS, PLAYER
from pitboss.games.baccarat.points import entitled
from pitboss.games.baccarat.state import STYLE_B, State
from pitboss.games.baccarat.table import Table


def due(table: Table) -> str:
    """The hand that the next card goes to; none while none is due."""
    rules, state = table
    if not state.shoe.is_ready or state.is_amiss or waits_for_void_hand(state):
        return ""
    if state.phase == "dealing":
        return "" if waits_for_bank(state) else in_the_deal(table)
    if state.phase != "playing" or any(state.hands[hand].is_hidden for hand in HANDS):
        return ""
    return entitled(rules, *state.cards())


def in_the_deal(table: Table) -> str:
    """The first cards go to player and banker in turn."""
    player, banker = table.state.cards()
    if len(banker) >= table.rules.initial_cards:
        return ""
    return PLAYER if len(player) <= len(banker) else BANKER


def waits_for_bank(state: State) -> bool:
    """Whether the bank is still to be offered or answered before cards are dealt."""
    return state.style == STYLE_B and not state.order and not state.banker.is_assigned


def waits_for_void_hand(state: State) -> bool:
    """Whether a round that was called is not dealt: its first card was seen, a void hand is due (r 12.4)."""
    return bool(state.void_due) and state.phase == "dealing" and not state.order
