"""What becomes of each wager once the result is announced (r 4.1, part 5, r 10.2)."""

from msgspec.structs import replace

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.shoe.ending import ended_by, follows_round
from pitboss.games.baccarat.state import Bet, State
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER, TIE
from pitboss.law.key import Key, key
from pitboss.table.chips.money import at_odds
from pitboss.table.event import Event, Outcome, RoundEnded, RoundSettled, RoundVoid, Settled
from pitboss.table.house import payment
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.actions import CollectCards
from pitboss.table.shoe.events import CardsRacked
from pitboss.table.verbs import Settle

ALTERED_AFTER_TIE = key("altered-after-tie")
COLLECTED_AND_PAID = key("collected-and-paid")
DISCARDS_PLACED = key("discards-placed")
RESULT_ANNOUNCED = key("result-announced")
SHUFFLE_WHEN = key("shuffle-when")
STAND_OFF_DEFINED = key("stand-off-defined")
VOID_HAND = key("void-hand")
VOID_ROUND = key("void-round")
VOID_WAGER = key("void-wager")
WAGER_NOT_TOUCHED = key("wager-not-touched")

_WINS = {BANKER: key("banker-wins"), PLAYER: key("player-wins"), TIE: key("tie-wins")}
_LOSES = {BANKER: key("banker-loses"), PLAYER: key("player-loses"), TIE: key("tie-loses")}
_ODDS = {BANKER: key("banker-odds"), PLAYER: key("player-odds"), TIE: key("tie-odds")}
VOID_ON_TIE = {BANKER: key("banker-void-on-tie"), PLAYER: key("player-void-on-tie")}


def may_settle(table: Moment, who: str) -> Option | Refusal:
    """The dealer collects and pays once the result is announced; a void hand has no wagers to decide."""
    state = table.state
    if state.phase != "settling" or state.is_void:
        return table.refuse("not-settling", _nothing_to_pay(state), COLLECTED_AND_PAID, RESULT_ANNOUNCED)
    return Option(Settle(who=who), table.because(COLLECTED_AND_PAID, WAGER_NOT_TOUCHED))


def _nothing_to_pay(state: State) -> str:
    if state.is_betting:
        return "there is no result to pay on: no round is under way"
    if state.is_void:
        return "there is nothing to pay: no wager depends on a void hand"
    if state.phase == "settled":
        return "every wager of this round is settled; the cards are put away next"
    return "there is no result to pay on: the hands are not complete"


