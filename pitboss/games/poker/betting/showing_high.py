"""Stud: who opens by the cards that show: the lowest card at first, the best hand showing after that."""

from collections import Counter

from pitboss.games.poker.state import Player, State
from pitboss.table.cards import RANKS, Card, rank, suit


def opener(state: State) -> int:
    """Who opens a street; among equals the first from the left of the button."""
    players = [player for player in state.clockwise(state.button) if player.is_live and player.up]
    if not players:
        return 0
    if state.street == 0:
        return min(players, key=lambda player: _low(player.up[-1], state.suits)).box
    return max(players, key=lambda player: _high(player)).box


def _low(card: Card, suits: str) -> tuple[int, int]:
    """The lowest card; suits, from the lowest, decide this alone."""
    return RANKS.find(rank(card)), suits.find(suit(card))


def _high(player: Player) -> tuple[list[int], list[int]]:
    """Fours, threes, two pairs, a pair, single cards; among the same of them by rank."""
    counted = Counter(RANKS.find(rank(card)) for card in player.up)
    found = sorted(((count, number) for number, count in counted.items()), reverse=True)
    return [count for count, _ in found], [number for _, number in found]
