"""Craps as a game: the contract kept, each verb sent to its rule."""

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.games.craps import (
    confirming,
    dice,
    mistakes,
    overruling,
    placing,
    play,
    removing,
    rolling,
    settlement,
    shooter,
    voiding,
    working,
)
from pitboss.games.craps.actions import DiceShow
from pitboss.games.craps.apply import EVENTS, apply
from pitboss.games.craps.commission import refunded_with
from pitboss.games.craps.events import PuckMoved, TotalCalled
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.rules import Rules, rules
from pitboss.games.craps.setup import Setup
from pitboss.games.craps.state import Dice, State, wagers
from pitboss.law import Rulebook
from pitboss.table import general, rule
from pitboss.table.action import Action
from pitboss.table.chance import Chance
from pitboss.table.event import Called, Event, RoundEnded, Ruled, Told, Wager
from pitboss.table.general import Situation
from pitboss.table.house import House
from pitboss.table.option import Option
from pitboss.table.payment import WasPaid
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shown import Hand
from pitboss.table.sign import refuse_sign
from pitboss.table.who import MOST_BOXES

Faces = tuple[int, int]

RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    *placing.RULES,
    *confirming.RULES,
    *removing.RULES,
    *working.RULES,
    *mistakes.RULES,
    *shooter.RULES,
    *dice.RULES,
    *rolling.RULES,
    *voiding.RULES,
    *overruling.RULES,
    *settlement.RULES,
)
_RULE_OF = {item.verb: item for item in RULES}


class Craps:
    """The game of craps."""

    slug = "craps"
    setup = Setup
    verbs: Sequence[type[Action]] = (*_RULE_OF, *general.verbs)
    events: Sequence[type[Event]] = tuple(
        dict.fromkeys((*EVENTS, TotalCalled, Called, Told, Ruled, RoundEnded, WasPaid, *general.events))
    )
    demo: Mapping[str, Any] = {
        "sign": {"minimum": "5.00", "maximum": "500.00"},
        "chips": ["1.00", "5.00", "25.00", "100.00"],
        "boxes": 8,
        "double-odds": True,
    }
    how_to = (
        "Place 10 on pass, take the dice, and throw them with d or Enter: 7 or 11 wins, 2, 3 or 12 loses, "
        "and any other total is the point. Throw on: the point again wins, a 7 loses and passes the dice."
    )

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table with a set of dice in the bowl, or what is wrong with the setup."""
        return _unfit(rules, setup) or _opened(rules, setup)

    def options(self, rules: Rules, state: State, who: str) -> list[Option]:
        """What somebody may do now, under the rules of the game and the general rules."""
        own = rule.options(RULES, Moment(rules, state), who)
        return [*own, *general.options(rules.book, state.house, _situation(state), who)]

    def decide(self, rules: Rules, state: State, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, or why it is refused."""
        table, own = Moment(rules, state), _RULE_OF.get(type(action))
        answer = rule.decide(own, table, action) if own else _in_general(table, action)
        return answer if isinstance(answer, Refusal) else (*answer, *_point_dropped(table, answer))

    def apply(self, state: State, event: Event) -> State:
        """The state after an event."""
        return apply(state, event)

    def view(self, state: State, who: str) -> State:
        """Everything lies open."""
        return state

    def wagers(self, state: State) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def procedure(self, rules: Rules, state: State) -> Option | None:
        """The next step of the staff, or the shooter's throw; none while a player has to decide."""
        return play.step(Moment(rules, state))

    def draw(self, rules: Rules, state: State, chance: Chance) -> Faces:
        """Two dice."""
        return 1 + chance.below(rules.die_faces), 1 + chance.below(rules.die_faces)

    def remaining(self, outcome: Faces, action: Action, events: Sequence[Event]) -> Faces | None:
        """A throw is gone once it was told."""
        return None if isinstance(action, DiceShow) else outcome

    def feed(self, rules: Rules, state: State, outcome: Faces) -> Action | None:
        """The dice come to rest once they are thrown."""
        return play.fed(state, outcome)

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Hand | str]:
        """The puck, the shooter and the dice."""
        return play.shown(rules, state)

    def awaits(self, rules: Rules, state: State, step: Action, who: str) -> bool:
        """Whether a player is given time before a step."""
        return play.awaits(step, who)

    def backing(self, rules: Rules, state: State, action: Action) -> int:
        """No wager asks for a further one."""
        return 0

    def leaving(self, rules: Rules, state: State, step: Action | None) -> Action | None:
        """How the wagers of players who leave are brought to their end."""
        return play.leaving(rules, state, step)


def _in_general(table: Moment, action: Action) -> tuple[Event, ...] | Refusal:
    """What the general rules say, and what follows from it for commissions and for the dice."""
    answer = general.decide(table.rules.book, table.state.house, _situation(table.state), action)
    if isinstance(answer, Refusal):
        return answer
    return (*refunded_with(table, answer), *answer, *shooter.gone(table, answer))


def _point_dropped(table: Moment, events: Sequence[Event]) -> tuple[Event, ...]:
    """Once no wager lies on the layout and nobody has the dice, nothing can decide the point any more."""
    rules, state = table
    pointed = not state.is_come_out or any(isinstance(event, PuckMoved) for event in events)
    if not pointed or not rules.reads("point-without-wagers", "dropped"):
        return ()
    for event in events:
        state = apply(state, event)
    if state.is_come_out or state.shooter is not None or state.phase != "open" or wagers(state):
        return ()
    return (PuckMoved(point=None, because=rules.because("come-out-roll", "puck-shows-point")),)


def _situation(state: State) -> Situation:
    return Situation(wagers(state), state.phase != "open", state.settled)


def _opened(rules: Rules, setup: Setup) -> State:
    dice = Dice(
        bowl=tuple(range(1, rules.dice_in_set + 1)),
        inspected_by=frozenset({"dealer", "game supervisor"} if setup.inspected else ()),
    )
    return State(
        house=House(sign=setup.sign, chips=setup.chips, boxes=setup.boxes),
        dice=dice,
        double_odds=setup.double_odds,
        refuse_inexact=setup.refuse_inexact,
        name=setup.name,
    )


def _unfit(rules: Rules, setup: Setup) -> Refusal | None:
    """What is wrong with a setup: the sign, or the boxes."""
    refusal = refuse_sign(rules.book, setup.sign, setup.chips, further=())
    if refusal or 1 <= setup.boxes <= MOST_BOXES:
        return refusal
    says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {MOST_BOXES} boxes"
    return rules.refuse("setup-boxes", says, "wagering-areas")
