"""What lies on a layout: all that the device can bring from here on, settled at a copy of the table."""

from collections import defaultdict
from fractions import Fraction

from pitboss.odds import walk
from pitboss.play.coach.advice import Lies
from pitboss.record.table import Table
from pitboss.table.event import Settled
from pitboss.table.layout.state import BETTING, CLOSED
from pitboss.table.who import box_of


def lying(table: Table, who: str) -> tuple[Lies, ...]:
    """A player's wagers, each with what it brings on average."""
    own = [wager for wager in table.game.wagers(table.state) if wager.box == box_of(who)]
    if not own or table.state.phase not in (BETTING, CLOSED):
        return ()
    ahead = walk.fork(table)
    walk.to_the_device(ahead)
    gained: dict[str, int] = defaultdict(int)
    weight = 0
    for branch in walk.branches(ahead):
        weight += branch.weight
        for event in (*branch.events, *walk.to_the_end(branch.table)):
            if isinstance(event, Settled) and event.box == box_of(who):
                gained[event.area] += branch.weight * walk.net(event)
    return tuple(Lies(wager.area, wager.cents, Fraction(gained[wager.area], weight)) for wager in own)
