"""Rounds of blackjack and baccarat a second through the engine alone: nobody is asked, nothing is recorded.

Given an older checkout, the same rounds are played by its package too, in turns, and compared.
"""

import sys
from time import perf_counter
from typing import Any

import msgspec

from pitboss.games import GAMES
from pitboss.law import Rulebook
from pitboss.table.chance import SystemChance
from pitboss.table.event import RoundEnded
from pitboss.table.notation import parse
from pitboss.table.refusal import Refusal

ROUNDS = 400
TRIES = 3
SIGN = {"minimum": 500, "maximum": 50_000}
SETUPS = {"blackjack": {"sign": {**SIGN, "sevens_wager": 100}}, "baccarat": {"sign": SIGN}}
WAGERS = {
    "blackjack": [f"box {box}: wager 10.00 sevens" for box in (1, 2, 3)],
    "baccarat": [
        f"box {box}: wager 10.00 on {area}" for box, area in enumerate(("player", "banker", "tie"), 1)
    ],
}


class Shoe:
    """A table at which three boxes wager on every round and cut when they are asked."""

    def __init__(self, slug: str) -> None:
        self.game: Any = GAMES[slug]
        self.rules = self.game.rules(Rulebook.on(None, slug))
        self.state: Any = self.game.new(self.rules, msgspec.convert(SETUPS[slug], self.game.setup))
        self.chance = SystemChance()
        self.cards = self.drawn()
        self.lines: dict[str, Any] = {}
        self.wagers = [self.said(line) for line in WAGERS[slug]]
        self.rounds = 0

    def said(self, line: str) -> Any:
        """An action by its line, read once: to read is not what is measured."""
        if line not in self.lines:
            self.lines[line] = parse(line, self.game.verbs)
        return self.lines[line]

    def drawn(self) -> Any:
        """A shuffled stack; up to version 0.5 a device did not draw, it was `outcome`."""
        draw = getattr(self.game, "draw", None) or self.game.outcome
        return draw(self.rules, self.state, self.chance)

    def act(self, action: Any) -> bool:
        """Let an action happen, if it may."""
        answer = self.game.decide(self.rules, self.state, action)
        if isinstance(answer, Refusal):
            return False
        for event in answer:
            self.state = self.game.apply(self.state, event)
            self.rounds += isinstance(event, RoundEnded)
        self.cards = self.game.remaining(self.cards, action, answer)
        if self.cards is None:
            self.cards = self.drawn()
        return True

    def step(self) -> None:
        """Wagers, then whatever staff or the shoe do next, then the player who cuts or whose turn it is."""
        if self.state.is_betting and not self.game.wagers(self.state) and self.state.shoe.is_ready:
            for wager in self.wagers:
                assert self.act(wager), wager
        option = self.game.procedure(self.rules, self.state)
        action = option.action if option else self.game.feed(self.rules, self.state, self.cards)
        if action is not None:
            assert self.act(action), action
        elif self.state.shoe.offered is not None:
            assert self.act(self.said(f"box {self.state.shoe.offered}: cut at 200"))
        else:
            self.decide()

    def decide(self) -> None:
        """At blackjack a box draws one card, and stands as soon as it may."""
        box, hand = self.state.in_turn()
        draw, stand = (self.said(f"box {box.number}: {verb}") for verb in ("draw", "stand"))
        assert (len(hand.cards) > 2 and self.act(stand)) or self.act(draw) or self.act(stand)


def rate(slug: str) -> float:
    """Rounds a second."""
    shoe, began = Shoe(slug), perf_counter()
    while shoe.rounds < ROUNDS:
        shoe.step()
    return ROUNDS / (perf_counter() - began)


def main() -> None:
    """Prints the rates of both games."""
    for slug in SETUPS:
        print(f"{slug}: {max(rate(slug) for _ in range(TRIES)):,.0f} rounds/s")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        from against import compare

        compare("engine.py", sys.argv[1])
    else:
        main()