def settle(table: Moment, action: Settle, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Losing wagers are collected, then winning ones paid; wagers that a tie leaves stay last."""
    order = {"lose": 0, "win": 1}
    lines = sorted(
        (settled(table, bet) for bet in table.state.bets), key=lambda line: order.get(line.outcome, 2)
    )
    return (*lines, RoundSettled(because=because))


def settled(table: Moment, bet: Bet) -> Settled:
    """One wager against the result."""
    kind, wins = bet.area.kind, table.state.winner
    if is_too_many(table):
        return _line(bet, "void", table.because(*_too_many(table), VOID_WAGER, STAND_OFF_DEFINED))
    if kind == wins:
        return _won(table, bet)
    if wins == TIE:
        return _left(table, bet)
    because = table.because(_LOSES[kind], COLLECTED_AND_PAID)
    return replace(_line(bet, "lose", because), collected=bet.cents)


def _line(bet: Bet, outcome: Outcome, because: tuple[str, ...]) -> Settled:
    """The line of a wager, which is its maker's whoever has the box."""
    return Settled(
        box=bet.place,
        area=bet.name,
        outcome=outcome,
        stake=bet.cents,
        name=bet.area.maker,
        because=because,
    )


def _left(table: Moment, bet: Bet) -> Settled:
    """A wager on a hand is void on a tie; it lies there for the next round unless its player alters it."""
    returned = table.rules.reads("wagers-after-a-tie", "returned")
    further = (VOID_WAGER,) if returned else (ALTERED_AFTER_TIE,)
    because = table.because(VOID_ON_TIE[bet.area.kind], *further)
    outcome: Outcome = "void" if returned else "carried"
    return _line(bet, outcome, because)


def _won(table: Moment, bet: Bet) -> Settled:
    """A winning wager at its odds; from a win on the banker the commission comes off at once."""
    rules, kind = table.rules, bet.area.kind
    odds = {BANKER: rules.banker_odds, TIE: rules.tie_odds}.get(kind, rules.player_odds)
    wins = at_odds(bet.cents, odds)
    commission = wins * rules.commission if kind == BANKER else 0
    keys = (
        _WINS[kind],
        _ODDS[kind],
        *(("commission",) if kind == BANKER else ()),
        COLLECTED_AND_PAID,
    )
    # No wager lies on the banker whose win chips could not pay exactly (r 5.3, 5.4).
    exact = (int(wins), ())
    paid, rounded = exact if kind == BANKER else payment(table.rules.book, table.state.house, wins)
    won = _line(bet, "win", (*table.because(*keys), *rounded))
    return replace(won, paid=paid, commission=int(commission))


# The end of a round


def may_collect(table: Moment, who: str) -> Option | Refusal:
    """The dealer puts the cards away once every wager is decided, or a void hand is complete."""
    state = table.state
    if state.is_betting:
        says = "no round is under way: there are no cards to put away"
        return table.refuse("no-round", says, DISCARDS_PLACED, COLLECTED_AND_PAID)
    if state.is_void and state.phase != "settling":
        says = "the void hand is not complete: its cards are put away once its result is announced"
        return table.refuse("not-complete", says, VOID_HAND, DISCARDS_PLACED)
    if not state.is_void and state.phase != "settled":
        says = "the wagers of the round are settled before its cards are put away"
        return table.refuse("not-settled", says, COLLECTED_AND_PAID, DISCARDS_PLACED)
    return Option(CollectCards(who=who), table.because(DISCARDS_PLACED))


def collect(table: Moment, action: CollectCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The round is over; after a void hand normal play resumes."""
    if is_too_many(table):
        return _ends_void(table)
    events: list[Event] = [CardsRacked(counts=_counts(table), because=because)]
    if not table.state.is_void:
        # Nobody sat out a hand in which nobody could wager.
        events.append(RoundEnded(boxes=_boxes(table), because=because))
    return (*events, *follows_round(table.after(events), table.state.shoe))


def is_too_many(table: Moment) -> bool:
    """Whether a round was dealt after the last coup, and by one reading is void for that (r 7.1, 9.7)."""
    state = table.state
    return state.shoe.coups == 0 and not state.is_void and table.rules.reads("round-too-many", "void")


def _too_many(table: Moment) -> tuple[Key, ...]:
    return (*ended_by(table.state.shoe), SHUFFLE_WHEN, VOID_ROUND)


def _ends_void(table: Moment) -> tuple[Event, ...]:
    """No result is displayed of it, and the shuffle that was left out follows."""
    because = table.because(*_too_many(table))
    events = [RoundVoid(because=because), RoundEnded(boxes=_boxes(table), because=because)]
    return (*events, *follows_round(table.after(events), table.state.shoe))


def _counts(table: Moment) -> bool:
    """Whether the round is one of those after the cutting card; by one reading a void hand is not."""
    state = table.state
    is_last_void = state.is_void and state.shoe.coups == 1 and not state.shoe.came_first
    return table.rules.void_hand_counts or not is_last_void


def _boxes(table: Moment) -> tuple[int, ...]:
    return tuple(sorted({line.box for line in table.state.settled if not line.name}))


RULES: tuple[Rule[Moment], ...] = (
    Rule(Settle, may_settle, settle),
    Rule(CollectCards, may_collect, collect),
)
