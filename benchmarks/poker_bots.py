"""What the poker bots win: heads up against one who always calls and one who plays at random.

    python benchmarks/poker_bots.py [HANDS]

Each hand begins with the same chips; the button changes places. Won, in large blinds a hundred hands, with
its standard error; a bot is worth playing against if it wins by more than two of them.
"""

import math
import random
import sys
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from pitboss.games.poker.game import Poker
from pitboss.games.poker.setup import Setup
from pitboss.law import Rulebook
from pitboss.play.bots.poker import PokerBot
from pitboss.play.options import Options, Verbs
from pitboss.play.view import View
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK
from pitboss.table.chips.money import Cents
from pitboss.table.option import Amounts, Option
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

BLINDS, STACK = (Cents(1), Cents(2)), 200
Decides = Callable[[View, Options], Action | None]
_PLAYS = ("Post", "Check", "Call", "Show")


def caller(view: View, options: Options) -> Action | None:
    """Checks or calls, whatever happens."""
    asked = {type(option.action).__name__: option.action for option in options.answers}
    return next((asked[name] for name in _PLAYS if name in asked), None)


class AtRandom:
    """Does any of what is on offer, with any amount."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def __call__(self, view: View, options: Options) -> Action | None:
        """One of the things that may be done."""
        own = [
            option
            for option in options
            if type(option.action).__name__ in (*_PLAYS, "Fold", "Bet", "RaiseTo")
        ]
        option = self._chance.choice(own)
        amounts = option.vary.get("cents")
        if not isinstance(amounts, Amounts):
            return option.action
        return option.with_(cents=self._chance.randint(amounts.least, amounts.most))


def hand(felt: Table, players: dict[int, Decides], chance: random.Random) -> None:
    """One hand, from the blinds to the pot."""
    deck = list(DECK)
    chance.shuffle(deck)
    game, rules = felt.game, felt.rules
    _act(felt, felt.read("dealer: new hand"))
    while felt.state.phase != "waiting":
        state = felt.state
        step = game.procedure(rules, state)
        if step is not None:
            _act(felt, step.action)
        elif (fed := game.feed(rules, state, deck)) is not None:
            _act(felt, fed)
        else:
            _ask(felt, players)


def _ask(felt: Table, players: dict[int, Decides]) -> None:
    for box, decides in players.items():
        who = f"box {box}"
        options = Options(felt.game.verbs, partial(_offered, felt, who))
        if options.answers:
            said = decides(View(felt, who, chips=felt.state.stack(box), rounds=0), options)
            assert said is not None
            _act(felt, said)
            return
    raise AssertionError(f"nobody is asked: {felt.state}")


def _offered(felt: Table, who: str, verbs: Verbs | None) -> Sequence[Option]:
    return felt.game.options(felt.rules, felt.state, who, verbs)


def _act(felt: Table, action: Action) -> None:
    answer = felt.act(action)
    assert not isinstance(answer, Refusal), (action, answer)


def match(bot: Decides, other: Decides, hands: int, seed: int) -> tuple[float, float]:
    """What a bot wins a hand, and the standard error, in large blinds."""
    chance, won = random.Random(seed), []
    book = Rulebook.on(date(2018, 6, 1), "poker")
    setup = Setup(sign=Sign(2, 10_000), blinds=BLINDS, chips=(1,), boxes=2)
    for number in range(hands):
        felt = Table(Poker(), book, setup)
        for box in (1, 2):
            _act(felt, felt.read(f"box {box}: buy chips {STACK / 100:.2f}"))
        mine = 1 + number % 2
        hand(felt, {mine: bot, 3 - mine: other}, chance)
        won.append((felt.state.stack(mine) - STACK) / BLINDS[-1])
    mean = sum(won) / hands
    spread = math.sqrt(sum((each - mean) ** 2 for each in won) / (hands - 1))
    return mean, spread / math.sqrt(hands)


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for looseness in (0.0, 0.5, 1.0):
        for name, other in (("a caller", caller), ("a random player", AtRandom(7))):
            mean, error = match(PokerBot(looseness, seed=1), other, hands, seed=3)
            print(
                f"looseness {looseness:.1f} against {name}: {100 * mean:+.0f} large blinds a hundred hands, "
                f"standard error {100 * error:.0f} ({mean / error:.1f} of them, {hands:,} hands)"
            )


if __name__ == "__main__":
    main()
