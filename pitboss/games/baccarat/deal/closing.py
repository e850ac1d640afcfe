"""The call that closes the wagering (r 8.2)."""

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.shoe import ready
from pitboss.games.baccarat.wagers.judging import at_the_call
from pitboss.law.key import key
from pitboss.table.event import BetsClosed, Called, Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.verbs import NoMoreBets

NO_MORE_BETS = key("no-more-bets")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
VOID_HAND = key("void-hand")
WAGER_NOT_TOUCHED = key("wager-not-touched")


def may_close(table: Moment, who: str) -> Option | Refusal:
    """No more bets is called before a round, once there are wagers and the cards are ready."""
    state = table.state
    if not state.is_betting:
        return table.refuse("bets-closed", "the wagering of this round is closed", NO_MORE_BETS)
    if state.void_due:
        says = "the next hand is void: the dealer announces no bets this hand"
        return table.refuse("void-hand-due", says, state.void_due, VOID_HAND)
    if not state.bets:
        return table.refuse("no-wager", "nobody has a wager on the layout", NO_MORE_BETS)
    because = table.because(NO_MORE_BETS, NO_WAGER_AFTER_CALL, WAGER_NOT_TOUCHED)
    return ready.unready(table) or Option(NoMoreBets(who=who), because)


def close(table: Moment, action: NoMoreBets, because: tuple[str, ...]) -> tuple[Event, ...]:
    return closed(table, because)


def closed(table: Moment, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Wagers are judged that wait for it, and the round goes on as far as it does by itself."""
    called: list[Event] = [
        Called(words="No more bets", because=because),
        BetsClosed(called=True, because=because),
        *at_the_call(table),
    ]
    return (*called, *onward(table.after(called)))


RULES: tuple[Rule[Moment], ...] = (Rule(NoMoreBets, may_close, close),)
