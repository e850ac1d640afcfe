"""The call that closes the wagering (r 8.2)."""

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.shoe import ready
from pitboss.games.baccarat.staff_actions import CallsAllTheSame
from pitboss.games.baccarat.wagers.judging import at_the_call
from pitboss.law.key import key
from pitboss.table.event import BetsClosed, Called, Event, Ruled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe.in_shoe import cannot_come_out
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
    return _closed(table, because)


def _closed(table: Moment, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Wagers are judged that wait for it, and the round goes on as far as it does by itself."""
    called: list[Event] = [
        Called(words="No more bets", because=because),
        BetsClosed(called=True, because=because),
        *at_the_call(table),
    ]
    return (*called, *onward(table.after(called)))


# A call that should not have been


def call_all_the_same(table: Moment, action: CallsAllTheSame) -> tuple[Event, ...] | Refusal:
    """A breach, and a round all the same: it is dealt to its end, and what follows is told as it comes."""
    refused = may_close(table, "dealer")
    if isinstance(refused, Option):
        return table.refuse("no-mistake", "no more bets may be called: nothing is amiss", NO_MORE_BETS)
    rulings = _breaches(table)
    if not rulings:
        return refused
    return (*rulings, *_closed(table.after(rulings), table.because(NO_MORE_BETS, NO_WAGER_AFTER_CALL)))


def _breaches(table: Moment) -> list[Event]:
    """What is amiss with a call now, if a round can follow it at all."""
    state = table.state
    can_follow = state.is_betting and not state.void_due and cannot_come_out(table) is None
    if not can_follow or not (state.bets or state.overlooked):
        return []
    return [*without_wagers(table), *ready.late(table)]


def without_wagers(table: Moment) -> list[Ruled]:
    """A round for which no wager counts, though chips lay there (r 8.2)."""
    if table.state.bets:
        return []
    what = "breach: no wager that counts lies there; the round is dealt to its end, and its cards are used up"
    return [Ruled(what=what, because=table.because(NO_MORE_BETS))]


def _offer(table: Moment, who: str) -> tuple[Option, ...]:
    if isinstance(may_close(table, who), Option) or not _breaches(table):
        return ()
    return (Option(CallsAllTheSame(who=who), table.because(NO_MORE_BETS)),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(NoMoreBets, may_close, close),
    FactRule(CallsAllTheSame, _offer, call_all_the_same),
)
