"""Six-handed no-limit hold-em beside PokerKit: hands a second, with every event kept and every clause cited.

    python benchmarks/poker.py [SECONDS]

Both play hand after hand at random by the same odds, each from its own shuffles; whoever has less than ten
large blinds buys more before a hand. They take turns, and CPU time is compared: of the engine alone, which
decides and applies, and of a table that also compares its books with the chips after every action. Then what
a hand costs, and where.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import date

from pokerkit import Automation, NoLimitTexasHoldem

from pitboss.games.poker import actions as a
from pitboss.games.poker.game import Poker
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.showdown.showing import to_show
from pitboss.games.poker.state import State
from pitboss.law import Rulebook
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chips.money import Cents
from pitboss.table.chips.stacks import BuyChips
from pitboss.table.event import Event
from pitboss.table.option import Amounts
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.verbs import Fold

PLAYERS, STACK, BLINDS = 6, 200_00, (Cents(1_00), Cents(2_00))
LEAST = 10 * BLINDS[1]
AUTOMATIC = tuple(Automation)
# Hands before anything is measured: values of hands are worked out once.
WARM = 1_000


class Ours:
    """A table of ours: the engine alone, with its log."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        setup = Setup(sign=Sign(BLINDS[1], 10_000_00), blinds=BLINDS, chips=(1,), boxes=PLAYERS)
        self.table = Table(Poker(), Rulebook.on(date(2018, 6, 1), "poker"), setup)
        self.game, self.rules = self.table.game, self.table.rules
        self.state: State = self.table.state
        self.log: list[Event] = []

    def __call__(self) -> None:
        """One hand."""
        self.log.clear()
        for box in range(1, PLAYERS + 1):
            if self.state.stack(box) < LEAST:
                self.act(BuyChips(who=f"box {box}", cents=Cents(STACK)))
        self.act(a.NewHand(who="dealer"))
        deck = list(DECK)
        self.chance.shuffle(deck)
        while self.state.phase != "waiting":
            self.act(self._next(deck))

    def act(self, action: Action) -> None:
        """Let an action happen."""
        answer = self.game.decide(self.rules, self.state, action)
        assert not isinstance(answer, Refusal), answer
        for event in answer:
            self.state = self.game.apply(self.state, event)
        self.log += answer

    def _next(self, deck: list[Card]) -> Action:
        state = self.state
        match state.phase:
            case "posting":
                return a.Post(who=f"box {state.due[0].box}")
            case "dealing":
                dealt = self.game.feed(self.rules, state, deck)
                assert dealt is not None, "cards are due"
                return dealt
            case "betting":
                return self._bets()
            case "showdown" if waiting := to_show(state):
                return a.Show(who=f"box {waiting[0].box}")
        return a.Award(who="dealer")

    def _bets(self) -> Action:
        state, roll = self.state, self.chance.random()
        who, player = f"box {state.turn}", state.player(state.turn)
        owed = state.bets.high - (player.bet if player else 0)
        if owed and roll < 0.25:
            return Fold(who=who)
        verb = a.RaiseTo if state.bets.high else a.Bet
        options = self.game.options(self.rules, state, who, (verb,)) if roll >= 0.85 else ()
        if not options:
            return a.Call(who=who) if owed else a.Check(who=who)
        amounts = options[0].vary.get("cents")
        if not isinstance(amounts, Amounts):
            return options[0].action
        most = min(amounts.most, 3 * amounts.least)
        return verb(who=who, cents=Cents(self.chance.randint(amounts.least, most)))


class Audited(Ours):
    """The same at a table whose books are compared with its chips after every action."""

    def act(self, action: Action) -> None:
        """Let an action happen."""
        answer = self.table.act(action)
        assert not isinstance(answer, Refusal), answer
        self.state = self.table.state
        self.log += answer


class Timed(Ours):
    """The same with the time that each kind of action takes."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.spent: Counter[str] = Counter()
        self.count: Counter[str] = Counter()

    def act(self, action: Action) -> None:
        """Let an action happen."""
        begun = time.perf_counter_ns()
        super().act(action)
        name = type(action).__name__
        self.spent[name] += time.perf_counter_ns() - begun
        self.count[name] += 1


class Theirs:
    """A hand of PokerKit's, by the same odds."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.stacks = [0] * PLAYERS

    def __call__(self) -> None:
        """One hand; the players move on by one place, so that the button does."""
        stacks = [stack if stack >= LEAST else stack + STACK for stack in self.stacks]
        state = NoLimitTexasHoldem.create_state(AUTOMATIC, True, 0, BLINDS, BLINDS[1], stacks, PLAYERS)
        while state.status:
            roll = self.chance.random()
            if roll < 0.25 and state.checking_or_calling_amount:
                state.fold()
            elif roll >= 0.85 and state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount or 0
                most = min(state.max_completion_betting_or_raising_to_amount or 0, 3 * least)
                state.complete_bet_or_raise_to(self.chance.randint(least, most))
            else:
                state.check_or_call()
        self.stacks = [*state.stacks[1:], state.stacks[0]]


def rate(hand: Callable[[], None], seconds: float) -> float:
    """Hands a second of CPU."""
    hands, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        hand()
        hands += 1
    return hands / spent


def where(hands: int = 1_000) -> None:
    """What a hand costs, by kind of action."""
    timed, begun = Timed(2), time.perf_counter_ns()
    for _ in range(hands):
        timed()
    whole = time.perf_counter_ns() - begun
    print(f"a hand takes {whole / hands / 1000:,.0f} microseconds:")
    for name, spent in timed.spent.most_common():
        a_hand = timed.count[name] / hands
        print(f"{spent / hands / 1000:>7,.0f}  {name}, {a_hand:.1f} times in a hand")
    rest = whole - timed.spent.total()
    print(f"{rest / hands / 1000:>7,.0f}  shuffling, choosing what to do, reading the clock")


def main() -> None:
    """Prints the rates in turns, then where the time goes."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    ours, audited, theirs = Ours(1), Audited(1), Theirs(1)
    for _ in range(WARM):
        ours()
    for turn in range(3):
        alone, checked, peers = (rate(each, seconds) for each in (ours, audited, theirs))
        print(f"turn {turn + 1}: {alone:,.0f} hands a second here, {peers:,.0f} with PokerKit: ", end="")
        print(f"{alone / peers:.1f}x; {checked:,.0f} with the books compared: {checked / peers:.1f}x")
    where()


if __name__ == "__main__":
    main()
