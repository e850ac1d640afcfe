"""The call that closes the wagering (r 8.2)."""

from pitboss.games.baccarat import shoe
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.table.event import BetsClosed, Called, Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.verbs import NoMoreBets


def may_close(table: Moment, who: str) -> Option | Refusal:
    """No more bets is called before a round, once there are wagers and the cards are ready."""
    state = table.state
    if not state.is_betting:
        return table.refuse("bets-closed", "the wagering of this round is closed", "no-more-bets")
    if state.void_due:
        says = "the next hand is void: the dealer announces no bets this hand"
        return table.refuse("void-hand-due", says, state.void_due, "void-hand")
    if not state.bets:
        return table.refuse("no-wager", "nobody has a wager on the layout", "no-more-bets")
    because = table.because("no-more-bets", "no-wager-after-call", "wager-not-touched")
    return shoe.unready(table) or Option(NoMoreBets(who=who), because)


def close(table: Moment, action: NoMoreBets, because: tuple[str, ...]) -> tuple[Event, ...]:
    called: list[Event] = [
        Called(words="No more bets", because=because),
        BetsClosed(called=True, because=because),
    ]
    return (*called, *onward(table.after(called)))


RULES: tuple[Rule[Moment], ...] = (Rule(NoMoreBets, may_close, close),)
