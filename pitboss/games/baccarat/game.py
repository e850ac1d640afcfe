"""Baccarat: the contract of the engine, put together from its parts, for three tables."""

from collections.abc import Callable, Sequence

from pitboss.games.baccarat import (
    burning,
    closing,
    cutting,
    cutting_card,
    dealing,
    differential,
    ending,
    face_up,
    feeding,
    mistakes,
    offering,
    opened,
    play,
    pre_shuffled,
    running_out,
    sequence,
    settlement,
    sharing,
    shoe,
    strays,
    styles,
    taking_back,
    turning,
    void_hands,
    voiding,
    wagering,
)
from pitboss.games.baccarat.apply import EVENTS, apply
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.rules import Rules, rules
from pitboss.games.baccarat.setup import Setup
from pitboss.games.baccarat.state import State, wagers
from pitboss.games.baccarat.view import view
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
from pitboss.table.shoe import device
from pitboss.table.shown import Hand

RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    *wagering.RULES,
    *taking_back.RULES,
    *differential.RULES,
    *mistakes.RULES,
    *sharing.RULES,
    *styles.RULES,
    *offering.RULES,
    *turning.RULES,
    *pre_shuffled.RULES,
    *cutting.RULES,
    *shoe.RULES,
    *burning.RULES,
    *cutting_card.RULES,
    *dealing.RULES,
    *strays.RULES,
    *face_up.RULES,
    *running_out.RULES,
    *sequence.RULES,
    *void_hands.RULES,
    *closing.RULES,
    *settlement.RULES,
    *ending.RULES,
)
_RULE_OF = {item.verb: item for item in RULES}
_STEPS: tuple[Callable[[Moment], Option | None], ...] = (
    shoe.next_step,
    sequence.next_step,
    void_hands.next_step,
    differential.next_step,
    turning.next_step,
)
_DEALER: tuple[Callable[[Moment, str], Option | Refusal], ...] = (
    closing.may_close,
    settlement.may_settle,
    settlement.may_collect,
)


class Baccarat:
    """The game of baccarat at one of its tables, under every rulebook that knows it."""

    setup = Setup
    demo = play.DEMO
    how_to = play.HOW_TO
    verbs: Sequence[type[Action]] = (*_RULE_OF, *general.verbs)
    events: Sequence[type[Event]] = tuple(
        dict.fromkeys((*EVENTS, Called, Told, Ruled, RoundEnded, WasPaid, *general.events))
    )

    def __init__(self, slug: str) -> None:
        self.slug = slug

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
        for following in _STEPS:
            if (step := following(table)) is not None:
                return step
        for guard in _DEALER:
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
        return feeding.remaining(cards, action, events)

    def feed(self, rules: Rules, state: State, cards: Sequence[Card]) -> Action | None:
        """What comes out of the shoe next."""
        return feeding.feed(Moment(rules, state), cards)

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Hand | str]:
        """The two hands, whom the dealer waits for, and the roads."""
        return play.shown(rules, state, who)

    def awaits(self, rules: Rules, state: State, step: Action, who: str) -> bool:
        """Whether a player is given time before a step."""
        return play.awaits(rules, state, step, who)

    def backing(self, rules: Rules, state: State, action: Action) -> int:
        """Nothing: no wager asks for another."""
        return play.backing(rules, state, action)

    def leaving(self, rules: Rules, state: State, step: Action | None) -> Action | None:
        """How the round of players who leave is brought to its end."""
        return play.leaving(rules, state, step)


def _situation(state: State) -> Situation:
    settled = state.settled if state.phase != "betting" else ()
    return Situation(wagers(state), state.in_round, settled)
