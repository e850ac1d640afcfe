"""What a hand makes with each board, and of which cards: nothing where one of them is unknown or to come."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from pitboss.games.poker.moment import Moment
from pitboss.games.poker.showdown.worth import HAND, Worth
from pitboss.games.poker.state import Player
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.hands import category, describe_value
from pitboss.table.shown import Made


def made(table: Moment, player: Player) -> tuple[Made, ...]:
    """The best five cards of a player's own and of each board in turn, as far as they are known."""
    state, worth = table.state, table.rules.worth(table.state.terms)
    held = [(board.own(player.box, player.own), board.cards) for board in state.boards]
    if any(UNKNOWN in (*own, *board) or not worth.is_enough(own, board) for own, board in held):
        return ()
    return tuple(_made(worth, own, board) for own, board in held)


@lru_cache(maxsize=4096)
def _made(worth: Worth, own: tuple[Card, ...], board: tuple[Card, ...]) -> Made:
    value = worth.best(own, board)
    five = next(cards for cards in _fives(worth, own, board) if worth.ranking.value(cards) == value)
    return Made(category(value).label, describe_value(value), five)


def _fives(worth: Worth, own: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every five cards that may make up the hand."""
    if worth.own_used is None:
        yield from combinations((*own, *board), HAND)
        return
    for mine in combinations(own, worth.own_used):
        for shared in combinations(board, HAND - worth.own_used):
            yield (*mine, *shared)
