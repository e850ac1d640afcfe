"""Decisions on a hand: whose they are, standing and drawing (r 7.4, 7.5, 12.1, 13.3)."""

from pitboss.games.blackjack.actions import Draw, Stand
from pitboss.games.blackjack.events import Decided
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import total
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.turns import aces, splitting
from pitboss.games.blackjack.turns.turn import turn_of, was_away
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

CARDS_AS_DECIDED = key("cards-as-decided")
DECISIONS_IN_TURN = key("decisions-in-turn")
MAY_DRAW = key("may-draw")
MUST_DRAW_TO_TWELVE = key("must-draw-to-twelve")
SEATED_PLAYER_DECIDES = key("seated-player-decides")


def may_stand(table: Moment, who: str) -> Option | Refusal:
    """No further card, from twelve points on."""
    rules = table.rules
    turn = turn_of(table, box_of(who) or 0)
    if isinstance(turn, Refusal):
        return turn
    points = total(rules, turn.hand.cards).points
    if points <= rules.forced_draw_most:
        says = f"the hand comes to {points}; with {rules.forced_draw_most} or less a card must be drawn"
        return table.refuse("must-draw", says, MUST_DRAW_TO_TWELVE)
    keys = (SEATED_PLAYER_DECIDES,) if len(turn.box.stakes) > 1 else ()
    return Option(Stand(who=who), table.because(DECISIONS_IN_TURN, *keys))


def stand(table: Moment, action: Stand, because: tuple[str, ...]) -> tuple[Event, ...]:
    return decided(table, action.who, "stand", because)


def may_draw(table: Moment, who: str) -> Option | Refusal:
    """One card more, below twenty-one."""
    turn = turn_of(table, box_of(who) or 0)
    if isinstance(turn, Refusal):
        return turn
    if refusal := aces.served(table, turn.hand):
        return refusal
    forced = total(table.rules, turn.hand.cards).points <= table.rules.forced_draw_most
    keys = (MUST_DRAW_TO_TWELVE, MAY_DRAW) if forced else (MAY_DRAW,)
    return Option(Draw(who=who), table.because(*keys, CARDS_AS_DECIDED))


def draw(table: Moment, action: Draw, because: tuple[str, ...]) -> tuple[Event, ...]:
    return decided(table, action.who, "draw", because)


def decided(
    table: Moment, who: str, decision: str, because: tuple[str, ...], *more: Event
) -> tuple[Event, ...]:
    """A decision on the hand in turn, and what follows; not to split a pair is one too (r 11.5)."""
    turn = table.state.in_turn()
    assert turn is not None, f"{who} decides on a hand in turn"
    box, hand = turn
    made = Decided(
        box=box.number, hand=hand.number, decision=decision, place=was_away(table, box, who), because=because
    )
    events: list[Event] = [*splitting.declined(table, who), made, *more]
    return (*events, *onward(table.after(events)))


RULES: tuple[Rule[Moment], ...] = (Rule(Stand, may_stand, stand), Rule(Draw, may_draw, draw))
