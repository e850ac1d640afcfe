"""What players staked, from the chips that they laid: the other way to come to a total."""

from collections import Counter

from pitboss.games.craps.events import PutBack
from pitboss.games.poker.events import Posted, PutIn, Uncalled
from pitboss.record.result import Result
from pitboss.table.event import Event, Placed, TakenBack


def decided_cents(result: Result) -> Counter[int]:
    """Chips laid by each player, without those taken back and those that still lie: each chip once."""
    cents = Counter[int]()
    for event in result.events:
        if isinstance(event, Posted | PutIn) or (isinstance(event, Placed) and is_new(event)):
            cents[event.box] += event.cents
        elif isinstance(event, TakenBack | Uncalled):
            cents[event.box] -= event.cents
    for wager in result.undecided:
        cents[wager.box] -= wager.cents
    return cents


def is_new(event: Event) -> bool:
    """Whether chips come from the player's own, and did not lie there before."""
    return isinstance(event, Placed) and not event.again and not isinstance(event, PutBack)
