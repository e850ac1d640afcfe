"""What players staked, from the chips that they laid: the other way to come to a total."""

from collections import Counter

from pitboss.games.craps.events import PutBack
from pitboss.games.poker.events import Posted, PutIn, Uncalled
from pitboss.games.poker.game import Poker
from pitboss.games.poker.irregularities.events import BetReturned
from pitboss.games.poker.setup import Setup
from pitboss.record.result import Result
from pitboss.table.event import Event, Placed, TakenBack
from pitboss.table.refusal import Refusal


def decided_cents(result: Result) -> Counter[int]:
    """Chips laid by each player, without those taken back and those that still lie: each chip once.

    A jackpot chip that waits for a prize which the case lets be reckoned is spent with it.
    """
    cents = lay_there(result)
    for event in result.events:
        if isinstance(event, Posted | PutIn) or (isinstance(event, Placed) and is_new(event)):
            cents[event.box] += event.cents
        elif isinstance(event, TakenBack | Uncalled | BetReturned):
            cents[event.box] -= event.cents
    waiting = {claim.box for claim in getattr(result.table.state, "claims", ())} if result.prizes else set()
    for wager in result.undecided:
        if wager.area != "jackpot" or wager.box not in waiting:
            cents[wager.box] -= wager.cents
    return cents


def lay_there(result: Result) -> Counter[int]:
    """Chips that lay on the table when the story began: in a hand of poker told from the middle."""
    cents, setup = Counter[int](), result.case.setup
    if isinstance(setup, Setup) and setup.hand:
        game = Poker()
        state = game.new(game.rules(result.book), setup)
        assert not isinstance(state, Refusal)
        for wager in game.wagers(state):
            cents[wager.box] += wager.cents
    return cents


def is_new(event: Event) -> bool:
    """Whether chips come from the player's own, and did not lie there before."""
    return isinstance(event, Placed) and not event.again and not isinstance(event, PutBack)
