"""Blackjack: the contract of the engine, put together from its parts."""

from collections.abc import Callable, Sequence

from pitboss.games.blackjack import (
    announcing,
    away,
    boxes,
    burning,
    closing,
    collecting,
    cutting,
    dealing,
    deciding,
    doubling,
    even_money,
    exposed,
    feeding,
    held,
    insuring,
    marking,
    misplaced,
    mistakes,
    omitted,
    opened,
    play,
    settlement,
    shoe,
    shuffling,
    splitting,
    strays,
    taking_back,
    telling_inspector,
    voiding,
    wagering,
)
from pitboss.games.blackjack.apply import EVENTS, apply
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.rules import Rules, rules
from pitboss.games.blackjack.setup import Setup
from pitboss.games.blackjack.state import State, wagers
from pitboss.games.blackjack.view import view
from pitboss.law import Rulebook
from pitboss.table import general, rule
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.chance import Chance
from pitboss.table.event import Called, Event, RoundEnded, Ruled, Told, Wager
from pitboss.table.general.situation import Situation
from pitboss.table.option import Option
from pitboss.table.payment import WasPaid
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe import device, opening
from pitboss.table.shown import Hand

RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    *wagering.RULES,
    *taking_back.RULES,
    *mistakes.RULES,
    *boxes.RULES,
    *held.RULES,
    *insuring.RULES,
    *even_money.RULES,
    *deciding.RULES,
    *doubling.RULES,
    *splitting.RULES,
    *exposed.RULES,
    *omitted.RULES,
    *cutting.RULES,
    *burning.RULES,
    *dealing.RULES,
    *shoe.RULES,
    *opening.RULES,
    *shuffling.RULES,
    *marking.RULES,
    *telling_inspector.RULES,
    *closing.RULES,
    *settlement.RULES,
    *collecting.RULES,
    *announcing.RULES,
    *strays.RULES,
    *misplaced.RULES,
    *away.RULES,
)
_RULE_OF = {item.verb: item for item in RULES}
_STEPS: tuple[Callable[[Moment, str], Option | Refusal], ...] = (
    closing.may_close,
    closing.should_complete,
    closing.may_close_insurance,
    settlement.may_settle,
    collecting.may_collect,
)


class Blackjack:
    """The game of blackjack under every rulebook that knows it."""

    slug = "blackjack"
    setup = Setup
    demo = play.DEMO
    how_to = play.HOW_TO
    verbs: Sequence[type[Action]] = (*_RULE_OF, *general.verbs)
    events: Sequence[type[Event]] = tuple(
        dict.fromkeys((*EVENTS, Called, Told, Ruled, RoundEnded, WasPaid, *general.events))
    )

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table, or what is wrong with the setup."""
        return opened.unfit(rules, setup) or opened.opened(rules, setup)

    def options(self, rules: Rules, state: State, who: str) -> list[Option]:
        """What somebody may do now, under the rules of the game and the general rules."""
        own = rule.options(RULES, Moment(rules, state), who)
        return [*own, *general.options(rules.book, state.house, _situation(state), who)]

    def decide(self, rules: Rules, state: State, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, or why it is refused."""
        table, own = Moment(rules, state), _RULE_OF.get(type(action))
        if own is not None:
            return rule.decide(own, table, action)
        answer = general.decide(rules.book, state.house, _situation(state), action)
        return answer if isinstance(answer, Refusal) else voiding.taken_out(table, answer)

    def apply(self, state: State, event: Event) -> State:
        """The state after an event."""
        return apply(state, event)

    def view(self, state: State, who: str) -> State:
        """The state as somebody may see it."""
        return view(state, who)

    def wagers(self, state: State) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def procedure(self, rules: Rules, state: State) -> Option | None:
        """The next step of staff; none while cards, players or nothing at all is awaited."""
        table = Moment(rules, state)
        step = shoe.next_step(table) or away.next_step(table)
        if step is not None:
            return step
        for guard in _STEPS:
            option = guard(table, "dealer")
            if isinstance(option, Option):
                return option
        return None

    def draw(self, rules: Rules, state: State, chance: Chance) -> tuple[Card, ...]:
        """A shuffled stack."""
        return device.stack(state, chance)

    def remaining(
        self, cards: Sequence[Card], action: Action, events: Sequence[Event]
    ) -> Sequence[Card] | None:
        """The stack after a cut; none after a shuffle."""
        return device.remaining(cards, action, events)

    def feed(self, rules: Rules, state: State, cards: Sequence[Card]) -> Action | None:
        """What comes out of the shoe next."""
        return feeding.feed(Moment(rules, state), cards)

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Hand | str]:
        """The hands, and whom the dealer waits for."""
        return play.shown(rules, state, who)

    def awaits(self, rules: Rules, state: State, step: Action, who: str) -> bool:
        """Whether a player is given time before a step."""
        return play.awaits(rules, state, step, who)

    def backing(self, rules: Rules, state: State, action: Action) -> int:
        """Nothing: a double or a split is never required."""
        return play.backing(rules, state, action)

    def leaving(self, rules: Rules, state: State, step: Action | None) -> Action | None:
        """How the round of players who leave is brought to its end."""
        return play.leaving(rules, state, step)


def _situation(state: State) -> Situation:
    settled = state.settled if state.phase != "betting" else ()
    return Situation(wagers(state), state.in_round, settled)
