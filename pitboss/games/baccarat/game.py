"""Baccarat: the contract of the engine, put together from its parts, for three tables."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from msgspec.structs import replace

from pitboss.games.baccarat import basis, felt, opened, play, settlement
from pitboss.games.baccarat.deal import all_the_same, closing, dealing, feeding
from pitboss.games.baccarat.events import Announced, DecksInspected, ShoeRemoved
from pitboss.games.baccarat.irregularities import face_up, running_out, sequence, strays, void_hands, voiding
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.rules import Rules, rules
from pitboss.games.baccarat.setup import Setup
from pitboss.games.baccarat.shoe import burning, cutting, cutting_card, ending, pre_shuffled, ready
from pitboss.games.baccarat.state import State, wagers
from pitboss.games.baccarat.turns import offering, styles, turning
from pitboss.games.baccarat.view import seen, view
from pitboss.games.baccarat.wagers import (
    accepted,
    differential,
    left_behind,
    mistakes,
    sharing,
    taking_back,
    wagering,
)
from pitboss.games.baccarat.wagers.area import area_of
from pitboss.games.baccarat.wagers.payable import odds_of
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.event import Event, Wager
from pitboss.table.general import Situation
from pitboss.table.machine import AnyRule, Step, dealer
from pitboss.table.refusal import Refusal
from pitboss.table.seen import Seen
from pitboss.table.shoe.game import ShoeGame

_BETWEEN: tuple[Step, ...] = (ready.next_step, void_hands.next_step, *dealer(closing.may_close))


class Baccarat(ShoeGame[Rules, State]):
    """The game of baccarat at one of its tables, under every rulebook that knows it."""

    setup = Setup
    demo = play.DEMO
    how_to = play.HOW_TO
    layout = staticmethod(felt.layout)
    shown, awaits = staticmethod(play.shown), staticmethod(play.awaits)
    leaving = staticmethod(play.leaving)
    basis, kept = staticmethod(basis.basis), staticmethod(basis.kept)
    moment = Moment
    own_rules: ClassVar[tuple[AnyRule, ...]] = (
        *wagering.RULES,
        *taking_back.RULES,
        *differential.RULES,
        *accepted.RULES,
        *mistakes.RULES,
        *sharing.RULES,
        *styles.RULES,
        *offering.RULES,
        *turning.RULES,
        *pre_shuffled.RULES,
        *cutting.RULES,
        *ready.RULES,
        *burning.RULES,
        *cutting_card.RULES,
        *dealing.RULES,
        *strays.RULES,
        *face_up.RULES,
        *running_out.RULES,
        *sequence.RULES,
        *void_hands.RULES,
        *closing.RULES,
        *all_the_same.RULES,
        *settlement.RULES,
        *ending.RULES,
    )
    untouched: ClassVar[tuple[type[Event], ...]] = (Announced, DecksInspected, ShoeRemoved)
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        "betting": _BETWEEN,
        "dealing": (
            sequence.next_step,
            void_hands.next_step,
            differential.next_step,
            turning.next_step,
        ),
        "playing": (sequence.next_step, turning.next_step),
        "settling": (sequence.next_step, *dealer(settlement.may_settle, settlement.may_collect)),
        "settled": (sequence.next_step, *dealer(settlement.may_collect)),
        "over": _BETWEEN,
    }

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table, or what is wrong with the setup."""
        return opened.unfit(rules, setup) or opened.opened(rules, setup)

    def odds_of(self, rules: Rules, state: State, wager: Wager) -> tuple[Fraction, ...] | None:
        """On the banker, with the commission off."""
        area = area_of(wager.box, wager.area)
        return tuple(Fraction(*odds) for odds in odds_of(rules, area.kind)) if area else None

    def in_general(self, table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What the general rules decided, and what becomes of the round without the wagers they void."""
        return voiding.taken_out(table, left_behind.stay_their_makers(table, events))

    def situation(self, state: State) -> Situation:
        """As at every shoe; whose a wager is that a tie left lying is known whoever takes the box."""
        return replace(super().situation(state), knows_makers=True)

    def view(self, state: State, who: str) -> State:
        """The state as somebody may see it."""
        return view(state, who)

    def seen(self, state: State, what: Seen, who: str) -> Seen:
        """An event, an action or an option as somebody may see it."""
        return seen(state, what, who)

    def wagers(self, state: State) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def remaining(
        self, cards: Sequence[Card], action: Action, events: Sequence[Event]
    ) -> Sequence[Card] | None:
        """The stack after a cut; none after a shuffle."""
        return feeding.remaining(cards, action, events)

    def feed(self, rules: Rules, state: State, cards: Sequence[Card]) -> Action | None:
        """What comes out of the shoe next."""
        return feeding.feed(Moment(rules, state), cards)
