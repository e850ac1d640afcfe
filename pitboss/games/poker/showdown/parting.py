"""A pot parted: among the boards that decide it, and among equal hands; odd chips go by board and by seat."""

from collections.abc import Sequence

from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import State
from pitboss.table.sign import finest_step


def by_board(table: Moment, cents: int) -> list[int]:
    """What each board decides (18.8.5); odd chips go to the first boards, or all to the first."""
    state = table.state
    count = len(state.boards)
    if table.rules.reads("odd-chips-of-runs", "first-board"):
        chip = finest_step(state.house.chips)
        each = cents // chip // count * chip
        return [cents - each * (count - 1), *[each] * (count - 1)]
    return evenly(state, cents, count)


def among(table: Moment, cents: int, winners: Sequence[int]) -> dict[int, int]:
    """What each winner gets, in turn from the left of the button, where odd chips go first.

    By one reading the house adds what is missing to pay all of them alike (Division I r 15.3).
    """
    state = table.state
    order = [player.box for player in state.clockwise(state.button) if player.box in winners]
    shares = evenly(state, cents, len(order))
    if table.rules.reads("odd-chips-and-15-3", "house-pays-up"):
        shares = [max(shares)] * len(order)
    return dict(zip(order, shares, strict=True))


def evenly(state: State, cents: int, count: int) -> list[int]:
    """Parts as equal as chips make them, the larger ones first; what no chip can make is in the first."""
    chip = finest_step(state.house.chips)
    each, odd = divmod(cents // chip, count)
    parts = [(each + (place < odd)) * chip for place in range(count)]
    parts[0] += cents % chip
    return parts
