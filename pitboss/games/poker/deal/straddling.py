"""The straddle: a voluntary blind at the left of the last one, a multiple of it, before any card (7.9)."""

from pitboss.games.poker.actions import Straddle
from pitboss.games.poker.betting.bets import straddled
from pitboss.games.poker.deal.events import STRADDLE as NAME
from pitboss.games.poker.events import Posted
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player, State
from pitboss.law.key import key
from pitboss.table.chips.cost import Cost
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.house import WAGER_NOT_PERMITTED, excluded_by, known_as
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

KILL_LEAST_BET = key("kill-least-bet")

STRADDLE = key("straddle")
STRADDLE_ACTS_LAST = key("straddle-acts-last")
STRADDLE_IS_A_RAISE = key("straddle-is-a-raise")
STRADDLE_NOT_COUNTED = key("straddle-not-counted")


def may_straddle(table: Moment, who: str) -> Option | Refusal:
    """A multiple of the last blind, by the player on its left, before the first card."""
    refusal = _unavailable(table) or _too_late(table)
    if refusal:
        return refusal
    state, box = table.state, box_of(who) or 0
    player, left = state.player(box), _left_of_last(state)
    if left.bet:
        says = f"box {left.box}, on the left of the last blind, has posted a blind: nobody straddles"
        return table.refuse("no-straddle", says, STRADDLE)
    if box != left.box or player is None:
        says = f"the straddle is that of box {left.box}, on the left of the last blind"
        return table.refuse("not-yours", says, STRADDLE)
    if (name := known_as(state.house, box)) in state.house.excluded:
        says = f"{who} was told to leave and makes no further wager"
        return table.refuse("excluded", says, *excluded_by(state.house, name))
    cents = size(table)
    if player.stack < cents:
        times = "twice" if table.rules.straddle_multiple == 2 else f"{table.rules.straddle_multiple} times"
        says = f"a straddle is {money(cents)}, {times} the last blind; {who} has {money(player.stack)}"
        return table.refuse("too-few-chips", says, STRADDLE)
    keys = (STRADDLE, STRADDLE_ACTS_LAST, STRADDLE_IS_A_RAISE, STRADDLE_NOT_COUNTED)
    return Option(Straddle(who=who), table.because(*keys), cost=Cost(fixed=cents))


def _unavailable(table: Moment) -> Refusal | None:
    """Why no straddle is taken at this table, or in this hand."""
    state, rules = table.state, table.rules
    is_unknown = rules.book.is_silent(STRADDLE) and not rules.reads("over-blind-before-2017", "as-straddle")
    if is_unknown or not state.terms.blinds:
        says = "no straddle is taken: no rule provides for one here"
        return table.refuse("no-straddle", says, STRADDLE, WAGER_NOT_PERMITTED)
    is_smaller = size(table) <= state.kill_wager or not rules.reads("straddle-with-kill", "beside-it")
    if state.kill_wager and is_smaller:
        return table.refuse("no-straddle", "no straddle beside a Kill Wager", KILL_LEAST_BET, STRADDLE)
    if not state.terms.straddles and rules.reads("straddle-by-right", "as-offered"):
        return table.refuse("no-straddle", "the sign of this table offers no straddle", STRADDLE)
    return None


def _too_late(table: Moment) -> Refusal | None:
    state = table.state
    if state.phase != "dealing" or state.street or any(each.cards for each in state.players):
        says = "a straddle comes after the blinds and before the first card"
        return table.refuse("too-late", says, STRADDLE)
    if state.straddler and not table.rules.reads("second-straddle", "again"):
        return table.refuse("straddled-already", "there is one straddle in a hand", STRADDLE)
    return None


def _left_of_last(state: State) -> Player:
    """Who is on the left of the last blind, or of the last straddle."""
    last = state.straddler or state.large
    return next(each for each in state.clockwise(last) if each.is_live)


def size(table: Moment) -> int:
    """So many times the last blind, or the straddle before."""
    rules, state = table
    before = state.player(state.straddler)
    return rules.straddle_multiple * (before.bet if before else state.terms.blinds[-1])


def straddle(table: Moment, action: Straddle, because: tuple[str, ...]) -> tuple[Event, ...]:
    state, cents = table.state, size(table)
    step = cents if table.rules.reads("straddle-least-raise", "its-size") else cents - state.bets.high
    bets = straddled(state.bets, cents, step)
    box = box_of(action.who) or 0
    return (Posted(box=box, what=NAME, cents=cents, bets=bets, because=because),)


RULES = (Rule(Straddle, may_straddle, straddle),)
