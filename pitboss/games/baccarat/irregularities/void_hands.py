"""A hand without wagers, dealt from a card that was seen: no bets this hand (r 12.1-12.4)."""

from pitboss.games.baccarat.events import Dealt, VoidHandBegun
from pitboss.games.baccarat.irregularities.voiding import given_back, left_there
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.staff_actions import NoBets
from pitboss.games.baccarat.wagers.area import PLAYER
from pitboss.law.key import key
from pitboss.table.event import Called, Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule

INITIAL_DEAL = key("initial-deal")
NO_MORE_BETS = key("no-more-bets")
VOID_HAND = key("void-hand")


def may_call(table: Moment, who: str) -> Option | Refusal:
    """The dealer announces a void hand before any card of the round is out."""
    state = table.state
    if not state.void_due:
        says = "no card that was seen waits to be dealt first; wagering is closed by no more bets"
        return table.refuse("no-void-hand", says, VOID_HAND, NO_MORE_BETS)
    if state.in_round and state.order:
        says = "this round is finished first; the next hand is void"
        return table.refuse("round-in-progress", says, VOID_HAND, state.void_due)
    return Option(NoBets(who=who), table.because(state.void_due, VOID_HAND))


def call(table: Moment, action: NoBets, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Wagers go back, or lie there for the round after it; a card that was seen is the first."""
    returned = table.rules.reads("wagers-before-a-void-hand", "returned")
    events: list[Event] = [
        Called(words="No bets this hand", ahead=True, because=because),
        *(given_back if returned else left_there)(table, VOID_HAND),
        VoidHandBegun(because=because),
    ]
    events += onward(table.after(events))
    events.append(_first(table.after(events), because))
    return (*events, *onward(table.after(events)))


def _first(table: Moment, because: tuple[str, ...]) -> Dealt:
    """The card that was seen is the first of the Player's Hand, and lies open."""
    because = (*because, *table.because(INITIAL_DEAL))
    return Dealt(hand=PLAYER, card=table.state.waiting[0], face_up=True, because=because)


def next_step(table: Moment) -> Option | None:
    """The dealer announces a void hand that is due."""
    option = may_call(table, "dealer") if table.state.void_due else None
    return option if isinstance(option, Option) else None


RULES: tuple[Rule[Moment], ...] = (Rule(NoBets, may_call, call),)
