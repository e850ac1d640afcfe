"""Poker as a game: the contract kept, each verb sent to its rule."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from pitboss.games.poker import basis, guide, opened, play, sign
from pitboss.games.poker.actions import NewHand, Straddle
from pitboss.games.poker.aside import with_fallen
from pitboss.games.poker.betting import acting, early, mistakes, motions
from pitboss.games.poker.commission import varying
from pitboss.games.poker.deal import beginning, dealing, discarding, feeding, straddling, telling
from pitboss.games.poker.deal.deck import cards_of
from pitboss.games.poker.events import PotDecided
from pitboss.games.poker.irregularities import burning, counting, defects, early_cards, exposing
from pitboss.games.poker.jackpot import pressing, recording
from pitboss.games.poker.jackpot.actions import AskFlop
from pitboss.games.poker.jackpot.events import DeckNotWhole
from pitboss.games.poker.kill import posting
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.rules import Rules, rules
from pitboss.games.poker.runs import agreeing
from pitboss.games.poker.runs.actions import RunIt
from pitboss.games.poker.seats import chips, choosing, sitting, waiting
from pitboss.games.poker.seats.events import ChipsNamed, SeatDrawn, SeatOffered
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.showdown import awarding, dead, pushed, showing
from pitboss.games.poker.state import BET, State, wagers
from pitboss.games.poker.undoing import by_name
from pitboss.games.poker.view import seen, view
from pitboss.games.poker.voided import with_hands_out, with_pots_undone
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.chance import Chance
from pitboss.table.chips.books import Balances, lying_at
from pitboss.table.chips.stacks import account, account_of
from pitboss.table.event import Event, RoundVoid
from pitboss.table.felt import Felt
from pitboss.table.general import Situation
from pitboss.table.general.people import VoidForDevice
from pitboss.table.machine import AnyRule, Machine, Step, dealer, step
from pitboss.table.refusal import Refusal
from pitboss.table.seen import Seen
from pitboss.table.sentence import Sentence
from pitboss.table.who import box_of

# What players may ask for of their own accord while the dealer would go on.
_GIVES_TIME = (Straddle, RunIt, AskFlop)


class Poker(Machine[Rules, State]):
    """Every kind of poker that Division 13 knows."""

    slug = "poker"
    setup = Setup
    demo: Mapping[str, Any] = play.DEMO
    how_to = play.HOW_TO
    basis, wagers = staticmethod(basis.basis), staticmethod(wagers)
    moment = Moment
    keeps_chips = True
    own_rules: ClassVar[tuple[AnyRule, ...]] = (
        *beginning.RULES,
        *straddling.RULES,
        *dealing.RULES,
        *telling.RULES,
        *discarding.RULES,
        *acting.RULES,
        *early.RULES,
        *mistakes.RULES,
        *motions.RULES,
        *early_cards.RULES,
        *burning.RULES,
        *counting.RULES,
        *exposing.RULES,
        *defects.RULES,
        *showing.RULES,
        *dead.RULES,
        *awarding.RULES,
        *pushed.RULES,
        *agreeing.RULES,
        *pressing.RULES,
        *recording.RULES,
        *chips.RULES,
        *varying.RULES,
        *posting.RULES,
        *sitting.RULES,
        *choosing.RULES,
        *waiting.RULES,
    )
    untouched: ClassVar[tuple[type[Event], ...]] = (
        RoundVoid,
        PotDecided,
        ChipsNamed,
        SeatDrawn,
        SeatOffered,
        DeckNotWhole,
    )
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        "waiting": dealer(varying.should_collect, beginning.may_begin),
        "posting": dealer(pressing.may_press, beginning.may_take_antes),
        "dealing": (
            *dealer(pressing.may_press, early_cards.may_shuffle_back, discarding.may_remake),
            step("game supervisor", agreeing.may_allow),
        ),
        "betting": (),
        "discarding": (),
        "drawing": (),
        "showdown": dealer(
            counting.should_find, recording.may_record, recording.should_count, awarding.may_award
        ),
        "won": dealer(recording.may_record, recording.should_count, awarding.may_award),
    }

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table, or what is wrong with the setup."""
        return opened.opened(rules, setup)

    def accounts(self, state: State) -> Balances:
        """What lies in front of the players and in the pots, and the players' chips."""
        held: dict[str, int] = {}
        for player in state.players:
            if player.stack:
                name = account(state.house, player.box)
                held[name] = held.get(name, 0) + player.stack
            if player.bet:
                held[lying_at(player.box, BET)] = player.bet
        for pot in state.pots:
            for box, cents in pot.put:
                held[lying_at(box, pot.area)] = cents
        for name, cents in state.elsewhere:
            held[account_of(name)] = held.get(account_of(name), 0) + cents
        return held

    def situation(self, state: State) -> Situation:
        """A hand is a round, from the first blind to the last pot."""
        return Situation(wagers(state), state.phase != "waiting", state.settled)

    def reached(self, table: Moment, action: Action, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What the general rules decided; whoever leaves takes their chips along."""
        if isinstance(action, VoidForDevice):
            events = with_pots_undone(table.state.house, events)
        named = tuple(by_name(table.state.house, event) for event in events)
        return with_hands_out(table, sitting.followed(table, named, action.at))

    def decide(self, rules: Rules, state: State, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action; with the end of a hand those who are excluded go.

        For a seat that falls free somebody who waits is called.
        """
        answer = super().decide(rules, state, action)
        if isinstance(answer, Refusal):
            return answer
        if state.claimed or state.kill_won is not None:
            answer = with_fallen(Moment(rules, state), answer)
        if state.house.excluded:
            answer = sitting.excluded_gone(Moment(rules, state), answer)
        return waiting.called(Moment(rules, state), answer) if state.waiting_list else answer

    def view(self, state: State, who: str) -> State:
        """The state as somebody may see it."""
        return view(state, who)

    def seen(self, state: State, what: Seen, who: str) -> Seen:
        """An event, an action or an option as somebody may see it."""
        return seen(state, what, who)

    def draw(self, rules: Rules, state: State, chance: Chance) -> tuple[Card, ...]:
        """A shuffled deck of as many cards as the game is played with."""
        return chance.shuffled(cards_of(rules.deck_lowest[str(state.terms.deck)]))

    def remaining(
        self, deck: Sequence[Card], action: Action, events: Sequence[Event]
    ) -> Sequence[Card] | None:
        """The deck is gathered in with the end of a hand."""
        return play.remaining(deck, events)

    def feed(self, rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
        """The next cards of the deck, as many as are due."""
        return feeding.next_cards(rules, state, deck)

    def brings(self, rules: Rules, state: State) -> Iterator[tuple[Action, int]]:
        """Every deal of cards that nobody has seen, each as likely as another."""
        return feeding.every_deal(rules, state)

    def layout(self, rules: Rules, state: State) -> Felt:
        """Bets lie before each player, and no area is printed for them."""
        return Felt((), state.house.boxes)

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Any]:
        """The board, the pots, and everybody's cards and chips."""
        return play.shown(rules, state, who)

    def sign(self, rules: Rules, state: State) -> Sequence[Sentence]:
        """What the sign of the table shows of its terms."""
        return tuple(sign.sign(rules, state))

    def guide(self, rules: Rules, state: State) -> Sequence[Sentence]:
        """Whose turn it is or what is dealt, the pots, the commission, the buttons."""
        return tuple(guide.guide(Moment(rules, state)))

    def awaits(self, rules: Rules, state: State, step: Action, who: str) -> bool:
        """Players are given time between hands, to straddle, to ask for further boards or for the flop."""
        if isinstance(step, NewHand):
            return True
        if box_of(who) in dict(state.runs.asked):
            return False
        return bool(self.own_options(rules, state, who, _GIVES_TIME))

    def leaving(self, rules: Rules, state: State, step: Action | None) -> Action | None:
        """A player who leaves folds; the hand goes on without them."""
        return play.leaving(rules, state, step)
