"""Whose turn it is: from the left of the last blind at first, from the left of the button after that.

In stud the cards that show say who opens.
"""

from pitboss.games.poker.betting.showing_high import opener
from pitboss.games.poker.state import Player, State


def first_to_act(state: State) -> int:
    """Who opens the betting of a street; nobody where nobody is left to bet against."""
    if state.variant.opens == "up-cards":
        first = opener(state)
        return next_to_act(state, first - 1 if first else state.button)
    last_blind = state.straddler or state.large
    return next_to_act(state, last_blind if last_blind and state.street == 0 else state.button)


def next_to_act(state: State, box: int) -> int:
    """Who acts next after a seat; nobody once every player has called, folded or is all-in."""
    return next_of(state.players, state.bets.high, box)


def next_of(players: tuple[Player, ...], high: int, box: int) -> int:
    """The same of some players who have a bet to meet."""
    live = [player for player in players if player.is_live]
    able = [player for player in live if player.stack]
    if len(able) < 2 and (len(live) < 2 or not able or _meets_all(able[0], live)):
        return 0
    first = 0
    for player in able:
        if player.faced is None or player.bet < high:
            if player.box > box:
                return player.box
            first = first or player.box
    return first


def _meets_all(alone: Player, live: list[Player]) -> bool:
    """Whether the only player with chips has met every other's: then there is nobody to bet against."""
    return all(player.bet <= alone.bet for player in live)
