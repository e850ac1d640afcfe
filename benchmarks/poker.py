"""Six-handed no-limit hold-em beside PokerKit: hands a second, with the whole event log and every citation.

    python benchmarks/poker.py [SECONDS]

Both play hand after hand at random by the same odds, each from its own shuffles; whoever has less than ten
large blinds buys more before a hand. They take turns, and CPU time is compared.
"""

import random
import sys
import time
from collections.abc import Callable
from datetime import date

from pokerkit import Automation, NoLimitTexasHoldem

from pitboss.games.poker import actions as a
from pitboss.games.poker.game import Poker
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.showdown.showing import to_show
from pitboss.law import Rulebook
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK
from pitboss.table.chips.money import Cents
from pitboss.table.chips.stacks import BuyChips
from pitboss.table.event import Event
from pitboss.table.option import Amounts
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

PLAYERS, STACK, BLINDS = 6, 200_00, (1_00, 2_00)
LEAST = 10 * BLINDS[1]
AUTOMATIC = tuple(Automation)


class Ours:
    """A table of ours."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.book = Rulebook.on(date(2018, 6, 1), "poker")
        self.setup = Setup(sign=Sign(BLINDS[1], 10_000_00), blinds=BLINDS, chips=(1,), boxes=PLAYERS)
        self.felt = Table(Poker(), self.book, self.setup)
        self.log: list[Event] = []

    def __call__(self) -> None:
        """One hand."""
        felt = self.felt
        self.log.clear()
        for box in range(1, PLAYERS + 1):
            if felt.state.stack(box) < LEAST:
                self._act(felt, BuyChips(who=f"box {box}", cents=Cents(STACK)))
        self._act(felt, a.NewHand(who="dealer"))
        deck = list(DECK)
        self.chance.shuffle(deck)
        while felt.state.phase != "waiting":
            self._act(felt, self._next(felt, deck))

    def _act(self, felt: Table, action: Action) -> None:
        answer = felt.act(action)
        assert not isinstance(answer, Refusal), answer
        self.log += answer

    def _next(self, felt: Table, deck: list[str]) -> Action:
        state = felt.state
        match state.phase:
            case "posting":
                return a.Post(who=f"box {state.due[0].box}")
            case "dealing":
                return felt.game.feed(felt.rules, state, deck)
            case "betting":
                return self._bets(felt)
            case "showdown" if waiting := to_show(state):
                return a.Show(who=f"box {waiting[0].box}")
        return a.Award(who="dealer")

    def _bets(self, felt: Table) -> Action:
        state, roll = felt.state, self.chance.random()
        who, player = f"box {state.turn}", state.player(state.turn)
        owed = state.bets.high - player.bet
        if owed and roll < 0.25:
            return a.Fold(who=who)
        verb = a.RaiseTo if state.bets.high else a.Bet
        options = felt.game.options(felt.rules, state, who, (verb,)) if roll >= 0.85 else ()
        if not options:
            return a.Call(who=who) if owed else a.Check(who=who)
        amounts = options[0].vary.get("cents")
        if not isinstance(amounts, Amounts):
            return options[0].action
        most = min(amounts.most, 3 * amounts.least)
        return verb(who=who, cents=Cents(self.chance.randint(amounts.least, most)))


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


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    ours, theirs = Ours(1), Theirs(1)
    ours()
    for turn in range(3):
        mine, peers = rate(ours, seconds), rate(theirs, seconds)
        print(f"turn {turn + 1}: {mine:,.0f} a second here, {peers:,.0f} with PokerKit: {mine / peers:.1f}x")


if __name__ == "__main__":
    main()
