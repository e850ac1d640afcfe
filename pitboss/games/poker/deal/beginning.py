"""A hand begins: the button moves one place on, and the blinds are posted in turn (7.11)."""

from pitboss.games.poker.actions import NewHand, Post, Straddle, TakeAntes
from pitboss.games.poker.betting.acting import ended
from pitboss.games.poker.events import HandBegun, Posted
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player, State
from pitboss.law.key import key
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.house import may_wager
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

BLIND = key("blind")
BLINDS_IN_TURN = key("blinds-in-turn")
DEALER_BUTTON = key("dealer-button")
ANTE = key("ante")
STRADDLE = key("straddle")
STRADDLE_ACTS_LAST = key("straddle-acts-last")


def ready(table: Moment) -> list[Player]:
    """Everybody who is dealt in next: with chips, and neither away nor kept from play."""
    book, house = table.rules.book, table.state.house
    return [
        player
        for player in table.state.players
        if player.stack and not player.is_away and may_wager(book, house, player.box) is None
    ]


def may_begin(table: Moment, who: str) -> Option | Refusal:
    """Between hands, with two players or more."""
    if table.state.phase != "waiting":
        return table.refuse("hand-under-way", "a hand is under way", DEALER_BUTTON)
    if len(ready(table)) < 2:
        return table.refuse("too-few-players", "it takes two players with chips", DEALER_BUTTON)
    blinds = table.state.variant.blinds
    return Option(NewHand(who=who), table.because(DEALER_BUTTON, *blinds, BLINDS_IN_TURN))


def begin(table: Moment, action: NewHand, because: tuple[str, ...]) -> tuple[Event, ...]:
    boxes = tuple(player.box for player in ready(table))
    return (HandBegun(button=_next_button(table.state, boxes), boxes=boxes, because=because),)


def _next_button(state: State, boxes: tuple[int, ...]) -> int:
    """One place clockwise, among those who are dealt in."""
    return next((box for box in boxes if box > state.button), boxes[0])


def may_post(table: Moment, who: str) -> Option | Refusal:
    """The next blind, by whoever it falls to."""
    state, box = table.state, box_of(who) or 0
    if state.phase != "posting" or not state.due:
        return table.refuse("nothing-due", "no blind is due now", BLINDS_IN_TURN)
    due = state.due[0]
    if due.box != box:
        says = f"blinds are posted in turn; the {due.what} of box {due.box} is next"
        return table.refuse("out-of-turn", says, BLINDS_IN_TURN)
    return Option(Post(who=who), table.because(BLIND, BLINDS_IN_TURN))


def post(table: Moment, action: Post, because: tuple[str, ...]) -> tuple[Event, ...]:
    due = table.state.due[0]
    player = table.state.player(due.box)
    assert player is not None, "a blind falls to somebody with chips"
    cents = min(due.cents, player.stack)
    return (Posted(box=due.box, what=due.what, cents=cents, due=due.cents, because=because),)


def may_take_antes(table: Moment, who: str) -> Option | Refusal:
    """Before the first card, once."""
    state = table.state
    if not state.terms.ante:
        return table.refuse("no-ante", "no ante is taken at this table", ANTE)
    if not state.is_ante_due or state.phase != "posting":
        return table.refuse("too-late", "antes are taken once, before the first card", ANTE)
    return Option(TakeAntes(who=who), table.because(ANTE))


def take_antes(table: Moment, action: TakeAntes, because: tuple[str, ...]) -> tuple[Event, ...]:
    """From everybody who is dealt in, or what they have; they come into the pot at once."""
    ante = table.state.terms.ante
    posted = tuple(
        Posted(
            box=player.box,
            what="ante",
            cents=min(ante, player.stack),
            due=ante,
            is_dead=True,
            because=because,
        )
        for player in table.state.players
        if player.is_dealt
    )
    return (*posted, *ended(table.after(posted)))


def may_straddle(table: Moment, who: str) -> Option | Refusal:
    """Twice the last blind, by the player on its left, before the first card (7.9)."""
    state, box = table.state, box_of(who) or 0
    player = state.player(box)
    if table.rules.book.is_silent(STRADDLE) or not state.terms.blinds:
        return table.refuse("no-straddle", "there is no straddle at this table", STRADDLE)
    if state.phase != "dealing" or state.street or any(each.cards for each in state.players):
        says = "a straddle comes after the blinds and before the first card"
        return table.refuse("too-late", says, STRADDLE)
    left = next(each.box for each in state.clockwise(state.aggressor) if each.is_dealt)
    if box != left or player is None or player.bet:
        says = f"the straddle is that of box {left}, on the left of the last blind"
        return table.refuse("not-yours", says, STRADDLE)
    cents = 2 * state.bets.high
    if player.stack < cents:
        says = f"a straddle is {money(cents)}, twice the last blind; {who} has {money(player.stack)}"
        return table.refuse("too-few-chips", says, STRADDLE)
    return Option(Straddle(who=who), table.because(STRADDLE, STRADDLE_ACTS_LAST))


def straddle(table: Moment, action: Straddle, because: tuple[str, ...]) -> tuple[Event, ...]:
    cents = 2 * table.state.bets.high
    step = cents if table.rules.reads("straddle-least-raise", "its-size") else cents // 2
    box = box_of(action.who) or 0
    return (Posted(box=box, what="straddle", cents=cents, due=cents, step=step, because=because),)


RULES = (
    Rule(NewHand, may_begin, begin),
    Rule(Post, may_post, post),
    Rule(TakeAntes, may_take_antes, take_antes),
    Rule(Straddle, may_straddle, straddle),
)
