"""Whose turn it is: from the left of the last blind at first, from the left of the button after that."""

from pitboss.games.poker.state import Player, State


def first_to_act(state: State) -> int:
    """Who opens the betting of a street; nobody where nobody is left to bet against."""
    blinds = [player for player in state.players if player.bet] if state.street == 0 else []
    return next_to_act(state, state.aggressor if blinds else state.button)


def next_to_act(state: State, box: int) -> int:
    """Who acts next after a seat; nobody once every player has called, folded or is all-in."""
    players, high = state.players, state.bets.high
    live = 0
    able: Player | None = None
    able_count = 0
    for player in players:
        if player.is_live:
            live += 1
            if player.stack:
                able, able_count = player, able_count + 1
    # One alone with chips, who has met every bet, has nobody to bet against.
    if live < 2 or able is None or (able_count == 1 and able.bet >= high):
        return 0
    for player in state.clockwise(box):
        if player.is_live and player.stack and (player.faced is None or player.bet < high):
            return player.box
    return 0
