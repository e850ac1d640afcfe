"""Blackjack: the contract of the engine, put together from its parts."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from pitboss.games.blackjack import basis, felt, opened, play
from pitboss.games.blackjack.deal import announcing, closing, collecting, dealing, feeding
from pitboss.games.blackjack.events import Announced
from pitboss.games.blackjack.irregularities import away, exposed, misplaced, omitted, strays, voiding
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import even_money, settlement
from pitboss.games.blackjack.rules import Rules, rules
from pitboss.games.blackjack.setup import Setup
from pitboss.games.blackjack.shoe import burning, cutting, marking, ready, shuffling, telling_inspector
from pitboss.games.blackjack.state import State, wagers
from pitboss.games.blackjack.turns import deciding, doubling, insuring, splitting
from pitboss.games.blackjack.view import seen, view
from pitboss.games.blackjack.wagers import box_maximum, boxes, found, held, mistakes, taking_back, wagering
from pitboss.games.blackjack.wagers.area import ORIGINAL, area_of
from pitboss.games.blackjack.wagers.limits import stake_at
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.event import Event, Wager
from pitboss.table.machine import AnyRule, Step, dealer
from pitboss.table.refusal import Refusal
from pitboss.table.seen import Seen
from pitboss.table.shoe import opening
from pitboss.table.shoe.game import ShoeGame


class Blackjack(ShoeGame[Rules, State]):
    """The game of blackjack under every rulebook that knows it."""

    slug = "blackjack"
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
        *mistakes.RULES,
        *found.RULES,
        *boxes.RULES,
        *box_maximum.RULES,
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
        *ready.RULES,
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
    untouched: ClassVar[tuple[type[Event], ...]] = (Announced,)
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        "betting": (ready.next_step, *dealer(closing.may_close)),
        "dealing": (ready.next_step, *dealer(closing.should_complete)),
        "insurance": (ready.next_step, *dealer(closing.may_close_insurance)),
        "playing": (ready.next_step, away.next_step),
        "dealer": (ready.next_step,),
        "settling": (ready.next_step, *dealer(settlement.may_settle)),
        "settled": (ready.next_step, *dealer(collecting.may_collect)),
        "over": (ready.next_step,),
    }

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table, or what is wrong with the setup."""
        return opened.unfit(rules, setup) or opened.opened(rules, setup)

    def odds_of(self, rules: Rules, state: State, wager: Wager) -> tuple[Fraction, ...] | None:
        """A blackjack is paid three to two."""
        area = area_of(wager.box, wager.area)
        return (rules.blackjack_odds,) if area is not None and area.kind == ORIGINAL else ()

    def bears(self, rules: Rules, state: State, wager: Wager) -> bool:
        """Super Sevens rests on the wager beside it."""
        area = area_of(wager.box, wager.area)
        if area is None or area.kind != ORIGINAL:
            return False
        return stake_at(state, wager.box, area.box).sevens > 0

    def in_general(self, table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What the general rules decided, and what becomes of the round without the wagers they void."""
        return voiding.taken_out(table, events)

    def view(self, state: State, who: str) -> State:
        """The state as somebody may see it."""
        return view(state, who)

    def seen(self, state: State, what: Seen, who: str) -> Seen:
        """An event, an action or an option as somebody may see it."""
        return seen(state, what, who)

    def wagers(self, state: State) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def feed(self, rules: Rules, state: State, cards: Sequence[Card]) -> Action | None:
        """What comes out of the shoe next."""
        return feeding.feed(Moment(rules, state), cards)
