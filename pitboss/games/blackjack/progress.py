"""What follows by itself once something has happened: the deal ends, hands end, the dealer's turn comes."""

from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import sevens
from pitboss.games.blackjack.turns import dealer, finishing
from pitboss.table.event import Event


def onward(table: Moment) -> list[Event]:
    """Every event that follows by itself, until cards, players or staff are awaited."""
    events: list[Event] = []
    while step := _step(table):
        events += step
        table = table.after(step)
    return events


def _step(table: Moment) -> list[Event]:
    """The next thing that follows by itself; nothing while somebody is awaited."""
    state = table.state
    if decided := sevens.decided(table):
        return decided
    match state.phase:
        case "dealing":
            return finishing.deal_ends(table)
        case "playing":
            return finishing.hand_ends(table)
        case "dealer":
            return [] if left_out.waiting(table) else dealer.ends(table)
    return []
