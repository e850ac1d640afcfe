"""Whose choice is awaited after the dealer was left out of the deal (r 15.5)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import Box
from pitboss.games.blackjack.wagers.boxes import decider


def waiting(table: Moment) -> list[Box]:
    """Boxes whose player has yet to void the hand or to complete it; bust hands among them.

    Where nobody is there to choose, the hand is completed like any other.
    """
    state = table.state
    if not state.dealer_left_out or state.phase not in ("playing", "dealer", "settling", "settled"):
        return []
    return [
        box
        for box in state.wagered()
        if not box.choice and not box.is_away and box.hands and decider(table, box) is not None
    ]
