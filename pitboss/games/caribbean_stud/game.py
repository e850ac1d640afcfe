"""Caribbean stud as a game: the contract kept, each verb sent to its rule."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from pitboss.games.caribbean_stud import basis, felt, opened, play
from pitboss.games.caribbean_stud.deal import cards, counts, dealing, feeding, machines
from pitboss.games.caribbean_stud.events import CardsCollected, CarriedWaits, Compared
from pitboss.games.caribbean_stud.irregularities import amiss, conduct, exposures
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.payout import claims, paying, settlement
from pitboss.games.caribbean_stud.rules import Rules, rules
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.games.caribbean_stud.state import State, lying, wagers
from pitboss.games.caribbean_stud.turns import deciding, mistaken, showing
from pitboss.games.caribbean_stud.view import seen, view
from pitboss.games.caribbean_stud.wagers import closing, jackpot_wager, wagering
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chance import Chance
from pitboss.table.chips.books import Balances, held_in
from pitboss.table.event import Event, Wager
from pitboss.table.general import Situation
from pitboss.table.machine import AnyRule, Machine, Step, dealer, step
from pitboss.table.refusal import Refusal
from pitboss.table.seen import Seen

_READY = dealer(cards.may_shuffle, cards.may_cut)


class CaribbeanStud(Machine[Rules, State]):
    """The game of Caribbean stud under every rulebook that knows it."""

    slug = "caribbean-stud"
    setup = Setup
    demo = play.DEMO
    how_to = play.HOW_TO
    layout = staticmethod(felt.layout)
    shown, awaits = staticmethod(play.shown), staticmethod(play.awaits)
    leaving, wagers = staticmethod(play.leaving), staticmethod(wagers)
    basis, kept = staticmethod(basis.basis), staticmethod(basis.kept)
    moment = Moment
    own_rules: ClassVar[tuple[AnyRule, ...]] = (
        *wagering.RULES,
        *jackpot_wager.RULES,
        *cards.RULES,
        *closing.RULES,
        *dealing.RULES,
        *deciding.RULES,
        *mistaken.RULES,
        *showing.RULES,
        *settlement.RULES,
        *claims.RULES,
        *counts.RULES,
        *machines.RULES,
        *exposures.RULES,
        *amiss.RULES,
        *conduct.RULES,
        paying.PAYING,
    )
    untouched: ClassVar[tuple[type[Event], ...]] = (Compared, CardsCollected, CarriedWaits)
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        "betting": (
            step("shift manager", cards.should_replace),
            step("shift manager", machines.should_deal_by),
            *_READY,
            *dealer(closing.may_close),
        ),
        "dealing": (*_READY, *dealer(closing.may_lock_out, dealing.should_complete)),
        "deciding": dealer(counts.should_count_stub, deciding.may_reveal, settlement.may_settle),
        "showing": dealer(settlement.may_settle),
        "settled": (
            *dealer(claims.may_verify, claims.should_count),
            step("casino supervisor", claims.may_validate),
            *dealer(claims.may_pay),
            step("shift manager", cards.should_replace),
            *dealer(cards.may_shuffle),
        ),
    }

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table with shuffled cards, or what is wrong with the setup."""
        return opened.unfit(rules, setup) or opened.opened(setup)

    def accounts(self, state: State) -> Balances:
        """What lies on the layout, without a wager made of each: it is asked after every action."""
        return held_in(lying(state))

    def situation(self, state: State) -> Situation:
        """A round is in question until it is closed by the next shuffle."""
        settled = state.settled if state.phase != "betting" else ()
        in_round = state.phase not in ("betting", "settled")
        return Situation(wagers(state), in_round, settled, knows_makers=True)

    def bears(self, rules: Rules, state: State, wager: Wager) -> bool:
        """A jackpot wager rests on the ante."""
        return wager.area == "ante" and state.boxes[wager.box].has_jackpot

    def in_general(self, table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What the general rules decided; hands and jackpot claims whose wagers they void fall with them."""
        return (*amiss.taken_out(table, events), *settlement.limit_raised(table, events))

    def view(self, state: State, who: str) -> State:
        """The state as somebody may see it."""
        return view(state, who)

    def seen(self, state: State, what: Seen, who: str) -> Seen:
        """An event, an action or an option as somebody may see it."""
        return seen(state, what, who)

    def draw(self, rules: Rules, state: State, chance: Chance) -> tuple[Card, ...]:
        """A shuffled deck."""
        return chance.shuffled(DECK)

    def remaining(
        self, deck: Sequence[Card], action: Action, events: Sequence[Event]
    ) -> Sequence[Card] | None:
        """The deck after a cut; none after a shuffle."""
        return play.remaining(deck, action, events)

    def brings(self, rules: Rules, state: State) -> Iterator[tuple[Action, int]]:
        """Every hand of cards not seen yet, and for the dealer each of its cards turned up."""
        return feeding.hands(rules, state)

    def feed(self, rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
        """The next cards from a shuffled deck, in the order in which the device deals them."""
        return feeding.next_cards(rules, state, deck)
