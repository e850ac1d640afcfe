"""Substantial action: enough players have acted that what they acted on stands."""

from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import State


def acted(state: State) -> list[int]:
    """Whoever has checked, bet, called, raised or folded in this round."""
    return [player.box for player in state.players if player.faced is not None]


def is_substantial(table: Moment, leaving_out: int = 0) -> bool:
    """Whether there was substantial action in this round, one player's acts maybe left out."""
    count = sum(box != leaving_out for box in acted(table.state))
    return count >= table.rules.substantial_action
