"""Calls of the dealer that close something: the wagering, the deal, insurance."""

from collections.abc import Sequence

from pitboss.games.blackjack.deal import due
from pitboss.games.blackjack.events import InsuranceClosed
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.shoe import ready
from pitboss.games.blackjack.staff_actions import CloseInsurance
from pitboss.games.blackjack.turns import finishing
from pitboss.games.blackjack.wagers.judging import any_counts, at_the_call
from pitboss.law.key import key
from pitboss.table.event import BetsClosed, Called, Event, Ruled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import DealComplete, NoMoreBets

INITIAL_DEAL = key("initial-deal")
INSURANCE_IN_TIME = key("insurance-in-time")
NO_MORE_BETS = key("no-more-bets")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
OPTIONAL_WAGER_NOT_TOUCHED = key("optional-wager-not-touched")
WAGER_BEFORE_DEAL = key("wager-before-deal")
WAGER_NOT_TOUCHED = key("wager-not-touched")


def may_close(table: Moment, who: str) -> Option | Refusal:
    """No more bets is called before a round, once there are wagers and the cards are ready."""
    state = table.state
    if not state.is_betting:
        return table.refuse("bets-closed", "the wagering of this round is closed", NO_MORE_BETS)
    if state.phase == "over" or not state.wagered():
        return table.refuse("no-wager", "nobody has a wager on a box", WAGER_BEFORE_DEAL)
    because = table.because(NO_MORE_BETS, NO_WAGER_AFTER_CALL, WAGER_NOT_TOUCHED)
    return ready.unready(table) or Option(NoMoreBets(who=who), because)


def close(table: Moment, action: NoMoreBets, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Wagers are judged that wait for it; where none is left that counts, there is no round to deal."""
    called, void = Called(words="No more bets", because=because), at_the_call(table)
    if not any_counts(table):
        what = "no wager that counts lies there, and no round is dealt"
        return (called, *void, Ruled(what=what, because=table.because(WAGER_BEFORE_DEAL)))
    return (called, *void, BetsClosed(called=True, because=because))


def deal_complete(table: Moment, action: DealComplete) -> tuple[Event, ...] | Refusal:
    """The dealer goes on: whatever is wrong with the deal is ruled on when it is noticed."""
    state = table.state
    if state.phase != "dealing" or not state.order:
        return table.refuse("not-dealing", "no deal is under way", INITIAL_DEAL)
    events = finishing.deal_over(table)
    return (*events, *onward(table.after(events)))


def should_complete(table: Moment, who: str) -> Option | None:
    """The dealer goes on where no card of the deal is due any more, though it did not end by itself."""
    state = table.state
    if not state.order or not state.shoe.is_ready or due.due(table) is not None:
        return None
    return Option(DealComplete(who=who), table.because(INITIAL_DEAL))


def offered_complete(table: Moment, who: str) -> Sequence[Option]:
    if table.state.phase != "dealing" or not table.state.order:
        return ()
    return (Option(DealComplete(who=who), table.because(INITIAL_DEAL)),)


def may_close_insurance(table: Moment, who: str) -> Option | Refusal:
    """The dealer goes on once everybody was asked."""
    if table.state.phase != "insurance":
        return table.refuse("no-insurance", "no insurance is offered now", INSURANCE_IN_TIME)
    because = table.because(INSURANCE_IN_TIME, OPTIONAL_WAGER_NOT_TOUCHED)
    return Option(CloseInsurance(who=who), because)


def close_insurance(table: Moment, action: CloseInsurance, because: tuple[str, ...]) -> tuple[Event, ...]:
    return tuple(insurance_closed(table, because))


def insurance_closed(table: Moment, because: tuple[str, ...]) -> list[Event]:
    """No more insurance, and what follows: hands that need no decision end."""
    closed: list[Event] = [InsuranceClosed(because=because)]
    return [*closed, *onward(table.after(closed))]


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(NoMoreBets, may_close, close),
    FactRule(DealComplete, offered_complete, deal_complete),
    Rule(CloseInsurance, may_close_insurance, close_insurance),
)
