"""No more bets called where it should not be: over void chips, before the cards are ready, or a void hand."""

from pitboss.games.baccarat.deal.closing import closed, may_close
from pitboss.games.baccarat.events import VoidHandBegun, VoidHandForgotten
from pitboss.games.baccarat.irregularities.voiding import given_back
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.shoe import ready
from pitboss.games.baccarat.staff_actions import CallsAllTheSame
from pitboss.law.key import key
from pitboss.table.event import Called, Event, Ruled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shoe.in_shoe import cannot_come_out

NO_MORE_BETS = key("no-more-bets")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
VOID_HAND = key("void-hand")


def call_all_the_same(table: Moment, action: CallsAllTheSame) -> tuple[Event, ...] | Refusal:
    """A breach, and a round all the same: it is dealt to its end, and what follows is told as it comes."""
    refused = may_close(table, "dealer")
    if isinstance(refused, Option):
        return table.refuse("no-mistake", "no more bets may be called: nothing is amiss", NO_MORE_BETS)
    if not _can_follow(table):
        return refused
    if table.state.void_due:
        return _instead_of_a_void_hand(table)
    breaches = [*without_wagers(table), *ready.late(table)]
    return (*breaches, *closed(table.after(breaches), table.because(NO_MORE_BETS, NO_WAGER_AFTER_CALL)))


def _can_follow(table: Moment) -> bool:
    """Whether a round can follow a call now: chips lie there, or did, and there is a card to deal."""
    state = table.state
    has_card = bool(state.waiting) or cannot_come_out(table) is None
    return state.is_betting and has_card and (state.has_wagers or state.overlooked)


def without_wagers(table: Moment) -> list[Event]:
    """A round for which no wager counts, though chips lay there (r 8.2)."""
    if table.state.bets:
        return []
    what = "breach: no wager that counts lies there; the round is dealt to its end, and its cards are used up"
    return [Ruled(what=what, because=table.because(NO_MORE_BETS))]


def _instead_of_a_void_hand(table: Moment) -> tuple[Event, ...]:
    """A void hand was forgotten: it is void whatever was called, or by another reading a round like any."""
    because = table.because(table.state.void_due, VOID_HAND)
    if table.rules.reads("void-hand-forgotten", "round-stands"):
        what = "breach: a void hand was due before this round; it is left out"
        forgotten = [Ruled(what=what, because=because), VoidHandForgotten(because=because)]
        return (*forgotten, *closed(table.after(forgotten), table.because(NO_MORE_BETS)))
    what = "breach: this hand begins with a card that was seen, and is void whatever was called"
    events: list[Event] = [
        Ruled(what=what, because=because),
        Called(words="No more bets", because=table.because(NO_MORE_BETS)),
        *given_back(table, VOID_HAND),
        VoidHandBegun(because=because),
    ]
    return (*events, *onward(table.after(events)))


def _offer(table: Moment, who: str) -> tuple[Option, ...]:
    if isinstance(may_close(table, who), Option) or not _can_follow(table):
        return ()
    return (Option(CallsAllTheSame(who=who), table.because(NO_MORE_BETS)),)


RULES: tuple[FactRule[Moment], ...] = (FactRule(CallsAllTheSame, _offer, call_all_the_same),)
