"""What becomes of each wager once the result is announced (r 4.1, part 5, r 10.2)."""

from pitboss.games.baccarat.area import BANKER, PLAYER, TIE
from pitboss.games.baccarat.ending import follows_round
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.state import Bet, State
from pitboss.table.event import Event, Outcome, RoundEnded, RoundSettled, Settled
from pitboss.table.money import at_odds
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.actions import CollectCards
from pitboss.table.shoe.events import CardsRacked
from pitboss.table.verbs import Settle

_WINS = {BANKER: "banker-wins", PLAYER: "player-wins", TIE: "tie-wins"}
_LOSES = {BANKER: "banker-loses", PLAYER: "player-loses", TIE: "tie-loses"}
_ODDS = {BANKER: "banker-odds", PLAYER: "player-odds", TIE: "tie-odds"}
_VOID_ON_TIE = {BANKER: "banker-void-on-tie", PLAYER: "player-void-on-tie"}


def may_settle(table: Moment, who: str) -> Option | Refusal:
    """The dealer collects and pays once the result is announced; a void hand has no wagers to decide."""
    state = table.state
    if state.phase != "settling" or state.is_void:
        return table.refuse("not-settling", _nothing_to_pay(state), "collected-and-paid", "result-announced")
    return Option(Settle(who=who), table.because("collected-and-paid", "wager-not-touched"))


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
    if kind == wins:
        return _won(table, bet)
    if wins == TIE:
        return _left(table, bet)
    because = table.because(_LOSES[kind], "collected-and-paid")
    return Settled(
        box=bet.place, area=bet.name, outcome="lose", stake=bet.cents, collected=bet.cents, because=because
    )


def _left(table: Moment, bet: Bet) -> Settled:
    """A wager on a hand is void on a tie; it lies there for the next round unless its player alters it."""
    returned = table.rules.reads("wagers-after-a-tie", "returned")
    further = ("void-wager",) if returned else ("altered-after-tie",)
    because = table.because(_VOID_ON_TIE[bet.area.kind], *further)
    outcome: Outcome = "void" if returned else "carried"
    return Settled(box=bet.place, area=bet.name, outcome=outcome, stake=bet.cents, because=because)


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
        "collected-and-paid",
    )
    # No wager lies there whose win chips could not pay exactly (r 5.3, 5.4).
    return Settled(
        box=bet.place,
        area=bet.name,
        outcome="win",
        stake=bet.cents,
        paid=int(wins),
        commission=int(commission),
        because=table.because(*keys),
    )


# The end of a round


def may_collect(table: Moment, who: str) -> Option | Refusal:
    """The dealer puts the cards away once every wager is decided, or a void hand is complete."""
    state = table.state
    if state.is_betting:
        says = "no round is under way: there are no cards to put away"
        return table.refuse("no-round", says, "discards-placed", "collected-and-paid")
    if state.is_void and state.phase != "settling":
        says = "the void hand is not complete: its cards are put away once its result is announced"
        return table.refuse("not-complete", says, "void-hand", "discards-placed")
    if not state.is_void and state.phase != "settled":
        says = "the wagers of the round are settled before its cards are put away"
        return table.refuse("not-settled", says, "collected-and-paid", "discards-placed")
    return Option(CollectCards(who=who), table.because("discards-placed"))


def collect(table: Moment, action: CollectCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The round is over; after a void hand normal play resumes."""
    events: list[Event] = [CardsRacked(counts=_counts(table), because=because)]
    if not table.state.is_void:
        # Nobody sat out a hand in which nobody could wager.
        events.append(RoundEnded(boxes=_boxes(table), because=because))
    return (*events, *follows_round(table.after(events), table.state.shoe))


def _counts(table: Moment) -> bool:
    """Whether the round is one of those after the cutting card; by one reading a void hand is not."""
    state = table.state
    is_last_void = state.is_void and state.shoe.coups == 1 and not state.shoe.came_first
    return table.rules.void_hand_counts or not is_last_void


def _boxes(table: Moment) -> tuple[int, ...]:
    return tuple(sorted({line.box for line in table.state.settled}))


RULES: tuple[Rule[Moment], ...] = (
    Rule(Settle, may_settle, settle),
    Rule(CollectCards, may_collect, collect),
)
