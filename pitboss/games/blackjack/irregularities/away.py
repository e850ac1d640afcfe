"""A player who is not there to act: a casino supervisor has cards dealt up to a hard eleven (r 15.9)."""

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.games.blackjack.deal import due
from pitboss.games.blackjack.events import AwayNoted, CardDirected, HandDone
from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import hard_total, total
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.staff_actions import DirectCard, LetStand
from pitboss.games.blackjack.state import Box, Hand
from pitboss.games.blackjack.wagers import boxes
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import Away

CARDS_AS_DECIDED = key("cards-as-decided")
DECISIONS_IN_TURN = key("decisions-in-turn")
HARD_TOTAL = key("hard-total")
PLAYER_AWAY = key("player-away")
ROLES = key("roles")
SEATED_PLAYER_DECIDES = key("seated-player-decides")

_SUPERVISOR = "casino supervisor"


def _may_be_away(table: Moment) -> list[Box]:
    """Boxes with a decision still to come, whose player was not found away yet."""
    state = table.state
    if state.phase not in ("dealing", "insurance", "playing"):
        return []
    return [
        box
        for box in state.wagered()
        if not box.is_away and (not box.hands or any(not hand.is_done for hand in box.hands))
    ]


def away(table: Moment, action: Away) -> tuple[Event, ...] | Refusal:
    """A casino supervisor decides on the box, until its player is back and does."""
    if action.box not in (box.number for box in _may_be_away(table)):
        says = f"no decision of a player is awaited at box {action.box} in this round"
        return table.refuse("no-decision", says, PLAYER_AWAY)
    box = table.state.boxes[action.box]
    place = _stepped_over(table, box)
    because = table.because(PLAYER_AWAY, *((SEATED_PLAYER_DECIDES,) if place is not None else ()))
    events = (AwayNoted(box=box.number, place=place, because=because),)
    return (*events, *onward(table.after(events)))


def _stepped_over(table: Moment, box: Box) -> int | None:
    """The player in whose place the next in line decides; none where nobody else is entitled to."""
    hand = next((hand for hand in box.hands if not hand.is_done), None)
    first = boxes.decider(table, box, hand)
    if first is None or boxes.has_seated(table, box):
        return None
    without = replace(box, absent=box.absent | {first})
    if boxes.decider(table, without, hand) is None:
        return None
    return None if table.rules.reads("first-in-line-away", "supervisor") else first


def _offer(table: Moment, who: str) -> Sequence[Option]:
    numbers = tuple(box.number for box in _may_be_away(table))
    because = table.because(PLAYER_AWAY)
    return [Option(Away(who=who, box=first), because, {"box": Choices(numbers)}) for first in numbers[:1]]


def _directed(table: Moment, who: str) -> tuple[Box, Hand] | Refusal:
    """The hand in turn, where nobody is there to decide on it, for whoever holds the power."""
    if not table.rules.book.holds(PLAYER_AWAY, who):
        says = f"the {who} does not direct the hand of a player who is away; a {_SUPERVISOR} does"
        return table.refuse("not-your-power", says, PLAYER_AWAY, ROLES)
    turn = _unattended(table)
    if turn is None:
        says = "no hand is in turn whose player is away"
        return table.refuse("nobody-away", says, PLAYER_AWAY, DECISIONS_IN_TURN)
    box, hand = turn
    if due.needs_card(table.rules, box, hand) or any(not stake.has_chosen for stake in box.stakes):
        says = f"a card, or the choice of a player behind, is awaited at box {box.number}"
        return table.refuse("card-due", says, PLAYER_AWAY, CARDS_AS_DECIDED)
    return turn


def _unattended(table: Moment) -> tuple[Box, Hand] | None:
    """The hand in turn, where nobody is there to decide on it."""
    state = table.state
    turn = state.in_turn() if state.phase == "playing" and not left_out.waiting(table) else None
    if turn is None:
        return None
    box, hand = turn
    return turn if box.is_away or boxes.decider(table, box, hand) is None else None


def may_direct(table: Moment, who: str) -> Option | Refusal:
    """A further card, while the hard total is not over the limit."""
    found = _directed(table, who)
    if isinstance(found, Refusal):
        return found
    rules, (box, hand) = table.rules, found
    hard, points = hard_total(rules, hand.cards), total(rules, hand.cards).points
    # The two readings part only where an ace that counts eleven is what takes the hand over.
    is_doubtful = hard <= rules.away_hard_most < points
    if not (is_doubtful and rules.reads("away-hard-total", "point-total")):
        points = hard
    if points > rules.away_hard_most:
        says = f"the hand counts {points}; a card is directed up to {rules.away_hard_most}"
        return table.refuse("away-total", says, PLAYER_AWAY, HARD_TOTAL)
    return Option(DirectCard(who=who, box=box.number), table.because(PLAYER_AWAY, HARD_TOTAL))


def direct(table: Moment, action: DirectCard, because: tuple[str, ...]) -> tuple[Event, ...]:
    hand = _in_turn(table)
    return (CardDirected(box=action.box, hand=hand.number, because=because),)


def may_let_stand(table: Moment, who: str) -> Option | Refusal:
    """No further card: a supervisor may direct cards, and need not."""
    found = _directed(table, who)
    if isinstance(found, Refusal):
        return found
    return Option(LetStand(who=who, box=found[0].number), table.because(PLAYER_AWAY))


def let_stand(table: Moment, action: LetStand, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The hand is complete; that is no decision of a player."""
    events = (HandDone(box=action.box, hand=_in_turn(table).number, because=because),)
    return (*events, *onward(table.after(events)))


def _in_turn(table: Moment) -> Hand:
    turn = table.state.in_turn()
    assert turn is not None, "a hand in turn is directed"
    return turn[1]


def next_step(table: Moment) -> Option | None:
    """What a casino supervisor does with the hand of a player who is away: draw to twelve, then stand."""
    found = _directed(table, _SUPERVISOR) if _unattended(table) else None
    if found is None or isinstance(found, Refusal):
        return None
    rules = table.rules
    if total(rules, found[1].cards).points <= rules.forced_draw_most:
        option = may_direct(table, _SUPERVISOR)
        if isinstance(option, Option):
            return option
    option = may_let_stand(table, _SUPERVISOR)
    return option if isinstance(option, Option) else None


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(Away, _offer, away),
    Rule(DirectCard, may_direct, direct),
    Rule(LetStand, may_let_stand, let_stand),
)
